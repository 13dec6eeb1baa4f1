import { describe, expect, test } from "vitest";
import { growthOf, MAX_GROWTH } from "../../../test/rig/growth.ts";
import { findMoney } from "./money.ts";

/** `value` or `min..max`, currency (with ? if shared), unit. */
function toText(text: string): string {
  return findMoney(text)
    .map(({ value, min, max, currency, shared, unit }) =>
      [value ?? `${min ?? ""}..${max ?? ""}`, `${currency}${shared ? "?" : ""}`, unit].join(" "),
    )
    .join("; ");
}

describe("ranges", () => {
  test.each([
    ["$120k - $150K per year", "120000..150000 USD? YEAR"],
    ["25-30 USD/hour", "25..30 USD HOUR"],
    ["65000-85000 EUR / YEAR", "65000..85000 EUR YEAR"],
    ["CHF 100'000 - 120'000 pro Jahr", "100000..120000 CHF YEAR"],
    ["von 45.000 € bis 55.000 € im Jahr", "45000..55000 EUR YEAR"],
    ["between $80,000 and $100,000 annually", "80000..100000 USD? YEAR"],
    ["zwischen 50.000 und 60.000 €", "50000..60000 EUR "],
    ["80-100k €", "80000..100000 EUR "],
    ["50-60.000 €", "50000..60000 EUR "],
    ["25 000 – 30 000 zł brutto/mies", "25000..30000 PLN MONTH"],
    ["2 300 € à 2 500 € brut par mois", "2300..2500 EUR MONTH"],
    ["10 000 a 12 000 € anuales", "10000..12000 EUR YEAR"],
    ["$18.50-$22.75 per hour", "18.5..22.75 USD? HOUR"],
    ["$25.00/hr - $35.00/hr", "25..35 USD? HOUR"],
    ["20 to 25 per hour", "20..25 null HOUR"],
    ["12-18 LPA", "1200000..1800000 INR YEAR"],
    ["2800 zł brutto - 7000 zł brutto miesięcznie", "2800..7000 PLN MONTH"],
    ["nawet 24 zł/h", "..24 PLN HOUR"],
    ["65 - 75 TEUR", "65000..75000 EUR "],
    ["Kr 550 000 - 650 000", "550000..650000 SEK? "],
    ["Annual salary: 65,000 - 85,000 EUR", "65000..85000 EUR YEAR"],
    ["40.000,- bis 50.000,- € p.a.", "40000..50000 EUR YEAR"],
    ["€2.800 tot €3.500 per maand", "2800..3500 EUR MONTH"],
    ["da 25.000 a 30.000 euro annui", "25000..30000 EUR YEAR"],
    ["35 000 - 40 000 kr per månad", "35000..40000 SEK? MONTH"],
    // An article or "gross" after "between".
    ["entre los 28.000 y 32.000 euros al año", "28000..32000 EUR YEAR"],
    ["entre los\n28.000 y los 32.000 euros al año", "28000..32000 EUR YEAR"],
    ["tra i 28.000 e i 32.000 euro annui", "28000..32000 EUR YEAR"],
    ["între 3.200 și 3.600 lei pe lună", "3200..3600 RON MONTH"],
    ["tussen bruto €2.500 en €3.500 per maand", "2500..3500 EUR MONTH"],
    ["zwischen brutto 3.000 und 3.500 € pro Monat", "3000..3500 EUR MONTH"],
    ["mellem 30.000 og 35.000 DKK", "30000..35000 DKK "],
  ])("%s", (text, expected) => {
    expect(toText(text)).toBe(expected);
  });
});

describe("single figures and bounds", () => {
  test.each([
    ["€ 55.000", "55000 EUR "],
    ["45.000,00 EUR brutto", "45000 EUR "],
    ["1,234.50 USD", "1234.5 USD "],
    ["12,00,000 INR per annum", "1200000 INR YEAR"],
    ["₹12 LPA", "1200000 INR YEAR"],
    ["1,2 Mio. Euro Umsatz", "1200000 EUR "],
    ["£1.2m", "1200000 GBP "],
    ["$5 billion in sales", "5000000000 USD? "],
    ["от 90 тыс. руб.", "90000.. RUB "],
    ["R25 000 per month", "25000 ZAR MONTH"],
    ["月給25万円", "250000 JPY MONTH"],
    ["R$ 5.000,00 por mês", "5000 BRL MONTH"],
    ["15,- €/Std.", "15 EUR HOUR"],
    ["Stundenlohn: 14,50 €", "14.5 EUR HOUR"],
    ["€4,500 gross per month", "4500 EUR MONTH"],
    ["920 – 1230 евро бруто на месец", "920..1230 EUR MONTH"],
    ["1.200 € μεικτά τον μήνα", "1200 EUR MONTH"],
    ["USD $85,000.00/Yr.", "85000 USD YEAR"],
    ["$90,000 CAD", "90000 CAD "],
    ["C$90,000", "90000 CAD "],
    ["EUR500 per day", "500 EUR DAY"],
    ["ab 3.200 € brutto pro Monat", "3200.. EUR MONTH"],
    ["up to £45,000 p.a.", "..45000 GBP YEAR"],
    ["$100k+", "100000.. USD? "],
    ["jusqu'à 40 000 €", "..40000 EUR "],
    ["parte da 1.600 e arriva a 1.900 euro", "1600..1900 EUR "],
    ["beginnt bei 2.900 Euro und steigt auf 3.400 Euro", "2900..3400 EUR "],
    ["starts at £24,000, rising to £27,500", "24000..27500 GBP "],
    ["desde 1.200 € al mes", "1200.. EUR MONTH"],
    ["od 8000 zł", "8000.. PLN "],
    ["mehr als 50.000 € pro Jahr", "50000.. EUR YEAR"],
    ["plus de 40 000 € par an", "40000.. EUR YEAR"],
    ["más de 30.000 € al año", "30000.. EUR YEAR"],
    ["oltre 30.000 € annui", "30000.. EUR YEAR"],
    ["mais de 3.000 € por mês", "3000.. EUR MONTH"],
    ["meer dan 3.000 euro per maand", "3000.. EUR MONTH"],
    ["powyżej 8000 zł", "8000.. PLN "],
    ["свыше 90 000 руб.", "90000.. RUB "],
    ["£2,950 per month and above", "2950.. GBP MONTH"],
    ["3.000 € oder mehr", "3000.. EUR "],
  ])("%s", (text, expected) => {
    expect(toText(text)).toBe(expected);
  });
});

test.each([
  "40 hours per week",
  "5 days a week",
  "in 2024 we had 500 employees",
  "MP3 A4 H1B",
  "call +49 30 1234567",
  "TOP 10 company",
  "",
])("finds no money in %j", (text) => {
  expect(findMoney(text)).toEqual([]);
});

test("reads two currencies as two mentions", () => {
  expect(toText("50,000 EUR - 60,000 CHF")).toBe("50000 EUR ; 60000 CHF ");
});

test("spans include currency and unit", () => {
  const text = "We pay between €50k and €60k per year, plus $500 monthly.";
  expect(findMoney(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "€50k and €60k per year",
    "$500 monthly",
  ]);
});

test("handles hostile texts in linear time", () => {
  for (const piece of ["1", "1 ", "1,", "$1 - ", "100.000 ", "$"]) {
    const { factor } = growthOf(25_000, (n) => piece.repeat(n), findMoney);
    expect(factor, piece).toBeLessThan(MAX_GROWTH);
  }
});
