// Saved searches of accounts. Each search has its own token, which gives access to its feeds without a key; rotating
// the token revokes the old addresses. The owner's last visit is stored as a position and the time of that change:
// postings opened later are new.
import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Digest } from "../../contract/outgoing.ts";
import { parseBlocklist } from "../accounts/blocklists.ts";
import { randomDigits } from "../accounts/keys.ts";
import { lockRows } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import type { SavedSearchTable } from "../store/outgoingSchema.ts";

export interface SavedSearch extends Omit<Selectable<SavedSearchTable>, "digest"> {
  digest: Digest;
}

/** 32 base-62 digits are 190 bits. */
const TOKEN_DIGITS = 32;

/** Creates a search. Undefined: the account has reached its limit. Postings that are open now count as seen. */
export async function saveSearch(
  db: Ledger,
  account: number,
  input: { name: string; query: string; max: number; redact_contacts?: number },
  now: number,
  random: (size: number) => Uint8Array = randomBytes,
): Promise<SavedSearch | undefined> {
  return await transact(db, async (tx) => {
    // Serialised per account: otherwise two concurrent requests could both pass the limit.
    await lockRows(tx, tx.sql.selectFrom("account").select("id").where("id", "=", account)).execute();
    if ((await listSearches(tx, account)).length >= input.max) return undefined;
    const mark = await tx.sql.selectFrom("mark").select(["seq", "at"]).executeTakeFirstOrThrow();
    const created = await tx.sql
      .insertInto("saved_search")
      .values({
        account_id: account,
        name: input.name,
        query: input.query,
        token: randomDigits(TOKEN_DIGITS, random),
        seen_seq: mark.seq,
        seen_at: mark.at,
        created_at: now,
        digest: "off",
        redact_contacts: input.redact_contacts ?? 0,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toSearch(created);
  });
}

/** Oldest first. */
export async function listSearches(db: Ledger, account: number): Promise<SavedSearch[]> {
  return (await rows(db).where("account_id", "=", account).orderBy("id").execute()).map(toSearch);
}

/** A search of this account. Searches of other accounts count as unknown. */
export async function findSearch(db: Ledger, account: number, id: number): Promise<SavedSearch | undefined> {
  const row = await rows(db).where("id", "=", id).where("account_id", "=", account).executeTakeFirst();
  return row === undefined ? undefined : toSearch(row);
}

/** The search that a token gives access to, with the state of its account. */
export async function findSearchByToken(db: Ledger, token: string) {
  const row = await db.sql
    .selectFrom("saved_search")
    .innerJoin("account", "account.id", "saved_search.account_id")
    .leftJoin("blocklist", "blocklist.account_id", "account.id")
    .select(["saved_search.id", "saved_search.name", "saved_search.query", "saved_search.redact_contacts"])
    .select(["account.subscription", "account.until", "blocklist.document"])
    .where("saved_search.token", "=", token)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { document, ...access } = row;
  return { ...access, blocklist: parseBlocklist(document) };
}

export interface SearchChange {
  name?: string;
  query?: string;
  seen_seq?: number;
  digest?: Digest;
  email?: string | null;
  digest_at?: number | null;
  digest_since?: number | null;
  redact_contacts?: number;
}

export async function changeSearch(
  db: Ledger,
  account: number,
  id: number,
  change: SearchChange,
): Promise<SavedSearch | undefined> {
  const seen = change.seen_seq === undefined ? {} : { seen_at: await timeOfSeq(db, change.seen_seq) };
  return await update(db, account, id, { ...change, ...seen });
}

/** Gives the search a new token. The old feed addresses stop working. */
export async function rotateSearch(
  db: Ledger,
  account: number,
  id: number,
  random: (size: number) => Uint8Array = randomBytes,
): Promise<SavedSearch | undefined> {
  return await update(db, account, id, { token: randomDigits(TOKEN_DIGITS, random) });
}

async function update(
  db: Ledger,
  account: number,
  id: number,
  values: Partial<Selectable<SavedSearchTable>>,
): Promise<SavedSearch | undefined> {
  if (Object.keys(values).length === 0) return await findSearch(db, account, id);
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
 * The time of the last change up to a position; postings opened afterwards have a later time. Changes published
 * together share their time. If the position lies among them, those after it must not count as seen.
 */
async function timeOfSeq(db: Ledger, seq: number): Promise<number> {
  const nearestAt = async (operator: "<=" | ">", order: "asc" | "desc"): Promise<number | undefined> => {
    const query = db.sql.selectFrom("change").select("at").where("seq", operator, seq).orderBy("seq", order).limit(1);
    return (await query.executeTakeFirst())?.at;
  };
  const before = (await nearestAt("<=", "desc")) ?? 0;
  return (await nearestAt(">", "asc")) === before ? before - 1 : before;
}

function rows(db: Ledger) {
  return db.sql.selectFrom("saved_search").selectAll();
}

function toSearch(row: Selectable<SavedSearchTable>): SavedSearch {
  const { digest } = row;
  return { ...row, digest: digest === "daily" || digest === "weekly" ? digest : "off" };
}
