// Our API as it runs in production: `rolecall serve` in a separate process, with all limits off and a clock that starts
// at the end of the corpus, so that "the last 24 hours" are those of the corpus. The clock advances: answers are shared
// for one second, so repeated queries are real work.
import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createAccount, findAccount } from "../../src/ledger/accounts/accounts.ts";
import { createKey } from "../../src/ledger/accounts/keys.ts";
import { migrate, openLedger } from "../../src/ledger/store/open.ts";
import { freePort } from "../corpus/machine.ts";
import { ask, keepAlive, type Target } from "./client.ts";

export interface ApiProcess extends Target {
  pid: number;
  /** Milliseconds from starting the process to its first answered request. */
  startMs: number;
  stop(): Promise<void>;
}

const COMMAND = fileURLToPath(new URL("../../bin/rolecall.mjs", import.meta.url));
const ACCOUNT = "bench";
const START_WITHIN_MS = 600_000;

/**
 * `cores`: only the first cores of the machine; `command`: the rolecall.mjs of another checkout, to compare with;
 * `environment`: further settings.
 */
export interface ApiSettings {
  cores?: number;
  command?: string | null;
  environment?: Readonly<Record<string, string>>;
}

export async function startApi(folder: string, now: number, settings: ApiSettings = {}): Promise<ApiProcess> {
  const key = await makeKey(folder, now);
  const clock = await serveClock(now);
  const port = await freePort();
  const began = performance.now();
  const program = [process.execPath, settings.command ?? COMMAND, "serve"];
  const limited = settings.cores === undefined ? [] : ["taskset", "--cpu-list", `0-${settings.cores - 1}`];
  const [file = "", ...args] = [...limited, ...program];
  const child = spawn(file, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ROLECALL_DATA: folder,
      ROLECALL_PORT: String(port),
      ROLECALL_METRICS: "off",
      ROLECALL_LIMITS: "requests=0,live=0,collect=0,concurrent=0",
      ROLECALL_CLOCK: `http://127.0.0.1:${(clock.address() as AddressInfo).port}/`,
      ...settings.environment,
    },
  });
  const target = { address: `http://127.0.0.1:${port}/api/v1`, key };
  await firstAnswer(target, child, began);
  const startMs = performance.now() - began;
  const stop = async (): Promise<void> => {
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await ended;
    }
    clock.close();
    clock.closeAllConnections();
  };
  return { ...target, pid: child.pid as number, startMs, stop };
}

/** Another key of the benchmark's account. */
export async function makeKey(folder: string, now: number): Promise<string> {
  const db = await openLedger({ url: null, folder });
  await migrate(db);
  if ((await findAccount(db, ACCOUNT)) === undefined) await createAccount(db, { name: ACCOUNT }, now);
  const { text } = await createKey(db, { account: ACCOUNT }, now);
  await db.close();
  return text;
}

/** A count needs the whole index loaded, so its answer means that the service is ready. */
async function firstAnswer(target: Target, child: ChildProcess, began: number): Promise<void> {
  const agent = keepAlive(1);
  while (performance.now() - began < START_WITHIN_MS) {
    if (child.exitCode !== null) throw new Error(`bench: the service ended with ${child.exitCode}`);
    const got = await ask(target, "active-jobs-count?time_frame=6m", agent).catch(() => null);
    if (got?.status === 200) return agent.destroy();
    await pause(20);
  }
  throw new Error("bench: the service did not answer");
}

async function serveClock(now: number): Promise<Server> {
  const began = performance.now();
  const server = createServer((_, answer) =>
    answer.end(JSON.stringify({ now: Math.round(now + performance.now() - began), speed: 1 })),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
