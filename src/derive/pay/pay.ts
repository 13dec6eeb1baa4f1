// Pay: the structured form is read exactly as written; free text of the pay field and, last, of the description only if
// a figure is clearly pay. Without a known currency and unit the numbers remain, but `salary` is not written.

import { PAY_UNITS, UNITS_PER_YEAR } from "../../contract/lists.ts";
import type { PostingRow } from "../../contract/posting.ts";
import { VOCABULARIES } from "../../contract/vocabularies.ts";
import type { PostingReading } from "../reading.ts";
import { findPayInField, findPayInText, findStatedCurrency } from "./runningText.ts";
import { countriesOfCurrency, isImplausible, type Pay } from "./unit.ts";

const NO_PAY: Pay = { min: null, max: null, value: null, currency: null, unit: null };

const STRUCTURED = /^(\d{1,15}(?:\.\d{1,6})?)?(?:(-)(\d{1,15}(?:\.\d{1,6})?)?)? ([A-Z]{3}) ?\/ ?([A-Z]+)$/;

/** `a-b CUR / UNIT`, `a CUR / UNIT`, `a- CUR / UNIT`, `-b CUR / UNIT`. */
function parseStructured(text: string): Pay | null {
  const match = STRUCTURED.exec(text.trim());
  if (match === null) return null;
  const [, lowText, dash, highText, currency = "", unitText] = match;
  const unit = PAY_UNITS.find((each) => each === unitText);
  if (unit === undefined || !VOCABULARIES.currency.names.has(currency.toLowerCase())) return null;
  const first = lowText === undefined ? null : Number(lowText);
  const last = highText === undefined ? null : Number(highText);
  const [min, max] = first !== null && last !== null && first > last ? [last, first] : [first, last];
  if ((min ?? 0) <= 0 && (max ?? 0) <= 0) return null;
  const known = { currency, unit };
  if ([first, last].some((figure) => isImplausible(figure, known.unit, known.currency))) return null;
  if (dash === undefined) return { ...NO_PAY, ...known, value: first };
  return { ...NO_PAY, ...known, min: min === 0 ? null : min, max };
}

/** Pay as stated by the source, else by its text; the countries of the job resolve shared currency signs. */
export function readPay(reading: PostingReading, countries: readonly string[]): Pay {
  const statedPay = reading.raw.salary;
  const structured = statedPay === null ? null : parseStructured(statedPay);
  if (statedPay !== null && structured !== null) {
    const span = { in: "salary", start: 0, end: statedPay.length };
    reading.note("salary", "structured pay", span);
    if (structured.currency !== null) reading.note("ai_salary_currency", "stated with the pay", span);
    return structured;
  }
  const place = { countries, language: reading.language };
  const field = statedPay === null ? null : findPayInField(statedPay, place);
  const inText = field === null ? findPayInText(reading.text, place) : null;
  const found = field ?? inText ?? findPayInText(reading.title, place, "pay in the title");
  if (found === null) return NO_PAY;
  const where = found === field ? "salary" : found === inText ? "description" : "title";
  const span = { in: where, start: found.start, end: found.end };
  reading.note("salary", found.rule, span);
  if (found.pay.currency !== null)
    reading.note(
      "ai_salary_currency",
      found.isCurrencyStated ? "stated with the pay" : "the currency of the job's country",
      found.isCurrencyStated ? span : null,
    );
  return found.pay;
}

/** The countries in which the currency of a stated pay is usual. */
export function findPayCountries(salary: string | null): readonly string[] {
  const currency = salary === null ? null : (parseStructured(salary)?.currency ?? findStatedCurrency(salary));
  return currency === null ? [] : countriesOfCurrency(currency);
}

/** A number without exponent or trailing zeros. */
function formatNumber(number: number | null): string {
  if (number === null) return "";
  return Number.isInteger(number) ? number.toFixed(0) : String(Number(number.toFixed(2)));
}

/** The contract's wording of pay. */
export function formatDerivedPay(pay: Pay): string | null {
  if (pay.currency === null || pay.unit === null) return null;
  const tail = `${pay.currency} / ${pay.unit}`;
  if (pay.value !== null) return `${formatNumber(pay.value)} ${tail}`;
  if (pay.min === null && pay.max === null) return null;
  return `${formatNumber(pay.min)}-${formatNumber(pay.max)} ${tail}`;
}

/** The amount that salary_min and order_by=salary compare. */
export function toYearlyPay(pay: Pay): number | null {
  const figure = pay.min ?? pay.value ?? pay.max;
  return figure === null || pay.unit === null ? null : figure * UNITS_PER_YEAR[pay.unit];
}

export function payRow(pay: Pay) {
  return {
    salary: formatDerivedPay(pay),
    ai_salary_currency: pay.currency,
    ai_salary_value: pay.value,
    ai_salary_min_value: pay.min,
    ai_salary_max_value: pay.max,
    ai_salary_unit_text: pay.unit,
  } satisfies Partial<PostingRow>;
}
