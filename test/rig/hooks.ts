// Webhooks over a real ledger, index, API and receivers on loopback. The sender runs in this process with a clock that
// the test controls, so that three days pass in a moment; nothing is mocked.
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { answerLines } from "../../src/api/http/send.ts";
import { searchIn } from "../../src/api/outgoing/savedQuery.ts";
import type { EventType } from "../../src/contract/lists.ts";
import { openMatcher } from "../../src/feed/matching/matcher.ts";
import { type Feed, openFeed } from "../../src/feed/open.ts";
import { parseAllowList } from "../../src/fetch/guard/allowList.ts";
import { createWebhookSender, explainRejection } from "../../src/fetch/webhookSender.ts";
import { createAccount, findAccount } from "../../src/ledger/accounts/accounts.ts";
import { createKey } from "../../src/ledger/accounts/keys.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import type { Ledger, LedgerOptions } from "../../src/ledger/store/open.ts";
import { createRowCaches } from "../../src/outgoing/rowCache.ts";
import { createSender } from "../../src/outgoing/sender.ts";
import { get, startServer } from "./apiServer.ts";
import { START } from "./listings.ts";
import { QUERY_TIMEOUT_MS } from "./queryTimeout.ts";

export interface Received {
  headers: IncomingMessage["headers"];
  text: string;
  body: {
    type: string;
    webhook_id: number;
    epoch: string;
    from_seq: number;
    to_seq: number;
    events: { seq: number; at: string; type: EventType; id: number; row?: { title: string } | null }[];
  };
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Its response; it may wait first. */
  answer: (received: Received) => number | Promise<number>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString("utf8");
    const one: Received = { headers: request.headers, text, body: JSON.parse(text) as Received["body"] };
    receiver.received.push(one);
    response.statusCode = await receiver.answer(one);
    response.end("thank you");
  };
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    received: [],
    answer: () => 204,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** Whether a delivery is signed with a secret, checked as its receiver would. */
export function isSigned({ headers, text }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`;
  const expected = `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}

const ALLOWED = parseAllowList(["127.0.0.1"]);
const RULES = {
  ports: [],
  ownHosts: [],
  allow: typeof ALLOWED === "string" ? { names: new Set<string>(), ranges: [] } : ALLOWED,
};

export interface Hooks {
  time: number;
  address: string;
  folder: string;
  feed: Feed;
  key(account: string): Promise<string>;
  ask(
    method: string,
    path: string,
    body: unknown,
    key: string,
  ): Promise<{ status: number; json: Record<string, unknown> }>;
  /** Another sender; `real` is its clock for leases. */
  startSender(name: string, real?: () => number): { stop(): Promise<void>; kill(): Promise<void> };
  /** Waits until the index has everything that was published. */
  settle(): Promise<number>;
  matching(query: string): Promise<number[]>;
  close(): Promise<void>;
}

export async function startHooks(db: Ledger, ledger: LedgerOptions): Promise<Hooks> {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-hooks-"));
  const clock = { time: START };
  const now = (): number => clock.time;
  const feed = await openFeed({ folder, ledger, readers: 1, deadlineMs: QUERY_TIMEOUT_MS, now, log: () => undefined });
  const server = await startServer({
    feed,
    ledger: db,
    now,
    real: Date.now,
    host: "127.0.0.1",
    port: 0,
    baseUrl: null,
    metrics: null,
    corsOrigins: [],
    log: false,
    version: "0",
    explain: null,
    limits: { requests: 0, live: 0, collect: 0, concurrent: 0, feeds: 0 },
    hookRefusal: async (url) => explainRejection(url, RULES),
  });
  const poster = createWebhookSender({
    ...RULES,
    world: null,
    userAgent: "rolecall",
    monotonic: () => performance.now(),
  });
  const senders = new Set<{ stop(): Promise<void> }>();
  const askRows = async (ids: readonly number[], includeClosed: boolean, redact: boolean): Promise<string[]> => {
    const answer = await feed.ask({ now: now(), kind: "jobs", ids, includeClosed, redact });
    if (!answer.ok) throw new Error(answer.message);
    return await answerLines(answer);
  };
  const startSender: Hooks["startSender"] = (holder, real = Date.now) => {
    const matcher = openMatcher(folder);
    const monotonic = (): number => performance.now();
    const position = (): number => matcher.position()?.seq ?? 0;
    const rowCaches = (includeClosed: boolean) =>
      createRowCaches((ids, redact) => askRows(ids, includeClosed, redact), position, monotonic);
    const sender = createSender({
      ledger: db,
      holder,
      post: poster.post,
      now,
      real,
      monotonic,
      log: () => undefined,
      position: matcher.position,
      match: (searches, after, limit) => matcher.match(searches, after, limit, now()),
      rows: rowCaches(false),
      rowsWithClosed: rowCaches(true),
      searchOf: async (query, blocklist) => searchIn(query, now(), blocklist),
    });
    const state = { going: true };
    const loop = (async () => {
      while (state.going) await sender.waitForResult((await sender.step()) ? 1 : 10);
    })();
    const end = async (kind: "stop" | "kill"): Promise<void> => {
      senders.delete(running);
      state.going = false;
      await loop;
      if (kind === "stop") await sender.close();
      matcher.close();
    };
    const running = { stop: () => end("stop"), kill: () => end("kill") };
    senders.add(running);
    return running;
  };
  return Object.assign(clock, {
    address: server.address,
    folder,
    feed,
    startSender,
    async key(account: string) {
      if ((await findAccount(db, account)) === undefined) await createAccount(db, { name: account }, START);
      return (await createKey(db, { account }, START)).text;
    },
    async ask(method: string, path: string, body: unknown, key: string) {
      const sent =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
      const { status, json } = await get(server.address, path, { method, key, ...sent });
      return { status, json };
    },
    async settle() {
      const { seq } = await readMark(db);
      await feed.waitUntilApplied(seq, 20_000);
      return seq;
    },
    async matching(query: string) {
      const { bytes } = await get(server.address, `search?${query}&fields=id&limit=1000&no_collect=true`, {
        key: await this.key("looker"),
      });
      return (JSON.parse(bytes.toString()) as { id: number }[]).map(({ id }) => id);
    },
    async close() {
      for (const sender of [...senders]) await sender.stop();
      await poster.close();
      await server.close();
      await feed.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

/** Waits for a condition that must become true. */
export async function until(what: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await what())) {
    if (performance.now() > end) throw new Error(`it did not come: ${what.toString()}`);
    await pause(10);
  }
}
