// Rates of exchange by which pay in different currencies is compared, all against the euro and with their day: the table that ships, or one that
// an operator took in. Currencies that are held at a fixed number of another one follow that one.
import { readCsv } from "../csv.ts";
import { tableRows } from "../tables.ts";

interface Rate {
  readonly currency: string;
  /** How many of it a euro is. */
  readonly perEur: number;
  /** YYYY-MM-DD. */
  readonly day: string;
}

export interface Rates {
  readonly rates: readonly Rate[];
  /** The oldest day of them. */
  readonly day: string;
  /** How many dollars one of a currency is; absent: no rate is known. */
  readonly inUsd: ReadonlyMap<string, number>;
}

const PEGS = tableRows("pay/pegs.tsv", 3).map(([currency = "", other = "", many]) => ({
  ...{ currency, other, many: Number(many) },
}));

function ratesOf(stated: readonly Rate[]): Rates {
  const all = new Map(stated.map((rate) => [rate.currency, rate]));
  for (const { currency, other, many } of PEGS) {
    const held = all.get(other);
    if (held !== undefined && !all.has(currency)) all.set(currency, { ...held, currency, perEur: held.perEur * many });
  }
  const dollar = all.get("USD")?.perEur ?? Number.NaN;
  const rates = [...all.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
  return {
    rates,
    day: rates.map(({ day }) => day).reduce((a, b) => (a < b ? a : b)),
    inUsd: new Map(rates.map(({ currency, perEur }) => [currency, dollar / perEur])),
  };
}

/** The rates of this release. */
export const SHIPPED_RATES: Rates = ratesOf(
  tableRows("pay/rates.tsv", 3).map(([currency = "", perEur, day = ""]) => ({ currency, perEur: Number(perEur), day })),
);

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The day of "13 March 2026" or "2026-03-13". */
function dayOf(text: string): string {
  const written = text.trim();
  if (DAY.test(written)) return written;
  const at = Date.parse(`${written} UTC`);
  return Number.isNaN(at) ? "" : new Date(at).toISOString().slice(0, 10);
}

function fromXml(text: string): Rate[] {
  const day = /\btime=['"](\d{4}-\d\d-\d\d)['"]/.exec(text)?.[1] ?? "";
  // A file of many days has the newest first.
  const end = text.indexOf("time=", text.indexOf("time=") + 1);
  const newest = end === -1 ? text : text.slice(0, end);
  const found = newest.matchAll(/\bcurrency=['"]([A-Z]{3})['"] rate=['"]([\d.]+)['"]/g);
  return [...found].map(([, currency = "", rate]) => ({ currency, perEur: Number(rate), day }));
}

/** The bank's own sheet: a column a currency, a line a day, the newest first. */
function fromSheet(header: readonly string[], lines: readonly (readonly string[])[]): Rate[] {
  const [line] = lines;
  return header.slice(1).flatMap((currency, at) => {
    const perEur = Number(line?.[at + 1]?.trim() || "NaN");
    return Number.isNaN(perEur) ? [] : [{ currency: currency.trim(), perEur, day: dayOf(line?.[0] ?? "") }];
  });
}

/** Lines of currency, number and day, as `rolecall rates show` writes them. */
function fromLines(lines: readonly (readonly string[])[]): Rate[] {
  return lines.map(([currency = "", perEur, day = ""]) => ({
    ...{ currency: currency.trim(), perEur: Number(perEur), day: dayOf(day) },
  }));
}

/** Rates as the European Central Bank gives them (XML or CSV), or as lines of currency, number and day; `reason` says what they lack. */
export function readRates(text: string): Rates | { reason: string } {
  const plain = text.replace(/^\uFEFF/, "").trim();
  if (plain === "") return { reason: "it is empty" };
  const [header = [], ...lines] = readCsv(plain.replaceAll("\t", ","));
  const first = header[0]?.trim().toLowerCase();
  const stated = plain.startsWith("<")
    ? fromXml(plain)
    : first === "date"
      ? fromSheet(header, lines)
      : fromLines(first === "currency" ? lines : [header, ...lines]);
  if (!stated.some(({ currency }) => currency === "USD")) return { reason: "it has no rate of USD" };
  const wrong = stated.find(
    ({ currency, perEur, day }) => !/^[A-Z]{3}$/.test(currency) || !(perEur > 0) || !DAY.test(day),
  );
  if (wrong !== undefined) {
    return { reason: `"${wrong.currency}" has no number above 0 with a day (YYYY-MM-DD)` };
  }
  const euro = { currency: "EUR", perEur: 1, day: stated[0]?.day ?? "" };
  return ratesOf(stated.some(({ currency }) => currency === "EUR") ? stated : [...stated, euro]);
}

/** The same rates as lines that readRates takes. */
export function rateLines({ rates }: Rates): string {
  return rates.map(({ currency, perEur, day }) => `${currency}\t${perEur}\t${day}\n`).join("");
}
