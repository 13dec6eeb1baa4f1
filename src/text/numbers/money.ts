// Amounts of money in text, in the ways that twenty languages write them. What is pay and what is turnover, a bonus or a
// voucher is not decided here. Every look around a number is bounded, so the time is linear in the text.
import { type Currency, currencyAfter, currencyBefore, type FoundCurrency } from "./currencies.ts";
import { type FoundNumber, readNumbers } from "./numbers.ts";
import { type MoneyUnit, unitAfter, unitBefore } from "./payUnits.ts";

export interface MoneyMention {
  /** Span of the whole mention, currency and unit included (UTF-16, end exclusive). */
  readonly start: number;
  readonly end: number;
  /** A single figure; null for ranges and bounds. */
  readonly value: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: string | null;
  /** The sign belongs to several currencies ($, kr, ¥, Rs): `currency` is the most usual one. */
  readonly shared: boolean;
  readonly unit: MoneyUnit | null;
}

interface Amount {
  start: number;
  end: number;
  value: number;
  factor: number;
  currency: Currency | null;
  unit: MoneyUnit | null;
}

const RANGE =
  /^[^\S\n]{0,2}(?:[-–—‐‑~〜～]|â?€[“”"]|to|bis|à|a|al|hasta|tot|till|til|do|fino a|ate|até|až|до|по|până la|til|til og med|up to|through|to maximum salary of|to a maximum of)\s{0,2}$/iu;
/** Between "between" and the first figure: an article, "gross", "about". */
const BETWEEN =
  /(?:between|zwischen|entre|tussen|tra|fra|mellan|mellem|mellom|między|pomiędzy|mezi|между|між|od|from|von|van|de|da|desde)\s{1,2}(?:(?:the|los|las|les|i|gli|de|brutto|bruto|brut|gross|monatlich|jährlich|monthly|yearly|ca\.?|circa|about|around|approximately|environ|ongeveer|около)\s{1,2}){0,2}$/iu;
const BETWEEN_REACH = 34;
const AND = /^\s{1,2}(?:and|und|et|y|e|en|och|og|i|a|и|та|і)\s{1,2}(?:(?:the|los|las|les|i|gli|de)\s{1,2})?$/iu;
const FROM =
  /(?:(?:^|[\s(:,])(?:from|upwards of|more than|over|min(?:imum)?\.? (?:\p{L}{2,10} ){0,2}?(?:salary|pay|rate|wage)(?: of| is)?|ab|von|starting (?:(?:pay|salary|wage|rate) )?(?:at|from)|starts? at|at least|no less than|min\.?|minimum|minimal|mindestens|über|mehr als|plus de|au moins|supérieure? à|más de|al menos|superior a|mais de|acima de|pelo menos|oltre|almeno|superiore a|meer dan|minstens|över|mer än|minst|mere end|mindst|ponad|powyżej|co najmniej|więcej niż|více než|nejméně|свыше|более|больше|не менее|не меньше|понад|більше|не менше|dès|à partir de|desde|a partir de|vanaf|minimaal|a partire da|da|od|från|fra|alkaen|vähintään|від|от)|[>≥])[:\s]{0,3}$/iu;
const UP_TO =
  /(?:(?:^|[\s(:,])(?:up to|up-to|upto|as much as|max(?:imum)?\.? (?:\p{L}{2,10} ){0,2}?(?:salary|pay|rate|wage)(?: of| is)?|bis(?: zu)?|jusqu['’]à|hasta|tot|maximum|max\.?|maximal|maximaal|fino a|até|do|upp till|op til|opptil|až|enintään|jopa|máximo|massimo|максимум|до)|^to|[<≤])[:\s]{0,3}$/iu;

/** "£2,950 and above": said behind a least. */
const OR_MORE =
  /^\s?(?:and (?:above|up(?:wards)?|more)|or (?:more|above)|und mehr|oder mehr|et plus|ou plus|y más|o más|ou mais|e oltre|o più|of meer|en hoger|och uppåt|eller mera?|og opefter|i więcej|lub więcej|i wyżej|и выше|и более|и больше|і вище)(?!\p{L})|^\s?(?:以上|이상)/iu;

/** More figures than this in one text are a table, and no table of pay. */
const MOST_NUMBERS = 700;

/** Every amount that has a currency or a unit of time beside it, in order; with `bare`, every amount. */
export function readMoney(text: string, bare = false): MoneyMention[] {
  const amounts: Amount[] = [];
  let from = 0;
  for (const number of readNumbers(text, MOST_NUMBERS)) {
    const amount = readAmount(text, number, from);
    // Digits at the end of a word (MP3, A4) are no amount, but those behind a currency (EUR500) are.
    if (amount.start === number.start && /\p{sc=Latn}$/u.test(text.slice(Math.max(0, number.start - 1), number.start)))
      continue;
    amounts.push(amount);
    from = amount.end;
  }
  const mentions: MoneyMention[] = [];
  for (let at = 0; at < amounts.length; at++) {
    const [low, high] = [amounts[at], amounts[at + 1]];
    if (low === undefined) break;
    const previous = amounts[at - 1]?.end ?? 0;
    const isRange = high !== undefined && joins(text, low, high, previous);
    // "$15 - $22 - $30" names the middle too.
    const top = amounts[at + 2];
    const isTriple = isRange && top !== undefined && top.value > high.value && joins(text, high, top, low.end);
    const mention = isRange ? rangeOf(text, low, isTriple ? top : high, previous) : singleOf(text, low, previous);
    if (mention !== null && (bare || mention.currency !== null || mention.unit !== null)) mentions.push(mention);
    if (isRange) at += isTriple ? 2 : 1;
  }
  return mentions;
}

function readAmount(text: string, number: FoundNumber, from: number): Amount {
  const before = readCurrencyBefore(text, number.start, from);
  let { end, value, factor } = number;
  let currency: Currency | null = before;
  const short = before === null || factor !== 1 ? null : /^[mb](?![\p{L}\d])/iu.exec(text.slice(end, end + 2));
  if (short !== null) {
    end++;
    factor = short[0].toLowerCase() === "m" ? 1_000_000 : 1_000_000_000;
    value *= factor;
  }
  const lakhs = /^\s?lpa(?![\p{L}])/iu.exec(text.slice(end, end + 6));
  if (lakhs !== null && factor === 1) {
    return {
      start: before?.at ?? number.start,
      end: end + lakhs[0].length,
      value: value * 100_000,
      factor: 100_000,
      currency: { code: "INR", shared: false },
      unit: "YEAR",
    };
  }
  // "$50 CAD": the code says more than the sign.
  const after = currencyAfter(text, end);
  if (after !== null && (currency === null || currency.shared || currency.code === after.code)) {
    currency = after;
    end = after.at;
  }
  const unit = unitAfter(text, end);
  // The Ukrainian short form of an hour is the Russian word for a year.
  const hourly = currency?.code === "UAH" && /^\s?\/\s?год(?!\p{L})/u.test(text.slice(end, end + 7));
  return {
    start: before?.at ?? number.start,
    end: unit?.end ?? end,
    value,
    factor,
    currency,
    unit: hourly ? "HOUR" : (unit?.unit ?? null),
  };
}

/** "USD $50": the code in front of a sign that several currencies share belongs to it. */
function readCurrencyBefore(text: string, at: number, from: number): FoundCurrency | null {
  const nearest = currencyBefore(text, at, from);
  if (nearest === null || !nearest.shared) return nearest;
  return currencyBefore(text, nearest.at, from) ?? nearest;
}

function joins(text: string, low: Amount, high: Amount, previous: number): boolean {
  if (high.start - low.end > 12 || high.start < low.end) return false;
  if (low.currency !== null && high.currency !== null && !sameCurrency(low.currency, high.currency)) return false;
  const gap = text.slice(low.end, high.start);
  if (RANGE.test(gap) || (gap === "/" && low.factor === 1 && high.factor > 1)) return true;
  return AND.test(gap) && BETWEEN.test(text.slice(Math.max(previous, low.start - BETWEEN_REACH), low.start));
}

function sameCurrency(a: Currency, b: Currency): boolean {
  return a.code === b.code || a.shared || b.shared;
}

function rangeOf(text: string, low: Amount, high: Amount, previous: number): MoneyMention | null {
  const min = scaled(low, high);
  const currency = clearer(low.currency, high.currency);
  const unit = high.unit ?? low.unit;
  if (min > high.value) return null;
  return {
    start: low.start,
    end: high.end,
    value: null,
    min,
    max: high.value,
    currency: currency?.code ?? null,
    shared: currency?.shared ?? false,
    unit: unit ?? unitBefore(text, low.start, previous),
  };
}

/** "80-100k" and "50-60.000 €" mean thousands on both sides. */
function scaled(low: Amount, high: Amount): number {
  if (low.factor === 1 && high.factor > 1 && low.value < high.value / high.factor) return low.value * high.factor;
  if (low.factor === 1 && low.value < 1000 && high.value >= 1000) {
    const thousands = low.value * 1000;
    if (thousands <= high.value && high.value <= 5 * thousands) return thousands;
  }
  return low.value;
}

function clearer(a: Currency | null, b: Currency | null): Currency | null {
  if (a === null || b === null) return a ?? b;
  return a.shared ? b : a;
}

function singleOf(text: string, amount: Amount, previous: number): MoneyMention {
  const { currency, value } = amount;
  const before = text.slice(Math.max(previous, amount.start - 32), amount.start);
  // "100k+" is a least; "100k + bonus" is not.
  const sign = /^\s?\+/.exec(text.slice(amount.end, amount.end + 5))?.[0] ?? null;
  // "$20k+ per month": the unit stands behind the sign.
  const behind = sign === null || amount.unit !== null ? null : unitAfter(text, amount.end + sign.length);
  const plus = sign !== null && (behind !== null || !/^\s{0,2}\p{L}/u.test(text.slice(amount.end + sign.length)));
  const isLeast = plus || FROM.test(before) || OR_MORE.test(text.slice(amount.end, amount.end + 20));
  const isMost = !isLeast && UP_TO.test(before);
  return {
    start: amount.start,
    end: behind?.end ?? (plus ? amount.end + sign.length : amount.end),
    value: isLeast || isMost ? null : value,
    min: isLeast ? value : null,
    max: isMost ? value : null,
    currency: currency?.code ?? null,
    shared: currency?.shared ?? false,
    unit: amount.unit ?? behind?.unit ?? unitBefore(text, amount.start, previous),
  };
}
