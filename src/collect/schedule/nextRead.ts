// When a board is read next, and why. Usually when the waiting time of its expected changes is worth the requests
// (interval.ts). Open questions of a read (a posting missing once, a held closing, rows waiting for their text) bring
// it back sooner; failures and silence later. The longest interval plus the 48 hours that an empty or removed board
// must stay so is less than the 72 hours in which it closes.
import { HOUR, MINUTE } from "../../contract/limits.ts";
import type { FailureKind } from "../../contract/reading.ts";
import type { ReadResult } from "../../ledger/reads/reads.ts";

/** After this many consecutive failures a board is dormant and tried twice a day. */
const DORMANT_AFTER = 6;
const DORMANT_INTERVAL_MS = 12 * HOUR;
/** An empty or removed board is accepted after three reads over this period. */
const MIN_SILENCE_MS = 48 * HOUR;
/** A board that was missing for two weeks is tried once a week, because it may come back. */
const RETIRED_INTERVAL_MS = 7 * 24 * HOUR;
const RETIRED_AFTER_MS = 14 * 24 * HOUR;
/** Minimum interval of a missing board. */
const MIN_GONE_INTERVAL_MS = 3 * HOUR;
/**
 * An absent posting closes after two reads an hour apart, a held one after six hours; a margin makes sure that the time
 * has passed.
 */
const SECOND_READ_AFTER_MS = HOUR + 2 * MINUTE;
const HELD_READ_AFTER_MS = 6 * HOUR + 5 * MINUTE;
const NEXT_ROWS_AFTER_MS = 5 * MINUTE;

export interface ReadOutcome {
  result: Pick<ReadResult, "verdict" | "missing" | "held">;
  failure: FailureKind | null;
  /** Rows that wait for their detail call. */
  waiting: number;
  failures: number;
  /** Since when the board has been empty or missing; null: it is neither. */
  silentSince: number | null;
  /** End of the pause that the host requested, if any. */
  retryAt: number | null;
}

/** The reasons that `rolecall boards show` explains. */
export type ReadReason =
  | ("pace" | "missing" | "held" | "waiting")
  | ("failed" | "dormant" | "empty" | "no_such_board" | "retired" | "asked_to_wait");

export interface NextRead {
  readonly at: number;
  readonly why: ReadReason;
}

/** `dueAt` follows from the board's own changes; `random` (0 to 1) spreads boards that became due together. */
export function planNextRead(dueAt: number, outcome: ReadOutcome, now: number, random: number): NextRead {
  const next = chooseNext(dueAt, outcome, now, 0.9 + 0.2 * random);
  const { retryAt } = outcome;
  return retryAt !== null && retryAt > next.at ? { at: Math.round(retryAt), why: "asked_to_wait" } : next;
}

function chooseNext(dueAt: number, outcome: ReadOutcome, now: number, spread: number): NextRead {
  const { result, failure, waiting, failures } = outcome;
  const after = (wait: number, why: ReadReason): NextRead => ({ at: Math.round(now + wait * spread), why });
  const interval = dueAt - now;
  const silentSince = outcome.silentSince ?? now;
  if (failure === "no_such_board" && now - silentSince > RETIRED_AFTER_MS) return after(RETIRED_INTERVAL_MS, "retired");
  if (failure === "no_such_board") return whileSilent(Math.max(interval, MIN_GONE_INTERVAL_MS), "no_such_board");
  if (result.verdict === "empty") return whileSilent(interval, "empty");
  if (result.verdict === "failed") {
    if (failures >= DORMANT_AFTER) return after(DORMANT_INTERVAL_MS, "dormant");
    return after(Math.min(DORMANT_INTERVAL_MS, 5 * MINUTE * 2 ** failures), "failed");
  }
  const regular = after(interval, "pace");
  const orSooner = (at: number, why: ReadReason): NextRead => (at < regular.at ? { at: Math.round(at), why } : regular);
  if (waiting > 0) return orSooner(now + NEXT_ROWS_AFTER_MS * spread, "waiting");
  if (result.missing > 0) return orSooner(now + SECOND_READ_AFTER_MS, "missing");
  if (result.held !== null)
    return orSooner(Math.max(now + SECOND_READ_AFTER_MS, result.held.since + HELD_READ_AFTER_MS), "held");
  return regular;

  /** At least every twelve hours, and as soon as the silence has lasted long enough to count. */
  function whileSilent(wait: number, why: ReadReason): NextRead {
    const provedAt = silentSince + MIN_SILENCE_MS + MINUTE;
    const next = after(Math.min(wait, DORMANT_INTERVAL_MS * 0.9), why);
    return provedAt > now && provedAt < next.at + HOUR ? { at: provedAt, why } : next;
  }
}
