import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvCell, csvLine, readCsv } from "./csv.ts";

describe("cells", () => {
  test.each([
    [null, ""],
    ["", ""],
    ["plain", "plain"],
    ['say "hi"', '"say ""hi"""'],
    ["a,b", '"a,b"'],
    ["a\nb", '"a\nb"'],
    ["a\rb", '"a\rb"'],
    ["\u200b=1+1", "'\u200b=1+1"],
    ["\u0001=1+1", "'\u0001=1+1"],
    ["\u202e\u3000@x", "'\u202e\u3000@x"],
    [-5, "-5"],
    [1.5, "1.5"],
    [true, "true"],
  ])("%j", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  test.each(["=1+1", "+49 30", "-x", "@me", "＝1", "＋1", "－1", "＠1", "\tx", "  =1", "\u00a0=1", " \u00a0@x"])(
    "%j is kept from running as a formula",
    (text) => {
      expect(csvCell(text)).toBe(`'${text}`);
    },
  );

  test("line ends at the front are guarded and quoted", () => {
    expect(csvCell("\n=1")).toBe('"\'\n=1"');
    expect(csvCell("\r=1")).toBe('"\'\r=1"');
  });

  test("signs later in a text are not touched", () => {
    expect(csvCell("a=1")).toBe("a=1");
    expect(csvCell("C++ - @home")).toBe("C++ - @home");
  });
});

describe("reading", () => {
  test("quotes, line ends and a byte order mark", () => {
    expect(readCsv('\ufeffa,"b ""x"", y"\r\n"two\nlines",\nlast')).toEqual([
      ["a", 'b "x", y'],
      ["two\nlines", ""],
      ["last"],
    ]);
    expect(readCsv("")).toEqual([]);
    expect(readCsv("a,")).toEqual([["a", ""]]);
    expect(readCsv("a\n")).toEqual([["a"]]);
  });

  test("an open quote is an error that names its line", () => {
    expect(() => readCsv('a\n"b\nc"\n"d')).toThrow("line 4: a quoted cell is not closed");
  });

  test("what was written is read again, apart from the guard", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ", "=", "é", "'") });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        const guarded = rows.map((row) => row.map((text) => (/^ *[=\n\r]/.test(text) ? `'${text}` : text)));
        expect(readCsv(rows.map(csvLine).join(""))).toEqual(guarded);
      }),
    );
  });
});
