// Saved searches of accounts. A search has a token of its own, by which its feeds are read without a key; whoever wants them gone gives it
// another one. Where its owner has looked last is kept as a position and as the time of that change: postings opened later are new.
import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { DAY, HOUR } from "../../contract/limits.ts";
import type { Digest } from "../../contract/outgoing.ts";
import { digits } from "../accounts/keys.ts";
import { lockRows } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import type { SavedSearchTable } from "../store/outgoingSchema.ts";

export interface SavedSearch extends Omit<Selectable<SavedSearchTable>, "digest"> {
  digest: Digest;
}

/** Digests go out at six in the morning, weekly ones on Mondays (UTC). */
const DIGEST_HOUR = 6;

/** When the next digest after `now` is due. */
export function nextDigest(digest: Exclude<Digest, "off">, now: number): number {
  const today = now - (now % DAY) + DIGEST_HOUR * HOUR;
  const next = today > now ? today : today + DAY;
  // 1970 began on a Thursday.
  const untilMonday = digest === "weekly" ? (7 - ((Math.floor(next / DAY) + 3) % 7)) % 7 : 0;
  return next + untilMonday * DAY;
}

/** 32 digits of base 62 are 190 bits. */
const TOKEN = 32;

/** A new search; undefined: the account has as many as it may. What is open now counts as seen. */
export async function saveSearch(
  db: Ledger,
  account: number,
  wanted: { name: string; query: string; most: number },
  now: number,
  random: (size: number) => Uint8Array = randomBytes,
): Promise<SavedSearch | undefined> {
  return await transact(db, async (tx) => {
    // One at a time per account, else two at once would both be the last that is allowed.
    await lockRows(tx, tx.sql.selectFrom("account").select("id").where("id", "=", account)).execute();
    if ((await searchesOf(tx, account)).length >= wanted.most) return undefined;
    const mark = await tx.sql.selectFrom("mark").select(["seq", "at"]).executeTakeFirstOrThrow();
    const made = await tx.sql
      .insertInto("saved_search")
      .values({
        ...{ account_id: account, name: wanted.name, query: wanted.query, token: digits(TOKEN, random) },
        ...{ seen_seq: mark.seq, seen_at: mark.at, created_at: now, digest: "off" },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toSearch(made);
  });
}

/** Oldest first. */
export async function searchesOf(db: Ledger, account: number): Promise<SavedSearch[]> {
  return (await rows(db).where("account_id", "=", account).orderBy("id").execute()).map(toSearch);
}

/** An account's own search; another's is as unknown as one that does not exist. */
export async function savedSearch(db: Ledger, account: number, id: number): Promise<SavedSearch | undefined> {
  const row = await rows(db).where("id", "=", id).where("account_id", "=", account).executeTakeFirst();
  return row === undefined ? undefined : toSearch(row);
}

/** Whose feed a token opens, with the state of its account. */
export async function searchWithToken(db: Ledger, token: string) {
  const row = await db.sql
    .selectFrom("saved_search")
    .innerJoin("account", "account.id", "saved_search.account_id")
    .select(["saved_search.id", "saved_search.name", "saved_search.query", "account.subscription", "account.until"])
    .where("saved_search.token", "=", token)
    .executeTakeFirst();
  return row ?? null;
}

export interface SearchChange {
  name?: string;
  query?: string;
  seen_seq?: number;
  digest?: Digest;
  email?: string | null;
  digest_at?: number | null;
  digest_since?: number | null;
}

export async function changeSearch(
  db: Ledger,
  account: number,
  id: number,
  change: SearchChange,
): Promise<SavedSearch | undefined> {
  const seen = change.seen_seq === undefined ? {} : { seen_at: await timeOf(db, change.seen_seq) };
  return await update(db, account, id, { ...change, ...seen });
}

/** Other addresses for its feeds; the old ones are worth nothing from now on. */
export async function rotateSearch(
  db: Ledger,
  account: number,
  id: number,
  random: (size: number) => Uint8Array = randomBytes,
): Promise<SavedSearch | undefined> {
  return await update(db, account, id, { token: digits(TOKEN, random) });
}

async function update(
  db: Ledger,
  account: number,
  id: number,
  values: Partial<Selectable<SavedSearchTable>>,
): Promise<SavedSearch | undefined> {
  if (Object.keys(values).length === 0) return await savedSearch(db, account, id);
  const row = await db.sql
    .updateTable("saved_search")
    .set(values)
    .where("id", "=", id)
    .where("account_id", "=", account)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toSearch(row);
}

export async function deleteSearch(db: Ledger, account: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.sql
    .deleteFrom("saved_search")
    .where("id", "=", id)
    .where("account_id", "=", account)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * The time of the last change up to a position: what was opened after it has a later one. Changes that were published together share their
 * time; where the position stands among such, those behind it must not count as seen.
 */
async function timeOf(db: Ledger, seq: number): Promise<number> {
  const at = async (side: "<=" | ">", order: "asc" | "desc"): Promise<number | undefined> => {
    const query = db.sql.selectFrom("change").select("at").where("seq", side, seq).orderBy("seq", order).limit(1);
    return (await query.executeTakeFirst())?.at;
  };
  const before = (await at("<=", "desc")) ?? 0;
  return (await at(">", "asc")) === before ? before - 1 : before;
}

function rows(db: Ledger) {
  return db.sql.selectFrom("saved_search").selectAll();
}

function toSearch(row: Selectable<SavedSearchTable>): SavedSearch {
  const { digest } = row;
  return { ...row, digest: digest === "daily" || digest === "weekly" ? digest : "off" };
}
