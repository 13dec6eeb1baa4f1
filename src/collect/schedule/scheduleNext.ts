// Schedules the next read of a board from what a read observed, and stores what it learned about the platform.
import { DAY } from "../../contract/limits.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import type { Release } from "../../ledger/boards/claims.ts";
import { findPlatform, type Platform, pausePlatform, savePlatform } from "../../ledger/boards/platforms.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { type CollectContext, isOwnHost, type RequestLog } from "../collectContext.ts";
import { type NextRead, planNextRead, type ReadOutcome } from "./nextRead.ts";
import { MIN_PRICE } from "./price.ts";
import { DEFAULT_PRIOR } from "./rate.ts";
import { type Observation, planNext, type ReadPlan, writeHabit } from "./readPlan.ts";

/** Updates the schedule with this read and computes the next one. */
export async function scheduleNext(
  db: Ledger,
  board: Board,
  context: CollectContext,
  log: RequestLog,
  outcome: ReadOutcome,
  observation: Observation,
): Promise<{ next: NextRead; release: Release }> {
  const knownPlatform = await findPlatform(db, board.source);
  const platform = await updatePlatform(db, board, knownPlatform, log, observation.now);
  if (outcome.retryAt !== null && platform?.host != null) await pausePlatform(db, board.source, outcome.retryAt);
  const plan = planNext(board, platform, observation);
  const next = planNextRead(plan.dueAt, outcome, observation.now, context.random());
  return { next, release: toScheduleColumns(plan, outcome, next) };
}

function toScheduleColumns(
  { habit: learned, rate, rows, interval: pace }: ReadPlan,
  { result, waiting }: ReadOutcome,
  { why }: NextRead,
): Release {
  const pendingChanges = waiting + result.missing / 2;
  const habit = writeHabit(learned);
  return {
    pace: Math.round(pace),
    rate: rate * DAY,
    cost: learned.cost,
    listed: rows,
    waits: pendingChanges,
    why,
    habit,
  };
}

/** The relative change of a host's response time that is worth storing, and the weight of a new measurement. */
const MIN_RELATIVE_CHANGE = 0.2;
const MEASUREMENT_WEIGHT = 0.3;
/** Only one in this many reads stores a measurement: response times scatter, and a host has many boards. */
const MEASURE_EVERY = 8;

/** The platform state as this read saw it, stored only if it changed. */
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
    ...{ source: board.source, price: MIN_PRICE, per_row: DEFAULT_PRIOR.perRow, asked: 0, rest_until: 0, at: now },
    ...known,
    ...{ host, taken: takenMs },
  };
  // A board on a host other than its source's usual one says nothing about the others.
  if (known !== undefined && known.host !== host)
    return known.host === null ? known : { ...measured, host: known.host };
  const isMeasured = (board.id + board.fence) % MEASURE_EVERY === 0;
  const isChanged =
    known === undefined ||
    (isMeasured && Math.abs(log.takenMs - known.taken) > MIN_RELATIVE_CHANGE * Math.max(1, known.taken));
  if (isChanged) await savePlatform(db, measured);
  return isChanged ? measured : known;
}
