// Per what and in which money a figure is, where its own words leave that open: by its size, by the custom of the
// currency, by the country of the job. A figure that nobody is paid is no pay; it is never multiplied into one.

import type { PayUnit } from "../../contract/lists.ts";
import { there } from "../../contract/there.ts";
import type { MoneyMention } from "../../text/numbers/money.ts";
import { tablePairs, tableRows } from "../../text/tables.ts";

export interface Pay {
  readonly min: number | null;
  readonly max: number | null;
  readonly value: number | null;
  readonly currency: string | null;
  readonly unit: PayUnit | null;
}

/** How many of a currency buy about what one unit of a strong one does. */
const SIZES: ReadonlyMap<string, number> = new Map(
  tablePairs("pay/currency-sizes.tsv").map(([currency, size]) => [currency, Number(size)]),
);
const USUAL_SIZE = 10;
/** Currencies in which ten thousands a year are usual. */
const isStrong = (currency: string): boolean => SIZES.get(currency) === 1;
/** The money of a country, for a figure that names none. */
const MONEY_OF: ReadonlyMap<string, string> = new Map(tablePairs("pay/country-currencies.tsv"));
/** A shared sign's currency in a country, by the currency that it usually means and the country. */
const OWN_SIGNS: ReadonlyMap<string, string> = new Map(
  tableRows("pay/own-signs.tsv", 3).map(([usual, country, own = ""]) => [`${usual} ${country}`, own]),
);
/** Where pay is named by the month unless said otherwise: figures of that size without a unit are a month's. */
const MONTHLY: ReadonlyMap<string, readonly [least: number, most: number]> = new Map(
  tableRows("pay/monthly.tsv", 3).map(([currency = "", least, most]) => [currency, [Number(least), Number(most)]]),
);

/** What a unit of work may cost in a strong currency; other currencies by their size. */
const SENSIBLE: Readonly<Record<PayUnit, readonly [least: number, most: number]>> = {
  HOUR: [3, 1000],
  DAY: [20, 8000],
  WEEK: [50, 30_000],
  MONTH: [150, 120_000],
  YEAR: [2000, 3_000_000],
};

function isSensible(figure: number | null, unit: PayUnit, currency: string | null): boolean {
  if (figure === null) return true;
  const size = currency === null ? null : (SIZES.get(currency) ?? USUAL_SIZE);
  const [least, most] = SENSIBLE[unit];
  return figure >= least * Math.min(1, size ?? 1) && figure <= most * (size ?? 1000);
}

/** Stated pay stands as written even where it is unusual, up to this many times the most of a unit. */
const BEYOND_BELIEF = 100;
/** How weak the weakest money is, for a currency whose size is not known. */
const WEAKEST_SIZE = 100_000;

/** Whether a figure is nobody's pay in any trade; one without a unit is held against a year. */
export function isAbsurd(figure: number | null, unit: PayUnit | null, currency: string | null): boolean {
  const size = SIZES.get(currency ?? "") ?? WEAKEST_SIZE;
  return figure !== null && figure > SENSIBLE[unit ?? "YEAR"][1] * size * BEYOND_BELIEF;
}

/** Where a job is and in which language it is told. */
export interface Where {
  readonly countries: readonly string[];
  readonly language: string | null;
}

/** Whose krone it is where no place is known: each of these languages has one country with krones. */
const HOME_OF: ReadonlyMap<string, string> = new Map([
  ["da", "DK"],
  ["is", "IS"],
  ["nb", "NO"],
  ["nn", "NO"],
  ["no", "NO"],
  ["sv", "SE"],
]);
/** In these languages a bare "$" is the peso of whichever country it is. */
const PESOS: ReadonlySet<string> = new Set(["es"]);

function ownMoney(countries: readonly string[]): string | null {
  const own = new Set(countries.map((country) => MONEY_OF.get(country) ?? null));
  return own.size === 1 ? ([...own][0] ?? null) : null;
}

export const hasOwnMoney = ({ countries }: Where): boolean => ownMoney(countries) !== null;

/** A shared sign where the places do not tell whose it is: by the language, or unknown. */
function byLanguage(usual: string, language: string): string | null {
  if (usual === "USD" && PESOS.has(language)) return null;
  const home = HOME_OF.get(language);
  return (home === undefined ? undefined : OWN_SIGNS.get(`${usual} ${home}`)) ?? usual;
}

/** "$" in Canada is the Canadian one; a figure without any sign is in the money of the only country of the job. */
function currencyOf(mention: MoneyMention, { countries, language }: Where): string | null {
  const usual = mention.currency;
  if (usual === null) return ownMoney(countries);
  if (!mention.shared) return usual;
  if (countries.length === 0 && language !== null) return byLanguage(usual, language);
  const own = new Set(countries.map((country) => OWN_SIGNS.get(`${usual} ${country}`) ?? usual));
  return own.size === 1 ? there([...own][0]) : usual;
}

/** Whether a currency is the money of one of some countries. */
export function isMoneyOf(currency: string | null, countries: readonly string[]): boolean {
  return currency !== null && countries.some((country) => MONEY_OF.get(country) === currency);
}

/** Nobody earns this a month, nor as little a year: the figure itself tells the unit. */
const YEARLY = [12_000, 600_000] as const;
const HOURLY = [7, 125] as const;

function unitOf(mention: MoneyMention, currency: string | null): PayUnit | null {
  if (mention.unit !== null) return mention.unit;
  if (currency === null) return null;
  const least = mention.min ?? mention.value ?? mention.max ?? 0;
  const most = mention.max ?? least;
  const within = ([from, to]: readonly [number, number]): boolean => least >= from && most <= to;
  if (isStrong(currency) && within(YEARLY)) return "YEAR";
  if (isStrong(currency) && within(HOURLY)) return "HOUR";
  const custom = MONTHLY.get(currency);
  return custom !== undefined && within(custom) ? "MONTH" : null;
}

/** The pay a mention states, null where nobody is paid that. */
export function payOf(mention: MoneyMention, where: Where): Pay | null {
  const currency = currencyOf(mention, where);
  const unit = unitOf(mention, currency);
  const { min, max, value } = mention;
  if (unit !== null && ![min, max, value].every((figure) => isSensible(figure, unit, currency))) return null;
  if ([min, max, value].some((figure) => isAbsurd(figure, unit, currency))) return null;
  if (min !== null && max !== null && (min > max || max > min * 10)) return null;
  return { min, max, value, currency, unit };
}
