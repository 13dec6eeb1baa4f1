import fc from "fast-check";
import { expect, test } from "vitest";
import { openSample } from "../../../test/rig/sampleIndex.ts";
import { DAY } from "../../contract/limits.ts";
import { countFacets } from "../find/facets.ts";
import { visibleSlots } from "../find/visible.ts";
import { noBits } from "./arrays/bits.ts";
import { addTerm, emptyMemory, putSlot, withdrawSlots } from "./memory.ts";
import { lettersFor } from "./numberLetters.ts";
import { slotOf } from "./slots.ts";
import { areCounted } from "./wholeCounts.ts";

const START = Date.UTC(2026, 2, 10);
const FACTS = { closedHour: null, openedDuplicate: false, employer: null, pay: null };

/** Adds a posting, or changes an existing one: its values, whether it is open or a duplicate, its age. */
const step = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  open: fc.boolean(),
  duplicate: fc.boolean(),
  /** Days before the start. */
  age: fc.integer({ min: 0, max: 500 }),
  terms: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 0, maxLength: 4 }),
  reworded: fc.boolean(),
  asked: fc.boolean(),
  /** Days that pass before it. */
  pass: fc.integer({ min: 0, max: 30 }),
});

test("maintains the same counts as counting does, regardless of what was added, changed or aged in between", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      const index = openSample();
      const memory = emptyMemory();
      for (const [at, value] of ["DE", "FR", "de", "US"].entries()) addTerm(memory, at + 1, "country", value);
      const row = index.db.prepare(`insert or replace into posting
        (id, created, board, opened_duplicate, missing, rules, terms, touched, worded) values (?, ?, 1, 0, 0, '', ?, 1, 1)`);
      const termsOf = new Map<number, number[]>();
      let now = START;
      let newest = 0;
      for (const { id: any, open, duplicate, age, terms, reworded, asked, pass } of steps) {
        now += pass * DAY;
        // Ids only increase; an id below the newest is a change.
        const id = termsOf.has(any) ? any : ++newest;
        if (reworded && termsOf.has(id)) withdrawSlots(memory, [slotOf(memory, id)]);
        const current = reworded || !termsOf.has(id) ? terms : (termsOf.get(id) ?? []);
        termsOf.set(id, current);
        const born = START - age * DAY;
        row.run(id, born, lettersFor(new Set(current)));
        putSlot(memory, { ...FACTS, id, created: born, posted: null, open, duplicate, terms: current }, reworded);
        memory.version++;
        if (!asked) continue;
        const bits = visibleSlots(memory, now, false);
        expect(areCounted(index.db, memory, now, bits)).toBe(true);
        expect(countFacets(memory, bits, ["country"], 10, true)).toEqual(countFacets(memory, bits, ["country"], 10));
      }
      expect(areCounted(index.db, memory, now, noBits(1).fill(-1))).toBe(false);
      index.close();
    }),
    { numRuns: 60 },
  );
});
