// The rows and records the API answers with, as types. A row holds every base field; what a flag brings is optional.
import type { Explanation, PostingRow } from "../contract/posting.ts";

type Beta = "locations_derived_structured" | "classification_onet" | "classification_soc" | "classification_isco";

interface EmployerColumns {
  org_industry: string | null;
  org_headcount: number | null;
  org_size: string | null;
  org_headquarters: string | null;
  org_country: string | null;
  org_founded_year: number | null;
  org_lei: string | null;
  org_wikidata_id: string | null;
  org_open_postings: number | null;
  org_new_postings_7d: number | null;
}

/** A posting in the default layout. */
export interface Job extends Omit<PostingRow, Beta>, Partial<Pick<PostingRow, Beta>>, Partial<EmployerColumns> {
  id: number;
  date_created: string;
  date_last_seen: string;
  org_slug: string | null;
  date_modified?: string | null;
  modified_fields?: string[] | null;
  description_text?: string | null;
  requirements_text?: string | null;
  page_text?: string | null;
  duplicate_of?: number | null;
}

export interface HistoryEntry {
  seq: number | null;
  type: "opened" | "modified" | "closed";
  at: string;
  modified_fields: string[] | null;
  old: Record<string, unknown> | null;
  new: Record<string, unknown> | null;
  reason: string | null;
}

export interface ClusterMember {
  id: number;
  rule: string | null;
  source: string | null;
  open: boolean;
}

/** jobs/{id}: the row and everything else that is known of the posting. */
export interface WholeJob extends Job {
  rules_version: string;
  history: HistoryEntry[];
  closed_at: string | null;
  closing: { reason: string; evidence: unknown; at: string } | null;
  duplicates: { canonical: number; members: ClusterMember[] };
  reposted_of: number | null;
  reposted_as: number | null;
  licence: string | null;
  attribution: string | null;
  /** With explain=true; null where the posting's texts are no longer kept. */
  explain?: Explanation[] | null;
}

/** One entry of the ordered stream. */
export interface ChangeEntry {
  seq: number;
  type: "opened" | "modified" | "closed";
  id: number;
  at: string;
  duplicate_of?: number | null;
  modified_fields?: string[] | null;
  old?: Record<string, unknown> | null;
  new?: Record<string, unknown> | null;
  reason?: string | null;
  reposted_of?: number | null;
}

export interface CountAnswer {
  count: number;
  time_frame: string;
  window_start: string;
  window_end: string;
  digest?: string;
}

export type Facets = Record<string, { value: string; count: number }[]>;

export interface CollectRecord {
  id: number;
  status: "queued" | "running" | "done";
  status_url: string;
  /** Postings that are what was asked for. */
  found: number;
  /** Rows that were read for it. */
  read: number;
  companies_prioritised: number;
  notes: Record<string, unknown>;
  title: string | null;
  location: string | null;
  country: string | null;
  company_url: string | null;
  /** A search with few results asked for it by itself. */
  automatic: boolean;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  postings_url: string;
}

export interface UsageAnswer {
  key: string;
  account: string;
  role: "admin" | "user";
  subscription_until: string | null;
  limits: Record<string, number>;
  days: {
    day: string;
    requests: number;
    rows: number;
    endpoints: Record<string, { requests: number; rows: number }>;
  }[];
}
