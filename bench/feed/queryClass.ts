// What a class of questions is: how our API, plain PostgreSQL and bare FTS5 are asked it (null: that one cannot). Ten
// variants of a class ask with words of about the same frequency, so that no answer is simply repeated.

export interface Sql {
  text: string;
  values: (string | number | string[])[];
}

export interface QueryClass {
  name: string;
  /** Milliseconds its median should stay under, at a million postings. */
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
