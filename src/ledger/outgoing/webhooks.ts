// Webhooks of accounts. Each has a position in the stream of changes: everything up to it was received, nothing after
// it was. Every change by the owner raises `version`, so that a sender with an older version writes nothing.
import { randomBytes } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { WebhookEvent } from "../../contract/lists.ts";
import type { WebhookStyle } from "../../contract/outgoing.ts";
import { lockRows } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import type { WebhookTable } from "../store/outgoingSchema.ts";

export type Webhook = Selectable<WebhookTable>;

/** The settings that the owner chooses. */
export interface WebhookInput {
  url: string;
  style: WebhookStyle;
  search_id: number | null;
  query: string | null;
  events: readonly WebhookEvent[];
  include: "rows" | "ids";
  batch: number;
  seconds: number;
  /** 1: contacts are left out. */
  redact_contacts?: number;
}

const SECRET_BYTES = 32;

/** The key format of Standard Webhooks. */
function newSecret(random: (size: number) => Uint8Array = randomBytes): string {
  return `whsec_${Buffer.from(random(SECRET_BYTES)).toString("base64")}`;
}

/** Creates a webhook. Undefined: the account has reached its limit. */
export async function createWebhook(
  db: Ledger,
  account: number,
  input: WebhookInput & { position: number; max: number },
  now: number,
): Promise<Webhook | undefined> {
  const { events, max, ...rest } = input;
  const values: Insertable<WebhookTable> = {
    ...rest,
    account_id: account,
    events: events.join(" "),
    secret: newSecret(),
    created_at: now,
    state: "active",
    version: 1,
    deliveries: 0,
    attempts: 0,
    covered: input.position,
  };
  return await transact(db, async (tx) => {
    await lockRows(tx, tx.sql.selectFrom("account").select("id").where("id", "=", account)).execute();
    if ((await listWebhooks(tx, account)).length >= max) return undefined;
    return await tx.sql.insertInto("webhook").values(values).returningAll().executeTakeFirstOrThrow();
  });
}

/** Oldest first. */
export async function listWebhooks(db: Ledger, account: number): Promise<Webhook[]> {
  return await rows(db).where("account_id", "=", account).orderBy("id").execute();
}

export async function findWebhook(db: Ledger, account: number, id: number): Promise<Webhook | undefined> {
  return await rows(db).where("id", "=", id).where("account_id", "=", account).executeTakeFirst();
}

export type WebhookChange = Partial<Omit<WebhookInput, "events">> & { events?: readonly WebhookEvent[] } & {
  state?: "active" | "paused";
};

/** Waiting deliveries are retried at once: the change may have fixed the cause. */
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
    attempts: 0,
    failing_since: null,
    next_at: null,
    ...paused,
  });
}

/**
 * Both the old and the new secret sign for a while, so that no delivery is rejected while the receiver
 * switches.
 */
export async function rotateSecret(
  db: Ledger,
  hook: Webhook,
  now: number,
  overlapMs: number,
): Promise<Webhook | undefined> {
  const secrets = { secret: newSecret(), former_secret: hook.secret, former_until: now + overlapMs };
  return await touch(db, hook.account_id, hook.id, secrets);
}

/**
 * Moves to an earlier or later position: pending deliveries are dropped, and everything after the position is sent
 * again.
 */
export async function replayWebhook(
  db: Ledger,
  account: number,
  id: number,
  position: number,
): Promise<Webhook | undefined> {
  return await transact(db, async (tx) => {
    const hook = await touch(tx, account, id, {
      position,
      covered: position,
      attempts: 0,
      failing_since: null,
      next_at: null,
    });
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

/** The hooks that send a saved search. They follow changes of its query. */
export async function listSearchWebhooks(db: Ledger, search: number): Promise<number[]> {
  const found = await db.sql.selectFrom("webhook").select("id").where("search_id", "=", search).orderBy("id").execute();
  return found.map(({ id }) => id);
}

export async function bumpSearchWebhooks(db: Ledger, search: number): Promise<void> {
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

/** The last change at or before a time, where a replay from then starts. */
export async function findSeqAt(db: Ledger, at: number): Promise<number> {
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
