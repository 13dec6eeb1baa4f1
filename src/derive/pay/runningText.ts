// Pay in free text. In the pay field every plausible amount is pay; in a description only one with a suitable context.
// Several overlapping ranges close together (by level, by state) become one from the lowest to the highest.
import { assertPresent } from "../../contract/assertPresent.ts";
import { findMoney, type MoneyMention } from "../../text/numbers/money.ts";
import { isPay, isTarget } from "./context.ts";
import { hasLocalCurrency, isCurrencyOf, type JobContext, type Pay, toPay } from "./unit.ts";

export interface FoundPay {
  readonly pay: Pay;
  readonly rule: string;
  /** false: the currency comes from the job's country or language. */
  readonly isCurrencyStated: boolean;
  readonly start: number;
  readonly end: number;
}

const isRange = (pay: Pay): boolean => pay.min !== null && pay.max !== null;

function toFoundPay(mention: MoneyMention, jobContext: JobContext, rule: string): FoundPay[] {
  const pay = toPay(mention, jobContext);
  return pay === null
    ? []
    : [
        {
          pay,
          rule,
          isCurrencyStated: mention.currency !== null && !mention.shared,
          start: mention.start,
          end: mention.end,
        },
      ];
}

/** Longer digit sequences are telephone or account numbers. */
const MAX_FIELD_LENGTH = 300;

/** Pay from the source's pay text: a range before a single figure, a complete one before a partial one. */
export function findPayInField(text: string, jobContext: JobContext): FoundPay | null {
  const all = findMoney(text.slice(0, MAX_FIELD_LENGTH), true).flatMap((mention) =>
    toFoundPay(mention, jobContext, "pay in words"),
  );
  const complete = all.filter(({ pay }) => pay.currency !== null && pay.unit !== null);
  return (
    complete.find(({ pay }) => isRange(pay)) ?? complete[0] ?? all.find(({ pay }) => pay.currency !== null) ?? null
  );
}

/** The currency that the source's pay text states by an unambiguous sign or code. */
export function findStatedCurrency(text: string): string | null {
  const mentions = findMoney(text.slice(0, MAX_FIELD_LENGTH), true);
  return mentions.find(({ currency, shared }) => currency !== null && !shared)?.currency ?? null;
}

const MAX_DIGITS = 1000;
const MAX_TEXT_LENGTH = 60_000;
const MAX_RANGE_GAP = 300;
const PAIRED = 60;
/** A figure and a maximum further apart are two amounts. */
const MAX_RAISE = 2;

const isSameKind = (a: Pay, b: Pay): boolean => a.currency === b.currency && a.unit === b.unit;

/** "Minimum $75,000 … maximum $95,000" and "$21 an hour … up to $24 an hour" are ranges in two parts. */
function joinPairs(all: readonly FoundPay[]): FoundPay[] {
  return all.map((low, at) => {
    const high = all.slice(at + 1, at + 3).find(({ pay }) => pay.max !== null && pay.min === null);
    const min = low.pay.min ?? low.pay.value;
    if (min === null || low.pay.max !== null || high === undefined || !isSameKind(low.pay, high.pay)) return low;
    const max = assertPresent(high.pay.max);
    if (high.start - low.end > PAIRED || max < min || max > min * (low.pay.min === null ? MAX_RAISE : 10)) return low;
    return { ...low, pay: { ...low.pay, value: null, min, max }, end: high.end };
  });
}

/** Joins all ranges of one kind that are close together. */
function joinRanges(ranges: readonly FoundPay[]): FoundPay | null {
  let joinedRange = ranges[0] ?? null;
  for (const { pay, start, end } of ranges.slice(1)) {
    if (joinedRange === null || start - joinedRange.end > MAX_RANGE_GAP || !isSameKind(joinedRange.pay, pay)) break;
    const min = Math.min(assertPresent(joinedRange.pay.min), assertPresent(pay.min));
    const max = Math.max(assertPresent(joinedRange.pay.max), assertPresent(pay.max));
    const rangesOverlap =
      assertPresent(pay.min) <= assertPresent(joinedRange.pay.max) &&
      assertPresent(pay.max) >= assertPresent(joinedRange.pay.min);
    if (rangesOverlap && max <= min * 5) joinedRange = { ...joinedRange, pay: { ...pay, min, max }, end };
  }
  return joinedRange;
}

/** Plausible day rates of contractors in Britain. */
const DAY_RATE = [150, 1500] as const;

/** Britain's off-payroll rules (IR35) apply to contractors with day rates: "Outside IR35 | £400 - £450". */
function dayRate(mention: MoneyMention, contract: boolean): MoneyMention {
  const { min, max, value, currency, unit } = mention;
  if (!contract || unit !== null || currency !== "GBP") return mention;
  const figures = [min, max, value].filter((figure) => figure !== null);
  const isUsual = figures.every((figure) => figure >= DAY_RATE[0] && figure <= DAY_RATE[1]);
  return isUsual ? { ...mention, unit: "DAY" } : mention;
}

/** After an amount; an hour that lost its blank ("per hourThis role") still counts. */
const PER_PIECE = /^\s?(?:per|pro|par|por|za)\s(?!hour|hr|std|stund|heure|hora|uur|tim|hod)\p{L}{3}/iu;

/** "$20 per call", "35 € por sesión": a small amount per piece of work is not an hourly rate. */
function isPiecework(text: string, { unit, end, min, max, value }: MoneyMention): boolean {
  const figure = max ?? value ?? min ?? 0;
  return unit === null && figure < MAX_DIGITS && PER_PIECE.test(text.slice(end, end + 10));
}

/** Pay in a description or a title: a range before a single figure, actual pay before achievable pay. */
export function findPayInText(text: string, jobContext: JobContext, rule = "pay in the text"): FoundPay | null {
  if (!/\p{Nd}/u.test(text)) return null;
  const contract = /\bIR35\b/i.test(text);
  const sums = findMoney(text.slice(0, MAX_TEXT_LENGTH))
    .map((mention) => dayRate(mention, contract))
    .filter((mention) => isPay(text, mention, hasLocalCurrency(jobContext)) && !isPiecework(text, mention));
  const certain = sums.filter((mention) => !isTarget(text, mention));
  const all = (certain.length > 0 ? certain : sums)
    .flatMap((mention) => toFoundPay(mention, jobContext, rule))
    .filter(({ pay }) => pay.unit !== null);
  const pieces = joinPairs(all);
  const ranges = pieces.filter(({ pay }) => isRange(pay));
  // If each country has a range: that of the job's country.
  const localRanges = ranges.filter(({ pay }) => isCurrencyOf(pay.currency, jobContext.countries));
  return joinRanges(localRanges.length > 0 ? localRanges : ranges) ?? pieces[0] ?? null;
}
