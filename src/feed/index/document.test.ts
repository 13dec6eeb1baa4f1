// The stored row must be the JSON of the contract, cut exactly where date_last_seen stands.
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { SAMPLE_ROW, SAMPLE_TEXTS, samplePosting } from "../../../test/rig/sampleIndex.ts";
import { FIELDS } from "../../contract/fields.ts";
import { tokens } from "../../text/words/tokens.ts";
import { bodyOf, PLACE_GAP, tokensOf, unpackTexts } from "./document.ts";

const SEEN = "2026-03-10T12:00:00.000Z";

describe("a stored row", () => {
  it("holds every base field in the contract's order, with the values of the posting", () => {
    const body = bodyOf(samplePosting(), "acme");
    const row = JSON.parse(`${body.head}${SEEN}${body.tail}}`);
    expect(Object.keys(row)).toEqual(FIELDS.filter((field) => field.group === "base").map((field) => field.name));
    expect(row).toMatchObject({
      id: 41,
      date_created: "2026-03-10T11:00:00.000Z",
      date_last_seen: SEEN,
      org_slug: "acme",
      title: SAMPLE_ROW.title,
      salary: SAMPLE_ROW.salary,
      details: SAMPLE_ROW.details,
    });
  });

  it("is cut around the value of date_last_seen", () => {
    const { head, tail } = bodyOf(samplePosting(), null);
    expect(head.endsWith('"date_last_seen":"')).toBe(true);
    expect(tail.startsWith('","date_valid_through":')).toBe(true);
    expect(tail.endsWith("}}")).toBe(false);
    expect(tail).toContain('"org_slug":null');
  });

  it("keeps the beta fields apart, ready to be appended", () => {
    const { head, tail, beta } = bodyOf(samplePosting(), "acme");
    const row = JSON.parse(`${head}${SEEN}${tail}${beta}}`);
    expect(row.locations_derived_structured).toEqual(SAMPLE_ROW.locations_derived_structured);
    expect(row).toHaveProperty("classification_isco", null);
    expect(tail).not.toContain("classification");
  });

  it("survives any characters in a value", () => {
    const title = 'A "quoted" \\ title\n\u0000\u2028 \ud800 😀';
    const { head, tail } = bodyOf(samplePosting({ row: { title } }), "acme");
    expect(JSON.parse(`${head}${SEEN}${tail}}`).title).toBe(title);
  });

  it("gives its texts back, and stores nothing where there are none", () => {
    expect(unpackTexts(bodyOf(samplePosting(), null).texts)).toEqual(SAMPLE_TEXTS);
    const none = { text: null, html: null, requirements: null, page: null };
    const body = bodyOf(samplePosting({ texts: none }), null);
    expect(body.texts).toBeNull();
    expect(unpackTexts(body.texts)).toEqual(none);
  });

  it("keeps the source's own pay text and the places", () => {
    const body = bodyOf(samplePosting({ place_strings: ["Köln", 'a "b"'] }), null);
    expect(body.salary_raw).toBe("65.000 – 85.000 € brutto");
    expect(JSON.parse(body.places)).toEqual(["Köln", 'a "b"']);
  });
});

describe("the words of a posting", () => {
  it("are those of our tokeniser, each text in its own column", () => {
    const words = tokensOf(samplePosting({ row: { title: "C++ & Node.js Köln" }, texts: { text: "Front-end work" } }));
    expect(words).toEqual({
      title: "c++ node.js koln",
      description: "front end work",
      place: `berlin ${PLACE_GAP} berlin berlin germany`,
      employer: "acme gmbh",
    });
  });

  it("are none for a withheld employer, a missing text and a place without words", () => {
    const words = tokensOf(
      samplePosting({ row: { organization: null }, texts: { text: null }, place_strings: ["—", "Rome"] }),
    );
    expect(words).toMatchObject({ employer: "", description: "", place: "rome" });
  });

  it("keep a phrase within one place, because no query can hold the gap", () => {
    expect(tokens(`a ${PLACE_GAP} b`)).toEqual(["a", "b"]);
    const db = new DatabaseSync(":memory:");
    db.exec(`create virtual table words using fts5(place, tokenize="ascii tokenchars '+#.&'")`);
    const { place } = tokensOf(samplePosting({ place_strings: ["New York", "City of London"] }));
    db.prepare("insert into words values (?)").run(place);
    const found = (phrase: string): number =>
      db.prepare("select 1 from words where words match ?").all(`"${phrase}"`).length;
    expect([found("new york"), found("york city"), found("city of london")]).toEqual([1, 0, 1]);
    db.close();
  });
});
