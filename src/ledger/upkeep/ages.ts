// Time limits of postings: twelve calendar months from the first date the source stated (else from publishing), and
// fourteen days without any check. Any process may run these; what another one closed already is left alone.
import { sql } from "kysely";
import { DAY } from "../../contract/limits.ts";
import { closeGone } from "../reads/gone.ts";
import { isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";

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
  const age = sql<number>`coalesce(first_posted, created_at)`;
  const due = () =>
    db.sql.selectFrom("posting").select("id").where(isOpen).where(age, "<", cutoff).orderBy(age).limit(BATCH).execute();
  return await closeAll(due, (ids) => closeGone(db, ids, "aged_out", { older_than: cutoff }, now));
}

/** Closes what no check and no complete read has confirmed for fourteen days. */
export async function closeUnverified(db: Ledger, now: number): Promise<number> {
  const cutoff = now - UNVERIFIED_AFTER;
  const close = (ids: number[]) => closeGone(db, ids, "unverified", { unseen_since: cutoff }, now);
  const unseen = () =>
    db.sql.selectFrom("posting").select("id").where(isOpen).where("seen_at", "<", cutoff).limit(BATCH);
  // A posting that went missing is on its own, however well its board is read.
  let closed = await closeAll(() => unseen().where("missing_since", "<", cutoff).execute(), close);
  const stale = await db.sql
    .selectFrom("board")
    .select("id")
    .where((is) => is.or([is("seen_at", "is", null), is("seen_at", "<", cutoff)]))
    .execute();
  for (const { id } of stale) closed += await closeAll(() => unseen().where("board_id", "=", id).execute(), close);
  return closed;
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
