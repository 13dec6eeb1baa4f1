// npm run bench:collect -- workers [--workers 1,2,4] [--seconds 20] [--at-once 4] [--takes 400]
// Measures how reads spread over workers that share one PostgreSQL: boards that each have a host, and boards that share
// one. Every worker is a process with few slots, and a host takes its time per request, so that slots and pacing are
// the limit rather than this machine's CPUs.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startClock } from "../../src/cli/environment/clock.ts";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import { startWorker } from "../../src/cli/service/worker.ts";
import { DEFAULT_CAPACITY } from "../../src/collect/workerLoop.ts";
import { ensureBoards } from "../../src/ledger/boards/boards.ts";
import { migrate, openLedger } from "../../src/ledger/store/open.ts";
import { startCluster } from "../../test/rig/postgres.ts";
import { machineLine } from "../corpus/machine.ts";
import { figureTable } from "../feed/report.ts";

const { values } = parseArgs({
  options: {
    workers: { type: "string", default: "1,2,4" },
    seconds: { type: "string", default: "20" },
    /** Boards that a worker reads at once. */
    "at-once": { type: "string", default: "4" },
    /** Milliseconds that a host takes per request. */
    takes: { type: "string", default: "400" },
  },
});
const [seconds, atOnce, takes] = [values.seconds, values["at-once"], values.takes].map(Number) as [
  number,
  number,
  number,
];
const SPACING_MS = 50;
const BEGIN_WITHIN_MS = 60_000;

if (process.env.BENCH_WORKER === undefined) await measureAll();
else await workHere();

/** One worker machine; its requests contain its name. */
async function workHere(): Promise<void> {
  const environment = readEnvironment(process.env);
  const clock = await startClock(null);
  const ledger = await openLedger({ url: environment.databaseUrl, folder: environment.data });
  const size = { ...DEFAULT_CAPACITY, boards: atOnce, perSource: atOnce, pollMs: 50 };
  await startWorker(environment, { clock, ledger }, (line) => void process.stderr.write(`${line}\n`), size);
  await new Promise(() => setInterval(() => undefined, 60_000));
}

interface Seen {
  /** Requests by worker. */
  by: Map<string, number>;
  /** How often a host received a request while another was in progress. */
  overlaps: number;
}

/** An empty board, after the host's response time. */
function site(seen: Seen) {
  const busy = new Set<string>();
  return createServer(async ({ headers, url = "" }, response) => {
    const host = headers.host ?? "";
    const worker = /worker\d+/.exec(headers["user-agent"] ?? "")?.[0] ?? "?";
    if (busy.has(host)) seen.overlaps++;
    busy.add(host);
    await pause(takes);
    busy.delete(host);
    seen.by.set(worker, (seen.by.get(worker) ?? 0) + 1);
    response.end(JSON.stringify(url.startsWith("/v1/") ? { jobs: [], meta: { total: 0 } } : { offers: [] }));
  });
}

interface Measured {
  reads: number;
  shares: number[];
  overlaps: number;
}

async function measure(workers: number, source: string): Promise<Measured> {
  const cluster = await startCluster();
  if ("reason" in cluster) throw new Error(cluster.reason);
  const folder = mkdtempSync(join(tmpdir(), "rolecall-bench-workers-"));
  const seen: Seen = { by: new Map(), overlaps: 0 };
  const server = site(seen).listen(0, "127.0.0.1");
  await once(server, "listening");
  const world = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ledger = await openLedger({ url: cluster.url, folder });
  const children: ChildProcess[] = [];
  try {
    await migrate(ledger);
    const slugs = Array.from(
      { length: Math.ceil((seconds * 1000 * atOnce * workers) / takes) + 100 },
      (_, at) => `b${at}`,
    );
    const boards = slugs.map((slug) => ({ source, slug, next_at: 1 }));
    await ensureBoards(ledger, boards, Date.now());
    for (let at = 0; at < workers; at++) children.push(start(at, { world, database: cluster.url, folder }));
    // Until every worker has started: they load their rules first. On one host some of many may not get a turn for
    // long.
    const begun = performance.now();
    while (seen.by.size < workers && performance.now() - begun < BEGIN_WITHIN_MS) await pause(50);
    seen.by.clear();
    await pause(seconds * 1000);
    const shares = [...seen.by.values()];
    return { reads: shares.reduce((sum, count) => sum + count, 0), shares, overlaps: seen.overlaps };
  } finally {
    for (const child of children) child.kill("SIGKILL");
    await Promise.all(children.map((child) => child.exitCode ?? once(child, "exit")));
    server.close();
    server.closeAllConnections();
    await ledger.close();
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function start(number: number, around: { world: string; database: string; folder: string }): ChildProcess {
  const file = fileURLToPath(import.meta.url);
  return spawn(process.execPath, ["--no-warnings", file, ...process.argv.slice(2)], {
    env: {
      ...process.env,
      ROLECALL_WORLD: around.world,
      ROLECALL_SPACING_MS: String(SPACING_MS),
      DATABASE_URL: around.database,
      ROLECALL_DATA: join(around.folder, `w${number}`),
      ROLECALL_CONTACT: `worker${number}@example.com`,
      BENCH_WORKER: "1",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function measureAll(): Promise<void> {
  const counts = values.workers.split(",").map(Number);
  if (counts.some((count) => !(count >= 1)) || !seconds || !atOnce || !takes) {
    throw new Error("bench: every option is a number above 0");
  }
  const rows = [];
  for (const [source, what] of [
    ["recruitee", "each board its own host"],
    ["greenhouse", "all boards on one host"],
  ] as const) {
    let first: number | null = null;
    for (const workers of counts) {
      const { reads, shares, overlaps } = await measure(workers, source);
      first ??= reads;
      const value = `${(reads / seconds).toFixed(1)} reads/s, ${(reads / first).toFixed(2)} ×, from ${Math.min(...shares)} to ${Math.max(...shares)} a worker, ${overlaps} overlaps`;
      rows.push({ name: `${what}: ${workers} workers`, value, wanted: "0 overlaps", good: overlaps === 0 });
      process.stderr.write(`${what}: ${workers} workers: ${value}\n`);
    }
  }
  process.stdout.write(
    `${machineLine()}; ${atOnce} boards at once a worker, a host takes ${takes} ms\n\n${figureTable(rows)}\n`,
  );
}
