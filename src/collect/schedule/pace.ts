// When a board is read again, and why then. Usually when the waiting of its expected news is worth the requests (interval.ts); what a
// read left open (a posting missing once, a held closing, rows that wait for their text) brings it back sooner, failures and silence
// later. The longest wait and the 48 hours that an empty or removed board must stay so are together less than the 72 in which it closes.
import { HOUR, MINUTE } from "../../contract/limits.ts";
import type { Trouble } from "../../contract/reading.ts";
import type { ReadResult } from "../../ledger/reads/reads.ts";

/** After this many failures in a row a board is dormant: looked at twice a day. */
const DORMANT_AFTER = 6;
const DORMANT = 12 * HOUR;
/** An empty or removed board is believed after three reads over this long. */
const SILENT = 48 * HOUR;
/** A board that was not there for two weeks is asked about once a week: it may come back. */
const RETIRED = 7 * 24 * HOUR;
const RETIRED_AFTER = 14 * 24 * HOUR;
/** One that is not there is not asked about by the pace it had. */
const GONE_LEAST = 3 * HOUR;
/** What is absent closes after two looks an hour apart, what is held after six hours: a little later, to be sure of it. */
const SECOND_LOOK = HOUR + 2 * MINUTE;
const HELD_LOOK = 6 * HOUR + 5 * MINUTE;
const NEXT_ROWS = 5 * MINUTE;

export interface ReadOutcome {
  result: Pick<ReadResult, "verdict" | "missing" | "held">;
  trouble: Trouble | null;
  /** Rows that wait for their own call. */
  waiting: number;
  failures: number;
  /** Since when the board has answered empty, or that there is none; null: it does not. */
  silentSince: number | null;
  /** When the other side asked to be left alone until, if it did. */
  retryAt: number | null;
}

/** In the words that `rolecall boards show` explains. */
export type Why =
  | ("pace" | "missing" | "held" | "waiting")
  | ("failed" | "dormant" | "empty" | "no_such_board" | "retired" | "asked_to_wait");

export interface Next {
  readonly at: number;
  readonly why: Why;
}

/** `dueAt` is what the board's own news asks for; `random` (0 to 1) spreads boards that became due together. */
export function nextRead(dueAt: number, outcome: ReadOutcome, now: number, random: number): Next {
  const next = untilNext(dueAt, outcome, now, 0.9 + 0.2 * random);
  const { retryAt } = outcome;
  return retryAt !== null && retryAt > next.at ? { at: Math.round(retryAt), why: "asked_to_wait" } : next;
}

function untilNext(dueAt: number, outcome: ReadOutcome, now: number, spread: number): Next {
  const { result, trouble, waiting, failures } = outcome;
  const after = (wait: number, why: Why): Next => ({ at: Math.round(now + wait * spread), why });
  const pace = dueAt - now;
  const since = outcome.silentSince ?? now;
  if (trouble === "no_such_board" && now - since > RETIRED_AFTER) return after(RETIRED, "retired");
  if (trouble === "no_such_board") return inSilence(Math.max(pace, GONE_LEAST), "no_such_board");
  if (result.verdict === "empty") return inSilence(pace, "empty");
  if (result.verdict === "failed") {
    if (failures >= DORMANT_AFTER) return after(DORMANT, "dormant");
    return after(Math.min(DORMANT, 5 * MINUTE * 2 ** failures), "failed");
  }
  const usual = after(pace, "pace");
  const sooner = (at: number, why: Why): Next => (at < usual.at ? { at: Math.round(at), why } : usual);
  if (waiting > 0) return sooner(now + NEXT_ROWS * spread, "waiting");
  if (result.missing > 0) return sooner(now + SECOND_LOOK, "missing");
  if (result.held !== null) return sooner(Math.max(now + SECOND_LOOK, result.held.since + HELD_LOOK), "held");
  return usual;

  /** At least every twelve hours, and as soon as the silence has lasted long enough to count. */
  function inSilence(wait: number, why: Why): Next {
    const proved = since + SILENT + MINUTE;
    const next = after(Math.min(wait, DORMANT * 0.9), why);
    return proved > now && proved < next.at + HOUR ? { at: proved, why } : next;
  }
}
