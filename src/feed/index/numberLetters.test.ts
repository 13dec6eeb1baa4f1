import fc from "fast-check";
import { expect, test } from "vitest";
import { lettersFor, numbersIn } from "../memory/numberLetters.ts";

test("round-trips any numbers in order", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 31 - 1 })), (numbers) => {
      expect(numbersIn(lettersFor(new Set(numbers)))).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
  expect(numbersIn("")).toEqual([]);
});

test("uses few ASCII letters, without spaces, line ends or quotes", () => {
  const written = lettersFor(new Set([1427, 1251, 1428, 1217, 7, 55, 33, 45, 129, 351, 24, 158, 26, 14, 1429]));
  expect(written).toMatch(/^[0-o]+$/);
  expect(written.length).toBeLessThan(25);
});
