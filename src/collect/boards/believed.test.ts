import { expect, it } from "vitest";
import { DAY, HOUR } from "../../contract/limits.ts";
import { believedOf, startAnswers } from "./believed.ts";

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
  expect(believedOf(board, NOW)).toEqual({ validators: believed ? validators : null, answers: null });
});

it("believes the same bytes for a day, and asks for nothing where the server gave nothing to ask with", () => {
  const validators = JSON.stringify({ etag: null, last_modified: null, answers: "1:abc" });
  const board = (ago: number) => ({ validators, reads: JSON.stringify([[NOW - ago, "complete", 20]]) });
  expect(believedOf(board(DAY - HOUR), NOW)).toEqual({ validators: null, answers: "1:abc" });
  expect(believedOf(board(DAY + HOUR), NOW)).toEqual({ validators: null, answers: null });
});

it("reads a list itself of which only unchanged readings are remembered", () => {
  const reads = Array.from({ length: 16 }, (_, at) => [NOW - at, "unchanged", 0]);
  const board = { validators: JSON.stringify({ ...DATED, answers: "1:abc" }), reads: JSON.stringify(reads) };
  expect(believedOf(board, NOW)).toEqual({ validators: null, answers: null });
});

const wire = (...answers: (string | null)[]) => ({ requests: 0, host: null, takenMs: null, retryAt: null, answers });

it("has one word for the same answers in whatever order, another for others, none where one was missing", () => {
  const word = (...answers: (string | null)[]) => {
    const on = wire("earlier");
    const heard = startAnswers(on, null);
    on.answers.push(...answers);
    return heard.word();
  };
  expect(word("a", "b")).toBe(word("b", "a"));
  expect(word("a", "b")).not.toBe(word("a"));
  expect(word("a")).not.toBe(word("c"));
  expect(word("a", null)).toBeNull();
  expect(word()).toBeNull();
});

it("tells a source that its one answer is the same, and nothing where the reading was of several or has gone on", () => {
  const on = wire();
  const first = startAnswers(on, null);
  on.answers.push("a");
  const word = first.word();
  const again = wire();
  const heard = startAnswers(again, word);
  expect(heard.same()).toBe(false);
  again.answers.push("a");
  expect([heard.same(), heard.told]).toEqual([true, true]);
  again.answers.push("a");
  expect(heard.same()).toBe(false);
});
