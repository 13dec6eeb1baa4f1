// What comes round while a service runs: the high mark every second, and every hour of the clock what has aged out, what
// nobody has confirmed for too long, and what is no longer kept. Several machines may do it at once.
import { HOUR } from "../../contract/limits.ts";
import { sentenceOf } from "../../contract/refusal.ts";
import type { Feed } from "../../feed/open.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { ageOut } from "../../ledger/upkeep/ages.ts";
import { doChores } from "../../ledger/upkeep/chores.ts";
import type { Clock } from "./clock.ts";
import { keepHighMark } from "./highMark.ts";

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
  const state: State = { ready: false, aged: false, choresAt: clock.now(), seq: -1 };
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
  aged: boolean;
  choresAt: number;
  seq: number;
}

async function round({ folder, ledger, feed, clock, prepare }: Chores, state: State): Promise<void> {
  state.ready ||= await prepare();
  if (!state.ready) return;
  const now = clock.now();
  // At the start only what is too old by its own date: after a long pause nothing has been confirmed lately, and the
  // imports that will do so must come first.
  if (!state.aged) await ageOut(ledger, now);
  state.aged = true;
  if (Math.abs(now - state.choresAt) >= HOUR) {
    await doChores(ledger, now);
    state.choresAt = now;
  }
  const { seq } = feed.standing();
  if (seq !== state.seq) await keepHighMark(folder, ledger);
  state.seq = seq;
}
