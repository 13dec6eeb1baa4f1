// Everything the kill proof runs: a simulated internet whose time runs fast, the API with its index, workers, and a
// ledger in a folder or on its own PostgreSQL. The boards become due one after the other, so that postings flow all the
// time.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type ChildWorld, startChildWorld } from "../../../src/cli/commands/worldCommand.ts";
import { ensureBoard } from "../../../src/ledger/boards/boards.ts";
import { enqueueBoard } from "../../../src/ledger/boards/claims.ts";
import { type Ledger, type LedgerOptions, migrate, openLedger, transact } from "../../../src/ledger/store/open.ts";
import { getReader } from "../../../src/sources/readers.ts";
import { startable } from "../../rig/compiled.ts";
import { type Cluster, startCluster } from "../../rig/postgres.ts";
import { newKey } from "../sync/fleet.ts";
import type { Service } from "../sync/service.ts";
import { keepRunning, type Log, type SupervisedProcess } from "./processes.ts";

export interface Rig extends Service {
  world: string;
  ledger: Ledger;
  log: Log;
  /** Kills one of them with -9 and returns which; it restarts on its own. */
  killOne(random: () => number): Promise<string>;
  /** Resolves when all are running. */
  allUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface RigOptions {
  postgres: boolean;
  workers: number;
  employers: number;
  seed: number;
  /** Hours of simulated time per second, and over how many of its hours the boards start. */
  speed: number;
  spreadHours: number;
}

const HOUR = 3_600_000;
export const FAULTS = 0.002;
const START_WITHIN_MS = 300_000;
const BIN = startable("bin/rolecall.mjs");
export const WORKER = startable("test/service/kill/worker.ts");
export const COMPILED = fileURLToPath(new URL("../../../node_modules/.cache/rolecall/compiled", import.meta.url));

/** Returns null without PostgreSQL. */
export async function startRig(options: RigOptions): Promise<Rig | null> {
  const cluster = options.postgres ? await startCluster() : null;
  if (cluster !== null && "reason" in cluster) return null;
  const closers: (() => unknown)[] = [() => cluster?.stop()];
  const stop = async (): Promise<void> => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    return await openRig(options, cluster, closers, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openRig(
  options: RigOptions,
  cluster: Cluster | null,
  closers: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<Rig> {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-kill-"));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const where: LedgerOptions = { url: cluster?.url ?? null, folder };
  const ledger = await openLedger(where);
  closers.push(() => ledger.close());
  await migrate(ledger);
  const key = await newKey(where);
  const { seed, employers } = options;
  const settings = { seed, employers, speed: options.speed * 3600, faults: FAULTS, start: null, now: null };
  const world = await startChildWorld(settings);
  closers.push(() => world.close());
  await addBoards(ledger, world, options.spreadHours);
  const log: Log = { faults: [], lines: [] };
  const running = startAll(options, where, world, cluster, log);
  closers.push(() => Promise.all(running.processes.map((each) => each.stop())));
  const [api] = running.processes as [SupervisedProcess];
  return {
    key,
    addresses: () => (api.isUp() && api.lastReadyValue !== null ? [api.lastReadyValue] : []),
    world: world.address,
    ledger,
    log,
    killOne: running.killOne,
    stop,
    async allUp() {
      const until = performance.now() + START_WITHIN_MS;
      while (!running.processes.every((each) => each.isUp())) {
        if (performance.now() > until) throw new Error(`not all came back: ${log.lines.slice(-20).join("\n")}`);
        await pause(50);
      }
    },
  };
}

function startAll(options: RigOptions, where: LedgerOptions, world: ChildWorld, cluster: Cluster | null, log: Log) {
  let turns = 0;
  const env = {
    ROLECALL_DATA: where.folder,
    ...(where.url === null ? {} : { DATABASE_URL: where.url }),
    ROLECALL_WORLD: world.address,
    ROLECALL_CLOCK: `${world.address}/clock`,
    ROLECALL_SPACING_MS: "0",
    ROLECALL_PORT: "0",
    ROLECALL_METRICS: "off",
    ROLECALL_LIMITS: "requests=0,live=0,collect=0,concurrent=0",
    NODE_COMPILE_CACHE: COMPILED,
  };
  const common = { env, turns: () => turns };
  const api = { ...common, name: "api", args: [BIN, "serve"], ready: /is ready at (\S+)/ };
  const workers = Array.from({ length: options.workers }, (_, at) => ({
    ...common,
    name: `worker ${at + 1}`,
    args: [WORKER],
    ready: /is collecting/,
  }));
  const processes = [api, ...workers].map((each) => keepRunning(each, log));
  const killDatabase = async (database: Cluster): Promise<string> => {
    turns++;
    database.kill();
    await database.restart();
    turns++;
    return "database";
  };
  /** Only a running process can be killed: waits until there is one. */
  const killOne = async (random: () => number): Promise<string> => {
    if (cluster !== null && random() < 0.3) return await killDatabase(cluster);
    for (;;) {
      const alive = processes.filter((each) => each.isUp());
      const victim = alive[Math.floor(random() * alive.length)];
      if (victim !== undefined) {
        victim.kill();
        return victim.name;
      }
      await pause(20);
    }
  };
  return { processes, killOne };
}

/** Boards that can be listed, each due a little later than the one before. */
export async function addBoards(ledger: Ledger, world: ChildWorld, spreadHours: number): Promise<void> {
  const [named, { now }] = await Promise.all([
    fetch(`${world.address}/boards`).then((answer) => answer.json() as Promise<WorldBoard[]>),
    fetch(`${world.address}/clock`).then((answer) => answer.json() as Promise<{ now: number }>),
  ]);
  const boards = named.filter(({ source }) => {
    const reader = getReader(source);
    return (
      reader !== null &&
      reader.disabledReason === undefined &&
      reader.search === undefined &&
      reader.changes === undefined
    );
  });
  await transact(ledger, async (tx) => {
    for (const [at, { source, slug, company, domain }] of boards.entries()) {
      const board = await ensureBoard(tx, { source, slug, company, domain }, now);
      await enqueueBoard(tx, board.id, now + Math.round((at / boards.length) * spreadHours * HOUR));
    }
  });
}

interface WorldBoard {
  source: string;
  slug: string;
  company: string;
  domain: string;
}
