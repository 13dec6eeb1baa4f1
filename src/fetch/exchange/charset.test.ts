import { describe, expect, it } from "vitest";
import { growthOf, MAX_GROWTH } from "../../../test/rig/growth.ts";
import { decodeText } from "./charset.ts";

const latin = (text: string): Buffer => Buffer.from(text, "latin1");
const utf8 = (text: string): Buffer => Buffer.from(text, "utf8");

describe("the charset", () => {
  it.each([
    ["the header's", latin("Caf\xe9"), "text/html; charset=ISO-8859-1", "Café"],
    [
      "windows-1252 for what calls itself Latin-1",
      latin("\x80 5 \x96 6"),
      'text/html; charset="iso-8859-1"',
      "€ 5 – 6",
    ],
    [
      "a mark's, against the header",
      Buffer.concat([latin("\xef\xbb\xbf"), utf8("é")]),
      "text/html;charset=latin1",
      "é",
    ],
    ["UTF-16 with a mark", Buffer.from("\ufeffJobs é", "utf16le"), undefined, "Jobs é"],
    ["UTF-16 big-endian with a mark", Buffer.from("\ufeffJobs é", "utf16le").swap16(), undefined, "Jobs é"],
    ["UTF-16 without a mark", Buffer.from("<html>Jobs</html>", "utf16le"), "text/html", "<html>Jobs</html>"],
    [
      "UTF-16 big-endian without",
      Buffer.from("<html>Jobs</html>", "utf16le").swap16(),
      "text/html",
      "<html>Jobs</html>",
    ],
    ["the meta tag's", latin('<meta charset="iso-8859-2">\xb3'), "text/html", '<meta charset="iso-8859-2">ł'],
    [
      "the old meta tag's",
      latin('<meta http-equiv=x content="a; charset=koi8-r">\xc1'),
      undefined,
      '<meta http-equiv=x content="a; charset=koi8-r">а',
    ],
    [
      "the XML declaration's",
      latin('<?xml version="1.0" encoding="ISO-8859-15"?>\xa4'),
      undefined,
      '<?xml version="1.0" encoding="ISO-8859-15"?>€',
    ],
    ["UTF-8 for a meta tag that claims UTF-16", utf8("<meta charset=utf-16>é"), undefined, "<meta charset=utf-16>é"],
    ["a guess where the label is unknown", utf8("é"), "text/html; charset=utf-7", "é"],
    ["a guess where the label is dead", utf8("é"), "text/html; charset=hz-gb-2312", "é"],
    ["UTF-8 where it is valid", utf8("Łódź 東京 🙂"), "application/json", "Łódź 東京 🙂"],
    ["windows-1252 where it is not", latin("na\xefve \x93x\x94"), "text/plain", "naïve “x”"],
    [
      "the meta tag's where the header wrongly claims UTF-8",
      Buffer.concat([latin('<meta charset="gbk">'), Buffer.from([0xd5, 0xd0, 0xc6, 0xb8])]),
      "text/html; charset=utf-8",
      '<meta charset="gbk">招聘',
    ],
    ["windows-1252 where the header wrongly claims UTF-8", latin("na\xefve"), "text/html; charset=utf-8", "naïve"],
    ["UTF-8 where the header claims Latin-1", utf8("Café Łódź"), "text/html; charset=iso-8859-1", "Café Łódź"],
    [
      "UTF-8 where the header claims GBK",
      utf8("Köchin für Łódź, Grüße aus Köln"),
      "a/b; charset=gbk",
      "Köchin für Łódź, Grüße aus Köln",
    ],
    ["UTF-8 where the header claims Big5", utf8("東京の看護師と料理人"), "a/b; charset=big5", "東京の看護師と料理人"],
    ["UTF-8 where the header claims KOI8-R", utf8("Повар и медсестра"), "a/b; charset=koi8-r", "Повар и медсестра"],
    ["UTF-8 where the header claims UTF-16", utf8("[Köchin]"), "a/b; charset=utf-16", "[Köchin]"],
    ["the header's for a word that is also UTF-8", Buffer.from([0xc3, 0xa4]), "a/b; charset=gbk", "盲"],
    [
      "UTF-8 by its header despite a damaged character",
      Buffer.concat([utf8("Łódź, "), latin("\xff5")]),
      "text/html; charset=utf-8",
      "Łódź, \ufffd5",
    ],
    ["Chinese by its header", Buffer.from([0xd5, 0xd0, 0xc6, 0xb8]), "text/html; charset=GBK", "招聘"],
    ["Japanese by its header", Buffer.from([0x93, 0x8c, 0x8b, 0x9e]), "text/html; charset=Shift_JIS", "東京"],
  ])("is %s", (_, bytes, header, text) => {
    expect(decodeText(bytes, header)).toBe(text);
  });

  it("decoding leaves no NUL, no lone surrogate and no half character at a cut", () => {
    expect(decodeText(Buffer.from("a\0b\0"), undefined)).toBe("ab");
    expect(decodeText(Buffer.from([0xff, 0xfe, 0x41, 0, 0x3d, 0xd8, 0x42, 0]), undefined)).toBe("A\ufffdB");
    expect(decodeText(utf8("ab🙂").subarray(0, 4), undefined)).toBe("ab");
    expect(decodeText(Buffer.alloc(0), "text/html; charset=utf-8")).toBe("");
  });

  it("is detected quickly in hostile text", () => {
    const texts: [string, (n: number) => [Buffer, string | undefined]][] = [
      ["tags", (n) => [Buffer.from("<meta ".repeat(4 * n)), `text/html; ${"charset ".repeat(n)}`]],
      ["declaration", (n) => [Buffer.from(`<?xml ${"encoding".repeat(3 * n)}`), undefined]],
    ];
    for (const [name, make] of texts) {
      const { factor } = growthOf(25_000, make, ([bytes, header]) => decodeText(bytes, header));
      expect(factor, name).toBeLessThan(MAX_GROWTH);
    }
  });
});
