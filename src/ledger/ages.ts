// Time limits of postings: twelve calendar months from the first date the source stated (else from publishing), and
// fourteen days without any check. Any process may run these; what another one closed already is left alone.
import { sql } from "kysely";
import { DAY } from "../contract/limits.ts";
import { closeGone } from "./gone.ts";
import type { Ledger } from "./open.ts";

const UNVERIFIED_AFTER = 14 * DAY;
const BATCH = 5000;

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
  const due = () =>
    db.sql
      .selectFrom("posting")
      .select("id")
      .where("state", "=", "open")
      .where(sql<boolean>`coalesce(first_posted, created_at) < ${cutoff}`)
      .orderBy(sql`coalesce(first_posted, created_at)`)
      .limit(BATCH)
      .execute();
  return await closeAll(due, (ids) => closeGone(db, ids, "aged_out", { older_than: cutoff }, now));
}

/** Closes what no check and no complete read has confirmed for fourteen days. */
export async function closeUnverified(db: Ledger, now: number): Promise<number> {
  const cutoff = now - UNVERIFIED_AFTER;
  const due = () =>
    db.sql
      .selectFrom("posting")
      .innerJoin("board", "board.id", "posting.board_id")
      .select("posting.id")
      .where("posting.state", "=", "open")
      .where(sql<boolean>`coalesce(posting.seen_at, posting.created_at) < ${cutoff}`)
      .where(sql<boolean>`posting.created_at < ${cutoff}`)
      .where((is) =>
        is.or([
          is("board.seen_at", "is", null),
          is("board.seen_at", "<", cutoff),
          is("posting.missing_since", "<", cutoff),
        ]),
      )
      .limit(BATCH)
      .execute();
  return await closeAll(due, (ids) => closeGone(db, ids, "unverified", { unseen_since: cutoff }, now));
}

async function closeAll(
  due: () => Promise<{ id: number | null }[]>,
  close: (ids: number[]) => Promise<number>,
): Promise<number> {
  for (let closed = 0; ; ) {
    const rows = await due();
    if (rows.length === 0) return closed;
    closed += await close(rows.map((row) => row.id as number));
  }
}
