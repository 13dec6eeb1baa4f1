// Decides whether an amount in a description is pay. The nearer word decides: "a bonus and a salary of $90,000" is pay,
// "a salary and a bonus of $5,000" is not; additions after the amount ("+ bonus", "and equity") do not describe the
// amount itself.
import type { MoneyMention } from "../../text/numbers/money.ts";
import { readTableLines } from "../../text/tables.ts";
import { findPhrases, loadPhraseValues } from "../posting/phrases.ts";
import { wordsOf } from "../reading.ts";

const MEANINGS = loadPhraseValues<"pay" | "other">("pay/meanings", () => [
  ...readTableLines("pay/other.txt").map((phrase) => [phrase, "other"] as const),
  ...readTableLines("pay/pay.txt").map((phrase) => [phrase, "pay"] as const),
]);
/** The same in scripts without blanks. */
const PAY_SIGNS = /薪|工资|月给|年収|月給|日給|時給|給与|연봉|급여|월급|시급|일급/;

const MAX_BEFORE = 140;
const MAX_AFTER = 60;
const SEAM = /(?<=[\p{Ll}\d)])(?=\p{Lu})/gu;
/**
 * A dot after an abbreviation ("ca. 200.000 €", "c. £130,000") or before a year of training ("im 1. Lehrjahr") ends no
 * sentence.
 */
const SENTENCE_END =
  /\n|[!?;|•]|(?<!(?<!\p{L})(?:ca|cca|c|approx|circa|min|max|etwa|env|incl|inkl|excl|exkl|zzgl|rs|nr|pr|abt|mind|ok))\.(?:\s(?!(?:lehr|ausbildungs)?jahr)|$)/iu;
const ADDED =
  /[+,;:(&|\n]|[.!?]\s|\b(?:plus|and|with|in addition|as well|including|excluding|und|et|y|e|en|och|og|i|a|zzgl|mais)\b/i;

type Meaning = "pay" | "other" | null;

/** The meaning of the last money word before an amount, or the first one after it. */
function findMeaning(words: string, side: "before" | "after"): Meaning {
  const separated = words.replace(SEAM, " ");
  const found = findPhrases(MEANINGS, wordsOf(separated));
  const nearest = side === "before" ? found.at(-1) : found[0];
  if (nearest !== undefined) return nearest.value;
  return PAY_SIGNS.test(words) ? "pay" : null;
}

const BULLETS =
  /^[\s\-*•·–]*(?:up to|from|circa|c|ab|bis|od|do|от|до|min(?:imum)?|mid(?:point)?|max(?:imum)?)?\.?[\s:]*$/i;
/** A row of a pay table ("Min: $60,000" over "Max: $80,000"): the heading is above the rows. */
const STEP = /^[\s\-*•·–]*(?:min|mid|max)(?:imum|point)?\.?\s*:?\s*\P{L}{0,4}\d/iu;
const MAX_HEADING_LENGTH = 70;

/** The words before an amount in its own sentence, and the heading above if the amount begins its line. */
function wordsBefore(text: string, at: number): string {
  const preceding = text.slice(Math.max(0, at - MAX_BEFORE), at);
  const line = preceding.split("\n").at(-1) ?? "";
  if (BULLETS.test(line)) {
    const above = preceding.slice(0, preceding.length - line.length).split("\n");
    const heading = above.findLast((headingLine) => headingLine.trim() !== "" && !STEP.test(headingLine)) ?? "";
    if (heading.length <= MAX_HEADING_LENGTH) return `${heading} ${line}`;
  }
  return line.split(SENTENCE_END).at(-1) ?? "";
}

/** Length of the line around an amount, within a limit. */
function lineLength(text: string, mention: MoneyMention): number {
  const start = text.lastIndexOf("\n", mention.start);
  const end = text.indexOf("\n", mention.end);
  return (end === -1 ? text.length : end) - start - 1;
}

/** Between an amount and its unit: only pay is gross or net. */
const GROSS = /(?<!\p{L})(?:brutt?o|bruts?|brutos|gross|nett[oie]|nets?|netos|lord[ie]|líquidos)(?!\p{L})/iu;
/** The range in which a figure without a unit is most likely yearly pay. */
const YEARLY_RANGE = [15_000, 250_000] as const;
const TOP_OF_TEXT = 450;
const HEADLINE = 130;
const ALONE = 45;

/** A weekly or monthly amount that may be a wage, for currencies with known wage levels. */
const WAGE: Readonly<Partial<Record<string, readonly [min: number, max: number]>>> = {
  WEEK: [250, 5000],
  MONTH: [900, 20_000],
};

/** "£38,000 plus tips." at the top of an advert: the amount begins its sentence or clause. */
function opensClause(text: string, at: number): boolean {
  const before = wordsBefore(text, at);
  return BULLETS.test(before.slice(Math.max(before.lastIndexOf(","), before.lastIndexOf(":")) + 1));
}

/** Without a pay word an amount is pay in a headline, or as an hourly, daily or yearly range. */
function looksLikePay(text: string, mention: MoneyMention): boolean {
  const range = mention.min !== null && mention.max !== null;
  const unit = mention.unit;
  if (unit === "HOUR" || (range && unit !== null)) return true;
  if (GROSS.test(text.slice(mention.start, mention.end))) return true;
  const figure = mention.min ?? mention.value ?? mention.max ?? 0;
  const wage = WAGE[unit ?? ""];
  const [min, max] = wage ?? (unit === null ? YEARLY_RANGE : [Infinity, 0]);
  if (figure >= min && figure <= max && mention.start <= TOP_OF_TEXT && opensClause(text, mention.start)) return true;
  const isLarge = unit !== null || figure >= 12_000;
  if (!isLarge) return false;
  const length = lineLength(text, mention);
  const atTop = mention.start <= TOP_OF_TEXT;
  if (range) return length <= HEADLINE || atTop;
  if (unit === "YEAR") return length <= ALONE || atTop;
  return length <= HEADLINE && atTop;
}

/** "1 900 € net mensuel primes comprises": what is included does not change the amount's meaning. */
const INCLUDED =
  /^\s?(?:\p{L}+ )?(?:primes?|bonus\p{L}*|allowances?|zulagen|pluses|premie) (?:compris|inclu|inkl|incl|enthalten)/iu;
/** Words directly after an amount that is to be spent on something. */
const BUDGET =
  /^\s?(?:(?:annual|yearly|monthly) )?(?:training|learning|education|development|professional development|conference|wellbeing|wellness|fitness|gym|travel|equipment|internet|phone|meal|lunch|book|weiterbildung|formation|formación|formazione|opleiding|utbildning|uddannelse|szkoleni)/i;

/** Achievable amounts, with commission or like others: pay only if nothing else is. */
const TARGET =
  /(?<!\p{L})(?:ote|on[- ]target|earning potential|earnings potential|potential (?:earnings|income)|(?:could|can|may|might) (?:be )?(?:earn|mak)\p{L}*|first[- ]year earnings|year one|zielgehalt|zielverdienst|rémunération variable|variable inclus|con incentivos)(?!\p{L})(?!.*(?<!\p{L})(?:basic|base|salary|fixed|guaranteed|grundgehalt|fixum|fixgehalt|fixe|fijo|fisso|podstawa)(?!\p{L}))/iu;

/** Whether an amount is a target, by the words on both sides of it. */
export function isTarget(text: string, mention: MoneyMention): boolean {
  if (TARGET.test(wordsBefore(text, mention.start))) return true;
  return /^\s?\(?(?:ote|on[- ]target)\b/i.test(text.slice(mention.end, mention.end + MAX_AFTER));
}

/** `inOwnMoney`: a figure without a currency is in the known local currency. */
export function isPay(text: string, mention: MoneyMention, inOwnMoney = false): boolean {
  const meaningBefore = findMeaning(wordsBefore(text, mention.start), "before");
  // "Salary: 15k - 20k per month" is in the local currency; without a pay word it may be anything.
  if (mention.currency === null && (meaningBefore !== "pay" || mention.unit === null || !inOwnMoney)) return false;
  if (meaningBefore === "other") return false;
  const tail = text.slice(mention.end, mention.end + MAX_AFTER);
  // Millions are nobody's pay ("$40M+ projects"), and "$70,000s" is a vague range.
  if (/^s\b/.test(tail) || BUDGET.test(tail)) return false;
  const meaningAfter = INCLUDED.test(tail) ? null : findMeaning(tail.split(ADDED, 1)[0] ?? "", "after");
  if (meaningAfter === "other") return false;
  return meaningBefore === "pay" || meaningAfter === "pay" || looksLikePay(text, mention);
}
