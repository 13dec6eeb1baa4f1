// After a restore the ledger stands behind what clients have already seen. A new epoch makes every index start anew, and
// ids and seq jump far ahead, so that no number is ever given out twice.
import { lockMark, newEpoch } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";

const JUMP = 10_000_000;

export interface HighMark {
  epoch: string;
  seq: number;
  id: number;
}

/** Starts a new epoch, with ids and seq ten million above the ledger's own (or above the highest ever seen). */
export async function markRestored(db: Ledger, high: Pick<HighMark, "seq" | "id"> = { seq: 0, id: 0 }): Promise<void> {
  await transact(db, async (tx) => {
    const mark = await lockMark(tx);
    const seq = Math.max(mark.seq, high.seq) + JUMP;
    const id = Math.max(mark.id, high.id) + JUMP;
    await tx.sql
      .updateTable("mark")
      // Nobody has seen numbers as high as these: whoever waited to give some out may do so.
      .set({ epoch: await newEpoch(tx), seq, id, oldest: seq + 1, timeline: mark.present, held_until: 0 })
      .where("one", "=", 1)
      .execute();
  });
}

/** Does so by itself where numbers were seen that the ledger never gave out; says whether it did. */
export async function guardHighMark(db: Ledger, high: HighMark): Promise<boolean> {
  return await transact(db, async (tx) => {
    const mark = await lockMark(tx);
    if (high.seq <= mark.seq && high.id <= mark.id) return false;
    await markRestored(tx, high);
    return true;
  });
}
