// Tables of outgoing data: saved searches, webhooks and their deliveries.
import type { Generated } from "kysely";
import type { WebhookStyle } from "../../contract/outgoing.ts";

export interface SavedSearchTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  /** Query string of `search`. */
  query: string;
  /** The unguessable part of its feed addresses. It is shown repeatedly, so it is stored in plain text. */
  token: string;
  /** The position up to which its postings were viewed, and the time of the last change there. */
  seen_seq: number;
  seen_at: number;
  created_at: number;
  digest: string;
  email: string | null;
  /** When the next digest is due, and since when its postings must have been opened; null: no digest. */
  digest_at: number | null;
  digest_since: number | null;
  /** 1: contacts are left out, as the key that created it requires. */
  redact_contacts: Generated<number>;
}

export interface BlocklistTable {
  account_id: number;
  /** JSON of a `Blocklist`. */
  document: string;
}

export interface WebhookTable {
  id: Generated<number>;
  account_id: number;
  url: string;
  style: Generated<WebhookStyle>;
  /** A saved search, or a separate query. */
  search_id: number | null;
  query: string | null;
  /** Event types separated by spaces. */
  events: string;
  include: "rows" | "ids";
  batch: number;
  seconds: number;
  state: "active" | "paused";
  paused_because: string | null;
  /** Used for signing, so it is stored in plain text. The former secret signs too until former_until. */
  secret: string;
  former_secret: string | null;
  former_until: number | null;
  /** Everything up to this position was received, or concerned no event of the hook. */
  position: number;
  /** The end of the last received delivery, or where the hook began: the next delivery covers everything after it. */
  covered: number | null;
  created_at: number;
  /** Raised by every change of the owner. */
  version: number;
  /** Number of the last delivery. */
  deliveries: number;
  /** Consecutive failures, their start, and when the next attempt is due. */
  attempts: number;
  failing_since: number | null;
  next_at: number | null;
  /** The sender that leases the hook, and when the lease expires (real time). */
  holder: string | null;
  locked_until: number | null;
  /** 1: contacts are left out, as the key that created it requires. */
  redact_contacts: Generated<number>;
}

export interface DeliveryTable {
  webhook_id: number;
  /** Starts at 1 for each hook. */
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
  /** The beginning of the receiver's response, and why the attempt failed. */
  answer: string | null;
  error: string | null;
  created_at: number;
  tried_at: number | null;
  took_ms: number | null;
  next_at: number | null;
}
