// Publishes openings of a site while its pages are still being read. Only postings that would be accepted however the
// read ends are published: new to the board, under its own name, and on a board where no possible final count would be
// suspicious.
import type { RawPosting } from "../../contract/raw.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { readStoredPostings, type StoredPostings } from "../../ledger/postings/rekey.ts";
import { MIN_SUSPICIOUS_COUNT } from "../../ledger/reads/suspicion.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { findUrlNumbers } from "../../text/addresses/renamedUrls.ts";
import type { CollectContext } from "../collectContext.ts";
import { assertClaimed } from "./lease.ts";
import {
  ingestPostings,
  isOwnEmployer,
  noCounts,
  readEmployerNames,
  type StateBeforeRead,
  withUsableIds,
} from "./listing.ts";

export interface PartTimer {
  /** Whether enough postings were found since the last part, or enough time has passed. */
  isDue(found: number): boolean;
  /** Called when a part was published. */
  published(): Promise<void>;
}

const MAX_PART_SIZE = 50;
const MAX_PART_MS = 20_000;

/** A part ends after a number of postings or a period of time. */
export function startPartTimer(
  { now, added }: Pick<CollectContext, "now" | "added">,
  board: Pick<Board, "id">,
): PartTimer {
  let since = now();
  return {
    isDue: (found) => found >= MAX_PART_SIZE || (found > 0 && Math.abs(now() - since) >= MAX_PART_MS),
    async published() {
      since = now();
      await added?.(board.id);
    },
  };
}

export interface PartialPublisher {
  /** Called for every opening; `found` returns all that are final so far. */
  along(found: () => RawPosting[]): Promise<void>;
  /** The state of the board before anything was published here; null: nothing was. */
  stateBefore(): StateBeforeRead | null;
}

export function createPartialPublisher(db: Ledger, board: Board, context: CollectContext): PartialPublisher {
  const partTimer = startPartTimer(context, board);
  const published = new Set<string>();
  let stored: StoredPostings | null = null;
  let stateBefore: StateBeforeRead | null = null;
  let since = 0;
  return {
    stateBefore: () => stateBefore,
    async along(found) {
      // A suspicious board adds nothing until it is confirmed.
      if (!partTimer.isDue(++since) || board.suspect !== null) return;
      since = 0;
      const all = withUsableIds(found());
      stored ??= await readStoredPostings(db, board.id, findUrlNumbers);
      stateBefore ??= { open: stored.open, names: await readEmployerNames(db, board), counts: noCounts() };
      const known = { ...stateBefore, isUnheard: stored.isUnheard };
      const part = all.filter((row) => !published.has(row.external_id) && isCertain(row, all.length, known));
      if (part.length === 0) return;
      await assertClaimed(db, board);
      const counts = await ingestPostings(db, [{ board, postings: part, among: all }], context);
      for (const { external_id } of part) published.add(external_id);
      stateBefore.counts.new += counts.new;
      for (const [zone, times] of counts.zones)
        stateBefore.counts.zones.set(zone, (stateBefore.counts.zones.get(zone) ?? 0) + times);
      await partTimer.published();
    },
  };
}

/** Whether the row would be accepted however the read ends (see ledger/reads/suspicion.ts). */
function isCertain(
  row: RawPosting,
  found: number,
  { open, names, isUnheard }: StateBeforeRead & StoredPostings,
): boolean {
  return open <= Math.max(MIN_SUSPICIOUS_COUNT, found) && isOwnEmployer(row, names) && isUnheard(row);
}
