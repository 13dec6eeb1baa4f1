// Limits the concurrent requests of one key, exactly over all API threads. An excess request waits for up to two seconds,
// then gets a 429. Long polls have their own limit, because they hold a place for a minute without doing any work.
import { ApiError } from "../../../contract/errors.ts";
import { tooMany } from "./rateLimit.ts";
import { createTableMemory, openTable, type SharedTable, type TableMemory, unlockFor } from "./sharedTable.ts";

const WAIT_MS = 2000;
const MAX_WAITING = 100;
export const LONG_POLLS = 4;
/**
 * Maximum number of requests of all keys waiting for the index; beyond it the service rejects them instead of queueing.
 */
const MAX_TOTAL_WAITING = 512;
/** Keys with a request at the same time. */
const MAX_LANES = 16_384;
const OVERLOADED = "too many concurrent requests; try again in a moment";

export interface Gates {
  /** Resolves with the function that releases the place; call it once. */
  enter(owner: string, kind: "ordinary" | "longPoll", signal: AbortSignal): Promise<() => void>;
  /** The same for an ordinary request; `null` if it would have to wait. */
  tryEnter(owner: string): (() => void) | null;
  /** Requests in progress on all threads. */
  running(): number;
}

/** The lanes of all keys, and the number of requests of each thread. */
export interface GateMemory {
  readonly threads: number;
  readonly lanes: TableMemory;
  readonly running: SharedArrayBuffer;
}

export function createGateMemory(threads = 1): GateMemory {
  return {
    threads,
    // The number of releases, then for each thread the requests that have a place and those that wait.
    lanes: createTableMemory(MAX_LANES, 4 * (1 + 2 * threads)),
    running: new SharedArrayBuffer(4 * threads),
  };
}

/** Requests of one key that wait on this thread, in order. */
interface LocalLane {
  turns: (() => void)[];
  isWatched: boolean;
}

interface GateState {
  readonly thread: number;
  readonly threads: number;
  readonly table: SharedTable;
  readonly words: Int32Array;
  readonly running: Int32Array;
  readonly local: Map<string, LocalLane>;
}

/** Word numbers of a lane. */
const releasesOf = (at: number): number => at / 4;
const placesOf = (at: number, thread: number): number => at / 4 + 1 + 2 * thread;
const waitingOf = (at: number, thread: number): number => placesOf(at, thread) + 1;

function add(words: Int32Array, at: number, difference: number): void {
  words[at] = (words[at] ?? 0) + difference;
}

function sumOf({ threads, words }: GateState, at: number, wordOf: typeof placesOf): number {
  let sum = 0;
  for (let thread = 0; thread < threads; thread++) sum += words[wordOf(at, thread)] ?? 0;
  return sum;
}

/** The lane of a name, under the lock. */
function laneOf(state: GateState, name: string): number {
  const isFree = (at: number): boolean => sumOf(state, at, placesOf) + sumOf(state, at, waitingOf) === 0;
  const at = state.table.find(name, performance.now(), isFree);
  if (at === null) throw new ApiError("overloaded", OVERLOADED, { retryAfter: 1 });
  return at;
}

/** Gives free places to requests that wait on this thread, in order. */
function handOver(state: GateState, name: string, max: number): void {
  const lane = state.local.get(name);
  if (lane === undefined) return;
  const turns = state.table.locked(() => {
    const at = laneOf(state, name);
    const free = Math.min(lane.turns.length, max - sumOf(state, at, placesOf));
    if (free <= 0) return [];
    add(state.words, placesOf(at, state.thread), free);
    add(state.words, waitingOf(at, state.thread), -free);
    return lane.turns.splice(0, free);
  });
  for (const turn of turns) turn();
  if (lane.turns.length === 0) state.local.delete(name);
}

/** Waits for releases on other threads while requests wait here. */
async function watchReleases(state: GateState, name: string, at: number, max: number): Promise<void> {
  const lane = state.local.get(name);
  if (lane === undefined || lane.isWatched) return;
  lane.isWatched = true;
  while (lane.turns.length > 0) {
    const releases = Atomics.load(state.words, releasesOf(at));
    handOver(state, name, max);
    if (lane.turns.length === 0) break;
    await Atomics.waitAsync(state.words, releasesOf(at), releases, WAIT_MS).value;
  }
  lane.isWatched = false;
}

function leave(state: GateState, name: string, max: number): void {
  const at = state.table.locked(() => {
    const lane = laneOf(state, name);
    add(state.words, placesOf(lane, state.thread), -1);
    return sumOf(state, lane, waitingOf) > 0 ? lane : null;
  });
  if (at === null) return;
  // A request that waits on this thread needs no wake-up.
  handOver(state, name, max);
  Atomics.add(state.words, releasesOf(at), 1);
  Atomics.notify(state.words, releasesOf(at));
}

/** Takes a free place for which nobody waits; false if there is none. Call it under the lock. */
function takePlace(state: GateState, lane: number, max: number): boolean {
  if (sumOf(state, lane, waitingOf) > 0 || sumOf(state, lane, placesOf) >= max) return false;
  add(state.words, placesOf(lane, state.thread), 1);
  return true;
}

/** Takes a place or queues; the lane if the request has to wait. */
function enterOrQueue(state: GateState, name: string, max: number, sentence: string): number | null {
  return state.table.locked(() => {
    const at = laneOf(state, name);
    if (takePlace(state, at, max)) return null;
    if (sumOf(state, at, waitingOf) >= MAX_WAITING) throw tooMany(sentence, 2);
    add(state.words, waitingOf(at, state.thread), 1);
    return at;
  });
}

async function placeIn(state: GateState, name: string, max: number, signal: AbortSignal): Promise<() => void> {
  const sentence = `this key has more than ${max} concurrent requests; wait for a response before sending more`;
  const at = enterOrQueue(state, name, max, sentence);
  if (at !== null) {
    const lane = state.local.get(name) ?? { turns: [], isWatched: false };
    state.local.set(name, lane);
    const turn = waitIn(lane, sentence, signal, () => {
      state.table.locked(() => add(state.words, waitingOf(at, state.thread), -1));
      if (lane.turns.length === 0) state.local.delete(name);
    });
    void watchReleases(state, name, at, max);
    await turn;
  }
  return once(() => leave(state, name, max));
}

/** `thread` is the number of the API thread, from 0. */
export function createGates(concurrent: number, memory: GateMemory = createGateMemory(), thread = 0): Gates {
  const running = new Int32Array(memory.running);
  const state: GateState = {
    thread,
    threads: memory.threads,
    table: openTable(memory.lanes, thread),
    running,
    local: new Map(),
    words: new Int32Array(memory.lanes.buffer),
  };
  const everybody = (): number => running.reduce((sum, _, each) => sum + Atomics.load(running, each), 0);
  /** Counts an ordinary request that has a place. */
  const start = (release: () => void): (() => void) => {
    if (everybody() >= MAX_TOTAL_WAITING) {
      release();
      throw new ApiError("overloaded", OVERLOADED, { retryAfter: 1 });
    }
    Atomics.add(running, thread, 1);
    return once(() => {
      Atomics.sub(running, thread, 1);
      release();
    });
  };
  return {
    async enter(owner, kind, signal) {
      const max = kind === "longPoll" ? LONG_POLLS : concurrent;
      const release = concurrent === 0 ? () => {} : await placeIn(state, `${kind} ${owner}`, max, signal);
      return kind === "longPoll" ? release : start(release);
    },
    tryEnter(owner) {
      if (concurrent === 0) return start(() => {});
      const name = `ordinary ${owner}`;
      const isIn = state.table.locked(() => takePlace(state, laneOf(state, name), concurrent));
      return isIn ? start(() => leave(state, name, concurrent)) : null;
    },
    running: everybody,
  };
}

/** Frees all places of a thread that ended. */
export function releaseThread({ lanes, running, threads }: GateMemory, thread: number): void {
  unlockFor(lanes, thread);
  const words = new Int32Array(lanes.buffer);
  // Any number works as the holder of the lock, if it is not the number of a thread.
  const table = openTable(lanes, threads);
  table.locked(() => {
    for (const at of table.offsets()) {
      words[placesOf(at, thread)] = 0;
      words[waitingOf(at, thread)] = 0;
      Atomics.add(words, releasesOf(at), 1);
      Atomics.notify(words, releasesOf(at));
    }
  });
  Atomics.store(new Int32Array(running), thread, 0);
}

/** Waits for a place that is handed over; `onEnd` is called if the request stops waiting without one. */
function waitIn(lane: LocalLane, sentence: string, signal: AbortSignal, onEnd: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (error: Error): void => {
      const at = lane.turns.indexOf(turn);
      if (at === -1) return;
      lane.turns.splice(at, 1);
      settle();
      onEnd();
      reject(error);
    };
    const onAbort = (): void => stop(new ApiError("bad_request", "the client disconnected"));
    const timer = setTimeout(() => stop(tooMany(sentence, 1)), WAIT_MS);
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    };
    const turn = (): void => {
      settle();
      resolve();
    };
    signal.addEventListener("abort", onAbort);
    lane.turns.push(turn);
  });
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    run();
  };
}
