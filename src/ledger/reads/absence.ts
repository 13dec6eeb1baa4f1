// What a complete read does not list. First it is missing; absent from a second complete read at least an hour later it
// closes. A read that would close too much of its board at once is held until another one, six hours later, agrees.

import { HOUR } from "../../contract/limits.ts";
import { there } from "../../contract/there.ts";
import { type Hold, heldOn } from "../boards/columns.ts";
import { isOneOf, isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { inOrder, type Pen } from "../store/order.ts";
import type { Board, PostingRecord } from "../store/schema.ts";
import { type Closing, closeRows } from "./closing.ts";
import { doubtedSince } from "./doubt.ts";
import { isSilent, shareLeft } from "./outage.ts";
import { writeSeen } from "./seen.ts";
import type { Suspicion } from "./suspicion.ts";

export type Verdict = "complete" | "unchanged" | "empty" | "partial" | "failed" | "suspicious";

export interface Read {
  verdict: Verdict;
  /** How a complete read is known to be complete: "total reached", "natural end", "unchanged". */
  proof?: string | null;
  /** External ids the read listed; of an unchanged read none need be given. */
  seen: ReadonlySet<string>;
  startedAt: number;
  /** How many rows name another employer than the board's. */
  strangers?: number;
  /** What was thought of it before anything of it was saved; without it, it is judged by what the ledger holds now. */
  judged?: Suspicion;
  /** empty: whether the source can tell an empty board from one that is not there. */
  tellsEmpty?: boolean;
  /** failed: the source says that there is no such board. */
  notFound?: boolean;
}

/** More than this many of a board at once, and more than this share of it, wait for a second opinion. */
export const LEAST_HELD = 5;
export const BOARD_SHARE = 0.3;

/** The hold on a board that its listings, or looks at its postings, have put there. */
export function holdOf(board: Pick<Board, "hold">, by: "listings" | "looks"): Hold | null {
  const hold = heldOn(board);
  return (hold?.gone === undefined) === (by === "listings") ? hold : null;
}

type Listed = Pick<
  PostingRecord,
  "board_id" | "external_id" | "life" | "id" | "source" | "missing_since" | "seen_at" | "created_at" | "valid_through"
>;

const TWICE_APART = HOUR;
/** How much later a second opinion must be. */
export const HELD = 6 * HOUR;
const BATCH = 500;
/** Followers are told of a board's sightings at most this often, as long as nothing else is to be told. */
const TOLD_EVERY = HOUR;

export interface Absence {
  closed: number;
  missing: number;
  back: number;
  held: Hold | null;
}

/**
 * Marks and closes; `record` writes the board's row in the same transaction as the marks. Where nothing was marked and followers know
 * of a sighting within the hour, they are told of none (no pen), and the publish lock is not taken: most reads are such.
 */
export async function closeAbsent(
  db: Ledger,
  board: Board,
  read: Read,
  now: number,
  record: (tx: Ledger, pen: Pen | null, hold: Hold | null) => Promise<void>,
): Promise<Absence> {
  const unchanged = read.verdict === "unchanged";
  const open = await openRows(db, board.id, unchanged);
  const absent = open.filter((row) => isAbsent(row, read));
  const back = unchanged ? [] : open.filter((row) => row.missing_since !== null && read.seen.has(row.external_id));
  const due = absent.filter((row) => isDue(row, read.startedAt, now));
  const held = holdOf(board, "listings");
  const size = unchanged && due.length > 0 ? (await openRows(db, board.id, false)).length : open.length;
  // Without a hold nobody waits for anything.
  const sure = held === null || (await doubtedSince(db)) === null;
  const weighed = weigh(due, size, held, read.startedAt, sure);
  const { close, hold } = await weighSource(db, board, weighed, { open: size, held: sure ? held : null, read, now });
  const fresh = absent.filter((row) => row.missing_since === null);
  const told = board.seen_at !== null && Math.abs(now - board.seen_at) < TOLD_EVERY;
  if (told && fresh.length + back.length + close.length === 0 && hold === null && board.hold === null) {
    await record(db, null, null);
    return { closed: 0, missing: 0, back: 0, held: null };
  }
  await inOrder(db, [board.id], now, async (tx, pen) => {
    await markMissing(tx, pen, board, fresh, read.startedAt);
    await markBack(tx, pen, board, back, now);
    await record(tx, pen, hold);
  });
  let closed = 0;
  for (let from = 0; from < close.length; from += BATCH) {
    closed += await closeStillAbsent(db, board, close.slice(from, from + BATCH), read, now);
  }
  return { closed, missing: fresh.length, back: back.length, held: hold };
}

/** `missing`: only those that were missing before. */
async function openRows(db: Ledger, boardId: number, missing: boolean): Promise<Listed[]> {
  return await db.sql
    .selectFrom("posting")
    .select([
      "board_id",
      "external_id",
      "life",
      "id",
      "source",
      "missing_since",
      "seen_at",
      "created_at",
      "valid_through",
    ])
    .where("board_id", "=", boardId)
    .where(isOpen)
    .$if(missing, (query) => query.where("missing_since", "is not", null))
    .orderBy("id")
    .execute();
}

/** What appeared or was seen after the read began says nothing about its absence. */
function isAbsent(row: Listed, read: Read): boolean {
  if (read.verdict === "unchanged") return row.missing_since !== null;
  return !read.seen.has(row.external_id) && Math.max(row.created_at ?? 0, row.seen_at ?? 0) <= read.startedAt;
}

function isDue(row: Listed, startedAt: number, now: number): boolean {
  const twice = row.missing_since !== null && startedAt - row.missing_since >= TWICE_APART;
  return twice || (row.valid_through !== null && row.valid_through < now);
}

function weigh(
  due: Listed[],
  open: number,
  held: Hold | null,
  startedAt: number,
  sure: boolean,
): { close: Listed[]; hold: Hold | null } {
  const limit = Math.max(LEAST_HELD, open * BOARD_SHARE);
  if (due.length <= limit) return { close: due, hold: null };
  const hold = { since: startedAt, would_close: due.length, open };
  if (held === null) return { close: [], hold };
  if (!sure || startedAt - held.since < HELD) return { close: [], hold: { ...hold, since: held.since } };
  const agreed = new Set(due.filter((row) => isDue(row, held.since, held.since)));
  const rest = due.filter((row) => !agreed.has(row));
  if (rest.length <= limit) return { close: due, hold: null };
  return { close: [...agreed], hold: { ...hold, would_close: rest.length } };
}

/**
 * A source that has gone silent closes nothing; one that lost its share of the day closes what is left of it, and the rest
 * waits for a read at least six hours later that agrees.
 */
async function weighSource(
  db: Ledger,
  board: Board,
  weighed: { close: Listed[]; hold: Hold | null },
  { open, held, read, now }: { open: number; held: Hold | null; read: Read; now: number },
): Promise<{ close: Listed[]; hold: Hold | null }> {
  const { close, hold } = weighed;
  if (close.length === 0) return weighed;
  const waits = (kept: Listed[]): { close: Listed[]; hold: Hold } => {
    const since = held?.since ?? read.startedAt;
    return { close: kept, hold: { since, would_close: close.length - kept.length, open } };
  };
  if (await isSilent(db, board.source, now)) return waits([]);
  const agreed = held !== null && read.startedAt - held.since >= HELD;
  const expired = close.filter((row) => row.missing_since === null);
  const absent = close.filter((row) => row.missing_since !== null);
  const left = agreed ? absent.length : await shareLeft(db, board.source, absent.length, now);
  return left >= absent.length ? { close, hold } : waits([...expired, ...absent.slice(0, left)]);
}

/** Its last sighting, from now on the row's own: the board's goes on without it. */
async function markMissing(
  tx: Ledger,
  pen: Pen,
  board: Board,
  rows: readonly Listed[],
  startedAt: number,
): Promise<void> {
  const lastSeen = (row: Listed) => Math.max(row.seen_at ?? row.created_at ?? 0, board.seen_at ?? 0);
  for (const [seen_at, group] of Map.groupBy(rows, lastSeen)) {
    const ids = group.map((row) => there(row.id));
    const update = tx.sql.updateTable("posting").set({ seen_at, missing_since: startedAt });
    await update
      .where(isOneOf(tx, "id", ids))
      .where("state", "=", "open")
      .where("missing_since", "is", null)
      .execute();
    writeSeen(pen, board, { seen_at, ids, missing: true });
  }
}

async function markBack(tx: Ledger, pen: Pen, board: Board, rows: readonly Listed[], now: number): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => there(row.id));
  const update = tx.sql.updateTable("posting").set({ seen_at: now, missing_since: null });
  await update
    .where(isOneOf(tx, "id", ids))
    .where("state", "=", "open")
    .execute();
  writeSeen(pen, board, { seen_at: now, ids, missing: false });
}

async function closeStillAbsent(
  db: Ledger,
  board: Board,
  rows: readonly Listed[],
  read: Read,
  now: number,
): Promise<number> {
  return await inOrder(db, [board.id], now, async (tx, pen) => {
    const still = await tx.sql
      .selectFrom("posting")
      .select(["board_id", "external_id", "life", "id", "source", "missing_since", "valid_through"])
      .where(
        isOneOf(
          tx,
          "id",
          rows.map((row) => there(row.id)),
        ),
      )
      .where("state", "=", "open")
      .where("missing_since", "is not", null)
      .execute();
    const closings = still.map((row): Closing => {
      const { missing_since, valid_through } = row;
      const twice = missing_since !== null && read.startedAt - missing_since >= TWICE_APART;
      const evidence = { missing_since, read_at: read.startedAt, verdict: read.verdict, proof: read.proof ?? null };
      if (twice) return { row, reason: "absent", evidence };
      return { row, reason: "expired_by_source", evidence: { ...evidence, valid_through } };
    });
    return await closeRows(tx, pen, closings);
  });
}
