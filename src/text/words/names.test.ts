import { describe, expect, test } from "vitest";
import { toNameKey, toSlug } from "./names.ts";

describe("name keys", () => {
  test.each([
    ["Acme GmbH", "acme"],
    ["ACME, Inc.", "acme"],
    ["Acme S.A.", "acme"],
    ["Acme S.p.A.", "acme"],
    ["Acme SpA", "acme"],
    ["Acme Pty Ltd", "acme"],
    ["Acme Sociedad Limitada", "acme"],
    ["Acme S.A. de C.V.", "acme"],
    ["Acme Sp. z o.o.", "acme"],
    ["Acme Co., Ltd.", "acme"],
    ["Müller & Söhne GmbH & Co. KG", "muller sohne"],
    ["株式会社アクメ", "アクメ"],
    ["ООО Акме", "акме"],
    ["L’Oréal", "l oreal"],
  ])("%s is %s", (name, key) => {
    expect(toNameKey(name)).toBe(key);
  });

  test("keeps a legal form that stands alone, in front, or inside the name", () => {
    expect(toNameKey("GmbH")).toBe("gmbh");
    expect(toNameKey("AG")).toBe("ag");
    expect(toNameKey("Co-op Food")).toBe("co op food");
    expect(toNameKey("Sunny Day Spa")).toBe("sunny day spa");
  });

  test("is empty for an empty name", () => {
    expect(toNameKey("  ")).toBe("");
    expect(toNameKey("!!!")).toBe("");
  });
});

describe("slug", () => {
  test.each([
    ["Acme GmbH", "acme-gmbh"],
    ["L’Oréal & Söhne", "loreal-and-sohne"],
    ["  --Acme++  ", "acme-plus-plus"],
    ["株式会社", "株式会社"],
    ["!!!", ""],
  ])("%s is %s", (name, short) => {
    expect(toSlug(name)).toBe(short);
  });

  test("is short and does not cut words", () => {
    const long = toSlug(`${"a".repeat(79)} b`);
    expect(long).toBe("a".repeat(79));
    expect(toSlug("𐐨".repeat(100)).isWellFormed()).toBe(true);
  });
});
