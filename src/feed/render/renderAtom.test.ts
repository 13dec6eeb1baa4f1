// For any text of a source, the feed is well-formed XML 1.0 with only our elements, and an entry keeps its id forever.
import { Parser } from "htmlparser2";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  NOON,
  openSample,
  putEmployer,
  putPosting,
  type SampleChanges,
  type SampleIndex,
  sampleContext,
  sampleView,
  written,
} from "../../../test/rig/sampleIndex.ts";
import type { View } from "../query.ts";
import { renderAtom, xmlText } from "./renderAtom.ts";
import type { RenderContext } from "./values.ts";

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** Elements in document order, each with its own text. An unclosed tag is an error. */
function elements(xml: string): Element[] {
  const all: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, text: "" };
        all.push(element);
        open.push(element);
      },
      ontext(text) {
        const last = open.at(-1);
        if (last !== undefined) last.text += text;
      },
      onclosetag(name, implied) {
        // A self-closing element is closed by its own tag.
        if (implied && name !== "link" && name !== "category") throw new Error(`${name} is not closed`);
        expect(open.pop()?.name).toBe(name);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return all;
}

describe("atom", () => {
  let index: SampleIndex;
  beforeEach(() => {
    index = openSample();
    putEmployer(index.db);
  });
  afterEach(() => index.close());

  function render(changes: SampleChanges, view: Partial<View> = {}, context: Partial<RenderContext> = {}): string {
    putPosting(index.db, { id: 1, ...changes });
    const full = sampleView({ format: "atom", ...view });
    return written(index.folder, (sink) => renderAtom(index.db, [1], full, sampleContext(context), sink)).text;
  }
  const named = (xml: string, name: string): Element[] => elements(xml).filter((element) => element.name === name);

  it("has the elements that RFC 4287 requires of a feed and of an entry", () => {
    const xml = render({}, { feedUrl: "https://x.example/api/v1/search?a=1&format=atom" }, { windowEnd: NOON + 7 });
    expect(named(xml, "feed")[0]?.attributes).toEqual({ xmlns: "http://www.w3.org/2005/Atom" });
    expect(named(xml, "id").map(({ text }) => text)).toEqual([
      "https://x.example/api/v1/search?a=1&format=atom",
      "urn:rolecall:posting:1",
    ]);
    expect(named(xml, "updated").map(({ text }) => text)).toEqual([
      "2026-03-10T12:00:00.007Z",
      "2026-03-10T11:00:00.000Z",
    ]);
    expect(named(xml, "link").map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
      ["self", "https://x.example/api/v1/search?a=1&format=atom"],
      ["alternate", "https://boards.example/acme/4012"],
    ]);
    expect(named(xml, "name").map(({ text }) => text)).toEqual(["Rolecall", "Acme GmbH"]);
    for (const name of ["title", "published", "summary"]) expect(named(xml, name).at(-1)?.text).not.toBe("");
  });

  it("is a feed without entries if nothing matches", () => {
    const context = sampleContext({ windowEnd: NOON });
    const view = sampleView({ format: "atom" });
    const xml = written(index.folder, (sink) => renderAtom(index.db, [], view, context, sink)).text;
    expect(elements(xml).map(({ name }) => name)).toEqual([
      "feed",
      "id",
      "title",
      "updated",
      "author",
      "name",
      "generator",
    ]);
  });

  it("sets updated to the posting's last change", () => {
    const xml = render({}, {}, { latestModification: () => ({ at: NOON + 60_000, fields: ["title"] }) });
    expect(named(xml, "updated").at(-1)?.text).toBe("2026-03-10T12:01:00.000Z");
  });

  it("adds no author for a withheld employer", () => {
    const xml = render({ employer_id: null, row: { organization: null } });
    expect(named(xml, "author")).toHaveLength(1);
  });

  it("does not let a source write markup, end an attribute or start a CDATA section", () => {
    const evil = `]]></title><script>alert(1)</script>"'><!-- <![CDATA[ &lt; &#0; <?x ?>`;
    const xml = render(
      {
        row: { title: evil, organization: evil, ai_key_skills: [evil], locations_derived: [evil] },
        texts: { text: evil, html: `<p>${evil}</p>` },
      },
      { description: "html" },
    );
    const names = new Set(elements(xml).map(({ name }) => name));
    expect([...names].sort()).toEqual(
      "author category content entry feed generator id link name published summary title updated uri".split(" ").sort(),
    );
    expect(named(xml, "title").at(-1)?.text).toBe(evil);
    expect(named(xml, "category").some(({ attributes }) => attributes.term === evil)).toBe(true);
    expect(xml).not.toMatch(/<script|<!|\]\]>/);
    expect(named(xml, "content")[0]?.attributes.type).toBe("html");
  });

  it("contains only characters allowed in XML 1.0", () => {
    const hidden = "a\u0000b\u0008c\u001fd\ufffee\uffff\ud800f\udfff😀\u200b";
    expect(xmlText(hidden)).toBe("abcdef😀\u200b");
    const xml = render({ row: { title: hidden }, texts: { text: hidden } }, { description: "text" });
    expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
    expect(named(xml, "title").at(-1)?.text).toBe("abcdef😀");
  });

  it("keeps the summary short and never splits a character", () => {
    const xml = render({ row: { salary: null, locations_derived: [] }, texts: { text: "😀".repeat(3000) } });
    expect(named(xml, "summary")[0]?.text).toBe(`${"😀".repeat(500)} …`);
  });
});
