// Pay as the country has it: by the year, the month or the hour, and written into a text the way people there write money.
import { namesOf } from "../contract/tables.ts";
import { there } from "../contract/there.ts";
import type { Country } from "./data/countries.ts";
import { SAYINGS } from "./data/sayings.ts";
import type { Tongue } from "./data/trades.ts";
import type { OfferedPay } from "./fake.ts";

const LOCALES: Readonly<Record<Tongue, string>> = {
  ...{ en: "en-US", de: "de-DE", fr: "fr-FR", es: "es-ES", nl: "nl-NL" },
  ...{ it: "it-IT", pt: "pt-PT", pl: "pl-PL", sv: "sv-SE", da: "da-DK" },
};
const FIGURES: ReadonlyMap<Tongue, Intl.NumberFormat> = new Map(
  namesOf(LOCALES).map((tongue) => [
    tongue,
    new Intl.NumberFormat(LOCALES[tongue], { maximumFractionDigits: 2, useGrouping: "always" }),
  ]),
);
const SIGNS: Readonly<Record<string, string>> = { EUR: "€", USD: "$", GBP: "£" };
/** Where pay is stated by the month rather than by the year. */
const MONTHLY = new Set("AT PL PT BR ES IT CZ HU RO SE DK NO MX AR CL CO PE BE".split(" "));

/** A range around a yearly amount in euro. */
export function offeredPay(yearly: number, hourly: boolean, country: Country, spread: number): OfferedPay {
  const unit = hourly ? "HOUR" : MONTHLY.has(country.code) ? "MONTH" : "YEAR";
  const local = (yearly * country.pay) / { HOUR: 2080, MONTH: 12, YEAR: 1 }[unit];
  const step = stepOf(local, unit);
  const rounded = (amount: number): number => Math.max(step, Math.round(amount / step) * step);
  return { min: rounded(local), max: rounded(local * spread), currency: country.currency, unit };
}

/** People state round figures: three digits at most. */
function stepOf(amount: number, unit: OfferedPay["unit"]): number {
  if (unit === "HOUR" && amount < 100) return 0.5;
  return 10 ** Math.max(0, Math.floor(Math.log10(amount)) - (unit === "YEAR" ? 1 : 2)) / (unit === "YEAR" ? 2 : 1);
}

export function payWords({ min, max, currency, unit }: OfferedPay, tongue: Tongue): string {
  const figures = there(FIGURES.get(tongue));
  const sign = SIGNS[currency];
  const before = tongue === "en" || tongue === "nl";
  const written = (amount: number): string => {
    const figure = figures.format(amount);
    if (sign !== undefined && before) return `${sign}${figure}`;
    return `${figure} ${sign ?? currency}`;
  };
  const { year, month, hour } = SAYINGS[tongue];
  const per = { YEAR: year, MONTH: month, HOUR: hour }[unit];
  return min === max ? `${written(min)} ${per}` : `${written(min)} – ${written(max)} ${per}`;
}
