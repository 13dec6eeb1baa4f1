// A query as the console stores it: parameter names to their text, the same as in the address bar and in the API.
import { queryString } from "../../src/client/query.ts";
import { isFilter, mayBeUnknown } from "../../src/contract/filters.ts";
import { splitList } from "../../src/text/query/lists.ts";

export type Query = Readonly<Record<string, string>>;

/** The service refuses `include_unknown` without a filter that it widens, so it leaves with the last such filter. */
function withoutIdleFlag(query: Query): Query {
  if (query.include_unknown === undefined) return query;
  if (Object.keys(query).some((name) => isFilter(name) && mayBeUnknown(name))) return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== "include_unknown"));
}

export function readQuery(search: string): Query {
  return withoutIdleFlag(Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value !== "")));
}

/** `?a=1&b=2`, or empty. Spaces are %20, as in copied addresses. */
export function writeQuery(query: Query): string {
  const text = queryString(query);
  return text === "" ? "" : `?${text}`;
}

/** The query with some parameters set; an empty text removes one. */
export function withParams(query: Query, changes: Readonly<Record<string, string | undefined>>): Query {
  const merged = { ...query, ...changes };
  return withoutIdleFlag(
    Object.fromEntries(
      Object.entries(merged).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ""),
    ),
  );
}

export function without(query: Query, ...names: readonly string[]): Query {
  return withoutIdleFlag(Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name))));
}

/** The values of a list parameter: separated by commas, one with a comma in double quotes. */
export function listValues(text: string | undefined): string[] {
  if (text === undefined) return [];
  // An unclosed quote is a syntax error that the service reports; here the text is one value.
  return splitList(text)?.values ?? [text];
}
