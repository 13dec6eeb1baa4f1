// Reads that claim to be complete and probably are not: a round number of rows where more were open (a page or a cap was
// taken for the end), or a list that mostly names another employer. Neither adds nor closes until confirmed; a list of somebody else
// without one posting that was known is never confirmed by time alone.
import { DAY } from "../../contract/limits.ts";
import { isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { Board } from "../store/schema.ts";
import { doubtedSince } from "./doubt.ts";

const CAPS = new Set([50, 100, 250, 299, 300, 500, 1000, 2000]);
/** A board with no more open than this never has a suspicious count. */
export const LEAST_CAP = Math.min(...CAPS);
const STRANGERS = "another employer";
const CONFIRMED_AFTER = 3 * DAY;

export interface Claim {
  proof?: string | null;
  seen: ReadonlySet<string>;
  startedAt: number;
  strangers?: number;
  /** How many were open before anything of the read was added; null: nothing of it was, they are counted now. */
  open?: number | null;
}

export interface Suspicion {
  suspicious: boolean;
  /** What is suspected, kept on the board until the count changes. */
  suspect: string | null;
  suspect_since: number | null;
}

/** Judges what claims to be a complete read; to be asked before anything of it is saved, since a suspicious read adds nothing. */
export async function judgeRead(db: Ledger, board: Board, claim: Claim): Promise<Suspicion> {
  // Most reads list no round number and no stranger: the open postings need not be counted for them.
  if (suspected(board, claim, Number.POSITIVE_INFINITY) === null) return judge(board, claim, 0);
  const open = claim.open ?? (await countOpen(db, board.id));
  const suspicion = judge(board, claim, open);
  if (suspicion.suspect !== null && !suspicion.suspicious && (await doubtedSince(db)) !== null) {
    return { ...suspicion, suspicious: true };
  }
  if (suspicion.suspect !== STRANGERS || suspicion.suspicious || open === 0) return suspicion;
  return { ...suspicion, suspicious: !(await showsKnown(db, board.id, claim.seen)) };
}

async function countOpen(db: Ledger, boardId: number): Promise<number> {
  const { open } = await db.sql
    .selectFrom("posting")
    .select((is) => is.fn.countAll<number>().as("open"))
    .where("board_id", "=", boardId)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** A slug that now belongs to somebody else shows none of what was open there: that closes as nothing confirms it, not by this list. */
async function showsKnown(db: Ledger, boardId: number, seen: ReadonlySet<string>): Promise<boolean> {
  const open = await db.sql
    .selectFrom("posting")
    .select("external_id")
    .where("board_id", "=", boardId)
    .where(isOpen)
    .execute();
  return open.some(({ external_id }) => seen.has(external_id));
}

function judge(board: Pick<Board, "suspect" | "suspect_since">, claim: Claim, open: number): Suspicion {
  const suspect = suspected(board, claim, open);
  if (suspect === null) return { suspicious: false, suspect: null, suspect_since: null };
  const suspect_since = board.suspect === suspect ? (board.suspect_since ?? claim.startedAt) : claim.startedAt;
  return { suspicious: claim.startedAt - suspect_since < CONFIRMED_AFTER, suspect, suspect_since };
}

function suspected(board: Pick<Board, "suspect">, claim: Claim, open: number): string | null {
  const { proof, seen, strangers = 0 } = claim;
  if (strangers * 2 > seen.size) return STRANGERS;
  const counted = proof === "total reached" || proof === "unchanged";
  if (counted || !CAPS.has(seen.size)) return null;
  const name = `exactly ${seen.size} rows`;
  // Once suspected it stays so while the count does: the closings of a confirmed read must not make it look innocent.
  return open > seen.size || board.suspect === name ? name : null;
}
