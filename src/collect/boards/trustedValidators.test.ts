import { expect, it } from "vitest";
import { DAY, HOUR } from "../../contract/limits.ts";
import { findTrustedValidators, recordResponses } from "./trustedValidators.ts";

const NOW = Date.UTC(2026, 10, 15, 12);
const DATED = { etag: null, last_modified: "Thu, 26 Nov 2026 12:26:47 GMT" };
const TAGGED = { etag: '"a1"', last_modified: null };

it.each([
  ["a date, for some hours", DATED, 5 * HOUR, true],
  ["a date that hides what was taken away", DATED, 7 * HOUR, false],
  ["a tag, for a day", TAGGED, DAY - HOUR, true],
  ["a tag that never changes", TAGGED, DAY + HOUR, false],
] as const)("trusts %s", (_what, validators, ago, trusted) => {
  const reads = [
    [NOW - ago, "complete", 20],
    [NOW - HOUR / 2, "unchanged", 0],
    [NOW - HOUR / 4, "failed", 0],
  ];
  const board = { validators: JSON.stringify(validators), reads: JSON.stringify(reads) };
  expect(findTrustedValidators(board, NOW)).toEqual({ validators: trusted ? validators : null, answers: null });
});

it("trusts identical bytes for a day and sends no validators if the server gave none", () => {
  const validators = JSON.stringify({ etag: null, last_modified: null, answers: "1:abc" });
  const board = (ago: number) => ({ validators, reads: JSON.stringify([[NOW - ago, "complete", 20]]) });
  expect(findTrustedValidators(board(DAY - HOUR), NOW)).toEqual({ validators: null, answers: "1:abc" });
  expect(findTrustedValidators(board(DAY + HOUR), NOW)).toEqual({ validators: null, answers: null });
});

it("reads the list itself if only unchanged reads are stored", () => {
  const reads = Array.from({ length: 16 }, (_, at) => [NOW - at, "unchanged", 0]);
  const board = { validators: JSON.stringify({ ...DATED, answers: "1:abc" }), reads: JSON.stringify(reads) };
  expect(findTrustedValidators(board, NOW)).toEqual({ validators: null, answers: null });
});

it("trusts nothing after an empty read, so that only full responses prove a board empty", () => {
  const reads = [[NOW - HOUR, "empty", 0]];
  const board = { validators: JSON.stringify({ ...DATED, answers: "1:abc" }), reads: JSON.stringify(reads) };
  expect(findTrustedValidators(board, NOW)).toEqual({ validators: null, answers: null });
});

const traffic = (...answers: (string | null)[]) => ({
  requests: 0,
  host: null,
  takenMs: null,
  retryAt: null,
  longest: 0,
  reservation: null,
  crawled: null,
  robots: null,
  answers,
});

it("computes the same fingerprint for the same responses in any order, another for others, and none if one is missing", () => {
  const word = (...answers: (string | null)[]) => {
    const on = traffic("earlier");
    const heard = recordResponses(on, null);
    on.answers.push(...answers);
    return heard.fingerprint();
  };
  expect(word("a", "b")).toBe(word("b", "a"));
  expect(word("a", "b")).not.toBe(word("a"));
  expect(word("a")).not.toBe(word("c"));
  expect(word("a", null)).toBeNull();
  expect(word()).toBeNull();
});

it("reports an identical single response to the source, but not if the read had several or continues", () => {
  const on = traffic();
  const first = recordResponses(on, null);
  on.answers.push("a");
  const word = first.fingerprint();
  const again = traffic();
  const heard = recordResponses(again, word);
  expect(heard.isSame()).toBe(false);
  again.answers.push("a");
  expect([heard.isSame(), heard.wasReported]).toEqual([true, true]);
  again.answers.push("a");
  expect(heard.isSame()).toBe(false);
});
