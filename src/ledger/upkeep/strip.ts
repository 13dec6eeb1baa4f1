// What closed postings lose with time: contacts soon after closing, texts after 13 months, or when the operator says. What is left are facts.

import { type RawBuilder, sql } from "kysely";
import type { RawPosting } from "../../contract/raw.ts";
import { there } from "../../contract/there.ts";
import { isOneOf } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import { DOCUMENTS, writeRows } from "../store/rows.ts";
import { FACT_COLUMNS, readDerived, readRawPosting, storeDocument } from "../store/texts.ts";
import { maskContacts, maskText } from "./mask.ts";

const BATCH = 200;

/** Which closed postings are due for a step, and in which order they are found. */
interface Step {
  is: RawBuilder<boolean>;
  by: "board_id" | "closed_at";
}

/**
 * The next ones with their documents. They are chosen first, by the index that leads to them: PostgreSQL takes them for a quarter of all
 * postings, since it knows the share of each column alone, and would look for them among all documents.
 */
async function closedRows(db: Ledger, { is, by }: Step) {
  return await db.sql
    .with(
      (due) => due("due").materialized(),
      (from) =>
        from
          .selectFrom("posting")
          .select(["posting.id", "posting.board_id", "posting.external_id", "posting.life"])
          .where(sql<boolean>`posting.state = 'closed' and posting.stripped < 2`)
          .where(is)
          .orderBy(by)
          .limit(BATCH),
    )
    .selectFrom("due")
    .innerJoin("document", (join) =>
      join
        .onRef("document.board_id", "=", "due.board_id")
        .onRef("document.external_id", "=", "due.external_id")
        .onRef("document.life", "=", "due.life"),
    )
    .select(["due.id", "document.board_id", "document.external_id", "document.life"])
    .select([...FACT_COLUMNS, "document.texts", "document.raw_texts"])
    .execute();
}

/** Masks contacts in the documents of closed postings. Returns how many. */
export async function maskClosed(db: Ledger): Promise<number> {
  for (let masked = 0; ; ) {
    const done = await transact(db, async (tx) => {
      // Written out: SQLite uses the index of these rows only where it reads the number itself.
      const rows = await closedRows(tx, { is: sql`posting.stripped = 0`, by: "board_id" });
      const documents = rows.map(({ id: _id, board_id, external_id, life, ...stored }) => {
        const derived = readDerived(stored);
        const raw = maskRaw(readRawPosting(stored), derived.row.ai_hiring_manager_name);
        return { board_id, external_id, life, ...storeDocument(raw, maskContacts(derived)) };
      });
      await writeRows(tx, DOCUMENTS, documents);
      await setStripped(tx, rows, 1);
      return rows.length;
    });
    masked += done;
    if (done < BATCH) return masked;
  }
}

function maskRaw(raw: RawPosting, name: string | null): RawPosting {
  const { description_html, description_text, page_text } = raw;
  return {
    ...raw,
    description_html: maskText(description_html, name),
    description_text: maskText(description_text, name),
    page_text: maskText(page_text, name),
  };
}

/** Drops the texts of what closed before then. Returns how many. */
export async function dropTexts(db: Ledger, before: number): Promise<number> {
  for (let dropped = 0; ; ) {
    const done = await transact(db, async (tx) => {
      const rows = await closedRows(tx, { is: sql`posting.closed_at < ${before}`, by: "closed_at" });
      const documents = rows.map(({ id: _id, ...stored }) => ({ ...stored, texts: null, raw_texts: null }));
      await writeRows(tx, DOCUMENTS, documents);
      await setStripped(tx, rows, 2);
      return rows.length;
    });
    dropped += done;
    if (done < BATCH) return dropped;
  }
}

async function setStripped(tx: Ledger, rows: readonly { id: number | null }[], stripped: number): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => there(row.id));
  await tx.sql
    .updateTable("posting")
    .set({ stripped })
    .where(isOneOf(tx, "id", ids))
    .execute();
}
