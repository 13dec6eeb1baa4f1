// Removes a board from reading and closes its postings.
import { findBoard } from "../boards/boards.ts";
import type { Ledger } from "../store/open.ts";
import { inOrder } from "../store/order.ts";
import { closeBoard } from "./directClosing.ts";

/** Removes a board: it is no longer read and all its postings close. Returns false if there is no such board. */
export async function markBoardRemoved(db: Ledger, source: string, slug: string, now: number): Promise<boolean> {
  const board = await findBoard(db, source, slug);
  if (board === undefined) return false;
  await inOrder(db, [board.id], now, async (tx) => {
    // A worker that is reading the board loses its lease, and the rows it has staged are not published.
    const removal = tx.sql.updateTable("board").set({ removed_at: now, next_at: null, locked_until: null });
    await removal.where("id", "=", board.id).execute();
    const staged = tx.sql
      .updateTable("posting")
      .set((is) => ({ state: "old", work: null, version: is("version", "+", 1) }));
    await staged.where("board_id", "=", board.id).where("state", "=", "staged").execute();
  });
  await closeBoard(db, board.id, "board_removed", { removed_at: now }, now);
  return true;
}
