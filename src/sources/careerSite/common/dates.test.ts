import { describe, expect, it } from "vitest";
import { findDays, findYearlessDays } from "./dates.ts";

const NOW = Date.UTC(2026, 10, 15, 12);
const dayIn = (text: string, language: string): string | undefined => findDays(text, language)[0]?.iso.slice(0, 10);

describe("days in texts", () => {
  it.each([
    ["15 พฤศจิกายน 2569", "th"],
    ["15 พ.ย. 69", "th"],
    ["วันที่ 15 เดือนพฤศจิกายน พ.ศ. 2569", "th"],
    ["15/11/2569", "th"],
    ["๑๕ พฤศจิกายน ๒๕๖๙", "th"],
    ["۲۴ آبان ۱۴۰۵", "fa"],
    ["1405/08/24", "fa"],
    ["٥ جمادى الآخرة ١٤٤٨", "ar"],
    ["١٥ نوفمبر ٢٠٢٦", "ar"],
    ["15 تشرين الثاني 2026", "ar"],
    ["15 نونبر 2026", "ar"],
    ["15 בנובמבר 2026", "he"],
    ["15.11.26", "he"],
    ["令和8年11月15日", "ja"],
    ["民國115年11月15日", "zh"],
    ["2026년 11월 15일", "ko"],
    ["ngày 15 tháng 11 năm 2026", "vi"],
    ["2026ko azaroaren 15a", "eu"],
    ["15 de novembro de 2026", "gl"],
    ["15. novembra 2026.", "sr"],
    ["15. новембра 2026.", "sr"],
    ["2026. gada 15. novembrim", "lv"],
    ["15. novembrini 2026", "et"],
    ["15 ноември 2026 година", "mk"],
    ["15 nëntor 2026", "sq"],
    ["15 November 2026", "id"],
  ])("reads %s", (text, language) => {
    expect(dayIn(text, language)).toBe("2026-11-15");
  });

  it("reads no day of another calendar in numbers of a text", () => {
    expect(dayIn("Order 1405/08/24", "en")).toBeUndefined();
    expect(dayIn("2026.15.11", "de")).toBeUndefined();
  });

  it("takes days without a year as the next ones", () => {
    const next = (text: string, language: string): string | undefined =>
      findYearlessDays(text, language, NOW)[0]?.iso.slice(0, 10);
    expect(next("bis 30.11. an uns", "de")).toBe("2026-11-30");
    expect(next("11월 30일까지", "ko")).toBe("2026-11-30");
    expect(next("līdz 30. novembrim", "lv")).toBe("2026-11-30");
    expect(next("30 tháng 11", "vi")).toBe("2026-11-30");
  });

  it("takes days of publication without a year as the last ones", () => {
    const last = (text: string, language: string): string | undefined =>
      findYearlessDays(text, language, NOW, "last")[0]?.iso.slice(0, 10);
    expect(last("Paskelbta lapkričio 6 d.", "lt")).toBe("2026-11-06");
    expect(last("Veröffentlicht am 29. Oktober", "de")).toBe("2026-10-29");
    expect(last("Publicado el 20 de diciembre", "es")).toBeUndefined();
  });
});
