// A query as the console holds it: parameter names to their text, the same as in the address bar and in the API.
import { queryString } from "../../src/client/query.ts";
import { splitList } from "../../src/text/query/lists.ts";

export type Query = Readonly<Record<string, string>>;

export function readQuery(search: string): Query {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value !== ""));
}

/** `?a=1&b=2`, or nothing. Spaces are %20, as in what is copied. */
export function writeQuery(query: Query): string {
  const text = queryString(query);
  return text === "" ? "" : `?${text}`;
}

/** The query with some parameters set; an empty text takes one away. */
export function withParams(query: Query, changes: Readonly<Record<string, string | undefined>>): Query {
  const merged = { ...query, ...changes };
  return Object.fromEntries(
    Object.entries(merged).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ""),
  );
}

export function without(query: Query, ...names: readonly string[]): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

/** The values of a list parameter: separated by commas, one with a comma in double quotes. */
export function listValues(text: string | undefined): string[] {
  if (text === undefined) return [];
  // A quote that is not closed is a fault that the service names; here the text is one value.
  return splitList(text)?.values ?? [text];
}
