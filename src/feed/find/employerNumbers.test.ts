// The order of employers, and that paging does not change it.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOON, openSample, sampleEmployer, samplePosting } from "../../../test/rig/sampleIndex.ts";
import { fold } from "../../text/words/fold.ts";
import { putEmployerRow, putPosting } from "../index/apply.ts";
import { createIndexWriter, inBatch } from "../index/writer.ts";
import { namesAt, noEmployers, putEmployer } from "../memory/employers/employers.ts";
import { refresh } from "../memory/load.ts";
import { emptyMemory } from "../memory/memory.ts";
import { newBudget } from "./budget.ts";
import { employerNumbers, largestFirst } from "./employerNumbers.ts";

function employersNamed(names: readonly string[]) {
  const memory = noEmployers();
  for (const [at, name] of names.entries()) {
    putEmployer(memory, sampleEmployer({ id: at + 1, name, slug: `${name.toLowerCase()}-${at + 1}` }));
  }
  return memory;
}

describe("the order of employers", () => {
  it("is by open postings, then by name ignoring case and accents, then by slug; employers without postings are omitted", () => {
    const memory = employersNamed(["Zeta", "émile", "Earl", "Big", "zeta", "Zeta", "Nobody"]);
    const open = Uint32Array.from([99, 2, 2, 2, 9, 2, 2, 0]);
    expect(largestFirst(memory, open, 0, null)).toEqual([4, 3, 2, 1, 6, 5]);
    expect(largestFirst(memory, open, 1, 2)).toEqual([3, 2]);
    expect(largestFirst(memory, open, 4, null)).toEqual([6, 5]);
    expect(largestFirst(memory, open, 99, 5)).toEqual([]);
  });

  it("follows the new name when an employer is renamed", () => {
    const memory = employersNamed(["Aa", "Bb"]);
    const open = Uint32Array.from([0, 1, 1]);
    expect(largestFirst(memory, open, 0, null)).toEqual([1, 2]);
    putEmployer(memory, sampleEmployer({ id: 1, name: "Cc", slug: "cc" }));
    expect(largestFirst(memory, open, 0, null)).toEqual([2, 1]);
  });

  it("is the same for many employers, whose names are sorted once until one of them changes", () => {
    const names = Array.from({ length: 1500 }, (_, at) => `${"aÁbBé"[at % 5]}${(at * 7919) % 997}`);
    const memory = employersNamed(names);
    const open = Uint32Array.from([0, ...names.map((_, at) => 1 + (at % 2 === 0 ? 0 : at % 7))]);
    const key = (place: number): string => {
      const { name = "", slug = "" } = namesAt(memory, place) ?? {};
      return [String(99 - (open[place] ?? 0)), fold(name), name, slug].join("\0");
    };
    const expected = (): number[] => names.map((_, at) => at + 1).sort((a, b) => (key(a) < key(b) ? -1 : 1));
    expect(largestFirst(memory, open, 0, null)).toEqual(expected());
    expect(memory.ranks).toBeNull();
    open.fill(1, 1);
    for (const name of ["Zz", "zá"]) {
      expect(largestFirst(memory, open, 0, null)).toEqual(expected());
      expect(memory.ranks).not.toBeNull();
      putEmployer(memory, sampleEmployer({ id: 700, name, slug: "renamed" }));
    }
    expect(largestFirst(memory, open, 700, 300)).toEqual(expected().slice(700, 1000));
  });

  it("does not depend on the page boundaries", () => {
    const employers = fc.array(fc.tuple(fc.constantFrom("a", "B", "á", "c", "É"), fc.nat({ max: 3 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(employers, fc.nat({ max: 31 }), fc.nat({ max: 31 }), (entries, offset, limit) => {
        const memory = employersNamed(entries.map(([name]) => name));
        const open = Uint32Array.from([0, ...entries.map(([, count]) => count)]);
        const all = largestFirst(memory, open, 0, null);
        expect(all).toHaveLength(entries.filter(([, count]) => count > 0).length);
        expect(largestFirst(memory, open, offset, limit)).toEqual(all.slice(offset, offset + limit));
        const name = (place: number): string => fold(entries[place - 1]?.[0] ?? "");
        for (let at = 1; at < all.length; at++) {
          const [a, b] = [all[at - 1] as number, all[at] as number];
          const [more, less] = [open[a] as number, open[b] as number];
          expect(more > less || (more === less && name(a) <= name(b))).toBe(true);
        }
      }),
    );
  });
});

describe("the counts of an employer", () => {
  it("are current on every read: after a change, and as time passes", () => {
    const index = openSample();
    const writer = createIndexWriter(index.db);
    const DAY = 86_400_000;
    let memory = emptyMemory();
    const put = (id: number, daysAgo: number): void => {
      inBatch(writer, { epoch: "e", seq: id, at: NOON }, () => {
        putEmployerRow(writer, sampleEmployer());
        putPosting(writer, samplePosting({ id, created_at: NOON - daysAgo * DAY }));
      });
      memory = refresh(index.db, memory);
    };
    const numbers = (now: number) => employerNumbers({ db: index.db, memory, now, mark: now, budget: newBudget() })(7);
    put(1, 100);
    put(2, 5);
    for (let times = 0; times < 2; times++) expect(numbers(NOON)).toEqual({ open: 2, new7d: 1 });
    put(3, 1);
    for (let times = 0; times < 2; times++) expect(numbers(NOON)).toEqual({ open: 3, new7d: 2 });
    expect(numbers(NOON + 4 * DAY)).toEqual({ open: 3, new7d: 1 });
    expect(numbers(NOON + 300 * DAY)).toEqual({ open: 2, new7d: 0 });
    expect(numbers(NOON)).toEqual({ open: 3, new7d: 2 });
    index.close();
  });
});
