// One watchman per request: connect, first byte, silence, drip and the deadline, all by the same clock.
// A process that was busy itself wakes late; that lateness is not held against the site (the deadline stays).
import { SENTENCES } from "./unread.ts";

export interface WatchLimits {
  readonly connectMs: number;
  readonly firstByteMs: number;
  readonly idleMs: number;
  readonly rateWindowMs: number;
  readonly bytesPerSecond: number;
}

export interface Time {
  monotonic(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export interface Ending {
  readonly reason: "timeout" | "too_slow" | "stopped";
  readonly because: string;
}

export interface Watch {
  readonly signal: AbortSignal;
  /** The request was written, or a used connection is there already. */
  connected(): void;
  answered(): void;
  bytes(count: number): void;
  /** Why the watchman ended the request, if he did. */
  ending(): Ending | null;
  end(): void;
}

const LATE_MS = 250;
/** One for all: to make an error for every pause that ends early costs more than the pause. */
const WOKEN = new Error("there is something else to watch for");
const TIMEOUT: Ending = { reason: "timeout", because: SENTENCES.timeout };
const TOO_SLOW: Ending = { reason: "too_slow", because: SENTENCES.tooSlow };
const STOPPED: Ending = { reason: "stopped", because: SENTENCES.stopped };

/** The phases of a request, and whether the present one has lasted too long. */
function createPhases(limits: WatchLimits, monotonic: () => number) {
  let phase: "connect" | "wait" | "body" = "connect";
  let since = monotonic();
  let windowFrom = since;
  let windowBytes = 0;
  const due = (): number => {
    if (phase === "connect") return since + limits.connectMs;
    if (phase === "wait") return since + limits.firstByteMs;
    return Math.min(since + limits.idleMs, windowFrom + limits.rateWindowMs);
  };
  const enough = (): boolean => windowBytes * 1000 >= limits.bytesPerSecond * limits.rateWindowMs;
  return {
    due,
    enter: (next: "wait" | "body"): void => {
      phase = next;
      since = monotonic();
      windowFrom = since;
    },
    bytes: (count: number): void => {
      since = monotonic();
      windowBytes += count;
    },
    /** Asked when `due` is past. Null: nothing is wrong after all. */
    judge: (now: number): Ending | null => {
      const late = now - due();
      if (late > LATE_MS) {
        // A moment more, for what lies in the socket already.
        since += late + LATE_MS;
        windowFrom += late + LATE_MS;
        return null;
      }
      if (phase !== "body") return TIMEOUT;
      if (now >= since + limits.idleMs || !enough()) return TOO_SLOW;
      windowFrom = now;
      windowBytes = 0;
      return null;
    },
  };
}

export function startWatch(limits: WatchLimits, totalMs: number, time: Time, outer: AbortSignal): Watch {
  const phases = createPhases(limits, time.monotonic);
  const deadline = time.monotonic() + totalMs;
  const request = new AbortController();
  let nap = new AbortController();
  let over = false;
  let ending: Ending | null = null;

  const finish = (why: Ending): void => {
    ending ??= why;
    request.abort();
  };
  const stop = (): void => finish(STOPPED);
  const keep = async (): Promise<void> => {
    while (!over && ending === null) {
      const now = time.monotonic();
      const wait = Math.min(deadline, phases.due()) - now;
      if (wait > 0) await time.sleep(Math.ceil(wait), nap.signal).catch(() => undefined);
      else {
        const why = now >= deadline ? TIMEOUT : phases.judge(now);
        if (why !== null) finish(why);
      }
    }
  };
  /** The watchman wakes: what he slept for is past. */
  const enter = (phase: "wait" | "body"): void => {
    phases.enter(phase);
    nap.abort(WOKEN);
    nap = new AbortController();
  };
  if (outer.aborted) stop();
  else outer.addEventListener("abort", stop, { once: true });
  void keep();
  return {
    signal: request.signal,
    connected: () => enter("wait"),
    answered: () => enter("body"),
    bytes: phases.bytes,
    ending: () => ending,
    end: () => {
      outer.removeEventListener("abort", stop);
      over = true;
      nap.abort(WOKEN);
    },
  };
}
