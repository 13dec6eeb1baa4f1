// Time limits of postings: twelve calendar months from the first date the source stated (else from publishing), and
// fourteen days without any check. Any process may run these; what another one closed already is left alone.

import { sql } from "kysely";
import { DAY } from "../../contract/limits.ts";
import { OWN } from "../../contract/sources.ts";
import { there } from "../../contract/there.ts";
import type { Hold } from "../boards/columns.ts";
import { BOARD_SHARE, HELD, holdOf, LEAST_HELD } from "../reads/absence.ts";
import { closeGone } from "../reads/gone.ts";
import { isOneOf, isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";

const UNVERIFIED_AFTER = 14 * DAY;
const BATCH = 5000;
/** Boards at a time. */
const BOARDS = 500;

/** A posting first posted before this moment is left out: twelve calendar months back (29 February: the 28th). */
export function oldestKept(now: number): number {
  const date = new Date(now);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime();
}

/** Closes what is older than twelve months. Returns how many closed. */
export async function ageOut(db: Ledger, now: number): Promise<number> {
  const cutoff = oldestKept(now);
  const age = sql<number>`coalesce(first_posted, created_at)`;
  const due = () =>
    db.sql.selectFrom("posting").select("id").where(isOpen).where(age, "<", cutoff).orderBy(age).limit(BATCH).execute();
  return await closeAll(due, (ids) => closeGone(db, ids, "aged_out", { older_than: cutoff }, now));
}

/**
 * Closes what no check and no complete read has confirmed for fourteen days. A board that would lose much of what it has
 * is held first, as by a listing: a clock that was set ahead for a moment makes everything look forgotten at once.
 */
export async function closeUnverified(db: Ledger, now: number): Promise<number> {
  const cutoff = now - UNVERIFIED_AFTER;
  const unseen = await unseenSince(db, cutoff);
  let closed = 0;
  for (const [board, rows] of Map.groupBy(unseen, (row) => row.board_id)) {
    if (!(await mayClose(db, board, rows.length, now))) continue;
    const ids = rows.map((row) => there(row.id));
    // All boards are looked at before the first loses anything: a reading may have seen some of these since.
    const still = (tx: Ledger, part: readonly number[]) => stillUnseen(tx, part, cutoff);
    closed += await closeGone(db, ids, "unverified", { unseen_since: cutoff }, now, still);
  }
  return closed;
}

/**
 * Open postings whose board has not been read whole since then, and those of any board that went missing before: a posting that went
 * missing is on its own, however well its board is read. Asked for one after the other, since each has an index that leads to it.
 */
async function unseenSince(db: Ledger, cutoff: number): Promise<{ id: number | null; board_id: number }[]> {
  const unseen = () =>
    db.sql
      .selectFrom("posting")
      .innerJoin("board", "board.id", "posting.board_id")
      .select(["posting.id", "posting.board_id"])
      .where(isOpen)
      .where("posting.seen_at", "<", cutoff)
      // Nobody looks for postings of one's own: whoever brought them says when they are over.
      .where("board.source", "!=", OWN);
  const boards = await db.sql
    .selectFrom("board")
    .select("id")
    .where((is) => is.or([is("seen_at", "is", null), is("seen_at", "<", cutoff)]))
    .execute();
  const found = await unseen().where("posting.missing_since", "<", cutoff).execute();
  for (let from = 0; from < boards.length; from += BOARDS) {
    const ids = boards.slice(from, from + BOARDS).map(({ id }) => id);
    found.push(
      ...(await unseen()
        .where(isOneOf(db, "posting.board_id", ids))
        .execute()),
    );
  }
  return [...new Map(found.map((row) => [row.id, row])).values()];
}

async function stillUnseen(tx: Ledger, ids: readonly number[], cutoff: number): Promise<number[]> {
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
  return rows.map((row) => there(row.id));
}

/** Whether a board may lose so many at once: few, or what a look six hours ago would have closed too. */
async function mayClose(db: Ledger, boardId: number, many: number, now: number): Promise<boolean> {
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
  if (many <= Math.max(LEAST_HELD, Number(open) * BOARD_SHARE)) return true;
  const held = holdOf({ hold }, "listings");
  const since = held === null || held.since > now ? now : held.since;
  const agreed = now - since >= HELD;
  const next: Hold | null = agreed ? null : { since, would_close: many, open: Number(open) };
  await db.sql
    .updateTable("board")
    .set({ hold: next === null ? null : JSON.stringify(next) })
    .where("id", "=", boardId)
    .execute();
  return agreed;
}

async function closeAll(
  due: () => Promise<{ id: number | null }[]>,
  close: (ids: number[]) => Promise<number>,
): Promise<number> {
  for (let closed = 0; ; ) {
    const rows = await due();
    if (rows.length === 0) return closed;
    closed += await close(rows.map((row) => there(row.id)));
  }
}

/** Whether every board that is read at all, but for those of the sources named, has been tried since then. */
export async function everyBoardRead(db: Ledger, since: number, except: readonly string[]): Promise<boolean> {
  const waiting = await db.sql
    .selectFrom("board")
    .select("id")
    .where("removed_at", "is", null)
    .where("next_at", "is not", null)
    .where((is) => is.or([is("read_at", "is", null), is("read_at", "<", since)]))
    .where((is) => is.not(isOneOf(db, "source", except)))
    .limit(1)
    .execute();
  return waiting.length === 0;
}
