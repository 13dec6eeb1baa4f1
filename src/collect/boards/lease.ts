// Checks that a read still holds its board's lease. A process that was suspended for longer than its lease resumes with
// an outdated list: another worker has read the board since, and the old list would be taken for the current state.
import type { Board } from "../../ledger/boards/boards.ts";
import { holdsClaim } from "../../ledger/boards/claims.ts";
import type { Ledger } from "../../ledger/store/open.ts";

/**
 * Must be called after every wait of a read and before it writes. Throws if the lease was lost or the board was
 * removed.
 */
export async function assertClaimed(db: Ledger, board: Pick<Board, "id" | "fence" | "source" | "slug">): Promise<void> {
  if (!(await holdsClaim(db, board))) throw new Error(`${board.source} ${board.slug} was taken over by another worker`);
}
