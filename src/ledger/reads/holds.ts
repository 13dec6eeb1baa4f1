// Closings that wait for a second read, and their release by an operator.

import { assertPresent } from "../../contract/assertPresent.ts";
import { HOUR } from "../../contract/limits.ts";
import { addBoardNote, boardById } from "../boards/boards.ts";
import { type Hold, readHold } from "../boards/jsonColumns.ts";
import { closeRows } from "../postings/closing.ts";
import { isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { inOrder } from "../store/order.ts";
import type { Board } from "../store/schema.ts";
import { closeByExternalIds } from "./directClosing.ts";

export interface HeldBoard extends Hold {
  board: Pick<Board, "id" | "source" | "slug" | "company">;
}

const MIN_READ_DISTANCE_MS = HOUR;
const BATCH = 500;

/** Every hold, oldest first. */
export async function listHolds(db: Ledger): Promise<HeldBoard[]> {
  const rows = await db.sql
    .selectFrom("board")
    .select(["id", "source", "slug", "company", "hold"])
    .where("hold", "is not", null)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  return rows
    .map(({ hold, ...board }) => ({ board, ...assertPresent(readHold({ hold })) }))
    .sort((a, b) => a.since - b.since);
}

/**
 * Closes what the hold keeps open: postings that two complete reads did not list, or that single checks found gone.
 * Null: the board has no hold.
 */
export async function releaseHold(db: Ledger, boardId: number, now: number): Promise<number | null> {
  const board = await boardById(db, boardId);
  if (board === undefined || board.hold === null || board.removed_at !== null) return null;
  const hold = assertPresent(readHold(board));
  const evidenceOfChecks = { held_since: hold.since, released: true };
  let closed = await closeByExternalIds(db, board.id, Object.keys(hold.gone ?? {}), "gone", evidenceOfChecks, now);
  while (hold.gone === undefined) {
    const count = await closeBatch(db, board, hold, now);
    closed += count;
    if (count < BATCH) break;
  }
  await db.sql.updateTable("board").set({ hold: null }).where("id", "=", boardId).execute();
  await addBoardNote(db, boardId, {
    at: now,
    what: `the hold on ${hold.would_close} closings was released by an administrator`,
  });
  return closed;
}

async function closeBatch(db: Ledger, board: Board, hold: Hold, now: number): Promise<number> {
  const read_at = Math.max(board.seen_at ?? 0, hold.since);
  return await inOrder(db, [board.id], now, async (tx, writer) => {
    const rows = await tx.sql
      .selectFrom("posting")
      .select(["board_id", "external_id", "life", "id", "source", "missing_since", "valid_through"])
      .where("board_id", "=", board.id)
      .where(isOpen)
      .where("missing_since", "is not", null)
      .where((is) => is.or([is("missing_since", "<=", read_at - MIN_READ_DISTANCE_MS), is("valid_through", "<", now)]))
      .orderBy("id")
      .limit(BATCH)
      .execute();
    return await closeRows(
      tx,
      writer,
      rows.map((row) => {
        const { missing_since, valid_through } = row;
        const evidence = { missing_since, read_at, held_since: hold.since, released: true };
        const isMissingTwice = (missing_since ?? now) <= read_at - MIN_READ_DISTANCE_MS;
        if (isMissingTwice) return { row, reason: "absent" as const, evidence };
        return { row, reason: "expired_by_source" as const, evidence: { ...evidence, valid_through } };
      }),
    );
  });
}
