// Daily totals of opened, modified and closed postings by source, kept forever; changes themselves are deleted after
// half a year. Only full days are added, each change once: the mark stores the last one included.
import { sql } from "kysely";
import { DAY } from "../../contract/limits.ts";
import { type Ledger, transact } from "../store/open.ts";

/** Changes per transaction. */
const BATCH = 100_000;

export interface DailyTotal {
  /** The start of the day. */
  readonly at: number;
  readonly opened: number;
  readonly modified: number;
  readonly closed: number;
}

/** Adds the days that are over. Returns the number of changes added. */
export async function tallyDays(db: Ledger, now: number): Promise<number> {
  const today = Math.floor(now / DAY) * DAY;
  for (let added = 0; ; ) {
    const count = await transact(db, (tx) => tallyNext(tx, today));
    if (count === 0) return added;
    added += count;
  }
}

async function tallyNext(tx: Ledger, today: number): Promise<number> {
  const { tallied, oldest } = await tx.sql
    .selectFrom("mark")
    .select(["tallied", "oldest"])
    .where("one", "=", 1)
    .executeTakeFirstOrThrow();
  const from = Math.max(tallied, oldest - 1);
  const { upTo } = await tx.sql
    .selectFrom("change")
    .select((is) => is.fn.max("seq").as("upTo"))
    .where("seq", ">", from)
    .where("seq", "<=", from + BATCH)
    .where("at", "<", today)
    .executeTakeFirstOrThrow();
  if (upTo === null) return 0;
  // If another process tallies at the same time, the mark has moved and this one adds nothing.
  const { numUpdatedRows } = await tx.sql
    .updateTable("mark")
    .set({ tallied: upTo })
    .where("one", "=", 1)
    .where("tallied", "=", tallied)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 0;
  const sums = await tx.sql
    .selectFrom("change")
    .innerJoin("board", "board.id", "change.board_id")
    .select([sql<number>`change.at / ${sql.lit(DAY)}`.as("day"), "board.source", "change.type"])
    .select((is) => is.fn.countAll<number>().as("many"))
    .where("change.seq", ">", from)
    .where("change.seq", "<=", upTo)
    .where("change.type", "in", ["opened", "modified", "closed"])
    .groupBy(["day", "board.source", "change.type"])
    .execute();
  for (const { day, source, type, many } of sums) {
    const countIf = (name: string): number => (type === name ? Number(many) : 0);
    const row = { opened: countIf("opened"), modified: countIf("modified"), closed: countIf("closed") };
    await tx.sql
      .insertInto("daily")
      .values({ day: Number(day), source, ...row })
      .onConflict((conflict) =>
        conflict.columns(["day", "source"]).doUpdateSet((is) => ({
          opened: is("daily.opened", "+", row.opened),
          modified: is("daily.modified", "+", row.modified),
          closed: is("daily.closed", "+", row.closed),
        })),
      )
      .execute();
  }
  return upTo - from;
}

/** The totals of days in [from, to) with any change, for these sources or all. */
export async function readDailyTotals(
  db: Ledger,
  from: number,
  to: number,
  sources: readonly string[] | null,
): Promise<DailyTotal[]> {
  let query = db.sql
    .selectFrom("daily")
    .select((is) => [
      "day",
      is.fn.sum<number>("opened").as("opened"),
      is.fn.sum<number>("modified").as("modified"),
      is.fn.sum<number>("closed").as("closed"),
    ])
    .where("day", ">=", Math.ceil(from / DAY))
    .where("day", "<", Math.ceil(to / DAY))
    .groupBy("day")
    .orderBy("day");
  if (sources !== null) query = query.where("source", "in", [...sources]);
  const rows = await query.execute();
  return rows.map(({ day, opened, modified, closed }) => ({
    at: day * DAY,
    opened: Number(opened),
    modified: Number(modified),
    closed: Number(closed),
  }));
}
