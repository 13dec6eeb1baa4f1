// The lives of an employer's openings: each slot holds one opening after another, with a gap between them. When each opens, changes
// and closes follows from the seed alone; a slot is followed as far as somebody has asked, and no further.
import { chanceOf } from "./chance.ts";
import type { Channel } from "./channels.ts";
import type { HiringEmployer } from "./employers.ts";

const CHANGES = ["title", "place", "pay", "text", "employment", "department"] as const;
export type ChangeKind = (typeof CHANGES)[number];

export interface Life {
  readonly slot: number;
  /** Counts the openings of its slot. */
  readonly turn: number;
  /** The opening whose words it has: itself, or the one it posts again. */
  readonly words: number;
  readonly opens: number;
  readonly closes: number;
  readonly change: { readonly at: number; readonly kind: ChangeKind } | null;
  /** The digit of the other channel that lists it too; null: only the main one does. */
  readonly second: number | null;
  /** By how much the other channel is later, in ms: opening and closing. */
  readonly lag: readonly [opens: number, closes: number];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Long enough that the longest lives are under way at the start. */
const BEFORE = 320 * DAY;
const CHANGED = 0.125;
const REPOSTED = 0.12;
const LONGEST_TURNS = 1_000;

export interface Lives {
  /** Every life of the employer that is not over at `from` and begins before `until`, slot by slot. */
  between(employer: HiringEmployer, from: number, until: number): Life[];
}

interface Thread {
  lives: Life[];
  /** Where the next one begins, whatever the employer's history makes of it. */
  next: number;
  turn: number;
  /** The words of the last one. */
  words: number;
}

/** `share` is how many of the openings of employers with another channel are listed there too. */
export function followLives(seed: number, start: number, share: number): Lives {
  const threads = new Map<number, Thread[]>();
  const threadsOf = (employer: HiringEmployer): Thread[] => {
    const known = threads.get(employer.number);
    if (known !== undefined) return known;
    const made = Array.from({ length: employer.slots }, (_, slot) => begin(seed, employer, slot, start));
    threads.set(employer.number, made);
    return made;
  };
  return {
    between(employer, from, until) {
      const found: Life[] = [];
      for (const [slot, thread] of threadsOf(employer).entries()) {
        while (thread.next < until) follow(thread, seed, employer, slot, start, share);
        for (const life of thread.lives) if (life.closes + life.lag[1] > from && life.opens < until) found.push(life);
      }
      return found;
    },
  };
}

function begin(seed: number, { number }: HiringEmployer, slot: number, start: number): Thread {
  const chance = chanceOf(seed, number, slot, 0xb);
  return { lives: [], next: start - BEFORE - Math.floor(chance.next() * 60 * DAY), turn: 0, words: 0 };
}

function follow(
  thread: Thread,
  seed: number,
  employer: HiringEmployer,
  slot: number,
  start: number,
  share: number,
): void {
  const turn = thread.turn++ % LONGEST_TURNS;
  const chance = chanceOf(seed, employer.number, slot, turn, 0x11fe);
  const opens = workingHour(thread.next, chance.next());
  const length = lengthOf(chance.next(), chance.next(), chance.next());
  const change = chance.happens(CHANGED)
    ? { at: opens + Math.floor(length * (0.1 + 0.8 * chance.next())), kind: chance.pick(CHANGES) }
    : null;
  const again = thread.turn > 1 && chance.happens(REPOSTED);
  const others = employer.channels.filter((channel) => channel.kind !== "main");
  const second = others.length > 0 && chance.happens(share) ? chance.pick(others).digit : null;
  const lag = [Math.floor(chance.next() * 20 * HOUR), Math.floor(chance.next() * 30 * HOUR)] as const;
  const words = again ? thread.words : turn;
  const life = cut(
    { slot, turn, words, opens, closes: opens + length, change, second, lag: second === null ? [0, 0] : lag },
    employer,
  );
  thread.words = words;
  // What is posted again comes back within days, anything else takes its time.
  thread.next = opens + length + (chance.happens(0.3) ? 2 * HOUR : 0) + Math.floor(chance.next() ** 2 * 14 * DAY);
  if (life !== null && life.closes + life.lag[1] > start) thread.lives.push(life);
}

/** Median thirty days; some two days, some nine months. */
function lengthOf(kind: number, one: number, two: number): number {
  if (kind < 0.05) return Math.floor((1 + 2.5 * one) * DAY);
  if (kind < 0.09) return Math.floor((150 + 130 * one) * DAY);
  const normal = Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * two);
  return Math.floor(Math.min(140, Math.max(2, 29 * Math.exp(0.62 * normal))) * DAY);
}

/** Openings are put up in the daytime. */
function workingHour(at: number, share: number): number {
  const day = Math.floor(at / DAY) * DAY;
  const moved = day + Math.floor((6 + 12 * share) * HOUR);
  return moved < at ? moved + DAY : moved;
}

/** What the employer's great turn makes of it: closed early, or never opened. */
function cut(life: Life, { turn }: HiringEmployer): Life | null {
  if (turn?.kind !== "emptied" && turn?.kind !== "removed") return life;
  if (life.closes <= turn.at) return life;
  if (life.opens >= turn.until) return life;
  if (life.opens >= turn.at) return null;
  const change = life.change !== null && life.change.at < turn.at ? life.change : null;
  return { ...life, closes: turn.at, change, lag: [life.lag[0], 0] };
}

/** From when to when a channel lists it; empty where it never does. */
export function shownOn(life: Life, channel: Channel): { from: number; until: number } {
  const main = channel.kind === "main";
  if (!main && life.second !== channel.digit) return { from: 0, until: 0 };
  const [late, later] = main ? [0, 0] : life.lag;
  // A short life may be over before the other channel has heard of it.
  return {
    from: Math.max(life.opens + late, channel.from),
    until: Math.min(life.closes + later, channel.until),
  };
}
