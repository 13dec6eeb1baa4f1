import { expect, it } from "vitest";
import { prefixExpression, startsWord, typedEnd } from "./suggest.ts";

it("a suggestion starts one of its words with what was typed, regardless of accents", () => {
  expect(startsWord("New York", "yo")).toBe(true);
  expect(startsWord("Zürich", "zur")).toBe(true);
  expect(startsWord("Baden-Baden", "bad")).toBe(true);
  expect(startsWord("Java", "script")).toBe(false);
});

it("only the end of a text has to match", () => {
  expect(typedEnd("senior pyth", "Python")).toBe("pyth");
  expect(typedEnd("machine lear", "Machine Learning")).toBe("machine lear");
  expect(typedEnd("senior p", "Python")).toBeNull();
});

it("an unfinished word is searched by its beginning", () => {
  expect(prefixExpression(' "New Yo')).toBe("New <-> Yo:*");
  expect(prefixExpression("& |")).toBeNull();
});
