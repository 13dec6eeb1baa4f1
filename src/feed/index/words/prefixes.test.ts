import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import type { WordColumn } from "../../../contract/param.ts";
import { createPrefixCollector, isStoredPrefix, prefixExpression, wordTableOf } from "./prefixes.ts";

const beginningsOf = createPrefixCollector();
const NONE: Record<WordColumn, string> = { title: "", description: "", place: "", employer: "" };

it("stores two and three letters of each word, once per column", () => {
  expect(
    beginningsOf({ ...NONE, title: "engine english a in", place: "berlin" })
      .split(" ")
      .sort(),
  ).toEqual(["pbe", "pber", "ten", "teng", "tin"].sort());
});

it("stores those of a long text and of many postings, each once", () => {
  const two = (number: number): string => String.fromCharCode(97 + (number % 26), 97 + Math.floor(number / 26));
  const text = Array.from({ length: 26 * 26 }, (_, number) => `${two(number)}x, ${two(number)}`).join("-");
  const expected = Array.from({ length: 26 * 26 }, (_, number) => [`d${two(number)}`, `d${two(number)}x`]).flat();
  for (let turn = 0; turn < 300; turn++)
    expect(
      beginningsOf({ ...NONE, description: text, title: "one" })
        .split(" ")
        .sort(),
    ).toEqual(["ton", "tone", ...expected].sort());
});

it("counts characters, not code units", () => {
  expect(
    beginningsOf({ ...NONE, title: "𐐀𐐁𐐂𐐃 東京都庁 aé aéb" })
      .split(" ")
      .sort(),
  ).toEqual(["taé", "taéb", "t𐐀𐐁", "t𐐀𐐁𐐂", "t東京", "t東京都"].sort());
  expect(["𐐀", "𐐀𐐁", "東京都", "東京都庁"].map(isStoredPrefix)).toEqual([false, true, true, false]);
});

it("finds a posting by exactly the prefixes of the words in the given columns", () => {
  const db = new DatabaseSync(":memory:");
  db.exec(`create virtual table beginnings using fts5(beginning, content='', contentless_delete=1, detail=none,
    tokenize="ascii tokenchars '+#.&'")`);
  const words = { ...NONE, title: "c++ .net engineer", description: "straße 東京都庁 r&d" };
  db.prepare("insert into beginnings (rowid, beginning) values (1, ?)").run(beginningsOf(words));
  const found = (prefix: string, ...columns: WordColumn[]): boolean => {
    const expression = prefixExpression(prefix, columns) ?? "";
    expect(wordTableOf(expression)).toBe("beginnings");
    return db.prepare("select 1 from beginnings where beginnings match ?").get(expression) !== undefined;
  };
  expect(["c+", "c++", ".n", ".ne", "en", "eng"].map((each) => found(each, "title"))).toEqual(Array(6).fill(true));
  expect(["st", "東京", "東京都", "r&"].map((each) => found(each, "description"))).toEqual(Array(4).fill(true));
  expect([found("en", "description"), found("en", "title", "description"), found("ng", "title")]).toEqual([
    false,
    true,
    false,
  ]);
  db.close();
});
