import { expect, it } from "vitest";
import { DAY, HOUR } from "../../contract/limits.ts";
import { believedOf } from "./readBoard.ts";

const NOW = Date.UTC(2026, 10, 15, 12);
const DATED = { etag: null, last_modified: "Thu, 26 Nov 2026 12:26:47 GMT" };
const TAGGED = { etag: '"a1"', last_modified: null };

it.each([
  ["a date, for some hours", DATED, 5 * HOUR, true],
  ["a date that hides what was taken away", DATED, 7 * HOUR, false],
  ["a tag, for a day", TAGGED, DAY - HOUR, true],
  ["a tag that never changes", TAGGED, DAY + HOUR, false],
] as const)("believes %s", (_what, validators, ago, believed) => {
  const reads = [
    [NOW - ago, "complete", 20],
    [NOW - HOUR / 2, "unchanged", 0],
    [NOW - HOUR / 4, "failed", 0],
  ];
  const board = { validators: JSON.stringify(validators), reads: JSON.stringify(reads) };
  expect(believedOf(board, NOW)).toEqual(believed ? validators : null);
});

it("reads a list itself of which only unchanged readings are remembered", () => {
  const reads = Array.from({ length: 16 }, (_, at) => [NOW - at, "unchanged", 0]);
  expect(believedOf({ validators: JSON.stringify(DATED), reads: JSON.stringify(reads) }, NOW)).toBeNull();
});
