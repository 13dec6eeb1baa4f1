// A query as the console stores it: parameter names to their text, the same as in the address bar and in the API.
import { queryString } from "../../src/client/query.ts";
import { isFilter, mayBeUnknown } from "../../src/contract/filters.ts";
import { splitList } from "../../src/text/query/lists.ts";

export type Query = Readonly<Record<string, string>>;

/** The text filters whose words relevance compares. */
const WORD_FILTERS = ["title", "description", "title_advanced", "description_advanced"] as const;

/** Whether the service accepts an order for this query: by distance only with a centre, by relevance only with words. */
export function acceptsOrder(query: Query, order: string | undefined): boolean {
  if (order === "distance") return query.near !== undefined || query.radius !== undefined;
  return order !== "relevance" || WORD_FILTERS.some((name) => query[name] !== undefined);
}

/** The service refuses `include_unknown` and some orders without a filter that they need: they leave with the last one. */
function withoutIdleParams(query: Query): Query {
  const idle = [
    ...(Object.keys(query).some((name) => isFilter(name) && mayBeUnknown(name)) ? [] : ["include_unknown"]),
    ...(acceptsOrder(query, query.order_by) ? [] : ["order_by"]),
  ];
  return Object.fromEntries(Object.entries(query).filter(([name]) => !idle.includes(name)));
}

export function readQuery(search: string): Query {
  return withoutIdleParams(Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value !== "")));
}

/** `?a=1&b=2`, or empty. Spaces are %20, as in copied addresses. */
export function writeQuery(query: Query): string {
  const text = queryString(query);
  return text === "" ? "" : `?${text}`;
}

/** The query with some parameters set; an empty text removes one. */
export function withParams(query: Query, changes: Readonly<Record<string, string | undefined>>): Query {
  const merged = { ...query, ...changes };
  return withoutIdleParams(
    Object.fromEntries(
      Object.entries(merged).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ""),
    ),
  );
}

export function without(query: Query, ...names: readonly string[]): Query {
  return withoutIdleParams(Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name))));
}

/** The values of a list parameter: separated by commas, one with a comma in double quotes. */
export function listValues(text: string | undefined): string[] {
  if (text === undefined) return [];
  // An unclosed quote is a syntax error that the service reports; here the text is one value.
  return splitList(text)?.values ?? [text];
}
