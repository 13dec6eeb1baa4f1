// Several API threads over one ledger and one index: shared state exists once.
import { existsSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it } from "vitest";
import { type ApiThreads, startApiThreads } from "../../src/cli/api/apiThreads.ts";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import type { SharedFeed } from "../../src/feed/open.ts";
import { createAccount } from "../../src/ledger/accounts/accounts.ts";
import { createKey } from "../../src/ledger/accounts/keys.ts";
import { startable } from "../rig/compiled.ts";
import { type FeedPlace, feedPlace, NOW } from "../rig/feeds.ts";
import { freePort } from "../rig/postgres.ts";

const THREADS = 3;
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of closers.splice(0).reverse()) await each();
});

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** Each request uses its own connection, so that they are spread over the threads, or the agent's. */
function get(url: string, key: string, options: { agent?: Agent; headers?: Record<string, string> } = {}) {
  const { agent = false, headers = {} } = options;
  return new Promise<Answer>((resolve, reject) => {
    request(url, { agent, headers: { authorization: `Bearer ${key}`, ...headers } }, (response) => {
      response
        .toArray()
        .then(
          (parts) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: parts.join("") }),
          reject,
        );
    })
      .on("error", reject)
      .end();
  });
}

const THREAD = JSON.stringify(pathToFileURL(startable("src/cli/api/apiThread.ts")).href);

/** A program for a thread. */
function threadProgram(program: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}

/** A thread that fails or hangs at the next change of the index if the file exists. */
function fragileThread(file: string, failure: string): URL {
  return threadProgram(`import { existsSync, rmSync } from "node:fs";
    import { parentPort } from "node:worker_threads";
    import ${THREAD};
    parentPort.on("message", ({ name }) => {
      if (name !== "update" || !existsSync(${JSON.stringify(file)})) return;
      rmSync(${JSON.stringify(file)});
      ${failure}
    });`);
}

const CRASH = 'throw new Error("broken on purpose");';
const HANG = "for (;;);";

/** A thread on a system that cannot share a port. */
const WITHOUT_SHARED_PORTS = threadProgram(`import { Server } from "node:net";
  const { listen } = Server.prototype;
  Server.prototype.listen = function (options, ...rest) {
    if (options?.reusePort !== true) return listen.call(this, options, ...rest);
    const error = Object.assign(new Error("listen ENOTSUP"), { code: "ENOTSUP" });
    process.nextTick(() => this.emit("error", error));
    return this;
  };
  await import(${THREAD});`);

interface Running {
  api: ApiThreads;
  place: FeedPlace;
  feed: SharedFeed;
  key: string;
  crashFile: string;
  output: string[];
}

interface Settings {
  metricsPort?: string;
  failure?: string;
  file?: URL;
  checkMs?: number;
}

async function start(limits: string, settings: Settings = {}): Promise<Running> {
  const { metricsPort = "off", failure = CRASH, checkMs = 1000 } = settings;
  const place = await feedPlace();
  closers.push(place.close);
  const feed = await place.open();
  await createAccount(place.ledger, { name: "acme" }, NOW);
  const key = (await createKey(place.ledger, { account: "acme" }, NOW)).text;
  const environment = readEnvironment({
    ROLECALL_DATA: place.folder,
    ROLECALL_PORT: "0",
    ROLECALL_DRAIN_MS: "0",
    ROLECALL_LIMITS: limits,
    ROLECALL_METRICS: metricsPort,
  });
  const crashFile = join(place.folder, "crash");
  const output: string[] = [];
  const api = await startApiThreads({
    environment,
    version: "0",
    feed,
    ledger: place.ledger,
    threads: THREADS,
    file: settings.file ?? fragileThread(crashFile, failure),
    checkMs,
    real: Date.now,
    keys: new Map(),
    reader: { userAgent: "test", contact: null, trial: true, spacingMs: 250 },
    lookUpPlace: async () => ({ found: null, reason: "no place is known" }),
    explain: async () => [],
    storedKeyOwner: async () => null,
    importer: { importFile: async () => ({ answer: null, refusal: "no files" }), progress: () => [] },
    hookRefusal: async () => null,
    findDiskProblem: async () => null,
    findUnknownPlace: async () => null,
    startSignIn: () => Promise.reject(new Error("not used")),
    finishSignIn: () => Promise.reject(new Error("not used")),
    writeLog: (line) => output.push(line),
    log: (sentence) => output.push(sentence),
  });
  closers.push(api.close);
  return { api, place, feed, key, crashFile, output };
}

const LIST = "/api/v1/active-jobs?no_collect=true";
const OFF = "requests=0,live=0,collect=0,concurrent=0";

it("shows every change on all threads, fast and slow queries alike", async () => {
  const { api, place, key } = await start(OFF);
  const seq = await place.add(0, 40);
  const headers = { "x-min-seq": String(seq) };
  const ask = (path: string): Promise<Answer> => get(`${api.address}/api/v1/${path}`, key, { headers });
  const count = "active-jobs-count?date_created_gte=2000-01-01";
  const fast = await Promise.all(Array.from({ length: 24 }, () => ask(count)));
  expect(new Set(fast.map(({ text }) => JSON.parse(text).count))).toEqual(new Set([40]));
  const slow = await Promise.all(Array.from({ length: 6 }, () => ask(`${count}&description=zzz`)));
  expect(new Set(slow.map(({ text }) => JSON.parse(text).count))).toEqual(new Set([0]));
  const ids = [...fast, ...slow].map(({ headers }) => headers["x-request-id"]);
  expect(new Set(ids).size).toBe(ids.length);
});

it("counts a key's quota and its usage over all threads", async () => {
  const { api, place, key } = await start("requests=50,live=0,collect=0,concurrent=0");
  const answers: Answer[] = [];
  for (let wave = 0; wave < 10; wave++) {
    answers.push(...(await Promise.all(Array.from({ length: 7 }, () => get(`${api.address}${LIST}`, key)))));
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  const other = (await createKey(place.ledger, { account: "acme" }, NOW)).text;
  for (let at = 0; at < 12; at++) await get(`${api.address}${LIST}`, other);
  const usage = JSON.parse((await get(`${api.address}/api/v1/usage`, other)).text);
  expect(usage.days[0].endpoints["active-jobs"].requests).toBe(12);
});

/** One service for both, because its threads take longer to start than to answer. */
it("answers visitors without a key, and sums metrics over all threads", async () => {
  const port = await freePort();
  const { api, key } = await start(OFF, { metricsPort: String(port) });
  // While this thread starts the others, its ledger may not respond in time, which is a 503.
  await expect.poll(async () => (await fetch(`${api.address}/bot`)).status).toBe(200);
  expect(await (await fetch(`${api.address}/bot`)).text()).toContain("Disallow: /");
  const body = JSON.stringify({ kind: "domain", value: "gone.example", email: "jane@people.example" });
  const headers = { "content-type": "application/json" };
  const accepted = await fetch(`${api.address}/removal`, { method: "POST", headers, body });
  expect([accepted.status, await accepted.json()]).toEqual([202, { number: 1 }]);
  for (let at = 0; at < 15; at++) await get(`${api.address}${LIST}`, key);
  const { text } = await get(`http://127.0.0.1:${port}/metrics`, key);
  expect(text).toContain('rolecall_requests_total{route="/api/v1/active-jobs",method="GET",status="200"} 15');
  expect(text).toMatch(/rolecall_readers_replaced_total 0\n/);
});

it("replaces a thread that crashes, and keeps the connections of the others", async () => {
  const { api, place, key, crashFile, output } = await start(OFF);
  const agents = Array.from({ length: 24 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  closers.push(() => agents.map((agent) => agent.destroy()));
  const ask = (agent: Agent): Promise<number | null> =>
    get(`${api.address}${LIST}`, key, { agent }).then(
      ({ status }) => status,
      () => null,
    );
  expect(new Set(await Promise.all(agents.map(ask)))).toEqual(new Set([200]));
  writeFileSync(crashFile, "");
  await place.add(0, 1);
  await expect.poll(() => output.join("\n")).toContain("broken on purpose");
  expect(existsSync(crashFile)).toBe(false);
  const after = await Promise.all(agents.map(ask));
  expect(after.filter((status) => status === 200).length).toBeGreaterThan(0);
  // New connections are accepted by the others at once, and by all threads again later.
  const fresh = await Promise.all(Array.from({ length: 24 }, () => get(`${api.address}${LIST}`, key)));
  expect(new Set(fresh.map(({ status }) => status))).toEqual(new Set([200]));
});

it("replaces a thread that hangs", async () => {
  const { api, place, key, crashFile, output } = await start(OFF, { failure: HANG, checkMs: 300 });
  writeFileSync(crashFile, "");
  await place.add(0, 1);
  await expect.poll(() => output.join("\n")).toContain("did not respond");
  const ask = (): Promise<number | null> =>
    get(`${api.address}${LIST}`, key).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(async () => [...new Set(await Promise.all(Array.from({ length: 24 }, ask)))]).toEqual([200]);
});

it("serves everything on one thread if the system cannot share a port", async () => {
  const { api, key } = await start(OFF, { file: WITHOUT_SHARED_PORTS });
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(`${api.address}${LIST}`, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // The ids of the threads are interleaved, so those of one thread have the same remainder.
  const numbers = answers.map(({ headers }) =>
    Number.parseInt(String(headers["x-request-id"]).split("-")[1] ?? "", 36),
  );
  expect(new Set(numbers.map((number) => number % THREADS)).size).toBe(1);
});
