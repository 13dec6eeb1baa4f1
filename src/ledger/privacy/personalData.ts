// A report of the personal data in the ledger: how many entries of each kind, since when, and when they are deleted.
import { sql } from "kysely";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { Ledger } from "../store/open.ts";
import { selectWithDocuments } from "../store/postingDocuments.ts";
import { FACT_COLUMNS, readDerived } from "../store/texts.ts";

export interface PersonalData {
  kind: string;
  count: number;
  /** When the oldest entry was stored; null if there is none. */
  since: number | null;
  deleted: string;
}

const BATCH = 1000;

export async function reportPersonalData(db: Ledger): Promise<PersonalData[]> {
  const contacts = await countContacts(db);
  return [
    { kind: "names of contact persons in postings", ...contacts.names, deleted: "when the posting closes" },
    { kind: "e-mail addresses of contact persons in postings", ...contacts.emails, deleted: "when the posting closes" },
    { kind: "e-mail addresses in texts of postings", ...contacts.texts, deleted: "when the posting closes" },
    {
      kind: "e-mail addresses for digests",
      ...(await countIn(db, sql`saved_search where email is not null`, "created_at")),
      deleted: "with the saved search",
    },
    {
      kind: "requests for removal, with the sender's e-mail address",
      ...(await countIn(db, sql`removal`, "created_at")),
      deleted: "never",
    },
    {
      kind: "blocked names and e-mail addresses",
      ...(await countIn(db, sql`block where kind in ('email', 'name')`, "at")),
      deleted: "never, so that they stay blocked",
    },
    { kind: "accounts", ...(await countIn(db, sql`account`, "created_at")), deleted: "never" },
  ];
}

type Count = Pick<PersonalData, "count" | "since">;

async function countIn(db: Ledger, rows: ReturnType<typeof sql>, time: "created_at" | "at"): Promise<Count> {
  const query = sql<{ count: number | string; since: number | string | null }>`
    select count(*) as count, min(${sql.ref(time)}) as since from ${rows}`;
  const row = assertPresent((await query.execute(db.sql)).rows[0]);
  return { count: Number(row.count), since: row.since === null ? null : Number(row.since) };
}

/** Reads every posting whose contacts are not masked yet. */
async function countContacts(db: Ledger): Promise<{ names: Count; emails: Count; texts: Count }> {
  const counts = { names: none(), emails: none(), texts: none() };
  for (let after = { board_id: -1, external_id: "", life: 0 }; ; ) {
    const rows = await selectWithDocuments(db)
      .select(["posting.board_id", "posting.external_id", "posting.life", "posting.staged_at"])
      .select([...FACT_COLUMNS, "document.texts"])
      .where("posting.stripped", "=", 0)
      .where(
        sql<boolean>`(posting.board_id, posting.external_id, posting.life) > (${after.board_id}, ${after.external_id}, ${after.life})`,
      )
      .orderBy("posting.board_id")
      .orderBy("posting.external_id")
      .orderBy("posting.life")
      .limit(BATCH)
      .execute();
    for (const { staged_at, ...stored } of rows) {
      const { row, texts } = readDerived(stored);
      if (row.ai_hiring_manager_name !== null) add(counts.names, staged_at);
      if (row.ai_hiring_manager_email_address !== null) add(counts.emails, staged_at);
      if (texts.text?.includes("@") || texts.page?.includes("@")) add(counts.texts, staged_at);
    }
    if (rows.length < BATCH) return counts;
    after = assertPresent(rows.at(-1));
  }
}

const none = (): Count => ({ count: 0, since: null });

function add(to: Count, at: number): void {
  to.count++;
  to.since = Math.min(to.since ?? at, at);
}
