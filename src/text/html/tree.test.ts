import { describe, expect, it } from "vitest";
import { all, attributeOf, first, markupOf, outermost, rawTextOf, readHtml, readXml, textIn } from "./tree.ts";

const PAGE = `<!doctype html><title>Jobs &amp; more</title>
<table id=jobs><tr class="row odd"><td><a class="t" href="/job/1?a=1&amp;b=2">Cook <b>(m/f)</b></a><td>Graz
<tr class="row"><td><a class="t" href="/job/2">Driver</a><td>Wien</table>
<ul><li>One<li>Two</ul><script type="application/json">{"a":"<b>&amp;"}</script><p>Last<div>after</div>`;

describe("a page as a tree", () => {
  const tree = readHtml(PAGE);

  it("finds by tag, class, id and attribute, inside one another", () => {
    expect(all(tree, "#jobs tr.row a.t").map((link) => textIn(tree, link))).toEqual(["Cook (m/f)", "Driver"]);
    expect(all(tree, 'a[href^="/job"], li').length).toBe(4);
    expect(attributeOf(first(tree, "tr.odd a"), "href")).toBe("/job/1?a=1&b=2");
    expect(first(tree, "tr.even")).toBeNull();
  });

  it("knows what is left open", () => {
    const rows = all(tree, "tr");
    expect(rows.map((row) => all(tree, "td", row).map((cell) => textIn(tree, cell)))).toEqual([
      ["Cook (m/f)", "Graz"],
      ["Driver", "Wien"],
    ]);
    expect(all(tree, "li").map((item) => textIn(tree, item))).toEqual(["One", "Two"]);
    expect(textIn(tree, first(tree, "p"))).toBe("Last");
  });

  it("gives scripts as they stand and markup as it was written", () => {
    const script = first(tree, 'script[type="application/json"]');
    expect(script && rawTextOf(tree, script)).toBe('{"a":"<b>&amp;"}');
    const link = first(tree, "a.t");
    expect(link && markupOf(tree, link)).toBe("Cook <b>(m/f)</b>");
  });
});

describe("a feed as a tree", () => {
  const tree = readXml(
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY big "aaaa">]><feed xmlns:tt="urn:x"><Item id="1"><tt:city>Malmö</tt:city>
     <value><![CDATA[<p>A &amp; B</p>]]></value><empty/></Item><Item id="2"><tt:city>&big;&#x41;</tt:city></Item></feed>`,
  );

  it("keeps case and prefixes, reads CDATA as text and expands no entity of its own", () => {
    const items = all(tree, "feed Item");
    expect(items.map((item) => attributeOf(item, "id"))).toEqual(["1", "2"]);
    expect(items.map((item) => textIn(tree, first(tree, "tt:city", item)))).toEqual(["Malmö", "&big;A"]);
    const value = first(tree, "value");
    expect(value && rawTextOf(tree, value)).toBe("<p>A &amp; B</p>");
    expect(textIn(tree, first(tree, "empty"))).toBeNull();
  });
});

describe("escaped letters", () => {
  it("stand in the middle of their word", () => {
    const tree = readHtml("<p>L&#39;Or&eacute;al R&amp;D <b>x</b> y</p>");
    expect(textIn(tree, first(tree, "p"))).toBe("L'Oréal R&D x y");
    expect(textIn(tree, first(tree, "b"))).toBe("x");
  });
});

describe("rows", () => {
  it("do not overlap: what lies inside one is no row of its own", () => {
    const tree = readHtml('<div id="1"><div id="2"></div></div><div id="3"></div>');
    expect(outermost(all(tree, "div")).map((row) => attributeOf(row, "id"))).toEqual(["1", "3"]);
  });
});

describe("hostile markup", () => {
  it("is read in one pass however deep it is nested", () => {
    const deep = readHtml(`${"<div>".repeat(200_000)}x${"</div>".repeat(200_000)}`);
    expect(deep.elements.length).toBe(200_000);
    expect(all(deep, "div span").length).toBe(0);
    expect(readHtml("</p>".repeat(200_000)).elements.length).toBe(0);
    expect(readHtml(`<a ${"b ".repeat(100_000)}>`).elements.length).toBe(1);
  });
});
