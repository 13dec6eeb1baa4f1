// Openings of a site whose pages are read one by one, published while it is still being read. Only what could not have been doubted at the end
// is: what the board never had, under its own name, where no count that the reading may come to would be a suspicious one.
import type { RawPosting } from "../../contract/raw.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { type Holdings, holdingsOf } from "../../ledger/postings/rekey.ts";
import { LEAST_CAP } from "../../ledger/reads/suspicion.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { numbersInAddress } from "../../text/addresses/numbered.ts";
import type { CollectDesk } from "../desk.ts";
import { stillOurs } from "./claimed.ts";
import { type Before, isOwn, namesOn, noCounts, takePostings, withUsableIds } from "./listing.ts";

export interface Parts {
  /** Whether what was found since the last part is enough for one, or has waited long enough. */
  isDue(found: number): boolean;
  /** A part was published. */
  told(): Promise<void>;
}

const LARGEST = 50;
const LONGEST_MS = 20_000;

/** A part is of so many postings, or of what was found in so long. */
export function startParts({ now, added }: Pick<CollectDesk, "now" | "added">, board: Pick<Board, "id">): Parts {
  let since = now();
  return {
    isDue: (found) => found >= LARGEST || (found > 0 && Math.abs(now() - since) >= LONGEST_MS),
    async told() {
      since = now();
      await added?.(board.id);
    },
  };
}

export interface Early {
  /** To be told of every opening; `found` gives all that are settled so far. */
  along(found: () => RawPosting[]): Promise<void>;
  /** What the board was before anything was published here; null where nothing was. */
  before(): Before | null;
}

export function startEarly(db: Ledger, board: Board, desk: CollectDesk): Early {
  const parts = startParts(desk, board);
  const published = new Set<string>();
  let holdings: Holdings | null = null;
  let before: Before | null = null;
  let since = 0;
  return {
    before: () => before,
    async along(found) {
      // A board that is doubted adds nothing until the doubt is over.
      if (!parts.isDue(++since) || board.suspect !== null) return;
      since = 0;
      const all = withUsableIds(found());
      holdings ??= await holdingsOf(db, board.id, numbersInAddress);
      before ??= { open: holdings.open, names: await namesOn(db, board), counts: noCounts() };
      const known = { ...before, isUnheard: holdings.isUnheard };
      const part = all.filter((row) => !published.has(row.external_id) && isSure(row, all.length, known));
      if (part.length === 0) return;
      await stillOurs(db, board);
      const counts = await takePostings(db, [{ board, postings: part, among: all }], desk);
      for (const { external_id } of part) published.add(external_id);
      before.counts.new += counts.new;
      for (const [zone, times] of counts.zones)
        before.counts.zones.set(zone, (before.counts.zones.get(zone) ?? 0) + times);
      await parts.told();
    },
  };
}

/** Whether the row would be taken however the reading ends (ledger/reads/suspicion.ts says when a reading is not believed). */
function isSure(row: RawPosting, found: number, { open, names, isUnheard }: Before & Holdings): boolean {
  return open <= Math.max(LEAST_CAP, found) && isOwn(row, names) && isUnheard(row);
}
