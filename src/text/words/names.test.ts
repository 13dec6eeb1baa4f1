import { describe, expect, test } from "vitest";
import { nameKey, slug } from "./names.ts";

describe("key of a name", () => {
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
    expect(nameKey(name)).toBe(key);
  });

  test("a legal form alone, in front, or as part of the name stays", () => {
    expect(nameKey("GmbH")).toBe("gmbh");
    expect(nameKey("AG")).toBe("ag");
    expect(nameKey("Co-op Food")).toBe("co op food");
    expect(nameKey("Sunny Day Spa")).toBe("sunny day spa");
  });

  test("nothing comes of nothing", () => {
    expect(nameKey("  ")).toBe("");
    expect(nameKey("!!!")).toBe("");
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
    expect(slug(name)).toBe(short);
  });

  test("is short and whole", () => {
    const long = slug(`${"a".repeat(79)} b`);
    expect(long).toBe("a".repeat(79));
    expect(slug("𐐨".repeat(100)).isWellFormed()).toBe(true);
  });
});
