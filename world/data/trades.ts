// The invented jobs: eight lines of work, each with titles in ten languages, yearly pay in euro, and required skills.

import { assertPresent } from "../../src/contract/assertPresent.ts";
import { buildTable } from "../../src/contract/tables.ts";
import { readTableRows } from "../../src/text/tables.ts";

/** In the order of the tables' columns. */
const LANGUAGES = ["en", "de", "fr", "es", "nl", "it", "pt", "pl", "sv", "da"] as const;
export type WorldLanguage = (typeof LANGUAGES)[number];

const TRADE_LINES = ["software", "care", "office", "sales", "craft", "logistics", "hospitality", "teaching"] as const;
export type TradeLine = (typeof TRADE_LINES)[number];

export interface Trade {
  readonly line: TradeLine;
  readonly titles: Readonly<Record<WorldLanguage, string>>;
  readonly pay: number;
  readonly skills: readonly string[];
  /** Paid by the hour or month rather than by the year, and without grades. */
  readonly hourly: boolean;
}

export function parseLanguage(name: string | undefined): WorldLanguage {
  return assertPresent(LANGUAGES.find((language) => language === name));
}

export function parseTradeLine(name: string | undefined): TradeLine {
  return assertPresent(TRADE_LINES.find((line) => line === name));
}

/** The columns of a table that has one for each language. */
export function columnsByLanguage(columns: readonly string[]): Readonly<Record<WorldLanguage, string>> {
  return buildTable(LANGUAGES, (language) => assertPresent(columns[LANGUAGES.indexOf(language)]));
}

export const TRADES: readonly Trade[] = readTableRows("world/trades.tsv", 5 + LANGUAGES.length).map((row) => {
  const [, line, pay, paid, skills = "", ...titles] = row;
  return {
    line: parseTradeLine(line),
    pay: Number(pay),
    titles: columnsByLanguage(titles),
    skills: skills.split(", "),
    hourly: paid === "hour",
  };
});

/** The prefix of a title and its effect on pay; an empty one is the default. */
export const LEVELS: readonly { prefix: string; pay: number; years: number }[] = [
  { prefix: "", pay: 1, years: 3 },
  { prefix: "Senior ", pay: 1.3, years: 6 },
  { prefix: "Junior ", pay: 0.8, years: 1 },
  { prefix: "Lead ", pay: 1.45, years: 8 },
];

const DEPARTMENT_ROWS = new Map(
  readTableRows("world/departments.tsv", 1 + LANGUAGES.length).map(([line = "", ...names]) => [
    line,
    columnsByLanguage(names),
  ]),
);

/** Departments by line of work, as sources name them. */
export const DEPARTMENTS: Readonly<Record<TradeLine, Readonly<Record<WorldLanguage, string>>>> = buildTable(
  TRADE_LINES,
  (line) => assertPresent(DEPARTMENT_ROWS.get(line)),
);
