// Exchange rates for comparing pay in different currencies, all against the euro and with their date: the shipped
// table, or one imported by the operator. Pegged currencies follow the currency that they are pegged to.
import { parseCsv } from "../csv.ts";
import { readTableRows } from "../tables.ts";

interface Rate {
  readonly currency: string;
  /** Units of the currency per euro. */
  readonly perEur: number;
  /** YYYY-MM-DD. */
  readonly day: string;
}

export interface Rates {
  readonly rates: readonly Rate[];
  /** The oldest date among them. */
  readonly day: string;
  /** US dollars per unit of a currency; absent if the rate is unknown. */
  readonly inUsd: ReadonlyMap<string, number>;
}

const PEGS = readTableRows("pay/pegs.tsv", 3).map(([currency = "", anchor = "", factor]) => ({
  currency,
  other: anchor,
  many: Number(factor),
}));

function toRates(stated: readonly Rate[]): Rates {
  const rateByCurrency = new Map(stated.map((rate) => [rate.currency, rate]));
  for (const { currency, other, many } of PEGS) {
    const anchorRate = rateByCurrency.get(other);
    if (anchorRate !== undefined && !rateByCurrency.has(currency))
      rateByCurrency.set(currency, { ...anchorRate, currency, perEur: anchorRate.perEur * many });
  }
  const dollarRate = rateByCurrency.get("USD")?.perEur ?? Number.NaN;
  const rates = [...rateByCurrency.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
  return {
    rates,
    day: rates.map(({ day }) => day).reduce((a, b) => (a < b ? a : b)),
    inUsd: new Map(rates.map(({ currency, perEur }) => [currency, dollarRate / perEur])),
  };
}

/** The rates of this release. */
export const SHIPPED_RATES: Rates = toRates(
  readTableRows("pay/rates.tsv", 3).map(([currency = "", perEur, day = ""]) => ({
    currency,
    perEur: Number(perEur),
    day,
  })),
);

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Parses "13 March 2026" or "2026-03-13". */
function parseDay(text: string): string {
  const trimmed = text.trim();
  if (DAY.test(trimmed)) return trimmed;
  const at = Date.parse(`${trimmed} UTC`);
  return Number.isNaN(at) ? "" : new Date(at).toISOString().slice(0, 10);
}

function parseXmlRates(text: string): Rate[] {
  const day = /\btime=['"](\d{4}-\d\d-\d\d)['"]/.exec(text)?.[1] ?? "";
  // A file of many days lists the newest first.
  const end = text.indexOf("time=", text.indexOf("time=") + 1);
  const newest = end === -1 ? text : text.slice(0, end);
  const found = newest.matchAll(/\bcurrency=['"]([A-Z]{3})['"] rate=['"]([\d.]+)['"]/g);
  return [...found].map(([, currency = "", rate]) => ({ currency, perEur: Number(rate), day }));
}

/** The bank's CSV: one column per currency, one line per day, newest first. */
function parseCsvRates(header: readonly string[], lines: readonly (readonly string[])[]): Rate[] {
  const [line] = lines;
  return header.slice(1).flatMap((currency, at) => {
    const perEur = Number(line?.[at + 1]?.trim() || "NaN");
    return Number.isNaN(perEur) ? [] : [{ currency: currency.trim(), perEur, day: parseDay(line?.[0] ?? "") }];
  });
}

/** Lines of currency, number and day, as written by `rolecall rates show`. */
function parseRateLines(lines: readonly (readonly string[])[]): Rate[] {
  return lines.map(([currency = "", perEur, day = ""]) => ({
    currency: currency.trim(),
    perEur: Number(perEur),
    day: parseDay(day),
  }));
}

/**
 * Parses the European Central Bank's formats (XML or CSV), or lines of currency, number and day; `reason` states what is
 * missing.
 */
export function parseRates(text: string): Rates | { reason: string } {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (trimmed === "") return { reason: "it is empty" };
  const [header = [], ...lines] = parseCsv(trimmed.replaceAll("\t", ","));
  const first = header[0]?.trim().toLowerCase();
  const stated = trimmed.startsWith("<")
    ? parseXmlRates(trimmed)
    : first === "date"
      ? parseCsvRates(header, lines)
      : parseRateLines(first === "currency" ? lines : [header, ...lines]);
  if (!stated.some(({ currency }) => currency === "USD")) return { reason: "it has no rate of USD" };
  const wrong = stated.find(
    ({ currency, perEur, day }) => !/^[A-Z]{3}$/.test(currency) || !(perEur > 0) || !DAY.test(day),
  );
  if (wrong !== undefined) {
    return { reason: `"${wrong.currency}" has no number above 0 with a day (YYYY-MM-DD)` };
  }
  const euro = { currency: "EUR", perEur: 1, day: stated[0]?.day ?? "" };
  return toRates(stated.some(({ currency }) => currency === "EUR") ? stated : [...stated, euro]);
}

/** The rates as lines that readRates accepts. */
export function formatRates({ rates }: Rates): string {
  return rates.map(({ currency, perEur, day }) => `${currency}\t${perEur}\t${day}\n`).join("");
}
