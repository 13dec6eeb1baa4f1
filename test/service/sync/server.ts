// A server's process for the proofs: index, follower and API over a given ledger, limits off. Prints its address; asked on
// stdin for `memory`, it collects garbage and prints what it holds, and how many questions ended by their deadline.
//   node server.ts '{"folder": …, "ledger": …}'
import { flushCompileCache } from "node:module";
import { createInterface } from "node:readline";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { startServer } from "../../../src/api/http/server.ts";
import { openFeed } from "../../../src/feed/open.ts";
import { type LedgerOptions, openLedger } from "../../../src/ledger/store/open.ts";
import { PATIENT_MS } from "../../rig/patience.ts";

export interface ServerOrder {
  folder: string;
  ledger: LedgerOptions;
}

const order = JSON.parse(process.argv[2] ?? "") as ServerOrder;
const ledger = await openLedger(order.ledger);
const feed = await openFeed({
  folder: order.folder,
  ledger: order.ledger,
  readers: 1,
  deadlineMs: PATIENT_MS,
  now: Date.now,
  log: (sentence) => process.stderr.write(`${sentence}\n`),
});
const server = await startServer({
  ...{ feed, ledger, now: Date.now, host: "127.0.0.1", port: 0, baseUrl: null },
  limits: { requests: 0, live: 0, collect: 0, concurrent: 0, feeds: 0 },
  ...{ corsOrigins: [], metrics: null, log: false, version: "0", explain: null },
});
process.stdout.write(`${JSON.stringify({ address: server.address })}\n`);
// What was compiled is kept for the next one: a process that is killed would not do so.
flushCompileCache();

createInterface({ input: process.stdin }).on("line", () => {
  collectGarbage();
  const { heapUsed, rss, external } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ heapUsed, rss, external, overdue: feed.standing().overdue })}\n`);
});

/** The flag is set only here: on the command line it would mean another compile cache, which a process that is always killed never fills. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
}
