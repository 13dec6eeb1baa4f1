// The life cycles of an employer's openings: each slot has one opening after another, with a gap between them. The seed
// alone determines when each opens, changes and closes. A slot is computed only as far as requested.

import type { Channel } from "./channels.ts";
import type { HiringEmployer } from "./employers.ts";
import { createRandom } from "./random.ts";

const CHANGES = ["title", "place", "pay", "text", "employment", "department"] as const;
export type ChangeKind = (typeof CHANGES)[number];

export interface OpeningLife {
  readonly slot: number;
  /** The number of the opening within its slot. */
  readonly sequence: number;
  /** The opening whose text it has: its own, or that of the one it reposts. */
  readonly textSequence: number;
  readonly opens: number;
  readonly closes: number;
  readonly change: { readonly at: number; readonly kind: ChangeKind } | null;
  /** The digit of the other channel that also lists it; null: only the main one does. */
  readonly second: number | null;
  /** The delay of the other channel in ms: opening and closing. */
  readonly lag: readonly [opens: number, closes: number];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Long enough that the longest openings are already open at the start. */
const LEAD_TIME = 320 * DAY;
const CHANGED_SHARE = 0.125;
const REPOSTED_SHARE = 0.12;
const MAX_OPENINGS_PER_SLOT = 1_000;

export interface OpeningLives {
  /** Every life cycle of the employer that is not over at `from` and begins before `until`, slot by slot. */
  between(employer: HiringEmployer, from: number, until: number): OpeningLife[];
}

interface SlotHistory {
  lives: OpeningLife[];
  /** Where the next one begins, regardless of the employer's history. */
  next: number;
  sequence: number;
  /** The text of the last one. */
  textSequence: number;
}

/** `share` is the share of openings that are also listed on another channel, for employers that have one. */
export function createLives(seed: number, start: number, share: number): OpeningLives {
  const histories = new Map<number, SlotHistory[]>();
  const getHistories = (employer: HiringEmployer): SlotHistory[] => {
    const cached = histories.get(employer.number);
    if (cached !== undefined) return cached;
    const made = Array.from({ length: employer.slots }, (_, slot) => begin(seed, employer, slot, start));
    histories.set(employer.number, made);
    return made;
  };
  return {
    between(employer, from, until) {
      const found: OpeningLife[] = [];
      for (const [slot, history] of getHistories(employer).entries()) {
        while (history.next < until) follow(history, seed, employer, slot, start, share);
        for (const life of history.lives) if (life.closes + life.lag[1] > from && life.opens < until) found.push(life);
      }
      return found;
    },
  };
}

function begin(seed: number, { number }: HiringEmployer, slot: number, start: number): SlotHistory {
  const random = createRandom(seed, number, slot, 0xb);
  return { lives: [], next: start - LEAD_TIME - Math.floor(random.next() * 60 * DAY), sequence: 0, textSequence: 0 };
}

function follow(
  history: SlotHistory,
  seed: number,
  employer: HiringEmployer,
  slot: number,
  start: number,
  share: number,
): void {
  const sequence = history.sequence++ % MAX_OPENINGS_PER_SLOT;
  const random = createRandom(seed, employer.number, slot, sequence, 0x11fe);
  const opens = workingHour(history.next, random.next());
  const length = drawLength(random.next(), random.next(), random.next());
  const change = random.isTrue(CHANGED_SHARE)
    ? { at: opens + Math.floor(length * (0.1 + 0.8 * random.next())), kind: random.pick(CHANGES) }
    : null;
  const isRepost = history.sequence > 1 && random.isTrue(REPOSTED_SHARE);
  const others = employer.channels.filter((channel) => channel.kind !== "main");
  const second = others.length > 0 && random.isTrue(share) ? random.pick(others).digit : null;
  const lag = [Math.floor(random.next() * 20 * HOUR), Math.floor(random.next() * 30 * HOUR)] as const;
  const words = isRepost ? history.textSequence : sequence;
  const life = applyEvent(
    {
      slot,
      sequence,
      textSequence: words,
      opens,
      closes: opens + length,
      change,
      second,
      lag: second === null ? [0, 0] : lag,
    },
    employer,
  );
  history.textSequence = words;
  // Reposts come back within days, other openings later.
  history.next = opens + length + (random.isTrue(0.3) ? 2 * HOUR : 0) + Math.floor(random.next() ** 2 * 14 * DAY);
  if (life !== null && life.closes + life.lag[1] > start) history.lives.push(life);
}

/** Median thirty days; some two days, some nine months. */
function drawLength(kind: number, uniform1: number, uniform2: number): number {
  if (kind < 0.05) return Math.floor((1 + 2.5 * uniform1) * DAY);
  if (kind < 0.09) return Math.floor((150 + 130 * uniform1) * DAY);
  const normal = Math.sqrt(-2 * Math.log(1 - uniform1)) * Math.cos(2 * Math.PI * uniform2);
  return Math.floor(Math.min(140, Math.max(2, 29 * Math.exp(0.62 * normal))) * DAY);
}

/** Openings are posted during the day. */
function workingHour(at: number, share: number): number {
  const day = Math.floor(at / DAY) * DAY;
  const shifted = day + Math.floor((6 + 12 * share) * HOUR);
  return shifted < at ? shifted + DAY : shifted;
}

/** Applies the employer's major event: closed early, or never opened. */
function applyEvent(life: OpeningLife, { event }: HiringEmployer): OpeningLife | null {
  if (event?.kind !== "emptied" && event?.kind !== "removed") return life;
  if (life.closes <= event.at) return life;
  if (life.opens >= event.until) return life;
  if (life.opens >= event.at) return null;
  const change = life.change !== null && life.change.at < event.at ? life.change : null;
  return { ...life, closes: event.at, change, lag: [life.lag[0], 0] };
}

/** From when to when a channel lists it; empty if it never does. */
export function getListedPeriod(life: OpeningLife, channel: Channel): { from: number; until: number } {
  const main = channel.kind === "main";
  if (!main && life.second !== channel.digit) return { from: 0, until: 0 };
  const [late, later] = main ? [0, 0] : life.lag;
  // A short life may be over before the other channel lists it.
  return {
    from: Math.max(life.opens + late, channel.from),
    until: Math.min(life.closes + later, channel.until),
  };
}
