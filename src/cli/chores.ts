// What comes round while a service runs: the high mark every second, and every hour of the clock what has aged out, what
// nobody has confirmed for too long, and what is no longer kept. Several machines may do it at once.
import { HOUR } from "../contract/limits.ts";
import type { Feed } from "../feed/open.ts";
import { ageOut, closeUnverified } from "../ledger/ages.ts";
import type { Ledger } from "../ledger/open.ts";
import type { Clock } from "./clock.ts";
import { keepHighMark } from "./highMark.ts";
import { sentenceOf } from "./refusal.ts";

export interface Chores {
  folder: string;
  ledger: Ledger;
  feed: Feed;
  clock: Clock;
  /** Tries to get the ledger ready; false: not yet. */
  prepare(): Promise<boolean>;
  log(sentence: string): void;
}

const ROUND_MS = 1000;

/** Returns what ends them. */
export function startChores(chores: Chores): () => Promise<void> {
  const { clock, log } = chores;
  // Nothing closes as unverified in the first hour: after a long pause the imports come first.
  const state = { ready: false, agedAt: Number.NEGATIVE_INFINITY, checkedAt: clock.now(), seq: -1 };
  let said = "";
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= round(chores, state)
      .then(
        () => "",
        (error: unknown) => `Upkeep of the ledger failed: ${sentenceOf(error)}`,
      )
      .then((problem) => {
        // The same trouble every second is said once.
        if (problem !== "" && problem !== said) log(problem);
        said = problem;
        running = null;
      });
  }, ROUND_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

interface State {
  ready: boolean;
  agedAt: number;
  checkedAt: number;
  seq: number;
}

async function round({ folder, ledger, feed, clock, prepare }: Chores, state: State): Promise<void> {
  state.ready ||= await prepare();
  if (!state.ready) return;
  const now = clock.now();
  if (Math.abs(now - state.agedAt) >= HOUR) {
    await ageOut(ledger, now);
    state.agedAt = now;
  }
  if (Math.abs(now - state.checkedAt) >= HOUR) {
    await closeUnverified(ledger, now);
    state.checkedAt = now;
  }
  const { seq } = feed.standing();
  if (seq !== state.seq) await keepHighMark(folder, ledger);
  state.seq = seq;
}
