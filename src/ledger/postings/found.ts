// What a request can count as found: postings of a board that were opened since, and what is open there now.
import type { DerivedPosting } from "../../contract/posting.ts";
import { isOneOf, isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { FACT_COLUMNS, readFacts } from "../store/texts.ts";

export type OpenFacts = Omit<DerivedPosting, "texts">;

const MOST = 5_000;
const IDS = 500;

/** Postings of a board that were given an id after `id`. */
export async function addedSince(db: Ledger, boardId: number, id: number): Promise<number> {
  const { count } = await db.sql
    .selectFrom("posting")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where("board_id", "=", boardId)
    .where("id", ">", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The open canonical postings of a board, or those of them with these ids of the source's. */
export async function openOn(db: Ledger, boardId: number, externalIds: readonly string[] | null): Promise<OpenFacts[]> {
  const found: OpenFacts[] = [];
  const parts = externalIds === null ? [null] : partsOf(externalIds);
  for (const part of parts) {
    const rows = await db.sql
      .selectFrom("posting")
      .innerJoin("document", (join) =>
        join
          .onRef("document.board_id", "=", "posting.board_id")
          .onRef("document.external_id", "=", "posting.external_id")
          .onRef("document.life", "=", "posting.life"),
      )
      .select(FACT_COLUMNS)
      .where("posting.board_id", "=", boardId)
      .where(isOpen)
      .where("posting.duplicate_of", "is", null)
      .$if(part !== null, (query) => query.where(isOneOf(db, "posting.external_id", part ?? [])))
      .limit(MOST)
      .execute();
    for (const row of rows) found.push(readFacts(row).derived);
  }
  return found;
}

function partsOf(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < Math.min(ids.length, MOST); from += IDS) parts.push(ids.slice(from, from + IDS));
  return parts;
}
