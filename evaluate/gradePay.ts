// Grades pay: figures, unit and currency must all be correct. A text often states only one end of a range whose form
// has both; then that end must match the label's.
import type { PayUnit } from "../src/contract/lists.ts";
import type { DerivedPosting } from "../src/contract/posting.ts";
import { findFigures } from "./cues.ts";
import { type Grade, type Grader, type GradingContext, labelValues, readNumberLabel } from "./grade.ts";
import type { Sample } from "./sample.ts";

interface LabelledPay {
  min: number | null;
  max: number | null;
  value: number | null;
  unit: string | null;
  currency: string | null;
}

const TOLERANCE = 0.006;
const isEqual = (a: number | null, b: number | null): boolean =>
  a !== null && b !== null && Math.abs(a - b) <= TOLERANCE * Math.abs(b);

/** For boards without a unit: small figures are hourly, medium ones daily. */
function unitBySize(figure: number | null): PayUnit | null {
  return figure === null ? null : figure < 100 ? "HOUR" : figure <= 1500 ? "DAY" : "YEAR";
}

function readLabelledPay({ labels, set }: Sample, { map }: GradingContext): LabelledPay | null {
  const [min, max, value] = [
    readNumberLabel(labels.salary_min),
    readNumberLabel(labels.salary_max),
    readNumberLabel(labels.salary_value),
  ];
  if (min === null && max === null && value === null) return null;
  const unit = labelValues(labels.salary_unit).map((label) => map.unit(label))[0];
  // A unit that the contract does not have (fortnightly, unpaid) is not graded.
  if (unit === null) return null;
  const currency = labelValues(labels.salary_currency).map((code) => map.currency(code))[0] ?? null;
  const guessedUnit = set.startsWith("reed") ? unitBySize(max ?? min ?? value) : null;
  return { min, max, value, unit: unit ?? guessedUnit, currency };
}

function isRight(labelled: LabelledPay, { row }: DerivedPosting): boolean {
  const { ai_salary_min_value: min, ai_salary_max_value: max, ai_salary_value: value } = row;
  const matchesAny = (figure: number): boolean =>
    [labelled.min, labelled.max, labelled.value].some((labelFigure) => isEqual(figure, labelFigure));
  // Forms often lose the side of a single figure: "up to 80,000" is stored as a minimum.
  const isSingleFigure = labelled.min === null || labelled.max === null || labelled.min === labelled.max;
  const isMinRight = min === null || isEqual(min, labelled.min) || (isSingleFigure && matchesAny(min));
  const isMaxRight = max === null || isEqual(max, labelled.max) || (isSingleFigure && matchesAny(max));
  const isValueRight = value === null || matchesAny(value);
  const unit = labelled.unit === null || row.ai_salary_unit_text === labelled.unit;
  const currency = labelled.currency === null || row.ai_salary_currency === labelled.currency;
  return isMinRight && isMaxRight && isValueRight && unit && currency && (min ?? max ?? value) !== null;
}

function answerOf({ row }: DerivedPosting): string {
  if (row.salary !== null) return row.salary;
  const figures = [row.ai_salary_min_value, row.ai_salary_max_value, row.ai_salary_value];
  return figures.every((figure) => figure === null) ? "-" : figures.map((figure) => figure ?? "").join("/");
}

function gradeLabelled(sample: Sample, derived: DerivedPosting, context: GradingContext, text: string): Grade | null {
  const labelled = readLabelledPay(sample, context);
  if (labelled === null) return null;
  const right = isRight(labelled, derived) ? 1 : 0;
  const figures = findFigures(text);
  const labelFigures = [labelled.min, labelled.max, labelled.value]
    .filter((figure) => figure !== null)
    .filter((figure) => figure > 0);
  const cued =
    labelFigures.length > 0 && labelFigures.every((figure) => figures.has(figure) || figures.has(Math.floor(figure)));
  const answer = answerOf(derived);
  return {
    answered: answer === "-" ? 0 : 1,
    right,
    expected: 1,
    found: right,
    hinted: cued || (sample.hint("salary_in_text") ?? false),
    cued,
    label: `${labelled.min ?? ""}-${labelled.max ?? ""}${labelled.value === null ? "" : ` (${labelled.value})`} ${labelled.currency} / ${labelled.unit}`,
    answer,
    shownWords: labelFigures.length > 0 ? String(Math.max(...labelFigures)) : null,
  };
}

/** The number of units per year that Adzuna's normaliser assumed. */
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
  const isClose = middle !== null && factors.some((factor) => Math.abs(middle * factor - yearly) <= 0.01 * yearly);
  const right = isClose && row.ai_salary_currency === "GBP" && row.ai_salary_unit_text !== null ? 1 : 0;
  const answer = answerOf(derived);
  return {
    answered: answer === "-" ? 0 : 1,
    right,
    expected: 1,
    found: right,
    hinted: true,
    cued: true,
    label: `${yearly} GBP a year, from "${sample.raw.salary}"`,
    answer,
    shownWords: null,
  };
}

/** Pay from the source's pay string. */
export const gradePayField: Grader = (sample, derived, context) => {
  if (sample.raw.salary === null) return null;
  const yearly = readNumberLabel(sample.labels.salary_yearly_gbp);
  if (yearly !== null) return gradeYearly(sample, derived, yearly);
  const grade = gradeLabelled(sample, derived, context, sample.raw.salary);
  return grade === null
    ? null
    : { ...grade, hinted: true, cued: true, label: `${grade.label}, from "${sample.raw.salary}"` };
};

/** Pay from the text alone. */
export const gradePayText: Grader = (sample, derived, context) => {
  if (sample.raw.salary !== null || sample.text === "") return null;
  return gradeLabelled(sample, derived, context, derived.texts.text ?? "");
};
