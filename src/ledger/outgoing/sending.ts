// What a sender writes. It holds hooks by a lease, and each of its writes names the holder and the version it knows: one that has lost a hook,
// or whose hook was changed meanwhile, changes nothing. Writes are of many hooks at once, because many are due at the same moment.
import { type Selectable, sql } from "kysely";
import { isOneOf, rowsAs } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import type { DeliveryTable } from "../store/outgoingSchema.ts";
import type { Webhook } from "./webhooks.ts";

export type Delivery = Selectable<DeliveryTable>;

/** A hook as its sender needs it: with the query of its saved search, and whether its account may have anything. */
export interface HeldHook extends Webhook {
  search_query: string | null;
  subscription: string;
  until: number | null;
}

/** Deliveries of a hook that are kept to be looked at. */
const KEPT_DELIVERIES = 100;

/** Takes every hook that nobody holds, and where asked keeps those it has; how many were taken or kept. */
export async function holdHooks(
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
      const free = [is("locked_until", "is", null), is("locked_until", "<=", real)];
      return is.or(renew ? [...free, is("holder", "=", holder)] : free);
    })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether there is anything to send. */
export async function anyWebhook(db: Ledger): Promise<boolean> {
  return (await db.sql.selectFrom("webhook").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** What is held is free at once. */
export async function releaseHooks(db: Ledger, holder: string): Promise<void> {
  await db.sql.updateTable("webhook").set({ locked_until: null }).where("holder", "=", holder).execute();
}

export async function heldHooks(db: Ledger, holder: string): Promise<HeldHook[]> {
  return await db.sql
    .selectFrom("webhook")
    .innerJoin("account", "account.id", "webhook.account_id")
    .leftJoin("saved_search", "saved_search.id", "webhook.search_id")
    .selectAll("webhook")
    .select(["saved_search.query as search_query", "account.subscription", "account.until"])
    .where("webhook.holder", "=", holder)
    .orderBy("webhook.id")
    .execute();
}

/** The numbers alone, to be asked for every second. */
export async function heldVersions(db: Ledger, holder: string): Promise<{ id: number; version: number }[]> {
  return await db.sql.selectFrom("webhook").select(["id", "version"]).where("holder", "=", holder).execute();
}

/** Deliveries of held hooks that have been written down and not yet answered for: postings to be tried again, tests. */
export async function waitingDeliveries(db: Ledger, holder: string): Promise<Delivery[]> {
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

/** Writes deliveries down before anything is sent: whatever happens then, the same is sent again under the same name. */
export async function beginDeliveries(
  db: Ledger,
  holder: string,
  wanted: readonly NewDelivery[],
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
          wanted.map(({ hook }) => hook),
        ),
      )
      .where("holder", "=", holder)
      .returning(["id", "deliveries", "version"])
      .execute();
    const numbers = new Map(numbered.map((row) => [row.id, row]));
    const rows = wanted.flatMap(({ hook, version, from_seq, to_seq, events, count }) => {
      const known = numbers.get(hook);
      if (known === undefined || known.version !== version) return [];
      return [{ ...emptyDelivery(hook, known.deliveries, now), kind: "postings", from_seq, to_seq, events, count }];
    });
    if (rows.length === 0) return [];
    const made = await tx.sql.insertInto("delivery").values(rows).returningAll().execute();
    const old = rows.map(({ webhook_id, number }) => ({ webhook_id, number: number - KEPT_DELIVERIES }));
    await sql`delete from delivery where (webhook_id, number) in (select v.webhook_id, v.number
      from ${rowsAs(tx, old, { webhook_id: "bigint", number: "bigint" })})`.execute(tx.sql);
    return made;
  });
}

function emptyDelivery(webhook_id: number, number: number, now: number) {
  return {
    ...{ webhook_id, number, state: "waiting", attempts: 0, created_at: now, next_at: now },
    ...{ http_status: null, answer: null, error: null, tried_at: null, took_ms: null },
  };
}

/** A delivery that only shows whether the address answers; the sender finds it within a second. */
export async function askForTest(db: Ledger, hook: Webhook, now: number): Promise<Delivery> {
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
        ...{ kind: "test", from_seq: position, to_seq: position, events: "[]", count: 0 },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** What became of one attempt. */
export interface Tried {
  hook: number;
  version: number;
  number: number;
  test: boolean;
  /** "delivered": received; "waiting": to be tried again at next_at; "failed": given up. */
  state: "delivered" | "waiting" | "failed";
  attempts: number;
  http_status: number | null;
  answer: string | null;
  error: string | null;
  tried_at: number;
  took_ms: number;
  next_at: number | null;
  /** The hook's: where it stood before the delivery, where it stands from now on, how often it failed in a row and since when, and why it is paused. */
  former: number;
  position: number;
  hook_attempts: number;
  failing_since: number | null;
  paused: string | null;
}

const TRIED = {
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
const MOVED = {
  hook: "bigint",
  version: "bigint",
  number: "bigint",
  former: "bigint",
  position: "bigint",
  hook_attempts: "bigint",
  failing_since: "bigint",
  next_at: "bigint",
  paused: "text",
} as const;

/**
 * Writes down what became of attempts, and moves the hooks whose delivery was received; gives back the hooks that were still held. What was received
 * was so whatever its owner has changed meanwhile, unless he went back himself: sent again it would have another name. Of a hook that is another
 * sender's by now nothing is written: that one may know better what became of the same delivery.
 */
export async function writeTried(db: Ledger, holder: string, tried: readonly Tried[]): Promise<Set<number>> {
  const rows = tried.map(
    ({ hook, number, state, attempts, http_status, answer, error, tried_at, took_ms, next_at }) => {
      return { hook, number, state, attempts, http_status, answer, error, tried_at, took_ms, next_at };
    },
  );
  const moved = tried
    .filter(({ test }) => !test)
    .map(({ hook, version, number, former, position, hook_attempts, failing_since, next_at, paused }) => {
      return { hook, version, number, former, position, hook_attempts, failing_since, next_at, paused };
    });
  return await transact(db, async (tx) => {
    await sql`update delivery set state = v.state, attempts = v.attempts, http_status = v.http_status, answer = v.answer, error = v.error,
      tried_at = v.tried_at, took_ms = v.took_ms, next_at = v.next_at from ${rowsAs(tx, rows, TRIED)}
      where delivery.webhook_id = v.hook and delivery.number = v.number and delivery.state <> 'dropped'
        and exists (select 1 from webhook where webhook.id = v.hook and webhook.holder = ${holder})`.execute(tx.sql);
    if (moved.length === 0) return new Set<number>();
    const kept = await sql<{ id: number }>`update webhook set position = v.position, attempts = v.hook_attempts,
      failing_since = v.failing_since, next_at = v.next_at, paused_because = v.paused,
      state = case when v.paused is null then webhook.state else 'paused' end
      from ${rowsAs(tx, moved, MOVED)}
      where webhook.id = v.hook and webhook.holder = ${holder} and (webhook.version = v.version
        or (webhook.position = v.former and exists (select 1 from delivery
          where delivery.webhook_id = v.hook and delivery.number = v.number and delivery.state = 'delivered')))
      returning webhook.id as id`.execute(tx.sql);
    return new Set(kept.rows.map(({ id }) => Number(id)));
  });
}

/** Moves hooks that nothing was for: where they go on after a restart. */
export async function moveOn(
  db: Ledger,
  holder: string,
  hooks: readonly { hook: number; version: number; position: number }[],
): Promise<void> {
  const columns = { hook: "bigint", version: "bigint", position: "bigint" } as const;
  await sql`update webhook set position = v.position from ${rowsAs(db, hooks, columns)}
    where webhook.id = v.hook and webhook.version = v.version and webhook.holder = ${holder} and webhook.position < v.position`.execute(
    db.sql,
  );
}

/** Newest first. */
export async function deliveriesOf(
  db: Ledger,
  hook: number,
  wish: { limit: number; before?: number | undefined },
): Promise<Delivery[]> {
  const { limit, before } = wish;
  return await db.sql
    .selectFrom("delivery")
    .selectAll()
    .where("webhook_id", "=", hook)
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}

export async function deliveryOf(db: Ledger, hook: number, number: number): Promise<Delivery | undefined> {
  return await db.sql
    .selectFrom("delivery")
    .selectAll()
    .where("webhook_id", "=", hook)
    .where("number", "=", number)
    .executeTakeFirst();
}
