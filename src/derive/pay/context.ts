// Whether a sum in a description is pay. The nearer word decides: "a bonus and a salary of $90,000" is pay, "a salary
// and a bonus of $5,000" is not; what is added after the sum ("+ bonus", "and equity") says nothing of the sum itself.
import type { MoneyMention } from "../../text/numbers/money.ts";
import { tableLines } from "../../text/tables.ts";
import { findPhrases, phrasesWith } from "../posting/phrases.ts";
import { wordsOf } from "../reading.ts";

const MEANINGS = phrasesWith<"pay" | "other">("pay/meanings", () => [
  ...tableLines("pay/other.txt").map((phrase) => [phrase, "other"] as const),
  ...tableLines("pay/pay.txt").map((phrase) => [phrase, "pay"] as const),
]);
/** The same in scripts without blanks. */
const PAY_SIGNS = /薪|工资|月给|年収|月給|日給|時給|給与|연봉|급여|월급|시급|일급/;

const BEFORE = 140;
const AFTER = 60;
const SEAM = /(?<=[\p{Ll}\d)])(?=\p{Lu})/gu;
/** A dot behind a short form ("ca. 200.000 €", "c. £130,000") or before a year of training ("im 1. Lehrjahr") ends nothing. */
const SENTENCE_END =
  /\n|[!?;|•]|(?<!(?<!\p{L})(?:ca|cca|c|approx|circa|min|max|etwa|env|incl|inkl|excl|exkl|zzgl|rs|nr|pr|abt|mind|ok))\.(?:\s(?!(?:lehr|ausbildungs)?jahr)|$)/iu;
const ADDED =
  /[+,;:(&|\n]|[.!?]\s|\b(?:plus|and|with|in addition|as well|including|excluding|und|et|y|e|en|och|og|i|a|zzgl|mais)\b/i;

type Meaning = "pay" | "other" | null;

/** What the last word about money says before a sum, or the first one after it. */
function meaningOf(words: string, side: "before" | "after"): Meaning {
  const apart = words.replace(SEAM, " ");
  const found = findPhrases(MEANINGS, wordsOf(apart));
  const nearest = side === "before" ? found.at(-1) : found[0];
  if (nearest !== undefined) return nearest.value;
  return PAY_SIGNS.test(words) ? "pay" : null;
}

const BULLETS =
  /^[\s\-*•·–]*(?:up to|from|circa|c|ab|bis|od|do|от|до|min(?:imum)?|mid(?:point)?|max(?:imum)?)?\.?[\s:]*$/i;
/** A step of a table of pay ("Min: $60,000" over "Max: $80,000"): the heading stands above the steps. */
const STEP = /^[\s\-*•·–]*(?:min|mid|max)(?:imum|point)?\.?\s*:?\s*\P{L}{0,4}\d/iu;
const LONGEST_HEADING = 70;

/** The words before a sum in its own sentence, and the heading above where the sum opens its line. */
function wordsBefore(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - BEFORE), at);
  const line = near.split("\n").at(-1) ?? "";
  if (BULLETS.test(line)) {
    const above = near.slice(0, near.length - line.length).split("\n");
    const heading = above.findLast((each) => each.trim() !== "" && !STEP.test(each)) ?? "";
    if (heading.length <= LONGEST_HEADING) return `${heading} ${line}`;
  }
  return line.split(SENTENCE_END).at(-1) ?? "";
}

/** Length of the line a sum stands on, as far as it is near. */
function lineLength(text: string, mention: MoneyMention): number {
  const start = text.lastIndexOf("\n", mention.start);
  const end = text.indexOf("\n", mention.end);
  return (end === -1 ? text.length : end) - start - 1;
}

/** Between a sum and its unit: only pay is gross or net. */
const GROSS = /(?<!\p{L})(?:brutt?o|bruts?|brutos|gross|nett[oie]|nets?|netos|lord[ie]|líquidos)(?!\p{L})/iu;
/** A figure without a unit that is a year's pay, and of nothing else so often. */
const YEAR_ALONE = [15_000, 250_000] as const;
const TOP_OF_TEXT = 450;
const HEADLINE = 130;
const ALONE = 45;

/** A sum by the week or month that may be a wage, in a currency of which that is known. */
const WAGE: Readonly<Partial<Record<string, readonly [least: number, most: number]>>> = {
  WEEK: [250, 5000],
  MONTH: [900, 20_000],
};

/** "£38,000 plus tips." at the top of an advert: the sum opens its sentence, or its part of one. */
function opensClause(text: string, at: number): boolean {
  const before = wordsBefore(text, at);
  return BULLETS.test(before.slice(Math.max(before.lastIndexOf(","), before.lastIndexOf(":")) + 1));
}

/** Without a pay word a sum is pay in a headline, or when it is a range by the hour, day or year. */
function looksLikePay(text: string, mention: MoneyMention): boolean {
  const range = mention.min !== null && mention.max !== null;
  const unit = mention.unit;
  if (unit === "HOUR" || (range && unit !== null)) return true;
  if (GROSS.test(text.slice(mention.start, mention.end))) return true;
  const figure = mention.min ?? mention.value ?? mention.max ?? 0;
  const wage = WAGE[unit ?? ""];
  const [least, most] = wage ?? (unit === null ? YEAR_ALONE : [Infinity, 0]);
  if (figure >= least && figure <= most && mention.start <= TOP_OF_TEXT && opensClause(text, mention.start))
    return true;
  const large = unit !== null || figure >= 12_000;
  if (!large) return false;
  const length = lineLength(text, mention);
  const atTop = mention.start <= TOP_OF_TEXT;
  if (range) return length <= HEADLINE || atTop;
  if (unit === "YEAR") return length <= ALONE || atTop;
  return length <= HEADLINE && atTop;
}

/** "1 900 € net mensuel primes comprises": what is in the sum does not make it something else. */
const INCLUDED =
  /^\s?(?:\p{L}+ )?(?:primes?|bonus\p{L}*|allowances?|zulagen|pluses|premie) (?:compris|inclu|inkl|incl|enthalten)/iu;
/** Said right behind a sum: money to be spent on something. */
const BUDGET =
  /^\s?(?:(?:annual|yearly|monthly) )?(?:training|learning|education|development|professional development|conference|wellbeing|wellness|fitness|gym|travel|equipment|internet|phone|meal|lunch|book|weiterbildung|formation|formación|formazione|opleiding|utbildning|uddannelse|szkoleni)/i;

/** What one may reach, with commission or as others do: pay only where nothing else is said to be. */
const TARGET =
  /(?<!\p{L})(?:ote|on[- ]target|earning potential|earnings potential|potential (?:earnings|income)|(?:could|can|may|might) (?:be )?(?:earn|mak)\p{L}*|first[- ]year earnings|year one|zielgehalt|zielverdienst|rémunération variable|variable inclus|con incentivos)(?!\p{L})(?!.*(?<!\p{L})(?:basic|base|salary|fixed|guaranteed|grundgehalt|fixum|fixgehalt|fixe|fijo|fisso|podstawa)(?!\p{L}))/iu;

/** Whether a sum is a target, by the words on both sides of it. */
export function isTarget(text: string, mention: MoneyMention): boolean {
  if (TARGET.test(wordsBefore(text, mention.start))) return true;
  return /^\s?\(?(?:ote|on[- ]target)\b/i.test(text.slice(mention.end, mention.end + AFTER));
}

/** `inOwnMoney`: a figure without a currency is in the money of the place, which is known. */
export function isPay(text: string, mention: MoneyMention, inOwnMoney = false): boolean {
  const before = meaningOf(wordsBefore(text, mention.start), "before");
  // "Salary: 15k - 20k per month" is in the money of the place; without a word for pay it may be anything.
  if (mention.currency === null && (before !== "pay" || mention.unit === null || !inOwnMoney)) return false;
  if (before === "other") return false;
  const tail = text.slice(mention.end, mention.end + AFTER);
  // Money of millions is no one's ("$40M+ projects"), and "$70,000s" is a region of figures.
  if (/^s\b/.test(tail) || BUDGET.test(tail)) return false;
  const after = INCLUDED.test(tail) ? null : meaningOf(tail.split(ADDED, 1)[0] ?? "", "after");
  if (after === "other") return false;
  return before === "pay" || after === "pay" || looksLikePay(text, mention);
}
