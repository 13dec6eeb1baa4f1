// The postings of a board as its source stated them, as far as they are stored.
import type { RawPosting } from "../../contract/raw.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { readRawPosting } from "../store/texts.ts";

/** Of open and staged postings, by external id. */
export async function readStoredRawPostings(
  db: Ledger,
  boardId: number,
  externalIds: readonly string[],
): Promise<Map<string, RawPosting>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db.sql
    .selectFrom("document")
    .innerJoin("posting", (join) =>
      join
        .onRef("document.board_id", "=", "posting.board_id")
        .onRef("document.external_id", "=", "posting.external_id")
        .onRef("document.life", "=", "posting.life"),
    )
    .selectAll("document")
    .where("posting.board_id", "=", boardId)
    .where(isOneOf(db, "posting.external_id", [...new Set(externalIds)]))
    .where("posting.state", "in", ["open", "staged"])
    .execute();
  return new Map(rows.map((row) => [row.external_id, readRawPosting(row)]));
}
