// Limits the concurrent requests of one key. An excess request waits for up to two seconds, then gets a 429. Long polls
// have their own limit, because they hold a place for a minute without doing any work.
import { ApiError } from "../../../contract/errors.ts";
import { tooMany } from "./rateLimit.ts";

const WAIT_MS = 2000;
const MAX_WAITING = 100;
export const LONG_POLLS = 4;
/**
 * Maximum number of requests of all keys waiting for the index; beyond it the service rejects them instead of queueing.
 */
const MAX_TOTAL_WAITING = 512;

interface Lane {
  running: number;
  waiting: (() => void)[];
}

export interface Gates {
  /** Resolves with the function that releases the place; call it once. */
  enter(owner: string, kind: "ordinary" | "longPoll", signal: AbortSignal): Promise<() => void>;
  /** Whether an ordinary request of this key would not wait. */
  hasRoom(owner: string): boolean;
  running(): number;
}

export function createGates(concurrent: number): Gates {
  const lanes = new Map<string, Lane>();
  let everybody = 0;

  function leave(name: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    lane.running--;
    if (lane.running === 0) lanes.delete(name);
  }

  function placeIn(name: string, max: number, signal: AbortSignal): Promise<() => void> {
    const lane = lanes.get(name) ?? { running: 0, waiting: [] };
    lanes.set(name, lane);
    const release = once(() => leave(name, lane));
    if (lane.running < max) {
      lane.running++;
      return Promise.resolve(release);
    }
    const sentence = `this key has more than ${max} concurrent requests; wait for a response before sending more`;
    if (lane.waiting.length >= MAX_WAITING) return Promise.reject(tooMany(sentence, 2));
    return waitIn(lane, sentence, signal).then(() => release);
  }

  return {
    async enter(owner, kind, signal) {
      const max = kind === "longPoll" ? LONG_POLLS : concurrent;
      const release = concurrent === 0 ? () => {} : await placeIn(`${kind} ${owner}`, max, signal);
      if (kind === "longPoll") return release;
      if (everybody >= MAX_TOTAL_WAITING) {
        release();
        throw new ApiError("overloaded", "too many concurrent requests; try again in a moment", { retryAfter: 1 });
      }
      everybody++;
      return once(() => {
        everybody--;
        release();
      });
    },
    hasRoom: (owner) => concurrent === 0 || (lanes.get(`ordinary ${owner}`)?.running ?? 0) < concurrent,
    running: () => everybody,
  };
}

/** Waits for a place that is handed over, so `running` does not change. */
function waitIn(lane: Lane, sentence: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (error: Error): void => {
      const at = lane.waiting.indexOf(turn);
      if (at === -1) return;
      lane.waiting.splice(at, 1);
      settle();
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
    lane.waiting.push(turn);
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
