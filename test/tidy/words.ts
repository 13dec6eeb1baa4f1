// Words that are no longer used here: in names, because each has a standard term (a context, a port, a change writer,
// the service, a maximum, a minimum, a default, a fingerprint), and in comments and documentation, because ordinary
// technical English says the same more clearly.

const RETIRED: ReadonlySet<string> = new Set(
  [
    "Bench Hand CollectDesk Desk Pen House Said Kept Left Sight Wish Held Door Told Believed",
    "doorOf there believedOf told said kept wish desk pen house",
  ].flatMap((line) => line.split(" ")),
);
/** Verbs and adverbs that name a value: use the noun of its content. */
const RETIRED_VARIABLES: ReadonlySet<string> = new Set(
  "told said kept wish wishes believed beside usual most least desk pen house doorOf there".split(" "),
);
const RETIRED_PREFIX = /^(?:usual|most|least|longest|told|said)[A-Z]|^(?:USUAL|MOST|LEAST|LONGEST)_/;
/** Superlatives of something that is counted or dated, as in ordinary English. */
const ORDINARY = /^most(?:Frequent|Common|Recent)|^MOST_(?:FREQUENT|COMMON|RECENT)/;
const RETIRED_FILE =
  /\/(?:little|believed|claimed|together|early|behind|desk|house|pen|\w+More|\w+th(?:Frames|Set))(?:\.test)?\.tsx?$/;
/** With its plain alternative. */
const RETIRED_WORDING: readonly (readonly [wording: RegExp, alternative: string])[] = [
  [/\b(?:whoever|whomever|whatever)\b/i, "name the person or thing, or write 'regardless of'"],
  [/\bbeside\b/i, "'next to', 'in addition to' or 'in parallel with'"],
  [/\bof its own\b/i, "'separate', or 'its own' before the noun"],
  [/\b(?:told|said)\b/i, "'reported', 'stated', 'distinguished'"],
  [/\b(?:anew|lest|seldom|thereof|whereby|wherein|whereof|whom)\b/i, "the everyday word"],
  [/\bleft alone\b/i, "'paused' or 'unchanged'"],
  [/\ball the same\b/i, "'anyway' or 'still'"],
  [/\bfor good\b/i, "'permanently'"],
  [/^what (?:is|was|are|were)\b/i, "begin with a noun"],
];
/** Quoted texts, code and link targets are not this project's own words. */
const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`|\]\([^)]*\)/g;

export const isRetiredName = (name: string): boolean =>
  RETIRED.has(name) || (RETIRED_PREFIX.test(name) && !ORDINARY.test(name));

export const isRetiredVariable = (name: string): boolean => RETIRED_VARIABLES.has(name);

export const isRetiredFile = (path: string): boolean => RETIRED_FILE.test(path);

/** Each retired wording of a comment or a paragraph, with its alternative. */
export function findRetiredWording(text: string): string[] {
  const own = text.replace(QUOTED, "…");
  return RETIRED_WORDING.flatMap(([wording, alternative]) => {
    const found = wording.exec(own)?.[0];
    return found === undefined ? [] : [`"${found}": ${alternative}`];
  });
}

/** The prose lines of a Markdown page: no code, no comments. */
export function proseOf(markdown: string): string[] {
  return markdown.replace(/```.*?```|<!--.*?-->/gs, (block) => "\n".repeat(block.split("\n").length - 1)).split("\n");
}
