// A collecting thread that takes a board and never comes back from its answer.
import { workerData } from "node:worker_threads";
import { type CollectorStart, signsIn } from "../../src/cli/service/collector.ts";
import { ledgerOptions } from "../../src/cli/service/opening.ts";
import { claimDue } from "../../src/ledger/boards/claims.ts";
import { openLedger } from "../../src/ledger/store/open.ts";

const { environment, shared } = workerData as CollectorStart;
const signs = signsIn(shared);
const ledger = await openLedger(ledgerOptions(environment));
// Whatever the clock of the test says, the board is due.
const [board] = await claimDue(ledger, 1, 60_000, { now: Number.MAX_SAFE_INTEGER, real: Date.now() });
if (board !== undefined) {
  signs.board[0] = board.id;
  Atomics.add(signs.beats, 0, 1);
  for (;;);
}
