// Simulates weeks of boards in virtual time: a policy decides when each board is read, each read finds what has
// happened since, and hosts that process one request at a time make readers wait. Closings need two reads an hour
// apart, regardless of the policy.
import { HOUR, type SimulatedBoard, START } from "./boards.ts";

/** The findings of a read, and the missing postings. */
export interface Found {
  readonly opened: number;
  readonly closed: number;
  readonly changed: number;
  /** Postings missing for the first time. */
  readonly missing: number;
}

export interface Policy {
  readonly name: string;
  /** When the board at this index is read next. */
  next(at: number, now: number, found: Found): number;
  /** Called every ten simulated minutes. */
  tick?(now: number): void;
}

export interface Run {
  readonly name: string;
  /** Milliseconds from opening or closing to detection, for those after the learning days. */
  readonly openings: Float64Array;
  readonly closings: Float64Array;
  readonly reads: number;
  /** By lane. */
  readonly requests: Float64Array;
  /** The longest queue of the busiest host, in milliseconds. */
  readonly longestLine: number;
}

export interface Terms {
  readonly boards: readonly SimulatedBoard[];
  /** The lane of each board; boards of a lane share a budget. */
  readonly lanes: Int32Array;
  readonly days: number;
  /** Days that are not counted, because every board is new. */
  readonly learning: number;
  /** A host's time per request; 0 disables queueing. */
  readonly takenMs: number;
}

const TICK = HOUR / 6;
/** The two reads that close a posting must be an hour apart. */
export const SECOND_LOOK = 1.03 * HOUR;

export function simulate({ boards, lanes, days, learning, takenMs }: Terms, policy: Policy): Run {
  const end = START + days * 24 * HOUR;
  const from = START + learning * 24 * HOUR;
  const queue = createQueue(boards.length);
  const state = createState(boards);
  const laneCount = lanes.reduce((max, lane) => Math.max(max, lane), 0) + 1;
  const requests = new Float64Array(laneCount);
  const free = new Float64Array(boards.length + laneCount);
  let longestLine = 0;
  let reads = 0;
  for (let board = 0; board < boards.length; board++) queue.push(START + (board / boards.length) * HOUR, board);
  for (let tick = START + TICK; ; ) {
    const due = queue.time();
    if (due >= end) break;
    while (tick <= due) {
      policy.tick?.(tick);
      tick += TICK;
    }
    const at = queue.take();
    const board = boards[at] as SimulatedBoard;
    const lane = lanes[at] ?? 0;
    const host = board.sharesHost ? lane : laneCount + at;
    const now = Math.max(due, free[host] ?? 0);
    const found = state.read(at, now, from);
    const cost = board.cost + found.opened * board.perRow;
    reads++;
    requests[lane] = (requests[lane] ?? 0) + (now >= from ? cost : 0);
    if (takenMs > 0) {
      longestLine = Math.max(longestLine, now - due);
      free[host] = now + cost * takenMs;
    }
    queue.push(policy.next(at, now, found), at);
  }
  return { name: policy.name, ...state.delays(), reads, requests, longestLine };
}

interface State {
  read(board: number, now: number, from: number): Found;
  delays(): { openings: Float64Array; closings: Float64Array };
}

function createState(boards: readonly SimulatedBoard[]): State {
  const opened = new Int32Array(boards.length);
  const changed = new Int32Array(boards.length);
  /** Closings missed once, when they were missed, and those detected. */
  const missed = new Int32Array(boards.length);
  const missedAt = boards.map((board) => new Float64Array(board.closed.length));
  const detected = new Int32Array(boards.length);
  const openings: number[] = [];
  const closings: number[] = [];
  return {
    read(at, now, from) {
      const board = boards[at] as SimulatedBoard;
      const newOpenings = passed(board.opened, opened, at, now, (time) => time >= from && openings.push(now - time));
      const news = passed(board.changed, changed, at, now, null);
      const since = missedAt[at] as Float64Array;
      let closed = 0;
      for (let place = detected[at] ?? 0; place < (missed[at] ?? 0) && now - (since[place] ?? 0) >= HOUR; place++) {
        const time = board.closed[place] ?? 0;
        if (time >= from) closings.push(now - time);
        closed++;
      }
      detected[at] = (detected[at] ?? 0) + closed;
      const before = missed[at] ?? 0;
      const missing = passed(board.closed, missed, at, now, null);
      since.fill(now, before, before + missing);
      return { opened: newOpenings, changed: news, closed, missing };
    },
    delays: () => ({ openings: Float64Array.from(openings).sort(), closings: Float64Array.from(closings).sort() }),
  };
}

function passed(
  times: Float64Array,
  places: Int32Array,
  at: number,
  now: number,
  use: ((time: number) => unknown) | null,
): number {
  const first = places[at] ?? 0;
  let place = first;
  for (; place < times.length && (times[place] ?? 0) <= now; place++) use?.(times[place] ?? 0);
  places[at] = place;
  return place - first;
}

interface Queue {
  push(time: number, board: number): void;
  /** The time of the first entry; infinite if there is none. */
  time(): number;
  take(): number;
}

/** A heap in two arrays, because millions of reads pass through it. */
function createQueue(max: number): Queue {
  const times = new Float64Array(max + 1);
  const boards = new Int32Array(max + 1);
  let size = 0;
  const set = (at: number, time: number, board: number): void => {
    times[at] = time;
    boards[at] = board;
  };
  return {
    time: () => (size === 0 ? Number.POSITIVE_INFINITY : (times[0] ?? 0)),
    push(time, board) {
      let at = size++;
      while (at > 0) {
        const above = (at - 1) >> 1;
        if ((times[above] ?? 0) <= time) break;
        set(at, times[above] ?? 0, boards[above] ?? 0);
        at = above;
      }
      set(at, time, board);
    },
    take() {
      const first = boards[0] ?? 0;
      const [time, board] = [times[--size] ?? 0, boards[size] ?? 0];
      let at = 0;
      for (;;) {
        let below = 2 * at + 1;
        if (below >= size) break;
        if (below + 1 < size && (times[below + 1] ?? 0) < (times[below] ?? 0)) below++;
        if ((times[below] ?? 0) >= time) break;
        set(at, times[below] ?? 0, boards[below] ?? 0);
        at = below;
      }
      set(at, time, board);
      return first;
    },
  };
}
