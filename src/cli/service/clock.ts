// The time everything goes by: this machine's, or one that is asked over HTTP (ROLECALL_CLOCK), so that months can be
// tried in minutes. Between two answers time runs on at the speed it was told. A clock that is set back is believed:
// what must never decrease (ids, dates of publishing) is the ledger's care, and this is how that is tried.
import { isRecord } from "../../contract/kept.ts";
import { HOUR } from "../../contract/limits.ts";
import { Refusal, sentenceOf } from "../../contract/refusal.ts";

export interface Clock {
  now(): number;
  /** Whether it was set, by more than an hour, since this was last asked: nothing is then decided by age for a while. */
  jumped(): boolean;
  stop(): void;
}

const ASK_EVERY_MS = 1000;
/** A clock that rushes is asked more often: whoever slows it down must not find the others days ahead. */
const RUSHING = 1000;
const ASK_RUSHING_MS = 100;
const ANSWER_WITHIN_MS = 5000;
const JUMP_MS = HOUR;
/** Between question and answer a fast clock goes on by itself. */
const UNSURE_MS = 2 * ANSWER_WITHIN_MS;

interface Reading {
  now: number;
  speed: number;
  /** Monotonic time at which it was taken. */
  at: number;
}

export async function startClock(url: string | null): Promise<Clock> {
  if (url === null) return machineClock();
  let reading = await ask(url).catch((error: unknown) => {
    throw new Refusal(`ROLECALL_CLOCK: ${url} does not tell the time (${sentenceOf(error)}).`);
  });
  let jumped = false;
  let timer: NodeJS.Timeout;
  const askAgain = (): void => {
    // A clock that does not answer for a while is no reason to stop: time runs on as it last said.
    const asked = ask(url).then(
      (answer) => {
        const expected = reading.now + (answer.at - reading.at) * reading.speed;
        jumped ||= Math.abs(answer.now - expected) > JUMP_MS + UNSURE_MS * Math.max(reading.speed, answer.speed);
        reading = answer;
      },
      () => undefined,
    );
    void asked.then(wait);
  };
  const wait = (): void => {
    if (stopped) return;
    timer = setTimeout(askAgain, reading.speed > RUSHING ? ASK_RUSHING_MS : ASK_EVERY_MS);
    timer.unref();
  };
  let stopped = false;
  wait();
  const now = (): number => Math.round(reading.now + (performance.now() - reading.at) * reading.speed);
  const tellJumped = (): boolean => {
    const told = jumped;
    jumped = false;
    return told;
  };
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
  };
  return { now, jumped: tellJumped, stop };
}

/** This machine's own. A clock that only ever runs on tells when it was set. */
function machineClock(): Clock {
  const ahead = (): number => Date.now() - performance.now();
  let before = ahead();
  return {
    now: () => Date.now(),
    jumped() {
      const by = ahead() - before;
      before += by;
      return Math.abs(by) > JUMP_MS;
    },
    stop: () => undefined,
  };
}

async function ask(url: string): Promise<Reading> {
  const asked = performance.now();
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  const body: unknown = await answer.json();
  const { now, speed = 1 } = isRecord(body) ? body : {};
  if (typeof now !== "number" || !Number.isFinite(now)) throw new Error('no number "now" in the answer');
  if (typeof speed !== "number" || !(speed >= 0)) throw new Error('"speed" is not a number from 0 up');
  // The clock was read somewhere between question and answer.
  return { now, speed, at: (asked + performance.now()) / 2 };
}

/** A pause that a signal ends. timers/promises makes an error with its stack for each that is ended, and nearly every one is: several a request. */
export function rest(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason);
    const wake = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", wake);
      resolve();
    }, ms);
    signal?.addEventListener("abort", wake, { once: true });
  });
}
