// A thread that fetches and parses responses (started and monitored by collector.ts). Shared memory holds its heartbeat
// counter and the board being parsed: both can be read while it is busy or after it has crashed.
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import type { HostLeaseStore } from "../../contract/reading.ts";
import { openLedger } from "../../ledger/store/open.ts";
import { createPeer, remoteObject } from "../../threads/peer.ts";
import { startClock } from "../environment/clock.ts";
import { ledgerOptions } from "../resources/resources.ts";
import { type CollectorOrder, type CollectorStart, HEARTBEAT_MS, sharedSigns } from "./threadSupervision.ts";
import { startWorker } from "./worker.ts";

if (!isMainThread) await collect(workerData as CollectorStart);

async function collect(start: CollectorStart): Promise<void> {
  const { environment, size, shared, maxThreads, hostLeaseMs } = start;
  const signs = sharedSigns(shared);
  const peer = createPeer({
    post: (message) => parentPort?.postMessage(message),
    run: () => undefined,
  });
  const closing = Promise.withResolvers<void>();
  parentPort?.on("message", (order: CollectorOrder) => (order === "close" ? closing.resolve() : peer.receive(order)));
  const log = (sentence: string): void => peer.tell("log", [sentence]);
  const heartbeat = setInterval(() => Atomics.add(signs.beats, 0, 1), HEARTBEAT_MS);
  const clock = await startClock(environment.clockUrl);
  const ledger = await openLedger(ledgerOptions(environment));
  const onto = (board: number): void => {
    signs.board[0] = board;
  };
  const hosts = maxThreads === 1 ? null : remoteObject<HostLeaseStore>(peer, "hosts", { leaseMs: hostLeaseMs });
  const worker = await startWorker(environment, { clock, ledger, onto, hosts, maxThreads }, log, size);
  await closing.promise;
  await worker.close();
  clock.stop();
  await ledger.close();
  clearInterval(heartbeat);
  parentPort?.close();
}
