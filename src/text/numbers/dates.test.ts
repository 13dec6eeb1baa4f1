import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseQueryDate, parseSourceDate, subtractMonths, toIso } from "./dates.ts";

const toText = (ms: number | null): string | null => (ms === null ? null : toIso(ms));

describe("dates in queries", () => {
  test.each([
    ["2026-11-15", "2026-11-15T00:00:00.000Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
    ["2026-11-15T10:20:30Z", "2026-11-15T10:20:30.000Z"],
    ["2026-11-15t10:20:30.25z", "2026-11-15T10:20:30.250Z"],
    ["2026-11-15T10:20:30+01:30", "2026-11-15T08:50:30.000Z"],
    ["2026-11-15T00:00:00-00:00", "2026-11-15T00:00:00.000Z"],
    ["2026-11-15T10:20:30.123000000Z", "2026-11-15T10:20:30.123Z"],
    ["2026-11-15T10:20:30.1230001Z", "2026-11-15T10:20:30.124Z"],
    ["2026-12-31T23:59:59.9999Z", "2027-01-01T00:00:00.000Z"],
  ])("%s", (text, expected) => {
    expect(toText(parseQueryDate(text))).toBe(expected);
  });

  test.each([
    "",
    "2026",
    "2026-1-1",
    "2026-02-30",
    "2025-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "1899-12-31",
    "2201-01-01",
    "2026-11-15T10:20:30",
    "2026-11-15T10:20Z",
    "2026-11-15 10:20:30Z",
    "2026-11-15T24:00:00Z",
    "2026-11-15T23:60:00Z",
    "2026-12-31T23:59:60Z",
    "2026-11-15T10:20:30+24:00",
    "2026-11-15T10:20:30+0100",
    "2026-11-15T10:20:30.Z",
    " 2026-11-15",
    "yesterday",
    "1763200000",
  ])("rejects %j", (text) => {
    expect(parseQueryDate(text)).toBeNull();
  });

  test("accepts every time that the service writes", () => {
    const time = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 11, 31) });
    fc.assert(
      fc.property(time, (ms) => {
        expect(parseQueryDate(toIso(ms))).toBe(ms);
        expect(parseSourceDate(toIso(ms))).toBe(ms);
      }),
    );
  });

  test("accepts any text without throwing", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("2", "0", "1", "-", "T", ":", "Z", "+", "."), maxLength: 30 }),
        (text) => {
          for (const ms of [parseQueryDate(text), parseSourceDate(text)])
            expect(ms === null || Number.isInteger(ms)).toBe(true);
        },
      ),
    );
  });
});

describe("dates of sources", () => {
  test.each([
    ["2026-11-15", "2026-11-15T00:00:00.000Z"],
    ["2026-11-15T10:20:30Z", "2026-11-15T10:20:30.000Z"],
    ["2026-11-15T10:20:30.123456+0100", "2026-11-15T09:20:30.123Z"],
    ["2026-11-15T10:20", "2026-11-15T10:20:00.000Z"],
    ["2026-11-15 10:20:30", "2026-11-15T10:20:30.000Z"],
    ["2026-11-15 10:20:30 UTC", "2026-11-15T10:20:30.000Z"],
    ["2026-11-15 10:20:30 -05:00", "2026-11-15T15:20:30.000Z"],
    ["2026-11-15T24:00:00Z", "2026-11-16T00:00:00.000Z"],
    ["20261115", "2026-11-15T00:00:00.000Z"],
    ["2026/11/5", "2026-11-05T00:00:00.000Z"],
    ["15.11.2026", "2026-11-15T00:00:00.000Z"],
    ["5.1.2026 08:30", "2026-01-05T08:30:00.000Z"],
    ["Tue, 10 Jun 2025 04:00:00 GMT", "2025-06-10T04:00:00.000Z"],
    ["10 Jun 25 04:00 EST", "2025-06-10T09:00:00.000Z"],
    ["Tue, 10 Jun 2025 04:00:00 +0200", "2025-06-10T02:00:00.000Z"],
    ["November 5, 2026", "2026-11-05T00:00:00.000Z"],
    ["Nov 5th, 2026 3:30 PM", "2026-11-05T15:30:00.000Z"],
    ["5 September 2026", "2026-09-05T00:00:00.000Z"],
    ["30. September 2026", "2026-09-30T00:00:00.000Z"],
    ["4. Jänner 2027", "2027-01-04T00:00:00.000Z"],
    ["vendredi 4 décembre 2026", "2026-12-04T00:00:00.000Z"],
    ["30 de septiembre de 2026", "2026-09-30T00:00:00.000Z"],
    ["1º settembre 2026", "2026-09-01T00:00:00.000Z"],
    ["30. října 2026", "2026-10-30T00:00:00.000Z"],
    ["5 grudnia 2026", "2026-12-05T00:00:00.000Z"],
    ["5. joulukuuta 2026", "2026-12-05T00:00:00.000Z"],
    ["2026. szeptember 30.", "2026-09-30T00:00:00.000Z"],
    ["30 сентября 2026 г.", "2026-09-30T00:00:00.000Z"],
    ["2026年9月30日", "2026-09-30T00:00:00.000Z"],
    ["1763200000", "2025-11-15T09:46:40.000Z"],
    ["1763200000123", "2025-11-15T09:46:40.123Z"],
  ])("%s", (text, expected) => {
    expect(toText(parseSourceDate(text))).toBe(expected);
  });

  test.each([
    "",
    "soon",
    "01/02/2026",
    "31.02.2026",
    "31. Februar 2026",
    // The same name is October in Croatian and November in Polish.
    "5 listopada 2026",
    "5 Personen 2026",
    "2026-11-15T10:20:30 XYZ",
    "2026-11-15T25:00",
    "99999999999999",
    `2026${" ".repeat(99_999)}`,
  ])("rejects %j", (text) => {
    expect(parseSourceDate(text)).toBeNull();
  });

  test("a time without a zone is local to the source, a bare date is not", () => {
    expect(toText(parseSourceDate("2026-07-01T10:00:00", "Europe/Berlin"))).toBe("2026-07-01T08:00:00.000Z");
    expect(toText(parseSourceDate("2026-01-01T10:00:00", "Europe/Berlin"))).toBe("2026-01-01T09:00:00.000Z");
    expect(toText(parseSourceDate("2026-01-01T10:00:00", "Asia/Kolkata"))).toBe("2026-01-01T04:30:00.000Z");
    expect(toText(parseSourceDate("2026-01-01T10:00:00Z", "Europe/Berlin"))).toBe("2026-01-01T10:00:00.000Z");
    expect(toText(parseSourceDate("2026-01-01", "Europe/Berlin"))).toBe("2026-01-01T00:00:00.000Z");
    expect(toText(parseSourceDate("2026-01-01T10:00:00", "No/Where"))).toBe("2026-01-01T10:00:00.000Z");
    // The night of the change to summer time: both sides of the gap.
    expect(toText(parseSourceDate("2026-03-29T01:59:00", "Europe/Berlin"))).toBe("2026-03-29T00:59:00.000Z");
    expect(toText(parseSourceDate("2026-03-29T03:00:00", "Europe/Berlin"))).toBe("2026-03-29T01:00:00.000Z");
  });
});

test("subtracts calendar months", () => {
  expect(toIso(subtractMonths(Date.UTC(2026, 10, 15, 10, 20, 30, 7), 12))).toBe("2025-11-15T10:20:30.007Z");
  expect(toIso(subtractMonths(Date.UTC(2024, 1, 29), 12))).toBe("2023-02-28T00:00:00.000Z");
  expect(toIso(subtractMonths(Date.UTC(2026, 2, 31), 1))).toBe("2026-02-28T00:00:00.000Z");
  expect(toIso(subtractMonths(Date.UTC(2026, 0, 31), 13))).toBe("2024-12-31T00:00:00.000Z");
});
