import { describe, expect, it } from "vitest";
import { getAttribute, getAttributeNames } from "./attributes.ts";
import { parseHtml } from "./tree.ts";

const attributesOf = (tag: string) => parseHtml(tag).elements[0]?.attributes ?? null;

describe("attributes", () => {
  it("with equal names: the first counts, with few as with many", () => {
    for (const count of [0, 1, 11, 12, 13, 500]) {
      const many = Array.from({ length: count }, (_, at) => `a${at}="${at}"`).join(" ");
      const attributes = attributesOf(`<p id=one ${many} id=two>`);
      expect(getAttribute(attributes, "id")).toBe("one");
      expect(getAttributeNames(attributes)).toEqual(["id", ...Array.from({ length: count }, (_, at) => `a${at}`)]);
      expect(getAttribute(attributes, `a${count - 1}`)).toBe(count === 0 ? undefined : String(count - 1));
      expect(getAttribute(attributes, "other")).toBe(undefined);
    }
  });

  it("belong to their own tag only", () => {
    const { elements } = parseHtml('<p class="x"><b></b><i title></i></p>');
    expect(elements.map(({ attributes }) => getAttributeNames(attributes))).toEqual([["class"], [], ["title"]]);
    expect(getAttribute(elements[2]?.attributes ?? null, "title")).toBe("");
  });

  it("of an end tag are ignored", () => {
    expect(parseHtml('<p></p class="x"><b>').elements.map(({ attributes }) => getAttributeNames(attributes))).toEqual([
      [],
      [],
    ]);
  });
});
