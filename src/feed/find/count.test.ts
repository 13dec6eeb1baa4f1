import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { TABLES } from "../index/schema.ts";
import { noSlots, setBit } from "../memory/arrays/bits.ts";
import { emptyMemory, putSlot } from "../memory/memory.ts";
import { digestOf } from "./count.ts";
import { windowOf } from "./window.ts";

/** The documented algorithm (docs/sync.md), implemented with big integers. */
function documented(ids: readonly number[]): string {
  const cut = (x: bigint): bigint => x & 0xffffffffn;
  const mix = (start: bigint): bigint => {
    let x = start;
    x = cut((x ^ (x >> 16n)) * 0x85ebca6bn);
    x = cut((x ^ (x >> 13n)) * 0xc2b2ae35n);
    return x ^ (x >> 16n);
  };
  const hashes = ids.map((id) => mix(cut(BigInt(id)) ^ mix((BigInt(id) >> 32n) + 1n)));
  const sum = hashes.reduce((a, b) => cut(a + b), 0n);
  const mixed = hashes.reduce((a, b) => a ^ b, 0n);
  return sum.toString(16).padStart(8, "0") + mixed.toString(16).padStart(8, "0");
}

test("computes the documented digest, also for ids above 32 bits", () => {
  const ids = [1, 2, 7, 4_294_967_296, 9_007_199_254_740_991];
  const memory = emptyMemory();
  const fact = {
    created: 0,
    posted: null,
    open: true,
    duplicate: false,
    openedDuplicate: false,
    employer: null,
    closedHour: null,
  };
  for (const id of ids) putSlot(memory, { ...fact, id, pay: null, terms: [] }, true);
  const bits = noSlots(memory);
  for (const slot of ids.keys()) setBit(bits, slot);
  expect(digestOf(memory, bits)).toBe(documented(ids));
  expect(digestOf(memory, new Int32Array(4))).toBe("0000000000000000");
});

test("does not start after its end on a service without recent changes", () => {
  const db = new DatabaseSync(":memory:");
  db.exec(TABLES);
  const search = { filters: {}, frame: "1h", frameGiven: true, includeDuplicates: false, modified: null } as const;
  const lastChange = Date.UTC(2026, 0, 1);
  const { start, end } = windowOf(db, emptyMemory(), search, Date.UTC(2026, 0, 5), lastChange, null);
  expect([start, end]).toEqual([lastChange, lastChange]);
});
