// `npm run demo`: the real service over an invented world. A month of its past is imported first, under the times at
// which it would have happened, so that every time window has something in it; then the world goes on while you watch.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Bench, type Part, takeListing, takePostings } from "../collect/listing.ts";
import { DAY, HOUR } from "../contract/limits.ts";
import type { RawPosting } from "../contract/raw.ts";
import { createAccount } from "../ledger/accounts.ts";
import { type Board, boardNamed } from "../ledger/boards.ts";
import { closeGone } from "../ledger/gone.ts";
import { createKey } from "../ledger/keys.ts";
import { readMark } from "../ledger/mark.ts";
import type { Ledger } from "../ledger/open.ts";
import { createWorld, type World, type WorldBoard } from "../world/life.ts";
import type { Environment } from "./environment.ts";
import { type House, openHouse, PortTaken } from "./house.ts";
import { openRules } from "./opening.ts";
import { sentenceOf } from "./refusal.ts";
import { untilStopped } from "./signals.ts";

const SEED = 20_261_115;
const POSTINGS = 3000;
const STEP_MS = 4000;
const PORTS_TRIED = 50;

/** How long ago the world's past was read: coarse at first, finer towards now. */
const PAST: readonly number[] = [
  ...[30, 25, 20, 15, 10, 8, 6, 4, 2.5, 1.5].map((days) => days * DAY),
  ...[20, 14, 9, 5, 3, 1.5, 0.7, 0.3, 0.05].map((hours) => hours * HOUR),
];

export async function demo(given: Environment, version: string): Promise<void> {
  const stopped = untilStopped();
  const data = given.dataGiven ? given.data : mkdtempSync(join(tmpdir(), "rolecall-demo-"));
  // Whatever ends the process: nothing of a temporary folder stays.
  if (!given.dataGiven) process.on("exit", () => rmSync(data, { recursive: true, force: true }));
  const house = await openOnFreePort({ ...given, data, metrics: null }, version);
  const key = await makeKey(house);
  greet(house.address, key);
  const life = new AbortController();
  const living = live(given, house, life.signal).catch((error: unknown) => {
    if (!life.signal.aborted) say(`The invented world has stopped: ${sentenceOf(error)}`);
  });
  await stopped;
  say("Stopping …");
  life.abort();
  await living;
  await house.close();
  process.exit(0);
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
  const account = `demo ${clock.now()}`;
  await createAccount(ledger, { name: account }, clock.now());
  return (await createKey(ledger, { account }, clock.now())).text;
}

function greet(address: string, key: string): void {
  const line = (query: string): string => `  curl -sS -H "Authorization: Bearer ${key}" "${address}/api/v1/${query}"`;
  say(`The Rolecall demo is at ${address}

Key: ${key}

To try:
${line("active-jobs?title=engineer&time_frame=7d&limit=2")}
${line("search?description=python%20OR%20nurse&has_salary=true&format=csv&limit=5")}
${line("changes?after=0&limit=3")}
`);
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** The past, then one step after another until told to stop. */
async function live(environment: Environment, house: House, signal: AbortSignal): Promise<void> {
  const { ledger, clock, feed } = house;
  const slow = setTimeout(() => say("Making a table of the world's places; this is needed once …"), 1000);
  const deriver = await openRules(environment, true).finally(() => clearTimeout(slow));
  const bench = { deriver, contacts: environment.contacts, now: clock.now };
  try {
    const world = createWorld(SEED, POSTINGS, clock.now());
    say(`Loading about ${POSTINGS} invented postings …`);
    const began = performance.now();
    await takePast(house, world, bench, signal);
    await feed.applied((await readMark(ledger)).seq, 60_000, signal);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`Loaded in ${seconds} s. Every few seconds some open, change and close; Ctrl-C ends the demo.`);
    while (!signal.aborted) {
      await pause(STEP_MS, undefined, { signal });
      await takeStep(house, world, bench);
    }
  } finally {
    await deriver.close();
  }
}

/** What was posted before each moment of the past is read at that moment; the last read is a whole one, now. */
async function takePast({ ledger, clock }: House, world: World, bench: Bench, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const taken = new Set<RawPosting>();
  for (const ago of PAST) {
    const at = now - ago;
    const parts: Part[] = [];
    for (const listed of world.boards.values()) {
      const postings = [...listed.postings.values()].filter((raw) => !taken.has(raw) && isPosted(raw, at));
      if (postings.length === 0) continue;
      for (const raw of postings) taken.add(raw);
      parts.push({ board: await boardOf(ledger, listed, at), postings });
    }
    signal.throwIfAborted();
    await takePostings(ledger, parts, { ...bench, now: () => at });
  }
  for (const board of world.boards.values()) {
    signal.throwIfAborted();
    await readWhole(ledger, board, bench);
  }
}

function isPosted(raw: RawPosting, at: number): boolean {
  return raw.date_posted === null || Date.parse(raw.date_posted) <= at;
}

function boardOf(ledger: Ledger, board: WorldBoard, now: number): Promise<Board> {
  return boardNamed(ledger, { source: board.source, slug: board.slug }, now);
}

async function readWhole(ledger: Ledger, board: WorldBoard, bench: Bench): Promise<void> {
  const listing = {
    whole: true as const,
    proof: "natural end" as const,
    validators: null,
    postings: [...board.postings.values()],
  };
  await takeListing(ledger, await boardOf(ledger, board, bench.now()), listing, bench);
}

async function takeStep({ ledger, clock }: House, world: World, bench: Bench): Promise<void> {
  const step = world.step(clock.now());
  for (const { board, externalId } of step.closed) {
    // The posting's own page answers 404: evidence enough, without waiting for a second read of the board.
    const ids = await openIds(ledger, await boardOf(ledger, board, clock.now()), externalId);
    await closeGone(ledger, ids, "gone", { status: 404 }, clock.now());
  }
  for (const board of step.touched) await readWhole(ledger, board, bench);
  const time = new Date(clock.now()).toISOString().slice(11, 19);
  say(`${time}  opened ${step.opened}, changed ${step.changed}, closed ${step.closed.length}`);
}

async function openIds(ledger: Ledger, board: Board, externalId: string): Promise<number[]> {
  const rows = await ledger.sql
    .selectFrom("posting")
    .select("id")
    .where("board_id", "=", board.id)
    .where("external_id", "=", externalId)
    .where("state", "=", "open")
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}
