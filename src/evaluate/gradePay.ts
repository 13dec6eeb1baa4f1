// Pay: the figures, the unit and the currency must all be right. A text often states only one end of a range that a form
// has both of; then that end must be the label's.
import type { PayUnit } from "../contract/lists.ts";
import type { DerivedPosting } from "../contract/posting.ts";
import { figuresOf } from "./cues.ts";
import { type Context, type Grade, type Grader, gradedNumber, valuesOf } from "./grade.ts";
import type { Sample } from "./sample.ts";

interface Stated {
  min: number | null;
  max: number | null;
  value: number | null;
  unit: string | null;
  currency: string | null;
}

const CLOSE = 0.006;
const equal = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && Math.abs(one - other) <= CLOSE * Math.abs(other);

/** Boards without a unit: small figures are hourly, middling ones daily. */
function unitBySize(figure: number | null): PayUnit | null {
  return figure === null ? null : figure < 100 ? "HOUR" : figure <= 1500 ? "DAY" : "YEAR";
}

function statedPay({ labels, set }: Sample, { map }: Context): Stated | null {
  const [min, max, value] = [
    gradedNumber(labels.salary_min),
    gradedNumber(labels.salary_max),
    gradedNumber(labels.salary_value),
  ];
  if (min === null && max === null && value === null) return null;
  const unit = valuesOf(labels.salary_unit).map((label) => map.unit(label))[0];
  // A unit that the contract has none for (fortnightly, unpaid) is not scored.
  if (unit === null) return null;
  const currency = valuesOf(labels.salary_currency).map((code) => map.currency(code))[0] ?? null;
  const bare = set.startsWith("reed") ? unitBySize(max ?? min ?? value) : null;
  return { min, max, value, unit: unit ?? bare, currency };
}

function isRight(stated: Stated, { row }: DerivedPosting): boolean {
  const { ai_salary_min_value: min, ai_salary_max_value: max, ai_salary_value: value } = row;
  const any = (figure: number): boolean => [stated.min, stated.max, stated.value].some((each) => equal(figure, each));
  // A lone figure's side is often lost in a form: "up to 80,000" stands as a minimum.
  const lone = stated.min === null || stated.max === null || stated.min === stated.max;
  const low = min === null || equal(min, stated.min) || (lone && any(min));
  const high = max === null || equal(max, stated.max) || (lone && any(max));
  const single = value === null || any(value);
  const unit = stated.unit === null || row.ai_salary_unit_text === stated.unit;
  const currency = stated.currency === null || row.ai_salary_currency === stated.currency;
  return low && high && single && unit && currency && (min ?? max ?? value) !== null;
}

function answerOf({ row }: DerivedPosting): string {
  if (row.salary !== null) return row.salary;
  const figures = [row.ai_salary_min_value, row.ai_salary_max_value, row.ai_salary_value];
  return figures.every((figure) => figure === null) ? "-" : figures.map((figure) => figure ?? "").join("/");
}

function gradeStated(sample: Sample, derived: DerivedPosting, context: Context, text: string): Grade | null {
  const stated = statedPay(sample, context);
  if (stated === null) return null;
  const right = isRight(stated, derived) ? 1 : 0;
  const figures = figuresOf(text);
  const given = [stated.min, stated.max, stated.value]
    .filter((figure) => figure !== null)
    .filter((figure) => figure > 0);
  const cued = given.length > 0 && given.every((figure) => figures.has(figure) || figures.has(Math.floor(figure)));
  const answer = answerOf(derived);
  return {
    answered: answer === "-" ? 0 : 1,
    right,
    wanted: 1,
    found: right,
    hinted: cued || (sample.hint("salary_in_text") ?? false),
    cued,
    label: `${stated.min ?? ""}-${stated.max ?? ""}${stated.value === null ? "" : ` (${stated.value})`} ${stated.currency} / ${stated.unit}`,
    answer,
    around: given.length > 0 ? String(Math.max(...given)) : null,
  };
}

/** How many units Adzuna's normaliser took for a year. */
const YEARLY: Readonly<Record<PayUnit, readonly number[]>> = {
  HOUR: [1920, 2080],
  DAY: [240, 260],
  WEEK: [48, 52],
  MONTH: [12],
  YEAR: [1],
};

function gradeYearly(sample: Sample, derived: DerivedPosting, yearly: number): Grade {
  const { row } = derived;
  const [min, max] = [row.ai_salary_min_value ?? row.ai_salary_value, row.ai_salary_max_value ?? row.ai_salary_value];
  const middle = min === null || max === null ? (min ?? max) : (min + max) / 2;
  const factors = YEARLY[row.ai_salary_unit_text ?? "YEAR"];
  const close = middle !== null && factors.some((factor) => Math.abs(middle * factor - yearly) <= 0.01 * yearly);
  const right = close && row.ai_salary_currency === "GBP" && row.ai_salary_unit_text !== null ? 1 : 0;
  const answer = answerOf(derived);
  return {
    answered: answer === "-" ? 0 : 1,
    right,
    wanted: 1,
    found: right,
    hinted: true,
    cued: true,
    label: `${yearly} GBP a year, from "${sample.raw.salary}"`,
    answer,
    around: null,
  };
}

/** Pay from a pay string of the source. */
export const gradePayField: Grader = (sample, derived, context) => {
  if (sample.raw.salary === null) return null;
  const yearly = gradedNumber(sample.labels.salary_yearly_gbp);
  if (yearly !== null) return gradeYearly(sample, derived, yearly);
  const grade = gradeStated(sample, derived, context, sample.raw.salary);
  return grade === null
    ? null
    : { ...grade, hinted: true, cued: true, label: `${grade.label}, from "${sample.raw.salary}"` };
};

/** Pay from the text alone. */
export const gradePayText: Grader = (sample, derived, context) => {
  if (sample.raw.salary !== null || sample.text === "") return null;
  return gradeStated(sample, derived, context, derived.texts.text ?? "");
};
