// `npm run demo`: the real service over an invented internet. The world runs in its own process with a fast clock. Its
// past month is prepared; from then on its boards are collected like real ones. A second start with the same folder
// continues where the first one ended.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_CAPACITY, type WorkerCapacity } from "../../collect/workerLoop.ts";
import { messageOf } from "../../contract/userError.ts";
import { ensureAccount } from "../../ledger/accounts/accounts.ts";
import { createKey } from "../../ledger/accounts/keys.ts";
import { type DemoWorld, fillNewFolder, prepareData } from "../demo/preparedData.ts";
import { addWorldBoards, reportChanges, toMinute } from "../demo/worldBoards.ts";
import { createWorldTime, readWorldTime, saveWorldTime } from "../demo/worldTime.ts";
import type { Environment } from "../environment/environment.ts";
import { startCollector } from "../service/collector.ts";
import { openService, PortTaken, type Service } from "../service/runningService.ts";
import { untilStopped } from "../service/signals.ts";
import { startChildWorld } from "./worldCommand.ts";

const WORLD: DemoWorld = { seed: 20_261_115, employers: 680 };
/** One hour of the world takes three minutes: something opens or closes every few seconds. */
const SPEED = 20;
/** The share of the time in which boards fail. */
const FAULT_SHARE = 0.002;
/**
 * All of it is local: a few concurrent boards keep two cores busy, and Ctrl-C has less to finish. Days pass in a
 * second, so it polls often.
 */
const CAPACITY: WorkerCapacity = { ...DEFAULT_CAPACITY, boards: 16, perSource: 8, pollMs: 150 };
const MAX_PORTS = 50;
const ACCOUNT = "demo";

/** Prepares the data that a new demo starts with, so that the first one starts at once. */
export async function prepareDemo(environment: Environment): Promise<void> {
  await prepareData(environment, WORLD, Date.now(), print);
}

export async function demo(baseEnvironment: Environment, version: string): Promise<void> {
  const stopped = untilStopped();
  const data = baseEnvironment.dataGiven ? baseEnvironment.data : mkdtempSync(join(tmpdir(), "rolecall-demo-"));
  // A temporary folder is removed however the process ends.
  if (!baseEnvironment.dataGiven) process.on("exit", () => rmSync(data, { recursive: true, force: true }));
  if (baseEnvironment.databaseUrl === null) {
    await fillNewFolder({ ...baseEnvironment, data }, WORLD, Date.now(), print);
  }
  const { start, now } = readWorldTime(data) ?? createWorldTime(Date.now());
  const world = await startChildWorld({ ...WORLD, speed: SPEED, faults: FAULT_SHARE, start, now });
  const environment: Environment = {
    ...baseEnvironment,
    data,
    metrics: null,
    world: world.address,
    clockUrl: `${world.address}/clock`,
    spacingMs: 0,
    drainMs: 0,
  };
  const service = await openOnFreePort(environment, version);
  const timeKeeper = saveWorldTime(data, start, service.clock.now);
  printWelcome(service, await createDemoKey(service));
  const stop = new AbortController();
  const collecting = collect(environment, service, world.address, stop.signal).catch((error: unknown) => {
    if (!stop.signal.aborted) print(`The demo's collector stopped: ${messageOf(error)}`);
  });
  void world.ended.then(() => stop.signal.aborted || print("The simulated internet stopped: restart the demo."));
  await stopped;
  print("Stopping …");
  stop.abort();
  await collecting;
  timeKeeper.stop();
  await service.close();
  await world.close();
  process.exit(0);
}

/** Collects until the signal aborts. */
async function collect(environment: Environment, service: Service, world: string, signal: AbortSignal): Promise<void> {
  const log = (sentence: string): void => void (environment.debug && print(sentence));
  // Done before the worker uses the ledger.
  await addWorldBoards(service, world, signal);
  const worker = await startCollector(environment, service, log, CAPACITY);
  try {
    await reportChanges(service, world, print, signal);
  } finally {
    await worker.close();
  }
}

async function openOnFreePort(environment: Environment, version: string): Promise<Service> {
  for (let port = environment.port; ; port++) {
    try {
      return await openService({ ...environment, port }, version, () => undefined, true);
    } catch (error) {
      const mayTryNext = !environment.portGiven && port < environment.port + MAX_PORTS;
      if (!(error instanceof PortTaken) || !mayTryNext) throw error;
    }
  }
}

async function createDemoKey({ ledger, clock }: Service): Promise<string> {
  // Every start with the same folder uses the same account, so that its saved searches are kept.
  const { name } = await ensureAccount(ledger, ACCOUNT, clock.now());
  // The contacts of the demo are invented.
  return (await createKey(ledger, { account: name, role: "admin", redactContacts: false }, clock.now())).text;
}

function printWelcome({ address, clock }: Service, key: string): void {
  const curlLine = (query: string): string =>
    `  curl -sS -H "Authorization: Bearer ${key}" "${address}/api/v1/${query}"`;
  print(`The Rolecall demo is at ${address}

Key: ${key}

The demo has its own clock. It starts at ${toMinute(clock.now())} UTC and runs fast: one hour takes three minutes.

Console:
  ${address}/#key=${key}

Example requests:
${curlLine("active-jobs?time_frame=7d&title=engineer&country=DE&limit=3")}
${curlLine("search?description=python%20OR%20go&has_salary=true&format=csv&limit=5")}
${curlLine("changes?after=0&limit=3")}

Press Ctrl-C to stop.
`);
}

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
