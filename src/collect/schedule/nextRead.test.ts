import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../contract/limits.ts";
import { planNextRead, type ReadOutcome, type ReadReason } from "./nextRead.ts";

const NOW = Date.UTC(2026, 10, 15, 12);
const DAY = 24 * HOUR;
const GOOD: ReadOutcome = {
  result: { verdict: "complete", missing: 0, held: null },
  failure: null,
  waiting: 0,
  failures: 0,
  silentSince: null,
  retryAt: null,
};
const read = (
  verdict: ReadOutcome["result"]["verdict"],
  more: Partial<ReadOutcome["result"]> = {},
): Partial<ReadOutcome> => ({
  result: { ...GOOD.result, verdict, ...more },
});
const held = (since: number) => read("complete", { held: { since, would_close: 9, open: 20 } });
const failed = (failures: number): Partial<ReadOutcome> => ({ ...read("failed"), failure: "failed", failures });
const gone = (days: number, failures = 3): Partial<ReadOutcome> => ({
  ...failed(failures),
  failure: "no_such_board",
  silentSince: NOW - days * DAY,
});

/** [what was read, the interval its changes suggest in hours, hours until the next read, the reason] */
const TABLE: readonly (readonly [string, Partial<ReadOutcome>, number, number, ReadReason])[] = [
  ["a good read", {}, 0.5, 0.5, "pace"],
  ["an unchanged one", read("unchanged"), 5, 5, "pace"],
  ["a part", { ...read("partial"), failure: "partial" }, 2, 2, "pace"],
  ["an implausible one", read("suspicious"), 2, 2, "pace"],
  ["a posting missing once: a second look after a good hour", read("complete", { missing: 1 }), 5, 62 / 60, "missing"],
  ["missing on a board that is read more often anyway", read("complete", { missing: 1 }), 0.1, 0.1, "pace"],
  ["held: six hours after it was first held", held(NOW), 20, 6 + 5 / 60, "held"],
  ["held five hours ago: not before the next second look", held(NOW - 5 * HOUR), 20, 65 / 60, "held"],
  ["held on a board that is read more often anyway", held(NOW), 1, 1, "pace"],
  ["rows that wait for their own calls", { waiting: 3 }, 5, 5 / 60, "waiting"],
  ["rows that wait on a board that is read every two minutes", { waiting: 3 }, 2 / 60, 2 / 60, "pace"],
  ["a first failure", failed(1), 0.1, 10 / 60, "failed"],
  ["a second one", failed(2), 0.1, 20 / 60, "failed"],
  ["a fifth one", failed(5), 0.1, 160 / 60, "failed"],
  ["a sixth one: twice a day", failed(6), 0.1, 12, "dormant"],
  ["empty: at its pace", { ...read("empty"), silentSince: NOW }, 5, 5, "empty"],
  ["empty: at least twice a day", { ...read("empty"), silentSince: NOW }, 20, 10.8, "empty"],
  ["empty: as soon as 48 hours are over", { ...read("empty"), silentSince: NOW - 45 * HOUR }, 5, 3 + 1 / 60, "empty"],
  ["no such board: not by the pace it had", gone(0), 0.1, 3, "no_such_board"],
  ["no such board: at least twice a day, however often it was asked", gone(1, 40), 20, 10.8, "no_such_board"],
  ["no such board for two weeks: once a week", gone(15), 1, 7 * 24, "retired"],
  ["a pause that is longer than the wait", { retryAt: NOW + 3 * HOUR }, 1, 3, "asked_to_wait"],
  ["a pause that is over by then", { retryAt: NOW + HOUR }, 2, 2, "pace"],
];

describe("the next read of a board", () => {
  it.each(TABLE)("%s", (_, outcome, paceHours, hours, why) => {
    const next = planNextRead(NOW + paceHours * HOUR, { ...GOOD, ...outcome }, NOW, 0.5);
    expect({ hours: (next.at - NOW) / HOUR, why: next.why }).toEqual({ hours: expect.closeTo(hours, 4), why });
  });

  it("spreads boards that became due together by a tenth, except checks that must not come early", () => {
    const at = (random: number, outcome: Partial<ReadOutcome> = {}) =>
      planNextRead(NOW + 5 * HOUR, { ...GOOD, ...outcome }, NOW, random).at - NOW;
    expect([at(0), at(1)]).toEqual([4.5 * HOUR, 5.5 * HOUR]);
    const missing = read("complete", { missing: 2 });
    expect([at(0, missing), at(1, missing)]).toEqual([62 * MINUTE, 62 * MINUTE]);
  });

  it("closes an emptied or removed board within 72 hours, regardless of its interval and random spread", () => {
    for (const random of [0, 0.5, 1]) {
      for (const pace of [0.03, 1, 6, 20]) {
        for (const outcome of [{ ...read("empty") }, { ...read("failed"), failure: "no_such_board" as const }]) {
          // It became silent right after a read: the first silent read comes a full interval later.
          let at = NOW + pace * 1.1 * HOUR;
          const since = at;
          let reads = 1;
          while (reads < 3 || at - since < 48 * HOUR) {
            at = planNextRead(
              at + pace * HOUR,
              { ...GOOD, ...outcome, silentSince: since, failures: reads },
              at,
              random,
            ).at;
            reads++;
          }
          expect(at - NOW).toBeLessThanOrEqual(72 * HOUR);
        }
      }
    }
  });
});
