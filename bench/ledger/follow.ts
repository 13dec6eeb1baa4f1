// npm run bench:ledger -- follow [--machines 3] [--rate 500] [--batch 25] [--seconds 20]
// Measures how long after a commit each of several machines shows it. Postings are staged first, then published at a
// steady rate into a separate PostgreSQL; every machine is a process with its own index and follower. Needs Linux and
// Debian's PostgreSQL.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openFeed } from "../../src/feed/open.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { save } from "../../src/ledger/postings/save.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import { type Ledger, type LedgerOptions, migrate, openLedger } from "../../src/ledger/store/open.ts";
import { startCluster } from "../../test/rig/postgres.ts";
import { corpusPosting } from "../corpus/corpus.ts";
import { machineLine, processorMs } from "../corpus/machine.ts";
import { percentile } from "../feed/client.ts";
import { figureTable } from "../feed/report.ts";

const { values } = parseArgs({
  options: {
    machines: { type: "string", default: "3" },
    rate: { type: "string", default: "500" },
    batch: { type: "string", default: "25" },
    seconds: { type: "string", default: "20" },
  },
});
const UNTIL = 1_794_000_000_000;

if (process.send === undefined) await measure();
else await follow(JSON.parse(process.env.BENCH_MACHINE ?? "") as Machine);

interface Machine {
  folder: string;
  ledger: LedgerOptions;
}

/** One machine: reports each position it reaches, with the system clock's time. */
async function follow({ folder, ledger }: Machine): Promise<void> {
  const feed = await openFeed({ folder, ledger, readers: 0, now: () => UNTIL, log: () => undefined });
  process.send?.({ ready: true });
  process.on("disconnect", () => process.exit(0));
  for (let seq = feed.status().seq; ; seq = feed.status().seq) {
    if (!(await feed.waitUntilApplied(seq + 1, 60_000))) continue;
    process.send?.({ seq: feed.status().seq, at: wall() });
  }
}

/** Milliseconds on a clock shared by all processes of this machine. */
function wall(): number {
  return performance.timeOrigin + performance.now();
}

async function measure(): Promise<void> {
  const [machines, rate, batch, seconds] = [values.machines, values.rate, values.batch, values.seconds].map(Number);
  if (!machines || !rate || !batch || !seconds) throw new Error("bench: every option is a number above 0");
  const cluster = await startCluster();
  if ("reason" in cluster) throw new Error(cluster.reason);
  const root = mkdtempSync(join(tmpdir(), "rolecall-bench-follow-"));
  const children: Started[] = [];
  const options = { url: cluster.url, folder: root };
  const db = await openLedger(options);
  try {
    await migrate(db);
    const batches = Math.ceil((rate * seconds) / batch);
    const boards = await stage(db, batches, batch);
    for (let at = 0; at < machines; at++) children.push(await start({ folder: join(root, `m${at}`), ledger: options }));
    const before = children.map(({ process: { pid } }) => processorMs(pid ?? 0));
    const commits = await publishSteadily(db, boards, (1000 * batch) / rate);
    await caughtUp(children, commits.at(-1)?.seq ?? 0);
    const used = children.map(({ process: { pid } }, at) => processorMs(pid ?? 0) - (before[at] ?? 0));
    report({ machines, rate, seconds }, commits, children, used);
  } finally {
    for (const { process: child } of children) child.disconnect();
    await db.close();
    cluster.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

/** Boards whose postings are saved and wait to be published. */
async function stage(db: Ledger, batches: number, size: number): Promise<number[]> {
  const boards: number[] = [];
  for (let at = 0; at < batches; at++) {
    const board = await ensureBoard(db, { source: "greenhouse", slug: `b${at}` }, UNTIL);
    const items = Array.from({ length: size }, (_, one) => corpusPosting(at * size + one, batches * size, UNTIL));
    await save(
      db,
      board,
      items.map(({ raw, derived }) => ({ hash: derived.external_id, raw, derived })),
      UNTIL,
    );
    boards.push(board.id);
  }
  return boards;
}

interface Started {
  process: ChildProcess;
  reached: { seq: number; at: number }[];
}

async function start(machine: Machine): Promise<Started> {
  const child = fork(fileURLToPath(import.meta.url), [], {
    env: { ...process.env, BENCH_MACHINE: JSON.stringify(machine) },
    execArgv: ["--no-warnings"],
  });
  const reached: Started["reached"] = [];
  await once(child, "message");
  child.on("message", (reachedPosition) => reached.push(reachedPosition as Started["reached"][number]));
  return { process: child, reached };
}

/** Until every machine shows the last commit: a machine that falls behind is measured to the end. */
async function caughtUp(children: readonly Started[], seq: number): Promise<void> {
  while (!children.every(({ reached }) => (reached.at(-1)?.seq ?? 0) >= seq)) await pause(50);
}

interface Commit {
  from: number;
  seq: number;
  at: number;
  /** When the commit was scheduled. */
  late: number;
}

async function publishSteadily(db: Ledger, boards: readonly number[], everyMs: number): Promise<Commit[]> {
  const commits: Commit[] = [];
  let from = (await readMark(db)).seq;
  const began = wall();
  for (const [at, board] of boards.entries()) {
    const due = began + at * everyMs;
    await pause(Math.max(0, due - wall()));
    await publish(db, board, () => null, UNTIL);
    const { seq } = db.assigned;
    commits.push({ from, seq, at: wall(), late: wall() - due });
    from = seq;
  }
  return commits;
}

function report(
  { machines, rate, seconds }: { machines: number; rate: number; seconds: number },
  commits: readonly Commit[],
  children: readonly Started[],
  used: readonly number[],
): void {
  const changes = (commits.at(-1)?.seq ?? 0) - (commits[0]?.from ?? 0);
  const took = ((commits.at(-1)?.at ?? 0) - (commits[0]?.at ?? 0)) / 1000;
  // For each change and machine: the time from the commit until the index has it.
  const delays = children.map(({ reached }) =>
    commits.flatMap(({ from, seq, at }) => {
      const seen = reached.find((one) => one.seq >= seq)?.at ?? Number.POSITIVE_INFINITY;
      return new Array<number>(seq - from).fill(Math.max(0, seen - at));
    }),
  );
  const last = delays[0]?.map((_, at) => Math.max(...delays.map((one) => one[at] ?? 0))) ?? [];
  const spread = (all: readonly number[]): string =>
    [0.5, 0.9, 0.99, 1].map((share) => percentile(all, share).toFixed(0)).join(", ");
  const figures = [
    [
      "changes published",
      `${changes} in ${took.toFixed(1)} s: ${(changes / took).toFixed(0)}/s (wanted: ${rate}/s for ${seconds} s)`,
    ],
    ...delays.map((one, at) => [`machine ${at + 1}: p50, p90, p99, most`, `${spread(one)} ms`]),
    ["on every machine: p50, p90, p99, most", `${spread(last)} ms`],
    ["processor a change and machine", `${(used.reduce((sum, ms) => sum + ms, 0) / machines / changes).toFixed(2)} ms`],
  ];
  const rows = figures.map(([name = "", measured = ""]) => ({ name, value: measured, wanted: "", good: null }));
  process.stdout.write(`${machines} machines; ${machineLine()}\n\n${figureTable(rows)}\n`);
}
