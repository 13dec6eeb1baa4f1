// Sending webhooks beside whatever else this service does: on a thread of its own, started when there is a webhook. One that dies is started
// again; what it had in hand is in the ledger.
import { setTimeout as sleep } from "node:timers/promises";
import { Worker as Thread } from "node:worker_threads";
import { answerLines } from "../../api/http/send.ts";
import { sentenceOf } from "../../contract/refusal.ts";
import type { Feed } from "../../feed/open.ts";
import { anyWebhook } from "../../ledger/outgoing/sending.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Clock } from "../service/clock.ts";
import type { Environment } from "../service/environment.ts";
import type { RowsGiven, RowsWanted } from "./hooksThread.ts";

export interface Outgoing {
  close(): Promise<void>;
}

interface Parts {
  clock: Pick<Clock, "now">;
  ledger: Ledger;
  feed: Feed;
}

const LOOK_MS = 1000;
const AGAIN_MS = 2000;
const CLOSE_WITHIN_MS = 5000;

export function startOutgoing(environment: Environment, parts: Parts, log: (sentence: string) => void): Outgoing {
  const stop = new AbortController();
  const running = keepSending(environment, parts, log, stop.signal);
  return {
    async close() {
      stop.abort();
      await running;
    },
  };
}

async function keepSending(
  environment: Environment,
  parts: Parts,
  log: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const rest = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal }).catch(() => undefined);
  while (!signal.aborted) {
    const wanted = await anyWebhook(parts.ledger).catch(() => false);
    if (!wanted) {
      await rest(LOOK_MS);
      continue;
    }
    await runThread(environment, parts, log, signal);
    await rest(AGAIN_MS);
  }
}

/** Until it ends by itself, or is told to. */
async function runThread(
  environment: Environment,
  { clock, feed }: Parts,
  log: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const thread = new Thread(new URL("./hooksThread.ts", import.meta.url), {
    workerData: { environment },
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
  });
  const ended = Promise.withResolvers<void>();
  const give = (given: RowsGiven): void => thread.postMessage(given);
  thread.on("message", (message: RowsWanted | string) => {
    if (typeof message === "string") log(message);
    else void rowsOf(feed, message, clock.now()).then(give);
  });
  thread.on("error", (error) => log(`Sending webhooks is started anew: ${sentenceOf(error)}`));
  thread.on("exit", () => ended.resolve());
  const close = (): void => {
    give("close");
    setTimeout(() => void thread.terminate(), CLOSE_WITHIN_MS).unref();
  };
  if (signal.aborted) close();
  signal.addEventListener("abort", close, { once: true });
  await ended.promise;
  signal.removeEventListener("abort", close);
}

async function rowsOf(feed: Feed, { number, ids }: RowsWanted, now: number): Promise<RowsGiven> {
  try {
    const answer = await feed.ask({ now, kind: "jobs", ids }, { key: "webhooks" });
    return { number, lines: answer.ok ? await answerLines(answer) : null };
  } catch {
    return { number, lines: null };
  }
}
