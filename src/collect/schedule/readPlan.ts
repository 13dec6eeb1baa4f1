// Learns from a read of a board and plans the next one: connects the ledger's row with the schedule's pure functions.
// Uses no clock.
import { DAY } from "../../contract/limits.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import type { Platform } from "../../ledger/boards/platforms.ts";
import { averageInterval, gainPerRequest, INTERVAL_BOUNDS, nextDueAt } from "./interval.ts";
import { MIN_PRICE, minInterval } from "./price.ts";
import { DEFAULT_PRIOR, estimateRate, type Habit, learnFromRead, newHabit } from "./rate.ts";
import { estimateRhythm } from "./rhythm.ts";

/** The habit as stored in the board's row, with its time zone and the host's response time. */
export interface StoredHabit extends Habit {
  readonly zone: string | null;
  readonly offset: number | null;
  readonly offsetAt: number;
  readonly taken: number;
  /** Bytes of the longest response; absent in older data. */
  readonly longest?: number;
}

/** The observations of one read. */
export interface Observation {
  readonly now: number;
  /** Weighted changes; null: nothing could be compared. */
  readonly news: number | null;
  /** Requests for the list alone. */
  readonly requests: number;
  readonly rows: number | null;
  readonly takenMs: number | null;
  /** Bytes of the longest response. */
  readonly longest: number;
  /** The most common time zone of its new postings. */
  readonly zone: string | null;
}

export interface ReadPlan {
  readonly habit: StoredHabit;
  /** Changes per ms. */
  readonly rate: number;
  readonly rows: number;
  /** The interval between two reads, ignoring hours and days. */
  readonly interval: number;
  readonly dueAt: number;
}

/** Before a host has answered: the shortest pause plus a response of the same duration. */
const DEFAULT_TAKEN_MS = 500;
const TAKEN_WEIGHT = 0.1;
/** The share of the usual length that a shorter read leaves. */
const LENGTH_KEPT = 0.9;
/** No response is too long below this, or below this many times the usual length. */
const MIN_LENGTH_LIMIT = 8 * 1024 * 1024;
const LENGTH_FACTOR = 8;
/** Few lists of platforms are longer. */
const ORDINARY_LENGTH = 4 * 1024 * 1024;
const FAILURES_BEFORE_ANY_LENGTH = 2;
/** A first read may find a whole board of unknown postings. */
const FIRST_READ_CHANGES = 10;

type ScheduledBoard = Pick<Board, "habit" | "created_at" | "changed_at" | "listed">;
type WaitingBoard = Pick<Board, "created_at" | "read_at" | "rate" | "cost" | "waits">;

export function planNext(board: ScheduledBoard, platform: Platform | undefined, observation: Observation): ReadPlan {
  const { now } = observation;
  const before = readHabit(board.habit);
  const rows = observation.rows ?? board.listed ?? 0;
  const habit = updateHabit(before, observation);
  const rate = estimateRate(habit, { perRow: platform?.per_row ?? DEFAULT_PRIOR.perRow }, rows);
  const isShared = platform !== undefined && platform.host !== null;
  const isSilent = now - Math.max(board.changed_at ?? 0, board.created_at) > INTERVAL_BOUNDS.silentAfter;
  const expected = {
    rate,
    cost: habit.cost,
    price: isShared ? platform.price : MIN_PRICE,
    min: Math.max(INTERVAL_BOUNDS.min, minInterval(habit.cost, isShared ? platform.taken : habit.taken)),
    max: isSilent ? INTERVAL_BOUNDS.silent : INTERVAL_BOUNDS.max,
  };
  const dueAt = nextDueAt(now, expected, estimateRhythm(habit.tally, habit.offset));
  return { habit, rate, rows, interval: averageInterval(expected), dueAt };
}

function updateHabit(before: StoredHabit | null, observation: Observation): StoredHabit {
  const { now, news, requests, takenMs, zone } = observation;
  const isFirst = before === null;
  const known: StoredHabit = before ?? {
    ...newHabit(now, Math.max(1, requests)),
    zone,
    offset: null,
    offsetAt: 0,
    taken: takenMs ?? DEFAULT_TAKEN_MS,
  };
  const local = withOffset(known.zone === null ? { ...known, zone } : known, now);
  const taken = takenMs === null ? known.taken : known.taken + TAKEN_WEIGHT * (takenMs - known.taken);
  // A read that observed nothing teaches nothing, and the next one covers its time as well. Postings found by the first
  // read are not changes.
  if (news === null) return { ...local, taken };
  const longest = Math.round(Math.max(observation.longest, (known.longest ?? 0) * LENGTH_KEPT));
  if (isFirst) return { ...local, taken, longest };
  const rhythm = estimateRhythm(local.tally, local.offset);
  return { ...local, ...learnFromRead(local, rhythm, now, news, Math.max(1, requests)), taken, longest };
}

/**
 * The largest response that is decoded for a board: several times what it usually sends. A platform's board that grew
 * further fails twice before its responses are read up to the general limit.
 */
export function maxResponseBytes({ source, habit, failures }: Pick<Board, "source" | "habit" | "failures">): number {
  if (source === "career_site" || failures >= FAILURES_BEFORE_ANY_LENGTH) return Number.POSITIVE_INFINITY;
  return Math.max(MIN_LENGTH_LIMIT, LENGTH_FACTOR * (readHabit(habit)?.longest ?? 0));
}

type ReadHistory = Pick<Board, "habit" | "failures">;

/** Whether the last read of a board succeeded, with responses of ordinary length. */
export function isProven({ habit, failures }: ReadHistory): boolean {
  return failures === 0 && (readHabit(habit)?.longest ?? Number.POSITIVE_INFINITY) <= ORDINARY_LENGTH;
}

/**
 * The length up to which a response of the board is decoded in parallel with others. A longer one is fetched again,
 * alone.
 */
export function ordinaryResponseBytes({ habit }: ReadHistory): number {
  return Math.max(ORDINARY_LENGTH, 2 * (readHabit(habit)?.longest ?? 0));
}

/** Daylight saving time changes twice a year, so the offset is refreshed once a day. */
function withOffset(habit: StoredHabit, now: number): StoredHabit {
  if (habit.zone === null || (habit.offset !== null && now - habit.offsetAt < DAY)) return habit;
  return { ...habit, offset: cachedOffset(habit.zone, now), offsetAt: now };
}

/**
 * The offset of each zone on the last requested day: creating a formatter for a zone takes longer than everything else
 * here.
 */
const offsets = new Map<string, { readonly day: number; readonly offset: number | null }>();

function cachedOffset(zone: string, now: number): number | null {
  const day = Math.floor(now / DAY);
  const known = offsets.get(zone);
  if (known?.day === day) return known.offset;
  const offset = computeOffset(zone, now);
  offsets.set(zone, { day, offset });
  return offset;
}

/** Local time minus UTC, in ms; null for an unknown zone. */
function computeOffset(zone: string, at: number): number | null {
  try {
    const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(at);
    const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign = "+", hours = "0", minutes = "0"] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  } catch {
    return null;
  }
}

function readHabit(text: string | null): StoredHabit | null {
  return text === null ? null : (JSON.parse(text) as StoredHabit);
}

/** Rounds numbers, so that it is short enough to be written with every read. */
export function writeHabit(habit: StoredHabit): string {
  return JSON.stringify(habit, (_, value: unknown) => (typeof value === "number" ? roundNumber(value) : value));
}

function roundNumber(value: number): number {
  return Number.isInteger(value) ? value : Math.abs(value) > 1000 ? Math.round(value) : Number(value.toPrecision(5));
}

/** Waiting time that reading a board now would save per request, which orders every queue. */
export function currentGain(board: WaitingBoard, now: number): number {
  if (board.read_at === null) return gainPerRequest(0, 1, FIRST_READ_CHANGES, now - board.created_at);
  return gainPerRequest((board.rate ?? 0) / DAY, board.cost ?? 1, board.waits, now - board.read_at);
}
