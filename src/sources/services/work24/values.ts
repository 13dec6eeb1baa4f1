// Pay and dates in work24's format: two-digit years, words around a date, minutes in Korean time, pay in won.
import { formatPay } from "../../shared/rows/pay.ts";
import { asDate, asNumber } from "../../shared/rows/values.ts";

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/시급/, "HOUR"],
  [/일급/, "DAY"],
  [/주급/, "WEEK"],
  [/월급/, "MONTH"],
  [/연봉/, "YEAR"],
];
/** No yearly or monthly pay in won is below this: such amounts are in units of ten thousand. */
const MIN_WON = 100_000;

/** Null if amounts or unit are not stated. */
export function readWork24Pay(kind: string | null, min: string | null, max: string | null): string | null {
  const unit = UNITS.find(([word]) => word.test(kind ?? ""))?.[1] ?? null;
  if (unit === null) return null;
  const won = (rawText: string | null): number | null => {
    const parsed = asNumber(rawText?.replaceAll(",", "") ?? null);
    const inTenThousands = parsed !== null && parsed > 0 && parsed < MIN_WON && (unit === "YEAR" || unit === "MONTH");
    return inTenThousands ? parsed * 10_000 : parsed;
  };
  return formatPay({ min: won(min), max: won(max), currency: "KRW", unit });
}

/** `26-04-14`, `2026-04-14`, `20260414`, or one of them after "until someone is hired"; null without a date. */
export function readDay(rawDate: string | null): string | null {
  const short = /(?<!\d)(?:20)?(\d\d)[-.](\d\d)[-.](\d\d)(?!\d)/.exec(rawDate ?? "");
  const [, year, month, day] = short ?? /(?<!\d)20(\d\d)(\d\d)(\d\d)(?!\d)/.exec(rawDate ?? "") ?? [];
  return year === undefined ? null : asDate(`20${year}-${month}-${day}`);
}

/** `202603300950`, in Seoul. */
export function readMinute(rawTime: string | null): string | null {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(rawTime ?? "") ?? [];
  return year === undefined ? null : asDate(`${year}-${month}-${day}T${hour}:${minute}:00`, "Asia/Seoul");
}
