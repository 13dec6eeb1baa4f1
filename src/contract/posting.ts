// What a posting is on its way through the house, once derived: its row, its texts, and what the ledger tells of it.

import type { FieldValue, RowField, TrackedField } from "./fields.ts";
import type { ClosingReason } from "./lists.ts";
import type { RawEmployer } from "./raw.ts";

/**
 * The columns of a row that belong to the posting itself, under their fantastic names. Timestamps are ISO strings.
 * Not here: id, date_created, date_last_seen, duplicate_of (given on publishing), org_* (the employer's, joined when read).
 */
export type PostingRow = { [Name in RowField]: FieldValue<Name> };

export interface Texts {
  /** Text with paragraphs and bullets kept. */
  text: string | null;
  /** Sanitised HTML; null where the source gave only text (then it is made from the text when asked for). */
  html: string | null;
  requirements: string | null;
  page: string | null;
}

/** What an employer is known by; `key` decides which employer a posting belongs to. */
export interface EmployerFacts extends RawEmployer {
  /** `domain:acme.example`, else `name:acme`. */
  key: string;
  name: string;
  /** Normalised name (no legal form, folded): used to compare employers where one side has no domain. */
  name_key: string;
  url: string | null;
  logo: string | null;
  agency: boolean;
  /** false: the industry follows from name, domain or text; it fills a gap but never replaces what a source states. */
  industry_stated?: boolean;
}

/** What decides whether two postings are the same opening (docs/decisions.md, Duplicates). */
export interface SameFacts {
  employer_domain: string | null;
  employer_name_key: string | null;
  /** Apply URL, else the posting's own, without scheme, tracking and trailing slash. */
  apply_key: string | null;
  requisition_id: string | null;
  title_key: string;
  /** `city/region|country`, `/region|country` or `|country`, folded; a place nobody knows is `its words|?`; empty: no place. */
  place_keys: string[];
  /** 64-bit simhash of the text as 16 hex digits; null for a text too short to compare. */
  text_hash: string | null;
  /** Hash of the exact normalised text. */
  text_exact: string;
}

/** A posting with everything that follows from it: what `derive()` gives and the ledger stores. */
export interface DerivedPosting {
  external_id: string;
  row: PostingRow;
  texts: Texts;
  /** Employer; null when the source withholds it. */
  employer: EmployerFacts | null;
  same: SameFacts;
  /** Every string `location` searches: as stated, as derived, and other spellings. One phrase matches within one string. */
  place_strings: string[];
  /** What salary_min and order_by=salary compare: yearly minimum, else value, else maximum. */
  yearly_pay: number | null;
  /** Source's own pay text, for the native layout. */
  salary_raw: string | null;
  /** Milliseconds of row.date_posted. */
  posted_at: number | null;
  rules_version: string;
}

/** Where a value comes from: `explain=true` and `rolecall derive --explain`. */
export interface Explanation {
  field: string;
  rule: string;
  /** Which text of the posting the span is in: title, description, salary, locations … */
  in: string | null;
  start: number | null;
  end: number | null;
  quote: string | null;
}

/** An employer as stored: facts with the number and slug the ledger gave. */
export interface Employer extends EmployerFacts {
  id: number;
  slug: string;
  aliases: string[];
  first_seen: number;
  last_seen: number;
}

/** A published posting as the index needs it. */
export interface PublishedPosting {
  id: number;
  created_at: number;
  board_id: number;
  employer_id: number | null;
  duplicate_of: number | null;
  duplicate_rule: string | null;
  reposted_of: number | null;
  /** The posting's own last sighting (by a partial read, or the last before it went missing); null: only its board's. */
  seen_at: number | null;
  /** Absent from the board's last complete read: then seen_at alone counts, else the later of it and the board's. */
  missing: boolean;
  derived: DerivedPosting;
  /** The derived texts as the ledger keeps them, zstd of their JSON, for whoever keeps them too; without: made anew. */
  packed?: Uint8Array | null;
}

/**
 * One entry of the ledger's gap-free sequence. The last three kinds are internal: applied, never shown.
 * `seen` with ids null is a complete read of the board; with ids it is the sighting (or going missing) of those.
 */
export type Change = {
  seq: number;
  at: number;
} /** duplicate_of as it was on opening; the posting's own may have moved on. */ & (
  | { type: "opened"; id: number; duplicate_of: number | null; reposted_of: number | null; posting: PublishedPosting }
  | {
      type: "modified";
      id: number;
      fields: TrackedField[];
      old: Partial<Record<TrackedField, unknown>>;
      new: Partial<Record<TrackedField, unknown>>;
      /** Where the text changed: both texts whole, base64 of their compressed JSON. */
      texts?: string;
      posting: PublishedPosting;
    }
  | { type: "closed"; id: number; source: string; reason: ClosingReason; evidence: Record<string, unknown> }
  | { type: "updated"; id: number; posting: PublishedPosting }
  | { type: "employer"; employer: Employer }
  | {
      type: "seen";
      board_id: number;
      source: string;
      slug: string;
      seen_at: number;
      ids: number[] | null;
      missing: boolean;
    }
);
