import fc from "fast-check";
import { expect, test } from "vitest";
import { eachBit, setBit, wordsFor } from "./arrays/bits.ts";
import { addMember, countMembers, joinMembers, noMembers, removeMember, removeMembers } from "./members.ts";

const CAPACITY = 4096;

test("behaves as a set, whether stored as a list or as bits", () => {
  const step = fc.record({ add: fc.boolean(), atOnce: fc.boolean(), from: fc.nat(CAPACITY - 1), many: fc.nat(900) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const members = noMembers();
      const model = new Set<number>();
      for (const { add, atOnce, from, many: count } of steps) {
        if (!add && atOnce) {
          const slots = Array.from({ length: Math.min(CAPACITY - from, count) }, (_, at) => from + at);
          const asBits = new Int32Array(wordsFor(CAPACITY));
          for (const slot of slots) setBit(asBits, slot);
          const removed: number[] = [];
          removeMembers(members, slots, asBits, { keeps: undefined, each: (slot) => removed.push(slot) });
          expect(removed).toEqual(slots.filter((slot) => model.delete(slot)));
          continue;
        }
        for (let slot = from; slot < Math.min(CAPACITY, from + count); slot++) {
          if (add) {
            addMember(members, slot, CAPACITY);
            model.add(slot);
          } else {
            removeMember(members, slot);
            model.delete(slot);
          }
        }
      }
      const bits = new Int32Array(wordsFor(CAPACITY));
      joinMembers(bits, members);
      const slots: number[] = [];
      eachBit(bits, (slot) => slots.push(slot));
      expect(slots).toEqual([...model].sort((a, b) => a - b));
      expect(members.size).toBe(model.size);
      const even = new Int32Array(wordsFor(CAPACITY)).fill(0x55555555);
      expect(countMembers(members, even)).toBe([...model].filter((slot) => slot % 2 === 0).length);
    }),
    { numRuns: 60 },
  );
});
