// Published postings as the index needs them: the narrow row joined with its document, in bulk.

import { assertPresent } from "../../contract/assertPresent.ts";
import type { PublishedPosting } from "../../contract/posting.ts";
import { maskContacts } from "../privacy/mask.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { selectWithDocuments } from "../store/postingDocuments.ts";
import { FACT_COLUMNS, readDerived, type StoredDocument } from "../store/texts.ts";

export interface PublishedRow extends Omit<StoredDocument, "raw_texts"> {
  id: number | null;
  created_at: number | null;
  board_id: number;
  employer_id: number | null;
  duplicate_of: number | null;
  duplicate_rule: string | null;
  reposted_of: number | null;
  seen_at: number | null;
  missing_since: number | null;
  state: string;
  closed_at: number | null;
  stripped: number;
}

/** The columns of posting and document that toPublished() needs. */
export const PUBLISHED_COLUMNS = [
  "posting.created_at",
  "posting.employer_id",
  "posting.duplicate_of",
  "posting.duplicate_rule",
  "posting.reposted_of",
  "posting.seen_at",
  "posting.missing_since",
  "posting.state",
  "posting.closed_at",
  "posting.stripped",
  ...FACT_COLUMNS,
  "document.texts",
] as const;

export function selectPublished(db: Ledger) {
  return selectWithDocuments(db).select(["posting.id", "posting.board_id", ...PUBLISHED_COLUMNS]);
}

export function toPublished(row: PublishedRow): PublishedPosting {
  const derived = readDerived(row);
  const masked = row.state === "closed" && row.stripped === 0;
  return {
    id: assertPresent(row.id),
    created_at: assertPresent(row.created_at),
    board_id: row.board_id,
    employer_id: row.employer_id,
    duplicate_of: row.duplicate_of,
    duplicate_rule: row.duplicate_rule,
    reposted_of: row.reposted_of,
    seen_at: row.seen_at,
    missing: row.missing_since !== null,
    derived: masked ? maskContacts(derived) : derived,
    packed: masked ? null : row.texts,
  };
}

export async function readPublishedByIds(db: Ledger, ids: readonly number[]): Promise<Map<number, PublishedPosting>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPublished(db)
    .where(isOneOf(db, "posting.id", ids))
    .execute();
  return new Map(rows.map((row) => [assertPresent(row.id), toPublished(row)]));
}
