// The service's clock: this machine's, or one queried over HTTP (ROLECALL_CLOCK), so that months can be tested in
// minutes. Between two responses, time continues at the reported speed. A clock that is set back is followed: values
// that must never decrease (ids, publication times) are the ledger's responsibility, and this is how that is tested.

import { get, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { HOUR } from "../../contract/limits.ts";
import { isRecord } from "../../contract/storedValues.ts";
import { messageOf, UserError } from "../../contract/userError.ts";

export interface Clock {
  now(): number;
  /**
   * Whether it jumped by more than an hour since the last call. After a jump, nothing is decided by age for a while.
   */
  jumped(): boolean;
  stop(): void;
}

const QUERY_INTERVAL_MS = 1000;
/** A fast clock is queried more often: when it slows down, the processes must not be days ahead of it. */
const FAST_SPEED = 1000;
const FAST_QUERY_INTERVAL_MS = 100;
const TIMEOUT_MS = 5000;
const JUMP_MS = HOUR;
/** A fast clock advances between request and response. */
const TOLERANCE_MS = 2 * TIMEOUT_MS;

interface ClockReading {
  now: number;
  speed: number;
  /** Monotonic time at which it was taken. */
  at: number;
}

export async function startClock(url: string | null): Promise<Clock> {
  if (url === null) return createMachineClock();
  let reading = await queryClock(url).catch((error: unknown) => {
    throw new UserError(`ROLECALL_CLOCK: ${url} does not return a valid time (${messageOf(error)}).`);
  });
  let jumped = false;
  let timer: NodeJS.Timeout;
  const queryAgain = (): void => {
    // If the clock does not answer for a while, time continues at the last reported speed.
    const query = queryClock(url).then(
      (answer) => {
        const expected = reading.now + (answer.at - reading.at) * reading.speed;
        jumped ||= Math.abs(answer.now - expected) > JUMP_MS + TOLERANCE_MS * Math.max(reading.speed, answer.speed);
        reading = answer;
      },
      () => undefined,
    );
    void query.then(scheduleQuery);
  };
  const scheduleQuery = (): void => {
    if (stopped) return;
    timer = setTimeout(queryAgain, reading.speed > FAST_SPEED ? FAST_QUERY_INTERVAL_MS : QUERY_INTERVAL_MS);
    timer.unref();
  };
  let stopped = false;
  scheduleQuery();
  const now = (): number => Math.round(reading.now + (performance.now() - reading.at) * reading.speed);
  const takeJumped = (): boolean => {
    const hasJumped = jumped;
    jumped = false;
    return hasJumped;
  };
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
  };
  return { now, jumped: takeJumped, stop };
}

/** This machine's clock. Comparing it with the monotonic clock reveals when it was set. */
function createMachineClock(): Clock {
  const offset = (): number => Date.now() - performance.now();
  let lastOffset = offset();
  return {
    now: () => Date.now(),
    jumped() {
      const difference = offset() - lastOffset;
      lastOffset += difference;
      return Math.abs(difference) > JUMP_MS;
    },
    stop: () => undefined,
  };
}

/** Without fetch, which takes two megabytes in each API thread. */
async function readJson(url: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }, resolve).once("error", reject);
  return await json(await promise);
}

async function queryClock(url: string): Promise<ClockReading> {
  const body: unknown = await readJson(url);
  const { now, speed = 1 } = isRecord(body) ? body : {};
  if (typeof now !== "number" || !Number.isFinite(now)) throw new Error('the response has no number "now"');
  if (typeof speed !== "number" || !(speed >= 0)) throw new Error('"speed" must be a number of at least 0');
  // Read before the response arrived: on a slow machine, this clock is behind the queried one, never ahead of it.
  return { now, speed, at: performance.now() };
}

/**
 * A pause that a signal can end. timers/promises creates an error with a stack for each aborted pause, and nearly all
 * are aborted: several per request.
 */
export function abortablePause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason);
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}
