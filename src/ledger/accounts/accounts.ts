// Accounts and their subscriptions. A subscription is active or inactive, optionally until a given time.
import type { Ledger } from "../store/open.ts";

export interface Account {
  id: number;
  name: string;
  subscription: "active" | "inactive";
  until: number | null;
  created_at: number;
  /** 1: its keys may download bulk files without the admin role. */
  exports: number;
}

interface AccountChange {
  subscription?: "active" | "inactive";
  until?: number | null;
  exports?: boolean;
}

export class AccountError extends Error {}

export async function createAccount(
  db: Ledger,
  account: { name: string } & AccountChange,
  now: number,
): Promise<Account> {
  const { name, subscription = "active", until = null, exports = false } = account;
  if (name.trim() === "") throw new AccountError("account: a name is required");
  const created = await db.sql
    .insertInto("account")
    .values({ name, subscription, until, created_at: now, exports: exports ? 1 : 0 })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (created === undefined) throw new AccountError(`account: ${name} already exists`);
  return created;
}

export async function findAccount(db: Ledger, name: string): Promise<Account | undefined> {
  return await db.sql.selectFrom("account").selectAll().where("name", "=", name).executeTakeFirst();
}

/** Returns the account with this name and creates it if necessary. */
export async function ensureAccount(db: Ledger, name: string, now: number): Promise<Account> {
  return (await findAccount(db, name)) ?? (await createAccount(db, { name }, now));
}

export async function listAccounts(db: Ledger): Promise<Account[]> {
  return await db.sql.selectFrom("account").selectAll().orderBy("name").execute();
}

/** Updates the given fields. Throws if the account does not exist. */
export async function setSubscription(db: Ledger, name: string, change: AccountChange): Promise<Account> {
  const found = await findAccount(db, name);
  if (found === undefined) throw new AccountError(`account: ${name} does not exist`);
  const updated = {
    subscription: change.subscription ?? found.subscription,
    until: change.until === undefined ? found.until : change.until,
    exports: change.exports === undefined ? found.exports : change.exports ? 1 : 0,
  };
  await db.sql.updateTable("account").set(updated).where("id", "=", found.id).execute();
  return { ...found, ...updated };
}

export function isActive(account: Pick<Account, "subscription" | "until">, now: number): boolean {
  return account.subscription === "active" && (account.until === null || now < account.until);
}
