// Pay that was misread or missed when the rules were first tried on unseen adverts: which currency it is, and amounts
// without a pay word.
import { describe, expect, it } from "vitest";
import { readingOf } from "../reading.fixture.ts";
import { formatDerivedPay, readPay } from "./pay.ts";

const paid = (text: string, language: string, countries: string[] = []) =>
  formatDerivedPay(readPay(readingOf(text, { salary: null }, language).reading, countries));

describe("the currency", () => {
  it.each([
    ["da", [], "Du får 150 kr. i timen.", "150 DKK / HOUR"],
    ["no", [], "Timelønn 285 kr.", "285 NOK / HOUR"],
    ["sv", [], "Timlön 152 kr.", "152 SEK / HOUR"],
    // The place has precedence over the language.
    ["en", ["DK"], "Salary 210 kr. per hour.", "210 DKK / HOUR"],
    ["da", ["NO"], "Løn 210 kr. i timen.", "210 NOK / HOUR"],
    // A peso belongs to the country of the job.
    ["es", [], "Sueldo $10,500 mensuales.", null],
    ["es", ["MX"], "Sueldo $10,500 mensuales.", "10500 MXN / MONTH"],
    ["en", ["IN"], "Salary: 15k - 20k per month.", "15000-20000 INR / MONTH"],
    ["en", [], "Salary: 15k - 20k per month.", null],
    ["pl", ["PL"], "Wynagrodzenie brutto: od 18,3 PLN", "18.3- PLN / HOUR"],
    ["pl", ["PL"], "Wynagrodzenie brutto: 1 489 PLN", "1489 PLN / MONTH"],
    ["he", ["IL"], "שכר: 13,000 ₪ גלובלי", "13000 ILS / MONTH"],
    ["es", ["GT"], "Salario: Q4,500.00", "4500 GTQ / MONTH"],
    ["en", ["SG"], "Remuneration: a start-up package of at least S$300,000.", null],
    ["en", ["US"], "See handbook 5005/72, Part II, for the pay.", null],
  ])("%s %j: %s", (language, countries, text, expected) => {
    expect(paid(text, language, [...countries])).toBe(expected);
  });
});

describe("pay without a pay word", () => {
  const LONG =
    "We are a family of cooks in the middle of town and have been here for a long time, as everybody knows who eats.";
  it.each([
    [
      "en",
      "£38,000 plus tips (approx. £6k). Four days a week, and a room in the house for those who come from far away.",
      "38000 GBP / YEAR",
    ],
    [
      "en",
      "Up to £45,000 + bonus up to 10%. Part-qualified or qualified. Full time, office based, in a company of the old kind.",
      "-45000 GBP / YEAR",
    ],
    ["en", "Package: c. £130,000 + car allowance (£9,000).", "130000 GBP / YEAR"],
    ["de", `${LONG} 48 Stunden, ab € 2.600,- netto pro Monat, Kost und Logis frei.`, "2600- EUR / MONTH"],
    ["de", "Zielgehalt ca. 200.000 Euro plus Firmenwagen.", "200000 EUR / YEAR"],
    ["de", "Ausbildungsvergütung im 1. Jahr 1.218,26 € monatlich.", "1218.26 EUR / MONTH"],
    ["de", "CHF 6'200 x 13 bei 100%.", "6200 CHF / MONTH"],
    ["es", "1.450 € netos al mes por 14 pagas.", "1450 EUR / MONTH"],
    ["it", `${LONG} Vitto e alloggio. 1.700 euro netti al mese.`, "1700 EUR / MONTH"],
    ["fr", "Gratification 1 200 € / mois.", "1200 EUR / MONTH"],
    ["tr", "Maaş 38.000 TL net.", "38000 TRY / MONTH"],
    ["ja", "時給1,200円以上、週2日。", "1200- JPY / HOUR"],
    ["ko", "시급 10,030원, 주말.", "10030 KRW / HOUR"],
    ["ko", "연봉 6,000만원 ~ 8,000만원.", "60000000-80000000 KRW / YEAR"],
    ["ko", "월급 320만원 이상.", "3200000- KRW / MONTH"],
    ["fr", "CDI 80 %. 1 900 € net mensuel primes comprises.", "1900 EUR / MONTH"],
    // Not pay although it begins a sentence; nor hourly although it is small.
    ["en", "Volunteers are paid $20 per call.", null],
    ["es", "35 € por sesión.", null],
    ["en", "Pay Range: $21.16 - $34.04 per hourA list of our benefits", "21.16-34.04 USD / HOUR"],
    ["en", "$50,000 was raised for the school.", null],
    ["en", "£20,000 sign-on bonus.", null],
    ["en", "A co-working allowance of €300 per month.", null],
    ["en", "One sale could generate $5k-$25k per month.", null],
  ])("%s: %s", (language, text, expected) => {
    expect(paid(text, language)).toBe(expected);
  });
});

it.each([
  ["The starting pay for this role is between:\n$90,000 and $100,400", ["US"], "90000-100400 USD / YEAR"],
  ["Salari: 18000/21000€ Brut/any", ["ES"], "18000-21000 EUR / YEAR"],
  ["Lohn: CHF 90`000 bis 110`000 im Jahr", ["CH"], "90000-110000 CHF / YEAR"],
])("reads a range in an unusual notation: %s", (text, countries, pay) => {
  expect(formatDerivedPay(readPay(readingOf(text).reading, countries))).toBe(pay);
});
