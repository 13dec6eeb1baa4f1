// Closings that do not come from comparing a listing: a whole board, or postings with positive evidence of their own.

import type { ClosingReason } from "../../contract/lists.ts";
import { there } from "../../contract/there.ts";
import { isOneOf, isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { inOrder } from "../store/order.ts";
import { closeRows } from "./closing.ts";

const BATCH = 500;

/**
 * Closes published postings by id, in batches; those already closed are left alone. `still` says under the lock which of them are still to close,
 * where something may have happened to them since they were looked for. Returns how many closed.
 */
export async function closeGone(
  db: Ledger,
  ids: readonly number[],
  reason: ClosingReason,
  evidence: Record<string, unknown>,
  now: number,
  still: (tx: Ledger, ids: readonly number[]) => Promise<readonly number[]> = async (_tx, all) => all,
): Promise<number> {
  let closed = 0;
  for (let from = 0; from < ids.length; from += BATCH) {
    const part = ids.slice(from, from + BATCH);
    closed += await inOrder(db, [], now, async (tx, pen) => {
      const due = await still(tx, part);
      const rows = await tx.sql
        .selectFrom("posting")
        .select(["board_id", "external_id", "life", "id", "source"])
        .where(isOneOf(tx, "id", due))
        .where("state", "=", "open")
        .orderBy("id")
        .execute();
      return await closeRows(
        tx,
        pen,
        rows.map((row) => ({ row, reason, evidence })),
      );
    });
  }
  return closed;
}

/** The same by the source's own ids, as its events name them. */
export async function closeListed(
  db: Ledger,
  boardId: number,
  externalIds: readonly string[],
  reason: ClosingReason,
  evidence: Record<string, unknown>,
  now: number,
): Promise<number> {
  if (externalIds.length === 0) return 0;
  const rows = await db.sql
    .selectFrom("posting")
    .select("id")
    .where("board_id", "=", boardId)
    .where(isOneOf(db, "external_id", externalIds))
    .where("state", "=", "open")
    .execute();
  return await closeGone(
    db,
    rows.map((row) => there(row.id)),
    reason,
    evidence,
    now,
  );
}

/** Closes everything open on a board. */
export async function closeBoard(
  db: Ledger,
  boardId: number,
  reason: ClosingReason,
  evidence: Record<string, unknown>,
  now: number,
): Promise<number> {
  const rows = await db.sql.selectFrom("posting").select("id").where("board_id", "=", boardId).where(isOpen).execute();
  return await closeGone(
    db,
    rows.map((row) => there(row.id)),
    reason,
    evidence,
    now,
  );
}
