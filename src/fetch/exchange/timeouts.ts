// The timeouts of one request: connect, first byte, idle time, minimum rate and deadline, all by the same clock. A busy
// process wakes up late; this delay is not held against the site (the deadline still applies).
import { MESSAGES } from "../guard/failureMessages.ts";

export interface WatchLimits {
  readonly connectMs: number;
  readonly firstByteMs: number;
  readonly idleMs: number;
  readonly rateWindowMs: number;
  readonly bytesPerSecond: number;
}

export interface WatchClock {
  monotonic(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export interface AbortReason {
  readonly reason: "timeout" | "too_slow" | "stopped";
  readonly message: string;
}

export interface Watch {
  readonly signal: AbortSignal;
  /** The request was written, or a reused connection is available. */
  connected(): void;
  answered(): void;
  bytes(count: number): void;
  /** Why the watch aborted the request, or null. */
  ending(): AbortReason | null;
  end(): void;
}

const LATENESS_MS = 250;
/** One shared error: creating one for every interrupted sleep costs more than the sleep. */
const WOKEN = new Error("replaced by another deadline");
const TIMEOUT: AbortReason = { reason: "timeout", message: MESSAGES.timeout };
const TOO_SLOW: AbortReason = { reason: "too_slow", message: MESSAGES.tooSlow };
const STOPPED: AbortReason = { reason: "stopped", message: MESSAGES.stopped };

/** The phases of a request, and whether the current one has exceeded its time. */
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
  const isFastEnough = (): boolean => windowBytes * 1000 >= limits.bytesPerSecond * limits.rateWindowMs;
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
    /** Called after `due`. Null if the request is fine. */
    judge: (now: number): AbortReason | null => {
      const lateness = now - due();
      if (lateness > LATENESS_MS) {
        // Allows a moment more, for data already in the socket.
        since += lateness + LATENESS_MS;
        windowFrom += lateness + LATENESS_MS;
        return null;
      }
      if (phase !== "body") return TIMEOUT;
      if (now >= since + limits.idleMs || !isFastEnough()) return TOO_SLOW;
      windowFrom = now;
      windowBytes = 0;
      return null;
    },
  };
}

export function startWatch(limits: WatchLimits, totalMs: number, time: WatchClock, outer: AbortSignal): Watch {
  const phases = createPhases(limits, time.monotonic);
  const deadline = time.monotonic() + totalMs;
  const request = new AbortController();
  let sleepController = new AbortController();
  let isOver = false;
  let ending: AbortReason | null = null;

  const finish = (abortReason: AbortReason): void => {
    ending ??= abortReason;
    request.abort();
  };
  const stop = (): void => finish(STOPPED);
  const watchLoop = async (): Promise<void> => {
    while (!isOver && ending === null) {
      const now = time.monotonic();
      const wait = Math.min(deadline, phases.due()) - now;
      if (wait > 0) await time.sleep(Math.ceil(wait), sleepController.signal).catch(() => undefined);
      else {
        const abortReason = now >= deadline ? TIMEOUT : phases.judge(now);
        if (abortReason !== null) finish(abortReason);
      }
    }
  };
  /** Wakes the watch loop to recompute its next deadline. */
  const enter = (phase: "wait" | "body"): void => {
    phases.enter(phase);
    sleepController.abort(WOKEN);
    sleepController = new AbortController();
  };
  if (outer.aborted) stop();
  else outer.addEventListener("abort", stop, { once: true });
  void watchLoop();
  return {
    signal: request.signal,
    connected: () => enter("wait"),
    answered: () => enter("body"),
    bytes: phases.bytes,
    ending: () => ending,
    end: () => {
      outer.removeEventListener("abort", stop);
      isOver = true;
      sleepController.abort(WOKEN);
    },
  };
}
