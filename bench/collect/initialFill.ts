// Measures how fast an empty service fills: `rolecall up` (workers, ledger, index and API in one process) reads every
// board of a small simulated internet for the first time, until its API returns the last posting.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createAccount } from "../../src/ledger/accounts/accounts.ts";
import { createKey } from "../../src/ledger/accounts/keys.ts";
import { type Ledger, migrate, openLedger } from "../../src/ledger/store/open.ts";
import { getReader } from "../../src/sources/readers.ts";
import { freePort, ownMemory, processorMs, threadMs, threadName } from "../corpus/machine.ts";
import { ask, keepAlive } from "../feed/client.ts";
import type { Figure } from "../feed/report.ts";
import { measureLocks, readLockMs } from "./lockTimes.ts";
import { addBoards } from "./worker.ts";
import { startWorldProcess } from "./worldProcess.ts";

const COMMAND = fileURLToPath(new URL("../../bin/rolecall.mjs", import.meta.url));
const DAY = 86_400_000;
const POLL_MS = 100;
const SHOWN_NAMES = 7;
const CORE_COUNTS = [2, 4, 8];
/** Threads of which a service has one, however many cores there are. */
const SERIAL_THREADS: readonly string[] = ["MainThread", "follower", "hooks"];

export async function measureFilling(employers: number, log: (line: string) => void): Promise<Figure[]> {
  const now = Date.now();
  const world = await startWorldProcess({ seed: 5, employers, start: now - 30 * DAY, now, speed: 1 });
  const folder = mkdtempSync(join(tmpdir(), "rolecall-bench-"));
  const db = await openLedger({ url: null, folder });
  try {
    await migrate(db);
    await createAccount(db, { name: "bench" }, now);
    const { text: key } = await createKey(db, { account: "bench" }, now);
    const boards = (await world.boards()).filter(({ source }) => {
      const reader = getReader(source);
      return (
        reader !== null &&
        reader.disabledReason === undefined &&
        reader.search === undefined &&
        reader.changes === undefined
      );
    });
    await addBoards(db, boards, now);
    const port = await freePort();
    const lockFile = join(folder, "locks");
    const service = spawn(process.execPath, [COMMAND, "up"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ...environmentOf(folder, port, world.address), ...measureLocks(lockFile) },
    });
    const filled = await fill(db, { address: `http://127.0.0.1:${port}/api/v1`, key }, service.pid as number, log);
    const worldSeconds = processorMs(world.pid) / 1000;
    service.kill("SIGTERM");
    await once(service, "exit");
    return figuresOf(boards.length, filled, { worldSeconds, lockMs: readLockMs(lockFile) });
  } finally {
    await db.close();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function environmentOf(folder: string, port: number, world: string): Record<string, string> {
  return {
    ROLECALL_DATA: folder,
    ROLECALL_PORT: String(port),
    ROLECALL_METRICS: "off",
    ROLECALL_LIMITS: "requests=0",
    ROLECALL_WORLD: world,
    ROLECALL_CLOCK: `${world}/clock`,
    ROLECALL_SPACING_MS: "0",
  };
}

/** The threads of one name. */
interface ThreadUse {
  name: string;
  count: number;
  /** Seconds of CPU time of all of them, and of the busiest one. */
  processor: number;
  busiest: number;
}

interface Filled {
  postings: number;
  seconds: number;
  processor: number;
  threads: ThreadUse[];
  peakMemory: number;
}

/** From the first read until every board has been read and the feed has the last opening. */
async function fill(db: Ledger, target: { address: string; key: string }, pid: number, log: (line: string) => void) {
  const agent = keepAlive(1);
  let began = 0;
  let before = new Map<string, number>();
  let peakMemory = 0;
  for (let lastLogAt = 0; ; await pause(POLL_MS)) {
    const read = await countOf(db, "board", "reads");
    if (read === 0) continue;
    if (began === 0) [began, before] = [performance.now(), threadMs(pid)];
    peakMemory = Math.max(peakMemory, ownMemory(pid) ?? 0);
    const all = await countOf(db, "board", "next_at");
    const open = await countOf(db, "posting", "id");
    if (performance.now() - lastLogAt > 10_000) log(`${open} postings, ${read} of ${all} boards`);
    if (performance.now() - lastLogAt > 10_000) lastLogAt = performance.now();
    if (read < all) continue;
    const last = await lastOpened(db);
    const got = await ask(target, `changes?after=${last - 1}&limit=1`, agent);
    if (got.status !== 200 || Number(got.headers["x-result-count"]) === 0) continue;
    agent.destroy();
    const seconds = (performance.now() - began) / 1000;
    const used = [...threadMs(pid)].map(([thread, ms]) => ({
      name: threadName(pid, thread),
      seconds: (ms - (before.get(thread) ?? 0)) / 1000,
    }));
    const threads = [...Map.groupBy(used, ({ name }) => name)].map(([name, of]) => ({
      name,
      count: of.length,
      processor: of.reduce((sum, { seconds }) => sum + seconds, 0),
      busiest: Math.max(...of.map(({ seconds }) => seconds)),
    }));
    const processor = threads.reduce((sum, one) => sum + one.processor, 0);
    threads.sort((a, b) => b.processor - a.processor);
    return { postings: open, seconds, processor, threads, peakMemory } satisfies Filled;
  }
}

/** The seq of the last opening in the feed. */
async function lastOpened(db: Ledger): Promise<number> {
  const { last } = await db.sql
    .selectFrom("change")
    .select((is) => is.fn.max<number>("seq").as("last"))
    .where("type", "=", "opened")
    .executeTakeFirstOrThrow();
  return Number(last);
}

async function countOf(db: Ledger, table: "board" | "posting", column: "reads" | "next_at" | "id"): Promise<number> {
  const { dynamic } = db.sql;
  const row = await db.sql
    .selectFrom(table)
    .select((is) => is.fn.count<number>(dynamic.ref(column)).as("count"))
    .$if(column === "id", (query) => query.where(dynamic.ref("state"), "=", "open"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function figuresOf(boards: number, filled: Filled, around: { worldSeconds: number; lockMs: number }): Figure[] {
  const { postings, seconds, processor, threads, peakMemory } = filled;
  const perPosting = (ofSeconds: number): number => (ofSeconds * 1000) / postings;
  const plain = (name: string, value: string): Figure => ({ name, value, wanted: "", good: null });
  // Of the other threads there are more with more cores.
  const serial = threads
    .filter(({ name }) => SERIAL_THREADS.includes(name))
    .map((one) => ({ name: one.name, ms: perPosting(one.processor) }));
  serial.push({ name: "transactions of the ledger", ms: around.lockMs / postings });
  const longest = serial.reduce((a, b) => (b.ms > a.ms ? b : a));
  return [
    plain(
      "source to feed, first reading",
      `${postings} postings of ${boards} boards in ${seconds.toFixed(0)} s: ${(postings / seconds).toFixed(0)} postings/s, ${perPosting(processor).toFixed(1)} ms of processor a posting`,
    ),
    ...threads
      .slice(0, SHOWN_NAMES)
      .map((one) =>
        plain(
          `… of ${one.count} × ${one.name}`,
          `${perPosting(one.processor).toFixed(2)} ms, the busiest ${perPosting(one.busiest).toFixed(2)} ms`,
        ),
      ),
    plain("… in transactions of the ledger (one at a time)", `${(around.lockMs / postings).toFixed(2)} ms`),
    plain(
      "… Amdahl's limit: all processor time by its longest serial part",
      `${(perPosting(processor) / longest.ms).toFixed(1)} cores, ${(1000 / longest.ms).toFixed(0)} postings/s (${longest.name}, ${longest.ms.toFixed(2)} ms)`,
    ),
    plain(
      "… so at most, by cores",
      CORE_COUNTS.map((cores) => {
        const ms = Math.max(perPosting(processor) / cores, longest.ms);
        return `${cores}: ${(1000 / ms).toFixed(0)} postings/s`;
      }).join(", "),
    ),
    plain("… the simulated internet", `${around.worldSeconds.toFixed(0)} s of processor`),
    plain("… maximum private memory", `${peakMemory.toFixed(0)} MB`),
  ];
}
