// Collecting machines: each is a worker with its own data folder and its own proxied connection to the database. All
// read one simulated internet, whose truth is compared with the ledger at the end.
import { join } from "node:path";
import { startChildWorld } from "../../src/cli/commands/worldCommand.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { keepRunning, type Log, type SupervisedProcess } from "../service/kill/processes.ts";
import { addBoards, COMPILED, FAULTS, type RigOptions, WORKER } from "../service/kill/rig.ts";
import { compareWithWorld, settleWorld, worldClock } from "../service/kill/settling.ts";
import { openTcpProxy, type TcpProxy } from "./tcpProxy.ts";

interface WorkerMachine {
  /** The connection to the database. */
  readonly databaseProxy: TcpProxy;
  readonly process: SupervisedProcess;
}

export interface Collecting {
  /** Environment that the other machines need to use the same simulated internet. */
  readonly env: Readonly<Record<string, string>>;
  readonly workers: readonly WorkerMachine[];
  /** Lets all work finish and compares: returns the differences and how many openings and closings were checked. */
  compare(): Promise<{ faults: string[]; openings: number; closings: number }>;
  stop(): Promise<void>;
}

export type CollectingOptions = Omit<RigOptions, "postgres">;

const HOUR = 3_600_000;

export async function startCollecting(
  options: CollectingOptions,
  context: { ledger: Ledger; database: number; folder: string; log: Log },
): Promise<Collecting> {
  const { ledger, database, folder, log } = context;
  const { seed, employers, speed, spreadHours } = options;
  const settings = { seed, employers, speed: speed * 3600, faults: FAULTS, start: null, now: null };
  const world = await startChildWorld(settings);
  const began = (await worldClock(world.address)) - 168 * HOUR;
  await addBoards(ledger, world, spreadHours);
  const env = {
    ROLECALL_WORLD: world.address,
    ROLECALL_CLOCK: `${world.address}/clock`,
    ROLECALL_SPACING_MS: "0",
  };
  const workers = await Promise.all(
    Array.from({ length: options.workers }, async (_, at): Promise<WorkerMachine> => {
      const proxy = await openTcpProxy(database);
      const own = {
        ROLECALL_DATA: join(folder, `worker ${at + 1}`),
        NODE_COMPILE_CACHE: COMPILED,
        DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
      };
      const processOptions = { name: `worker ${at + 1}`, args: [WORKER], ready: /is collecting/, turns: () => 0 };
      return { databaseProxy: proxy, process: keepRunning({ ...processOptions, env: { ...env, ...own } }, log) };
    }),
  );
  return {
    env,
    workers,
    async compare() {
      const { remaining: unfinished, end } = await settleWorld(world.address, ledger);
      const { faults, openings, closings, good, boards } = await compareWithWorld(world.address, ledger, began, end);
      const few = good > boards * 0.8 ? [] : [`only ${good} of ${boards} boards were read well`];
      return { faults: [...unfinished, ...faults, ...few], openings, closings };
    },
    async stop() {
      await Promise.all(workers.map(async ({ process, databaseProxy: proxy }) => process.stop().then(proxy.close)));
      await world.close();
    },
  };
}
