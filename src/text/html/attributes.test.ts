import { describe, expect, it } from "vitest";
import { attributeIn, attributeNames } from "./attributes.ts";
import { readHtml } from "./tree.ts";

const attributesOf = (tag: string) => readHtml(tag).elements[0]?.attributes ?? null;

describe("attributes", () => {
  it("of several with one name the first counts, with few as with many", () => {
    for (const count of [0, 1, 11, 12, 13, 500]) {
      const many = Array.from({ length: count }, (_, at) => `a${at}="${at}"`).join(" ");
      const attributes = attributesOf(`<p id=one ${many} id=two>`);
      expect(attributeIn(attributes, "id")).toBe("one");
      expect(attributeNames(attributes)).toEqual(["id", ...Array.from({ length: count }, (_, at) => `a${at}`)]);
      expect(attributeIn(attributes, `a${count - 1}`)).toBe(count === 0 ? undefined : String(count - 1));
      expect(attributeIn(attributes, "other")).toBe(undefined);
    }
  });

  it("belong to their own tag alone", () => {
    const { elements } = readHtml('<p class="x"><b></b><i title></i></p>');
    expect(elements.map(({ attributes }) => attributeNames(attributes))).toEqual([["class"], [], ["title"]]);
    expect(attributeIn(elements[2]?.attributes ?? null, "title")).toBe("");
  });

  it("of an end tag are nobody's", () => {
    expect(readHtml('<p></p class="x"><b>').elements.map(({ attributes }) => attributeNames(attributes))).toEqual([
      [],
      [],
    ]);
  });
});
