// Deliveries of alarms to the webhooks that select them. They are separate from the sequence of postings: a hook's
// position does not depend on them.
import { sql } from "kysely";
import type { Ledger } from "../store/open.ts";
import { emptyDelivery } from "./deliveries.ts";

/** Records one delivery for each active hook that selects the event. */
export async function createAlarmDeliveries(tx: Ledger, event: string, alarm: object, now: number): Promise<void> {
  const hooks = await tx.sql
    .updateTable("webhook")
    .set((is) => ({ deliveries: is("deliveries", "+", 1) }))
    .where("state", "=", "active")
    .where(sql<boolean>`' ' || events || ' ' like ${`% ${event} %`}`)
    .returning(["id", "deliveries", "position"])
    .execute();
  if (hooks.length === 0) return;
  const rows = hooks.map(({ id, deliveries, position }) => ({
    ...emptyDelivery(id, deliveries, now),
    kind: event,
    from_seq: position,
    to_seq: position,
    events: JSON.stringify([alarm]),
    count: 1,
  }));
  await tx.sql.insertInto("delivery").values(rows).execute();
}
