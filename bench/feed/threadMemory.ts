// npm run bench:feed -- memory [--rows 200000] [--folder DIR] [--threads 1,2,4,8] [--variants N] [--allocators]
// Measures the memory of a serving process by the number of its API threads: after the start, and after every query
// class was sent to every thread. `--allocators` repeats it with one memory pool of the C library for all threads.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { machineLine, ownMemory } from "../corpus/machine.ts";
import { type ApiProcess, startApi } from "./apiProcess.ts";
import { ensureBuilt, foldersOf, UNTIL } from "./build.ts";
import { ask, keepAlive } from "./client.ts";
import { queryClasses } from "./queries.ts";
import { VARIANTS } from "./queryClass.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "200000" },
    folder: { type: "string" },
    threads: { type: "string", default: "1,2,4,8" },
    variants: { type: "string", default: String(VARIANTS) },
    allocators: { type: "boolean", default: false },
  },
});
const rows = Number(values.rows);
const folders = foldersOf(values.folder ?? join(tmpdir(), `rolecall-bench-${rows}`));
const log = (line: string): void => void process.stderr.write(`${line}\n`);
/** The system spreads connections over the threads at random: with these, hardly a thread gets none. */
const CONNECTIONS_PER_THREAD = 4;
/** Threads return the memory that loading left behind a few seconds after the start. */
const SETTLE_MS = 15_000;

interface Measured {
  atStart: number;
  afterQueries: number;
}

async function measureThreads(threads: number, environment: Record<string, string>): Promise<Measured> {
  const api = await startApi(folders.data, UNTIL, {
    environment: { ROLECALL_API_THREADS: String(threads), ...environment },
  });
  try {
    await pause(SETTLE_MS);
    const atStart = memoryOf(api);
    const connections = Array.from({ length: threads * CONNECTIONS_PER_THREAD }, () => keepAlive(1));
    for (const query of queryClasses(UNTIL)) {
      for (let variant = 0; variant < Number(values.variants); variant++) {
        const path = query.ours(variant);
        // A different query on each connection would not show what the threads store twice.
        // On a busy machine, some exceed their deadline.
        for (const agent of connections) await ask(api, path, agent);
      }
    }
    await pause(SETTLE_MS);
    for (const agent of connections) agent.destroy();
    return { atStart, afterQueries: memoryOf(api) };
  } finally {
    await api.stop();
  }
}

function memoryOf({ pid }: ApiProcess): number {
  return ownMemory(pid) ?? Number.NaN;
}

const machine = machineLine();
await ensureBuilt(folders.root, rows, { quick: true, bare: false }, log);
const allocators: Record<string, string>[] = values.allocators ? [{}, { MALLOC_ARENA_MAX: "1" }] : [{}];
const lines = ["| API threads | settings | MB after the start | MB after all queries |", "|---|---|---|---|"];
for (const environment of allocators) {
  for (const threads of values.threads.split(",").map(Number)) {
    const { atStart, afterQueries } = await measureThreads(threads, environment);
    const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    lines.push(`| ${threads} | ${settings.join(" ") || "–"} | ${atStart.toFixed(0)} | ${afterQueries.toFixed(0)} |`);
    log(lines.at(-1) ?? "");
  }
}
process.stdout.write(`${machine}; ${rows} postings\n\n${lines.join("\n")}\n`);
