// The lenient query language of `title`, `description`, `location`: words, "quoted phrase", OR or |, leading minus.
// OR binds tighter than the implied and, so `senior engineer OR developer` wants senior and one of the two.
import { codePointsBefore, MOST_TERMS, type Query, QuerySyntaxError, wordsQuery } from "./query.ts";

type Item = { readonly query: Query; readonly at: number; readonly written: string } | "or";

/** The tree of a query; what makes no sense is ignored, but something must be left to search for. */
export function parseGoogle(text: string): Query {
  const items = readItems(text);
  const groups: Query[][] = [];
  let joins = false;
  let terms = 0;
  for (const item of items) {
    if (item === "or") {
      joins = groups.length > 0;
      continue;
    }
    if (++terms > MOST_TERMS) {
      throw new QuerySyntaxError(`more than ${MOST_TERMS} words and phrases`, codePointsBefore(text, item.at));
    }
    if (joins) groups.at(-1)!.push(item.query);
    else groups.push([item.query]);
    joins = false;
  }
  if (groups.length === 0) throw new QuerySyntaxError("there is no word to search for", 0);
  const parts = groups.map((group) =>
    group.length === 1 ? (group[0] as Query) : { type: "or" as const, parts: group },
  );
  return parts.length === 1 ? (parts[0] as Query) : { type: "and", parts };
}

/** What a query asks for rather than excludes, as it was written; empty where it only excludes. */
export function positiveWords(text: string): string {
  const wanted = readItems(text).flatMap((item) => (item === "or" || item.query.type === "not" ? [] : [item.written]));
  return wanted.join(" ").replace(/\s+/g, " ").trim();
}

function readItems(text: string): Item[] {
  const items: Item[] = [];
  let at = 0;
  while (at < text.length) {
    const letter = text[at] as string;
    if (isBlank(letter)) at++;
    else if (letter === "|") {
      items.push("or");
      at++;
    } else {
      const start = at;
      const negative = letter === "-";
      if (negative) at++;
      const quoted = text[at] === '"';
      const end = quoted ? closingQuote(text, at) : wordEnd(text, at);
      const written = text.slice(quoted ? at + 1 : at, end);
      at = quoted ? end + 1 : end;
      if (written === "OR" && !quoted && !negative) items.push("or");
      else {
        const query = wordsQuery(written);
        if (query !== null) items.push({ query: negative ? { type: "not", part: query } : query, at: start, written });
      }
    }
  }
  return items;
}

function isBlank(letter: string): boolean {
  return /\s/.test(letter);
}

/** An open quote closes at the end of the text. */
function closingQuote(text: string, opening: number): number {
  const closing = text.indexOf('"', opening + 1);
  return closing === -1 ? text.length : closing;
}

function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '"' && text[at] !== "|" && !isBlank(text[at] as string)) at++;
  return at;
}
