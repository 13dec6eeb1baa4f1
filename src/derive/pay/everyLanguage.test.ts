// Pay in every supported language, in the common ways to write it: sign, unit, one figure or a range, in the pay field and in a sentence.
// The strings are composed from a table, so that no combination is forgotten in one language.
import { expect, test } from "vitest";
import { readCases } from "../../../test/cases/readCases.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { readingOf } from "../reading.fixture.ts";
import { readPay } from "./pay.ts";

const UNITS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;
/** Ordinary pay in a strong currency. */
const USUAL = {
  HOUR: [18, 24],
  DAY: [150, 210],
  WEEK: [620, 780],
  MONTH: [2800, 3600],
  YEAR: [42_000, 54_000],
} as const;

interface Case {
  written: string;
  language: string;
  country: string;
  paid: string;
}

/** A figure of that size, as round as people make it. */
function figure(typical: number, size: number): number {
  const exact = typical * size;
  const step = exact >= 1000 ? 100 : exact >= 100 ? 5 : 1;
  return Math.round(exact / step) * step;
}

const cellsOf = (line: string): string[] => line.split(";").map((cell) => cell.trim());
const split = (cell: string): string[] => cell.split("|").filter((each) => each.trim() !== "");

function casesOf(line: string): Case[] {
  const [head = "", parting = "", signs = "", joins = "", , ...words] = cellsOf(line);
  const [language = "", country = "", currency = "", size] = head.split(" ");
  const digits = (value: number): string =>
    String(value).replace(/\B(?=(?:\d{3})+$)/g, parting === "_" ? " " : parting);
  return UNITS.flatMap((unit, at) => {
    const [low, high] = USUAL[unit].map((typical) => figure(typical, Number(size)));
    const [from, to] = [assertPresent(low), assertPresent(high)];
    const money = split(signs).flatMap((sign) => {
      const signed = (amount: string): string => sign.replace("#", () => amount);
      const single = { text: signed(digits(from)), max: from };
      const ranges = split(joins).flatMap((join) => {
        const between = join.trim() === "–" ? "–" : ` ${join.trim()} `;
        const texts = [
          signed(`${digits(from)}${between}${digits(to)}`),
          `${signed(digits(from))}${between}${signed(digits(to))}`,
        ];
        return texts.map((text) => ({ text, max: to }));
      });
      return [single, ...ranges];
    });
    return split(words[at] ?? "").flatMap((word) =>
      money.map(({ text, max }) => ({
        language,
        country,
        paid: `${currency} ${unit} ${from} ${max}`,
        written: `${text} ${word.trim()}`.replace(" /", "/"),
      })),
    );
  });
}

function paidOf(reading: Parameters<typeof readPay>[0], country: string): string {
  const { currency, unit, value, min, max } = readPay(reading, [country]);
  return [currency, unit, value ?? min, value ?? max].join(" ");
}

test.each(readCases("payInEveryLanguage", "languages").map((line) => [line.slice(0, 5), line] as const))(
  "pay as it is written in %s",
  (_, line) => {
    const heading = cellsOf(line)[4];
    const wrong: string[] = [];
    const cases = casesOf(line);
    expect(cases.length).toBeGreaterThan(10);
    for (const { written, language, country, paid } of cases) {
      const inField = paidOf(readingOf(null, { salary: written }, language).reading, country);
      const inText = paidOf(readingOf(`${heading}: ${written}.\nX.`, {}, language).reading, country);
      if (inField !== paid || inText !== paid) wrong.push(`${written}: ${inField} · ${inText}, meant ${paid}`);
    }
    expect(wrong).toEqual([]);
  },
);
