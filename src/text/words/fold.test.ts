import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collapseBlanks, fold } from "./fold.ts";

describe("fold", () => {
  test("ignores case, accents and compatibility forms", () => {
    expect(fold("CAFÉ")).toBe("cafe");
    expect(fold("CAFE\u0301")).toBe("cafe");
    expect(fold("Ｃａｆé ﬁne")).toBe("cafe fine");
    expect(fold("Ἀθῆναι")).toBe("αθηναι");
    expect(fold("Київ Ёлка")).toBe("киів елка");
  });

  test.each([
    ["Øre", "ore"],
    ["Łódź", "lodz"],
    ["Đà", "da"],
    ["Ærø", "aero"],
    ["Œuvre", "oeuvre"],
    ["STRAẞE Straße", "strasse strasse"],
    ["ışık İstanbul", "isik istanbul"],
    ["Þór ð", "thor d"],
    ["ΟΔΟΣ οδος", "οδοσ οδοσ"],
  ])("%s is %s", (written, folded) => {
    expect(fold(written)).toBe(folded);
  });

  test("keeps marks that change the letter: kana voicing, Thai and Indic vowels, Hangul syllables", () => {
    expect(fold("ｶﾞ")).toBe("ガ");
    expect(fold("ガ".normalize("NFD"))).toBe("ガ");
    expect(fold("น้ำ")).toBe("น้ำ");
    expect(fold("हिन्दी")).toBe("हिन्दी");
    expect(fold("서울".normalize("NFD"))).toBe("서울");
  });

  test("is idempotent and independent of composition", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text.normalize("NFD"))).toBe(fold(text.normalize("NFC")));
      }),
    );
  });

  test("handles any sequence of code units, including lone surrogates", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 30 }), (text) => typeof fold(text) === "string"));
    expect(fold("A\ud800B")).toBe("a\ud800b");
  });
});

test("squash leaves single spaces between words", () => {
  expect(collapseBlanks(" \t a\u00a0\n b  ")).toBe("a b");
});
