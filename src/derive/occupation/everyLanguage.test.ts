// Fourteen common trades as titles in every supported language: none may get the function or the occupation of another trade.
import { expect, test } from "vitest";
import { readCases } from "../../../test/cases/readCases.ts";
import { readingOf } from "../reading.fixture.ts";
import { readTrade } from "./agreement.ts";

/** Function and ISCO groups of each, in the order of the file; no group where the bare word names several occupations. */
const TRADES: readonly (readonly [of: string, groups: readonly string[]])[] = [
  ["Software Engineering", ["2512"]],
  ["Finance & Accounting", ["3313", "2411"]],
  ["Transportation", ["8332"]],
  ["Healthcare", ["2221"]],
  ["Construction", ["7411"]],
  ["Logistics", ["4321"]],
  ["Food & Beverage", ["5120"]],
  ["Sales", ["3322", "5223"]],
  ["Human Resources", ["2423"]],
  ["Marketing", ["1221"]],
  ["Project Management", ["2421"]],
  ["Hospitality", ["9112"]],
  ["Education", []],
  ["Customer Service & Support", ["4222"]],
];
/** An electrician works in a trade or in construction, a seller in sales or in a shop. */
const AS_WELL: ReadonlyMap<string, string> = new Map([
  ["Construction", "Trades"],
  ["Sales", "Retail"],
]);

test.each(
  readCases("tradesInEveryLanguage", "titles").map((line) => [line.slice(0, 2), line.slice(3).split("|")] as const),
)("common trades in %s", (language, titles) => {
  expect(titles).toHaveLength(TRADES.length);
  for (const [at, [of, groups]] of TRADES.entries()) {
    const title = titles[at] ?? "";
    if (title === "") continue;
    const trade = readTrade(readingOf("Welcome.", { title }, language).reading, null, undefined);
    expect([of, AS_WELL.get(of)], title).toContain(
      trade.ai_taxonomies_a?.find((each) => each === of || each === AS_WELL.get(of)),
    );
    if (trade.classification_isco !== null) expect(groups, title).toContain(trade.classification_isco.id);
  }
});
