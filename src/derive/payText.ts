// Pay in running words. In the pay field every sensible amount is pay; in a description only one that has a pay word or
// a unit of time beside it and nothing that makes it funding, turnover, a bonus or a perk.
import type { PayUnit } from "../contract/lists.ts";
import { type MoneyMention, readMoney } from "../text/money.ts";
import { CURRENCY_SIZE, NOT_PAY, OWN_SIGN, PAY_WORD, STRONG_CURRENCIES } from "./data/payWords.ts";
import type { Pay } from "./pay.ts";

export interface FoundPay {
  readonly pay: Pay;
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

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
  const size = currency === null ? null : (CURRENCY_SIZE.get(currency) ?? 10);
  const [least, most] = SENSIBLE[unit];
  return figure >= least * Math.min(1, size ?? 1) && figure <= most * (size ?? 1000);
}

/** "$" in Canada is the Canadian one; where the job's countries differ, or have no such sign, it is the most usual. */
function currencyOf(mention: MoneyMention, countries: readonly string[]): string | null {
  const usual = mention.currency;
  if (!mention.shared || usual === null) return usual;
  const own = new Set(countries.map((country) => OWN_SIGN[usual]?.[country] ?? usual));
  return own.size === 1 ? ([...own][0] as string) : usual;
}

/** Nobody earns this a month, nor as little a year: the figure itself tells the unit. */
const YEARLY_FROM = 20_000;
const YEARLY_TO = 600_000;

function unitOf(mention: MoneyMention, currency: string | null): PayUnit | null {
  if (mention.unit !== null) return mention.unit;
  const least = mention.min ?? mention.value ?? mention.max ?? 0;
  const most = mention.max ?? least;
  const plain = currency !== null && STRONG_CURRENCIES.has(currency);
  return plain && least >= YEARLY_FROM && most <= YEARLY_TO ? "YEAR" : null;
}

function payOf(mention: MoneyMention, countries: readonly string[]): Pay | null {
  const currency = currencyOf(mention, countries);
  const unit = unitOf(mention, currency);
  const { min, max, value } = mention;
  if (unit !== null && ![min, max, value].every((figure) => isSensible(figure, unit, currency))) return null;
  if (min !== null && max !== null && (min > max || max > min * 10)) return null;
  return { min, max, value, currency, unit };
}

/** The pay a source's own pay text states: the first amount that says most. */
export function payInField(text: string, countries: readonly string[]): FoundPay | null {
  const found = readMoney(text).flatMap((mention) => {
    const pay = payOf(mention, countries);
    return pay === null ? [] : [{ pay, rule: "pay in words", start: mention.start, end: mention.end }];
  });
  const complete = found.find(({ pay }) => pay.currency !== null && pay.unit !== null);
  return complete ?? found[0] ?? null;
}

const BEFORE = 90;
const AFTER = 45;

/** Whether the words around an amount make it pay. */
function isPay(text: string, mention: MoneyMention): boolean {
  if (mention.currency === null) return false;
  const before =
    text
      .slice(Math.max(0, mention.start - BEFORE), mention.start)
      .split(/\n\n|[.!?] /)
      .at(-1) ?? "";
  const after = text.slice(mention.end, mention.end + AFTER).split(/\n|[.!?;] /, 1)[0] ?? "";
  if (NOT_PAY.test(before.slice(-50)) || NOT_PAY.test(after)) return false;
  const worded = PAY_WORD.test(before) || PAY_WORD.test(after);
  if (worded) return true;
  const range = mention.min !== null && mention.max !== null;
  return mention.unit === "HOUR" || (mention.unit === "YEAR" && range);
}

const MOST_READ = 60_000;

/** The pay a description states: a range before a single figure. */
export function payInText(text: string, countries: readonly string[]): FoundPay | null {
  if (!/\d/.test(text)) return null;
  const found = readMoney(text.slice(0, MOST_READ)).flatMap((mention) => {
    const pay = isPay(text, mention) ? payOf(mention, countries) : null;
    return pay === null || pay.unit === null
      ? []
      : [{ pay, rule: "pay in the text", start: mention.start, end: mention.end }];
  });
  return found.find(({ pay }) => pay.min !== null && pay.max !== null) ?? found[0] ?? null;
}
