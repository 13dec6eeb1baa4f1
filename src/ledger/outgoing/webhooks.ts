// Webhooks of accounts. Each has its position in the stream of changes: everything up to it was received, nothing after it was. `version` is
// raised by whatever its owner changes, so that a sender which works with an older one writes nothing.
import { randomBytes } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { EventType } from "../../contract/lists.ts";
import { lockRows } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import type { WebhookTable } from "../store/outgoingSchema.ts";

export type Webhook = Selectable<WebhookTable>;

/** What its owner chooses. */
export interface WebhookWish {
  url: string;
  search_id: number | null;
  query: string | null;
  events: readonly EventType[];
  include: "rows" | "ids";
  batch: number;
  seconds: number;
}

const SECRET_BYTES = 32;

/** As Standard Webhooks writes a key. */
function newSecret(random: (size: number) => Uint8Array = randomBytes): string {
  return `whsec_${Buffer.from(random(SECRET_BYTES)).toString("base64")}`;
}

/** A new one; undefined: the account has as many as it may. */
export async function createWebhook(
  db: Ledger,
  account: number,
  wish: WebhookWish & { position: number; most: number },
  now: number,
): Promise<Webhook | undefined> {
  const { events, most, ...rest } = wish;
  const values: Insertable<WebhookTable> = {
    ...rest,
    ...{ account_id: account, events: events.join(" "), secret: newSecret(), created_at: now, state: "active" },
    ...{ version: 1, deliveries: 0, attempts: 0 },
  };
  return await transact(db, async (tx) => {
    await lockRows(tx, tx.sql.selectFrom("account").select("id").where("id", "=", account)).execute();
    if ((await webhooksOf(tx, account)).length >= most) return undefined;
    return await tx.sql.insertInto("webhook").values(values).returningAll().executeTakeFirstOrThrow();
  });
}

/** Oldest first. */
export async function webhooksOf(db: Ledger, account: number): Promise<Webhook[]> {
  return await rows(db).where("account_id", "=", account).orderBy("id").execute();
}

export async function webhookOf(db: Ledger, account: number, id: number): Promise<Webhook | undefined> {
  return await rows(db).where("id", "=", id).where("account_id", "=", account).executeTakeFirst();
}

export type WebhookChange = Partial<Omit<WebhookWish, "events">> & { events?: readonly EventType[] } & {
  state?: "active" | "paused";
};

/** Whatever waits is tried at once: the change may be what was missing. */
export async function changeWebhook(
  db: Ledger,
  account: number,
  id: number,
  { events, ...change }: WebhookChange,
): Promise<Webhook | undefined> {
  const paused = change.state === "active" ? { paused_because: null } : {};
  return await touch(db, account, id, {
    ...change,
    ...(events === undefined ? {} : { events: events.join(" ") }),
    ...{ attempts: 0, failing_since: null, next_at: null },
    ...paused,
  });
}

/** The old secret signs beside the new one for a while, so that no delivery is refused while the receiver changes over. */
export async function rotateSecret(
  db: Ledger,
  hook: Webhook,
  now: number,
  bothFor: number,
): Promise<Webhook | undefined> {
  const secrets = { secret: newSecret(), former_secret: hook.secret, former_until: now + bothFor };
  return await touch(db, hook.account_id, hook.id, secrets);
}

/** Goes back (or on) to a position: what is under way is given up, and everything after the position is sent again. */
export async function replayWebhook(
  db: Ledger,
  account: number,
  id: number,
  position: number,
): Promise<Webhook | undefined> {
  return await transact(db, async (tx) => {
    const hook = await touch(tx, account, id, { position, attempts: 0, failing_since: null, next_at: null });
    if (hook === undefined) return undefined;
    await tx.sql
      .updateTable("delivery")
      .set({ state: "dropped", next_at: null })
      .where("webhook_id", "=", id)
      .where("state", "=", "waiting")
      .where("kind", "=", "postings")
      .execute();
    return hook;
  });
}

async function touch(db: Ledger, account: number, id: number, values: Partial<Webhook>): Promise<Webhook | undefined> {
  return await db.sql
    .updateTable("webhook")
    .set((is) => ({ ...values, version: is("version", "+", 1) }))
    .where("id", "=", id)
    .where("account_id", "=", account)
    .returningAll()
    .executeTakeFirst();
}

/** The hooks that send a saved search; a change of its query is theirs too. */
export async function webhooksOfSearch(db: Ledger, search: number): Promise<number[]> {
  const found = await db.sql.selectFrom("webhook").select("id").where("search_id", "=", search).orderBy("id").execute();
  return found.map(({ id }) => id);
}

export async function tellWebhooks(db: Ledger, search: number): Promise<void> {
  await db.sql
    .updateTable("webhook")
    .set((is) => ({ version: is("version", "+", 1) }))
    .where("search_id", "=", search)
    .execute();
}

export async function deleteWebhook(db: Ledger, account: number, id: number): Promise<boolean> {
  return await transact(db, async (tx) => {
    const { numDeletedRows } = await tx.sql
      .deleteFrom("webhook")
      .where("id", "=", id)
      .where("account_id", "=", account)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await tx.sql.deleteFrom("delivery").where("webhook_id", "=", id).execute();
    return true;
  });
}

/** The last change at or before a time: where a replay since then begins. */
export async function seqAt(db: Ledger, at: number): Promise<number> {
  const row = await db.sql
    .selectFrom("change")
    .select((is) => is.fn.max("seq").as("seq"))
    .where("at", "<", at)
    .executeTakeFirst();
  const before = row?.seq ?? null;
  if (before !== null) return Number(before);
  return (await db.sql.selectFrom("mark").select("oldest").executeTakeFirstOrThrow()).oldest - 1;
}

function rows(db: Ledger) {
  return db.sql.selectFrom("webhook").selectAll();
}
