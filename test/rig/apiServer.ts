// The API on loopback over a hand-made index and ledger, which record their calls and return prepared answers.
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { type AppOptions, type RunningServer, startApp } from "../../src/api/app.ts";
import { createLedgerAdapter, type LedgerAdapterOptions } from "../../src/api/ports/ledgerAdapter.ts";
import type { EndpointUsage, KeyOwner, LedgerPort } from "../../src/api/ports/ledgerPort.ts";
import type { Reader } from "../../src/collect/boards/starter.ts";
import type { Feed } from "../../src/feed/open.ts";
import type { Answer, IndexQuery } from "../../src/feed/query.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";

export const KEY = "rc_1_abcdefghijklmnopqrstuvwxyz0123456789";
export const OTHER_KEY = "rc_2_abcdefghijklmnopqrstuvwxyz0123456789";
export const INACTIVE_KEY = "rc_3_abcdefghijklmnopqrstuvwxyz0123456789";
export const NOW = Date.UTC(2026, 10, 15, 12);

export function owner(keyId: string, more: Partial<KeyOwner> = {}): KeyOwner {
  return {
    keyId,
    account: { id: Number(keyId), name: `account ${keyId}` },
    admin: false,
    exports: false,
    redactContacts: false,
    active: true,
    until: null,
    sessionUntil: null,
    ...more,
  };
}

export function jsonAnswer(value: unknown, count = 0, lastId = 0): Answer {
  const bytes = Buffer.from(JSON.stringify(value));
  return {
    ok: true,
    head: { count, lastId, notices: [] },
    contentType: "application/json; charset=utf-8",
    body: { bytes },
  };
}

export interface FakeFeed extends Feed {
  queries: IndexQuery[];
  answer: (question: IndexQuery, signal?: AbortSignal) => Answer | Promise<Answer>;
  seq: number;
  /** Applies a change: requests that wait for it continue. */
  apply(seq: number): void;
}

export function fakeFeed(): FakeFeed {
  const waiting = new Set<{ seq: number; done: (isVisible: boolean) => void }>();
  const feed: FakeFeed = {
    queries: [],
    seq: 10,
    answer: () => jsonAnswer([]),
    async ask(question, asking) {
      feed.queries.push(question);
      return feed.answer(question, asking?.signal);
    },
    status: () => ({
      epoch: "e",
      seq: feed.seq,
      mark: NOW,
      open: 3,
      rebuilding: false,
      ready: true,
      ledgerReached: true,
      waiting: 0,
      overdue: 0,
      replaced: 0,
      shed: 0,
      able: 1,
      readers: 1,
      problems: [],
      msSinceReport: 0,
    }),
    waitUntilApplied(seq, ms, signal) {
      if (feed.seq >= seq) return Promise.resolve(true);
      return new Promise((resolve) => {
        const timer = setTimeout(() => done(false), ms);
        const done = (isVisible: boolean): void => {
          clearTimeout(timer);
          waiting.delete(entry);
          resolve(isVisible);
        };
        const entry = { seq, done };
        signal?.addEventListener("abort", () => done(false), { once: true });
        waiting.add(entry);
      });
    },
    apply(seq) {
      feed.seq = seq;
      for (const entry of [...waiting]) if (entry.seq <= seq) entry.done(true);
    },
    close: async () => {},
  };
  return feed;
}

export interface FakeLedgerPort extends LedgerPort {
  keys: Map<string, KeyOwner>;
  lookups: number;
  down: boolean;
  /** Whether a collecting worker is running. */
  working: boolean;
  usageCounts: EndpointUsage[];
}

export function fakeLedgerPort(): FakeLedgerPort {
  const requests: (Awaited<ReturnType<LedgerPort["collect"]>> & { account: number; words: string })[] = [];
  const check = (): void => {
    if (ledgerPort.down) throw new Error("connection refused at 10.0.0.1");
  };
  const ledgerPort: FakeLedgerPort = {
    keys: new Map([
      [KEY, owner("1")],
      [OTHER_KEY, owner("2")],
      [INACTIVE_KEY, owner("3", { active: false })],
    ]),
    lookups: 0,
    down: false,
    working: false,
    usageCounts: [],
    wellFormed: (key) => /^rc_\d+_\w{10,}$/.test(key),
    async verifyKey(key) {
      ledgerPort.lookups++;
      check();
      return ledgerPort.keys.get(key) ?? null;
    },
    async startSession() {
      throw new Error("sessions are tested over a real ledger");
    },
    endSession: async () => undefined,
    async addUsage(counts) {
      check();
      ledgerPort.usageCounts.push(...counts);
    },
    usage: async (keyId) => ledgerPort.usageCounts.filter((count) => count.keyId === keyId),
    async collect(account, words, now) {
      check();
      const same = requests.find((one) => one.account === account && JSON.stringify(words) === one.words);
      if (same !== undefined) return same;
      const created = {
        ...words,
        id: requests.length + 1,
        account,
        status: "queued" as const,
        found: 0,
        companies_prioritised: 0,
        words: JSON.stringify(words),
        notes: {},
        created_at: now,
        started_at: null,
        finished_at: null,
      };
      requests.push(created);
      return created;
    },
    async listCollectRequests(account) {
      check();
      return requests.filter((one) => one.account === account).toReversed();
    },
    async collectStatus(account, id) {
      check();
      return requests.find((one) => one.account === account && one.id === id) ?? null;
    },
    async companyBoards() {
      check();
      return [];
    },
    async hasActiveWorker() {
      check();
      return ledgerPort.working;
    },
    async sourceStatuses() {
      check();
      return { health: new Map(), statuses: new Map(), freshness: new Map() };
    },
    get admin(): LedgerPort["admin"] {
      throw new Error("administration is tested over a real ledger");
    },
    get outgoing(): LedgerPort["outgoing"] {
      throw new Error("saved searches and webhooks are tested over a real ledger");
    },
    get visitors(): LedgerPort["visitors"] {
      throw new Error("requests for removal are tested over a real ledger");
    },
    rawPosting: async () => null,
    prunedJob: async () => null,
    daySums: async () => [],
    market: async () => [],
    history: async () => ({ from: "", to: "", since: null, closed: 0, median_days_open: null, months: [] }),
    findOccupations: async (text) => [{ id: "29-1141", name: text }],
    async lastSeq() {
      check();
      return 10;
    },
  };
  return ledgerPort;
}

export interface TestServer extends RunningServer {
  feed: FakeFeed;
  ledgerPort: FakeLedgerPort;
  get(target: string, options?: GetOptions): Promise<Got>;
}

export async function startTestServer(more: Partial<AppOptions> = {}): Promise<TestServer> {
  const feed = fakeFeed();
  const ledgerPort = fakeLedgerPort();
  const server = await startApp({
    feed,
    ledgerPort,
    now: () => NOW,
    monotonic: () => performance.now(),
    host: "127.0.0.1",
    port: 0,
    baseUrl: null,
    limits: { requests: 0, live: 0, collect: 0, concurrent: 0, feeds: 0 },
    corsOrigins: [],
    metrics: null,
    log: false,
    version: "0",
    explain: null,
    ...more,
  });
  return { ...server, feed, ledgerPort, get: (target, options) => get(server.address, target, options) };
}

export interface GetOptions {
  method?: string;
  key?: string | null;
  headers?: Record<string, string>;
  body?: string | Buffer;
  signal?: AbortSignal;
}

export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  json: Record<string, unknown>;
}

/** Sends one request over its own connection; the target is sent unchanged. */
export function get(address: string, target: string, options: GetOptions = {}): Promise<Got> {
  const { method = "GET", key = KEY, headers = {}, body, signal } = options;
  const { hostname, port } = new URL(address);
  const auth: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
  const path = target.startsWith("/") ? target : `/api/v1/${target}`;
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, method, path, headers: { ...auth, ...headers }, agent: false, ...(signal ? { signal } : {}) },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          const bytes = Buffer.concat(parts);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, json: parsed(bytes) });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

function parsed(bytes: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(bytes.toString("utf8")) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Calls a tool over MCP, as clients without a session do. */
export function callTool(address: string, key: string, name: string, args: object): Promise<Response> {
  return fetch(`${address}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${key}`,
      "mcp-protocol-version": "2025-06-18",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
  });
}

export interface ServerOptions extends Omit<AppOptions, "ledgerPort" | "monotonic"> {
  readonly ledger: Ledger;
  /** Real time, if the service uses another clock; worker heartbeats use it. */
  readonly real?: () => number;
  /** API keys of sources that need one, by environment variable. */
  readonly keys?: ReadonlyMap<string, string>;
  /** The identity under which this service's workers read. */
  readonly reader?: Reader;
  readonly importer?: LedgerAdapterOptions["importer"];
}

const NOBODY: Reader = { userAgent: "rolecall", contact: null, trial: false, spacingMs: 250 };

const REFUSE_FILES: LedgerAdapterOptions["importer"] = {
  importFile: async () => ({ answer: null, refusal: "this service imports no files" }),
  progress: () => [],
};

/** The API over an index and a ledger, on the thread of the test. */
export function startServer(options: ServerOptions): Promise<RunningServer> {
  const { ledger, real = options.now, keys = new Map(), reader = NOBODY, importer = REFUSE_FILES, ...rest } = options;
  // Limits and waits use real time even if the service uses another clock.
  return startApp({
    ...rest,
    ledgerPort: createLedgerAdapter(ledger, { real, keys, reader, importer }),
    monotonic: () => performance.now(),
  });
}
