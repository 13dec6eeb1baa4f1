// Sessions of people who sign in with an identity provider. A session is a key that expires, so limits, usage,
// revocation and every machine treat it like one. The first sign-in creates the person's account.
import { randomBytes } from "node:crypto";
import { HOUR } from "../../contract/limits.ts";
import type { Ledger } from "../store/open.ts";
import type { Account } from "./accounts.ts";
import { createKey, type Role, randomDigits } from "./keys.ts";

export interface Person {
  /** Issuer and subject: the identity that never changes. */
  readonly subject: string;
  /** For display; the name of a new account unless it is taken. */
  readonly name: string;
  readonly role: Role;
}

export const SESSION_MS = 12 * HOUR;
export const MAX_SESSIONS = 20;
const NAME_ATTEMPTS = 5;

/** Returns the text of the session. The oldest session ends if the person has too many. */
export async function startSession(
  db: Ledger,
  { subject, name, role }: Person,
  now: number,
  random: (size: number) => Uint8Array = randomBytes,
): Promise<string> {
  const account = await ensurePerson(db, { subject, name }, now, random);
  await db.sql.deleteFrom("access_key").where("expires_at", "<=", now).execute();
  const key = { account: account.name, role, redactContacts: role !== "admin", expiresAt: now + SESSION_MS };
  const { text } = await createKey(db, key, now, random);
  const newest = db.sql
    .selectFrom("access_key")
    .select("id")
    .where("account_id", "=", account.id)
    .where("expires_at", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MAX_SESSIONS);
  await db.sql
    .deleteFrom("access_key")
    .where("account_id", "=", account.id)
    .where("expires_at", "is not", null)
    .where("id", "not in", newest)
    .execute();
  return text;
}

/** An account is found by its subject only: a name that a person chose must not open another account. */
async function ensurePerson(
  db: Ledger,
  { subject, name }: Pick<Person, "subject" | "name">,
  now: number,
  random: (size: number) => Uint8Array,
): Promise<Pick<Account, "id" | "name">> {
  for (let attempt = 0; attempt < NAME_ATTEMPTS; attempt++) {
    const found = await db.sql
      .selectFrom("account")
      .select(["id", "name"])
      .where("subject", "=", subject)
      .executeTakeFirst();
    if (found !== undefined) return found;
    const free = attempt === 0 ? name : `${name} (${randomDigits(4, random)})`;
    await db.sql
      .insertInto("account")
      .values({ name: free, subscription: "active", until: null, created_at: now, subject })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  throw new Error("no free name was found for a new account");
}
