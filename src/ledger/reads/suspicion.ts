// Detects reads that claim to be complete but probably are not: a round number of rows where more were open (a page or
// a cap was mistaken for the end), or a list that mostly names another employer. Such a read neither adds nor closes
// postings until confirmed. A list of another employer without any known posting is never confirmed by time alone.
import { DAY } from "../../contract/limits.ts";
import { countOpenOnBoard } from "../postings/foundPostings.ts";
import { isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { Board } from "../store/schema.ts";
import { clockDoubtedSince } from "./clockDoubt.ts";

const COMMON_LIMITS = new Set([50, 100, 250, 299, 300, 500, 1000, 2000]);
/** A board with at most this many open postings never has a suspicious count. */
export const MIN_SUSPICIOUS_COUNT = Math.min(...COMMON_LIMITS);
const FOREIGN_EMPLOYER = "another employer";
const CONFIRM_AFTER_MS = 3 * DAY;

export interface CompleteRead {
  proof?: string | null;
  seen: ReadonlySet<string>;
  startedAt: number;
  strangers?: number;
  /** How many were open before any row of the read was saved; null: none was saved, so they are counted now. */
  open?: number | null;
}

export interface Suspicion {
  suspicious: boolean;
  /** The suspicion, stored on the board until the count changes. */
  suspect: string | null;
  suspect_since: number | null;
}

/**
 * Judges a read that claims to be complete. Must be called before any row is saved, because a suspicious read adds
 * nothing.
 */
export async function judgeRead(db: Ledger, board: Board, read: CompleteRead): Promise<Suspicion> {
  // Most reads have no round number and no foreign employer, so open postings need not be counted.
  if (findSuspicion(board, read, Number.POSITIVE_INFINITY) === null) return judge(board, read, 0);
  const open = read.open ?? (await countOpenOnBoard(db, board.id));
  const suspicion = judge(board, read, open);
  if (suspicion.suspect !== null && !suspicion.suspicious && (await clockDoubtedSince(db)) !== null) {
    return { ...suspicion, suspicious: true };
  }
  if (suspicion.suspect !== FOREIGN_EMPLOYER || suspicion.suspicious || open === 0) return suspicion;
  return { ...suspicion, suspicious: !(await hasKnownPosting(db, board.id, read.seen)) };
}

/**
 * If a slug now belongs to another company, the list shows none of the postings that were open there. They close for
 * lack of confirmation, not because of this list.
 */
async function hasKnownPosting(db: Ledger, boardId: number, seen: ReadonlySet<string>): Promise<boolean> {
  const open = await db.sql
    .selectFrom("posting")
    .select("external_id")
    .where("board_id", "=", boardId)
    .where(isOpen)
    .execute();
  return open.some(({ external_id }) => seen.has(external_id));
}

function judge(board: Pick<Board, "suspect" | "suspect_since">, read: CompleteRead, open: number): Suspicion {
  const suspect = findSuspicion(board, read, open);
  if (suspect === null) return { suspicious: false, suspect: null, suspect_since: null };
  const suspect_since = board.suspect === suspect ? (board.suspect_since ?? read.startedAt) : read.startedAt;
  return { suspicious: read.startedAt - suspect_since < CONFIRM_AFTER_MS, suspect, suspect_since };
}

function findSuspicion(board: Pick<Board, "suspect">, read: CompleteRead, open: number): string | null {
  const { proof, seen, strangers: foreignRows = 0 } = read;
  if (foreignRows * 2 > seen.size) return FOREIGN_EMPLOYER;
  const hasTotal = proof === "total reached" || proof === "unchanged";
  if (hasTotal || !COMMON_LIMITS.has(seen.size)) return null;
  const name = `exactly ${seen.size} rows`;
  // Once suspected, a count stays suspected while it does not change: the closings of a confirmed read must not make it
  // look valid.
  return open > seen.size || board.suspect === name ? name : null;
}
