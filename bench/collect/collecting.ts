// A worker as the service runs it, on an embedded ledger of its own and a clock that the bench moves; what one pass over some boards
// costs: time, processor, requests, bytes, memory.
import { channel } from "node:diagnostics_channel";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { rest } from "../../src/cli/service/clock.ts";
import { readEnvironment } from "../../src/cli/service/environment.ts";
import { openFetcher } from "../../src/cli/service/fetching.ts";
import { openRules } from "../../src/cli/service/opening.ts";
import { SIZE, type Workplace, work } from "../../src/collect/schedule/work.ts";
import { boardNamed } from "../../src/ledger/boards/boards.ts";
import { type Ledger, migrate, openLedger, transact } from "../../src/ledger/store/open.ts";
import { readerOf } from "../../src/sources/readers.ts";
import type { WorldBoard } from "../../src/world/life.ts";
import { ownMemory } from "../corpus/machine.ts";

export interface Pass {
  boards: number;
  /** What readings came to, by verdict; "error" for those that ended in one. */
  verdicts: Record<string, number>;
  rows: number;
  seconds: number;
  /** Until nine boards of ten were read: the rest waits in line at the few hosts that want a call for every row. */
  mostSeconds: number;
  /** Of the processor, all threads of this process. */
  processor: number;
  requests: number;
  unchanged: number;
  megabytes: number;
  peakMemory: number;
}

export interface Collecting {
  db: Ledger;
  place: Workplace;
  /** The time of the worker; the bench moves it. */
  clock: { time: number };
  add(boards: readonly WorldBoard[]): Promise<void>;
  /** Everything that is due, as the service's worker does it. */
  runPass(): Promise<Pass>;
  close(): Promise<void>;
}

/** Looking costs the processor, too: seldom enough not to be a part of what is measured. */
const LOOK_MS = 250;

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
  const place: Workplace = {
    ...{ deriver, contacts: true, now: () => clock.time, real: Date.now, random: () => 0.5 },
    ...{ get: fetcher.get, keys: new Map<string, string>(), sourceOf: readerOf, passOver: async () => [] },
    sleep: rest,
    said: counted.said,
  };
  return {
    ...{ db, place, clock },
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
      const { id } = await boardNamed(tx, { source, slug, company, domain }, start);
      await tx.sql.updateTable("board").set({ next_at: start }).where("id", "=", id).execute();
    }
  });
}

interface Counted {
  said: NonNullable<Workplace["said"]>;
  /** Since the last time it was asked. */
  take(): Pick<Pass, "boards" | "verdicts" | "rows"> & { ends: number[] };
}

function countReads(): Counted {
  const nothing = () => ({ boards: 0, verdicts: {} as Record<string, number>, rows: 0, ends: [] as number[] });
  let counts = nothing();
  return {
    said(_board, read) {
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

async function runPass(db: Ledger, place: Workplace, counted: Counted): Promise<Pass> {
  const traffic = watchTraffic();
  const stop = new AbortController();
  const before = process.cpuUsage();
  const began = performance.now();
  let peakMemory = 0;
  const working = work(db, place, stop.signal, SIZE);
  do {
    await pause(LOOK_MS);
    peakMemory = Math.max(peakMemory, ownMemory(process.pid) ?? 0);
  } while (await anyDue(db, place.now()));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  stop.abort();
  await working;
  const { ends, ...counts } = counted.take();
  const mostSeconds = ((ends[Math.floor(ends.length * 0.9)] ?? began) - began) / 1000;
  return { ...counts, seconds, mostSeconds, processor: (user + system) / 1e6, ...traffic.end(), peakMemory };
}

async function anyDue(db: Ledger, now: number): Promise<boolean> {
  const due = db.sql.selectFrom("board").select("id").where("next_at", "<=", now).limit(1);
  return (await due.execute()).length > 0;
}

/** Counts what goes over the wire, robots.txt and redirects included. */
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
