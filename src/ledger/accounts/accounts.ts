// Accounts: who may ask. A subscription is active or not, perhaps only until a moment.
import type { Ledger } from "../store/open.ts";

export interface Account {
  id: number;
  name: string;
  subscription: "active" | "inactive";
  until: number | null;
  created_at: number;
  /** 1: its keys may take bulk files without the role of an admin. */
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
  if (name.trim() === "") throw new AccountError("account: a name is needed");
  const made = await db.sql
    .insertInto("account")
    .values({ name, subscription, until, created_at: now, exports: exports ? 1 : 0 })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made === undefined) throw new AccountError(`account: ${name} exists already`);
  return made;
}

export async function accountNamed(db: Ledger, name: string): Promise<Account | undefined> {
  return await db.sql.selectFrom("account").selectAll().where("name", "=", name).executeTakeFirst();
}

/** The account of that name, made where there is none. */
export async function ensureAccount(db: Ledger, name: string, now: number): Promise<Account> {
  return (await accountNamed(db, name)) ?? (await createAccount(db, { name }, now));
}

export async function listAccounts(db: Ledger): Promise<Account[]> {
  return await db.sql.selectFrom("account").selectAll().orderBy("name").execute();
}

/** Sets what is given; throws where there is no such account. */
export async function setSubscription(db: Ledger, name: string, change: AccountChange): Promise<Account> {
  const found = await accountNamed(db, name);
  if (found === undefined) throw new AccountError(`account: there is no ${name}`);
  const next = {
    subscription: change.subscription ?? found.subscription,
    until: change.until === undefined ? found.until : change.until,
    exports: change.exports === undefined ? found.exports : change.exports ? 1 : 0,
  };
  await db.sql.updateTable("account").set(next).where("id", "=", found.id).execute();
  return { ...found, ...next };
}

export function isActive(account: Pick<Account, "subscription" | "until">, now: number): boolean {
  return account.subscription === "active" && (account.until === null || now < account.until);
}
