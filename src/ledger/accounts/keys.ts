// API keys: `rc_<id>_<secret><check>`. The text is shown once; only its SHA-256 is stored. The check digits
// distinguish a mistyped key from an unknown one without a database query.

import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { Ledger } from "../store/open.ts";
import { type Account, AccountError } from "./accounts.ts";

export type Role = "user" | "admin";

export interface KeyFacts {
  id: string;
  account: Account;
  role: Role;
  created_at: number;
  revoked_at: number | null;
  /** 1: contacts are left out of every answer. */
  redact_contacts: number;
  /** The end of a person's session; null: a key. */
  expires_at: number | null;
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 28 digits of base 62 are 166 bits. */
const SECRET = 28;
const CHECK = 6;
const SHAPE = new RegExp(`^rc_([0-9A-Za-z]{8})_([0-9A-Za-z]{${SECRET}})([0-9A-Za-z]{${CHECK}})$`);

/** Returns `count` random base-62 digits. Bytes that would bias the result are skipped. */
export function randomDigits(count: number, random: (size: number) => Uint8Array): string {
  let text = "";
  while (text.length < count) {
    for (const byte of random(count)) if (byte < 248 && text.length < count) text += DIGITS[byte % 62];
  }
  return text;
}

/** The stored hash of a key. */
export function hashOf(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

function checkDigitsOf(text: string): string {
  let number = hashOf(`check ${text}`).readUIntBE(0, 6);
  let check = "";
  for (let i = 0; i < CHECK; i++) {
    check += DIGITS[number % 62];
    number = Math.floor(number / 62);
  }
  return check;
}

/** Creates a key and returns its text, which is not stored. Contacts are redacted unless the caller decides otherwise. */
export async function createKey(
  db: Ledger,
  key: { account: string; role?: Role; redactContacts?: boolean; expiresAt?: number },
  now: number,
  random: (size: number) => Uint8Array = randomBytes,
): Promise<{ id: string; text: string }> {
  const account = await db.sql.selectFrom("account").select("id").where("name", "=", key.account).executeTakeFirst();
  if (account === undefined) throw new AccountError(`account: ${key.account} does not exist`);
  const id = randomDigits(8, random);
  const body = `rc_${id}_${randomDigits(SECRET, random)}`;
  const text = body + checkDigitsOf(body);
  const row = {
    id,
    account_id: account.id,
    role: key.role ?? "user",
    hash: hashOf(text).toString("hex"),
    created_at: now,
    redact_contacts: key.redactContacts === false ? 0 : 1,
    expires_at: key.expiresAt ?? null,
  };
  await db.sql
    .insertInto("access_key")
    .values({ ...row, revoked_at: null })
    .execute();
  return { id, text };
}

/** The id in a well-formed key, else null. Does not query the database. */
export function parseKeyId(text: string): string | null {
  const parts = SHAPE.exec(text);
  if (parts === null) return null;
  const [, id, secret, check] = parts;
  return checkDigitsOf(`rc_${id}_${secret}`) === check ? assertPresent(id) : null;
}

/**
 * Returns the owner of a key, or null if it is malformed, unknown or revoked. The caller checks whether the
 * subscription is active.
 */
export async function verifyKey(db: Ledger, text: string): Promise<KeyFacts | null> {
  const id = parseKeyId(text);
  if (id === null) return null;
  const row = await keyRows(db).where("access_key.id", "=", id).executeTakeFirst();
  const expected = row === undefined ? Buffer.alloc(32) : Buffer.from(row.hash, "hex");
  const isMatch = timingSafeEqual(hashOf(text), expected);
  return row === undefined || !isMatch || row.revoked_at !== null ? null : toFacts(row);
}

/** The keys of every account, or of one; sessions are not keys. */
export async function listKeys(db: Ledger, account: number | null = null): Promise<KeyFacts[]> {
  const keys = keyRows(db).where("access_key.expires_at", "is", null);
  const chosen = account === null ? keys : keys.where("access_key.account_id", "=", account);
  return (await chosen.orderBy("account.name").orderBy("access_key.created_at").execute()).map(toFacts);
}

/** Valid keys with their hashes, for a service that must check keys while the ledger is unreachable. */
export async function listValidKeys(db: Ledger): Promise<(KeyFacts & { hash: string })[]> {
  const rows = await keyRows(db).where("access_key.revoked_at", "is", null).orderBy("access_key.id").execute();
  return rows.map((row) => ({ ...toFacts(row), hash: row.hash }));
}

/** Returns whether the key existed, in this account if one is given, and was not yet revoked. */
export async function revokeKey(db: Ledger, id: string, now: number, account: number | null = null): Promise<boolean> {
  const revoked = db.sql
    .updateTable("access_key")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("revoked_at", "is", null);
  const chosen = account === null ? revoked : revoked.where("account_id", "=", account);
  const { numUpdatedRows } = await chosen.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes whether a key receives contacts. Returns whether the key exists. */
export async function setRedaction(db: Ledger, id: string, redact: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable("access_key")
    .set({ redact_contacts: redact ? 1 : 0 })
    .where("id", "=", id)
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
      "access_key.redact_contacts",
      "access_key.expires_at",
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
  const { id, role, created_at, revoked_at, redact_contacts, expires_at } = row;
  const { account_id, name, subscription, until, exports, account_created_at } = row;
  return {
    id,
    role,
    created_at,
    revoked_at,
    redact_contacts,
    expires_at,
    account: { id: account_id, name, subscription, until, exports, created_at: account_created_at },
  };
}
