// What a reading teaches about its board, and when the board is read again for it: the ledger's row on one side, the schedule's pure
// functions on the other. Nothing here asks a clock.
import { DAY } from "../../contract/limits.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import type { Platform } from "../../ledger/boards/platforms.ts";
import { dueAfter, gainOf, PACE_BOUNDS, usualWait } from "./interval.ts";
import { LEAST_PRICE, leastWait } from "./price.ts";
import { type Habit, learn, newHabit, rateOf, USUAL } from "./rate.ts";
import { rhythmOf } from "./rhythm.ts";

/** The habit as the board's row keeps it, with its local time and what a request takes its host. */
export interface Kept extends Habit {
  readonly zone: string | null;
  readonly offset: number | null;
  readonly offsetAt: number;
  readonly taken: number;
}

/** What one reading saw. */
export interface Sight {
  readonly now: number;
  /** By weight; null: it saw nothing that could be compared. */
  readonly news: number | null;
  /** Of the list alone. */
  readonly requests: number;
  readonly rows: number | null;
  readonly takenMs: number | null;
  /** The time zone of most of its new postings. */
  readonly zone: string | null;
}

export interface Plan {
  readonly kept: Kept;
  /** News a ms. */
  readonly rate: number;
  readonly rows: number;
  /** Between two reads, hours and days aside. */
  readonly pace: number;
  readonly dueAt: number;
}

/** Before a host has answered: the shortest pause, and an answer as long. */
const USUAL_TAKEN_MS = 500;
const TAKEN_WEIGHT = 0.1;
/** A first read may find a whole board that nobody knows. */
const FIRST_READ = 10;

type Row = Pick<Board, "habit" | "created_at" | "changed_at" | "listed">;
type Waiting = Pick<Board, "created_at" | "read_at" | "rate" | "cost" | "waits">;

export function planNext(board: Row, platform: Platform | undefined, sight: Sight): Plan {
  const { now } = sight;
  const before = readHabit(board.habit);
  const rows = sight.rows ?? board.listed ?? 0;
  const kept = learnt(before, sight);
  const rate = rateOf(kept, { perRow: platform?.per_row ?? USUAL.perRow }, rows);
  const shared = platform !== undefined && platform.host !== null;
  const silent = now - Math.max(board.changed_at ?? 0, board.created_at) > PACE_BOUNDS.silentAfter;
  const expected = {
    ...{ rate, cost: kept.cost, price: shared ? platform.price : LEAST_PRICE },
    least: Math.max(PACE_BOUNDS.least, leastWait(kept.cost, shared ? platform.taken : kept.taken)),
    most: silent ? PACE_BOUNDS.silent : PACE_BOUNDS.most,
  };
  const dueAt = dueAfter(now, expected, rhythmOf(kept.tally, kept.offset));
  return { kept, rate, rows, pace: usualWait(expected), dueAt };
}

function learnt(before: Kept | null, { now, news, requests, takenMs, zone }: Sight): Kept {
  const first = before === null;
  const known: Kept = before ?? {
    ...newHabit(now, Math.max(1, requests)),
    ...{ zone, offset: null, offsetAt: 0, taken: takenMs ?? USUAL_TAKEN_MS },
  };
  const local = zoned(known.zone === null ? { ...known, zone } : known, now);
  const taken = takenMs === null ? known.taken : known.taken + TAKEN_WEIGHT * (takenMs - known.taken);
  // A read that saw nothing teaches nothing, and the next one looks back over its time as well; the first finds what is no news.
  if (news === null || first) return { ...local, taken };
  const rhythm = rhythmOf(local.tally, local.offset);
  return { ...local, ...learn(local, rhythm, now, news, Math.max(1, requests)), taken };
}

/** Clocks are changed twice a year: asked for once a day. */
function zoned(kept: Kept, now: number): Kept {
  if (kept.zone === null || (kept.offset !== null && now - kept.offsetAt < DAY)) return kept;
  return { ...kept, offset: offsetOn(kept.zone, now), offsetAt: now };
}

/** Of each zone the last day that was asked for: making what reads a zone's clock takes longer than all else here. */
const offsets = new Map<string, { readonly day: number; readonly offset: number | null }>();

function offsetOn(zone: string, now: number): number | null {
  const day = Math.floor(now / DAY);
  const known = offsets.get(zone);
  if (known?.day === day) return known.offset;
  const offset = offsetOf(zone, now);
  offsets.set(zone, { day, offset });
  return offset;
}

/** Local time minus UTC, in ms; null for a zone that nobody knows. */
function offsetOf(zone: string, at: number): number | null {
  try {
    const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(at);
    const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign = "+", hours = "0", minutes = "0"] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  } catch {
    return null;
  }
}

function readHabit(text: string | null): Kept | null {
  return text === null ? null : (JSON.parse(text) as Kept);
}

/** Short enough to be written with every read. */
export function writeHabit(kept: Kept): string {
  return JSON.stringify(kept, (_, value: unknown) => (typeof value === "number" ? shortened(value) : value));
}

function shortened(value: number): number {
  return Number.isInteger(value) ? value : Math.abs(value) > 1000 ? Math.round(value) : Number(value.toPrecision(5));
}

/** What reading a board now would save for each request: the order of every line. */
export function gainNow(board: Waiting, now: number): number {
  if (board.read_at === null) return gainOf(0, 1, FIRST_READ, now - board.created_at);
  return gainOf((board.rate ?? 0) / DAY, board.cost ?? 1, board.waits, now - board.read_at);
}
