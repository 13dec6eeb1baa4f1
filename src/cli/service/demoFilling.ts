// Fills the demo: adds the world's boards to the ledger, prints a progress line, then a line for each change.

import { setTimeout as pause } from "node:timers/promises";
import { listDisabledSources } from "../../collect/schedule/sourceState.ts";
import { HOUR, MINUTE } from "../../contract/limits.ts";
import { countReadBoards } from "../../ledger/boards/boardList.ts";
import { ensureBoard } from "../../ledger/boards/boards.ts";
import { enqueueBoard, hasWork } from "../../ledger/boards/claims.ts";
import { saveEmployers } from "../../ledger/postings/employers.ts";
import { readMark } from "../../ledger/store/mark.ts";
import { type Ledger, transact } from "../../ledger/store/open.ts";
import { readHeadersAfter } from "../../ledger/stream/rebuild.ts";
import { getReader } from "../../sources/readers.ts";
import { toNameKey } from "../../text/words/names.ts";
import { startProgress } from "../terminal/progress.ts";
import type { Service } from "./runningService.ts";

interface WorldBoard {
  source: string;
  slug: string;
  company: string;
  domain: string;
}

const BATCH_SIZE = 250;
const CHECK_MS = 1_000;
const REPORT_MS = 10_000;
/** The world's boards move; new ones are found by asking the world, as a directory would report them. */
const BOARD_REFRESH_MS = 60_000;

/**
 * Adds boards of sources that this service can read, due now unless they are already known; the first `limit` of them,
 * or all.
 */
export async function addWorldBoards(
  { ledger, clock }: Service,
  world: string,
  signal: AbortSignal,
  limit: number | null = null,
): Promise<void> {
  const answer = await fetch(`${world}/boards`, { signal });
  const readable = ((await answer.json()) as WorldBoard[]).filter(({ source }) => getReader(source) !== null);
  const ordered = readable.toSorted((a, b) => requestRank(a.source) - requestRank(b.source));
  const boards = limit === null ? ordered : ordered.filter(({ company }) => company !== "").slice(0, limit);
  const began = clock.now();
  for (let at = 0; at < boards.length; at += BATCH_SIZE) {
    signal.throwIfAborted();
    await transact(ledger, async (tx) => {
      for (const [place, { source, slug, company, domain }] of boards.slice(at, at + BATCH_SIZE).entries()) {
        const name = { source, slug, company: company || null, domain: domain || null };
        const board = await ensureBoard(tx, name, clock.now());
        await enqueueBoard(tx, board.id, began + at + place);
      }
    });
  }
}

interface WorldEmployer {
  name: string;
  domain: string;
  industry: string;
  country: string;
  headcount: number;
  founded_year: number;
  headquarters: string;
}

/** Public facts about the world's employers, so that size, country and industry are known without a search. */
export async function addProfiles(
  { ledger, clock }: { ledger: Ledger; clock: { now(): number } },
  world: string,
  signal: AbortSignal,
) {
  const answer = await fetch(`${world}/employers`, { signal });
  const facts = ((await answer.json()) as WorldEmployer[]).map((employer) => ({
    ...employer,
    ...{
      key: `domain:${employer.domain}`,
      name_key: toNameKey(employer.name),
      agency: employer.industry === "staffing",
    },
    ...{ url: null, logo: null, lei: null, wikidata_id: null },
  }));
  for (let at = 0; at < facts.length; at += BATCH_SIZE) {
    signal.throwIfAborted();
    await saveEmployers(ledger, facts.slice(at, at + BATCH_SIZE), clock.now());
  }
}

/** The past passes at a day per second and is read meanwhile. */
const PAST_SPEED = 86_400;
/**
 * Clocks are queried ten times a second and continue by themselves in between: the present begins where the fastest of
 * them can be.
 */
const AHEAD_MS = 300 * PAST_SPEED;
const PAST_CHECK_MS = 50;
/** World time: a quarter of a minute of real time before the past starts to run fast. */
const MAX_START_LAG_MS = 5 * MINUTE;
/** How far reading may lag behind the world's time while it runs fast. */
const MAX_LAG_MS = 16 * HOUR;
/** A board that cannot be read is not waited for longer than this. */
const MAX_WAIT_MS = 5_000;
/** How much later than requested the world may have set its clock. */
const TOLERANCE_MS = 5_000;

/** Runs the world's time from its past to the present, and then continues at the given speed. */
export async function runThroughPast(
  { ledger, clock }: Service,
  world: string,
  { present, speed }: { present: number; speed: number },
  signal: AbortSignal,
): Promise<void> {
  const setClock = async (setting: { now?: number; speed: number }): Promise<void> => {
    const answer = await fetch(`${world}/clock`, { method: "POST", body: JSON.stringify(setting), signal });
    await answer.body?.cancel();
  };
  const waitUntil = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await condition())) await pause(PAST_CHECK_MS, undefined, { signal });
  };
  // Everything is read once before time starts to run: what opens then is a change.
  await waitUntil(async () => {
    const { read, all } = await countRead(ledger);
    return read === all;
  });
  const isLagging = async (lagMs: number): Promise<boolean> =>
    await hasWork(ledger, { now: clock.now() - lagMs, real: Date.now() }, await listDisabled(ledger), false);
  // When an interrupted past continues, it waits for the worker: days that are not read would be days without changes.
  await waitUntil(async () => !(await isLagging(MAX_START_LAG_MS)));
  await setClock({ speed: PAST_SPEED });
  let checkedAt = performance.now();
  await waitUntil(async () => {
    if (await isLagging(MAX_LAG_MS)) {
      // A busy machine reads more slowly than the days pass, so they wait: each day's changes must be seen on that day.
      await setClock({ speed });
      const deadline = performance.now() + MAX_WAIT_MS;
      await waitUntil(async () => performance.now() > deadline || !(await isLagging(MAX_LAG_MS / 2)));
      await setClock({ speed: PAST_SPEED });
      checkedAt = performance.now();
    }
    // Twice the distance between two checks, because the next one may come after the present.
    const strideMs = 2 * PAST_SPEED * (performance.now() - checkedAt);
    checkedAt = performance.now();
    return clock.now() >= present - Math.max(AHEAD_MS, strideMs);
  });
  await setClock({ now: present, speed });
  // Waits until this process's clock has the new time and is not ahead of it, so that boards added then are due at
  // once.
  const set = performance.now();
  await waitUntil(() => {
    const ahead = clock.now() - present;
    return ahead >= 0 && ahead <= (performance.now() - set + TOLERANCE_MS) * speed;
  });
}

/** Boards that need one request come first, so that there is soon something to see; sites need many. */
function requestRank(source: string): number {
  if (source === "career_site") return 2;
  return getReader(source)?.detail == null ? 0 : 1;
}

/** Reports how the boards are read for the first time, then the changes, until the signal aborts. */
export async function reportFilling(
  service: Service,
  world: string,
  print: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  await reportProgress(service, print, signal);
  const seconds = Math.round((performance.now() - began) / 1000);
  const { id } = await readMark(service.ledger);
  print(
    `Every board has been read: ${id} postings after ${seconds} s. The demo's clock runs fast. Press Ctrl-C to stop.`,
  );
  await addProfiles(service, world, signal);
  await reportChanges(service, world, print, signal);
}

async function reportProgress(
  { ledger }: Service,
  print: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const progress = startProgress();
  let reportedAt = performance.now();
  for (;;) {
    const { read, all } = await countRead(ledger);
    const { id } = await readMark(ledger);
    const line = `${id} postings, ${read} of ${all} boards read`;
    progress.show(all === 0 ? 0 : read / all, line);
    if (!process.stderr.isTTY && performance.now() - reportedAt > REPORT_MS) {
      reportedAt = performance.now();
      print(line);
    }
    if (read >= all) break;
    await pause(CHECK_MS, undefined, { signal }).finally(() => signal.aborted && progress.clear());
  }
  progress.clear();
}

/** Boards that have been read at least once; those of disabled sources are not waited for. */
async function countRead(ledger: Ledger): Promise<{ read: number; all: number }> {
  return await countReadBoards(ledger, await listDisabled(ledger));
}

async function listDisabled(ledger: Ledger): Promise<string[]> {
  return await listDisabledSources(ledger, new Map());
}

async function reportChanges(
  service: Service,
  world: string,
  print: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let refreshedAt = performance.now();
  let { seq } = await readMark(service.ledger);
  for (;;) {
    await pause(REPORT_MS, undefined, { signal });
    if (performance.now() - refreshedAt > BOARD_REFRESH_MS) {
      refreshedAt = performance.now();
      await addWorldBoards(service, world, signal);
    }
    const mark = await readMark(service.ledger);
    const changes = await readHeadersAfter(service.ledger, seq, mark.seq, 10_000);
    seq = mark.seq;
    const count = (type: string): number => changes.filter((change) => change.type === type).length;
    const time = new Date(service.clock.now()).toISOString().slice(0, 16).replace("T", " ");
    print(`${time}  opened ${count("opened")}, changed ${count("modified")}, closed ${count("closed")}`);
  }
}
