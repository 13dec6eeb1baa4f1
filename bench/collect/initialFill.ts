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
import { freePort, ownMemory, processorMs, threadMs } from "../corpus/machine.ts";
import { ask, keepAlive } from "../feed/client.ts";
import type { Figure } from "../feed/report.ts";
import { addBoards } from "./worker.ts";
import { startWorldProcess } from "./worldProcess.ts";

const COMMAND = fileURLToPath(new URL("../../bin/rolecall.mjs", import.meta.url));
const DAY = 86_400_000;
const POLL_MS = 100;
const SHOWN_THREADS = 5;

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
        reader !== null && reader.disabledReason === null && reader.search === undefined && reader.changes === undefined
      );
    });
    await addBoards(db, boards, now);
    const port = await freePort();
    const service = spawn(process.execPath, [COMMAND, "up"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ...environmentOf(folder, port, world.address) },
    });
    const filled = await fill(db, { address: `http://127.0.0.1:${port}/api/v1`, key }, service.pid as number, log);
    const worldSeconds = processorMs(world.pid) / 1000;
    service.kill("SIGTERM");
    await once(service, "exit");
    return figuresOf(boards.length, filled, worldSeconds);
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

interface Filled {
  postings: number;
  seconds: number;
  processor: number;
  /** Seconds of CPU time of the threads that used most, the busiest first. */
  threads: number[];
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
    const used = [...threadMs(pid)].map(([thread, ms]) => (ms - (before.get(thread) ?? 0)) / 1000);
    const processor = used.reduce((sum, one) => sum + one, 0);
    const threads = used.toSorted((a, b) => b - a).slice(0, SHOWN_THREADS);
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

function figuresOf(boards: number, filled: Filled, worldSeconds: number): Figure[] {
  const { postings, seconds, processor, threads, peakMemory } = filled;
  const perPosting = threads.map((one) => (one * 1000) / postings);
  const plain = (name: string, value: string): Figure => ({ name, value, wanted: "", good: null });
  return [
    plain(
      "source to feed, first reading",
      `${postings} postings of ${boards} boards in ${seconds.toFixed(0)} s: ${(postings / seconds).toFixed(0)} postings/s, ${((processor * 1000) / postings).toFixed(1)} ms of processor a posting`,
    ),
    plain(
      "… of the busiest threads",
      `${perPosting.map((ms) => ms.toFixed(2)).join(", ")} ms: at most ${(1000 / (perPosting[0] ?? 0)).toFixed(0)} postings/s with any number of cores`,
    ),
    plain("… the simulated internet", `${worldSeconds.toFixed(0)} s of processor`),
    plain("… maximum private memory", `${peakMemory.toFixed(0)} MB`),
  ];
}
