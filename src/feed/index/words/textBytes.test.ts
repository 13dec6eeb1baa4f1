import fc from "fast-check";
import { expect, test } from "vitest";
import { cutMembers } from "./textBytes.ts";

const text = fc.option(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[\\"a,:{}]*$/)), { nil: null });

test("slices each text as its JSON regardless of what it contains, and omits other values", () => {
  fc.assert(
    fc.property(fc.record({ text, html: text, requirements: text, page: text }), (texts) => {
      const cut = cutMembers(Buffer.from(JSON.stringify(texts)));
      const shown = Object.fromEntries([...cut].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
      const wanted = Object.entries(texts).flatMap(([name, value]) =>
        value === null ? [] : [[name, JSON.stringify(value)]],
      );
      expect(shown).toEqual(Object.fromEntries(wanted));
    }),
    { numRuns: 300 },
  );
});
