// What a service with a change stream tells: postings that are new or changed, and those it took down itself. A removal is
// positive evidence; that a posting is not in the stream says nothing.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Fault, Trouble } from "../../../contract/reading.ts";

export interface Removed {
  /** The posting's `external_id`. */
  readonly id: string;
  /** When, as the service says; null where it does not. */
  readonly at: string | null;
}

export interface Changes {
  /** In the service's order, each posting once, as it stood last. */
  readonly postings: RawPosting[];
  readonly removed: Removed[];
  /** Where the next reading goes on; to be kept only once these changes are stored. */
  readonly next: string;
  /** There is more to read at once; false: the end of the stream, for now. */
  readonly more: boolean;
}

/** A failure keeps the cursor where it was. */
export type ChangesRead = Changes | { trouble: Trouble; because: string; fault?: Fault; status?: number };
