// When a board is read again. Its own changes set the pace, from minutes to a day; what a read left open (a posting missing
// once, a held closing, rows that wait for their text) brings it back sooner, failures and silence later. The longest pace and
// the 48 hours that an empty or removed board must stay so are together less than the 72 in which it closes.
import { HOUR, MINUTE } from "../../contract/limits.ts";
import type { Trouble } from "../../contract/reading.ts";
import type { ReadResult } from "../../ledger/reads/reads.ts";

export const PACE = { first: HOUR, least: 10 * MINUTE, most: 20 * HOUR } as const;
/** After this many failures in a row a board is dormant: looked at twice a day. */
const DORMANT_AFTER = 6;
const DORMANT = 12 * HOUR;
/** An empty or removed board is believed after three reads over this long. */
const SILENT = 48 * HOUR;
const RETIRED = 7 * 24 * HOUR;
const RETIRED_AFTER = 14;

export interface Outcome {
  result: ReadResult;
  trouble: Trouble | null;
  /** Something new, changed, or gone. */
  changed: boolean;
  /** Rows that wait for their own call. */
  waiting: number;
  failures: number;
  /** Since when the board has answered empty, or that there is none; null: it does not. */
  silentSince: number | null;
  /** When the other side asked to be left alone until, if it did. */
  retryAt: number | null;
}

/** Twice as often after a change, half as often again without one. */
export function nextPace(pace: number | null, outcome: Outcome): number {
  if (outcome.trouble !== null && outcome.trouble !== "partial") return pace ?? PACE.first;
  const next = (pace ?? PACE.first) * (outcome.changed ? 0.5 : 1.5);
  return Math.round(Math.min(PACE.most, Math.max(PACE.least, next)));
}

/** `random` spreads boards that became due together. */
export function nextRead(pace: number, outcome: Outcome, now: number, random: number): number {
  const wait = waitFor(pace, outcome, now) * (0.9 + 0.2 * random);
  return Math.round(Math.max(now + wait, outcome.retryAt ?? 0));
}

function waitFor(pace: number, outcome: Outcome, now: number): number {
  const { result, trouble, waiting, failures } = outcome;
  if (trouble === "no_such_board" && failures > RETIRED_AFTER) return RETIRED;
  if (trouble === "no_such_board" || result.verdict === "empty") return silence(pace, outcome.silentSince ?? now, now);
  if (result.verdict === "failed") {
    return failures >= DORMANT_AFTER ? DORMANT : Math.min(DORMANT, 5 * MINUTE * 2 ** failures);
  }
  if (waiting > 0) return Math.min(pace, 5 * MINUTE);
  if (result.held !== null) return Math.min(Math.max(pace, 6.7 * HOUR), 8 * HOUR);
  // Absent once: the second look must be at least an hour later.
  if (result.missing > 0) return Math.min(Math.max(pace, 1.15 * HOUR), 2 * HOUR);
  return pace;
}

/** At least every twelve hours, and as soon as the silence has lasted long enough to count. */
function silence(pace: number, since: number, now: number): number {
  const proved = since + SILENT - now;
  const usual = Math.min(pace, DORMANT * 0.9);
  return proved > 0 && proved < usual * 1.2 ? proved / 0.9 : usual;
}
