// Everything the killing proof runs: a small internet whose time runs fast, the API with its index, workers, and a ledger in a folder or
// on a PostgreSQL of its own. The boards become due one after the other, so that postings flow all the time.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type ChildWorld, startChildWorld } from "../../../src/cli/commands/worldCommand.ts";
import { boardNamed } from "../../../src/ledger/boards/boards.ts";
import { beginReading } from "../../../src/ledger/boards/claims.ts";
import { type Ledger, type LedgerOptions, migrate, openLedger, transact } from "../../../src/ledger/store/open.ts";
import { readerOf } from "../../../src/sources/readers.ts";
import { startable } from "../../rig/compiled.ts";
import { type Cluster, startCluster } from "../../rig/postgres.ts";
import { newKey } from "../sync/fleet.ts";
import type { Service } from "../sync/service.ts";
import { type Kept, keepRunning, type Log } from "./processes.ts";

export interface Rig extends Service {
  world: string;
  ledger: Ledger;
  log: Log;
  /** Kills one of them with -9, and says which; it comes back by itself. */
  killOne(random: () => number): Promise<string>;
  /** Resolves when all are there. */
  allUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface RigOrder {
  postgres: boolean;
  workers: number;
  employers: number;
  seed: number;
  /** Hours of the world in a second, and over how many of its hours the boards begin. */
  speed: number;
  spreadHours: number;
}

const HOUR = 3_600_000;
export const FAULTS = 0.002;
const START_WITHIN_MS = 300_000;
const BIN = startable("bin/rolecall.mjs");
export const WORKER = startable("test/service/kill/worker.ts");
export const COMPILED = fileURLToPath(new URL("../../../node_modules/.cache/rolecall/compiled", import.meta.url));

/** Null: there is no PostgreSQL here. */
export async function startRig(order: RigOrder): Promise<Rig | null> {
  const cluster = order.postgres ? await startCluster() : null;
  if (cluster !== null && "reason" in cluster) return null;
  const closers: (() => unknown)[] = [() => cluster?.stop()];
  const stop = async (): Promise<void> => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    return await openRig(order, cluster, closers, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openRig(
  order: RigOrder,
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
  const { seed, employers } = order;
  const settings = { seed, employers, speed: order.speed * 3600, faults: FAULTS, start: null, now: null };
  const world = await startChildWorld(settings);
  closers.push(() => world.close());
  await addBoards(ledger, world, order.spreadHours);
  const log: Log = { faults: [], lines: [] };
  const kept = startAll(order, where, world, cluster, log);
  closers.push(() => Promise.all(kept.processes.map((each) => each.stop())));
  const [api] = kept.processes as [Kept];
  return {
    key,
    addresses: () => (api.isUp() && api.said !== null ? [api.said] : []),
    ...{ world: world.address, ledger, log, killOne: kept.killOne, stop },
    async allUp() {
      const until = performance.now() + START_WITHIN_MS;
      while (!kept.processes.every((each) => each.isUp())) {
        if (performance.now() > until) throw new Error(`not all came back: ${log.lines.slice(-20).join("\n")}`);
        await pause(50);
      }
    },
  };
}

function startAll(order: RigOrder, where: LedgerOptions, world: ChildWorld, cluster: Cluster | null, log: Log) {
  let turns = 0;
  const env = {
    ROLECALL_DATA: where.folder,
    ...(where.url === null ? {} : { DATABASE_URL: where.url }),
    ...{ ROLECALL_WORLD: world.address, ROLECALL_CLOCK: `${world.address}/clock`, ROLECALL_SPACING_MS: "0" },
    ...{ ROLECALL_PORT: "0", ROLECALL_METRICS: "off", ROLECALL_LIMITS: "requests=0,live=0,collect=0,concurrent=0" },
    NODE_COMPILE_CACHE: COMPILED,
  };
  const common = { env, turns: () => turns };
  const api = { ...common, name: "api", args: [BIN, "serve"], ready: /is ready at (\S+)/ };
  const workers = Array.from({ length: order.workers }, (_, at) => ({
    ...{ ...common, name: `worker ${at + 1}`, args: [WORKER], ready: /is collecting/ },
  }));
  const processes = [api, ...workers].map((each) => keepRunning(each, log));
  const killDatabase = async (database: Cluster): Promise<string> => {
    turns++;
    database.kill();
    await database.startAgain();
    turns++;
    return "database";
  };
  /** Only what is there can be killed: waits until something is. */
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
    const reader = readerOf(source);
    return reader !== null && reader.off === null && reader.search === undefined && reader.changes === undefined;
  });
  await transact(ledger, async (tx) => {
    for (const [at, { source, slug, company, domain }] of boards.entries()) {
      const board = await boardNamed(tx, { source, slug, company, domain }, now);
      await beginReading(tx, board.id, now + Math.round((at / boards.length) * spreadHours * HOUR));
    }
  });
}

interface WorldBoard {
  source: string;
  slug: string;
  company: string;
  domain: string;
}
