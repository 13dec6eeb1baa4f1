// Prepares a posting for writing into the index: everything that needs no database, so that another thread can do it
// (postingPreparer.ts).
import type { PublishedPosting } from "../../contract/posting.ts";
import { redactRow } from "../redact/redactPosting.ts";
import { copyKeys } from "../reposts/copyKeys.ts";
import { limitPosting, type TextLimits } from "../textLimits.ts";
import { bodyValues, rowValues } from "./document.ts";
import { termKeys } from "./terms.ts";
import { type WordColumns, wordsReader } from "./words/words.ts";

export interface PreparedPosting {
  id: number;
  created: number;
  posted: number | null;
  board: number;
  /** The board's name. An empty slug means that the posting was deleted and its board is no longer known. */
  source: string;
  slug: string;
  employer: number | null;
  duplicate_of: number | null;
  duplicate_rule: string | null;
  reposted_of: number | null;
  seen: number | null;
  missing: number;
  pay: string | null;
  copy: number | null;
  copyPlace: number | null;
  rules: string;
  terms: string[];
  /** The columns of table `body`, without the employer's slug. */
  columns: (string | null)[];
  /** The same columns without contacts; null if the row has none. */
  redactedColumns: (string | null)[] | null;
  texts: Uint8Array | null;
  words: WordColumns;
  beginnings: string;
}

export function createPreparer(limits: TextLimits = {}): (posting: PublishedPosting) => PreparedPosting {
  const wordsOf = wordsReader();
  return (posting) => {
    const served = limitPosting(posting, limits);
    const { derived } = served;
    const { values: columns, texts } = bodyValues(served);
    const redacted = redactRow(derived.row);
    return {
      id: posting.id,
      created: posting.created_at,
      posted: derived.posted_at,
      board: posting.board_id,
      source: derived.row.source,
      slug: derived.row.source_slug,
      employer: posting.employer_id,
      duplicate_of: posting.duplicate_of,
      duplicate_rule: posting.duplicate_rule,
      reposted_of: posting.reposted_of,
      seen: posting.seen_at,
      missing: posting.missing ? 1 : 0,
      pay: derived.yearly_pay === null ? null : String(derived.yearly_pay),
      ...copyKeys(posting),
      rules: derived.rules_version,
      terms: termKeys(derived.row),
      columns,
      redactedColumns: redacted === null ? null : rowValues(redacted, derived),
      texts,
      ...wordsOf(posting),
    };
  };
}
