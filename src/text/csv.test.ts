import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCsvCell, formatCsvLine, parseCsv } from "./csv.ts";

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
    expect(formatCsvCell(value)).toBe(cell);
  });

  test.each(["=1+1", "+49 30", "-x", "@me", "＝1", "＋1", "－1", "＠1", "\tx", "  =1", "\u00a0=1", " \u00a0@x"])(
    "%j is escaped so that it cannot run as a formula",
    (text) => {
      expect(formatCsvCell(text)).toBe(`'${text}`);
    },
  );

  test("escapes and quotes leading line breaks", () => {
    expect(formatCsvCell("\n=1")).toBe('"\'\n=1"');
    expect(formatCsvCell("\r=1")).toBe('"\'\r=1"');
  });

  test("does not change formula characters later in a text", () => {
    expect(formatCsvCell("a=1")).toBe("a=1");
    expect(formatCsvCell("C++ - @home")).toBe("C++ - @home");
  });
});

describe("parsing", () => {
  test("handles quotes, line breaks and a byte order mark", () => {
    expect(parseCsv('\ufeffa,"b ""x"", y"\r\n"two\nlines",\nlast')).toEqual([
      ["a", 'b "x", y'],
      ["two\nlines", ""],
      ["last"],
    ]);
    expect(parseCsv("")).toEqual([]);
    expect(parseCsv("a,")).toEqual([["a", ""]]);
    expect(parseCsv("a\n")).toEqual([["a"]]);
  });

  test("reports the line of an unclosed quote", () => {
    expect(() => parseCsv('a\n"b\nc"\n"d')).toThrow("line 4: a quoted cell is not closed");
  });

  test("round-trips written values, apart from the formula guard", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ", "=", "é", "'") });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        const guarded = rows.map((row) => row.map((text) => (/^ *[=\n\r]/.test(text) ? `'${text}` : text)));
        expect(parseCsv(rows.map(formatCsvLine).join(""))).toEqual(guarded);
      }),
    );
  });
});
