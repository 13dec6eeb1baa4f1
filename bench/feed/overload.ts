// npm run bench:feed -- overload [--rows 20000] [--clients 1500] [--seconds 12] [--rounds 3] Measures the service under
// load from clients that never wait: the given number of clients send the next request as soon as they are answered,
// with one key, while another key sends occasional requests. Compares goodput with the service's normal throughput, and
// the quiet key with itself alone. The crowd, the quiet client and the service are separate processes. They share this
// machine's cores, which a remote crowd would not; the crowd has the lowest priority, so that the service's fairness is
// measured rather than the scheduler's.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { machineLine } from "../corpus/machine.ts";
import { makeKey, startApi } from "./apiProcess.ts";
import { ensureBuilt, foldersOf, UNTIL } from "./build.ts";
import { ask, keepAlive, percentile, type Target } from "./client.ts";
import { figureTable } from "./report.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "20000" },
    clients: { type: "string", default: "1500" },
    seconds: { type: "string", default: "12" },
    rounds: { type: "string", default: "3" },
  },
});

interface Order extends Target {
  clients: number;
  seconds: number;
  /** Between an answer and the next request. */
  restMs: number;
  /** Runs at the lowest CPU priority. */
  yields?: boolean;
}

interface LoadResult {
  perSecond: number;
  refusedPerSecond: number;
  failed: number;
  p50: number;
  p95: number;
  p99: number;
}

if (process.send === undefined) await measure();
else await load(JSON.parse(process.env.BENCH_LOAD ?? "") as Order);

/** No two queries are equal, so none shares another's answer. */
function* questions(): Generator<string> {
  for (let at = process.pid % 1000; ; at++)
    yield `active-jobs?time_frame=7d&limit=10&no_collect=true&offset=${at % 5000}`;
}

/** Runs in a separate process: sends requests and reports the results at the end. */
async function load({ clients, seconds, restMs, yields = false, ...target }: Order): Promise<void> {
  if (yields) setPriority(constants.priority.PRIORITY_LOW);
  const agent = keepAlive(clients);
  const asked = questions();
  const times: number[] = [];
  let [refused, failed] = [0, 0];
  const began = performance.now();
  const until = began + seconds * 1000;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const got = await ask(target, asked.next().value as string, agent).catch(() => null);
      if (got === null) failed++;
      else if (got.status === 200) times.push(got.ms);
      else if (got.status === 503) refused++;
      else failed++;
      if (restMs > 0) await pause(restMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - began) / 1000;
  const at = (share: number): number => percentile(times, share);
  const result: LoadResult = {
    perSecond: times.length / took,
    refusedPerSecond: refused / took,
    failed,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
  process.send?.(result);
  process.disconnect();
}

async function runLoad(order: Order): Promise<LoadResult> {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, BENCH_LOAD: JSON.stringify(order) } });
  const [result] = (await once(child, "message")) as [LoadResult];
  return result;
}

async function measure(): Promise<void> {
  const [rows, clients, seconds, rounds] = [values.rows, values.clients, values.seconds, values.rounds].map(Number);
  if (!rows || !clients || !seconds || !rounds) throw new Error("bench: every option is a number above 0");
  const root = mkdtempSync(join(tmpdir(), "rolecall-overload-"));
  const log = (line: string): void => console.error(line);
  await ensureBuilt(root, rows, { quick: true, bare: false }, log);
  const folder = foldersOf(root).data;
  const service = await startApi(folder, UNTIL);
  const other = await makeKey(folder, UNTIL);
  try {
    const target = { address: service.address, key: service.key };
    const quiet = { address: service.address, key: other, clients: 1, restMs: 50 };
    await runLoad({ ...target, clients: 8, seconds: 3, restMs: 0 });
    process.stdout.write(`${machineLine()}\n\n`);
    for (let round = 1; round <= rounds; round++) {
      const calm = await runLoad({ ...target, clients: 16, seconds, restMs: 0, yields: true });
      const alone = await runLoad({ ...quiet, seconds });
      const [crowd, underLoad] = await Promise.all([
        runLoad({ ...target, clients, seconds, restMs: 0, yields: true }),
        // Measured while the whole crowd is active.
        pause(2000).then(() => runLoad({ ...quiet, seconds: seconds - 3 })),
      ]);
      process.stdout.write(`round ${round} of ${rounds}\n\n${report(calm, crowd, alone, underLoad, clients)}\n\n`);
    }
  } finally {
    await service.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

function report(
  calm: LoadResult,
  crowd: LoadResult,
  alone: LoadResult,
  underLoad: LoadResult,
  clients: number,
): string {
  const [goodput, slower] = [crowd.perSecond / calm.perSecond, underLoad.p95 / alone.p95];
  const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  const count = (value: number): string => value.toFixed(0);
  return figureTable([
    { name: "16 clients", value: `${count(calm.perSecond)}/s, p99 ${ms(calm.p99)}`, wanted: "the measure", good: null },
    {
      name: `${clients} clients without a pause`,
      value: `${count(crowd.perSecond)}/s good (${(goodput * 100).toFixed(0)} %), ${count(crowd.refusedPerSecond)}/s refused, ${crowd.failed} failed`,
      wanted: "80 %",
      good: goodput >= 0.8,
    },
    { name: "their good answers", value: `p99 ${ms(crowd.p99)}`, wanted: "2,000 ms", good: crowd.p99 <= 2000 },
    {
      name: "a quiet key alone",
      value: `p50 ${ms(alone.p50)}, p95 ${ms(alone.p95)}`,
      wanted: "the measure",
      good: null,
    },
    {
      name: "the same during the load",
      value: `p50 ${ms(underLoad.p50)}, p95 ${ms(underLoad.p95)} (${slower.toFixed(1)} ×), ${underLoad.failed + Math.round(underLoad.refusedPerSecond)} refused or failed`,
      wanted: "1.5 ×",
      good: slower <= 1.5,
    },
  ]);
}
