// Removes data of closed postings over time: contacts soon after closing, texts after 13 months or as configured. The
// facts remain.

import { type RawBuilder, sql } from "kysely";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { maskContacts, maskText } from "../privacy/mask.ts";
import { isOneOf, rowsAs } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import { DOCUMENTS, writeRows } from "../store/rows.ts";
import type { DocumentTable } from "../store/schema.ts";
import { readDerived, readRawPosting, storeDocument } from "../store/texts.ts";

const BATCH = 200;

/** Which closed postings are due for a step, their order, and their state after it. */
interface StripStep {
  condition: RawBuilder<boolean>;
  orderBy: "board_id" | "closed_at";
  stripped: 1 | 2;
}

/**
 * The next due postings with their documents, already marked as done. Marking them first locks them: otherwise a
 * posting that is forgotten or renamed meanwhile would be overwritten with its old data. Documents are read only
 * afterwards.
 */
async function takeDue(
  tx: Ledger,
  { condition, orderBy, stripped }: StripStep,
): Promise<{ found: number; documents: DocumentTable[] }> {
  const due = await tx.sql
    .selectFrom("posting")
    .select("posting.id")
    // A literal: SQLite uses the partial index of these rows only if it sees the literal.
    .where(sql<boolean>`posting.state = 'closed' and posting.stripped < 2`)
    .where(condition)
    .orderBy(orderBy)
    .limit(BATCH)
    .execute();
  if (due.length === 0) return { found: 0, documents: [] };
  const marked = await tx.sql
    .updateTable("posting")
    .set({ stripped })
    .where(
      isOneOf(
        tx,
        "id",
        due.map((row) => assertPresent(row.id)),
      ),
    )
    .where("stripped", "<", stripped)
    .returning(["board_id", "external_id", "life"])
    .execute();
  const keys = rowsAs(tx, marked, { board_id: "bigint", external_id: "text", life: "bigint" });
  const { rows } = await sql<DocumentTable>`select d.* from ${keys}
    join document d on d.board_id = v.board_id and d.external_id = v.external_id and d.life = v.life`.execute(tx.sql);
  return { found: due.length, documents: rows };
}

/** Masks contacts in the documents of closed postings. Returns how many. */
export async function maskClosed(db: Ledger): Promise<number> {
  return await stripInBatches(
    db,
    { condition: sql`posting.stripped = 0`, orderBy: "board_id", stripped: 1 },
    (stored) => {
      const derived = readDerived(stored);
      const raw = maskRaw(readRawPosting(stored), derived.row.ai_hiring_manager_name);
      const { board_id, external_id, life } = stored;
      return { board_id, external_id, life, ...storeDocument(raw, maskContacts(derived)) };
    },
  );
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

/** Drops the texts of postings that closed before then. Returns how many. */
export async function dropTexts(db: Ledger, before: number): Promise<number> {
  const step: StripStep = { condition: sql`posting.closed_at < ${before}`, orderBy: "closed_at", stripped: 2 };
  return await stripInBatches(db, step, (stored) => ({ ...stored, texts: null, raw_texts: null }));
}

async function stripInBatches(
  db: Ledger,
  step: StripStep,
  strip: (stored: DocumentTable) => DocumentTable,
): Promise<number> {
  for (let done = 0; ; ) {
    const { found, documents } = await transact(db, async (tx) => {
      const batch = await takeDue(tx, step);
      await writeRows(tx, DOCUMENTS, batch.documents.map(strip));
      return batch;
    });
    done += documents.length;
    if (found < BATCH) return done;
  }
}
