// Keys: `rc_<id>_<secret><check>`. The text is shown once; kept is only its SHA-256. The check digits let a mistyped key
// be told from an unknown one without asking anybody.

import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import { there } from "../../contract/there.ts";
import type { Ledger } from "../store/open.ts";
import { type Account, AccountError } from "./accounts.ts";

export type Role = "user" | "admin";

export interface KeyFacts {
  id: string;
  account: Account;
  role: Role;
  created_at: number;
  revoked_at: number | null;
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 28 digits of base 62 are 166 bits. */
const SECRET = 28;
const CHECK = 6;
const SHAPE = new RegExp(`^rc_([0-9A-Za-z]{8})_([0-9A-Za-z]{${SECRET}})([0-9A-Za-z]{${CHECK}})$`);

/** So many random digits of base 62; bytes that would favour some of them are left out. */
export function digits(count: number, random: (size: number) => Uint8Array): string {
  let text = "";
  while (text.length < count) {
    for (const byte of random(count)) if (byte < 248 && text.length < count) text += DIGITS[byte % 62];
  }
  return text;
}

/** What is kept of a key. */
export function hashOf(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

function checkOf(text: string): string {
  let number = hashOf(`check ${text}`).readUIntBE(0, 6);
  let check = "";
  for (let i = 0; i < CHECK; i++) {
    check += DIGITS[number % 62];
    number = Math.floor(number / 62);
  }
  return check;
}

/** Makes a key and returns its text, which is kept nowhere. */
export async function createKey(
  db: Ledger,
  key: { account: string; role?: Role },
  now: number,
  random: (size: number) => Uint8Array = randomBytes,
): Promise<{ id: string; text: string }> {
  const account = await db.sql.selectFrom("account").select("id").where("name", "=", key.account).executeTakeFirst();
  if (account === undefined) throw new AccountError(`account: there is no ${key.account}`);
  const id = digits(8, random);
  const body = `rc_${id}_${digits(SECRET, random)}`;
  const text = body + checkOf(body);
  const row = {
    id,
    account_id: account.id,
    role: key.role ?? "user",
    hash: hashOf(text).toString("hex"),
    created_at: now,
  };
  await db.sql
    .insertInto("access_key")
    .values({ ...row, revoked_at: null })
    .execute();
  return { id, text };
}

/** The id in a well-formed key, else null; nobody is asked. */
export function keyId(text: string): string | null {
  const parts = SHAPE.exec(text);
  if (parts === null) return null;
  const [, id, secret, check] = parts;
  return checkOf(`rc_${id}_${secret}`) === check ? there(id) : null;
}

/** Who a key belongs to; null for one that is malformed, unknown or revoked. Whether the subscription is active is the caller's to ask. */
export async function verifyKey(db: Ledger, text: string): Promise<KeyFacts | null> {
  const id = keyId(text);
  if (id === null) return null;
  const row = await keyRows(db).where("access_key.id", "=", id).executeTakeFirst();
  const expected = row === undefined ? Buffer.alloc(32) : Buffer.from(row.hash, "hex");
  const right = timingSafeEqual(hashOf(text), expected);
  return row === undefined || !right || row.revoked_at !== null ? null : toFacts(row);
}

export async function listKeys(db: Ledger): Promise<KeyFacts[]> {
  return (await keyRows(db).orderBy("account.name").orderBy("access_key.created_at").execute()).map(toFacts);
}

/** Keys that are good, with their hashes: for a service that has to know them while the ledger is away. */
export async function goodKeys(db: Ledger): Promise<(KeyFacts & { hash: string })[]> {
  const rows = await keyRows(db).where("access_key.revoked_at", "is", null).orderBy("access_key.id").execute();
  return rows.map((row) => ({ ...toFacts(row), hash: row.hash }));
}

/** Returns whether there was such a key that was not yet revoked. */
export async function revokeKey(db: Ledger, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable("access_key")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function keyRows(db: Ledger) {
  return db.sql
    .selectFrom("access_key")
    .innerJoin("account", "account.id", "access_key.account_id")
    .select([
      "access_key.id",
      "access_key.role",
      "access_key.hash",
      "access_key.created_at",
      "access_key.revoked_at",
      "account.id as account_id",
      "account.name",
      "account.subscription",
      "account.until",
      "account.exports",
      "account.created_at as account_created_at",
    ]);
}

type KeyRow = Awaited<ReturnType<ReturnType<typeof keyRows>["execute"]>>[number];

function toFacts(row: KeyRow): KeyFacts {
  const { id, role, created_at, revoked_at, account_id, name, subscription, until, exports, account_created_at } = row;
  return {
    id,
    role,
    created_at,
    revoked_at,
    account: { id: account_id, name, subscription, until, exports, created_at: account_created_at },
  };
}
