// Whether an employer places people at others: its sector says so, a word of its name, the name of a well-known firm,
// or sentences that only agencies write ("on behalf of our client"). A single such sentence is not enough: consultants
// and builders have clients too.

import type { Sector } from "../../contract/lists.ts";
import { there } from "../../contract/there.ts";
import { remembered } from "../../text/remembered.ts";
import { tableLines } from "../../text/tables.ts";
import { nameKey } from "../../text/words/names.ts";
import { tokens } from "../../text/words/tokens.ts";
import { findPhrases, phrasesIn, phrasesWith } from "../posting/phrases.ts";
import { type PostingRead, type Word, wordsOf } from "../reading.ts";

const keysIn = (table: string) => new Set(tableLines(table).map((phrase) => tokens(phrase).join(" ")));

const WORDS = phrasesIn("employers/agency-words.txt");
const FIRMS = phrasesIn("employers/agency-firms.txt");
const OTHERS = phrasesIn("employers/not-agency.txt");
const SENTENCES = phrasesWith("employers/agency-sentences.txt", () =>
  tableLines("employers/agency-sentences.txt").map((phrase) => [phrase, phrase] as const),
);
const FIRST = keysIn("employers/agency-first.txt");
const LAST = keysIn("employers/agency-last.txt");
const WHOLE = keysIn("employers/agency-whole.txt");
const TAIL = keysIn("employers/agency-tail.txt");
/** Parts of one written-together word: "MissionStaff", "TriSearch". */
const PARTS: readonly RegExp[] = [
  /(?:staffing|recruit|recruiting|recruiters|recruitment|personaldienstleistung(?:en)?|personalservice|zeitarbeit|recrutement|interim)$/,
  /[a-z]{3}(?:staff|talent|hires|locums|careers)$/,
  /(?<!re)search$|^(?:headhunt|staffing|uitzend|rekry|zeitarbeit|personaldienst|talentsearch)/,
];

/** Words of a name that speak of people or of hiring, and of other trades as well: beside them one such sentence is enough. */
const HINT =
  /^(?:rh|rrhh|hr|hrm|people|talents?|careers?|jobs?|resourcing|selection|selección|selezione|personnel|search|\p{L}*personal)$/u;

/** Different sentences a text needs before it alone makes its employer an agency. */
const ENOUGH = 2;
/** A text is read for such sentences up to here: they stand at its beginning and its end. */
const MOST_WORDS = 20_000;

/** The rule by which a name alone is an agency's, or null. */
export const agencyName: (name: string) => string | null = remembered((name) => {
  const words = wordsOf(nameKey(name));
  if (findPhrases(FIRMS, words)[0]?.from === 0) return "the name of a known staffing firm";
  if (WHOLE.has(words[0]?.token ?? "") && words.slice(1).every((word) => TAIL.has(word.token)))
    return "the name of a known staffing firm";
  const all = wordsOf(name);
  if (findPhrases(OTHERS, all).length > 0) return null;
  if (findPhrases(WORDS, all).length > 0) return "a word of the employer's name";
  if (words.length > 1 && LAST.has(words.at(-1)?.token ?? "")) return "the last word of the employer's name";
  if (words.length > 1 && FIRST.has(words[0]?.token ?? "")) return "the first word of the employer's name";
  return words.some((word) => PARTS.some((part) => part.test(word.token))) ? "a part of the employer's name" : null;
});

/** Where a text speaks as an agency: the spans of different sentences, enough of them to be sure, else none. */
function agencyText(all: readonly Word[], enough: number): Word[] {
  const found = new Map<string, Word>();
  const words = all.slice(0, MOST_WORDS);
  for (const hit of findPhrases(SENTENCES, words)) {
    const first = there(words[hit.from]);
    found.set(hit.value, { ...first, end: there(words[hit.to - 1]).end });
    if (found.size >= enough) return [...found.values()];
  }
  return [];
}

/** Whether the employer of a posting is a staffing agency. */
export function isAgency(
  name: string,
  sector: Sector | null,
  words: readonly Word[],
  note: PostingRead["note"],
): boolean {
  const field = "org_recruitment_agency_derived";
  if (sector === "staffing") {
    note(field, "the employer's sector is staffing");
    return true;
  }
  const rule = agencyName(name);
  if (rule !== null) {
    note(field, rule, { in: "organization", start: 0, end: name.length });
    return true;
  }
  const hinted = wordsOf(nameKey(name)).some(({ token }) => HINT.test(token));
  const said = agencyText(words, hinted ? 1 : ENOUGH);
  for (const word of said)
    note(field, "a sentence of an agency", { in: "description", start: word.start, end: word.end });
  return said.length > 0;
}
