// The lenient query language of `title`, `description`, `location`: words, "quoted phrase", OR or |, leading minus.
// OR binds tighter than the implied and, so `senior engineer OR developer` wants senior and one of the two.
import { lenientPieces } from "./pieces.ts";
import { codePointsBefore, joinedBy, MOST_TERMS, type Query, QuerySyntaxError, wordsQuery } from "./query.ts";

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
    if (joins) groups.at(-1)?.push(item.query);
    else groups.push([item.query]);
    joins = false;
  }
  if (groups.length === 0) throw new QuerySyntaxError("there is no word to search for", 0);
  return joinedBy(
    "and",
    groups.map((group) => joinedBy("or", group)),
  );
}

/** What a query asks for rather than excludes, as it was written; empty where it only excludes. */
export function positiveWords(text: string): string {
  const wanted = readItems(text).flatMap((item) => (item === "or" || item.query.type === "not" ? [] : [item.written]));
  return wanted.join(" ").replace(/\s+/g, " ").trim();
}

function readItems(text: string): Item[] {
  return lenientPieces(text).flatMap((piece): Item[] => {
    if (piece.kind === "or") return ["or"];
    const query = wordsQuery(piece.value);
    if (query === null) return [];
    return [{ query: piece.minus ? { type: "not", part: query } : query, at: piece.at, written: piece.value }];
  });
}
