// Bands of time zones as limits of remote work: "within ±3 h of CET" means the countries of which a part with most of
// the people has its standard time in the band.
import { readTableRows } from "../../../text/tables.ts";
import { findMatch, type QuickSearch } from "../../../text/words/patternSearch.ts";
import { AROUND_ZONE, BETWEEN_OFFSETS, REQUIRED_ZONES } from "./remotePatterns.ts";

export interface TimeZoneBand {
  /** "UTC-2 to UTC+4". */
  readonly name: string;
  readonly countries: readonly string[];
  readonly start: number;
  readonly end: number;
}

const OFFSETS = readTableRows("places/country-offsets.tsv", 3).map(([code = "", low = "", high = ""]) => ({
  code,
  low: Number(low),
  high: Number(high),
}));

const ZONE_OFFSETS: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  CET: 1,
  CEST: 1,
  EET: 2,
  IST: 5.5,
  SGT: 8,
  AEST: 10,
  BRT: -3,
  EST: -5,
  EDT: -5,
  ET: -5,
  CST: -6,
  CT: -6,
  MST: -7,
  MT: -7,
  PST: -8,
  PDT: -8,
  PT: -8,
};
const MAX_HOURS = 14;
const ZONE_AND_OFFSET = /^([A-Z]+) ?([+−–-]\d+)?$/;
const BETWEEN_ZONES = /,? (?:or|and) |, |\//;

const writeOffset = (hours: number): string => `UTC${hours < 0 ? "-" : "+"}${Math.abs(hours)}`;
const readOffset = (text: string): number => Number(text.replace(/[−–]/, "-"));

function toBand(low: number, high: number, match: RegExpExecArray): TimeZoneBand | null {
  if (!(low <= high && low >= -MAX_HOURS && high <= MAX_HOURS)) return null;
  const inBand = OFFSETS.filter((each) => each.low <= high && each.high >= low);
  return {
    name: `${writeOffset(low)} to ${writeOffset(high)}`,
    countries: inBand.map(({ code }) => code),
    start: match.index,
    end: match.index + match[0].length,
  };
}

const toSpan = (offsets: readonly number[], match: RegExpExecArray): TimeZoneBand | null =>
  toBand(Math.min(...offsets), Math.max(...offsets), match);

/** The hours from UTC of "CET" or "UTC+1". */
function offsetOfZone(zone: string): number {
  const [, name = "", more] = ZONE_AND_OFFSET.exec(zone) ?? [];
  return (ZONE_OFFSETS[name] ?? Number.NaN) + (more === undefined ? 0 : readOffset(more));
}

/** The band of time zones that a text states, if any. */
export function readTimeZoneBand(text: QuickSearch): TimeZoneBand | null {
  const around = findMatch(AROUND_ZONE, text);
  if (around !== null) {
    const hours = Number(around[1] ?? around[3] ?? around[6]);
    const middle = offsetOfZone(around[2] ?? around[4] ?? around[5] ?? "");
    return toBand(middle - hours, middle + hours, around);
  }
  const between = findMatch(BETWEEN_OFFSETS, text);
  // "Between GMT and GMT-8": a zone without an offset is UTC itself.
  if (between !== null)
    return toSpan([between[1] ?? between[3] ?? "0", between[2] ?? between[4] ?? ""].map(readOffset), between);
  const required = findMatch(REQUIRED_ZONES, text);
  if (required === null) return null;
  return toSpan((required[1] ?? required[2] ?? "").split(BETWEEN_ZONES).map(offsetOfZone), required);
}
