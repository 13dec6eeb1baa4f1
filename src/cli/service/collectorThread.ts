// The thread that fetches and parses what sources send (collector.ts starts and watches it). It shows that it lives by a counter in
// shared memory, and whose answer it has in hand: both can be read while it is busy, or after it has died.
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { openLedger } from "../../ledger/store/open.ts";
import { startClock } from "./clock.ts";
import { BEAT_MS, type CollectorStart, signsIn } from "./collector.ts";
import { ledgerOptions } from "./opening.ts";
import { startWorker } from "./worker.ts";

if (!isMainThread) await collect(workerData as CollectorStart);

async function collect({ environment, size, shared }: CollectorStart): Promise<void> {
  const signs = signsIn(shared);
  const log = (sentence: string): void => parentPort?.postMessage(sentence);
  const beat = setInterval(() => Atomics.add(signs.beats, 0, 1), BEAT_MS);
  const clock = await startClock(environment.clockUrl);
  const ledger = await openLedger(ledgerOptions(environment));
  const onto = (board: number): void => {
    signs.board[0] = board;
  };
  const worker = await startWorker(environment, { clock, ledger, onto }, log, size);
  parentPort?.once("message", async () => {
    await worker.close();
    clock.stop();
    await ledger.close();
    clearInterval(beat);
    parentPort?.close();
  });
}
