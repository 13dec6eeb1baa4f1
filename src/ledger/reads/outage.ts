// What a whole source says about itself. A source that suddenly answers zero, or "no such board", for most of its boards, or loses too many
// postings in a day, is more likely broken than out of work: then nothing of it closes by absence, or no more than its share.
import { DAY } from "../../contract/limits.ts";
import { isOneOf, isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";

const LEAST_BOARDS = 20;
const SILENT_FROM = 0.5;
const SILENT_UNTIL = 0.3;
const LEAST_SHARE = 50;
const SHARE = 0.05;

/**
 * Whether most of a source's boards answer zero or are said not to exist. Begins above a half of at least 20 boards that had postings and were read in the
 * last day, ends under three tenths; kept with the ledger's answers, so that every worker goes by the same.
 */
export async function isSilent(db: Ledger, source: string, now: number): Promise<boolean> {
  const { boards, zero } = await answering(db, source, now - DAY);
  const key = `silent ${source}`;
  const known = await db.sql.selectFrom("answer").select("at").where("key", "=", key).executeTakeFirst();
  const share = boards === 0 ? 0 : zero / boards;
  if (known === undefined) {
    if (boards < LEAST_BOARDS || share <= SILENT_FROM) return false;
    await db.sql
      .insertInto("answer")
      .values({ key, at: now, value: JSON.stringify({ boards, zero }) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }
  if (share >= SILENT_UNTIL) return true;
  await db.sql.deleteFrom("answer").where("key", "=", key).execute();
  return false;
}

async function answering(db: Ledger, source: string, since: number): Promise<{ boards: number; zero: number }> {
  const read = await db.sql
    .selectFrom("board")
    .select(["id", "verdict", "gone_since"])
    .where("source", "=", source)
    .where("removed_at", "is", null)
    .where("read_at", ">=", since)
    .execute();
  // Only an answer of zero has to be weighed against postings that were there: without any, nothing is asked of them.
  if (!read.some(isZero)) return { boards: read.length, zero: 0 };
  const filled = await db.sql
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
  const had = new Set(filled.map(({ board_id }) => board_id));
  const rows = read.filter(({ id }) => had.has(id));
  return { boards: rows.length, zero: rows.filter(isZero).length };
}

/** Every kind of absence counts: an empty list and a board that is said not to exist. */
function isZero({ verdict, gone_since }: { verdict: string | null; gone_since: number | null }): boolean {
  return verdict === "empty" || (verdict === "failed" && gone_since !== null);
}

/** How many more postings of a source may close now for that reason: at most max(50, 5 %) in rolling 24 hours. */
export async function shareLeft(
  db: Ledger,
  source: string,
  wanted: number,
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
  if (Number(closed) + wanted <= LEAST_SHARE) return wanted;
  const { open } = await db.sql
    .selectFrom("posting")
    .select((is) => is.fn.countAll<number>().as("open"))
    .where("source", "=", source)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return Math.max(0, Math.floor(Math.max(LEAST_SHARE, SHARE * (Number(open) + Number(closed)))) - Number(closed));
}
