// Machines that collect: each is a worker with its own data folder and its own wire to the database; all of them read one small internet,
// whose truth is compared with the ledger in the end.
import { join } from "node:path";
import { startChildWorld } from "../../src/cli/commands/worldCommand.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { type Kept, keepRunning, type Log } from "../service/kill/processes.ts";
import { addBoards, COMPILED, FAULTS, type RigOrder, WORKER } from "../service/kill/rig.ts";
import { compareWithWorld, standStill, worldClock } from "../service/kill/settling.ts";
import { openWire, type Wire } from "./wires.ts";

interface WorkerMachine {
  /** To the database. */
  readonly wire: Wire;
  readonly process: Kept;
}

export interface Collecting {
  /** What the other machines must know of the world. */
  readonly env: Readonly<Record<string, string>>;
  readonly workers: readonly WorkerMachine[];
  /** Lets all work come to its end and compares: what is wrong, and how many openings and closings were looked at. */
  judge(): Promise<{ faults: string[]; openings: number; closings: number }>;
  stop(): Promise<void>;
}

export type CollectingOrder = Omit<RigOrder, "postgres">;

const HOUR = 3_600_000;

export async function startCollecting(
  order: CollectingOrder,
  around: { ledger: Ledger; database: number; folder: string; log: Log },
): Promise<Collecting> {
  const { ledger, database, folder, log } = around;
  const { seed, employers, speed, spreadHours } = order;
  const settings = { seed, employers, speed: speed * 3600, faults: FAULTS, start: null, now: null };
  const world = await startChildWorld(settings);
  const began = (await worldClock(world.address)) - 168 * HOUR;
  await addBoards(ledger, world, spreadHours);
  const env = {
    ...{ ROLECALL_WORLD: world.address, ROLECALL_CLOCK: `${world.address}/clock`, ROLECALL_SPACING_MS: "0" },
  };
  const workers = await Promise.all(
    Array.from({ length: order.workers }, async (_, at): Promise<WorkerMachine> => {
      const wire = await openWire(database);
      const own = {
        ...{ ROLECALL_DATA: join(folder, `worker ${at + 1}`), NODE_COMPILE_CACHE: COMPILED },
        DATABASE_URL: `postgres://postgres@127.0.0.1:${wire.port}/postgres`,
      };
      const told = { name: `worker ${at + 1}`, args: [WORKER], ready: /is collecting/, turns: () => 0 };
      return { wire, process: keepRunning({ ...told, env: { ...env, ...own } }, log) };
    }),
  );
  return {
    ...{ env, workers },
    async judge() {
      const { left, end } = await standStill(world.address, ledger);
      const { faults, openings, closings, good, boards } = await compareWithWorld(world.address, ledger, began, end);
      const few = good > boards * 0.8 ? [] : [`only ${good} of ${boards} boards were read well`];
      return { faults: [...left, ...faults, ...few], openings, closings };
    },
    async stop() {
      await Promise.all(workers.map(async ({ process, wire }) => process.stop().then(wire.close)));
      await world.close();
    },
  };
}
