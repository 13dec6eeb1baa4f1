// The sender's writes. It leases hooks, and each write names the holder and the known version: a sender that has lost a
// hook, or whose hook was changed meanwhile, writes nothing. Each statement covers many hooks, because many are due at
// the same moment.
import { type Selectable, sql } from "kysely";
import { isOneOf, rowsAs } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import type { DeliveryTable } from "../store/outgoingSchema.ts";
import type { Webhook } from "./webhooks.ts";

export type Delivery = Selectable<DeliveryTable>;

/** A hook as its sender needs it: with the query of its saved search and the subscription of its account. */
export interface LeasedHook extends Webhook {
  search_query: string | null;
  search_name: string | null;
  /** The block list of the account as stored. */
  blocklist: string | null;
  subscription: string;
  until: number | null;
}

/** Deliveries per hook that are kept for inspection. */
const MAX_STORED_DELIVERIES = 100;

/**
 * Leases every hook that is free and, with `renew`, extends its own leases. Returns how many were leased or extended.
 */
export async function leaseHooks(
  db: Ledger,
  holder: string,
  leaseMs: number,
  real: number,
  renew = false,
): Promise<number> {
  const { numUpdatedRows } = await db.sql
    .updateTable("webhook")
    .set({ holder, locked_until: real + leaseMs })
    .where((is) => {
      const isFree = [is("locked_until", "is", null), is("locked_until", "<=", real)];
      return is.or(renew ? [...isFree, is("holder", "=", holder)] : isFree);
    })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether there is any webhook. */
export async function hasWebhooks(db: Ledger): Promise<boolean> {
  return (await db.sql.selectFrom("webhook").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Releases all leased hooks at once. */
export async function releaseHooks(db: Ledger, holder: string): Promise<void> {
  await db.sql.updateTable("webhook").set({ locked_until: null }).where("holder", "=", holder).execute();
}

export async function listLeasedHooks(db: Ledger, holder: string): Promise<LeasedHook[]> {
  return await db.sql
    .selectFrom("webhook")
    .innerJoin("account", "account.id", "webhook.account_id")
    .leftJoin("saved_search", "saved_search.id", "webhook.search_id")
    .leftJoin("blocklist", "blocklist.account_id", "webhook.account_id")
    .selectAll("webhook")
    .select("blocklist.document as blocklist")
    .select(["saved_search.query as search_query", "saved_search.name as search_name"])
    .select(["account.subscription", "account.until"])
    .where("webhook.holder", "=", holder)
    .orderBy("webhook.id")
    .execute();
}

/** Only the version numbers, which are polled every second. */
export async function listLeasedVersions(db: Ledger, holder: string): Promise<{ id: number; version: number }[]> {
  return await db.sql.selectFrom("webhook").select(["id", "version"]).where("holder", "=", holder).execute();
}

/** Recorded deliveries of leased hooks that are not settled yet: retries and tests. */
export async function listWaitingDeliveries(db: Ledger, holder: string): Promise<Delivery[]> {
  return await db.sql
    .selectFrom("delivery")
    .innerJoin("webhook", "webhook.id", "delivery.webhook_id")
    .selectAll("delivery")
    .where(sql<boolean>`delivery.state = 'waiting'`)
    .where("webhook.holder", "=", holder)
    .orderBy("delivery.webhook_id")
    .orderBy("delivery.number")
    .execute();
}

export interface NewDelivery {
  hook: number;
  version: number;
  from_seq: number;
  to_seq: number;
  /** JSON of `[seq, at, type, id]` in order. */
  events: string;
  count: number;
}

/** Records deliveries before they are sent. After any failure, a retry sends the same content under the same id. */
export async function beginDeliveries(
  db: Ledger,
  holder: string,
  deliveries: readonly NewDelivery[],
  now: number,
): Promise<Delivery[]> {
  return await transact(db, async (tx) => {
    const numbered = await tx.sql
      .updateTable("webhook")
      .set((is) => ({ deliveries: is("deliveries", "+", 1) }))
      .where(
        isOneOf(
          tx,
          "id",
          deliveries.map(({ hook }) => hook),
        ),
      )
      .where("holder", "=", holder)
      .returning(["id", "deliveries", "version"])
      .execute();
    const numbers = new Map(numbered.map((row) => [row.id, row]));
    const rows = deliveries.flatMap(({ hook, version, from_seq, to_seq, events, count }) => {
      const known = numbers.get(hook);
      if (known === undefined || known.version !== version) return [];
      return [{ ...emptyDelivery(hook, known.deliveries, now), kind: "postings", from_seq, to_seq, events, count }];
    });
    if (rows.length === 0) return [];
    const created = await tx.sql.insertInto("delivery").values(rows).returningAll().execute();
    const old = rows.map(({ webhook_id, number }) => ({ webhook_id, number: number - MAX_STORED_DELIVERIES }));
    await sql`delete from delivery where (webhook_id, number) in (select v.webhook_id, v.number
      from ${rowsAs(tx, old, { webhook_id: "bigint", number: "bigint" })})`.execute(tx.sql);
    return created;
  });
}

export function emptyDelivery(webhook_id: number, number: number, now: number) {
  return {
    webhook_id,
    number,
    state: "waiting",
    attempts: 0,
    created_at: now,
    next_at: now,
    http_status: null,
    answer: null,
    error: null,
    tried_at: null,
    took_ms: null,
  };
}

/** A delivery that only tests the address. The sender picks it up within a second. */
export async function createTestDelivery(
  db: Ledger,
  hook: Pick<Webhook, "id" | "position">,
  now: number,
): Promise<Delivery> {
  return await transact(db, async (tx) => {
    const { deliveries } = await tx.sql
      .updateTable("webhook")
      .set((is) => ({ deliveries: is("deliveries", "+", 1) }))
      .where("id", "=", hook.id)
      .returning("deliveries")
      .executeTakeFirstOrThrow();
    const { position } = hook;
    return await tx.sql
      .insertInto("delivery")
      .values({
        ...emptyDelivery(hook.id, deliveries, now),
        kind: "test",
        from_seq: position,
        to_seq: position,
        events: "[]",
        count: 0,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** The result of one attempt. */
export interface AttemptResult {
  hook: number;
  version: number;
  number: number;
  /** A test or an alarm, which leaves the state of the hook as it is. */
  aside: boolean;
  /** "delivered": received; "waiting": retried at next_at; "failed": given up. */
  state: "delivered" | "waiting" | "failed";
  attempts: number;
  http_status: number | null;
  answer: string | null;
  error: string | null;
  tried_at: number;
  took_ms: number;
  next_at: number | null;
  /**
   * State of the hook: its position before and after the delivery, consecutive failures and their start, and why it is
   * paused.
   */
  former: number;
  position: number;
  covered: number;
  hook_attempts: number;
  failing_since: number | null;
  paused: string | null;
}

const RESULT_COLUMNS = {
  hook: "bigint",
  number: "bigint",
  state: "text",
  attempts: "bigint",
  http_status: "bigint",
  answer: "text",
  error: "text",
  tried_at: "bigint",
  took_ms: "bigint",
  next_at: "bigint",
} as const;
const HOOK_COLUMNS = {
  hook: "bigint",
  version: "bigint",
  number: "bigint",
  former: "bigint",
  position: "bigint",
  covered: "bigint",
  hook_attempts: "bigint",
  failing_since: "bigint",
  next_at: "bigint",
  paused: "text",
} as const;

/**
 * Records the results of attempts and advances the hooks whose delivery was received. Returns the hooks that were still
 * leased. A received delivery counts even if the owner changed the hook meanwhile, unless they moved its position back:
 * sent again, it would have another id. Nothing is written for a hook that another sender has leased since, because
 * that sender may have newer results.
 */
export async function saveAttempts(
  db: Ledger,
  holder: string,
  results: readonly AttemptResult[],
): Promise<Set<number>> {
  const rows = results.map(
    ({ hook, number, state, attempts, http_status, answer, error, tried_at, took_ms, next_at }) => {
      return { hook, number, state, attempts, http_status, answer, error, tried_at, took_ms, next_at };
    },
  );
  const hookUpdates = results
    .filter(({ aside }) => !aside)
    .map(({ hook, version, number, former, position, covered, hook_attempts, failing_since, next_at, paused }) => {
      return { hook, version, number, former, position, covered, hook_attempts, failing_since, next_at, paused };
    });
  return await transact(db, async (tx) => {
    await sql`update delivery set state = v.state, attempts = v.attempts, http_status = v.http_status, answer = v.answer, error = v.error,
      tried_at = v.tried_at, took_ms = v.took_ms, next_at = v.next_at from ${rowsAs(tx, rows, RESULT_COLUMNS)}
      where delivery.webhook_id = v.hook and delivery.number = v.number and delivery.state <> 'dropped'
        and exists (select 1 from webhook where webhook.id = v.hook and webhook.holder = ${holder})`.execute(tx.sql);
    if (hookUpdates.length === 0) return new Set<number>();
    const updated = await sql<{
      id: number;
    }>`update webhook set position = v.position, covered = v.covered, attempts = v.hook_attempts,
      failing_since = v.failing_since, next_at = v.next_at, paused_because = v.paused,
      state = case when v.paused is null then webhook.state else 'paused' end
      from ${rowsAs(tx, hookUpdates, HOOK_COLUMNS)}
      where webhook.id = v.hook and webhook.holder = ${holder} and (webhook.version = v.version
        or (coalesce(webhook.covered, webhook.position) = v.former and exists (select 1 from delivery
          where delivery.webhook_id = v.hook and delivery.number = v.number and delivery.state = 'delivered')))
      returning webhook.id as id`.execute(tx.sql);
    return new Set(updated.rows.map(({ id }) => Number(id)));
  });
}

/**
 * Advances hooks without matching events, so that they resume there after a restart. Their next delivery still begins
 * after the last one.
 */
export async function advanceHooks(
  db: Ledger,
  holder: string,
  hooks: readonly { hook: number; version: number; position: number }[],
): Promise<void> {
  const columns = { hook: "bigint", version: "bigint", position: "bigint" } as const;
  await sql`update webhook set position = v.position, covered = coalesce(webhook.covered, webhook.position) from ${rowsAs(db, hooks, columns)}
    where webhook.id = v.hook and webhook.version = v.version and webhook.holder = ${holder} and webhook.position < v.position`.execute(
    db.sql,
  );
}

/** Newest first. */
export async function listDeliveries(
  db: Ledger,
  hook: number,
  page: { limit: number; before?: number | undefined },
): Promise<Delivery[]> {
  const { limit, before } = page;
  return await db.sql
    .selectFrom("delivery")
    .selectAll()
    .where("webhook_id", "=", hook)
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}

export async function findDelivery(db: Ledger, hook: number, number: number): Promise<Delivery | undefined> {
  return await db.sql
    .selectFrom("delivery")
    .selectAll()
    .where("webhook_id", "=", hook)
    .where("number", "=", number)
    .executeTakeFirst();
}
