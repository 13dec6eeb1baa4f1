import { expect, it } from "vitest";
import { formatRates, parseRates, type Rates, SHIPPED_RATES } from "./rates.ts";

const read = (text: string): Rates => {
  const rates = parseRates(text);
  if ("reason" in rates) throw new Error(rates.reason);
  return rates;
};

it("ships with rates of one day, and pegged currencies follow their anchor", () => {
  expect(SHIPPED_RATES.day).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(SHIPPED_RATES.inUsd.get("USD")).toBe(1);
  expect(SHIPPED_RATES.inUsd.get("EUR")).toBeGreaterThan(1);
  expect(SHIPPED_RATES.inUsd.get("AED")).toBeCloseTo(1 / 3.6725, 6);
  expect(SHIPPED_RATES.inUsd.has("ARS")).toBe(false);
});

it("reads the bank's XML and CSV with the newest of several days, and its own lines", () => {
  const day = (at: string, usd: string) =>
    `<Cube time='${at}'><Cube currency='USD' rate='${usd}'/><Cube currency='SEK' rate='11'/></Cube>`;
  const xml = read(`<?xml version="1.0"?><Cube>${day("2026-11-13", "1.25")}${day("2026-11-12", "9")}</Cube>`);
  expect(xml.day).toBe("2026-11-13");
  expect(xml.inUsd.get("EUR")).toBe(1.25);
  const sheet = read("Date, USD, JPY, SEK, \n13 November 2026, 1.25, N/A, 11, \n12 November 2026, 9, 9, 9, \n");
  expect(sheet.rates).toEqual(xml.rates);
  expect(read(formatRates(xml)).rates).toEqual(xml.rates);
  expect(read(`currency,per_eur,day\nUSD,1.25,2026-11-13\n`).inUsd.get("SAR")).toBeCloseTo(1 / 3.75, 9);
});

it.each([
  ["", "empty"],
  ["SEK\t11\t2026-11-13", "USD"],
  ["USD\t0\t2026-11-13", "above 0"],
  ["USD\t1.1\tsoon", "day"],
  ["<html>", "USD"],
])("rejects %j with a reason", (text, why) => {
  expect(parseRates(text)).toEqual({ reason: expect.stringContaining(why) });
});
