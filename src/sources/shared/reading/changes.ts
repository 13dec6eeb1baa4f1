// The changes that a service's change stream reports: new or changed postings, and those that the service took down. A
// removal is positive evidence; absence from the stream is no evidence.
import type { RawPosting } from "../../../contract/raw.ts";
import type { FailureCause, FailureKind } from "../../../contract/reading.ts";

export interface RemovedPosting {
  /** The posting's `external_id`. */
  readonly id: string;
  /** The time stated by the service; null if it states none. */
  readonly at: string | null;
}

export interface Changes {
  /** In the service's order, each posting once, in its last state. */
  readonly postings: RawPosting[];
  readonly removed: RemovedPosting[];
  /** Where the next read continues; store it only after these changes are stored. */
  readonly next: string;
  /** More changes are available now; false at the current end of the stream. */
  readonly more: boolean;
}

/** A failure leaves the cursor unchanged. */
export type ChangesResult = Changes | { failure: FailureKind; reason: string; fault?: FailureCause; status?: number };
