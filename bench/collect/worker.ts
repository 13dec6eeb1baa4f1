// A worker as the service runs it, on its own embedded ledger and a clock that the benchmark sets. Measures what one
// pass over some boards costs: time, CPU, requests, bytes, memory.
import { channel } from "node:diagnostics_channel";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { abortablePause } from "../../src/cli/environment/clock.ts";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import { openFetcher } from "../../src/cli/resources/fetching.ts";
import { openRules } from "../../src/cli/resources/resources.ts";
import { DEFAULT_CAPACITY, runWorker, type WorkerLoopContext } from "../../src/collect/workerLoop.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { type Ledger, migrate, openLedger, transact } from "../../src/ledger/store/open.ts";
import { getReader } from "../../src/sources/readers.ts";
import type { WorldBoard } from "../../world/world.ts";
import { ownMemory } from "../corpus/machine.ts";

export interface Pass {
  boards: number;
  /** The results of reads, by verdict; "error" for those that failed. */
  verdicts: Record<string, number>;
  rows: number;
  seconds: number;
  /** Until nine of ten boards were read: the rest queue at the few hosts that need a request per row. */
  p90Seconds: number;
  /** CPU time of all threads of this process. */
  processor: number;
  requests: number;
  unchanged: number;
  megabytes: number;
  peakMemory: number;
}

export interface Collecting {
  db: Ledger;
  place: WorkerLoopContext;
  /** The worker's clock, set by the benchmark. */
  clock: { time: number };
  add(boards: readonly WorldBoard[]): Promise<void>;
  /** Reads everything that is due, as the service's worker does. */
  runPass(): Promise<Pass>;
  close(): Promise<void>;
}

/** Polling interval, long enough not to affect the measured CPU time. */
const POLL_MS = 250;

export async function openCollecting(world: string, start: number): Promise<Collecting> {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-bench-"));
  const environment = {
    ...readEnvironment({ ...process.env, ROLECALL_WORLD: world, ROLECALL_SPACING_MS: "0" }),
    data: folder,
  };
  const db = await openLedger({ url: null, folder });
  await migrate(db);
  const clock = { time: start };
  const fetcher = openFetcher(environment, { now: () => clock.time });
  const deriver = await openRules(environment, true);
  const counted = countReads();
  const place: WorkerLoopContext = {
    deriver,
    contacts: true,
    now: () => clock.time,
    real: Date.now,
    random: () => 0.5,
    get: fetcher.get,
    keys: new Map<string, string>(),
    sourceOf: getReader,
    skippedSources: async () => [],
    sleep: abortablePause,
    onRead: counted.onRead,
  };
  return {
    db,
    place,
    clock,
    add: (boards) => addBoards(db, boards, start),
    runPass: () => runPass(db, place, counted),
    async close() {
      await fetcher.close();
      await deriver.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function addBoards(db: Ledger, boards: readonly WorldBoard[], start: number): Promise<void> {
  await transact(db, async (tx) => {
    for (const { source, slug, company, domain } of boards) {
      const { id } = await ensureBoard(tx, { source, slug, company, domain }, start);
      await tx.sql.updateTable("board").set({ next_at: start }).where("id", "=", id).execute();
    }
  });
}

interface ReadCounter {
  onRead: NonNullable<WorkerLoopContext["onRead"]>;
  /** Since the last call. */
  take(): Pick<Pass, "boards" | "verdicts" | "rows"> & { ends: number[] };
}

function countReads(): ReadCounter {
  const nothing = () => ({ boards: 0, verdicts: {} as Record<string, number>, rows: 0, ends: [] as number[] });
  let counts = nothing();
  return {
    onRead(_board, read) {
      const verdict = "error" in read ? "error" : read.verdict;
      counts.boards++;
      counts.ends.push(performance.now());
      counts.verdicts[verdict] = (counts.verdicts[verdict] ?? 0) + 1;
      counts.rows += "error" in read ? 0 : read.rows;
    },
    take() {
      const taken = counts;
      counts = nothing();
      return taken;
    },
  };
}

async function runPass(db: Ledger, place: WorkerLoopContext, counted: ReadCounter): Promise<Pass> {
  const traffic = watchTraffic();
  const stop = new AbortController();
  const before = process.cpuUsage();
  const began = performance.now();
  let peakMemory = 0;
  const working = runWorker(db, place, stop.signal, DEFAULT_CAPACITY);
  do {
    await pause(POLL_MS);
    peakMemory = Math.max(peakMemory, ownMemory(process.pid) ?? 0);
  } while (await anyDue(db, place.now()));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  stop.abort();
  await working;
  const { ends, ...counts } = counted.take();
  const p90Seconds = ((ends[Math.floor(ends.length * 0.9)] ?? began) - began) / 1000;
  return { ...counts, seconds, p90Seconds, processor: (user + system) / 1e6, ...traffic.end(), peakMemory };
}

async function anyDue(db: Ledger, now: number): Promise<boolean> {
  const due = db.sql.selectFrom("board").select("id").where("next_at", "<=", now).limit(1);
  return (await due.execute()).length > 0;
}

/** Counts network traffic, including robots.txt and redirects. */
function watchTraffic(): { end(): Pick<Pass, "requests" | "unchanged" | "megabytes"> } {
  let [requests, unchanged, bytes] = [0, 0, 0];
  const answered = (message: unknown): void => {
    const { statusCode } = (message as { response: { statusCode: number } }).response;
    requests++;
    if (statusCode === 304) unchanged++;
  };
  const received = (message: unknown): void => {
    bytes += (message as { chunk: Buffer }).chunk.length;
  };
  channel("undici:request:headers").subscribe(answered);
  channel("undici:request:bodyChunkReceived").subscribe(received);
  return {
    end() {
      channel("undici:request:headers").unsubscribe(answered);
      channel("undici:request:bodyChunkReceived").unsubscribe(received);
      return { requests, unchanged, megabytes: bytes / 1e6 };
    },
  };
}
