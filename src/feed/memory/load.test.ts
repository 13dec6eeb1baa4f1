import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NOON, openSample, putEmployer, type SampleIndex, samplePosting } from "../../../test/rig/sampleIndex.ts";
import { visibleSlots } from "../find/visible.ts";
import { putPosting } from "../index/apply.ts";
import { createIndexWriter, inBatch } from "../index/writer.ts";
import { eachBit } from "./arrays/bits.ts";
import { refresh } from "./load.ts";
import { emptyMemory, type Memory } from "./memory.ts";
import { lettersFor, numbersIn } from "./numberLetters.ts";
import { useRates, withoutRate } from "./rates.ts";

const DAY = 86_400_000;
let index: SampleIndex;
let writer: ReturnType<typeof createIndexWriter>;
let seq = 0;

beforeEach(() => {
  index = openSample();
  putEmployer(index.db);
  writer = createIndexWriter(index.db);
  seq = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  index.close();
});

function put(ids: readonly number[], daysOld: (id: number) => number, currency = "EUR"): void {
  inBatch(writer, { epoch: "e", seq: ++seq, at: NOON + seq }, () => {
    for (const id of ids) {
      const posting = samplePosting({ id, created_at: NOON - 500 * DAY, row: { ai_salary_currency: currency } });
      putPosting(writer, { ...posting, derived: { ...posting.derived, posted_at: NOON - daysOld(id) * DAY } });
    }
  });
}

function slotsIn(bits: Int32Array | null): number[] {
  const slots: number[] = [];
  if (bits !== null) eachBit(bits, (slot) => slots.push(slot));
  return slots;
}

describe("what was touched since the last load", () => {
  it("is found through an index, never by a scan of all postings", () => {
    put([1, 2, 3], () => 1);
    const memory = refresh(index.db, emptyMemory());
    put([2], () => 2);
    const prepared = vi.spyOn(DatabaseSync.prototype, "prepare");
    refresh(index.db, memory);
    const statements = prepared.mock.calls.map(([sql]) => sql).filter((sql) => / posting\b/.test(sql));
    vi.restoreAllMocks();
    expect(statements.length).toBeGreaterThan(1);
    for (const sql of statements) {
      const plan = index.db.prepare(`explain query plan ${sql}`).all();
      const steps = plan.map(({ detail }) => String(detail)).filter((detail) => / posting\b/.test(detail));
      expect(steps.filter((step) => !step.includes("INDEX posting_touched (touched>?)"))).toEqual([]);
    }
  });

  it("is too old or not exactly as after a full check, at any time", () => {
    const ids = Array.from({ length: 40 }, (_, at) => at + 1);
    put(ids, (id) => 340 + id);
    const memory = refresh(index.db, emptyMemory());
    const visible = (of: Memory, now: number): number[] => slotsIn(visibleSlots(of, now, true));
    for (const [turn, now] of [NOON, NOON, NOON + 10 * DAY, NOON + 9 * DAY, NOON + 30 * DAY].entries()) {
      visible(memory, now);
      put([turn + 1, 20 + turn, 41 + turn], (id) => 300 + 30 * ((id + turn) % 4));
      refresh(index.db, memory);
      for (const at of [now, now + 3 * DAY]) {
        expect(visible(memory, at)).toEqual(visible(refresh(index.db, emptyMemory()), at));
      }
    }
    expect(visible(memory, NOON).length).toBeGreaterThan(10);
  });

  it("has an exchange rate or not exactly as after a full check, with any rates", () => {
    put([1, 2, 3], () => 1);
    const memory = refresh(index.db, emptyMemory());
    expect(withoutRate(memory)).toBeNull();
    put([2, 4], () => 1, "XXX");
    refresh(index.db, memory);
    expect(slotsIn(withoutRate(memory))).toEqual([1, 3]);
    put([2], () => 1, "JPY");
    put([5], () => 1, "XXX");
    refresh(index.db, memory);
    expect(slotsIn(withoutRate(memory))).toEqual([3, 4]);
    useRates(memory.currencies, { ...memory.currencies.rates, inUsd: new Map([["XXX", 2]]) });
    expect(slotsIn(withoutRate(memory))).toEqual([0, 1, 2]);
  });
});

describe("numbers of terms as letters", () => {
  it("round-trip in order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 31 - 1 })), (numbers) => {
        expect(numbersIn(lettersFor(new Set(numbers)))).toEqual(numbers.toSorted((a, b) => a - b));
      }),
    );
    expect(numbersIn("")).toEqual([]);
  });

  it("are few ASCII letters, without spaces, line ends or quotes", () => {
    const written = lettersFor(new Set([1427, 1251, 1428, 1217, 7, 55, 33, 45, 129, 351, 24, 158, 26, 14, 1429]));
    expect(written).toMatch(/^[0-o]+$/);
    expect(written.length).toBeLessThan(25);
  });
});
