// What the ledger contains about one person, and its deletion.
import { sql } from "kysely";
import { assertPresent } from "../../contract/assertPresent.ts";
import { mentionsAddress, mentionsName } from "../privacy/blocked.ts";
import type { Ledger } from "../store/open.ts";
import { findMentions, forget } from "./forget.ts";

/** An e-mail address or a full name, in lower case. */
export type DataSubject = { readonly email: string } | { readonly name: string };

export interface PersonEntries {
  readonly kind: string;
  readonly count: number;
}

export async function reportPerson(db: Ledger, person: DataSubject): Promise<PersonEntries[]> {
  const [email, value] = "email" in person ? [person.email, person.email] : [null, person.name];
  const postings = await findMentions(
    db,
    "email" in person ? mentionsAddress(person.email) : mentionsName(person.name),
  );
  const counted = async (rows: ReturnType<typeof sql>): Promise<number> => {
    const query = sql<{ count: number | string }>`select count(*) as count from ${rows}`;
    return Number(assertPresent((await query.execute(db.sql)).rows[0]).count);
  };
  return [
    { kind: "postings", count: postings.length },
    { kind: "addresses for digests", count: await counted(sql`saved_search where lower(email) = ${email}`) },
    {
      kind: "requests for removal",
      count: await counted(sql`removal where lower(email) = ${email} or value = ${value}`),
    },
    { kind: "blocks", count: await counted(sql`block where kind in ('email', 'name') and value = ${value}`) },
  ];
}

/**
 * Removes the postings that contain the person, ends digests to the address, and erases it from decided requests. The
 * block stays, so that the postings do not return.
 */
export async function erasePerson(db: Ledger, person: DataSubject, now: number): Promise<number> {
  const closed = await forget(db, person, now);
  const value = "email" in person ? person.email : person.name;
  const decided = db.sql.updateTable("removal").where("state", "!=", "waiting");
  await decided.set({ value: "[removed]" }).where("kind", "=", "person").where("value", "=", value).execute();
  if ("email" in person) {
    const isTheirs = sql<boolean>`lower(email) = ${person.email}`;
    await decided.set({ email: "[removed]", reason: "" }).where(isTheirs).execute();
    const digests = db.sql.updateTable("saved_search").where(isTheirs);
    await digests.set({ email: null, digest: "off", digest_at: null, digest_since: null }).execute();
  }
  return closed;
}
