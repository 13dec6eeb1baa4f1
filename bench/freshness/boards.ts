// Generated boards for testing the schedule: platform shares as in public lists of boards, rates over five orders of
// magnitude, offices in several time zones with their own working hours, and a quarter of boards that change their
// publishing rate during the run.
import { HOURS_PER_WEEK, type Rhythm } from "../../src/collect/schedule/rhythm.ts";

export const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday at midnight. */
export const START = Date.UTC(2026, 10, 2);

/**
 * [platform, boards of 20,000, rows per page (0: all in one), whether its boards share a host, whether each new row
 * needs a request]
 */
const PLATFORMS: readonly (readonly [string, number, number, boolean, boolean])[] = [
  ["greenhouse", 3600, 0, true, false],
  ["workday", 2500, 20, false, true],
  ["ashby", 2000, 0, true, false],
  ["lever", 1700, 0, true, false],
  ["workable", 1400, 0, true, false],
  ["smartrecruiters", 1400, 100, true, true],
  ["personio", 1000, 0, false, false],
  ["teamtailor", 850, 0, false, false],
  ["recruitee", 850, 0, false, false],
  ["bamboohr", 800, 0, false, true],
  ["rippling", 550, 0, true, true],
  ["icims", 450, 20, false, true],
  ["breezy", 400, 0, false, true],
  ["successfactors", 350, 25, false, true],
  ["pinpoint", 350, 0, false, false],
  ["oracle", 350, 25, false, true],
  ["jazzhr", 250, 0, false, true],
  ["join", 200, 0, true, false],
  ["gem", 150, 0, true, false],
  ["avature", 126, 20, false, true],
  ["ukg", 107, 50, true, true],
  ["comeet", 106, 0, true, false],
  ["adp", 100, 20, true, true],
  ["phenom", 98, 10, false, true],
  ["jobvite", 95, 0, true, true],
  ["eightfold", 83, 10, false, true],
  ["taleo", 80, 25, false, true],
  ["paylocity", 48, 0, true, true],
];

export interface SimulatedBoard {
  readonly platform: string;
  readonly sharesHost: boolean;
  /** Requests per read, and per new row. */
  readonly cost: number;
  readonly perRow: number;
  readonly rows: number;
  /** The time zone offset given to the schedule: unknown for some (`null`), wrong for a few. */
  readonly offset: number | null;
  readonly truth: Truth;
  /** Event times, in order. */
  readonly opened: Float64Array;
  readonly closed: Float64Array;
  readonly changed: Float64Array;
}

interface Truth {
  readonly rhythm: Rhythm;
  /** Openings per millisecond until `turn`, and after it. */
  readonly before: number;
  readonly turn: number;
  readonly after: number;
}

/** Events per opening: its start, half of its end, and a quarter of a change for every second one. */
export const NEWS_OF_AN_OPENING = 1 + 1 / 2 + 1 / 8;
const SPREAD = 1.9;
const MEDIAN = 0.12 / DAY;
const LIFE = 42 * DAY;
const ZONES = [-8, -7, -6, -5, -5, -5, 0, 0, 1, 1, 1, 1, 2, 5.5, 8, 9];

type Random = () => number;

function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function bell(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function makeBoards(count: number, days: number, seed: number): SimulatedBoard[] {
  const random = seeded(seed);
  const all = PLATFORMS.reduce((sum, [, boards]) => sum + boards, 0);
  return PLATFORMS.flatMap(([platform, boards, page, sharesHost, details]) =>
    Array.from({ length: Math.max(1, Math.round((boards * count) / all)) }, (): SimulatedBoard => {
      const truth = truthOf(random, days);
      const rows = Math.max(1, Math.round(truth.before * LIFE * Math.exp(0.4 * bell(random))));
      return {
        platform,
        sharesHost,
        rows,
        truth,
        perRow: details ? 1 : 0,
        cost: page === 0 ? 1 : Math.max(1, Math.ceil(rows / page)),
        offset: reportedOffset(random, truth),
        opened: newsOf(random, truth, days, 1, 1.6),
        closed: newsOf(random, truth, days, 1, 1.6),
        changed: newsOf(random, truth, days, 0.5, 1.2),
      };
    }),
  );
}

/** A board as summary numbers only, for simulations of a whole population. */
export type BoardNumbers = Pick<SimulatedBoard, "platform" | "sharesHost" | "cost" | "perRow" | "rows"> & {
  /** Openings per millisecond. */
  readonly openings: number;
};

export function* drawBoards(count: number, seed: number): Generator<BoardNumbers> {
  const random = seeded(seed);
  const all = PLATFORMS.reduce((sum, [, boards]) => sum + boards, 0);
  for (const [platform, boards, page, sharesHost, details] of PLATFORMS) {
    for (let remaining = Math.max(1, Math.round((boards * count) / all)); remaining > 0; remaining--) {
      const openings = Math.min(100 / DAY, MEDIAN * Math.exp(SPREAD * bell(random)));
      const rows = Math.max(1, Math.round(openings * LIFE * Math.exp(0.4 * bell(random))));
      const cost = page === 0 ? 1 : Math.max(1, Math.ceil(rows / page));
      yield { platform, sharesHost, rows, cost, perRow: details ? 1 : 0, openings };
    }
  }
}

function reportedOffset(random: Random, truth: Truth): number | null {
  const chance = random();
  return chance < 0.92 ? truth.rhythm.offset : chance < 0.98 ? null : 0;
}

function truthOf(random: Random, days: number): Truth {
  const before = Math.min(100 / DAY, MEDIAN * Math.exp(SPREAD * bell(random)));
  const turns = random() < 0.25;
  const after = turns ? Math.min(100 / DAY, before * Math.exp(1.2 * bell(random))) : before;
  const offset = (ZONES[Math.floor(random() * ZONES.length)] ?? 0) * HOUR;
  return { before, after, turn: START + random() * days * DAY, rhythm: habitOf(random, offset) };
}

/**
 * Most publish in office hours, each at its own; some automatically at one hour, some around the clock, some once a
 * week.
 */
function habitOf(random: Random, offset: number): Rhythm {
  const kind = random();
  const noise = Array.from({ length: 31 }, () => Math.exp(0.2 * bell(random)));
  const one = Math.floor(random() * 24);
  const shares = Array.from({ length: HOURS_PER_WEEK }, (_, at) => {
    const [hour, day] = [at % 24, Math.floor(at / 24)];
    const own = (noise[hour] ?? 1) * (noise[24 + day] ?? 1);
    if (kind < 0.04) return (hour === one ? 50 : 0.5) * (day < 5 ? 1 : 0.5);
    if (kind < 0.08) return own;
    if (kind < 0.1) return office(hour) * (day === one % 5 ? 10 : 0.3) * own;
    return office(hour) * (day < 5 ? 1 : 0.12) * own;
  });
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const weights = Float64Array.from(shares, (share) => (share * HOURS_PER_WEEK) / whole);
  const sums = new Float64Array(HOURS_PER_WEEK + 1);
  for (let at = 0; at < HOURS_PER_WEEK; at++) sums[at + 1] = (sums[at] ?? 0) + (weights[at] ?? 0);
  return { offset, weights, sums };
}

function office(hour: number): number {
  return hour >= 9 && hour < 18 ? 1 : hour >= 7 && hour < 20 ? 0.4 : 0.05;
}

/** Events come in groups more often than by chance, of size `together` on average. */
function newsOf(random: Random, truth: Truth, days: number, share: number, together: number): Float64Array {
  const end = START + days * DAY;
  const times: number[] = [];
  for (const [from, to, rate] of [
    [START, truth.turn, truth.before],
    [truth.turn, end, truth.after],
  ] as const) {
    for (let at = from; ; ) {
      at = onward(truth.rhythm, at, -Math.log(1 - random()) / ((rate * share) / together));
      if (at >= to) break;
      do times.push(at);
      while (random() < 1 - 1 / together);
    }
  }
  return Float64Array.from(times).sort();
}

/** The time at which the given weighted milliseconds have passed. */
function onward({ offset, weights, sums }: Rhythm, from: number, span: number): number {
  const local = (from + offset - START) / HOUR;
  const weeks = Math.floor(local / HOURS_PER_WEEK);
  const hour = Math.floor(local - weeks * HOURS_PER_WEEK);
  const begun = (sums[hour] ?? 0) + (local - weeks * HOURS_PER_WEEK - hour) * (weights[hour] ?? 0);
  const goal = begun + span / HOUR;
  const more = Math.floor(goal / HOURS_PER_WEEK);
  const within = goal - more * HOURS_PER_WEEK;
  let [low, high] = [0, HOURS_PER_WEEK - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sums[middle] ?? 0) <= within) low = middle;
    else high = middle - 1;
  }
  const part = (within - (sums[low] ?? 0)) / Math.max(1e-12, weights[low] ?? 1);
  return START + ((weeks + more) * HOURS_PER_WEEK + low + part) * HOUR - offset;
}
