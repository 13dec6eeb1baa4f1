import { expect, it } from "vitest";
import { walkTags } from "./tags.ts";
import { parseHtml } from "./tree.ts";

function textsOf(html: string): string[] {
  const texts: string[] = [];
  walkTags(html, { open: () => undefined, close: () => undefined, text: (text) => void texts.push(text) });
  return texts;
}

it("reports a text with many angle brackets once", () => {
  const text = `a${"<".repeat(10_000)} b < c <`;
  expect(textsOf(`<p>${text}</p>`)).toEqual([text]);
  const tree = parseHtml(`<p>${text}<b>d</b></p>`);
  expect(tree.texts).toEqual([text, "d"]);
});

it("keeps the order of texts, entities, tags and comments", () => {
  expect(textsOf("a<b>c</b>d&amp;<e<!-- x -->f</i>g <")).toEqual(["a", "c", "d", "&", "f", "g <"]);
  const tree = parseHtml("<p>1 < 2 &lt; 3<i>4</i> < 5</p>6");
  expect(tree.texts).toEqual(["1 < 2 < 3", "4", " < 5", "6"]);
});
