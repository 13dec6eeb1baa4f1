// Selects postings with their documents, which have the same key in another table.
import type { Ledger } from "./open.ts";

export function selectWithDocuments({ sql }: Ledger) {
  return sql
    .selectFrom("posting")
    .innerJoin("document", (join) =>
      join
        .onRef("document.board_id", "=", "posting.board_id")
        .onRef("document.external_id", "=", "posting.external_id")
        .onRef("document.life", "=", "posting.life"),
    );
}
