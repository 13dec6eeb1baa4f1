// A collecting worker as the environment wants it. A service runs it on a thread of its own (collector.ts).
import type { BoardRead } from "../../collect/boards/readBoard.ts";
import { createSlowLane, type SlowLane } from "../../collect/boards/slowLane.ts";
import { type ErrandPlace, serveRequests } from "../../collect/requests/errands.ts";
import { sourcesOff } from "../../collect/schedule/standing.ts";
import { SIZE, type Workplace, type WorkSize, work } from "../../collect/schedule/work.ts";
import type { Got, Unread } from "../../contract/reading.ts";
import { sentenceOf } from "../../contract/refusal.ts";
import { openGazetteer } from "../../derive/places/gazetteer/gazetteer.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { doubtClock } from "../../ledger/reads/doubt.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { readerOf } from "../../sources/readers.ts";
import { type Clock, rest } from "./clock.ts";
import type { Environment } from "./environment.ts";
import { openFetcher, processName } from "./fetching.ts";
import { watchReach } from "./firstStart.ts";
import { findGazetteer, openRules } from "./opening.ts";
import { knownSecrets } from "./secrets.ts";

export interface Worker {
  /** Ends when everything in hand is given back. */
  close(): Promise<void>;
}

const SWITCHES_FOR_MS = 5_000;
const CLOCK_EVERY_MS = 200;

export async function startWorker(
  environment: Environment,
  parts: { clock: Clock; ledger: Ledger; onto?(board: number): void },
  say: (sentence: string) => void,
  size: WorkSize = SIZE,
): Promise<Worker> {
  const { clock, ledger, onto } = parts;
  const secrets = knownSecrets(environment);
  const log = (sentence: string): void => say(secrets.blank(sentence));
  const fetcher = openFetcher(environment, clock, secrets, ledger);
  const gazetteerFile = await findGazetteer(environment);
  const deriver = await openRules(environment, true, gazetteerFile);
  const stop = new AbortController();
  const keys = environment.keys;
  const reach = watchReach(log);
  let off: { at: number; sources: Promise<string[]> } | null = null;
  const place: Workplace = {
    deriver,
    contacts: environment.contacts,
    ...{ now: clock.now, real: Date.now, random: Math.random },
    sleep: rest,
    get: async (ask) => noted(await fetcher.get(ask), reach),
    keys,
    ...{ blank: secrets.blank, lane: slowLane() },
    ...(onto === undefined ? {} : { onto }),
    sourceOf: readerOf,
    passOver() {
      if (off === null || performance.now() - off.at > SWITCHES_FOR_MS) {
        off = { at: performance.now(), sources: sourcesOff(ledger, keys) };
      }
      return off.sources;
    },
    said: (board, read) => tell(environment, board, read, log),
  };
  const errands: ErrandPlace = {
    ...place,
    // Somebody waits for these: they go to the front of every host's line, and the rules are loaded meanwhile.
    get(ask) {
      deriver.warm?.();
      return place.get({ ...ask, gain: Number.POSITIVE_INFINITY });
    },
    gazetteer: openGazetteer(gazetteerFile),
    id: processName(),
    failed: (request, error) => log(`collect request ${request.id}: ${sentenceOf(error)}`),
  };
  const watching = watchClock(clock, ledger);
  const working = Promise.all([work(ledger, place, stop.signal, size), serveRequests(ledger, errands, stop.signal)]);
  return {
    async close() {
      stop.abort();
      clearInterval(watching);
      await working;
      await fetcher.close();
      await deriver.close();
      errands.gazetteer.close();
    },
  };
}

function slowLane(): SlowLane {
  return createSlowLane({
    cpu() {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    },
    monotonic: () => performance.now(),
    sleep: rest,
    afterwards: (done) => void setImmediate(done),
  });
}

/** A reading goes by the clock of its own process: that it was set must be known at once. */
function watchClock(clock: Clock, ledger: Ledger): NodeJS.Timeout {
  return setInterval(() => {
    if (clock.jumped()) void doubtClock(ledger, clock.now()).catch(() => undefined);
  }, CLOCK_EVERY_MS).unref();
}

/** Whether the outside can be reached at all is learnt from every answer. */
function noted(answer: Got | Unread, reach: (there: boolean) => void): Got | Unread {
  if (answer.kind === "got") reach(true);
  else if (answer.reason === "unreachable" || answer.reason === "timeout") reach(false);
  return answer;
}

function tell(
  { debug }: Environment,
  { source, slug }: Pick<Board, "source" | "slug">,
  read: BoardRead | { error: unknown },
  log: (sentence: string) => void,
): void {
  if ("error" in read) log(`${source} ${slug}: ${sentenceOf(read.error)}`);
  else if (debug) {
    const because = read.because === null ? "" : ` (${read.because})`;
    log(`${source} ${slug}: ${read.verdict}, ${read.rows} rows, ${read.counts.new} new${because}`);
  }
}
