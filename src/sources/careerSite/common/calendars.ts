// Calendars other than the Gregorian one and digits other than 0 to 9: the Buddhist era of Thailand, the Persian and the Islamic
// calendar, the eras of Japan and Taiwan.
import { lazy } from "../../../text/lazy.ts";
import { fold } from "../../../text/words/fold.ts";

export type Calendar = "gregory" | "persian" | "islamic-umalqura";

const DAY = 86_400_000;
const BUDDHIST_YEARS = 543;
/** The year before the first one of an era. */
const ERAS: ReadonlyMap<string, number> = new Map([
  ["令和", 2018],
  ["民國", 1911],
  ["民国", 1911],
]);

const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10];
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59\uff10-\uff19]/g;

/** Digits of other scripts as 0 to 9; every offset stays. */
export function toLatinDigits(text: string): string {
  return text.replace(DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
  });
}

interface Year {
  readonly calendar: Calendar;
  readonly year: number;
}

/** The calendar of a year: no two are in the same century at present. */
export function toYear(words: string, era?: string): Year {
  const stated = words === "元" ? 1 : Number(words);
  const before = ERAS.get(era ?? "");
  if (before !== undefined) return { calendar: "gregory", year: before + stated };
  if (stated < 60) return { calendar: "gregory", year: 2000 + stated };
  if (stated < 100) return { calendar: "gregory", year: 2500 + stated - BUDDHIST_YEARS };
  if (stated < 1431) return { calendar: "persian", year: stated };
  if (stated < 1500) return { calendar: "islamic-umalqura", year: stated };
  return { calendar: "gregory", year: stated > 2500 ? stated - BUDDHIST_YEARS : stated };
}

/** Midnight UTC of a day; NaN if the calendar has no such day. */
export function toTime({ calendar, year }: Year, month: number, day: number): number {
  if (month < 1 || month > 12 || day < 1 || day > 31) return Number.NaN;
  if (calendar === "gregory") {
    const time = Date.UTC(year, month - 1, day);
    return new Date(time).getUTCDate() === day ? time : Number.NaN;
  }
  const [epoch, length] = calendar === "persian" ? [Date.UTC(622, 2, 22), 365.2422] : [Date.UTC(622, 6, 19), 354.367];
  const near = epoch + Math.floor((year - 1 + (month - 1) / 12) * length + day - 1) * DAY;
  const wanted = `${year}-${month}-${day}`;
  for (let shift = -4; shift <= 4; shift++)
    if (partsOf(calendar, near + shift * DAY) === wanted) return near + shift * DAY;
  return Number.NaN;
}

const formats = lazy(
  (): ReadonlyMap<Calendar, Intl.DateTimeFormat> =>
    new Map(
      (["persian", "islamic-umalqura"] as const).map((calendar) => [
        calendar,
        new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
          year: "numeric",
          month: "numeric",
          day: "numeric",
          timeZone: "UTC",
        }),
      ]),
    ),
);

function partsOf(calendar: Calendar, time: number): string {
  const parts = formats().get(calendar)?.formatToParts(time) ?? [];
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("year")}-${of("month")}-${of("day")}`;
}

const plain = (name: string): string => fold(name).replaceAll(/[^\p{L}]/gu, "");

/** The months of the other calendars, by their names in Persian and Arabic. */
const monthNames = lazy(
  (): ReadonlyMap<Calendar, ReadonlyMap<string, number>> =>
    new Map(
      (["persian", "islamic-umalqura"] as const).map((calendar) => [
        calendar,
        new Map(
          ["fa", "ar"].flatMap((language) => {
            const name = new Intl.DateTimeFormat(`${language}-u-ca-${calendar}-nu-latn`, {
              month: "long",
              timeZone: "UTC",
            });
            return Array.from({ length: 24 }, (_, half): [string, number] => {
              const time = Date.UTC(2026, 0, 1 + half * 15);
              return [plain(name.format(time)), Number(partsOf(calendar, time).split("-")[1])];
            });
          }),
        ),
      ]),
    ),
);

export function monthOfCalendar(calendar: Calendar, name: string): number | null {
  return monthNames().get(calendar)?.get(plain(name)) ?? null;
}
