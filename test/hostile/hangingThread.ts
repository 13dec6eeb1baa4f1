// A collecting thread that claims a board and hangs in its response.
import { workerData } from "node:worker_threads";
import { ledgerOptions } from "../../src/cli/resources/resources.ts";
import { type CollectorStart, sharedSigns } from "../../src/cli/service/threadSupervision.ts";
import { claimDueBoards } from "../../src/ledger/boards/claims.ts";
import { openLedger } from "../../src/ledger/store/open.ts";

const { environment, shared } = workerData as CollectorStart;
const signs = sharedSigns(shared);
const ledger = await openLedger(ledgerOptions(environment));
// The board is due, at any time of the test's clock.
const [board] = await claimDueBoards(ledger, 1, 60_000, { now: Number.MAX_SAFE_INTEGER, real: Date.now() });
if (board !== undefined) {
  signs.board[0] = board.id;
  Atomics.add(signs.beats, 0, 1);
  for (;;);
}
