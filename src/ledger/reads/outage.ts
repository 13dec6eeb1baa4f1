// Detects outages of a source. If most of its boards suddenly return zero rows or "no such board", or too many postings
// disappear in a day, the source is more likely broken than empty. Then nothing closes by absence, or no more than a
// share.
import { DAY } from "../../contract/limits.ts";
import { isOneOf, isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";

const MIN_BOARDS = 20;
const SILENT_ABOVE_SHARE = 0.5;
const SILENT_UNTIL_SHARE = 0.3;
const MIN_DAILY_CLOSINGS = 50;
const DAILY_SHARE = 0.05;

/**
 * Whether most boards of a source return zero rows or are reported missing. Starts above half of at least 20 boards
 * that had postings and were read in the last day, and ends below three tenths. Stored with the ledger's answers, so
 * that every worker uses the same state.
 */
export async function isSourceSilent(db: Ledger, source: string, now: number): Promise<boolean> {
  const { boards, zero } = await countZeroBoards(db, source, now - DAY);
  const key = `silent ${source}`;
  const known = await db.sql.selectFrom("answer").select("at").where("key", "=", key).executeTakeFirst();
  const share = boards === 0 ? 0 : zero / boards;
  if (known === undefined) {
    if (boards < MIN_BOARDS || share <= SILENT_ABOVE_SHARE) return false;
    await db.sql
      .insertInto("answer")
      .values({ key, at: now, value: JSON.stringify({ boards, zero }) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }
  if (share >= SILENT_UNTIL_SHARE) return true;
  await db.sql.deleteFrom("answer").where("key", "=", key).execute();
  return false;
}

async function countZeroBoards(db: Ledger, source: string, since: number): Promise<{ boards: number; zero: number }> {
  const read = await db.sql
    .selectFrom("board")
    .select(["id", "verdict", "gone_since"])
    .where("source", "=", source)
    .where("removed_at", "is", null)
    .where("read_at", ">=", since)
    .execute();
  // Only zero results are compared with earlier postings, so without any no query is needed.
  if (!read.some(isZero)) return { boards: read.length, zero: 0 };
  const withPostings = await db.sql
    .selectFrom("posting")
    .select("board_id")
    .distinct()
    .where(
      isOneOf(
        db,
        "board_id",
        read.map(({ id }) => id),
      ),
    )
    .where(isOpen)
    .execute();
  const boardsWithPostings = new Set(withPostings.map(({ board_id }) => board_id));
  const rows = read.filter(({ id }) => boardsWithPostings.has(id));
  return { boards: rows.length, zero: rows.filter(isZero).length };
}

/** Every kind of absence counts: an empty list and a board reported missing. */
function isZero({ verdict, gone_since }: { verdict: string | null; gone_since: number | null }): boolean {
  return verdict === "empty" || (verdict === "failed" && gone_since !== null);
}

/** How many more postings of a source may close now for this reason: at most max(50, 5 %) in rolling 24 hours. */
export async function remainingShare(
  db: Ledger,
  source: string,
  requested: number,
  now: number,
  reason: "absent" | "gone" = "absent",
): Promise<number> {
  const { closed } = await db.sql
    .selectFrom("closing")
    .innerJoin("board", "board.id", "closing.board_id")
    .select((is) => is.fn.countAll<number>().as("closed"))
    .where("board.source", "=", source)
    .where("closing.reason", "=", reason)
    .where("closing.at", ">", now - DAY)
    .executeTakeFirstOrThrow();
  if (Number(closed) + requested <= MIN_DAILY_CLOSINGS) return requested;
  const { open } = await db.sql
    .selectFrom("posting")
    .select((is) => is.fn.countAll<number>().as("open"))
    .where("source", "=", source)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return Math.max(
    0,
    Math.floor(Math.max(MIN_DAILY_CLOSINGS, DAILY_SHARE * (Number(open) + Number(closed)))) - Number(closed),
  );
}
