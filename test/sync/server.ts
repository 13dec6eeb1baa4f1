// A server's process for the proofs: index, follower and API over a given ledger, limits off, one key. Prints its address;
// asked on stdin for `memory`, it collects garbage and prints what it holds.
//   node --expose-gc server.ts '{"folder": …, "ledger": …, "key": "…"}'
import { createInterface } from "node:readline";
import { startApp } from "../../src/api/app.ts";
import type { Desk } from "../../src/api/desk.ts";
import { openFeed } from "../../src/feed/open.ts";
import { readMark } from "../../src/ledger/mark.ts";
import { type LedgerOptions, openLedger } from "../../src/ledger/open.ts";

export interface ServerOrder {
  folder: string;
  ledger: LedgerOptions;
  key: string;
}

const order = JSON.parse(process.argv[2] ?? "") as ServerOrder;
const db = await openLedger(order.ledger);
const feed = await openFeed({
  folder: order.folder,
  ledger: order.ledger,
  readers: 1,
  now: Date.now,
  log: (sentence) => process.stderr.write(`${sentence}\n`),
});
const owner = { keyId: "k", account: { id: 1, name: "a" }, admin: false, active: true, until: null };
const refuse = async (): Promise<never> => {
  throw new Error("not part of this proof");
};
const desk: Desk = {
  wellFormed: () => true,
  verifyKey: async (key) => (key === order.key ? owner : null),
  addUsage: async () => {},
  usage: async () => [],
  ...{ collect: refuse, collectStatus: async () => null, rawPosting: async () => null, prunedJob: async () => null },
  lastSeq: async () => (await readMark(db)).seq,
};
const server = await startApp({
  ...{ feed, desk, now: Date.now, monotonic: () => performance.now(), host: "127.0.0.1", port: 0, baseUrl: null },
  limits: { requests: 0, live: 0, collect: 0, concurrent: 0 },
  ...{ corsOrigins: [], metrics: null, log: false, version: "0", explain: null },
});
process.stdout.write(`${JSON.stringify({ address: server.address })}\n`);

createInterface({ input: process.stdin }).on("line", () => {
  globalThis.gc?.();
  const { heapUsed, rss, external } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ heapUsed, rss, external })}\n`);
});
