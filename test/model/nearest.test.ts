// The nearest name, compared with distances that are computed completely.
import fc from "fast-check";
import { expect, it } from "vitest";
import { findNearest } from "../../src/contract/nearest.ts";

/** The number of errors: missing, extra and wrong letters, and swaps of adjacent ones. */
function distance(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [x, y] = [a.slice(1), b.slice(1)];
  const found = [distance(x, b) + 1, distance(a, y) + 1, distance(x, y) + (a[0] === b[0] ? 0 : 1)];
  const isSwap = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  return Math.min(...found, ...(isSwap ? [distance(a.slice(2), b.slice(2)) + 1] : []));
}

it("is the first of those with the fewest errors, up to a third of the letters", () => {
  const name = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  const check = (input: string, names: readonly string[]): void => {
    const limit = Math.max(1, Math.floor(input.length / 3));
    const near = names.map((each) => ({ each, errors: distance(input, each) }));
    const fewest = Math.min(...near.map(({ errors }) => errors));
    const nearest = fewest > limit ? null : (near.find(({ errors }) => errors === fewest)?.each ?? null);
    expect(findNearest(input, names)).toBe(nearest);
  };
  fc.assert(fc.property(name, fc.array(name, { maxLength: 4 }), check), { numRuns: 500 });
});
