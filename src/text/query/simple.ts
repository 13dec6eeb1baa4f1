// The lenient query language of `title`, `description`, `location`: words, "quoted phrase", OR or |, leading minus. OR
// binds tighter than the implied AND, so `senior engineer OR developer` requires senior and one of the two.
import { splitLenient } from "./pieces.ts";
import { countCodePointsBefore, joinQueries, MAX_TERMS, type Query, QuerySyntaxError, toWordsQuery } from "./query.ts";

type Item = { readonly query: Query; readonly at: number; readonly written: string } | "or";

/** Parses a query; meaningless parts are ignored, but at least one term must remain. */
export function parseSimple(text: string): Query {
  const items = readItems(text);
  const groups: Query[][] = [];
  let joins = false;
  let terms = 0;
  for (const item of items) {
    if (item === "or") {
      joins = groups.length > 0;
      continue;
    }
    if (++terms > MAX_TERMS) {
      throw new QuerySyntaxError(`more than ${MAX_TERMS} words and phrases`, countCodePointsBefore(text, item.at));
    }
    if (joins) groups.at(-1)?.push(item.query);
    else groups.push([item.query]);
    joins = false;
  }
  if (groups.length === 0) throw new QuerySyntaxError("there is no word to search for", 0);
  return joinQueries(
    "and",
    groups.map((group) => joinQueries("or", group)),
  );
}

/** The required words of a query as written, without excluded ones; empty if it only excludes. */
export function getPositiveWords(text: string): string {
  const required = readItems(text).flatMap((item) =>
    item === "or" || item.query.type === "not" ? [] : [item.written],
  );
  return required.join(" ").replace(/\s+/g, " ").trim();
}

function readItems(text: string): Item[] {
  return splitLenient(text).flatMap((piece): Item[] => {
    if (piece.kind === "or") return ["or"];
    const query = toWordsQuery(piece.value);
    if (query === null) return [];
    return [{ query: piece.minus ? { type: "not", part: query } : query, at: piece.at, written: piece.value }];
  });
}
