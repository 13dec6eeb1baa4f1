// The guarantee of webhooks: every hook receives every event in order, while writers publish, change and close
// concurrently, the sending service is killed with -9 and restarted, one receiver goes away and returns, another fails
// every third time and a third is slow.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { isLongRun, isProof, reportToGate } from "../model/runs.ts";
import { type Received, type Receiver, startReceiver, until } from "../rig/hooks.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { type RealService, startRealService } from "../rig/realService.ts";

const WRITERS = isLongRun() ? 8 : 3;
/** The slow receiver takes half a second for twenty events: more rounds would only wait for it. */
const ROUNDS = isLongRun() ? 30 : 8;
const ROWS = 5;
const KILLS = isLongRun() ? 40 : isProof() ? 2 : 1;
const TIMEOUT_MS = isLongRun() ? 3_600_000 : 280_000;
/** The service's clock runs this much faster: a minute until the next try is over in a second. */
const SPEED = 60;
const WRITER = fileURLToPath(new URL("./hooks/writer.ts", import.meta.url));

const running: { close(): Promise<unknown> }[] = [];

async function startClock(): Promise<string> {
  const began = Date.now();
  const server = createServer((_, response) => {
    response.end(JSON.stringify({ now: began + (Date.now() - began) * SPEED, speed: SPEED }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  running.push({ close: async () => void server.close() });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Each delivery once, as a receiver that remembers ids keeps them; the same id must always have the same content. */
function uniqueDeliveries(received: readonly Received[]): Received["body"][] {
  const byId = new Map<string, Received["body"]>();
  const summarize = (body: Received["body"]) => JSON.stringify(body.events.map(({ seq, type, id }) => [seq, type, id]));
  for (const { headers, body } of received) {
    const id = String(headers["webhook-id"]);
    const before = byId.get(id);
    if (before === undefined) byId.set(id, body);
    else expect([id, summarize(body)]).toEqual([id, summarize(before)]);
  }
  return [...byId.values()];
}

async function truthOf(db: Ledger): Promise<string[]> {
  const rows = await db.sql.selectFrom("change").select(["seq", "type", "id"]).orderBy("seq").execute();
  return rows
    .filter(({ type }) => type === "opened" || type === "modified" || type === "closed")
    .map(({ seq, type, id }) => `${seq} ${type} ${id}`);
}

async function finished(writer: ChildProcess): Promise<void> {
  let messages = "";
  writer.stderr?.on("data", (part) => {
    messages += String(part);
  });
  const [code] = (await once(writer, "exit")) as [number | null];
  if (code !== 0) throw new Error(`a writer ended with ${code}: ${messages}`);
}

oneLedger("webhooks under fire", (ledger, engine) => {
  afterEach(async () => {
    for (const each of running.splice(0).reverse()) await each.close();
  });

  it("miss nothing and keep their order", { timeout: TIMEOUT_MS }, async () => {
    const db = await ledger.fresh();
    const where = ledger.where();
    const clock = await startClock();
    const service: RealService = await startRealService({
      ROLECALL_CLOCK: clock,
      ROLECALL_WEBHOOK_ALLOW: "127.0.0.1",
      ...(where.url === null ? { ROLECALL_DATA: where.folder } : { DATABASE_URL: where.url }),
    });
    running.push(service);
    const key = await service.command(["key", "create", "--account", "me"]);
    const [good, failing, slow, away] = [
      await startReceiver(),
      await startReceiver(),
      await startReceiver(),
      await startReceiver(),
    ];
    running.push(good, failing, slow, away);
    let count = 0;
    failing.answer = () => (++count % 3 === 0 ? 500 : 204);
    slow.answer = async () => {
      await pause(300 + (++count % 5) * 100);
      return 200;
    };
    away.answer = () => (++count % 2 === 0 ? 200 : Promise.reject(new Error("it hung up")));
    const hookTo = async ({ url }: Receiver, query: string): Promise<void> => {
      const made = await fetch(`${service.address}/api/v1/webhooks`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ url, query, include: "ids", batch: 20, seconds: 1, after: 0 }),
      });
      expect(made.status).toBe(201);
    };
    for (const each of [good, failing, slow, away]) await hookTo(each, "include_duplicates=true");
    const engineers = await startReceiver();
    running.push(engineers);
    await hookTo(engineers, "title=engineer");
    const writers = Array.from({ length: WRITERS }, (_, at) =>
      spawn(process.execPath, [WRITER, JSON.stringify(where), `w${at}`, String(ROUNDS), String(ROWS)], {
        stdio: ["ignore", "ignore", "pipe"],
      }),
    ).map(finished);
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(1500);
      await service.stop("SIGKILL");
      await service.resume();
    }
    await Promise.all(writers);
    const truth = await truthOf(db);
    const deliveredTo = ({ received }: Receiver): string[] =>
      uniqueDeliveries(received).flatMap(({ events }) => events.map(({ seq, type, id }) => `${seq} ${type} ${id}`));
    for (const each of [good, failing, slow, away]) {
      await until(() => new Set(deliveredTo(each)).size >= truth.length, TIMEOUT_MS / 1000);
      // In order and nothing missed: exactly the ledger's list.
      expect(deliveredTo(each)).toEqual(truth);
      const ranges = uniqueDeliveries(each.received).map(({ from_seq, to_seq }) => [from_seq, to_seq]);
      for (const [at, [from]] of ranges.entries()) expect(from).toBe(at === 0 ? 1 : (ranges[at - 1]?.[1] ?? 0) + 1);
    }
    const matching = async (after = 0): Promise<number[]> => {
      const query = `title=engineer&fields=id&limit=1000&no_collect=true&cursor=${after}`;
      const answer = await fetch(`${service.address}/api/v1/search?${query}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const page = ((await answer.json()) as { id: number }[]).map(({ id }) => id);
      return page.length < 1000 ? page : [...page, ...(await matching(page.at(-1)))];
    };
    const mirror = (): number[] => {
      const ids = new Set<number>();
      for (const { events } of uniqueDeliveries(engineers.received))
        for (const { type, id } of events) type === "closed" || type === "left" ? ids.delete(id) : ids.add(id);
      return [...ids].sort((a, b) => a - b);
    };
    const found = await matching();
    await until(() => JSON.stringify(mirror()) === JSON.stringify(found), 60);
    expect(found.length).toBeGreaterThan(0);
    reportToGate(`${engine}: ${truth.length} changes to 5 hooks over ${KILLS} kills, 0 missed, order kept`);
  });
});
