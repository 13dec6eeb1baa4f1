// The postings of a board: those opened since, which a collect request counts as found, and those open now.
import type { DerivedPosting } from "../../contract/posting.ts";
import { isOneOf, isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { selectWithDocuments } from "../store/postingDocuments.ts";
import { FACT_COLUMNS, readFacts } from "../store/texts.ts";

export type OpenFacts = Omit<DerivedPosting, "texts">;

const MAX_ROWS = 5_000;
const IDS_PER_QUERY = 500;

/** Number of postings of a board that were given an id above `id`. */
export async function countAddedSince(db: Ledger, boardId: number, id: number): Promise<number> {
  const { count } = await db.sql
    .selectFrom("posting")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where("board_id", "=", boardId)
    .where("id", ">", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countOpenOnBoard(db: Ledger, boardId: number): Promise<number> {
  const { open } = await db.sql
    .selectFrom("posting")
    .select((is) => is.fn.countAll<number>().as("open"))
    .where("board_id", "=", boardId)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** The open canonical postings of a board, or those of them with these external ids. */
export async function readOpenPostings(
  db: Ledger,
  boardId: number,
  externalIds: readonly string[] | null,
): Promise<OpenFacts[]> {
  const found: OpenFacts[] = [];
  const batches = externalIds === null ? [null] : splitIds(externalIds);
  for (const batch of batches) {
    const rows = await selectWithDocuments(db)
      .select(FACT_COLUMNS)
      .where("posting.board_id", "=", boardId)
      .where(isOpen)
      .where("posting.duplicate_of", "is", null)
      .$if(batch !== null, (query) => query.where(isOneOf(db, "posting.external_id", batch ?? [])))
      .limit(MAX_ROWS)
      .execute();
    for (const row of rows) found.push(readFacts(row).derived);
  }
  return found;
}

function splitIds(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let from = 0; from < Math.min(ids.length, MAX_ROWS); from += IDS_PER_QUERY)
    batches.push(ids.slice(from, from + IDS_PER_QUERY));
  return batches;
}
