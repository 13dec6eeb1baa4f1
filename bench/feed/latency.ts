// npm run bench:feed -- --rows N [--folder DIR] [--quick] [--postgres-rows 200000] [--no-postgres] [--no-bare] [--only
// WORD] [--scaling [--seconds 5] [--command FILE]]
// Builds the corpus (once; it is kept), starts our API and the baselines as separate processes, sends queries, prints
// tables.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { measureSightings } from "../collect/sightings.ts";
import { diskBytes, machineLine, ownMemory, processorMs } from "../corpus/machine.ts";
import { type ApiProcess, startApi } from "./apiProcess.ts";
import { startBaseline } from "./baseline.ts";
import { ensureBuilt, foldersOf, UNTIL } from "./build.ts";
import { askWell, backfill, hammer, keepAlive } from "./client.ts";
import { measure } from "./measure.ts";
import { startPostgres } from "./postgres.ts";
import { queryClasses } from "./queries.ts";
import { classTable, type Figure, figureTable, ingestFigures, megabytes } from "./report.ts";
import { measureScaling } from "./scaling.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "20000" },
    folder: { type: "string" },
    /** Skips the ledger: builds the same index in a third of the time; ingest is then measured for the index alone. */
    quick: { type: "boolean", default: false },
    "postgres-rows": { type: "string", default: "200000" },
    "no-postgres": { type: "boolean", default: false },
    "no-bare": { type: "boolean", default: false },
    /** Only classes whose name contains this. */
    only: { type: "string", default: "" },
    /** Measures only how throughput grows with the cores. */
    scaling: { type: "boolean", default: false },
    seconds: { type: "string", default: "5" },
    "from-cores": { type: "string", default: "1" },
    /** The bin/rolecall.mjs of another checkout, to compare with. */
    command: { type: "string" },
  },
});

const rows = Number(values.rows);
const postgresRows = Math.min(rows, Number(values["postgres-rows"]));
const folders = foldersOf(values.folder ?? join(tmpdir(), `rolecall-bench-${rows}`));
const log = (line: string): void => void process.stderr.write(`${line}\n`);
const SMALL = "active-jobs?time_frame=24h&no_collect=true&limit=10";
const FLOW_SECONDS = 5;
const closers: (() => unknown)[] = [];

async function run(): Promise<void> {
  if (!(rows >= 1000) || !(postgresRows >= 1)) throw new Error("bench: --rows is a number from 1000 up");
  const classes = queryClasses(UNTIL).filter((query) => query.name.includes(values.only));
  const machine = machineLine();
  const built = await ensureBuilt(folders.root, rows, { quick: values.quick, bare: !values["no-bare"] }, log);
  if (values.scaling) return await reportScaling(machine);
  const postgres = values["no-postgres"] ? null : await openPostgres();
  const bare = values["no-bare"] ? null : await startBaseline("bare", folders.bare, UNTIL);
  closers.push(() => bare?.stop());
  const api = await startApi(folders.data, UNTIL);
  closers.push(api.stop);
  const measured = await measure(classes, { ours: api, postgres, bare }, log);
  process.stdout.write(`${rows} postings; ${machine}\n\n${classTable(measured, postgresRows)}\n\n`);
  if (values.only !== "") return;
  const figures = [...(await flowFigures(api)), ...memoryFigures(api), ...diskFigures(built.quick)];
  await close();
  figures.push(
    ...(await freshFigures()),
    ...ingestFigures(built.slices, { quick: built.quick, alone: !built.bare }),
    ...(await measureSightings(UNTIL)),
  );
  process.stdout.write(`${figureTable(figures)}\n`);
}

async function reportScaling(machine: string): Promise<void> {
  const { seconds, only, command = null } = values;
  const table = await measureScaling(
    folders.data,
    UNTIL,
    { seconds: Number(seconds), only, command, from: Number(values["from-cores"]) },
    log,
  );
  process.stdout.write(`${rows} postings; ${machine}\n\n${table}\n`);
}

async function openPostgres() {
  const started = await startPostgres(folders.root, postgresRows, UNTIL, log);
  if ("reason" in started) {
    log(`PostgreSQL is left out: ${started.reason}`);
    return null;
  }
  closers.push(started.stop);
  const server = await startBaseline("postgres", started.url, UNTIL);
  closers.push(server.stop);
  return server;
}

async function flowFigures(api: ApiProcess): Promise<Figure[]> {
  const [backfilled, wholeMs] = await withProcessor(api, () => backfill(api, 300_000));
  const [perSecond, flowMs] = await withProcessor(api, () => hammer(api, SMALL, 8, FLOW_SECONDS));
  const start = api.startMs / 1000;
  const each = flowMs / (perSecond * FLOW_SECONDS);
  const perThousand = (wholeMs * 1000) / backfilled.rows;
  return [
    {
      name: "backfill by cursor, one client",
      value: `${backfilled.perSecond.toFixed(0)} rows/s, ${backfilled.megabytes.toFixed(0)} MB/s (${perThousand.toFixed(1)} ms of processor per 1,000 rows)`,
      wanted: "≥ 60,000 rows/s",
      good: backfilled.perSecond >= 60_000,
    },
    {
      name: "24 h at limit 10, 8 connections",
      value: `${perSecond.toFixed(0)} requests/s (${each.toFixed(2)} ms of processor each)`,
      wanted: "≥ 2,500 requests/s",
      good: perSecond >= 2500,
    },
    { name: "start to first answer", value: `${start.toFixed(1)} s`, wanted: "≤ 10 s", good: start <= 10 },
  ];
}

/** The result of the work, and the milliseconds of CPU time the service used for it. */
async function withProcessor<T>(api: ApiProcess, work: () => Promise<T>): Promise<[T, number]> {
  const before = processorMs(api.pid);
  const result = await work();
  return [result, processorMs(api.pid) - before];
}

function memoryFigures(api: ApiProcess): Figure[] {
  const memory = ownMemory(api.pid);
  if (memory === null) return [];
  return [
    {
      name: "private memory after all queries",
      value: `${memory.toFixed(0)} MB`,
      wanted: "≤ 600 MB",
      good: memory <= 600,
    },
  ];
}

function diskFigures(quick: boolean): Figure[] {
  const million = (bytes: number): string => `${megabytes((bytes * 1e6) / rows)} per million`;
  const ledger = diskBytes(join(folders.data, "ledger.db"));
  return [
    { name: "disk: index", value: million(diskBytes(join(folders.data, "index"))), wanted: "", good: null },
    ...(quick ? [] : [{ name: "disk: ledger", value: million(ledger), wanted: "", good: null }]),
    { name: "disk: bare FTS5", value: million(diskBytes(folders.bare)), wanted: "", good: null },
  ];
}

/** An empty service after a few requests. */
async function freshFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-fresh-"));
  const api = await startApi(folder, UNTIL);
  try {
    const agent = keepAlive(1);
    for (let i = 0; i < 20; i++) await askWell(api, "active-jobs?time_frame=6m&no_collect=true", agent);
    agent.destroy();
    await pause(1000);
    const memory = ownMemory(api.pid) ?? 0;
    return [
      { name: "private memory, empty", value: `${memory.toFixed(0)} MB`, wanted: "≤ 150 MB", good: memory <= 150 },
    ];
  } finally {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function close(): Promise<void> {
  for (const each of closers.splice(0).reverse()) await each();
}

try {
  await run();
} finally {
  await close();
}
