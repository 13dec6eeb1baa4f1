// Pay in running words. In the pay field every sensible amount is pay; in a description only one that its neighbours
// make pay. Several ranges close together that overlap (by level, by state) are one from the lowest to the highest.
import { there } from "../../contract/there.ts";
import { type MoneyMention, readMoney } from "../../text/numbers/money.ts";
import { isPay, isTarget } from "./context.ts";
import { hasOwnMoney, isMoneyOf, type Pay, payOf, type Where } from "./unit.ts";

export interface FoundPay {
  readonly pay: Pay;
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

const isRange = (pay: Pay): boolean => pay.min !== null && pay.max !== null;

function found(mention: MoneyMention, where: Where, rule: string): FoundPay[] {
  const pay = payOf(mention, where);
  return pay === null ? [] : [{ pay, rule, start: mention.start, end: mention.end }];
}

/** Digits longer than a sum are a telephone or an account. */
const MOST_FIELD = 300;

/** The pay a source's own pay text states: a range before a single figure, whole before in part. */
export function payInField(text: string, where: Where): FoundPay | null {
  const all = readMoney(text.slice(0, MOST_FIELD), true).flatMap((mention) => found(mention, where, "pay in words"));
  const whole = all.filter(({ pay }) => pay.currency !== null && pay.unit !== null);
  return whole.find(({ pay }) => isRange(pay)) ?? whole[0] ?? all.find(({ pay }) => pay.currency !== null) ?? null;
}

const MOST_PIECE = 1000;
const MOST_READ = 60_000;
const NEAR = 300;
const PAIRED = 60;

const sameKind = (a: Pay, b: Pay): boolean => a.currency === b.currency && a.unit === b.unit;

/** "Minimum $75,000 … maximum $95,000" is a range in two pieces. */
function paired(all: readonly FoundPay[]): FoundPay[] {
  return all.map((low, at) => {
    const high = all.slice(at + 1, at + 3).find(({ pay }) => pay.max !== null && pay.min === null);
    if (low.pay.min === null || low.pay.max !== null || high === undefined || !sameKind(low.pay, high.pay)) return low;
    const max = there(high.pay.max);
    if (high.start - low.end > PAIRED || max < low.pay.min || max > low.pay.min * 10) return low;
    return { ...low, pay: { ...low.pay, max }, end: high.end };
  });
}

/** All ranges of one kind that stand close together, as one. */
function joined(ranges: readonly FoundPay[]): FoundPay | null {
  let whole = ranges[0] ?? null;
  for (const { pay, start, end } of ranges.slice(1)) {
    if (whole === null || start - whole.end > NEAR || !sameKind(whole.pay, pay)) break;
    const min = Math.min(there(whole.pay.min), there(pay.min));
    const max = Math.max(there(whole.pay.max), there(pay.max));
    const overlap = there(pay.min) <= there(whole.pay.max) && there(pay.max) >= there(whole.pay.min);
    if (overlap && max <= min * 5) whole = { ...whole, pay: { ...pay, min, max }, end };
  }
  return whole;
}

/** What a contractor's day costs in Britain. */
const DAY_RATE = [150, 1500] as const;

/** Britain's off-payroll rules (IR35) are about contractors, whose rate is one of a day: "Outside IR35 | £400 - £450". */
function dayRate(mention: MoneyMention, contract: boolean): MoneyMention {
  const { min, max, value, currency, unit } = mention;
  if (!contract || unit !== null || currency !== "GBP") return mention;
  const figures = [min, max, value].filter((figure) => figure !== null);
  const usual = figures.every((figure) => figure >= DAY_RATE[0] && figure <= DAY_RATE[1]);
  return usual ? { ...mention, unit: "DAY" } : mention;
}

/** Behind a sum; an hour that lost its blank ("per hourThis role") is one still. */
const PER_PIECE = /^\s?(?:per|pro|par|por|za)\s(?!hour|hr|std|stund|heure|hora|uur|tim|hod)\p{L}{3}/iu;

/** "$20 per call", "35 € por sesión": small money for one piece of work, which its size does not make an hour's. */
function isPiecework(text: string, { unit, end, min, max, value }: MoneyMention): boolean {
  const figure = max ?? value ?? min ?? 0;
  return unit === null && figure < MOST_PIECE && PER_PIECE.test(text.slice(end, end + 10));
}

/** The pay a description or a title states: a range before a single figure, what is paid before what may be reached. */
export function payInText(text: string, where: Where, rule = "pay in the text"): FoundPay | null {
  if (!/\d/.test(text)) return null;
  const contract = /\bIR35\b/i.test(text);
  const sums = readMoney(text.slice(0, MOST_READ))
    .map((mention) => dayRate(mention, contract))
    .filter((mention) => isPay(text, mention, hasOwnMoney(where)) && !isPiecework(text, mention));
  const certain = sums.filter((mention) => !isTarget(text, mention));
  const all = (certain.length > 0 ? certain : sums)
    .flatMap((mention) => found(mention, where, rule))
    .filter(({ pay }) => pay.unit !== null);
  const pieces = paired(all);
  const ranges = pieces.filter(({ pay }) => isRange(pay));
  // One range for each country: that of the country the job is in.
  const own = ranges.filter(({ pay }) => isMoneyOf(pay.currency, where.countries));
  return joined(own.length > 0 ? own : ranges) ?? pieces[0] ?? null;
}
