// A clock that was set. What waits for a second opinion waits by the clock: six hours, two days, three days. Until every board has been
// tried again after such a step nothing counts as waited for, whoever reads, so that a step alone never closes much at once.
import { DAY, HOUR } from "../../contract/limits.ts";
import { isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";

const KEY = "clock in doubt";
/** The longest wait for a board that anybody but a clock asks for. */
const LONGEST_WAIT = 8 * DAY;

/** Since when it is in doubt; null: it is not. */
export async function doubtedSince(db: Ledger): Promise<number | null> {
  const row = await db.sql.selectFrom("answer").select("at").where("key", "=", KEY).executeTakeFirst();
  return row?.at ?? null;
}

/** The clock was set, to `now`. What was written by a clock that ran ahead is brought back to the present. */
export async function doubtClock(db: Ledger, now: number): Promise<void> {
  await db.sql
    .insertInto("answer")
    .values({ key: KEY, at: now, value: "null" })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ at: now }))
    .execute();
  const ahead = now + HOUR;
  await db.sql
    .updateTable("board")
    .set({ next_at: now })
    .where("next_at", ">", now + LONGEST_WAIT)
    .execute();
  for (const time of ["read_at", "gone_since", "empty_since", "suspect_since"] as const) {
    await db.sql
      .updateTable("board")
      .set({ [time]: now })
      .where(time, ">", ahead)
      .execute();
  }
  await db.sql
    .updateTable("posting")
    .set({ missing_since: now })
    .where(isOpen)
    .where("missing_since", ">", ahead)
    .execute();
}

export async function trustClock(db: Ledger): Promise<void> {
  await db.sql.deleteFrom("answer").where("key", "=", KEY).execute();
}
