// The API over a real ledger and a real index, with accounts and keys; and a worker that only performs a worker's
// writes: it takes a request, publishes postings and reports.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import { createImporter } from "../../src/cli/import/importer.ts";
import type { RateLimits } from "../../src/contract/limits.ts";
import { type Feed, openFeed } from "../../src/feed/open.ts";
import { createAccount, findAccount } from "../../src/ledger/accounts/accounts.ts";
import { createKey, type Role } from "../../src/ledger/accounts/keys.ts";
import { reportPresence } from "../../src/ledger/boards/workerPresence.ts";
import { type CollectRequest, claimRequest, type Progress, reportRequest } from "../../src/ledger/requests/requests.ts";
import type { Ledger, LedgerOptions } from "../../src/ledger/store/open.ts";
import { type GetOptions, type Got, get, type ServerOptions, startServer } from "./apiServer.ts";
import { ACME, type Channel, START, take } from "./listings.ts";
import type { PostingSpec } from "./postings.ts";
import { QUERY_TIMEOUT_MS } from "./queryTimeout.ts";

export interface LiveServer {
  readonly address: string;
  readonly db: Ledger;
  readonly feed: Feed;
  /** The index's folder. */
  readonly folder: string;
  /** The service's clock, which tests may move. */
  time: number;
  /** A key; it receives contacts unless the test disables them. */
  key(account: string, role?: Role, redactContacts?: boolean): Promise<string>;
  get(target: string, options?: GetOptions): Promise<Got>;
  /** Sends a JSON body. */
  send(method: string, target: string, body: unknown, key: string): Promise<Got>;
  close(): Promise<void>;
}

export async function startLive(
  db: Ledger,
  ledger: LedgerOptions,
  limits: Partial<RateLimits> = {},
  explain: ServerOptions["explain"] = null,
  publicPages = false,
  signIn: ServerOptions["signIn"] = undefined,
  folder = mkdtempSync(join(tmpdir(), "rolecall-live-")),
): Promise<LiveServer> {
  const clock = { time: START };
  const now = (): number => clock.time;
  const feed = await openFeed({ folder, ledger, readers: 1, deadlineMs: QUERY_TIMEOUT_MS, now, log: () => undefined });
  // Only dry runs of imports: the ledger is elsewhere.
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
    explain,
    publicPages,
    ...(signIn === undefined ? {} : { signIn }),
    hookRefusal: async () => null,
    importer: createImporter(readEnvironment({ ROLECALL_DATA: folder }), db, feed),
    limits: { requests: 0, live: 0, collect: 0, concurrent: 0, feeds: 0, ...limits },
  });
  return Object.assign(clock, {
    address: server.address,
    db,
    feed,
    folder,
    async key(account: string, role: Role = "user", redactContacts = false) {
      if ((await findAccount(db, account)) === undefined) await createAccount(db, { name: account }, START);
      return (await createKey(db, { account, role, redactContacts }, START)).text;
    },
    get: (target: string, options?: GetOptions) => get(server.address, target, options),
    send: (method: string, target: string, body: unknown, key: string) =>
      get(server.address, target, {
        method,
        key,
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
    async close() {
      await server.close();
      await feed.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

const LEASE = 60_000;

export interface FakeWorker {
  /** The next queued request, once there is one. */
  claim(): Promise<CollectRequest>;
  /** Publishes postings as the board that was read. */
  publish(specs: readonly PostingSpec[], channel?: Channel): Promise<void>;
  report(request: CollectRequest, progress: Progress): Promise<void>;
}

export async function startFakeWorker(server: Pick<LiveServer, "db" | "time">): Promise<FakeWorker> {
  const { db } = server;
  await reportPresence(db, "fake", Date.now());
  return {
    async claim() {
      for (;;) {
        const request = await claimRequest(db, LEASE, { now: server.time, real: Date.now() });
        if (request !== undefined) return request;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    async publish(specs, channel = ACME) {
      await take(db, specs, ++server.time, channel);
    },
    async report(request, progress) {
      await reportRequest(db, request, progress, LEASE, { now: ++server.time, real: Date.now() });
    },
  };
}
