// Finds amounts of money in text, in the notations of twenty languages. The caller decides whether an amount is pay,
// turnover, a bonus or a voucher. Every lookup around a number is bounded, so the time is linear in the text.
import { type Currency, type FoundCurrency, findCurrencyAfter, findCurrencyBefore } from "./currencies.ts";
import { type FoundNumber, findNumbers } from "./numbers.ts";
import { findUnitAfter, findUnitBefore, type MoneyUnit } from "./payUnits.ts";

export interface MoneyMention {
  /** Span of the whole mention including currency and unit (UTF-16, end exclusive). */
  readonly start: number;
  readonly end: number;
  /** A single figure; null for ranges and bounds. */
  readonly value: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: string | null;
  /** The sign belongs to several currencies ($, kr, ¥, Rs): `currency` is the most common one. */
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

/** Between the two figures of a range, the longest words with blanks. */
const MAX_GAP = 24;
const RANGE =
  /^,?[^\S\n]{0,2}(?:(?:gross|net|brutto|netto|bruto|neto|brut|lordi|lorde)\s{1,2})?(?:[-–—‐‑~〜～]|â?€[“”"]|to|bis|à|a|al|hasta|tot|till|til|do|fino a|ate|até|až|до|по|până la|til|til og med|έως|ως|iki|līdz|kuni|đến|sampai|hingga|إلى|الى|עד|up to|through|to maximum salary of|to a maximum of|(?:and )?(?:rises|rising|goes up) to|e (?:arriva|sale) a|y (?:llega|sube) a|e (?:chega a|vai até)|et (?:va jusqu['’]à|monte à)|und (?:reicht bis|steigt (?:bis )?auf)|en loopt op tot|och går upp till)\s{0,2}$/iu;
/** Text between "between" and the first figure: an article, "gross", "about". */
const BETWEEN =
  /(?:between|zwischen|entre|tussen|tra|fra|mellan|mellem|mellom|między|pomiędzy|mezi|medzi|med|između|între|tarp|starp|μεταξύ|между|між|od|from|von|van|de|da|desde|από|nuo|no|alates|từ|dari|antara|من|بين|מ|בין)(?:\s{1,2}|:\s{1,3})(?:(?:the|los|las|les|i|gli|de|brutto|bruto|brut|gross|monatlich|jährlich|monthly|yearly|ca\.?|circa|about|around|approximately|environ|ongeveer|около)\s{1,2}){0,2}$/iu;
const MAX_BETWEEN_LENGTH = 34;
const AND =
  /^\s{1,2}(?:and|und|et|y|e|en|och|og|i|a|și|şi|in|ir|un|dan|και|и|та|і)\s{1,2}(?:(?:the|los|las|les|i|gli|de)\s{1,2})?$/iu;
const FROM =
  /(?:(?:^|[\s(:,])(?:from|upwards of|more than|over|min(?:imum)?\.? (?:\p{L}{2,10} ){0,2}?(?:salary|pay|rate|wage)(?: of| is)?|ab|von|starting (?:(?:pay|salary|wage|rate) )?(?:at|from)|starts? at|at least|no less than|min\.?|minimum|minimal|mindestens|über|mehr als|plus de|au moins|supérieure? à|más de|al menos|superior a|mais de|acima de|pelo menos|oltre|almeno|superiore a|meer dan|minstens|över|mer än|minst|mere end|mindst|ponad|powyżej|co najmniej|więcej niż|více než|nejméně|свыше|более|больше|не менее|не меньше|понад|більше|не менше|dès|à partir de|desde|a partir de|vanaf|minimaal|a partire da|da|od|från|fra|alkaen|vähintään|від|от)|[>≥])[:\s]{0,3}$/iu;
const UP_TO =
  /(?:(?:^|[\s(:,])(?:up to|up-to|upto|as much as|max(?:imum)?\.? (?:\p{L}{2,10} ){0,2}?(?:salary|pay|rate|wage)(?: of| is)?|bis(?: zu)?|jusqu['’]à|hasta|tot|maximum|max\.?|maximal|maximaal|fino a|até|do|upp till|op til|opptil|až|nawet|enintään|jopa|máximo|massimo|максимум|до)|^to|[<≤])[:\s]{0,3}$/iu;

/** "min. 4200 - max. 5100 euro", after a sign of a minimum. */
const MAX_BEHIND_MIN = /^[\s\-–—,;/|]{1,4}(?:max(?:imum|imal|imaal)?|máximo|massimo|максимум)\.?[:\s]{0,3}$/iu;

/** "£2,950 and above": marks a minimum after the amount. */
const OR_MORE =
  /^\s?(?:and (?:above|up(?:wards)?|more)|or (?:more|above)|und mehr|oder mehr|et plus|ou plus|y más|o más|ou mais|e oltre|o più|of meer|en hoger|och uppåt|eller mera?|og opefter|i więcej|lub więcej|i wyżej|и выше|и более|и больше|і вище)(?!\p{L})|^\s?(?:以上|이상)/iu;

/** A text with more figures is a table, but not of pay. */
const MAX_NUMBERS = 700;

/** The digits of Arabic and Persian, and wide ones, each one character as well. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Every amount next to a currency or a unit of time, in order; with `includeBare`, every amount. */
export function findMoney(statedText: string, includeBare = false): MoneyMention[] {
  const text = statedText.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
  const amounts: Amount[] = [];
  let from = 0;
  for (const number of findNumbers(text, MAX_NUMBERS)) {
    const amount = readAmount(text, number, from);
    // Digits at the end of a word (MP3, A4) are not an amount, except after a currency (EUR500).
    if (amount.start === number.start && /\p{sc=Latn}$/u.test(text.slice(Math.max(0, number.start - 1), number.start)))
      continue;
    amounts.push(amount);
    from = amount.end;
  }
  const mentions: MoneyMention[] = [];
  for (let at = 0; at < amounts.length; at++) {
    const [lowAmount, highAmount] = [amounts[at], amounts[at + 1]];
    if (lowAmount === undefined) break;
    const previous = amounts[at - 1]?.end ?? 0;
    const isRange = highAmount !== undefined && joins(text, lowAmount, highAmount, previous);
    // "$15 - $22 - $30" includes a midpoint.
    const top = amounts[at + 2];
    const isTriple =
      isRange && top !== undefined && top.value > highAmount.value && joins(text, highAmount, top, lowAmount.end);
    const mention = isRange
      ? toRange(text, lowAmount, isTriple ? top : highAmount, previous)
      : toSingle(text, lowAmount, previous);
    if (mention !== null && (includeBare || mention.currency !== null || mention.unit !== null)) mentions.push(mention);
    if (isRange) at += isTriple ? 2 : 1;
  }
  return mentions;
}

function readAmount(text: string, number: FoundNumber, from: number): Amount {
  const currencyInFront = readCurrencyBefore(text, number.start, from);
  let { end, value, factor } = number;
  let currency: Currency | null = currencyInFront;
  const short = currencyInFront === null || factor !== 1 ? null : /^[mb](?![\p{L}\d])/iu.exec(text.slice(end, end + 2));
  if (short !== null) {
    end++;
    factor = short[0].toLowerCase() === "m" ? 1_000_000 : 1_000_000_000;
    value *= factor;
  }
  const lakhs = /^\s?lpa(?![\p{L}])/iu.exec(text.slice(end, end + 6));
  if (lakhs !== null && factor === 1) {
    return {
      start: currencyInFront?.at ?? number.start,
      end: end + lakhs[0].length,
      value: value * 100_000,
      factor: 100_000,
      currency: { code: "INR", shared: false },
      unit: "YEAR",
    };
  }
  // "$50 CAD": the code is more specific than the sign.
  const currencyBehind = findCurrencyAfter(text, end);
  if (currencyBehind !== null && (currency === null || currency.shared || currency.code === currencyBehind.code)) {
    currency = currencyBehind;
    end = currencyBehind.at;
  }
  const unit = findUnitAfter(text, end);
  // The Ukrainian abbreviation for an hour is the Russian word for a year.
  const hourly = currency?.code === "UAH" && /^\s?\/\s?год(?!\p{L})/u.test(text.slice(end, end + 7));
  return {
    start: currencyInFront?.at ?? number.start,
    end: unit?.end ?? end,
    value,
    factor,
    currency,
    unit: hourly ? "HOUR" : (unit?.unit ?? null),
  };
}

/** "USD $50": a code before a shared sign belongs to it. */
function readCurrencyBefore(text: string, at: number, from: number): FoundCurrency | null {
  const nearest = findCurrencyBefore(text, at, from);
  if (nearest === null || !nearest.shared) return nearest;
  return findCurrencyBefore(text, nearest.at, from) ?? nearest;
}

function joins(text: string, low: Amount, high: Amount, previous: number): boolean {
  if (high.start - low.end > MAX_GAP || high.start < low.end) return false;
  if (low.currency !== null && high.currency !== null && !sameCurrency(low.currency, high.currency)) return false;
  const gap = text.slice(low.end, high.start);
  if (RANGE.test(gap) || (gap === "/" && isSlashRange(low, high))) return true;
  const before = text.slice(Math.max(previous, low.start - MAX_BETWEEN_LENGTH), low.start);
  return (AND.test(gap) && BETWEEN.test(before)) || (MAX_BEHIND_MIN.test(gap) && FROM.test(before));
}

/** "18000/21000 €", "45/50k": the ends of a range; "31/32 €" may be two rates. */
function isSlashRange(low: Amount, high: Amount): boolean {
  if (low.factor === 1 && high.factor > 1) return true;
  return low.unit === null && low.value >= 1000 && high.value > low.value && high.value <= 2 * low.value;
}

function sameCurrency(a: Currency, b: Currency): boolean {
  return a.code === b.code || a.shared || b.shared;
}

function toRange(text: string, low: Amount, high: Amount, previous: number): MoneyMention | null {
  const min = scaleOfLow(low, high);
  const currency = chooseClearer(low.currency, high.currency);
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
    unit: unit ?? findUnitBefore(text, low.start, previous),
  };
}

/** "80-100k" and "50-60.000 €" mean thousands on both sides. */
function scaleOfLow(low: Amount, high: Amount): number {
  if (low.factor === 1 && high.factor > 1 && low.value < high.value / high.factor) return low.value * high.factor;
  if (low.factor === 1 && low.value < 1000 && high.value >= 1000) {
    const thousands = low.value * 1000;
    if (thousands <= high.value && high.value <= 5 * thousands) return thousands;
  }
  return low.value;
}

function chooseClearer(a: Currency | null, b: Currency | null): Currency | null {
  if (a === null || b === null) return a ?? b;
  return a.shared ? b : a;
}

function toSingle(text: string, amount: Amount, previous: number): MoneyMention {
  const { currency, value } = amount;
  const textBefore = text.slice(Math.max(previous, amount.start - 32), amount.start);
  // "100k+" is a minimum; "100k + bonus" is not.
  const sign = /^\s?\+/.exec(text.slice(amount.end, amount.end + 5))?.[0] ?? null;
  // "$20k+ per month": the unit follows the plus sign.
  const unitBehind = sign === null || amount.unit !== null ? null : findUnitAfter(text, amount.end + sign.length);
  const plus = sign !== null && (unitBehind !== null || !/^\s{0,2}\p{L}/u.test(text.slice(amount.end + sign.length)));
  const isMinimum = plus || FROM.test(textBefore) || OR_MORE.test(text.slice(amount.end, amount.end + 20));
  const isMaximum = !isMinimum && UP_TO.test(textBefore);
  return {
    start: amount.start,
    end: unitBehind?.end ?? (plus ? amount.end + sign.length : amount.end),
    value: isMinimum || isMaximum ? null : value,
    min: isMinimum ? value : null,
    max: isMaximum ? value : null,
    currency: currency?.code ?? null,
    shared: currency?.shared ?? false,
    unit: amount.unit ?? unitBehind?.unit ?? findUnitBefore(text, amount.start, previous),
  };
}
