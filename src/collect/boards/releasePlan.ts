// The step of a read that plans the next one from what this one observed, and stores what it learned about the platform.
import { DAY, MINUTE } from "../../contract/limits.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { readHistory } from "../../ledger/boards/jsonColumns.ts";
import { findPlatform, type Platform, pausePlatform, savePlatform } from "../../ledger/boards/platforms.ts";
import { recordIntake } from "../../ledger/reads/degradation.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { cleanLine } from "../../text/words/clean.ts";
import { type CollectContext, isOwnHost, type RequestLog } from "../collectContext.ts";
import { expectedCounts, extendFieldHistory, readFieldHistory } from "../fields/fieldHistory.ts";
import { planNextRead, type ReadOutcome } from "../schedule/nextRead.ts";
import { MIN_PRICE } from "../schedule/price.ts";
import { DEFAULT_PRIOR, weighChanges } from "../schedule/rate.ts";
import { planNext, writeHabit } from "../schedule/readPlan.ts";
import type { BoardRead, LeasedRead, PlannedRelease, StoredRead } from "./boardRead.ts";

const READ_HISTORY_LIMIT = 16;
const MAX_TEXT_LENGTH = 500;
const UNREADABLE = "this source cannot be read";

/** A source that this version cannot read is tried again tomorrow. */
export function planRetry(now: number): PlannedRelease {
  return { at: now + DAY, columns: { trouble: UNREADABLE }, report: emptyReport(UNREADABLE) };
}

/** A pause requested by a host is not a failure: the board waits, as do all that share its host. */
export async function planPause({ db, board, context, log }: LeasedRead, reason: string): Promise<PlannedRelease> {
  const until = Math.max(log.retryAt ?? 0, context.now() + MINUTE * context.random());
  const platform = await findPlatform(db, board.source);
  if (platform !== undefined && platform.host !== null) await pausePlatform(db, board.source, until);
  const columns = { why: "asked_to_wait", trouble: toFailureText(context, reason) };
  return { at: Math.round(until), columns, report: emptyReport(reason) };
}

function emptyReport(reason: string): BoardRead {
  return { verdict: "failed", reason, counts: { new: 0, changed: 0, unchanged: 0 }, closed: 0, rows: 0 };
}

/** Updates the schedule with this read and computes the next one. */
export async function planRelease(stored: StoredRead): Promise<PlannedRelease> {
  const { db, board, context, log, result, reason, report, waiting } = stored;
  const now = context.now();
  const isFailed = result.verdict === "failed";
  const changeWeight = weighChanges(stored.changes);
  const platform = await updatePlatform(db, board, await findPlatform(db, board.source), log, now);
  if (log.retryAt !== null && platform?.host != null) await pausePlatform(db, board.source, log.retryAt);
  const outcome: ReadOutcome = {
    result,
    waiting,
    failure: stored.failure,
    retryAt: log.retryAt,
    failures: isFailed ? board.failures + 1 : 0,
    silentSince: (result.verdict === "empty" ? board.empty_since : board.gone_since) ?? now,
  };
  const { habit, rate, rows, interval, dueAt } = planNext(board, platform, {
    now,
    requests: stored.requests,
    rows: stored.listed,
    zone: stored.zone,
    takenMs: log.takenMs,
    longest: log.longest,
    news: isFailed ? null : changeWeight,
  });
  const { at, why } = planNextRead(dueAt, outcome, now, context.random());
  const history = readFieldHistory(board.field_history);
  await recordIntake(db, board.source, { now, delivered: stored.fields, expected: expectedCounts(history, now) });
  return {
    at,
    columns: {
      ...stored.columns,
      why,
      host: log.host ?? board.host,
      rate: rate * DAY,
      cost: habit.cost,
      listed: rows,
      pace: Math.round(interval),
      habit: writeHabit(habit),
      waits: waiting + result.missing / 2,
      field_history: extendFieldHistory(history, stored.fields, now) ?? board.field_history,
      trouble: reason === null ? null : toFailureText(context, reason),
      changed_at: changeWeight + result.back > 0 ? now : board.changed_at,
      reads: JSON.stringify([...readHistory(board), [now, result.verdict, report.rows]].slice(-READ_HISTORY_LIMIT)),
    },
    report: { ...report, verdict: result.verdict, reason },
  };
}

/** The text may contain remote content, and it is displayed and logged. */
function toFailureText({ blank = (text) => text }: CollectContext, reason: string): string {
  return cleanLine(blank(reason).slice(0, MAX_TEXT_LENGTH * 2)).slice(0, MAX_TEXT_LENGTH);
}

/** The relative change of a host's response time that is worth storing, and the weight of a new measurement. */
const MIN_RELATIVE_CHANGE = 0.2;
const MEASUREMENT_WEIGHT = 0.3;
/** Only one in this many reads stores a measurement: response times scatter, and a host has many boards. */
const MEASURE_EVERY = 8;

/** The platform state observed by this read, stored only if it changed. */
async function updatePlatform(
  db: Ledger,
  board: Board,
  known: Platform | undefined,
  log: RequestLog,
  now: number,
): Promise<Platform | undefined> {
  if (log.host === null || log.takenMs === null) return known;
  const host = isOwnHost(log.host, board.slug) ? null : log.host;
  const takenMs = known === undefined ? log.takenMs : known.taken + MEASUREMENT_WEIGHT * (log.takenMs - known.taken);
  const measured: Platform = {
    source: board.source,
    price: MIN_PRICE,
    per_row: DEFAULT_PRIOR.perRow,
    asked: 0,
    rest_until: 0,
    at: now,
    ...known,
    host,
    taken: takenMs,
  };
  // A board on a host other than its source's usual one is no evidence about the others.
  if (known !== undefined && known.host !== host)
    return known.host === null ? known : { ...measured, host: known.host };
  const isMeasured = (board.id + board.fence) % MEASURE_EVERY === 0;
  const isChanged =
    known === undefined ||
    (isMeasured && Math.abs(log.takenMs - known.taken) > MIN_RELATIVE_CHANGE * Math.max(1, known.taken));
  if (isChanged) await savePlatform(db, measured);
  return isChanged ? measured : known;
}
