import fc from "fast-check";
import { expect, test } from "vitest";
import { splitList } from "./lists.ts";

test.each([
  ["a,b", ["a", "b"], "a,b"],
  [" a , b ,", ["a", "b"], "a , b ,"],
  ["Acme, Inc.", ["Acme", "Inc."], "Acme, Inc."],
  ['"Acme, Inc.",Foo', ["Acme, Inc.", "Foo"], null],
  ['Foo , "Acme, Inc."', ["Foo", "Acme, Inc."], null],
  ['"say ""hi"", now"', ['say "hi", now'], null],
  ['"Foo" GmbH', ['"Foo" GmbH'], null],
  ['5" disk', ['5" disk'], null],
  ["one", ["one"], null],
  [",,", [], null],
  ["", [], null],
  ['""', [], null],
])("%j", (text, values, unsplit) => {
  expect(splitList(text)).toEqual({ values, unsplit });
});

test("returns null for an unclosed quote", () => {
  expect(splitList('a,"b')).toBeNull();
  expect(splitList('"')).toBeNull();
  expect(splitList('"a""')).toBeNull();
});

test("round-trips quoted values", () => {
  const value = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "");
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const written = values.map((text) => `"${text.replaceAll('"', '""')}"`).join(" , ");
      expect(splitList(written)?.values).toEqual(values.map((text) => text.trim()));
    }),
  );
});
