// Finds days in short texts of a page: "2026. 11. 03.", "22.10.2026 14:05", "2026 m. lapkričio 4 d.", "2. nov. 2026".
// Month names come from the page's own language, because some names mean different months ("listopad").
import { lazy } from "../../../text/lazy.ts";
import { fold } from "../../../text/words/fold.ts";
import { everyMatch } from "../../../text/words/matches.ts";
import { type Calendar, monthOfCalendar, toLatinDigits, toTime, toYear } from "./calendars.ts";

export interface FoundDay {
  /** ISO, at midnight UTC. */
  readonly iso: string;
  readonly from: number;
  readonly to: number;
}

const MAX_LENGTH = 600;
const MAX_DAYS = 6;
const MONTHS = Array.from({ length: 12 }, (_, month) => month);

/** Thai names have vowel signs and dots, some Arabic ones a second word. */
const NAME = String.raw`(?<name>[\u0e01-\u0e4e][\u0e01-\u0e4e.]{2,11}|[\u0600-\u06ff]{2,10} (?:الثان[يى]ة?|ال[أا]ول[ىي]?|الآخرة?|القعدة|الحجة)|\p{L}{3,15})`;
/** Two digits only where the day and the month are numbers, too. */
const YEAR = String.raw`(?<year>20\d\d|25[67]\d|1(?:39|4[0-6])\d)`;
const ERA = String.raw`(?<era>令和|民國|民国)\s?(?<year>元|\d{1,3})`;
const FORMS = [
  String.raw`(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)`,
  String.raw`${YEAR}(?:\.\s?|/|-)(?<month>\d{1,2})(?:\.\s?|/|-)(?<day>\d{1,2})\.?`,
  String.raw`(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>20\d\d|2[4-9]|25[67]\d)`,
  String.raw`(?<first>\d{1,2})[/-](?<second>\d{1,2})[/-]${YEAR}`,
  String.raw`(?:${ERA}|(?<year>20\d\d)) ?[年년./] ?(?<month>\d{1,2}) ?[月월./] ?(?<day>\d{1,2}) ?[日일]?`,
  String.raw`(?<day>\d{1,2})\s?(?:tháng|thg)\s?(?<month>\d{1,2})(?:,|,?\snăm)?\s(?<year>20\d\d)`,
  String.raw`(?<day>\d{1,2})(?:\.|er|st|nd|rd|th|º|°|ª|:[ae]|-[ae])?\s(?:de\s|d['’]|of\s|من\s|เดือน)?${NAME}\.?,?\s?(?:de\s|del\s|พ\.ศ\.\s?|ค\.ศ\.\s?)?(?:${YEAR}|(?<=[\u0e01-\u0e4e.]\s?)(?<year>[67]\d))`,
  String.raw`${NAME}\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s${YEAR}`,
  String.raw`(?<year>20\d\d)(?:\.?\s(?:m\.\s|gada\s)?|\.?e?ko\s)${NAME}\s(?<day>\d{1,2})(?:\.|an?|ean|era|ko)?`,
  String.raw`(?<year>20\d\d)\.?\sgada\s(?<day>\d{1,2})\.\s${NAME}`,
].map((form) => new RegExp(String.raw`(?<![\p{L}\d.])(?:ب|في |و)?${form}(?!\d)`, "giu"));

/** Days of this year or the next: "30 de noviembre", "gruodžio 10", "30. November", "30.11.", "11월 30일". */
const YEARLESS = [
  String.raw`(?<day>\d{1,2})(?:\.|er|st|nd|rd|th|º|°|ª|:[ae]|-[ae])?\s(?:de\s|d['’]|of\s|من\s|เดือน)?${NAME}`,
  String.raw`${NAME}\s(?<day>\d{1,2})(?:st|nd|rd|th|an?|ean|era|ko)?`,
  String.raw`(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.(?!\s?\d)`,
  String.raw`(?<month>\d{1,2}) ?[月월] ?(?<day>\d{1,2}) ?[日일]`,
  String.raw`(?<day>\d{1,2})\s(?:tháng|thg)\s(?<month>\d{1,2})`,
].map(
  (form) => new RegExp(String.raw`(?<![\p{L}\d.])${form}(?!(?![\u3040-\u9fff\uac00-\ud7af])[\p{L}\p{M}\d])`, "giu"),
);
const DAY = 86_400_000;
/** A day that passed more recently is not the same day of the next year. */
const MAX_DAYS_AHEAD = 300;

const monthsByLanguage = new Map<string, ReadonlyMap<string, number>>();

const MAY_HAVE_YEAR = /20\d\d|25[67]\d|1[34]\d\d|[年.]|\d\d[./]\d\d?[./]2[4-9]|[67]\d(?!\d)/;

/** The days in a text, in their order. */
export function findDays(text: string, language: string | null): FoundDay[] {
  const source = toLatinDigits(text.slice(0, MAX_LENGTH));
  if (!/\d/.test(source) || !MAY_HAVE_YEAR.test(source)) return [];
  const found: FoundDay[] = [];
  for (const form of FORMS) {
    for (const match of everyMatch(form, source)) {
      const iso = toDay(match.groups ?? {}, language);
      const [from, to] = [match.index, match.index + match[0].length];
      if (iso === null || found.length >= MAX_DAYS || found.some((other) => from < other.to && other.from < to))
        continue;
      found.push({ iso, from, to });
    }
  }
  return found.toSorted((a, b) => a.from - b.from);
}

/** The days in a text that name no year, as the next such days after `now`, or as the last ones before. */
export function findYearlessDays(
  text: string,
  language: string | null,
  now: number,
  direction: "next" | "last" = "next",
): FoundDay[] {
  const source = toLatinDigits(text.slice(0, MAX_LENGTH));
  if (!/\d/.test(source) || !Number.isFinite(now)) return [];
  return YEARLESS.flatMap((form) =>
    everyMatch(form, source)
      .slice(0, MAX_DAYS)
      .flatMap((match) => {
        const year = new Date(now).getUTCFullYear();
        const years = direction === "next" ? [year, year + 1] : [year, year - 1];
        const days = years.map((each) => toDay({ ...match.groups, year: String(each) }, language));
        const isWanted = (day: string): boolean =>
          direction === "next" ? Date.parse(day) + DAY > now : Date.parse(day) <= now;
        const iso = days.find((day) => day !== null && isWanted(day)) ?? null;
        if (iso === null || Math.abs(Date.parse(iso) - now) > MAX_DAYS_AHEAD * DAY) return [];
        return [{ iso, from: match.index, to: match.index + match[0].length }];
      }),
  );
}

function toDay(parts: Record<string, string | undefined>, language: string | null): string | null {
  const year = toYear(parts.year ?? "", parts.era);
  // Years of other calendars are numbers of something else in most languages.
  if (year.calendar !== "gregory" && !/^(?:fa|ar|ur|ps|ckb|ku)\b/.test(language ?? "") && parts.name === undefined)
    return null;
  const [day, month] =
    parts.first === undefined
      ? [Number(parts.day), monthOf(parts, language, year.calendar)]
      : dayAndMonth(parts, language);
  const time = month === null ? Number.NaN : toTime(year, month, day);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** "12/11/2026" is ambiguous in English only. */
function dayAndMonth(parts: Record<string, string | undefined>, language: string | null): [number, number | null] {
  const [first, second] = [Number(parts.first), Number(parts.second)];
  if (first > 12) return [first, second];
  if (second > 12) return [second, first];
  return [first, first === second || (language !== null && language !== "en") ? second : null];
}

function monthOf(
  { month, name = "" }: Record<string, string | undefined>,
  language: string | null,
  calendar: Calendar = "gregory",
): number | null {
  if (month !== undefined) return Number(month);
  if (calendar !== "gregory") return monthOfCalendar(calendar, name);
  // A Hebrew preposition is part of the word.
  const folded = fold(name).replaceAll(/[^\p{L}]/gu, "");
  const spellings = /^[בל]/.test(folded) ? [folded, folded.slice(1)] : [folded];
  for (const names of [monthsIn(language ?? "en"), monthsIn("en"), anyMonths()])
    for (const spelling of spellings) {
      const found = names.get(spelling);
      if (found != null) return found;
    }
  return INFLECTED.has(language?.slice(0, 2) ?? "") ? inflectedMonth(folded, language ?? "") : null;
}

const LANGUAGES =
  "ar ar-DZ ar-MA ar-SY az bg bs ca cs da de el en es et eu fa fi fr gl he hr hu hy id is it ka lt lv mk nb nl pl pt ro ru sk sl sq sr sr-Latn sv th tr uk".split(
    " ",
  );
/** Their months have endings in a date that no format has: "līdz 15. novembrim", "15. novembra", "azaroaren 15a". */
const INFLECTED = new Set("bs cs et eu fi hr lt lv mk pl ru sk sl sq sr tr uk".split(" "));
const MAX_ENDING = 4;

/** The month whose long name shares all but its last two letters. */
function inflectedMonth(name: string, language: string): number | null {
  const variants = language.startsWith("sr") ? ["sr", "sr-Latn"] : [language];
  for (const variant of variants)
    for (const [long, month] of monthsIn(variant)) {
      if (long.length < MIN_LONG_NAME && name.length > long.length + 2) continue;
      let shared = 0;
      while (shared < long.length && long[shared] === name[shared]) shared++;
      const isStem = shared === long.length || (shared >= MIN_LONG_NAME && shared >= long.length - 2);
      if (isStem && name.length - shared <= MAX_ENDING) return month;
    }
  return null;
}

const MIN_LONG_NAME = 4;

/** Names that mean one month in every language: many pages state no language, or that of their template. */
const anyMonths = lazy((): ReadonlyMap<string, number> => {
  const found = new Map<string, number | null>();
  for (const language of LANGUAGES)
    for (const [name, month] of monthsIn(language))
      found.set(name, found.has(name) && found.get(name) !== month ? null : month);
  return new Map([...found].flatMap(([name, month]) => (month === null ? [] : [[name, month] as const])));
});

/** "by the end of November", "do końca listopada 2026", "Ende Februar": before the month, or after it. */
const END_BEFORE =
  "end of|ende|fin de|fin|finales de|final de|finals de|fine|fine di|final do mes de|fim de|eind|einde|slutet av|slutningen af|utgangen af|utgangen av|konca|konce|koniec|konec|kraja|sfarsitul lunii|sfarsitul|τελος|τελη|кінця|кiнця|конца|края на|конец";
const END_AFTER = "loppuun|loppu|vege|vegeig|sonu|sonuna|pabaigos|pabaiga|beigam|beigas|lopuni|lopp|sluttning";
const MONTH_ENDS = [
  String.raw`(?:${END_BEFORE})\s(?:de\s|di\s|do\s|des\s(?:monats\s)?)?${NAME}(?:\s(?:de\s)?(?<year>20\d\d))?`,
  String.raw`(?:(?<year>20\d\d)\.?\s(?:m\.\s|gada\s)?)?${NAME}\s(?:${END_AFTER})`,
].map((form) => new RegExp(String.raw`(?<![\p{L}\d])${form}(?![\p{L}\d])`, "giu"));

/** The last day of a month that a text names as an end, the next one after `now` without a year. */
export function findMonthEnd(text: string, language: string | null, now: number): FoundDay | null {
  const source = fold(text.slice(0, MAX_LENGTH));
  if (!Number.isFinite(now)) return null;
  for (const form of MONTH_ENDS)
    for (const match of everyMatch(form, source).slice(0, MAX_DAYS)) {
      const { name, year } = match.groups ?? {};
      const month = monthOf({ name }, language);
      if (month === null) continue;
      const thisYear = new Date(now).getUTCFullYear();
      const years = year === undefined ? [thisYear, thisYear + 1] : [Number(year)];
      const days = years.map((each) => Date.UTC(each, month, 0));
      const day = days.find((each) => each + DAY > now && each < now + MAX_DAYS_AHEAD * DAY);
      if (day !== undefined)
        return { iso: new Date(day).toISOString(), from: match.index, to: match.index + match[0].length };
    }
  return null;
}

const THAI = /[\u0e00-\u0e7f]/;

/** The names of months: long and short, alone and in a date. */
function monthsIn(language: string): ReadonlyMap<string, number> {
  const cached = monthsByLanguage.get(language);
  if (cached !== undefined) return cached;
  const months = new Map<string, number>();
  const forms: Intl.DateTimeFormatOptions[] = [
    { month: "long" },
    { month: "short" },
    { month: "long", day: "numeric" },
    { month: "short", day: "numeric" },
  ];
  for (const form of forms) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...form, timeZone: "UTC" });
    for (const month of MONTHS) {
      const part = format.formatToParts(Date.UTC(2026, month, 15)).find(({ type }) => type === "month");
      const name = fold(part?.value ?? "").replaceAll(/[^\p{L}]/gu, "");
      const minLength = THAI.test(name) ? 2 : 3;
      if (!/\d/.test(part?.value ?? "") && name.length >= minLength && !months.has(name)) months.set(name, month + 1);
    }
  }
  monthsByLanguage.set(language, months);
  return months;
}
