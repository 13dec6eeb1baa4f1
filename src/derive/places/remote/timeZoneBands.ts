// Bands of time zones as limits of remote work: "within ±3 h of CET" means the countries whose standard time lies
// wholly in the band.
import { readTableRows } from "../../../text/tables.ts";
import { findMatch, type QuickSearch } from "../../../text/words/patternSearch.ts";
import { AROUND_ZONE, BETWEEN_OFFSETS } from "./remotePatterns.ts";

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

const writeOffset = (hours: number): string => `UTC${hours < 0 ? "-" : "+"}${Math.abs(hours)}`;
const readOffset = (text: string): number => Number(text.replace(/[−–]/, "-"));

function toBand(low: number, high: number, match: RegExpExecArray): TimeZoneBand | null {
  if (!(low <= high && low >= -MAX_HOURS && high <= MAX_HOURS)) return null;
  const inBand = OFFSETS.filter((each) => each.low >= low && each.high <= high);
  return {
    name: `${writeOffset(low)} to ${writeOffset(high)}`,
    countries: inBand.map(({ code }) => code),
    start: match.index,
    end: match.index + match[0].length,
  };
}

/** The band of time zones that a text states, if any. */
export function readTimeZoneBand(text: QuickSearch): TimeZoneBand | null {
  const around = findMatch(AROUND_ZONE, text);
  if (around !== null) {
    const hours = Number(around[1] ?? around[3] ?? around[6]);
    const middle = ZONE_OFFSETS[around[2] ?? around[4] ?? around[5] ?? ""] ?? Number.NaN;
    return toBand(middle - hours, middle + hours, around);
  }
  const between = findMatch(BETWEEN_OFFSETS, text);
  if (between === null) return null;
  const [first, second] = [readOffset(between[1] ?? ""), readOffset(between[2] ?? "")];
  return toBand(Math.min(first, second), Math.max(first, second), between);
}
