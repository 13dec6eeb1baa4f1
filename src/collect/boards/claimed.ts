// Whether a board is still in the hands of its reading. One that slept for longer than its lease, with its machine or at a full processor, wakes with
// a list of then: another has read the board since, and what the old list says would be taken for what is there now.
import type { Board } from "../../ledger/boards/boards.ts";
import { holdsClaim } from "../../ledger/boards/claims.ts";
import type { Ledger } from "../../ledger/store/open.ts";

/** To be asked after whatever a reading waited for, before it writes: nothing is, where the board is another's by now or was taken out. */
export async function stillOurs(db: Ledger, board: Pick<Board, "id" | "fence" | "source" | "slug">): Promise<void> {
  if (!(await holdsClaim(db, board))) throw new Error(`${board.source} ${board.slug} was taken over meanwhile`);
}
