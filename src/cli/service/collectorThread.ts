// The thread that fetches and parses responses (started and monitored by collector.ts). Shared memory holds its
// heartbeat counter and the board being parsed: both can be read while it is busy or after it has crashed.
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { openLedger } from "../../ledger/store/open.ts";
import { startClock } from "../environment/clock.ts";
import { ledgerOptions } from "../resources/resources.ts";
import { type CollectorStart, HEARTBEAT_MS, sharedSigns } from "./collector.ts";
import { startWorker } from "./worker.ts";

if (!isMainThread) await collect(workerData as CollectorStart);

async function collect({ environment, size, shared }: CollectorStart): Promise<void> {
  const signs = sharedSigns(shared);
  const log = (sentence: string): void => parentPort?.postMessage(sentence);
  const heartbeat = setInterval(() => Atomics.add(signs.beats, 0, 1), HEARTBEAT_MS);
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
    clearInterval(heartbeat);
    parentPort?.close();
  });
}
