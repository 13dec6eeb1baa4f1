// Periodic work of a running service: the high mark every second, and every hour of the service's clock the upkeep of
// the ledger: old postings, unconfirmed postings and expired data. Several machines may run it at once.
import { describeDegradation } from "../../contract/admin/degradation.ts";
import { HOUR, MINUTE } from "../../contract/limits.ts";
import { messageOf } from "../../contract/userError.ts";
import { clockDoubtedSince, doubtClock, trustClock } from "../../ledger/reads/clockDoubt.ts";
import { checkDegradation } from "../../ledger/reads/degradation.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { ageOut, isEveryBoardTried } from "../../ledger/upkeep/ages.ts";
import { runUpkeep } from "../../ledger/upkeep/upkeep.ts";
import { syncBlocks } from "../blocks/blockFile.ts";
import type { Clock } from "../environment/clock.ts";
import { updateHighMark } from "../resources/highMark.ts";
import type { KeyCache } from "./keyCache.ts";

export interface UpkeepContext {
  folder: string;
  ledger: Ledger;
  clock: Clock;
  /** When the service last ran here, by its clock then; null: never. */
  ranAt: number | null;
  /** Tries to prepare the ledger; false: not ready yet. */
  prepare(): Promise<boolean>;
  /** How many days the texts of closed postings are retained. */
  textsDays: number;
  /** The key cache. */
  keyCache: Pick<KeyCache, "keep">;
  /** Disabled sources. */
  disabled(): Promise<string[]>;
  log(sentence: string): void;
}

const INTERVAL_MS = 1000;
const SOURCE_CHECK_MS = 5 * MINUTE;

/** Returns a function that stops them. */
export function startUpkeep(context: UpkeepContext): () => Promise<void> {
  const { clock, log } = context;
  const now = clock.now();
  const wasAway = context.ranAt !== null && Math.abs(now - context.ranAt) > HOUR;
  const state: UpkeepState = {
    ready: false,
    hasAgedOut: false,
    upkeepAt: now,
    sourcesCheckedAt: now,
    blocksAt: Number.NEGATIVE_INFINITY,
    doubtedSince: wasAway ? now : null,
    hasJumped: false,
  };
  let lastProblem = "";
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= runRound(context, state)
      .then(
        () => "",
        (error: unknown) => `Ledger maintenance failed: ${messageOf(error)}`,
      )
      .then((problem) => {
        // A repeated failure is logged once.
        if (problem !== "" && problem !== lastProblem) log(problem);
        lastProblem = problem;
        running = null;
      });
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

interface UpkeepState {
  ready: boolean;
  hasAgedOut: boolean;
  upkeepAt: number;
  sourcesCheckedAt: number;
  /** When removals were last copied (monotonic). */
  blocksAt: number;
  /** Since when the clock, or the time without reads, is in doubt; null: it is not. */
  doubtedSince: number | null;
  /** The clock jumped, and the ledger has not recorded it yet. */
  hasJumped: boolean;
}

async function runRound(context: UpkeepContext, state: UpkeepState): Promise<void> {
  const { folder, ledger, clock, log } = context;
  const now = clock.now();
  if (clock.jumped()) {
    log("The clock changed by more than an hour: no posting is closed by age until every board has been read again.");
    state.doubtedSince = now;
    state.hasJumped = true;
  }
  state.ready ||= await context.prepare();
  if (!state.ready) return;
  if (state.hasJumped) await doubtClock(ledger, now);
  state.hasJumped = false;
  // At the start, only postings that are too old by their own date close: after a long pause nothing has been confirmed
  // recently, and the imports that will do so must come first.
  if (!state.hasAgedOut && state.doubtedSince === null) await ageOut(ledger, now);
  state.hasAgedOut = true;
  if (Math.abs(now - state.upkeepAt) >= HOUR) {
    const { doubtedSince: since } = state;
    if (since !== null && (await isEveryBoardTried(ledger, since, await context.disabled()))) state.doubtedSince = null;
    const jumpedAt = await clockDoubtedSince(ledger);
    if (jumpedAt !== null && (await isEveryBoardTried(ledger, jumpedAt, await context.disabled())))
      await trustClock(ledger);
    await runUpkeep(ledger, now, state.doubtedSince === null, context.textsDays);
    state.upkeepAt = now;
  }
  if (Math.abs(now - state.sourcesCheckedAt) >= SOURCE_CHECK_MS) {
    state.sourcesCheckedAt = now;
    for (const alarm of await checkDegradation(ledger, now)) log(describeDegradation(alarm));
  }
  if (Math.abs(performance.now() - state.blocksAt) >= MINUTE) {
    const lost = await syncBlocks(folder, ledger, now);
    if (lost > 0) log(`The ledger had lost ${lost} removals, so it was restored; they were applied again.`);
    state.blocksAt = performance.now();
  }
  await context.keyCache.keep(ledger, now);
  await updateHighMark(folder, ledger, now);
}
