// `npm run demo`: the real service over an invented internet. The world runs in a process of its own with a fast clock; its boards
// are collected as real ones would be, and everything goes on from where it was when the same folder is used again.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SIZE, type WorkSize } from "../../collect/schedule/work.ts";
import { sentenceOf } from "../../contract/refusal.ts";
import { ensureAccount } from "../../ledger/accounts/accounts.ts";
import { createKey } from "../../ledger/accounts/keys.ts";
import { startCollector } from "../service/collector.ts";
import { addWorldBoards, passPast, tellFilling } from "../service/demoFilling.ts";
import { keepPlace, openPlace } from "../service/demoPlace.ts";
import type { Environment } from "../service/environment.ts";
import { type House, openHouse, PortTaken } from "../service/house.ts";
import { untilStopped } from "../service/signals.ts";
import { startChildWorld } from "./worldCommand.ts";

const SEED = 20_261_115;
const EMPLOYERS = 1_500;
/** An hour of the world in three minutes: something opens or closes every few seconds. */
const SPEED = 20;
/** Boards that are read through the past: enough for charts, few enough for less than a minute. */
const WITH_PAST = 30;
/** Boards are in trouble for that share of the time. */
const FAULTS = 0.002;
/** Nothing here is far away: a few boards at once keep two cores busy, and Ctrl-C has less to finish. Days go by in a second: it looks often. */
const AT_ONCE: WorkSize = { ...SIZE, boards: 16, perSource: 8, pollMs: 150 };
const PORTS_TRIED = 50;
const ACCOUNT = "demo";

export async function demo(given: Environment, version: string): Promise<void> {
  const stopped = untilStopped();
  const data = given.dataGiven ? given.data : mkdtempSync(join(tmpdir(), "rolecall-demo-"));
  // Whatever ends the process: nothing of a temporary folder stays.
  if (!given.dataGiven) process.on("exit", () => rmSync(data, { recursive: true, force: true }));
  const place = openPlace(data, Date.now());
  const settings = { seed: SEED, employers: EMPLOYERS, speed: SPEED, faults: FAULTS };
  const world = await startChildWorld({ ...settings, start: place.start, now: place.now });
  const environment: Environment = {
    ...given,
    ...{ data, metrics: null, world: world.address, clockUrl: `${world.address}/clock`, spacingMs: 0, drainMs: 0 },
  };
  const house = await openOnFreePort(environment, version);
  const keeping = keepPlace(data, place, house.clock.now);
  greet(house.address, await makeKey(house));
  const life = new AbortController();
  const living = live(environment, house, { address: world.address, present: place.present }, life.signal).catch(
    (error: unknown) => {
      if (!life.signal.aborted) say(`The demo collects no more: ${sentenceOf(error)}`);
    },
  );
  void world.ended.then(() => life.signal.aborted || say("The invented internet has ended: start the demo again."));
  await stopped;
  say("Stopping …");
  life.abort();
  await living;
  keeping.stop();
  await house.close();
  await world.close();
  process.exit(0);
}

/** Collects until told to stop. */
async function live(
  environment: Environment,
  house: House,
  { address, present }: { address: string; present: number },
  signal: AbortSignal,
): Promise<void> {
  const slow = setTimeout(() => say("Making a table of the world's places; this is needed once …"), 3000);
  const log = (sentence: string): void => void (environment.debug && say(sentence));
  const past = present > house.clock.now();
  // Before the worker has the ledger to itself.
  await addWorldBoards(house, address, signal, past ? WITH_PAST : null);
  const worker = await startCollector(environment, house, log, AT_ONCE).finally(() => clearTimeout(slow));
  try {
    if (past) {
      say("A month of this internet's past goes by first, in about a minute.");
      await passPast(house, address, { present, speed: SPEED }, signal);
      await addWorldBoards(house, address, signal);
    }
    await tellFilling(house, address, say, signal);
  } finally {
    await worker.close();
  }
}

async function openOnFreePort(environment: Environment, version: string): Promise<House> {
  for (let port = environment.port; ; port++) {
    try {
      return await openHouse({ ...environment, port }, version, () => undefined);
    } catch (error) {
      const more = !environment.portGiven && port < environment.port + PORTS_TRIED;
      if (!(error instanceof PortTaken) || !more) throw error;
    }
  }
}

async function makeKey({ ledger, clock }: House): Promise<string> {
  // One account for every start over the same folder, so that its saved searches are there again.
  const { name } = await ensureAccount(ledger, ACCOUNT, clock.now());
  return (await createKey(ledger, { account: name, role: "admin" }, clock.now())).text;
}

function greet(address: string, key: string): void {
  const line = (query: string): string => `  curl -sS -H "Authorization: Bearer ${key}" "${address}/api/v1/${query}"`;
  say(`The Rolecall demo is at ${address}

Key: ${key}

Time runs fast here: an hour in three minutes.

Look:
  ${address}/#key=${key}

To try:
${line("active-jobs?title=engineer&time_frame=7d&limit=2")}
${line("search?description=python%20OR%20nurse&has_salary=true&format=csv&limit=5")}
${line("changes?after=0&limit=3")}
`);
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
