// The scaling part of bench:feed: four loads on 1, 2, … N cores (taskset), no two requests of a load equal. Reports
// requests per second, CPU time per request, the time that threads waited for a core, the cores in use, and Amdahl's
// limit: the speedup with endless cores if the longest serial part stays as measured. That is the time of the main thread,
// or that under the locks that all threads share.
import { availableParallelism } from "node:os";
import { createGates } from "../../src/api/http/limits/concurrency.ts";
import { createRateLimiter } from "../../src/api/http/limits/rateLimit.ts";
import { COUNTRY_NAMES } from "../../src/contract/names.ts";
import { coreWaitMs, processorMs } from "../corpus/machine.ts";
import { type ApiProcess, startApi } from "./apiProcess.ts";
import { askWell, keepAlive } from "./client.ts";

interface Load {
  name: string;
  connections: number;
  path(at: number): string;
}

interface Measurement {
  perSecond: number;
  /** Milliseconds of CPU time per request, of all threads and of the main thread alone. */
  cpuMs: number;
  mainMs: number;
  /** Milliseconds that its threads waited for a core. */
  waitMs: number;
  cores: number;
  rows: number;
}

/** The most frequent countries of the corpus. */
const COUNTRIES = [...COUNTRY_NAMES.keys()].slice(0, 15);
const three = (at: number): string =>
  [at, at + 1 + (at % 5), at + 7].map((n) => COUNTRIES[n % COUNTRIES.length]).join(",");

const LOADS: readonly Load[] = [
  {
    name: "24 h, limit 10",
    connections: 16,
    path: (at) => `active-jobs?time_frame=24h&no_collect=true&limit=10&offset=${at % 500}`,
  },
  {
    name: "3 countries, limit 100",
    connections: 16,
    path: (at) => `active-jobs?time_frame=6m&no_collect=true&limit=100&country=${three(at)}&offset=${at % 1500}`,
  },
  {
    name: "6 months, limit 1,000",
    connections: 4,
    path: (at) => `active-jobs?time_frame=6m&no_collect=true&limit=1000&offset=${(at * 37) % 60_000}`,
  },
  {
    name: "count",
    connections: 16,
    path: (at) => `active-jobs-count?time_frame=6m&country=${three(at)}&salary_min=${at % 90_000}`,
  },
];

/** The table, one line per load and number of cores. */
export async function measureScaling(
  folder: string,
  until: number,
  { seconds, only, command, from }: { seconds: number; only: string; command: string | null; from: number },
  log: (line: string) => void,
): Promise<string> {
  const lockMs = measureLocks();
  const lines = [
    "| load | rows | cores given | requests/s | CPU ms per request | on the main thread | under shared locks | waiting for a core, ms | cores used | longest serial part | Amdahl's limit |",
  ];
  lines.push("|---|---|---|---|---|---|---|---|---|---|---|");
  for (let cores = from; cores <= availableParallelism(); cores *= 2) {
    const api = await startApi(folder, until, { cores, command });
    try {
      for (const load of LOADS.filter(({ name }) => name.includes(only))) {
        const { perSecond, cpuMs, mainMs, waitMs, cores: used, rows } = await measureLoad(api, load, seconds);
        const [serial, serialMs] = mainMs > lockMs ? ["main thread", mainMs] : ["locks", lockMs];
        const cells = [
          load.name,
          rows.toFixed(0),
          cores,
          perSecond.toFixed(0),
          cpuMs.toFixed(3),
          mainMs.toFixed(3),
          lockMs.toFixed(3),
          waitMs.toFixed(3),
          used.toFixed(2),
          serial,
          (cpuMs / serialMs).toFixed(1),
        ];
        lines.push(`| ${cells.join(" | ")} |`);
        log(lines.at(-1) ?? "");
      }
    } finally {
      await api.stop();
    }
  }
  return lines.join("\n");
}

async function measureLoad(api: ApiProcess, load: Load, seconds: number): Promise<Measurement> {
  await run(api, load, 1, 0);
  const [before, mainBefore, waitBefore] = [processorMs(api.pid), processorMs(api.pid, true), coreWaitMs(api.pid)];
  const began = performance.now();
  const { answered, rows } = await run(api, load, seconds, 1_000_003);
  const took = performance.now() - began;
  const cpu = processorMs(api.pid) - before;
  return {
    perSecond: (answered * 1000) / took,
    cpuMs: cpu / answered,
    mainMs: (processorMs(api.pid, true) - mainBefore) / answered,
    waitMs: (coreWaitMs(api.pid) - waitBefore) / answered,
    cores: cpu / took,
    rows: rows / answered,
  };
}

/** Each connection sends the next request as soon as it is answered. */
async function run(
  api: ApiProcess,
  load: Load,
  seconds: number,
  from: number,
): Promise<{ answered: number; rows: number }> {
  const agent = keepAlive(load.connections);
  const until = performance.now() + seconds * 1000;
  let [sent, rows] = [0, 0];
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const { headers } = await askWell(api, load.path(from + sent++), agent);
      rows += Number(headers["x-result-count"]);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, client));
  agent.destroy();
  return { answered: sent, rows };
}

const LOCK_ROUNDS = 20_000;

/** CPU milliseconds of everything that a request does under shared locks: its quota, its place and the release. */
function measureLocks(): number {
  const limits = { requests: 1_000_000, live: 0, collect: 0, feeds: 0, concurrent: 50 };
  const [gates, limiter] = [createGates(limits.concurrent), createRateLimiter(limits, () => performance.now())];
  const before = process.cpuUsage();
  for (let round = 0; round < LOCK_ROUNDS; round++) {
    limiter.take("key", "requests");
    gates.tryEnter("key")?.();
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / LOCK_ROUNDS;
}
