// Ends the read of a board: what was seen, what went missing, what closes. Absence is evidence only in a listing that was
// proved complete, twice; a failed or partial read never closes anything.

import { HOUR } from "../../contract/limits.ts";
import { there } from "../../contract/there.ts";
import { boardById, noteOnBoard } from "../boards/boards.ts";
import type { Hold } from "../boards/columns.ts";
import { sawEmployers } from "../postings/employers.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { inOrder } from "../store/order.ts";
import type { Board } from "../store/schema.ts";
import type { Read, Verdict } from "./absence.ts";
import { closeAbsent } from "./absence.ts";
import { doubtedSince } from "./doubt.ts";
import { closeBoard } from "./gone.ts";
import { isSilent } from "./outage.ts";
import { writeSeen } from "./seen.ts";
import { judgeRead } from "./suspicion.ts";

export interface ReadResult {
  /** As given, or "suspicious" where the ledger knows better. */
  verdict: Verdict;
  closed: number;
  /** Newly missing, and back again. */
  missing: number;
  back: number;
  /** Set while closings wait for a second read. */
  held: Hold | null;
  /** The board cannot tell empty from gone: its postings should be checked one by one. */
  checkEach: boolean;
}

/** Three reads over at least this long say that a board is empty, or gone. */
const LONG = 48 * HOUR;
const TIMES = 3;
const SIGHTINGS = 500;

export async function finishRead(db: Ledger, board: Pick<Board, "id">, read: Read, now: number): Promise<ReadResult> {
  const current = await boardById(db, board.id);
  if (current === undefined) throw new Error(`ledger: there is no board ${board.id}`);
  const nothing = { closed: 0, missing: 0, back: 0, held: null, checkEach: false };
  switch (read.verdict) {
    case "complete":
    case "unchanged":
      return await finishComplete(db, current, read, now);
    case "empty":
      return { ...nothing, verdict: "empty", ...(await finishEmpty(db, current, read, now)) };
    case "partial":
      return { ...nothing, verdict: "partial", back: await finishPartial(db, current, read, now) };
    case "failed":
      return { ...nothing, verdict: "failed", closed: await finishFailed(db, current, read, now) };
    case "suspicious":
      await recordRead(db, current, read, now, {});
      return { ...nothing, verdict: "suspicious" };
  }
}

type Remark = Partial<Omit<Board, "id">>;

/** What a good answer takes back. */
const GOOD = { failures: 0, gone_reads: 0, gone_since: null } satisfies Remark;

async function recordRead(db: Ledger, board: Board, read: Read, now: number, remark: Remark): Promise<void> {
  const { verdict, proof = null } = read;
  await db.sql
    .updateTable("board")
    .set({ read_at: now, verdict, proof, ...remark })
    .where("id", "=", board.id)
    .execute();
}

async function finishComplete(db: Ledger, board: Board, read: Read, now: number): Promise<ReadResult> {
  const suspicion = read.judged ?? (await judgeRead(db, board, read));
  const { suspect, suspect_since } = suspicion;
  if (suspicion.suspicious) {
    const what = `a read of ${read.seen.size} rows is not believed (${suspect})`;
    await noteOnBoard(db, board.id, { at: now, what });
    await recordRead(db, board, { ...read, verdict: "suspicious" }, now, { ...GOOD, suspect, suspect_since });
    return { verdict: "suspicious", closed: 0, missing: 0, back: 0, held: null, checkEach: false };
  }
  const remark = { ...GOOD, suspect, suspect_since, empty_reads: 0, empty_since: null };
  const absence = await closeAbsent(db, board, read, now, async (tx, pen, hold) => {
    if (pen === null) return await recordRead(tx, board, read, now, remark);
    const seen_at = Math.max(now, board.seen_at ?? 0);
    await recordRead(tx, board, read, now, { ...remark, seen_at, hold: hold === null ? null : JSON.stringify(hold) });
    writeSeen(pen, board, { seen_at, ids: null, missing: false });
  });
  await sawEmployers(db, board, now);
  return { verdict: read.verdict, checkEach: false, ...absence };
}

async function finishEmpty(
  db: Ledger,
  board: Board,
  read: Read,
  now: number,
): Promise<{ closed: number; checkEach: boolean }> {
  // While a whole source is silent its zeros do not count.
  await recordRead(db, board, read, now, GOOD);
  if (await isSilent(db, board.source, now)) return { closed: 0, checkEach: false };
  const empty_reads = board.empty_reads + 1;
  const empty_since = board.empty_since ?? read.startedAt;
  await recordRead(db, board, read, now, { ...GOOD, empty_reads, empty_since });
  const proved = empty_reads >= TIMES && read.startedAt - empty_since >= LONG && (await doubtedSince(db)) === null;
  const closed =
    proved && read.tellsEmpty === true
      ? await closeBoard(db, board.id, "feed_empty", { reads: empty_reads, since: empty_since }, now)
      : 0;
  return { closed, checkEach: empty_reads >= TIMES && read.tellsEmpty !== true };
}

async function finishFailed(db: Ledger, board: Board, read: Read, now: number): Promise<number> {
  const failures = board.failures + 1;
  if (read.notFound !== true) {
    await recordRead(db, board, read, now, { failures });
    return 0;
  }
  const gone_since = board.gone_since ?? read.startedAt;
  await recordRead(db, board, read, now, { failures, gone_since });
  // Where most boards of a source are said not to exist, it is the source that is not there: such reads do not count.
  if (await isSilent(db, board.source, now)) {
    await recordRead(db, board, read, now, { gone_reads: 0, gone_since: read.startedAt });
    return 0;
  }
  const gone_reads = board.gone_reads + 1;
  await recordRead(db, board, read, now, { gone_reads });
  if (gone_reads < TIMES || read.startedAt - gone_since < LONG || (await doubtedSince(db)) !== null) return 0;
  return await closeBoard(db, board.id, "board_removed", { reads: gone_reads, since: gone_since }, now);
}

/** What a part of a listing shows was there; nothing follows from what it does not show. Returns how many were back. */
async function finishPartial(db: Ledger, board: Board, read: Read, now: number): Promise<number> {
  const all = [...read.seen];
  const empty = all.length === 0 ? {} : { empty_reads: 0, empty_since: null };
  await recordRead(db, board, read, now, { ...GOOD, ...empty });
  let back = 0;
  for (let from = 0; from < all.length; from += SIGHTINGS) {
    const part = all.slice(from, from + SIGHTINGS);
    const stale = await staleSightings(db, board.id, part, read.startedAt);
    if (stale.length === 0) continue;
    back += stale.filter((row) => row.missing_since !== null).length;
    await inOrder(db, [board.id], now, async (tx, pen) => {
      const ids = stale.map((row) => there(row.id));
      const rows = tx.sql
        .updateTable("posting")
        .set({ seen_at: now, missing_since: null })
        .where(isOneOf(tx, "id", ids));
      await rows.where("state", "=", "open").execute();
      writeSeen(pen, board, { seen_at: now, ids, missing: false });
    });
  }
  return back;
}

/** Rows this read opened carry their sighting already. */
async function staleSightings(db: Ledger, boardId: number, externalIds: readonly string[], startedAt: number) {
  return await db.sql
    .selectFrom("posting")
    .select(["id", "missing_since"])
    .where("board_id", "=", boardId)
    .where(isOneOf(db, "external_id", externalIds))
    .where("state", "=", "open")
    .orderBy("id")
    .where((is) =>
      is.or([is("seen_at", "<", startedAt), is("seen_at", "is", null), is("missing_since", "is not", null)]),
    )
    .execute();
}
