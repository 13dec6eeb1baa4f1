import { afterEach, beforeEach, expect, it } from "vitest";
import { openSample, type SampleIndex, samplePosting } from "../../../test/rig/sampleIndex.ts";
import { putPosting } from "../index/apply.ts";
import { createIndexWriter, inBatch } from "../index/writer.ts";
import { toBits, wordsFor } from "../memory/arrays/bits.ts";
import { refresh } from "../memory/load.ts";
import { emptyMemory, type Memory } from "../memory/memory.ts";
import { countOccupationPay, countPay } from "./pay.ts";

let index: SampleIndex;
let memory: Memory;

beforeEach(() => {
  index = openSample();
  const writer = createIndexWriter(index.db);
  const stated = [
    ["EUR", 50_000] as const,
    ["EUR", 60_000] as const,
    ["JPY", 6_000_000] as const,
    [null, null] as const,
  ];
  inBatch(writer, { epoch: "e", seq: 1, at: 1 }, () => {
    for (const [at, [currency, yearly]] of stated.entries()) {
      const row = { ai_salary_currency: currency, ai_salary_min_value: yearly, ai_salary_max_value: null };
      const posting = samplePosting({ id: at + 1, row });
      putPosting(writer, { ...posting, derived: { ...posting.derived, yearly_pay: yearly } });
    }
  });
  memory = refresh(index.db, emptyMemory());
});
afterEach(() => index.close());

const open = () => toBits(memory.open, wordsFor(memory.capacity));

it("uses one currency, the most common or the requested one, and lists the others", () => {
  const currencies = [
    { currency: "EUR", count: 2 },
    { currency: "JPY", count: 1 },
  ];
  const all = { value: null, postings: 4 };
  expect(countPay(memory, open(), undefined)).toMatchObject({
    currency: "EUR",
    currencies,
    rows: [{ ...all, count: 2, values: [50_000, 60_000] }, {}],
  });
  expect(countPay(memory, open(), ["JPY"])).toMatchObject({
    currency: "JPY",
    currencies,
    rows: [{ ...all, count: 1, values: [6_000_000] }, {}],
  });
  expect(countPay(memory, open(), ["JPY", "USD"])).toMatchObject({ currency: "JPY" });
  expect(countPay(memory, open(), ["CHF", "USD"])).toEqual({ currency: null, currencies, rows: [] });
});

it("counts by SOC occupation, without those that have fewer than five values", () => {
  const writer = createIndexWriter(index.db);
  inBatch(writer, { epoch: "e", seq: 2, at: 2 }, () => {
    for (const [at, code] of [
      "29-1141.00",
      "29-1141.00",
      "29-1141.03",
      "29-1141.03",
      "29-1141.00",
      "35-2014.00",
    ].entries()) {
      const yearly = 40_000 + at * 1000;
      const classification = {
        classification_onet: { id: code, name: "any" },
        classification_isco: { id: "2221", name: "any" },
      };
      const row = {
        ai_salary_currency: "EUR",
        ai_salary_min_value: yearly,
        ai_salary_max_value: null,
        ...classification,
      };
      const posting = samplePosting({ id: 100 + at, row });
      putPosting(writer, { ...posting, derived: { ...posting.derived, yearly_pay: yearly } });
    }
  });
  memory = refresh(index.db, memory);
  expect(countOccupationPay(memory, open(), ["EUR"]).rows).toMatchObject([
    { value: null, count: 8 },
    { value: "29-1141", count: 5, p50: 42_000 },
  ]);
});
