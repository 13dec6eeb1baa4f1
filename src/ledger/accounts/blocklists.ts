// The block list of each account: employers, domains and words of titles that its searches leave out on request.
import type { Blocklist } from "../../contract/outgoing.ts";
import { readStoredRecord } from "../../contract/storedValues.ts";
import { type Ledger, transact } from "../store/open.ts";

/** Parses the stored document; `null`: the account has none. */
export function parseBlocklist(document: string | null): Blocklist {
  const stored = document === null ? {} : readStoredRecord(document);
  const texts = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((text): text is string => typeof text === "string") : [];
  return {
    organizations: texts(stored.organizations),
    domains: texts(stored.domains),
    title_words: texts(stored.title_words),
    agencies: stored.agencies === true,
  };
}

export async function readBlocklist(db: Ledger, account: number): Promise<Blocklist> {
  const row = await db.sql
    .selectFrom("blocklist")
    .select("document")
    .where("account_id", "=", account)
    .executeTakeFirst();
  return parseBlocklist(row?.document ?? null);
}

/** Replaces the list. The account's webhooks are reloaded, because their searches may use it. */
export async function writeBlocklist(db: Ledger, account: number, blocklist: Blocklist): Promise<void> {
  const document = JSON.stringify(blocklist);
  await transact(db, async (tx) => {
    await tx.sql
      .insertInto("blocklist")
      .values({ account_id: account, document })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ document }))
      .execute();
    await tx.sql
      .updateTable("webhook")
      .set((is) => ({ version: is("version", "+", 1) }))
      .where("account_id", "=", account)
      .execute();
  });
}
