// Sends webhooks on a separate thread, started when there is a webhook. A crashed thread is restarted; its state is in
// the ledger.
import { setTimeout as sleep } from "node:timers/promises";
import { answerLines } from "../../api/http/send.ts";
import type { Feed } from "../../feed/open.ts";
import { hasWebhooks } from "../../ledger/outgoing/deliveries.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { startThread } from "../../threads/thread.ts";
import type { Clock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import type { RowsReply, RowsRequest } from "./hooksThread.ts";

export interface WebhookDelivery {
  close(): Promise<void>;
}

interface WebhookServices {
  clock: Pick<Clock, "now">;
  ledger: Ledger;
  feed: Feed;
}

const CHECK_MS = 1000;
const RESTART_DELAY_MS = 2000;
const CLOSE_TIMEOUT_MS = 5000;

export function startWebhooks(
  environment: Environment,
  services: WebhookServices,
  log: (sentence: string) => void,
): WebhookDelivery {
  const stop = new AbortController();
  const running = keepSending(environment, services, log, stop.signal);
  return {
    async close() {
      stop.abort();
      await running;
    },
  };
}

async function keepSending(
  environment: Environment,
  services: WebhookServices,
  log: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const wait = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal }).catch(() => undefined);
  while (!signal.aborted) {
    const isNeeded = await hasWebhooks(services.ledger).catch(() => false);
    if (!isNeeded) {
      await wait(CHECK_MS);
      continue;
    }
    await runThread(environment, services, log, signal);
    await wait(RESTART_DELAY_MS);
  }
}

/** Runs until the thread ends or is stopped. */
async function runThread(
  environment: Environment,
  { clock, feed }: WebhookServices,
  log: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const thread = startThread<RowsReply, RowsRequest | string>(new URL("./hooksThread.ts", import.meta.url), {
    workerData: { environment },
    heapMb: 512,
    youngMb: 16,
    onMessage(message) {
      if (typeof message === "string") log(message);
      else void readRows(feed, message, clock.now()).then((reply) => thread.send(reply));
    },
    onCrash: (error) => log(`The webhook sender was restarted: ${error.message}`),
  });
  const close = (): void => void thread.close("close", CLOSE_TIMEOUT_MS);
  if (signal.aborted) close();
  signal.addEventListener("abort", close, { once: true });
  await thread.ended;
  signal.removeEventListener("abort", close);
}

async function readRows(feed: Feed, { number, ...request }: RowsRequest, now: number): Promise<RowsReply> {
  try {
    const answer = await feed.ask({ now, kind: "jobs", ...request }, { key: "webhooks" });
    return { number, lines: answer.ok ? await answerLines(answer) : null };
  } catch {
    return { number, lines: null };
  }
}
