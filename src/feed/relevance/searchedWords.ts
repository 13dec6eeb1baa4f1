// The words of a search that its relevance order scores: those that the text filters over titles and descriptions
// require or allow. Excluded words, places and employer names do not count.
import { FILTERS, filtersBy } from "../../contract/filters.ts";
import type { Query } from "../../text/query/query.ts";
import type { Filters } from "../query.ts";

/** A word, or the beginning of words. */
export type SearchedWord = Extract<Query, { type: "word" | "prefix" }>;

/** Each further word costs a list in the text index; the first ones of a query name its subject. */
const MAX_WORDS = 16;

/** The scored words, in the order of the query, each once. */
export function searchedWords(filters: Filters): SearchedWord[] {
  const words = filtersBy("words").flatMap((name) => {
    const query = filters[name];
    const { columns } = FILTERS[name].read;
    return query !== undefined && columns.some((column) => column === "title") ? leavesOf(query) : [];
  });
  const unique = new Map(words.map((word) => [JSON.stringify(word), word]));
  return [...unique.values()].slice(0, MAX_WORDS);
}

function leavesOf(query: Query): readonly SearchedWord[] {
  switch (query.type) {
    case "word":
    case "prefix":
      return [query];
    case "phrase":
      return query.words.map((word) => ({ type: "word", word }));
    case "and":
    case "or":
      return query.parts.flatMap(leavesOf);
    case "near":
      return [...leavesOf(query.a), ...leavesOf(query.b)];
    case "not":
      return [];
  }
}
