import fc from "fast-check";
import { expect, test } from "vitest";
import {
  anyAnd,
  countBits,
  eachBit,
  keepAtLeast,
  keepRange,
  keepWorth,
  setBit,
  takeAscending,
  takeDescending,
  wordsFor,
} from "./bits.ts";
import { type Numbers, type NumbersConstructor, noPaged, type Paged, setValue } from "./pages.ts";

const SLOTS = 200;
const slotSets = fc.uniqueArray(fc.nat(SLOTS - 1));

function bitsOf(slots: readonly number[]): Int32Array {
  const bits = new Int32Array(wordsFor(SLOTS));
  for (const slot of slots) setBit(bits, slot);
  return bits;
}

function slotsOf(bits: Int32Array): number[] {
  const slots: number[] = [];
  eachBit(bits, (slot) => slots.push(slot));
  return slots;
}

test("takes a page from either end as a slice of the sorted slots", () => {
  fc.assert(
    fc.property(slotSets, fc.nat(60), fc.nat(60), (slots, skip, max) => {
      const up = [...slots].sort((a, b) => a - b);
      const down = [...up].reverse();
      expect(takeDescending(bitsOf(slots), skip, max)).toEqual(down.slice(skip, skip + max));
      const from = skip * 3;
      expect(takeAscending(bitsOf(slots), from, max)).toEqual(up.filter((slot) => slot >= from).slice(0, max));
    }),
  );
});

test("keeps exactly the slots of a range, at every word boundary", () => {
  fc.assert(
    fc.property(slotSets, fc.nat(SLOTS), fc.nat(SLOTS), (slots, from, to) => {
      const bits = bitsOf(slots);
      keepRange(bits, from, to);
      const expected = slots.filter((slot) => slot >= from && slot < to).sort((a, b) => a - b);
      expect(slotsOf(bits)).toEqual(expected);
      expect(countBits(bits)).toBe(expected.length);
    }),
  );
});

function columnOf<T extends Numbers>(type: NumbersConstructor<T>, values: readonly number[]): Paged<T> {
  const column = noPaged(type);
  for (const [at, value] of values.entries()) setValue(column, at, value);
  return column;
}

test("keeps numbers at or above the bound, and no unknown ones", () => {
  const numbers = fc.array(fc.oneof(fc.constant(Number.NaN), fc.integer({ min: -5, max: 5 })), {
    minLength: SLOTS,
    maxLength: SLOTS,
  });
  fc.assert(
    fc.property(slotSets, numbers, fc.integer({ min: -5, max: 5 }), (slots, values, min) => {
      const bits = bitsOf(slots);
      keepAtLeast(bits, columnOf(Float64Array, values), min);
      const expected = slots.filter((slot) => (values[slot] as number) >= min).sort((a, b) => a - b);
      expect(slotsOf(bits)).toEqual(expected);
      expect(anyAnd(bits, bitsOf(slots))).toBe(expected.length > 0);
      const halves = bitsOf(slots);
      const places = { of: columnOf(Uint8Array, Array(SLOTS + 31).fill(1)), worth: Float64Array.of(Number.NaN, 0.5) };
      keepWorth(halves, columnOf(Float64Array, values), places, min);
      const worthIt = slots.filter((slot) => (values[slot] as number) / 2 >= min).sort((a, b) => a - b);
      expect(slotsOf(halves)).toEqual(worthIt);
    }),
  );
});
