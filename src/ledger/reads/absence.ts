// Handles postings that a complete read does not list. A posting is first marked missing; absent from a second complete
// read at least an hour later (longer on boards whose rows flap), it closes unless its own address still answers. A read
// that would close too much of its board at once is held until another read confirms it six hours later; while the
// source's lists are doubtful, only postings that are proved gone close.

import { assertPresent } from "../../contract/assertPresent.ts";
import { HOUR } from "../../contract/limits.ts";
import { type Hold, readHold } from "../boards/jsonColumns.ts";
import { type Closing, closeRows } from "../postings/closing.ts";
import { isOneOf, isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { type ChangeWriter, inOrder } from "../store/order.ts";
import type { Board, PostingRecord } from "../store/schema.ts";
import { clockDoubtedSince } from "./clockDoubt.ts";
import { type CheckPostings, confirmAbsences, isRecentlyAlive, recordReturned } from "./confirmation.ts";
import { addFlap, isMissingOften, type NeededAbsence, neededAbsence, readFlaps } from "./flapping.ts";
import { isSourceSilent, remainingShare } from "./outage.ts";
import { judgeLists, recordSample, wasSourceShrinking, weighChecks } from "./shrinkage.ts";
import { writeSighting } from "./sightings.ts";
import type { Suspicion } from "./suspicion.ts";

export type Verdict = "complete" | "unchanged" | "empty" | "partial" | "failed" | "suspicious";

export interface ReadReport {
  verdict: Verdict;
  /** Why a complete read is known to be complete: "total reached", "natural end", "unchanged". */
  proof?: string | null;
  /** External ids the read listed; may be empty for an unchanged read. */
  seen: ReadonlySet<string>;
  startedAt: number;
  /** How many rows name an employer other than the board's. */
  strangers?: number;
  /** The judgement made before any row was saved. Without it, the read is judged by what the ledger holds now. */
  judged?: Suspicion;
  /** For empty reads: whether the source can distinguish an empty board from a missing one. */
  tellsEmpty?: boolean;
  /** For failed reads: the source states that there is no such board. */
  notFound?: boolean;
  /** Checks postings before they close. Without it, nothing can be checked. */
  check?: CheckPostings;
  /** Imported from a file that its operator states to be whole: it does not shrink by a fault of the platform. */
  isImport?: boolean;
}

/** If more postings than this number and this share of a board would close at once, they wait for confirmation. */
export const MIN_HELD = 5;
export const MAX_BOARD_SHARE = 0.3;

/** The hold on a board, if it comes from listings or from single checks as given. */
export function findHold(board: Pick<Board, "hold">, origin: "listings" | "looks"): Hold | null {
  const hold = readHold(board);
  return (hold?.gone === undefined) === (origin === "listings") ? hold : null;
}

type OpenRow = Pick<
  PostingRecord,
  "board_id" | "external_id" | "life" | "id" | "source" | "missing_since" | "seen_at" | "created_at" | "valid_through"
>;

/** How much later the confirming read must be. */
export const HOLD_MS = 6 * HOUR;
const BATCH = 500;
const MIN_ABSENCE: NeededAbsence = { ms: HOUR, reads: 1 };
/** Followers receive a board's sightings at most this often if there is nothing else to report. */
const SIGHTING_INTERVAL_MS = HOUR;

export interface AbsenceResult {
  closed: number;
  /** Newly missing, or not closed yet because too few boards of the source were read since. */
  missing: number;
  back: number;
  held: Hold | null;
  /** The source's lists are doubtful: some of the missing postings should be checked one by one. */
  sample: boolean;
}

/** The changes of a board by a read. */
export interface AbsenceUpdate {
  hold: Hold | null;
  flaps: string | null;
}

/**
 * Marks and closes postings; `record` writes the board's row in the same transaction as the marks. If nothing was
 * marked and followers received a sighting within the hour, none is reported (no change writer) and the publish lock is
 * not taken: this is the usual case.
 */
export async function closeAbsent(
  db: Ledger,
  board: Board,
  read: ReadReport,
  now: number,
  record: (tx: Ledger, writer: ChangeWriter | null, update: AbsenceUpdate) => Promise<void>,
): Promise<AbsenceResult> {
  const unchanged = read.verdict === "unchanged";
  const open = await openRows(db, board.id, unchanged);
  const absent = open.filter((row) => isAbsent(row, read));
  const back = unchanged ? [] : open.filter((row) => row.missing_since !== null && read.seen.has(row.external_id));
  const knownFlaps = readFlaps(board);
  const needed = neededAbsence(knownFlaps, now);
  const isLongAbsent = (row: OpenRow): boolean => isDue(row, board, needed, read.startedAt, now);
  // A posting that is proved gone need not wait as long as flapping rows must.
  const due = absent.filter((row) =>
    read.check === undefined
      ? isLongAbsent(row)
      : isDue(row, board, MIN_ABSENCE, read.startedAt, now) && !isRecentlyAlive(row, now),
  );
  const previousHold = findHold(board, "listings");
  const size = unchanged && due.length > 0 ? (await openRows(db, board.id, false)).length : open.length;
  // Without a hold, nothing waits for a time to pass.
  const isClockTrusted = previousHold === null || (await clockDoubtedSince(db)) === null;
  const decision = limitByBoard(due, size, previousHold, read.startedAt, isClockTrusted);
  const limited = await limitBySource(db, board, decision, {
    open: size,
    held: isClockTrusted ? previousHold : null,
    read,
    now,
    isLongAbsent,
  });
  const { close, hold, alive = [], sample = false, postponed = 0 } = limited;
  const newlyMissing = absent.filter((row) => row.missing_since === null);
  // Rows that return after a fault of the platform are no evidence about the board.
  const returned = back.length > 0 && (await wasSourceShrinking(db, board.source)) ? 0 : back.length;
  const flaps = addFlap(knownFlaps, [now, newlyMissing.length, returned]);
  const isRecentlyReported = board.seen_at !== null && Math.abs(now - board.seen_at) < SIGHTING_INTERVAL_MS;
  if (
    isRecentlyReported &&
    newlyMissing.length + back.length + close.length + alive.length + postponed === 0 &&
    hold === null &&
    board.hold === null
  ) {
    await record(db, null, { hold: null, flaps });
    return { closed: 0, missing: 0, back: 0, held: null, sample: false };
  }
  await inOrder(db, [board.id], now, async (tx, writer) => {
    await markMissing(tx, writer, board, newlyMissing, read.startedAt);
    await markSeen(tx, writer, board, back, { now, isListed: true });
    await markSeen(tx, writer, board, alive, { now, isListed: false });
    await record(tx, writer, { hold, flaps });
  });
  await recordReturned(db, board.source, back, now);
  let closed = 0;
  for (let from = 0; from < close.length; from += BATCH) {
    closed += await closeStillAbsent(db, board, close.slice(from, from + BATCH), read, now);
  }
  return { closed, missing: newlyMissing.length + postponed, back: back.length, held: hold, sample };
}

/** `missing`: only rows that were already marked missing. */
async function openRows(db: Ledger, boardId: number, missing: boolean): Promise<OpenRow[]> {
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

/** A row that appeared or was seen after the read began is not absent. */
function isAbsent(row: OpenRow, read: ReadReport): boolean {
  if (read.verdict === "unchanged") return row.missing_since !== null;
  return !read.seen.has(row.external_id) && Math.max(row.created_at ?? 0, row.seen_at ?? 0) <= read.startedAt;
}

function isDue(row: OpenRow, board: Board, needed: NeededAbsence, startedAt: number, now: number): boolean {
  if (row.valid_through !== null && row.valid_through < now) return true;
  if (row.missing_since === null || startedAt - row.missing_since < needed.ms) return false;
  return needed.reads <= 1 || isMissingOften(board, row.missing_since, needed);
}

function isMissingFor(row: Pick<OpenRow, "missing_since">, ms: number, at: number): boolean {
  return row.missing_since !== null && at - row.missing_since >= ms;
}

function limitByBoard(
  due: OpenRow[],
  open: number,
  previousHold: Hold | null,
  startedAt: number,
  isClockTrusted: boolean,
): { close: OpenRow[]; hold: Hold | null } {
  const limit = Math.max(MIN_HELD, open * MAX_BOARD_SHARE);
  if (due.length <= limit) return { close: due, hold: null };
  const hold = { since: startedAt, would_close: due.length, open };
  if (previousHold === null) return { close: [], hold };
  if (!isClockTrusted || startedAt - previousHold.since < HOLD_MS)
    return { close: [], hold: { ...hold, since: previousHold.since } };
  const confirmed = new Set(due.filter((row) => isMissingFor(row, HOUR, previousHold.since)));
  const unconfirmed = due.filter((row) => !confirmed.has(row));
  if (unconfirmed.length <= limit) return { close: due, hold: null };
  return { close: [...confirmed], hold: { ...hold, would_close: unconfirmed.length } };
}

interface SourceCheck {
  open: number;
  held: Hold | null;
  read: ReadReport;
  now: number;
  /** Whether a row was absent long enough to close without proof. */
  isLongAbsent(row: OpenRow): boolean;
}

interface SourceDecision {
  close: OpenRow[];
  hold: Hold | null;
  /** Answered although the list lacks them. */
  alive?: OpenRow[];
  sample?: boolean;
  /** Rows that the next read may close, when more boards of the source have been read. */
  postponed?: number;
}

/**
 * While a source is silent, nothing of it closes; while its lists are doubtful, only postings that are proved gone. A
 * source that has used up its daily share closes the remainder of it, and the rest waits for a confirming read at least
 * six hours later.
 */
async function limitBySource(
  db: Ledger,
  board: Board,
  decision: { close: OpenRow[]; hold: Hold | null },
  { open, held: previousHold, read, now, isLongAbsent }: SourceCheck,
): Promise<SourceDecision> {
  const { close, hold } = decision;
  if (close.length === 0 && hold === null) return decision;
  const holdRest = (closeNow: OpenRow[]): { close: OpenRow[]; hold: Hold } => {
    const since = previousHold?.since ?? read.startedAt;
    return { close: closeNow, hold: { since, would_close: close.length - closeNow.length, open } };
  };
  const since = close.reduce((earliest, { missing_since }) => Math.min(earliest, missing_since ?? now), now);
  const lists = read.isImport === true ? "usual" : await judgeLists(db, board.source, since, now);
  const isShrinking = lists === "shrinking";
  if (close.length === 0) return { ...decision, sample: isShrinking };
  if (await isSourceSilent(db, board.source, now)) return holdRest([]);
  const isConfirmed = previousHold !== null && read.startedAt - previousHold.since >= HOLD_MS;
  const expired = close.filter((row) => row.missing_since === null);
  const absent = close.filter((row) => row.missing_since !== null);
  const confirm = (rows: readonly OpenRow[]) =>
    confirmAbsences(db, board.source, rows, read.check, { mustProve: (row) => isShrinking || !isLongAbsent(row), now });
  if (lists === "unknown") return { close: expired, hold, postponed: absent.length };
  if (isShrinking && absent.length > 0) {
    if ((await weighChecks(db, board.source, now)) === "waiting") return holdRest(expired);
    const proof = await confirm(absent);
    await recordSample(db, board.source, { alive: proof.alive.length, gone: proof.gone }, now);
    const isProved = (await weighChecks(db, board.source, now)) === "believed";
    const isChecked = proof.alive.length + proof.gone > 0;
    return { ...holdRest([...expired, ...(isProved ? proof.close : [])]), alive: proof.alive, sample: !isChecked };
  }
  const closable = isConfirmed ? absent.length : await remainingShare(db, board.source, absent.length, now);
  const { close: confirmed, alive } = await confirm(absent.slice(0, closable));
  if (closable >= absent.length) return { close: [...expired, ...confirmed], hold, alive };
  return { ...holdRest([...expired, ...confirmed]), alive };
}

/** The row keeps its last sighting from here on, because the board's sightings no longer include it. */
async function markMissing(
  tx: Ledger,
  writer: ChangeWriter,
  board: Board,
  rows: readonly OpenRow[],
  startedAt: number,
): Promise<void> {
  const lastSeen = (row: OpenRow) => Math.max(row.seen_at ?? row.created_at ?? 0, board.seen_at ?? 0);
  for (const [seen_at, group] of Map.groupBy(rows, lastSeen)) {
    const ids = group.map((row) => assertPresent(row.id));
    const update = tx.sql.updateTable("posting").set({ seen_at, missing_since: startedAt });
    await update
      .where(isOneOf(tx, "id", ids))
      .where("state", "=", "open")
      .where("missing_since", "is", null)
      .execute();
    writeSighting(writer, board, { seen_at, ids, missing: true });
  }
}

/**
 * Rows that were seen now. Listed ones are back; one that only answers at its own address stays missing, and its
 * sighting is its own.
 */
async function markSeen(
  tx: Ledger,
  writer: ChangeWriter,
  board: Board,
  rows: readonly OpenRow[],
  { now, isListed }: { now: number; isListed: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => assertPresent(row.id));
  const update = tx.sql.updateTable("posting").set({ seen_at: now, ...(isListed && { missing_since: null }) });
  await update
    .where(isOneOf(tx, "id", ids))
    .where("state", "=", "open")
    .execute();
  writeSighting(writer, board, { seen_at: now, ids, missing: !isListed });
}

async function closeStillAbsent(
  db: Ledger,
  board: Board,
  rows: readonly OpenRow[],
  read: ReadReport,
  now: number,
): Promise<number> {
  return await inOrder(db, [board.id], now, async (tx, writer) => {
    const stillOpen = await tx.sql
      .selectFrom("posting")
      .select(["board_id", "external_id", "life", "id", "source", "missing_since", "valid_through"])
      .where(
        isOneOf(
          tx,
          "id",
          rows.map((row) => assertPresent(row.id)),
        ),
      )
      .where("state", "=", "open")
      .where("missing_since", "is not", null)
      .execute();
    const closings = stillOpen.map((row): Closing => {
      const { missing_since, valid_through } = row;
      const isMissingTwice = isMissingFor(row, HOUR, read.startedAt);
      const evidence = { missing_since, read_at: read.startedAt, verdict: read.verdict, proof: read.proof ?? null };
      if (isMissingTwice) return { row, reason: "absent", evidence };
      return { row, reason: "expired_by_source", evidence: { ...evidence, valid_through } };
    });
    return await closeRows(tx, writer, closings);
  });
}
