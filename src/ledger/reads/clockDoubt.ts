// Handles clock jumps. Confirmations wait by the clock: six hours, two days, three days. After a jump, no waiting time
// counts until every board has been tried again, so that a jump alone never closes many postings at once.
import { DAY, HOUR } from "../../contract/limits.ts";
import { isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";

const KEY = "clock in doubt";
/** The longest legitimate wait of a board. */
const MAX_WAIT_MS = 8 * DAY;

/** Since when the clock is in doubt; null: it is not. */
export async function clockDoubtedSince(db: Ledger): Promise<number | null> {
  const row = await db.sql.selectFrom("answer").select("at").where("key", "=", KEY).executeTakeFirst();
  return row?.at ?? null;
}

/** Records that the clock jumped to `now`. Times written while it ran ahead are moved back to the present. */
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
    .where("next_at", ">", now + MAX_WAIT_MS)
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
