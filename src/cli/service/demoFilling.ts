// The demo while it fills and after: the world's boards into the ledger, a line of progress, then a line of what happens.

import { setTimeout as pause } from "node:timers/promises";
import { sourcesOff } from "../../collect/schedule/standing.ts";
import { HOUR, MINUTE } from "../../contract/limits.ts";
import { readOnce } from "../../ledger/boards/boardList.ts";
import { boardNamed } from "../../ledger/boards/boards.ts";
import { beginReading, workWaits } from "../../ledger/boards/claims.ts";
import { saveEmployers } from "../../ledger/postings/employers.ts";
import { readMark } from "../../ledger/store/mark.ts";
import { type Ledger, transact } from "../../ledger/store/open.ts";
import { headersAfter } from "../../ledger/stream/rebuild.ts";
import { readerOf } from "../../sources/readers.ts";
import { nameKey } from "../../text/words/names.ts";
import { startProgress } from "../terminal/progress.ts";
import type { House } from "./house.ts";

interface WorldBoard {
  source: string;
  slug: string;
  company: string;
  domain: string;
}

const ADD_AT_ONCE = 250;
const LOOK_EVERY_MS = 1_000;
const TELL_EVERY_MS = 10_000;
/** The world's boards move; new ones are found by asking the world, as a directory would tell. */
const ASK_EVERY_MS = 60_000;

/** Boards of sources that this service can read, due now unless they are known already; the first `most` of them, or all. */
export async function addWorldBoards(
  { ledger, clock }: House,
  world: string,
  signal: AbortSignal,
  most: number | null = null,
): Promise<void> {
  const answer = await fetch(`${world}/boards`, { signal });
  const named = ((await answer.json()) as WorldBoard[]).filter(({ source }) => readerOf(source) !== null);
  const ordered = named.toSorted((a, b) => effortOf(a.source) - effortOf(b.source));
  const boards = most === null ? ordered : ordered.filter(({ company }) => company !== "").slice(0, most);
  const began = clock.now();
  for (let at = 0; at < boards.length; at += ADD_AT_ONCE) {
    signal.throwIfAborted();
    await transact(ledger, async (tx) => {
      for (const [place, { source, slug, company, domain }] of boards.slice(at, at + ADD_AT_ONCE).entries()) {
        const name = { source, slug, company: company || null, domain: domain || null };
        const board = await boardNamed(tx, name, clock.now());
        await beginReading(tx, board.id, began + at + place);
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

/** What is generally known of the world's employers, so that size, country and industry need nobody's search for a place. */
export async function addProfiles(
  { ledger, clock }: { ledger: Ledger; clock: { now(): number } },
  world: string,
  signal: AbortSignal,
) {
  const answer = await fetch(`${world}/employers`, { signal });
  const facts = ((await answer.json()) as WorldEmployer[]).map((employer) => ({
    ...employer,
    ...{ key: `domain:${employer.domain}`, name_key: nameKey(employer.name), agency: employer.industry === "staffing" },
    ...{ url: null, logo: null, lei: null, wikidata_id: null },
  }));
  for (let at = 0; at < facts.length; at += ADD_AT_ONCE) {
    signal.throwIfAborted();
    await saveEmployers(ledger, facts.slice(at, at + ADD_AT_ONCE), clock.now());
  }
}

/** The past passes at a day a second, read as it goes. */
const PAST_SPEED = 86_400;
/** Clocks ask ten times a second and go on by themselves in between: the present begins where the fastest of them can have got to. */
const AHEAD_MS = 300 * PAST_SPEED;
const PAST_LOOK_MS = 50;
/** Of the world's time; a quarter of a minute of ours before the past begins to rush. */
const LATE_MS = 5 * MINUTE;
/** So far behind the world's time reading may be while it rushes. */
const BEHIND_MS = 16 * HOUR;
/** A board that cannot be read is not waited for longer. */
const WAIT_AT_MOST_MS = 5_000;
/** How much later than asked the world may have set its clock. */
const UNSURE_MS = 5_000;

/** Lets the world's time run from its past to the present, and then as fast as it shall go on. */
export async function passPast(
  { ledger, clock }: House,
  world: string,
  { present, speed }: { present: number; speed: number },
  signal: AbortSignal,
): Promise<void> {
  const setClock = async (wanted: { now?: number; speed: number }): Promise<void> => {
    const answer = await fetch(`${world}/clock`, { method: "POST", body: JSON.stringify(wanted), signal });
    await answer.body?.cancel();
  };
  const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await holds())) await pause(PAST_LOOK_MS, undefined, { signal });
  };
  // Everything is there once before time begins to run: what opens then is news.
  await until(async () => {
    const { read, all } = await standingOf(ledger);
    return read === all;
  });
  const isLate = async (by: number): Promise<boolean> =>
    await workWaits(ledger, { now: clock.now() - by, real: Date.now() }, await offIn(ledger), false);
  // Who goes on in a past begun earlier waits for the worker: days that nobody reads would be days without news.
  await until(async () => !(await isLate(LATE_MS)));
  await setClock({ speed: PAST_SPEED });
  let looked = performance.now();
  await until(async () => {
    if (await isLate(BEHIND_MS)) {
      // A busy machine reads more slowly than days go by: they wait, so that each day's news are seen on that day.
      await setClock({ speed });
      const enough = performance.now() + WAIT_AT_MOST_MS;
      await until(async () => performance.now() > enough || !(await isLate(BEHIND_MS / 2)));
      await setClock({ speed: PAST_SPEED });
      looked = performance.now();
    }
    // Twice as far as time got between two looks: the next one may come after the present.
    const strideMs = 2 * PAST_SPEED * (performance.now() - looked);
    looked = performance.now();
    return clock.now() >= present - Math.max(AHEAD_MS, strideMs);
  });
  await setClock({ now: present, speed });
  // Until this process's own clock has heard of it, and is not ahead either: boards that are added then are due at once.
  const set = performance.now();
  await until(() => {
    const ahead = clock.now() - present;
    return ahead >= 0 && ahead <= (performance.now() - set + UNSURE_MS) * speed;
  });
}

/** Boards that one answer tells come first, so that there is soon something to see; whole sites take many. */
function effortOf(source: string): number {
  if (source === "career_site") return 2;
  return readerOf(source)?.detail == null ? 0 : 1;
}

/** Tells how the boards are read for the first time, then what happens, until the signal. */
export async function tellFilling(
  house: House,
  world: string,
  say: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  await watchFilling(house, say, signal);
  const seconds = Math.round((performance.now() - began) / 1000);
  const { id } = await readMark(house.ledger);
  say(
    `Every board has been read: ${id} postings so far, after ${seconds} s. Time here runs fast; Ctrl-C ends the demo.`,
  );
  await addProfiles(house, world, signal);
  await tellChanges(house, world, say, signal);
}

async function watchFilling({ ledger }: House, say: (sentence: string) => void, signal: AbortSignal): Promise<void> {
  const progress = startProgress();
  let told = performance.now();
  for (;;) {
    const { read, all } = await standingOf(ledger);
    const { id } = await readMark(ledger);
    const line = `${id} postings, ${read} of ${all} boards read`;
    progress.show(all === 0 ? 0 : read / all, line);
    if (!process.stderr.isTTY && performance.now() - told > TELL_EVERY_MS) {
      told = performance.now();
      say(line);
    }
    if (read >= all) break;
    await pause(LOOK_EVERY_MS, undefined, { signal }).finally(() => signal.aborted && progress.clear());
  }
  progress.clear();
}

/** Boards that have been read at least once; those of sources that are off are not waited for. */
async function standingOf(ledger: Ledger): Promise<{ read: number; all: number }> {
  return await readOnce(ledger, await offIn(ledger));
}

async function offIn(ledger: Ledger): Promise<string[]> {
  return await sourcesOff(ledger, new Map());
}

async function tellChanges(
  house: House,
  world: string,
  say: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let asked = performance.now();
  let { seq } = await readMark(house.ledger);
  for (;;) {
    await pause(TELL_EVERY_MS, undefined, { signal });
    if (performance.now() - asked > ASK_EVERY_MS) {
      asked = performance.now();
      await addWorldBoards(house, world, signal);
    }
    const mark = await readMark(house.ledger);
    const changes = await headersAfter(house.ledger, seq, mark.seq, 10_000);
    seq = mark.seq;
    const count = (type: string): number => changes.filter((change) => change.type === type).length;
    const time = new Date(house.clock.now()).toISOString().slice(0, 16).replace("T", " ");
    say(`${time}  opened ${count("opened")}, changed ${count("modified")}, closed ${count("closed")}`);
  }
}
