// A derived posting as it passes through the system: its row, its texts, and the data that the ledger adds.

import type { FieldValue, RowField, TrackedField } from "./fields.ts";
import type { ClosingReason, Provenance } from "./lists.ts";
import type { RawEmployer } from "./raw.ts";
import type { Reservation } from "./rights/reservations.ts";

/**
 * The columns of a row that belong to the posting itself, under their names in the fantastic layout. Timestamps are ISO
 * strings. Excluded: id, date_created, date_last_seen, duplicate_of (assigned on publishing) and org_* (joined from the
 * employer on reading).
 */
export type PostingRow = { [Name in RowField]: FieldValue<Name> };

export interface Texts {
  /** Text with paragraphs and bullets. */
  text: string | null;
  /** Sanitised HTML; null if the source gave only text (HTML is then generated from the text on request). */
  html: string | null;
  requirements: string | null;
  page: string | null;
}

/** The facts that identify an employer; `key` decides which employer a posting belongs to. */
export interface EmployerFacts extends RawEmployer {
  /** `domain:acme.example`, else `name:acme`. */
  key: string;
  name: string;
  /** Normalised name (folded, without legal form), used to compare employers if one of them has no domain. */
  name_key: string;
  url: string | null;
  logo: string | null;
  agency: boolean;
  /**
   * false: the industry was inferred from name, domain or text; it fills a gap but never replaces a stated industry.
   */
  industry_stated?: boolean;
}

/** The facts that decide whether two postings are the same opening (docs/api.md, Duplicates). */
export interface DuplicateFacts {
  employer_domain: string | null;
  employer_name_key: string | null;
  /** Apply URL, else the posting's own URL, without scheme, tracking parameters and trailing slash. */
  apply_key: string | null;
  requisition_id: string | null;
  title_key: string;
  /**
   * `city/region|country`, `/region|country` or `|country`, folded; an unknown place is `its words|?`; empty without a
   * place.
   */
  place_keys: string[];
  /** 64-bit simhash of the text as 16 hex digits; null for a text too short to compare. */
  text_hash: string | null;
  /** Hash of the exact normalised text. */
  text_exact: string;
}

/** The facts of a posting that cannot be compared with others. */
export const NO_DUPLICATE_FACTS: DuplicateFacts = {
  employer_domain: null,
  employer_name_key: null,
  apply_key: null,
  requisition_id: null,
  title_key: "",
  place_keys: [],
  text_hash: null,
  text_exact: "",
};

/** Countries known from outside a posting; null if unknown. */
export interface DerivationHints {
  /** The country that the board's other postings state; it breaks ties between places of the same name. */
  boardCountry?: string | null | undefined;
  /** The employer's home country as known from elsewhere; the posting's own statement has precedence. */
  employerCountry?: string | null | undefined;
}

/** A posting with all derived values: the result of `derive()`, stored by the ledger. */
export interface DerivedPosting {
  external_id: string;
  row: PostingRow;
  texts: Texts;
  /** Employer; null when the source withholds it. */
  employer: EmployerFacts | null;
  same: DuplicateFacts;
  /**
   * Every string that `location` searches: as stated, as derived, and in other spellings. One phrase matches within one
   * string.
   */
  place_strings: string[];
  /** The amount that salary_min and order_by=salary compare: yearly minimum, else value, else maximum. */
  yearly_pay: number | null;
  /** The source's pay text, for the native layout. */
  salary_raw: string | null;
  /** row.date_posted in milliseconds. */
  posted_at: number | null;
  /** Where the explained fields come from. Absent in rows of earlier rules. */
  evidence?: Record<string, Provenance>;
  /** Stored so that `explain` derives the same values. Absent without hints, and in rows of earlier rules. */
  hints?: DerivationHints;
  rules_version: string;
}

/** Earlier values of a posting: fields of its row, and the derived values that searching uses. */
export type FormerValues = Partial<PostingRow> &
  Partial<Pick<DerivedPosting, "place_strings" | "yearly_pay" | "salary_raw">>;

/** The origin of a value, for `explain=true` and `rolecall derive --explain`. */
export interface Explanation {
  field: string;
  rule: string;
  provenance: Provenance;
  /** The text of the posting that contains the span: title, description, salary, locations … */
  in: string | null;
  start: number | null;
  end: number | null;
  quote: string | null;
}

/** A stored employer: its facts with the number and slug assigned by the ledger. */
export interface Employer extends EmployerFacts {
  id: number;
  slug: string;
  aliases: string[];
  first_seen: number;
  last_seen: number;
}

/** A published posting with the data that the index needs. */
export interface PublishedPosting {
  id: number;
  created_at: number;
  board_id: number;
  employer_id: number | null;
  duplicate_of: number | null;
  duplicate_rule: string | null;
  reposted_of: number | null;
  /**
   * When the posting itself was last seen (by a partial read, or the last time before it went missing); null if only
   * the board's time applies.
   */
  seen_at: number | null;
  /**
   * Absent from the board's last complete read: then only seen_at counts, otherwise the later of seen_at and the
   * board's time.
   */
  missing: boolean;
  derived: DerivedPosting;
  /**
   * The derived texts as stored by the ledger (zstd-compressed JSON), for consumers that store them, too; compressed
   * again if absent.
   */
  packed?: Uint8Array | null;
}

/**
 * One entry of the ledger's gap-free sequence. The last three types are internal: they are applied but never shown.
 * `seen` with null ids is a complete read of the board; with ids it means that these were seen or went missing.
 */
export type Change = {
  seq: number;
  at: number;
} /** duplicate_of at the time of opening; the posting's current value may differ. */ & (
  | { type: "opened"; id: number; duplicate_of: number | null; reposted_of: number | null; posting: PublishedPosting }
  | {
      type: "modified";
      id: number;
      fields: TrackedField[];
      old: Partial<Record<TrackedField, unknown>>;
      new: Partial<Record<TrackedField, unknown>>;
      /** If the text changed: both complete texts, as base64 of their compressed JSON. */
      texts?: string;
      /**
       * All other values that changed with the tracked fields, before the change. Absent in changes of earlier
       * versions.
       */
      before?: FormerValues;
      posting: PublishedPosting;
    }
  | { type: "closed"; id: number; source: string; reason: ClosingReason; evidence: Record<string, unknown> }
  /** `forgotten`: a closed posting was removed. */
  | { type: "updated"; id: number; posting: PublishedPosting; forgotten?: true }
  | { type: "employer"; employer: Employer }
  | {
      type: "seen";
      board_id: number;
      source: string;
      slug: string;
      seen_at: number;
      ids: number[] | null;
      missing: boolean;
      /** The rights that the board's site reserves; absent in changes of earlier versions. */
      rights?: Reservation | null;
    }
);
