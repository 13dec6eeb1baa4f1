// npm run bench:webhooks -- [--hooks 1000] [--rate 100] [--seconds 60] [--postings 20000] [--include ids|rows]
// A service with many webhooks on different searches while postings open or change at a fixed rate: the time from an
// event's commit to its receiver, whether the sender keeps up, and its CPU share. Service, receiver and writer share
// the machine.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { EVENTS } from "../../src/contract/lists.ts";
import { createAccount } from "../../src/ledger/accounts/accounts.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { createWebhook } from "../../src/ledger/outgoing/webhooks.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { save } from "../../src/ledger/postings/save.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import { migrate, openLedger } from "../../src/ledger/store/open.ts";
import { corpusPosting } from "../corpus/corpus.ts";
import { machineLine } from "../corpus/machine.ts";

const { values } = parseArgs({
  options: {
    hooks: { type: "string", default: "1000" },
    rate: { type: "string", default: "100" },
    seconds: { type: "string", default: "60" },
    postings: { type: "string", default: "20000" },
    include: { type: "string", default: "ids" },
  },
});
const [hooks, rate, seconds, base] = [values.hooks, values.rate, values.seconds, values.postings].map(Number) as [
  ...[number, number, number, number],
];
const BIN = fileURLToPath(new URL("../../bin/rolecall.mjs", import.meta.url));
const RECEIVER = fileURLToPath(new URL("./receiver.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "rolecall-bench-hooks-"));
const log = (line: string): void => void process.stderr.write(`${line}\n`);

const receiver = spawn(process.execPath, [RECEIVER], { stdio: ["ignore", "pipe", "inherit"] });
const lines = createInterface({ input: receiver.stdout });
const [port] = (await once(lines, "line")) as [string];
const seen = { deliveries: 0, delays: [] as number[] };
lines.on("line", (line) => {
  const report = JSON.parse(line) as { deliveries: number; delays: number[] };
  seen.deliveries += report.deliveries;
  // A backlog can be larger than the maximum number of call arguments.
  for (const delay of report.delays) seen.delays.push(delay);
});

const ledger = await openLedger({ url: null, folder });
await migrate(ledger);
const board = await ensureBoard(ledger, { source: "greenhouse", slug: "acme" }, Date.now());
const words = "engineer manager nurse developer analyst technician assistant driver teacher consultant".split(" ");
const countries = ["US", "DE", "GB", "FR", "CA", "NL", "ES", "IT", "PL", "SE"];

/** Opens these postings of the corpus, or changes them if they exist. */
async function put(numbers: readonly number[], round: number): Promise<void> {
  const items = numbers.map((number) => {
    const { raw, derived } = corpusPosting(number, base * 2, Date.now());
    const title = round === 0 ? derived.row.title : `${derived.row.title} ${round}`;
    const tracked = { ...derived, row: { ...derived.row, title, date_posted: null }, posted_at: null };
    return { hash: `${derived.external_id} ${round}`, raw: { ...raw, title, date_posted: null }, derived: tracked };
  });
  await save(ledger, board, items, Date.now());
  await publish(ledger, board.id, () => null, Date.now());
}

log(`filling ${base} postings`);
// The maximum that the ledger accepts at once.
const LOT = 500;
for (let at = 0; at < base; at += LOT)
  await put(
    Array.from({ length: Math.min(LOT, base - at) }, (_, n) => at + n),
    0,
  );
const { seq: position } = await readMark(ledger);
for (let at = 0; at < hooks; at++) {
  const account = Math.floor(at / 50);
  if (at % 50 === 0) await createAccount(ledger, { name: `a${account}` }, Date.now());
  // Ten words, ten countries and ten pay bounds: no two hooks have the same search.
  const query = `title=${words[at % 10]}&country=${countries[Math.floor(at / 10) % 10]}${at < 100 ? "" : `&salary_min=${Math.floor(at / 100) * 5000}`}`;
  const webhook = {
    url: `http://127.0.0.1:${port}/${at}`,
    style: "standard" as const,
    search_id: null,
    query,
    events: EVENTS,
    batch: 100,
    seconds: 1,
    position,
    max: 50,
  };
  assertPresent(
    await createWebhook(
      ledger,
      account + 1,
      { ...webhook, include: values.include === "rows" ? "rows" : "ids" },
      Date.now(),
    ),
  );
}

const env = {
  ...process.env,
  ROLECALL_DATA: folder,
  ROLECALL_PORT: "0",
  ROLECALL_METRICS: "off",
  ROLECALL_WEBHOOK_ALLOW: "127.0.0.1",
};
const service = spawn(process.execPath, [BIN, "serve"], { env, stdio: ["ignore", "pipe", "inherit"] });
await once(service.stdout, "data");
/** CPU seconds of the service so far. */
const used = (): number => {
  const fields = readFileSync(`/proc/${service.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
await pause(5000);
log(`${hooks} hooks, ${rate} changes a second for ${seconds} s`);
const began = performance.now();
const before = used();
for (let second = 0; second < seconds; second++) {
  const half = Math.floor(rate / 2);
  await put(
    Array.from({ length: half }, (_, n) => base + second * half + n),
    0,
  );
  await put(
    Array.from({ length: rate - half }, (_, n) => (second * rate + n * 7) % base),
    second + 1,
  );
  await pause(Math.max(0, began + (second + 1) * 1000 - performance.now()));
}
const took = (performance.now() - began) / 1000;
const busy = used() - before;
const { seq: last } = await readMark(ledger);
/** Until every hook has received everything. */
const behind = async (): Promise<number> => {
  const { count } = await ledger.sql
    .selectFrom("webhook")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where("position", "<", last)
    .executeTakeFirstOrThrow();
  return Number(count);
};
const until = performance.now() + 120_000;
while ((await behind()) > 0 && performance.now() < until) await pause(200);
const caughtUp = (performance.now() - began) / 1000 - took;
await pause(1500);

const sorted = seen.delays.sort((a, b) => a - b);
const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
console.log(machineLine());
console.log(`${hooks} hooks, ${(rate * seconds) / took} changes a second for ${took.toFixed(0)} s, ${values.include}`);
console.log(
  `events received: ${sorted.length} in ${seen.deliveries} deliveries; hooks behind at the end: ${await behind()}`,
);
console.log(
  `from commit to receiver: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms (up to 1,000 of it is the hook's own wish to wait)`,
);
console.log(
  `processor of the whole service: ${((100 * busy) / took).toFixed(0)} % of a core; all caught up ${caughtUp.toFixed(1)} s after the last change`,
);
service.kill();
receiver.kill();
await once(service, "exit");
await ledger.close();
rmSync(folder, { recursive: true, force: true });
