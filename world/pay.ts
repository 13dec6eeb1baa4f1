// Pay in the country's format: per year, month or hour, and written into a text as people there write money.

import { assertPresent } from "../src/contract/assertPresent.ts";
import { tableKeys } from "../src/contract/tables.ts";
import type { Country } from "./data/countries.ts";
import { TEXT_VARIATIONS } from "./data/textVariations.ts";
import type { WorldLanguage } from "./data/trades.ts";
import type { OfferedPay } from "./fake.ts";

const LOCALES: Readonly<Record<WorldLanguage, string>> = {
  en: "en-US",
  de: "de-DE",
  fr: "fr-FR",
  es: "es-ES",
  nl: "nl-NL",
  it: "it-IT",
  pt: "pt-PT",
  pl: "pl-PL",
  sv: "sv-SE",
  da: "da-DK",
};
const NUMBER_FORMATS: ReadonlyMap<WorldLanguage, Intl.NumberFormat> = new Map(
  tableKeys(LOCALES).map((language) => [
    language,
    new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2, useGrouping: "always" }),
  ]),
);
const SIGNS: Readonly<Record<string, string>> = { EUR: "€", USD: "$", GBP: "£" };
/** Countries where pay is stated per month rather than per year. */
const MONTHLY = new Set("AT PL PT BR ES IT CZ HU RO SE DK NO MX AR CL CO PE BE".split(" "));

/** A range around a yearly amount in euro. */
export function drawPay(yearly: number, hourly: boolean, country: Country, spreadShare: number): OfferedPay {
  const unit = hourly ? "HOUR" : MONTHLY.has(country.code) ? "MONTH" : "YEAR";
  const local = (yearly * country.pay) / { HOUR: 2080, MONTH: 12, YEAR: 1 }[unit];
  const step = roundingStep(local, unit);
  const rounded = (amount: number): number => Math.max(step, Math.round(amount / step) * step);
  return { min: rounded(local), max: rounded(local * spreadShare), currency: country.currency, unit };
}

/** Stated amounts are round: at most three significant digits. */
function roundingStep(amount: number, unit: OfferedPay["unit"]): number {
  if (unit === "HOUR" && amount < 100) return 0.5;
  return 10 ** Math.max(0, Math.floor(Math.log10(amount)) - (unit === "YEAR" ? 1 : 2)) / (unit === "YEAR" ? 2 : 1);
}

export function formatPayText({ min, max, currency, unit }: OfferedPay, language: WorldLanguage): string {
  const figures = assertPresent(NUMBER_FORMATS.get(language));
  const sign = SIGNS[currency];
  const before = language === "en" || language === "nl";
  const formatAmount = (amount: number): string => {
    const figure = figures.format(amount);
    if (sign !== undefined && before) return `${sign}${figure}`;
    return `${figure} ${sign ?? currency}`;
  };
  const { year, month, hour } = TEXT_VARIATIONS[language];
  const per = { YEAR: year, MONTH: month, HOUR: hour }[unit];
  return min === max ? `${formatAmount(min)} ${per}` : `${formatAmount(min)} – ${formatAmount(max)} ${per}`;
}
