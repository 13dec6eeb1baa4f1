import { describe, expect, it } from "vitest";
import {
  attributeOf,
  elementText,
  findElement,
  findElements,
  findOutermostElements,
  markupOf,
  parseHtml,
  parseXml,
  rawTextOf,
} from "./tree.ts";

const PAGE = `<!doctype html><title>Jobs &amp; more</title>
<table id=jobs><tr class="row odd"><td><a class="t" href="/job/1?a=1&amp;b=2">Cook <b>(m/f)</b></a><td>Graz
<tr class="row"><td><a class="t" href="/job/2">Driver</a><td>Wien</table>
<ul><li>One<li>Two</ul><script type="application/json">{"a":"<b>&amp;"}</script><p>Last<div>after</div>`;

describe("an HTML page as a tree", () => {
  const tree = parseHtml(PAGE);

  it("finds nested elements by tag, class, id and attribute", () => {
    expect(findElements(tree, "#jobs tr.row a.t").map((link) => elementText(tree, link))).toEqual([
      "Cook (m/f)",
      "Driver",
    ]);
    expect(findElements(tree, 'a[href^="/job"], li').length).toBe(4);
    expect(attributeOf(findElement(tree, "tr.odd a"), "href")).toBe("/job/1?a=1&b=2");
    expect(findElement(tree, "tr.even")).toBeNull();
  });

  it("closes elements that are left open", () => {
    const rows = findElements(tree, "tr");
    expect(rows.map((row) => findElements(tree, "td", row).map((cell) => elementText(tree, cell)))).toEqual([
      ["Cook (m/f)", "Graz"],
      ["Driver", "Wien"],
    ]);
    expect(findElements(tree, "li").map((item) => elementText(tree, item))).toEqual(["One", "Two"]);
    expect(elementText(tree, findElement(tree, "p"))).toBe("Last");
  });

  it("returns scripts verbatim and markup as written", () => {
    const script = findElement(tree, 'script[type="application/json"]');
    expect(script && rawTextOf(tree, script)).toBe('{"a":"<b>&amp;"}');
    const link = findElement(tree, "a.t");
    expect(link && markupOf(tree, link)).toBe("Cook <b>(m/f)</b>");
  });
});

describe("an XML feed as a tree", () => {
  const tree = parseXml(
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY big "aaaa">]><feed xmlns:tt="urn:x"><Item id="1"><tt:city>Malmö</tt:city>
     <value><![CDATA[<p>A &amp; B</p>]]></value><empty/></Item><Item id="2"><tt:city>&big;&#x41;</tt:city></Item></feed>`,
  );

  it("keeps case and prefixes, reads CDATA as text and expands no custom entities", () => {
    const items = findElements(tree, "feed Item");
    expect(items.map((item) => attributeOf(item, "id"))).toEqual(["1", "2"]);
    expect(items.map((item) => elementText(tree, findElement(tree, "tt:city", item)))).toEqual(["Malmö", "&big;A"]);
    const value = findElement(tree, "value");
    expect(value && rawTextOf(tree, value)).toBe("<p>A &amp; B</p>");
    expect(elementText(tree, findElement(tree, "empty"))).toBeNull();
  });
});

describe("character references", () => {
  it("are decoded inside words", () => {
    const tree = parseHtml("<p>L&#39;Or&eacute;al R&amp;D <b>x</b> y</p>");
    expect(elementText(tree, findElement(tree, "p"))).toBe("L'Oréal R&D x y");
    expect(elementText(tree, findElement(tree, "b"))).toBe("x");
  });
});

describe("rows", () => {
  it("do not overlap: a match inside a row is not a row", () => {
    const tree = parseHtml('<div id="1"><div id="2"></div></div><div id="3"></div>');
    expect(findOutermostElements(findElements(tree, "div")).map((row) => attributeOf(row, "id"))).toEqual(["1", "3"]);
  });
});

describe("hostile markup", () => {
  it("is read in one pass, however deeply it is nested", () => {
    const deep = parseHtml(`${"<div>".repeat(200_000)}x${"</div>".repeat(200_000)}`);
    expect(deep.elements.length).toBe(200_000);
    expect(findElements(deep, "div span").length).toBe(0);
    expect(parseHtml("</p>".repeat(200_000)).elements.length).toBe(0);
    expect(parseHtml(`<a ${"b ".repeat(100_000)}>`).elements.length).toBe(1);
  });
});
