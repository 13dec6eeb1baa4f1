// Tables of what goes out: saved searches, webhooks and their deliveries.
import type { Generated } from "kysely";

export interface SavedSearchTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  /** Query string of `search`. */
  query: string;
  /** The part of its feeds' addresses that nobody can guess. It is shown again and again, so it is kept as it is. */
  token: string;
  /** Position up to which its postings were looked at, and the time of the last change there. */
  seen_seq: number;
  seen_at: number;
  created_at: number;
  digest: string;
  email: string | null;
  /** When the next digest is due, and when postings must have been opened to be in it; null: none is. */
  digest_at: number | null;
  digest_since: number | null;
}

export interface WebhookTable {
  id: Generated<number>;
  account_id: number;
  url: string;
  /** A saved search, or a query of its own. */
  search_id: number | null;
  query: string | null;
  /** Kinds of events, joined by blanks. */
  events: string;
  include: "rows" | "ids";
  batch: number;
  seconds: number;
  state: "active" | "paused";
  paused_because: string | null;
  /** It signs, so it is kept as it is; the one before it signs too until former_until. */
  secret: string;
  former_secret: string | null;
  former_until: number | null;
  /** Everything up to it was received. */
  position: number;
  created_at: number;
  /** Raised by whatever the owner changes. */
  version: number;
  /** Number of the last delivery. */
  deliveries: number;
  /** Failures in a row, since when, and when the next try is due. */
  attempts: number;
  failing_since: number | null;
  next_at: number | null;
  /** The sender that has it, and until when if it is not heard of (real time). */
  holder: string | null;
  locked_until: number | null;
}

export interface DeliveryTable {
  webhook_id: number;
  /** From 1, for each hook. */
  number: number;
  kind: string;
  state: string;
  from_seq: number;
  to_seq: number;
  /** JSON list of `[seq, at, type, id]`. */
  events: string;
  count: number;
  attempts: number;
  http_status: number | null;
  /** The beginning of what the receiver answered, and why it counts as not received. */
  answer: string | null;
  error: string | null;
  created_at: number;
  tried_at: number | null;
  took_ms: number | null;
  next_at: number | null;
}
