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
