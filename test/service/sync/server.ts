// A server process for the proofs: index, follower and API over a given ledger, without limits. Prints its address; on
// `memory` at stdin it collects garbage and prints its memory use and how many queries ended by their deadline.
//   node server.ts '{"folder": …, "ledger": …}'
import { flushCompileCache } from "node:module";
import { createInterface } from "node:readline";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { openFeed } from "../../../src/feed/open.ts";
import { type LedgerOptions, openLedger } from "../../../src/ledger/store/open.ts";
import { startServer } from "../../rig/apiServer.ts";
import { QUERY_TIMEOUT_MS } from "../../rig/queryTimeout.ts";

export interface ServerOptions {
  folder: string;
  ledger: LedgerOptions;
}

const options = JSON.parse(process.argv[2] ?? "") as ServerOptions;
const ledger = await openLedger(options.ledger);
const feed = await openFeed({
  folder: options.folder,
  ledger: options.ledger,
  readers: 1,
  deadlineMs: QUERY_TIMEOUT_MS,
  now: Date.now,
  log: (sentence) => process.stderr.write(`${sentence}\n`),
});
const server = await startServer({
  feed,
  ledger,
  now: Date.now,
  host: "127.0.0.1",
  port: 0,
  baseUrl: null,
  limits: { requests: 0, live: 0, collect: 0, concurrent: 0, feeds: 0 },
  corsOrigins: [],
  metrics: null,
  log: false,
  version: "0",
  explain: null,
});
process.stdout.write(`${JSON.stringify({ address: server.address })}\n`);
// Flushes the compile cache for the next process, because a killed process would not.
flushCompileCache();

createInterface({ input: process.stdin }).on("line", () => {
  collectGarbage();
  const { heapUsed, rss, external } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ heapUsed, rss, external, overdue: feed.status().overdue })}\n`);
});

/**
 * The flag is set only here: on the command line it would select another compile cache, which a process that is always
 * killed never fills.
 */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
}
