// A query class: how it is sent to our API, plain PostgreSQL and bare FTS5 (`null` if not supported). The ten variants
// of a class use words of similar frequency, so that no answer is simply repeated.

export interface Sql {
  text: string;
  values: (string | number | string[])[];
}

export interface QueryClass {
  name: string;
  /** Target for the median in milliseconds, at a million postings. */
  target: number;
  ours: (variant: number) => string;
  postgres: ((variant: number) => Sql) | null;
  bare: ((variant: number) => Sql) | null;
}

export const VARIANTS = 10;
export const LIST = 10;
export const HARD = 50;
export const COUNT = 25;

export const open = (conditions: string, values: Sql["values"], end = "order by id desc limit 100"): Sql => ({
  text: `select row from posting where closed is null and ${conditions} ${end}`,
  values,
});
export const search = (params: Record<string, string | number>, more = ""): string =>
  `active-jobs?time_frame=6m&no_collect=true&${new URLSearchParams(
    Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]),
  )}${more}`;
export const newest = (match: string): Sql => ({
  text: "select row from posting where posting match ? order by rowid desc limit 100",
  values: [match],
});
