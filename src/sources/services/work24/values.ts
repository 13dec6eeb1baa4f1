// Pay and dates as work24 writes them: years of two digits, words around a date, minutes in Korean time, pay in won.
import { payText } from "../../shared/rows/pay.ts";
import { date, number } from "../../shared/rows/values.ts";

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/시급/, "HOUR"],
  [/일급/, "DAY"],
  [/주급/, "WEEK"],
  [/월급/, "MONTH"],
  [/연봉/, "YEAR"],
];
/** No yearly or monthly pay is below this in won: such figures are in units of ten thousand. */
const LEAST_WON = 100_000;

/** Null where figures or unit are not said. */
export function work24Pay(kind: string | null, min: string | null, max: string | null): string | null {
  const unit = UNITS.find(([word]) => word.test(kind ?? ""))?.[1] ?? null;
  if (unit === null) return null;
  const won = (written: string | null): number | null => {
    const read = number(written?.replaceAll(",", "") ?? null);
    const inTenThousands = read !== null && read > 0 && read < LEAST_WON && (unit === "YEAR" || unit === "MONTH");
    return inTenThousands ? read * 10_000 : read;
  };
  return payText({ min: won(min), max: won(max), currency: "KRW", unit });
}

/** `26-04-14`, `2026-04-14`, `20260414`, or one of them after "until someone is hired"; null without a date. */
export function readDay(written: string | null): string | null {
  const short = /(?<!\d)(?:20)?(\d\d)[-.](\d\d)[-.](\d\d)(?!\d)/.exec(written ?? "");
  const [, year, month, day] = short ?? /(?<!\d)20(\d\d)(\d\d)(\d\d)(?!\d)/.exec(written ?? "") ?? [];
  return year === undefined ? null : date(`20${year}-${month}-${day}`);
}

/** `202603300950`, in Seoul. */
export function readMinute(written: string | null): string | null {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(written ?? "") ?? [];
  return year === undefined ? null : date(`${year}-${month}-${day}T${hour}:${minute}:00`, "Asia/Seoul");
}
