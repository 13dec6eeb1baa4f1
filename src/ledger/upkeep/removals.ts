// Requests to remove a posting, an employer's postings or a person, made by the public and decided by administrators.
// An approval removes and blocks (forget.ts). Blocks are also copied to a file, because a restored backup may be older
// than an approval.
import { LIMITS } from "../../contract/limits.ts";
import type { Ledger } from "../store/open.ts";
import type { Tables } from "../store/schema.ts";
import { type ForgetTarget, forget } from "./forget.ts";

/** Limits what strangers can store. */
export const MAX_WAITING = 1000;

export type RemovalKind = Tables["removal"]["kind"];
export type RemovalState = Tables["removal"]["state"];

export interface RemovalRequest {
  readonly kind: RemovalKind;
  readonly value: string;
  readonly email: string;
  readonly reason: string;
}

export interface Removal extends RemovalRequest {
  readonly id: number;
  readonly state: RemovalState;
  readonly created_at: number;
  readonly decided_at: number | null;
  readonly closed: number | null;
}

/** Stores a request and returns its number; null if too many are waiting. A repeated request keeps its number. */
export async function requestRemoval(db: Ledger, request: RemovalRequest, now: number): Promise<number | null> {
  const { kind, value, email, reason } = request;
  const waiting = db.sql.selectFrom("removal").where("state", "=", "waiting");
  const equal = waiting.where("kind", "=", kind).where("value", "=", value).where("email", "=", email);
  const known = await equal.select("id").executeTakeFirst();
  if (known !== undefined) return known.id;
  const { count } = await waiting.select((is) => is.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  if (Number(count) >= MAX_WAITING) return null;
  const row = { kind, value, email, reason, state: "waiting" as const, created_at: now };
  const stored = await db.sql.insertInto("removal").values(row).returning("id").executeTakeFirstOrThrow();
  return stored.id;
}

/** Oldest first. */
export async function listRemovals(db: Ledger, { state, after = 0 }: { state?: RemovalState; after?: number }) {
  let rows = db.sql.selectFrom("removal").selectAll().where("id", ">", after);
  if (state !== undefined) rows = rows.where("state", "=", state);
  return (await rows.orderBy("id").limit(LIMITS.limit.default).execute()) satisfies Removal[];
}

/** The objects that the approval of a request removes. */
function targetOf({ kind, value }: Pick<Removal, "kind" | "value">): ForgetTarget {
  if (kind === "posting") return { id: Number(value) };
  if (kind === "domain") return { domain: value };
  return value.includes("@") ? { email: value } : { name: value };
}

/** Removes what was requested; null: no such request waits. Repeatable: an interrupted approval can be given again. */
export async function approveRemoval(db: Ledger, id: number, now: number): Promise<Removal | null> {
  const removal = await waitingRemoval(db, id);
  if (removal === undefined) return null;
  const closed = await forget(db, targetOf(removal), now);
  return await decide(db, { ...removal, state: "approved", decided_at: now, closed });
}

export async function refuseRemoval(db: Ledger, id: number, now: number): Promise<Removal | null> {
  const removal = await waitingRemoval(db, id);
  if (removal === undefined) return null;
  return await decide(db, { ...removal, state: "refused", decided_at: now });
}

function waitingRemoval(db: Ledger, id: number): Promise<Removal | undefined> {
  const rows = db.sql.selectFrom("removal").selectAll().where("id", "=", id);
  return rows.where("state", "=", "waiting").executeTakeFirst();
}

async function decide(db: Ledger, removal: Removal): Promise<Removal> {
  const { id, state, decided_at, closed } = removal;
  await db.sql.updateTable("removal").set({ state, decided_at, closed }).where("id", "=", id).execute();
  return removal;
}

export type RemovalBlock = Pick<Tables["block"], "kind" | "value">;

export async function listBlocks(db: Ledger): Promise<RemovalBlock[]> {
  return await db.sql.selectFrom("block").select(["kind", "value"]).orderBy("kind").orderBy("value").execute();
}

/** Removes and blocks again what a restored ledger no longer blocks. Returns how many open postings closed. */
export async function restoreBlock(db: Ledger, { kind, value }: RemovalBlock, now: number): Promise<number> {
  return await forget(db, { [kind]: value }, now);
}
