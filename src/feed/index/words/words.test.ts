// The text indexes must contain the words of our tokeniser and their prefixes, regardless of which tokeniser splits them.
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SampleChanges, samplePosting } from "../../../../test/rig/sampleIndex.ts";
import { tokenize } from "../../../text/words/tokens.ts";
import { bodyOf } from "../document.ts";
import { plainWords } from "./plainWords.ts";
import { createPrefixCollector } from "./prefixes.ts";
import { PLACE_GAP, plainDescription, wordsReader } from "./words.ts";

const read = wordsReader();
const wordsOf = (changes: SampleChanges) => read(samplePosting(changes)).words;
const beginningsOf = createPrefixCollector();

describe("the words of a posting", () => {
  it("are those of our tokeniser, each text in its own column", () => {
    const words = wordsOf({ row: { title: "C++ & Node.js Köln" }, texts: { text: "Front-end work" } });
    expect(words).toEqual({
      title: "c++ node.js koln",
      description: "front-end work",
      place: `berlin ${PLACE_GAP} berlin berlin germany`,
      employer: "acme gmbh",
    });
  });

  it("of the description are the tokeniser's, whether FTS5 or we tokenise it", () => {
    const db = new DatabaseSync(":memory:");
    db.exec(`create virtual table words using fts5(description, tokenize="ascii tokenchars '+#.&'");
      create virtual table instances using fts5vocab(words, instance)`);
    const put = db.prepare("insert or replace into words (rowid, description) values (1, ?)");
    const cut = db.prepare('select term from instances order by "offset"');
    const parts =
      "Straße Zoë C++ c+ C# F#. .NET net.Net Node.js node.jsx R&D r&d, R&Dx é ß Œ – … • ® ² € “a” a_b 3.5 1,000 x&y 東京 ไทย 𐐀 İ \u00ad \u200b";
    const part = fc.constantFrom(...parts.split(" "), " ", "\n", "-", "word".repeat(17), "Some words");
    const text = fc.oneof(
      fc.array(part).map((all) => all.join("")),
      fc.array(part).map((all) => all.join(" ")),
      fc.string(),
    );
    let plain = 0;
    let seen = 0;
    fc.assert(
      fc.property(text, (text) => {
        if (plainWords(text) !== null) plain++;
        const posting = samplePosting({ texts: { text } });
        const { words, beginnings } = read(posting);
        put.run(words.description);
        expect(cut.all().map((row) => row.term)).toEqual(tokenize(text));
        const joined = { ...words, description: tokenize(text).join(" ") };
        expect(new Set(beginnings.split(" "))).toEqual(new Set(beginningsOf(joined).split(" ")));
        // The searchable form contains them too, including over-long words in full.
        const looked = plainDescription(bodyOf(posting, null).texts);
        if (looked === null) return;
        seen++;
        expect((looked.match(/[a-z0-9]+/g) ?? []).map((word) => word.slice(0, 64))).toEqual(tokenize(text));
      }),
      { numRuns: 1000 },
    );
    expect(plain).toBeGreaterThan(100);
    expect(seen).toBeGreaterThan(100);
  });

  it("are empty for a withheld employer, a missing text and a place without words", () => {
    const words = wordsOf({ row: { organization: null }, texts: { text: null }, place_strings: ["—", "Rome"] });
    expect(words).toMatchObject({ employer: "", description: "", place: "rome" });
  });

  it("may have more prefixes than a call takes arguments", () => {
    const letter = (number: number): string => String.fromCharCode(0xac00 + number);
    const text = Array.from({ length: 700_000 }, (_, at) => letter(at % 9973) + letter(Math.floor(at / 9973))).join(
      " ",
    );
    const { beginnings } = read(samplePosting({ texts: { text } }));
    expect(beginnings.split(" ").length).toBeGreaterThan(500_000);
  });

  it("keep a phrase within one place, because no query can contain the gap", () => {
    expect(tokenize(`a ${PLACE_GAP} b`)).toEqual(["a", "b"]);
    const db = new DatabaseSync(":memory:");
    db.exec(`create virtual table words using fts5(place, tokenize="ascii tokenchars '+#.&'")`);
    const { place } = wordsOf({ place_strings: ["New York", "City of London"] });
    db.prepare("insert into words values (?)").run(place);
    const found = (phrase: string): number =>
      db.prepare("select 1 from words where words match ?").all(`"${phrase}"`).length;
    expect([found("new york"), found("york city"), found("city of london")]).toEqual([1, 0, 1]);
    db.close();
  });
});
