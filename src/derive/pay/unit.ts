// Determines unit and currency of a figure that states neither: by its size, by the convention of the currency, by the
// country of the job. An implausible figure is not pay; it is never multiplied into one.

import { assertPresent } from "../../contract/assertPresent.ts";
import type { PayUnit } from "../../contract/lists.ts";
import type { MoneyMention } from "../../text/numbers/money.ts";
import { readTablePairs, readTableRows } from "../../text/tables.ts";

export interface Pay {
  readonly min: number | null;
  readonly max: number | null;
  readonly value: number | null;
  readonly currency: string | null;
  readonly unit: PayUnit | null;
}

/** Units of a currency that buy about as much as one unit of a strong one. */
const SIZES: ReadonlyMap<string, number> = new Map(
  readTablePairs("pay/currency-sizes.tsv").map(([currency, size]) => [currency, Number(size)]),
);
const DEFAULT_SIZE = 10;
/** Currencies in which tens of thousands a year are normal. */
const isStrong = (currency: string): boolean => SIZES.get(currency) === 1;
/** The currency of a country, for a figure without one. */
const CURRENCY_OF_COUNTRY: ReadonlyMap<string, string> = new Map(readTablePairs("pay/country-currencies.tsv"));
const COUNTRIES_OF_CURRENCY = Map.groupBy(
  CURRENCY_OF_COUNTRY.keys(),
  (country) => CURRENCY_OF_COUNTRY.get(country) ?? "",
);
/** The currency of a shared sign in a country, by the sign's most common currency and the country. */
const OWN_SIGNS: ReadonlyMap<string, string> = new Map(
  readTableRows("pay/own-signs.tsv", 3).map(([sign, country, own = ""]) => [`${sign} ${country}`, own]),
);
/** Where pay is stated monthly by default: figures in this range without a unit are monthly. */
const MONTHLY: ReadonlyMap<string, readonly [min: number, max: number]> = new Map(
  readTableRows("pay/monthly.tsv", 3).map(([currency = "", min, max]) => [currency, [Number(min), Number(max)]]),
);

/** Small figures in this range without a unit are hourly; strong currencies have a range of their own. */
const SMALL: typeof MONTHLY = new Map(
  readTableRows("pay/hourly.tsv", 3).map(([currency = "", min, max]) => [currency, [Number(min), Number(max)]]),
);

/** The countries in which pay in a currency is usual. */
export function countriesOfCurrency(currency: string): readonly string[] {
  return COUNTRIES_OF_CURRENCY.get(currency) ?? [];
}

/** Plausible pay per unit in a strong currency; other currencies are scaled by their size. */
const PLAUSIBLE_RANGE: Readonly<Record<PayUnit, readonly [min: number, max: number]>> = {
  HOUR: [3, 1000],
  DAY: [20, 8000],
  WEEK: [50, 30_000],
  MONTH: [150, 120_000],
  YEAR: [2000, 3_000_000],
};

function isPlausible(figure: number | null, unit: PayUnit, currency: string | null): boolean {
  if (figure === null) return true;
  const size = currency === null ? null : (SIZES.get(currency) ?? DEFAULT_SIZE);
  const [min, max] = PLAUSIBLE_RANGE[unit];
  return figure >= min * Math.min(1, size ?? 1) && figure <= max * (size ?? 1000);
}

/** Stated pay is kept even if unusual, up to this many times the maximum of a unit. */
const MAX_EXCESS = 100;
/** The size of the weakest currency, for currencies of unknown size. */
const WEAKEST_SIZE = 100_000;

/** Whether a figure is implausible in any trade; one without a unit is compared with a year. */
export function isImplausible(figure: number | null, unit: PayUnit | null, currency: string | null): boolean {
  const size = SIZES.get(currency ?? "") ?? WEAKEST_SIZE;
  return figure !== null && figure > PLAUSIBLE_RANGE[unit ?? "YEAR"][1] * size * MAX_EXCESS;
}

/** The countries of a job and the language of its advert. */
export interface JobContext {
  readonly countries: readonly string[];
  readonly language: string | null;
}

/** The country of a krone if no place is known: each of these languages has one country with krones. */
const COUNTRY_OF_LANGUAGE: ReadonlyMap<string, string> = new Map([
  ["da", "DK"],
  ["is", "IS"],
  ["nb", "NO"],
  ["nn", "NO"],
  ["no", "NO"],
  ["sv", "SE"],
]);
/** In these languages a bare "$" is the peso of the job's country. */
const PESOS: ReadonlySet<string> = new Set(["es"]);

function localCurrencies(countries: readonly string[]): string | null {
  const localCurrencySet = new Set(countries.map((country) => CURRENCY_OF_COUNTRY.get(country) ?? null));
  return localCurrencySet.size === 1 ? ([...localCurrencySet][0] ?? null) : null;
}

export const hasLocalCurrency = ({ countries }: JobContext): boolean => localCurrencies(countries) !== null;

/** Names of several currencies, none of which is the usual one. */
const UNDECIDED: ReadonlySet<string> = new Set(["JOD", "SAR"]);

/** A shared sign without a decisive place: by the language, or unknown. */
function byLanguage(sharedCurrency: string, language: string): string | null {
  if (UNDECIDED.has(sharedCurrency)) return null;
  if (sharedCurrency === "USD" && PESOS.has(language)) return null;
  const home = COUNTRY_OF_LANGUAGE.get(language);
  return (home === undefined ? undefined : OWN_SIGNS.get(`${sharedCurrency} ${home}`)) ?? sharedCurrency;
}

/** "$" in Canada is the Canadian dollar; a figure without any sign is in the currency of the job's only country. */
function currencyOf(mention: MoneyMention, { countries, language }: JobContext): string | null {
  const statedCurrency = mention.currency;
  if (statedCurrency === null) return localCurrencies(countries);
  if (!mention.shared) return statedCurrency;
  if (countries.length === 0 && language !== null) return byLanguage(statedCurrency, language);
  const resolvedCurrencies = new Set(
    countries.map((country) => OWN_SIGNS.get(`${statedCurrency} ${country}`) ?? statedCurrency),
  );
  return resolvedCurrencies.size === 1 ? assertPresent([...resolvedCurrencies][0]) : statedCurrency;
}

/** Whether a currency belongs to one of some countries. */
export function isCurrencyOf(currency: string | null, countries: readonly string[]): boolean {
  return currency !== null && countries.some((country) => CURRENCY_OF_COUNTRY.get(country) === currency);
}

/** Nobody earns this much a month, or this little a year: the figure itself determines the unit. */
const YEARLY = [12_000, 600_000] as const;
const HOURLY = [7, 125] as const;

function unitOf(mention: MoneyMention, currency: string | null): PayUnit | null {
  if (mention.unit !== null) return mention.unit;
  if (currency === null) return null;
  const lowest = mention.min ?? mention.value ?? mention.max ?? 0;
  const highest = mention.max ?? lowest;
  const within = ([from, to]: readonly [number, number]): boolean => lowest >= from && highest <= to;
  if (isStrong(currency) && within(YEARLY)) return "YEAR";
  if (isStrong(currency) && within(HOURLY)) return "HOUR";
  const small = SMALL.get(currency);
  if (small !== undefined && within(small)) return "HOUR";
  const custom = MONTHLY.get(currency);
  return custom !== undefined && within(custom) ? "MONTH" : null;
}

/** Wages of Belgium and the Netherlands have three decimals ("€ 18,191 per uur"), which look like thousands. */
const MILLS = 1000;

/** An hourly wage whose decimals were read as thousands. */
function withDecimals(mention: MoneyMention, currency: string | null): MoneyMention {
  const figures = [mention.min, mention.max, mention.value].filter((figure) => figure !== null);
  const isRead = mention.unit === "HOUR" && currency === "EUR" && figures.every((each) => each > HOURLY[0] * MILLS);
  const scaled = (figure: number | null): number | null => (figure === null ? null : figure / MILLS);
  return isRead && figures.every((each) => each < HOURLY[1] * MILLS)
    ? { ...mention, min: scaled(mention.min), max: scaled(mention.max), value: scaled(mention.value) }
    : mention;
}

/** The pay of a mention, null if implausible. */
export function toPay(stated: MoneyMention, jobContext: JobContext): Pay | null {
  const currency = currencyOf(stated, jobContext);
  const mention = withDecimals(stated, currency);
  const unit = unitOf(mention, currency);
  const { min, max, value } = mention;
  if (unit !== null && ![min, max, value].every((figure) => isPlausible(figure, unit, currency))) return null;
  if ([min, max, value].some((figure) => isImplausible(figure, unit, currency))) return null;
  if (min !== null && max !== null && (min > max || max > min * 10)) return null;
  return { min, max, value, currency, unit };
}
