// The scaling part of bench:feed: four loads on 1, 2, … N cores (taskset), no two requests of a load equal. Reports
// requests per second, CPU time per request, the cores in use, and Amdahl's limit: the speedup with endless cores if the
// time that is not parallel stays as measured.
import { availableParallelism } from "node:os";
import { processorMs } from "../corpus/machine.ts";
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
  cores: number;
}

const COUNTRIES = ["US", "GB", "DE", "FR", "IN", "CA", "AU", "NL", "ES", "IT", "PL", "BR", "SE", "CH", "IE"];
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
  const lines = [
    "| load | cores given | requests/s | CPU ms per request | of it on the main thread | cores used | Amdahl's limit |",
  ];
  lines.push("|---|---|---|---|---|---|---|");
  for (let cores = from; cores <= availableParallelism(); cores *= 2) {
    const api = await startApi(folder, until, { cores, command });
    try {
      for (const load of LOADS.filter(({ name }) => name.includes(only))) {
        const { perSecond, cpuMs, mainMs, cores: used } = await measureLoad(api, load, seconds);
        const limit = mainMs <= 0.001 * cpuMs ? "> 1,000" : (cpuMs / mainMs).toFixed(1);
        const cells = [
          load.name,
          cores,
          perSecond.toFixed(0),
          cpuMs.toFixed(3),
          mainMs.toFixed(3),
          used.toFixed(2),
          limit,
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
  const [before, mainBefore, began] = [processorMs(api.pid), processorMs(api.pid, true), performance.now()];
  const answered = await run(api, load, seconds, 1_000_003);
  const [cpu, main, took] = [
    processorMs(api.pid) - before,
    processorMs(api.pid, true) - mainBefore,
    performance.now() - began,
  ];
  return { perSecond: (answered * 1000) / took, cpuMs: cpu / answered, mainMs: main / answered, cores: cpu / took };
}

/** Each connection sends the next request as soon as it is answered; returns the number of answers. */
async function run(api: ApiProcess, load: Load, seconds: number, from: number): Promise<number> {
  const agent = keepAlive(load.connections);
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < until) await askWell(api, load.path(from + sent++), agent);
  };
  await Promise.all(Array.from({ length: load.connections }, client));
  agent.destroy();
  return sent;
}
