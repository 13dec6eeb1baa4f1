// What closed postings lose with time: contacts soon after closing, texts after 13 months, or when the operator says. What is left are facts.

import { type RawBuilder, sql } from "kysely";
import type { RawPosting } from "../../contract/raw.ts";
import { there } from "../../contract/there.ts";
import { isOneOf, rowsAs } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import { DOCUMENTS, writeRows } from "../store/rows.ts";
import type { DocumentTable } from "../store/schema.ts";
import { readDerived, readRawPosting, storeDocument } from "../store/texts.ts";
import { maskContacts, maskText } from "./mask.ts";

const BATCH = 200;

/** Which closed postings are due for a step, in which order they are found, and what they are after it. */
interface Step {
  is: RawBuilder<boolean>;
  by: "board_id" | "closed_at";
  stripped: 1 | 2;
}

/**
 * The next ones with their documents, noted as done. They are noted first, which holds them: what is forgotten, or gets another id, meanwhile would
 * else be written as it was before. Their documents are read only then.
 */
async function takeClosed(
  tx: Ledger,
  { is, by, stripped }: Step,
): Promise<{ found: number; documents: DocumentTable[] }> {
  const due = await tx.sql
    .selectFrom("posting")
    .select("posting.id")
    // Written out: SQLite uses the index of these rows only where it reads the words themselves.
    .where(sql<boolean>`posting.state = 'closed' and posting.stripped < 2`)
    .where(is)
    .orderBy(by)
    .limit(BATCH)
    .execute();
  if (due.length === 0) return { found: 0, documents: [] };
  const mine = await tx.sql
    .updateTable("posting")
    .set({ stripped })
    .where(
      isOneOf(
        tx,
        "id",
        due.map((row) => there(row.id)),
      ),
    )
    .where("stripped", "<", stripped)
    .returning(["board_id", "external_id", "life"])
    .execute();
  const keys = rowsAs(tx, mine, { board_id: "bigint", external_id: "text", life: "bigint" });
  const { rows } = await sql<DocumentTable>`select d.* from ${keys}
    join document d on d.board_id = v.board_id and d.external_id = v.external_id and d.life = v.life`.execute(tx.sql);
  return { found: due.length, documents: rows };
}

/** Masks contacts in the documents of closed postings. Returns how many. */
export async function maskClosed(db: Ledger): Promise<number> {
  return await inPieces(db, { is: sql`posting.stripped = 0`, by: "board_id", stripped: 1 }, (stored) => {
    const derived = readDerived(stored);
    const raw = maskRaw(readRawPosting(stored), derived.row.ai_hiring_manager_name);
    const { board_id, external_id, life } = stored;
    return { board_id, external_id, life, ...storeDocument(raw, maskContacts(derived)) };
  });
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
  const step: Step = { is: sql`posting.closed_at < ${before}`, by: "closed_at", stripped: 2 };
  return await inPieces(db, step, (stored) => ({ ...stored, texts: null, raw_texts: null }));
}

async function inPieces(db: Ledger, step: Step, after: (stored: DocumentTable) => DocumentTable): Promise<number> {
  for (let done = 0; ; ) {
    const { found, documents } = await transact(db, async (tx) => {
      const taken = await takeClosed(tx, step);
      await writeRows(tx, DOCUMENTS, taken.documents.map(after));
      return taken;
    });
    done += documents.length;
    if (found < BATCH) return done;
  }
}
