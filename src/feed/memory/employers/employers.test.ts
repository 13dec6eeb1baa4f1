// Looking up employers by name, domain and slug, compared with a search through all entries.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleEmployer } from "../../../../test/rig/sampleIndex.ts";
import { caseKey } from "../../../text/words/caseKey.ts";
import { valueAt } from "../arrays/pages.ts";
import { namesAt, noEmployers, placesAtDomain, placesNamed, placesSlugged, putEmployer } from "./employers.ts";

const NAMES = ["Acme", "ACME", "Straße", "Strasse", "Émile", ""];
const DOMAINS = ["acme.example", "Acme.example", "straße.example", null];

describe("employers", () => {
  it("are found by what they are called now, not by what they were", () => {
    const employer = fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      name: fc.constantFrom(...NAMES),
      domain: fc.constantFrom(...DOMAINS),
      aliases: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 2 }),
    });
    const check = (
      employers: readonly { id: number; name: string; domain: string | null; aliases: string[] }[],
    ): void => {
      const memory = noEmployers();
      for (const [at, each] of employers.entries()) {
        putEmployer(memory, sampleEmployer({ ...each, slug: `${each.name}-${each.id}-${at % 2}` }));
      }
      const marks = (has: (entry: (typeof entries)[number]) => boolean): number[] => [
        0,
        ...entries.map((one) => +has(one)),
      ];
      const places = Array.from({ length: memory.count - 1 }, (_, at) => at + 1);
      const entries = places.flatMap((place) => namesAt(memory, place) ?? []);
      for (const key of NAMES.map(caseKey)) {
        const named = marks(({ name, aliases }) => [name, ...aliases].map(caseKey).includes(key));
        expect([...placesNamed(memory, [key])]).toEqual(named);
      }
      for (const key of ["acme.example", "straße.example", "other.example"]) {
        expect([...placesAtDomain(memory, [key])]).toEqual(
          marks(({ domain }) => domain?.toLowerCase() === key && caseKey(domain) === key),
        );
      }
      for (const { slug: own } of entries) {
        expect([...placesSlugged(memory, [caseKey(own)])]).toEqual(marks(({ slug }) => caseKey(slug) === caseKey(own)));
      }
      for (const [at, { name }] of entries.entries()) {
        const first = entries.findIndex((other) => caseKey(other.name) === caseKey(name));
        expect(valueAt(memory.namesake, at + 1)).toBe(first + 1);
      }
    };
    fc.assert(fc.property(fc.array(employer, { maxLength: 40 }), check), { numRuns: 300 });
  });

  it("are found among many", () => {
    const memory = noEmployers();
    for (let id = 1; id <= 5000; id++)
      putEmployer(memory, sampleEmployer({ id, name: `Firm ${id}`, slug: `firm-${id}` }));
    for (const id of [1, 63, 64, 4999, 5000]) {
      expect(placesNamed(memory, [`firm ${id}`]).indexOf(1)).toBe(id);
      expect(placesSlugged(memory, [`firm-${id}`]).indexOf(1)).toBe(id);
    }
    expect(placesNamed(memory, ["firm 5001"]).includes(1)).toBe(false);
  });
});
