// Time limits of postings: twelve calendar months from the first date the source stated (else from publishing), and
// fourteen days without a check. Any process may run these; postings closed by another one are skipped.

import { sql } from "kysely";
import { assertPresent } from "../../contract/assertPresent.ts";
import { DAY } from "../../contract/limits.ts";
import { OWN_SOURCE } from "../../contract/sources.ts";
import type { Hold } from "../boards/jsonColumns.ts";
import { oldestAllowed } from "../postings/lives.ts";
import { findHold, HOLD_MS, MAX_BOARD_SHARE, MIN_HELD } from "../reads/absence.ts";
import { closeByIds } from "../reads/directClosing.ts";
import { isOneOf, isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";

const UNVERIFIED_AFTER_MS = 14 * DAY;
const BATCH = 5000;
/** Boards per batch. */
const BOARDS_PER_BATCH = 500;

/** Closes postings older than twelve months. Returns how many closed. */
export async function ageOut(db: Ledger, now: number): Promise<number> {
  const cutoff = oldestAllowed(now);
  const age = sql<number>`coalesce(first_posted, created_at)`;
  const findDue = () =>
    db.sql.selectFrom("posting").select("id").where(isOpen).where(age, "<", cutoff).orderBy(age).limit(BATCH).execute();
  return await closeAll(findDue, (ids) => closeByIds(db, ids, "aged_out", { older_than: cutoff }, now));
}

/**
 * Closes postings that no check and no complete read has confirmed for fourteen days. A board that would lose many of
 * them is held first, as after a listing: a clock set ahead for a moment makes everything look unconfirmed at once.
 */
export async function closeUnverified(db: Ledger, now: number): Promise<number> {
  const cutoff = now - UNVERIFIED_AFTER_MS;
  const unseen = await findUnseenSince(db, cutoff);
  let closed = 0;
  for (const [board, rows] of Map.groupBy(unseen, (row) => row.board_id)) {
    if (!(await mayClose(db, board, rows.length, now))) continue;
    const ids = rows.map((row) => assertPresent(row.id));
    // All boards are examined before the first one closes anything, so a read may have seen some postings since.
    const filterStill = (tx: Ledger, batch: readonly number[]) => filterStillUnseen(tx, batch, cutoff);
    closed += await closeByIds(db, ids, "unverified", { unseen_since: cutoff }, now, filterStill);
  }
  return closed;
}

/**
 * Open postings whose board has not been fully read since then, and those of any board that went missing before: a
 * missing posting no longer profits from complete reads. Two queries, because each has its own index.
 */
async function findUnseenSince(db: Ledger, cutoff: number): Promise<{ id: number | null; board_id: number }[]> {
  const unseen = () =>
    db.sql
      .selectFrom("posting")
      .innerJoin("board", "board.id", "posting.board_id")
      .select(["posting.id", "posting.board_id"])
      .where(isOpen)
      .where("posting.seen_at", "<", cutoff)
      // Imported postings are not checked: the importer determines when they end.
      .where("board.source", "!=", OWN_SOURCE);
  const boards = await db.sql
    .selectFrom("board")
    .select("id")
    .where((is) => is.or([is("seen_at", "is", null), is("seen_at", "<", cutoff)]))
    .execute();
  const found = await unseen().where("posting.missing_since", "<", cutoff).execute();
  for (let from = 0; from < boards.length; from += BOARDS_PER_BATCH) {
    const ids = boards.slice(from, from + BOARDS_PER_BATCH).map(({ id }) => id);
    found.push(
      ...(await unseen()
        .where(isOneOf(db, "posting.board_id", ids))
        .execute()),
    );
  }
  return [...new Map(found.map((row) => [row.id, row])).values()];
}

async function filterStillUnseen(tx: Ledger, ids: readonly number[], cutoff: number): Promise<number[]> {
  const rows = await tx.sql
    .selectFrom("posting")
    .innerJoin("board", "board.id", "posting.board_id")
    .select("posting.id")
    .where(isOneOf(tx, "posting.id", ids))
    .where("posting.seen_at", "<", cutoff)
    .where((is) =>
      is.or([
        is("posting.missing_since", "<", cutoff),
        is("board.seen_at", "is", null),
        is("board.seen_at", "<", cutoff),
      ]),
    )
    .execute();
  return rows.map((row) => assertPresent(row.id));
}

/** Whether a board may close this many at once: few, or as many as a check six hours ago would have closed too. */
async function mayClose(db: Ledger, boardId: number, count: number, now: number): Promise<boolean> {
  const { open, hold } = await db.sql
    .selectFrom("board")
    .select((of) => [
      "hold",
      of
        .selectFrom("posting")
        .select(({ fn }) => fn.countAll<number>().as("many"))
        .where("board_id", "=", boardId)
        .where(isOpen)
        .as("open"),
    ])
    .where("id", "=", boardId)
    .executeTakeFirstOrThrow();
  if (count <= Math.max(MIN_HELD, Number(open) * MAX_BOARD_SHARE)) return true;
  const previousHold = findHold({ hold }, "listings");
  const since = previousHold === null || previousHold.since > now ? now : previousHold.since;
  const isConfirmed = now - since >= HOLD_MS;
  const newHold: Hold | null = isConfirmed ? null : { since, would_close: count, open: Number(open) };
  await db.sql
    .updateTable("board")
    .set({ hold: newHold === null ? null : JSON.stringify(newHold) })
    .where("id", "=", boardId)
    .execute();
  return isConfirmed;
}

async function closeAll(
  findDue: () => Promise<{ id: number | null }[]>,
  close: (ids: number[]) => Promise<number>,
): Promise<number> {
  for (let closed = 0; ; ) {
    const rows = await findDue();
    if (rows.length === 0) return closed;
    closed += await close(rows.map((row) => assertPresent(row.id)));
  }
}

/** Whether every board that is read at all, except those of the given sources, has been tried since then. */
export async function isEveryBoardTried(
  db: Ledger,
  since: number,
  excludedSources: readonly string[],
): Promise<boolean> {
  const waiting = await db.sql
    .selectFrom("board")
    .select("id")
    .where("removed_at", "is", null)
    .where("next_at", "is not", null)
    .where((is) => is.or([is("read_at", "is", null), is("read_at", "<", since)]))
    .where((is) => is.not(isOneOf(db, "source", excludedSources)))
    .limit(1)
    .execute();
  return waiting.length === 0;
}
