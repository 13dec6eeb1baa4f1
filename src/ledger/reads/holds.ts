// Closings that wait for a second read, and an operator's word that they need not wait any longer.

import { HOUR } from "../../contract/limits.ts";
import { there } from "../../contract/there.ts";
import { boardById, noteOnBoard } from "../boards/boards.ts";
import { type Hold, heldOn } from "../boards/columns.ts";
import { isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { inOrder } from "../store/order.ts";
import type { Board } from "../store/schema.ts";
import { closeRows } from "./closing.ts";
import { closeListed } from "./gone.ts";

export interface HeldBoard extends Hold {
  board: Pick<Board, "id" | "source" | "slug" | "company">;
}

const TWICE_APART = HOUR;
const BATCH = 500;

/** Every hold, the oldest first. */
export async function listHolds(db: Ledger): Promise<HeldBoard[]> {
  const rows = await db.sql
    .selectFrom("board")
    .select(["id", "source", "slug", "company", "hold"])
    .where("hold", "is not", null)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ hold, ...board }) => ({ board, ...there(heldOn({ hold })) })).sort((a, b) => a.since - b.since);
}

/** Closes now what the hold keeps open: all that two complete reads did not list, or that looks found gone. Null where nothing is held. */
export async function releaseHold(db: Ledger, boardId: number, now: number): Promise<number | null> {
  const board = await boardById(db, boardId);
  if (board === undefined || board.hold === null || board.removed_at !== null) return null;
  const hold = there(heldOn(board));
  const looked = { held_since: hold.since, released: true };
  let closed = await closeListed(db, board.id, Object.keys(hold.gone ?? {}), "gone", looked, now);
  while (hold.gone === undefined) {
    const count = await closeSome(db, board, hold, now);
    closed += count;
    if (count < BATCH) break;
  }
  await db.sql.updateTable("board").set({ hold: null }).where("id", "=", boardId).execute();
  await noteOnBoard(db, boardId, { at: now, what: `the hold on ${hold.would_close} closings was released by hand` });
  return closed;
}

async function closeSome(db: Ledger, board: Board, hold: Hold, now: number): Promise<number> {
  const read_at = Math.max(board.seen_at ?? 0, hold.since);
  return await inOrder(db, [board.id], now, async (tx, pen) => {
    const rows = await tx.sql
      .selectFrom("posting")
      .select(["board_id", "external_id", "life", "id", "source", "missing_since", "valid_through"])
      .where("board_id", "=", board.id)
      .where(isOpen)
      .where("missing_since", "is not", null)
      .where((is) => is.or([is("missing_since", "<=", read_at - TWICE_APART), is("valid_through", "<", now)]))
      .orderBy("id")
      .limit(BATCH)
      .execute();
    return await closeRows(
      tx,
      pen,
      rows.map((row) => {
        const { missing_since, valid_through } = row;
        const evidence = { missing_since, read_at, held_since: hold.since, released: true };
        const twice = (missing_since ?? now) <= read_at - TWICE_APART;
        if (twice) return { row, reason: "absent" as const, evidence };
        return { row, reason: "expired_by_source" as const, evidence: { ...evidence, valid_through } };
      }),
    );
  });
}
