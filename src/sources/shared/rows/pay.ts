// Structured pay in the one format that derivation reads: `a-b CUR / UNIT`. A bound of 0 means "not set". Pay without a
// currency or with reversed bounds is ignored, and so are units that are not time (per project, once).

export interface StatedPay {
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: string | null;
  readonly unit: string | null;
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/hour|hr\b|stunde|heure|uur/, "HOUR"],
  [/\bda(y|ily)|diem|tag\b|jour/, "DAY"],
  [/week/, "WEEK"],
  [/month|\bmo\b|monat|mois|maand/, "MONTH"],
  [/year|annu|\byr\b|\ban\b|jahr|jaar/, "YEAR"],
];

/** HOUR, DAY, WEEK, MONTH or YEAR from a source's own word ("per-year-salary", "YEARLY", "1 HOUR"); null for others. */
export function parsePayUnit(word: string | null): string | null {
  const lower = word?.toLowerCase() ?? "";
  return UNITS.find(([pattern]) => pattern.test(lower))?.[1] ?? null;
}

/** Null if it is missing or unusable. */
export function formatPay(pay: StatedPay): string | null {
  const min = pay.min !== null && pay.min > 0 ? pay.min : null;
  const max = pay.max !== null && pay.max > 0 ? pay.max : null;
  const currency = pay.currency?.trim().toUpperCase() ?? "";
  if ((min === null && max === null) || !/^[A-Z]{3}$/.test(currency)) return null;
  if (min !== null && max !== null && min > max) return null;
  const figures =
    min !== null && max !== null ? (min === max ? `${min}` : `${min}-${max}`) : min === null ? `-${max}` : `${min}-`;
  const unit = parsePayUnit(pay.unit);
  return `${figures} ${currency}${unit === null ? "" : ` / ${unit}`}`;
}

/** Merges several ranges (levels, regions) into one, only if all have the same currency and unit. */
export function mergeRanges(ranges: readonly StatedPay[]): StatedPay | null {
  const [firstRange, ...rest] = ranges;
  if (firstRange === undefined) return null;
  if (
    rest.some(
      (range) => range.currency !== firstRange.currency || parsePayUnit(range.unit) !== parsePayUnit(firstRange.unit),
    )
  )
    return null;
  const mins = ranges
    .map((range) => range.min)
    .filter((min) => min !== null)
    .filter((min) => min > 0);
  const maxes = ranges
    .map((range) => range.max)
    .filter((max) => max !== null)
    .filter((max) => max > 0);
  return {
    ...firstRange,
    min: mins.length === 0 ? null : Math.min(...mins),
    max: maxes.length === 0 ? null : Math.max(...maxes),
  };
}
