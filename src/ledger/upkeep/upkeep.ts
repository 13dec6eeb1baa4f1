// Hourly maintenance, run by one of the processes: closing expired postings, masking, dropping texts, pruning.
import { CHANGE_RETENTION_DAYS, DAY, TEXT_RETENTION_DAYS } from "../../contract/limits.ts";
import { pruneHosts } from "../boards/hostLeases.ts";
import { pruneHostUsage } from "../boards/hostUsage.ts";
import { pruneDetails } from "../postings/details.ts";
import { pruneAnswers } from "../requests/answerCache.ts";
import { readMark } from "../store/mark.ts";
import { type Ledger, transact } from "../store/open.ts";
import { ageOut, closeUnverified } from "./ages.ts";
import { tallyDays } from "./dailyTotals.ts";
import { tallyMarket } from "./market.ts";
import { dropTexts, maskClosed } from "./strip.ts";

const BATCH = 5000;
const RETENTION_MS = 30 * DAY;

export interface UpkeepCounts {
  aged_out: number;
  unverified: number;
  masked: number;
  dropped: number;
  /** Changes added to the daily totals before they are pruned. */
  tallied: number;
  /** Openings and closings added to the monthly statistics. */
  market: number;
  pruned: number;
  /** Obsolete detail calls and cached answers. */
  swept: number;
}

/** `trusted` is false after a clock jump: then nothing closes by age until every board was tried again. */
export async function runUpkeep(
  db: Ledger,
  now: number,
  trusted = true,
  textRetentionDays = TEXT_RETENTION_DAYS,
): Promise<UpkeepCounts> {
  return {
    aged_out: trusted ? await ageOut(db, now) : 0,
    unverified: trusted ? await closeUnverified(db, now) : 0,
    masked: await maskClosed(db),
    dropped: trusted ? await dropTexts(db, now - textRetentionDays * DAY) : 0,
    tallied: trusted ? await tallyDays(db, now) : 0,
    market: trusted ? await tallyMarket(db, now) : 0,
    pruned: trusted ? await pruneChanges(db, now) : 0,
    swept:
      (await pruneDetails(db, now - RETENTION_MS)) +
      (await pruneAnswers(db, now - RETENTION_MS)) +
      (await pruneHosts(db)) +
      (await pruneHostUsage(db, now)),
  };
}

/**
 * Deletes changes older than 190 days. The mark is updated first, so that no follower takes the missing changes for a
 * gap.
 */
export async function pruneChanges(db: Ledger, now: number): Promise<number> {
  for (let pruned = 0; ; ) {
    const { oldest } = await readMark(db);
    const rows = await db.sql
      .selectFrom("change")
      .select(["seq", "at"])
      .where("seq", ">=", oldest)
      .orderBy("seq")
      .limit(BATCH)
      .execute();
    const last = rows.findLast((row) => row.at < now - CHANGE_RETENTION_DAYS * DAY);
    if (last === undefined) return pruned;
    await transact(db, async (tx) => {
      await tx.sql
        .updateTable("mark")
        .set({ oldest: last.seq + 1 })
        .where("one", "=", 1)
        .where("oldest", "<=", last.seq)
        .execute();
      await tx.sql.deleteFrom("change").where("seq", "<=", last.seq).execute();
    });
    pruned += last.seq - oldest + 1;
    if (rows.length < BATCH) return pruned;
  }
}
