// Pay: the structured form is read exactly as written; free text of the pay field and, last, of the description only
// where a figure is plainly pay. Without a known currency and unit the numbers stand, but `salary` is not written.

import { PAY_UNITS, UNITS_A_YEAR } from "../../contract/lists.ts";
import type { PostingRow } from "../../contract/posting.ts";
import { VOCABULARIES } from "../../contract/vocabularies.ts";
import type { PostingRead } from "../reading.ts";
import { payInField, payInText } from "./runningText.ts";
import { isAbsurd, type Pay } from "./unit.ts";

const NONE: Pay = { min: null, max: null, value: null, currency: null, unit: null };

const STRUCTURED = /^(\d{1,15}(?:\.\d{1,6})?)?(?:(-)(\d{1,15}(?:\.\d{1,6})?)?)? ([A-Z]{3}) ?\/ ?([A-Z]+)$/;

/** `a-b CUR / UNIT`, `a CUR / UNIT`, `a- CUR / UNIT`, `-b CUR / UNIT`. */
function readStructured(text: string): Pay | null {
  const match = STRUCTURED.exec(text.trim());
  if (match === null) return null;
  const [, low, dash, high, currency = "", written] = match;
  const unit = PAY_UNITS.find((each) => each === written);
  if (unit === undefined || !VOCABULARIES.currency.names.has(currency.toLowerCase())) return null;
  const first = low === undefined ? null : Number(low);
  const last = high === undefined ? null : Number(high);
  const [min, max] = first !== null && last !== null && first > last ? [last, first] : [first, last];
  if ((min ?? 0) <= 0 && (max ?? 0) <= 0) return null;
  const known = { currency, unit };
  if ([first, last].some((figure) => isAbsurd(figure, known.unit, known.currency))) return null;
  if (dash === undefined) return { ...NONE, ...known, value: first };
  return { ...NONE, ...known, min: min === 0 ? null : min, max };
}

/** Pay as the source states it, else as its text does; the countries of the job tell one dollar from another. */
export function readPay(reading: PostingRead, countries: readonly string[]): Pay {
  const stated = reading.raw.salary;
  const structured = stated === null ? null : readStructured(stated);
  if (stated !== null && structured !== null) {
    reading.note("salary", "structured pay", { in: "salary", start: 0, end: stated.length });
    return structured;
  }
  const place = { countries, language: reading.language };
  const field = stated === null ? null : payInField(stated, place);
  const inText = field === null ? payInText(reading.text, place) : null;
  const found = field ?? inText ?? payInText(reading.title, place, "pay in the title");
  if (found === null) return NONE;
  const where = found === field ? "salary" : found === inText ? "description" : "title";
  reading.note("salary", found.rule, { in: where, start: found.start, end: found.end });
  return found.pay;
}

/** A number without exponent or needless zeros. */
function plain(number: number | null): string {
  if (number === null) return "";
  return Number.isInteger(number) ? number.toFixed(0) : String(Number(number.toFixed(2)));
}

/** The contract's own wording of a pay. */
export function writePay(pay: Pay): string | null {
  if (pay.currency === null || pay.unit === null) return null;
  const tail = `${pay.currency} / ${pay.unit}`;
  if (pay.value !== null) return `${plain(pay.value)} ${tail}`;
  if (pay.min === null && pay.max === null) return null;
  return `${plain(pay.min)}-${plain(pay.max)} ${tail}`;
}

/** What salary_min and order_by=salary compare. */
export function yearlyPay(pay: Pay): number | null {
  const figure = pay.min ?? pay.value ?? pay.max;
  return figure === null || pay.unit === null ? null : figure * UNITS_A_YEAR[pay.unit];
}

export function payRow(pay: Pay) {
  return {
    salary: writePay(pay),
    ai_salary_currency: pay.currency,
    ai_salary_value: pay.value,
    ai_salary_min_value: pay.min,
    ai_salary_max_value: pay.max,
    ai_salary_unit_text: pay.unit,
  } satisfies Partial<PostingRow>;
}
