// What comes round while a service runs: the high mark every second, and every hour of the clock what has aged out, what
// nobody has confirmed for too long, and what is no longer kept. Several machines may do it at once.
import { HOUR } from "../../contract/limits.ts";
import { sentenceOf } from "../../contract/refusal.ts";
import { doubtClock, doubtedSince, trustClock } from "../../ledger/reads/doubt.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { ageOut, everyBoardRead } from "../../ledger/upkeep/ages.ts";
import { doChores } from "../../ledger/upkeep/chores.ts";
import type { Clock } from "./clock.ts";
import { keepHighMark } from "./highMark.ts";
import type { KeptKeys } from "./keptKeys.ts";

export interface ServiceChores {
  folder: string;
  ledger: Ledger;
  clock: Clock;
  /** When the service last ran here, by its clock then; null: never. */
  ranAt: number | null;
  /** Tries to get the ledger ready; false: not yet. */
  prepare(): Promise<boolean>;
  /** How long texts of closed postings are kept. */
  textsDays: number;
  /** What is kept of the keys. */
  kept: Pick<KeptKeys, "keep">;
  /** Sources that nobody reads. */
  off(): Promise<string[]>;
  log(sentence: string): void;
}

const ROUND_MS = 1000;

/** Returns what ends them. */
export function startChores(chores: ServiceChores): () => Promise<void> {
  const { clock, log } = chores;
  const now = clock.now();
  const away = chores.ranAt !== null && Math.abs(now - chores.ranAt) > HOUR;
  const state: State = { ready: false, aged: false, choresAt: now, doubtedSince: away ? now : null, stepped: false };
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
  /** Since when the clock, or how long nobody looked, is in doubt; null: it is not. */
  doubtedSince: number | null;
  /** It was set, and the ledger has not been told yet. */
  stepped: boolean;
}

async function round(chores: ServiceChores, state: State): Promise<void> {
  const { folder, ledger, clock, log } = chores;
  const now = clock.now();
  if (clock.jumped()) {
    log("The clock was set by more than an hour: nothing is closed for its age until every board has been read again.");
    state.doubtedSince = now;
    state.stepped = true;
  }
  state.ready ||= await chores.prepare();
  if (!state.ready) return;
  if (state.stepped) await doubtClock(ledger, now);
  state.stepped = false;
  // At the start only what is too old by its own date: after a long pause nothing has been confirmed lately, and the
  // imports that will do so must come first.
  if (!state.aged && state.doubtedSince === null) await ageOut(ledger, now);
  state.aged = true;
  if (Math.abs(now - state.choresAt) >= HOUR) {
    const { doubtedSince: since } = state;
    if (since !== null && (await everyBoardRead(ledger, since, await chores.off()))) state.doubtedSince = null;
    const stepped = await doubtedSince(ledger);
    if (stepped !== null && (await everyBoardRead(ledger, stepped, await chores.off()))) await trustClock(ledger);
    await doChores(ledger, now, state.doubtedSince === null, chores.textsDays);
    state.choresAt = now;
  }
  await chores.kept.keep(ledger, now);
  await keepHighMark(folder, ledger, now);
}
