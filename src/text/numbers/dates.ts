// Parses times to milliseconds since 1970: strictly for client input, leniently for sources. An ambiguous source date
// (01/02/2026) is rejected.

import { parseNamedDay } from "./namedDates.ts";

export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2200;
const QUERY_DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,30}))?(?:[Zz]|([+-])(\d\d):(\d\d)))?$/;

const MAX_LENGTH = 60;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
// The zone names of RFC 822; no other names are accepted.
const ZONE_HOURS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    z: 0,
    ut: 0,
    utc: 0,
    gmt: 0,
    est: -5,
    edt: -4,
    cst: -6,
    cdt: -5,
    mst: -7,
    mdt: -6,
    pst: -8,
    pdt: -7,
  }),
);

const TIME = String.raw`(?:[t,]?\s*(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?\s*(?<half>[ap]m)?\s*(?<zone>[a-z]{1,3}|[+-]\d\d:?(?:\d\d)?)?)?`;
const NAMED = String.raw`(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?`;
const FORMS = [
  String.raw`(?<year>\d{4})(?<separator>[-/.])(?<month>\d{1,2})\k<separator>(?<day>\d{1,2})\s*`,
  String.raw`(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)`,
  String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})\s*`,
  String.raw`(?:[a-z]{3,9}\.?,?\s*)?(?<day>\d{1,2})(?:st|nd|rd|th)?[\s-]*${NAMED}[\s,-]*(?<year>\d{4}|\d\d)\s*`,
  String.raw`(?:[a-z]{3,9}\.?,?\s*)?${NAMED}\s*(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s*(?<year>\d{4})\s*`,
].map((form) => new RegExp(`^${form}${TIME}$`));

/** RFC 3339 with milliseconds and Z. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

/** Midnight UTC of a calendar day; null for a day that does not exist or a year outside 1900–2200. */
function utcDay(year: number, month: number, day: number): number | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms : null;
}

/**
 * Accepts only `YYYY-MM-DD` or RFC 3339 with a zone. Fractions of a millisecond are rounded up: since times are whole
 * milliseconds, "on or after" and "before" then mean exactly what was written.
 */
export function parseQueryDate(text: string): number | null {
  const found = QUERY_DATE.exec(text);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const midnight = utcDay(year, month, day);
  if (midnight === null || hour > 23 || minute > 59 || second > 59) return null;
  const offset = readOffset(found[8], found[9], found[10]);
  if (offset === null) return null;
  return midnight + hour * 3_600_000 + minute * 60_000 + second * 1000 + parseFraction(found[7]) - offset;
}

function readOffset(sign: string | undefined, hours: string | undefined, minutes: string | undefined): number | null {
  if (sign === undefined) return 0;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function parseFraction(digits: string | undefined): number {
  if (digits === undefined) return 0;
  const milliseconds = Number(digits.padEnd(3, "0").slice(0, 3));
  return /[1-9]/.test(digits.slice(3)) ? milliseconds + 1 : milliseconds;
}

/** The same time n calendar months earlier; a day that the month does not have becomes its last (29 Feb → 28 Feb). */
export function subtractMonths(ms: number, months: number): number {
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/**
 * Accepts ISO with or without a zone, epoch seconds or milliseconds, RFC 822, `DD.MM.YYYY` and dates with month names.
 * A bare date is 00:00Z; a time without a zone is local to `zone` (an IANA name, UTC by default). Null if not
 * understood.
 */
export function parseSourceDate(input: string, zone: string | null = null): number | null {
  if (input.length > MAX_LENGTH) return null;
  const text = input.trim().toLowerCase();
  if (/^-?\d{9,10}$/.test(text)) return plausible(Number(text) * 1000);
  if (/^-?\d{12,13}$/.test(text)) return plausible(Number(text));
  for (const form of FORMS) {
    const parts = form.exec(text)?.groups;
    if (parts !== undefined) return assemble(parts, zone);
  }
  const namedDay = parseNamedDay(text);
  return namedDay === null ? null : utcDay(namedDay.year, namedDay.month, namedDay.day);
}

function plausible(ms: number): number | null {
  const date = new Date(ms);
  return utcDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()) === null ? null : ms;
}

function assemble(parts: Record<string, string | undefined>, zone: string | null): number | null {
  const month = parts.name === undefined ? Number(parts.month) : MONTHS.indexOf(parts.name) + 1;
  const midnight = utcDay(fullYear(parts.year ?? ""), month, Number(parts.day));
  if (midnight === null || parts.hour === undefined) return midnight;
  const hour = readHour(Number(parts.hour), parts.half);
  const minute = Number(parts.minute);
  const second = Number(parts.second ?? 0);
  if (hour === null || minute > 59 || second > 60) return null;
  const fraction = Number((parts.fraction ?? "").padEnd(3, "0").slice(0, 3));
  const local = midnight + hour * 3_600_000 + minute * 60_000 + second * 1000 + fraction;
  if (parts.zone === undefined) return zone === null ? local : local - offsetIn(zone, local);
  const offset = writtenOffset(parts.zone);
  return offset === null ? null : local - offset;
}

function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) < 70 ? 2000 + Number(year) : 1900 + Number(year);
}

function readHour(hour: number, meridiem: string | undefined): number | null {
  if (meridiem !== undefined) return hour < 1 || hour > 12 ? null : (hour % 12) + (meridiem === "pm" ? 12 : 0);
  return hour > 24 ? null : hour;
}

function writtenOffset(zone: string): number | null {
  const zoneHours = ZONE_HOURS.get(zone);
  if (zoneHours !== undefined) return zoneHours * 3_600_000;
  const found = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (found === null || Number(found[2]) > 23 || Number(found[3] ?? 0) > 59) return null;
  return (found[1] === "-" ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3] ?? 0)) * 60_000;
}

// Cached, because creating a formatter takes longer than formatting a hundred dates.
const FORMATTERS = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 1_000;

/** A zone's offset from UTC when its clocks show `local`; 0 for an unknown zone. */
function offsetIn(zone: string, local: number): number {
  try {
    const format =
      FORMATTERS.get(zone) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    if (FORMATTERS.size < MAX_FORMATTERS) FORMATTERS.set(zone, format);
    const first = offsetAt(format, local);
    return offsetAt(format, local - first);
  } catch {
    return 0;
  }
}

function offsetAt(format: Intl.DateTimeFormat, ms: number): number {
  const name = format.formatToParts(ms).find((part) => part.type === "timeZoneName")?.value ?? "";
  return writtenOffset(name.slice(3)) ?? 0;
}
