// Due digests. A sender claims a digest by moving its due time forward by a quarter of an hour.
import { MINUTE } from "../../contract/limits.ts";
import type { Blocklist, Digest } from "../../contract/outgoing.ts";
import { parseBlocklist } from "../accounts/blocklists.ts";
import type { Ledger } from "../store/open.ts";

export interface DueDigest {
  id: number;
  name: string;
  query: string;
  token: string;
  email: string;
  digest: Exclude<Digest, "off">;
  digest_at: number;
  digest_since: number;
  blocklist: Blocklist;
  /** 1: contacts are left out. */
  redact_contacts: number;
}

const LEASE_MS = 15 * MINUTE;

export async function listDueDigests(db: Ledger, now: number): Promise<DueDigest[]> {
  const rows = await db.sql
    .selectFrom("saved_search")
    .innerJoin("account", "account.id", "saved_search.account_id")
    .leftJoin("blocklist", "blocklist.account_id", "account.id")
    .select("blocklist.document")
    .select(["saved_search.id", "saved_search.name", "saved_search.query", "saved_search.token", "saved_search.email"])
    .select([
      "saved_search.digest",
      "saved_search.digest_at",
      "saved_search.digest_since",
      "saved_search.redact_contacts",
    ])
    .where("saved_search.digest_at", "<=", now)
    .where("account.subscription", "=", "active")
    .where((is) => is.or([is("account.until", "is", null), is("account.until", ">", now)]))
    .orderBy("saved_search.digest_at")
    .limit(100)
    .execute();
  return rows.flatMap(({ document, ...row }) => {
    const { digest, email, digest_at, digest_since } = row;
    if ((digest !== "daily" && digest !== "weekly") || email === null || digest_at === null) return [];
    return [
      { ...row, digest, email, digest_at, digest_since: digest_since ?? now, blocklist: parseBlocklist(document) },
    ];
  });
}

/** False: another machine was faster, or the owner changed the digest. */
export async function claimDigest(
  db: Ledger,
  { id, digest_at }: Pick<DueDigest, "id" | "digest_at">,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable("saved_search")
    .set({ digest_at: now + LEASE_MS })
    .where("id", "=", id)
    .where("digest_at", "=", digest_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function finishDigest(
  db: Ledger,
  id: number,
  schedule: { digest_at: number; digest_since: number },
): Promise<void> {
  await db.sql.updateTable("saved_search").set(schedule).where("id", "=", id).where("digest", "<>", "off").execute();
}
