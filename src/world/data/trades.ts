// The invented jobs: eight lines of work, each with titles in ten languages, yearly pay in euro, and what one must know.
import { byName } from "../../contract/tables.ts";
import { there } from "../../contract/there.ts";
import { tableRows } from "../../text/tables.ts";

/** In the order of the tables' columns. */
const TONGUES = ["en", "de", "fr", "es", "nl", "it", "pt", "pl", "sv", "da"] as const;
export type Tongue = (typeof TONGUES)[number];

const TRADE_LINES = ["software", "care", "office", "sales", "craft", "logistics", "hospitality", "teaching"] as const;
export type TradeLine = (typeof TRADE_LINES)[number];

export interface Trade {
  readonly line: TradeLine;
  readonly titles: Readonly<Record<Tongue, string>>;
  readonly pay: number;
  readonly skills: readonly string[];
  /** Paid by the hour or month rather than by the year, and without grades. */
  readonly hourly: boolean;
}

export function tongueNamed(name: string | undefined): Tongue {
  return there(TONGUES.find((tongue) => tongue === name));
}

export function lineNamed(name: string | undefined): TradeLine {
  return there(TRADE_LINES.find((line) => line === name));
}

/** The columns of a table that has one for each language. */
export function byTongue(columns: readonly string[]): Readonly<Record<Tongue, string>> {
  return byName(TONGUES, (tongue) => there(columns[TONGUES.indexOf(tongue)]));
}

export const TRADES: readonly Trade[] = tableRows("world/trades.tsv", 5 + TONGUES.length).map((row) => {
  const [, line, pay, paid, skills = "", ...titles] = row;
  return {
    line: lineNamed(line),
    pay: Number(pay),
    titles: byTongue(titles),
    skills: skills.split(", "),
    hourly: paid === "hour",
  };
});

/** What stands before a title, with what it does to the pay; an empty one is the usual. */
export const LEVELS: readonly { word: string; pay: number; years: number }[] = [
  { word: "", pay: 1, years: 3 },
  { word: "Senior ", pay: 1.3, years: 6 },
  { word: "Junior ", pay: 0.8, years: 1 },
  { word: "Lead ", pay: 1.45, years: 8 },
];

const DEPARTMENT_ROWS = new Map(
  tableRows("world/departments.tsv", 1 + TONGUES.length).map(([line = "", ...names]) => [line, byTongue(names)]),
);

/** Departments by line of work, as the sources call them. */
export const DEPARTMENTS: Readonly<Record<TradeLine, Readonly<Record<Tongue, string>>>> = byName(TRADE_LINES, (line) =>
  there(DEPARTMENT_ROWS.get(line)),
);
