// Request parameters, typed from the parameter table, and their encoding in a query string.

import type { FILTERS } from "../contract/filters.ts";
import type { Endpoint, Kind } from "../contract/param.ts";
import type { SHAPING } from "../contract/params.ts";

export interface ValueOfParam {
  words: string;
  advanced: string;
  vocabulary: string | readonly string[];
  names: string | readonly string[];
  skills: string | readonly string[];
  occupations: string | readonly string[];
  choice: string;
  choices: string | readonly string[];
  integer: number;
  boolean: boolean;
  /** A day, a time with a zone, or a Date. */
  date: string | Date;
  ids: number | readonly number[];
  /** `30km`, `20mi`, or a number of kilometres. */
  distance: string | number;
  /** `LAT,LNG`, or the two numbers. */
  point: string | readonly [number, number];
  fields: string | readonly string[];
  list: readonly string[];
  text: string;
  url: string;
}

type Table = typeof FILTERS & typeof SHAPING;
type NameOn<E extends Endpoint> = { [N in keyof Table]: E extends Table[N]["on"][number] ? N : never }[keyof Table];

/** The parameters of an endpoint, each with the type of its kind. */
export type Params<E extends Endpoint> = {
  [N in NameOn<E>]?: (Table[N]["kind"] extends infer K extends Kind ? ValueOfParam[K] : never) | undefined;
};

export type Value = string | number | boolean | Date | readonly (string | number)[] | null | undefined;

/** Lists are separated by commas; a value that contains a comma or a quote is put in double quotes. */
export function listText(values: readonly (string | number)[]): string {
  return values
    .map(String)
    .map((value) => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(",");
}

function text(value: Exclude<Value, null | undefined>): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? listText(value) : String(value);
}

/** `a=1&b=x%20y`; null, undefined and empty lists are omitted. */
export function queryString(params: Readonly<Record<string, Value>>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) => {
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [`${encodeURIComponent(name)}=${encodeURIComponent(text(value))}`];
  });
  return pairs.join("&");
}
