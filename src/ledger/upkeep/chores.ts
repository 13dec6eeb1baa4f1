// What comes round every hour, in whichever process gets to it: closing what is over, masking, dropping, pruning.
import { DAY, KEPT_DAYS, TEXTS_KEPT_DAYS } from "../../contract/limits.ts";
import { pruneHosts } from "../boards/hosts.ts";
import { pruneDetails } from "../postings/details.ts";
import { pruneAnswers } from "../requests/answers.ts";
import { readMark } from "../store/mark.ts";
import { type Ledger, transact } from "../store/open.ts";
import { ageOut, closeUnverified } from "./ages.ts";
import { dropTexts, maskClosed } from "./strip.ts";
import { tallyDays } from "./tally.ts";

const BATCH = 5000;
const SWEPT_AFTER = 30 * DAY;

export interface Chores {
  aged_out: number;
  unverified: number;
  masked: number;
  dropped: number;
  /** Changes added to the sums of their days: before they are pruned. */
  tallied: number;
  pruned: number;
  /** Bookkeeping of detail calls and kept answers that nobody needs any more. */
  swept: number;
}

/** `trusted` is false after the clock has jumped: then nothing is decided by age until reads have gone round. */
export async function doChores(db: Ledger, now: number, trusted = true, textsDays = TEXTS_KEPT_DAYS): Promise<Chores> {
  return {
    aged_out: trusted ? await ageOut(db, now) : 0,
    unverified: trusted ? await closeUnverified(db, now) : 0,
    masked: await maskClosed(db),
    dropped: trusted ? await dropTexts(db, now - textsDays * DAY) : 0,
    tallied: trusted ? await tallyDays(db, now) : 0,
    pruned: trusted ? await pruneChanges(db, now) : 0,
    swept:
      (await pruneDetails(db, now - SWEPT_AFTER)) +
      (await pruneAnswers(db, now - SWEPT_AFTER)) +
      (await pruneHosts(db)),
  };
}

/** Forgets changes older than 190 days. The mark says first what is no longer there, so that no follower takes it for a hole. */
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
    const last = rows.findLast((row) => row.at < now - KEPT_DAYS * DAY);
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
