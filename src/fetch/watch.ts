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
const TIMEOUT: Ending = { reason: "timeout", because: SENTENCES.timeout };
const TOO_SLOW: Ending = { reason: "too_slow", because: SENTENCES.tooSlow };
const STOPPED: Ending = { reason: "stopped", because: SENTENCES.stopped };

export function startWatch(limits: WatchLimits, totalMs: number, time: Time, outer: AbortSignal): Watch {
  const request = new AbortController();
  const over = new AbortController();
  const deadline = time.monotonic() + totalMs;
  let phase: "connect" | "wait" | "body" = "connect";
  let since = time.monotonic();
  let windowFrom = 0;
  let windowBytes = 0;
  let ending: Ending | null = null;

  const finish = (why: Ending): void => {
    ending ??= why;
    request.abort();
  };
  const stop = (): void => finish(STOPPED);
  const phaseDue = (): number => {
    if (phase === "connect") return since + limits.connectMs;
    if (phase === "wait") return since + limits.firstByteMs;
    return Math.min(since + limits.idleMs, windowFrom + limits.rateWindowMs);
  };
  const enough = (): boolean => windowBytes * 1000 >= limits.bytesPerSecond * limits.rateWindowMs;
  /** Null: nothing is wrong after all. */
  const judge = (now: number): Ending | null => {
    if (now >= deadline) return TIMEOUT;
    const late = now - phaseDue();
    if (late > LATE_MS) {
      since += late;
      windowFrom += late;
      return null;
    }
    if (phase !== "body") return TIMEOUT;
    if (now >= since + limits.idleMs || !enough()) return TOO_SLOW;
    windowFrom = now;
    windowBytes = 0;
    return null;
  };
  const keep = async (): Promise<void> => {
    while (!over.signal.aborted && ending === null) {
      const wait = Math.min(deadline, phaseDue()) - time.monotonic();
      if (wait > 0) await time.sleep(Math.ceil(wait), over.signal).catch(() => undefined);
      else {
        const why = judge(time.monotonic());
        if (why !== null) finish(why);
      }
    }
  };
  if (outer.aborted) stop();
  else outer.addEventListener("abort", stop, { once: true });
  void keep();
  return {
    signal: request.signal,
    connected: () => {
      phase = "wait";
      since = time.monotonic();
    },
    answered: () => {
      phase = "body";
      since = time.monotonic();
      windowFrom = since;
    },
    bytes: (count) => {
      since = time.monotonic();
      windowBytes += count;
    },
    ending: () => ending,
    end: () => {
      outer.removeEventListener("abort", stop);
      over.abort();
    },
  };
}
