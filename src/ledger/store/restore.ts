// After a restore, the ledger is behind what clients have already seen. A new epoch makes every index start over, and
// ids and seq jump far ahead, so that no number is assigned twice.
import { lockMark, newEpoch } from "./engine.ts";
import { type Ledger, transact } from "./open.ts";

const NUMBER_JUMP = 10_000_000;

export interface HighMark {
  epoch: string;
  seq: number;
  id: number;
}

/** Starts a new epoch, with ids and seq ten million above the ledger's own (or above the highest ever seen). */
export async function markRestored(db: Ledger, high: Pick<HighMark, "seq" | "id"> = { seq: 0, id: 0 }): Promise<void> {
  await transact(db, async (tx) => {
    const mark = await lockMark(tx);
    const seq = Math.max(mark.seq, high.seq) + NUMBER_JUMP;
    const id = Math.max(mark.id, high.id) + NUMBER_JUMP;
    await tx.sql
      .updateTable("mark")
      // No client has seen numbers this high, so waiting processes may assign them.
      .set({ epoch: await newEpoch(tx), seq, id, oldest: seq + 1, timeline: mark.present, held_until: 0 })
      .where("one", "=", 1)
      .execute();
  });
}

/** Marks the ledger as restored if clients have seen numbers that it never assigned. Returns whether it did. */
export async function guardHighMark(db: Ledger, high: HighMark): Promise<boolean> {
  return await transact(db, async (tx) => {
    const mark = await lockMark(tx);
    if (high.seq <= mark.seq && high.id <= mark.id) return false;
    await markRestored(tx, high);
    return true;
  });
}
