// Responses of sources are parsed on a separate thread. A response that hangs or kills this thread stops no other board
// and loses nothing; its board is quarantined the second time.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Environment, readEnvironment } from "../../src/cli/environment/environment.ts";
import { startCollector } from "../../src/cli/service/collector.ts";
import { DEFAULT_CAPACITY } from "../../src/collect/workerLoop.ts";
import { type Board, ensureBoard } from "../../src/ledger/boards/boards.ts";
import { prioritise } from "../../src/ledger/boards/claims.ts";
import { isWorkerPresent } from "../../src/ledger/boards/workerPresence.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { oneLedger, type TestLedger } from "../rig/ledgers.ts";

const DAY = 24 * 3_600_000;
let server: Server;
/** Small on the network, hundreds of megabytes once it is parsed. */
const POISON = `[${'{"a":{}},'.repeat(650_000)}{}]`;
const TEST_TIMEOUT_MS = 240_000;

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, , , slug] = (request.url ?? "").split(/[/?]/);
    if (request.headers.host !== "api.lever.co") return void response.writeHead(404).end();
    if (slug === "poison") return void response.end(POISON);
    response.end(
      JSON.stringify([{ id: "1", text: "Cook", hostedUrl: "https://jobs.lever.co/well/1", description: "Cook." }]),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

function environmentOf(ledger: TestLedger): Environment {
  const { url, folder } = ledger.where();
  const world = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = readEnvironment(process.env);
  return { ...environment, data: folder || environment.data, databaseUrl: url, world, spacingMs: 0, clockUrl: null };
}

async function board(db: Ledger, slug: string): Promise<Board> {
  return await db.sql.selectFrom("board").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();
}

async function until<T>(look: () => Promise<T>, is: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await look();
    if (is(value)) return value;
    await sleep(100);
  }
}

oneLedger("the collecting thread", (ledger) => {
  it(
    "terminates a thread that hangs; the board waits five minutes, then a day",
    async () => {
      const db = await ledger.fresh();
      let time = Date.now();
      const { id } = await ensureBoard(db, { source: "lever", slug: "poison" }, time);
      await prioritise(db, [id], 0, time);
      const logged: string[] = [];
      const collector = await startCollector(
        environmentOf(ledger),
        { clock: { now: () => time }, ledger: db },
        (sentence) => logged.push(sentence),
        DEFAULT_CAPACITY,
        {
          stallMs: 500,
          heapMb: 256,
          idleMs: 60_000,
          busyLoad: 1,
          file: new URL("./hangingThread.ts", import.meta.url),
        },
      );
      const once = await until(
        () => board(db, "poison"),
        ({ ended_reads }) => ended_reads === 1,
      );
      expect(once).toMatchObject({ locked_until: null, failures: 1, next_at: time + 300_000 });
      expect(await isWorkerPresent(db, Date.now())).toBe(true);
      time += 300_000;
      const twice = await until(
        () => board(db, "poison"),
        ({ ended_reads }) => ended_reads === 2,
      );
      expect(twice).toMatchObject({ locked_until: null, next_at: time + DAY });
      expect(twice.trouble).toMatch(/^in quarantine, tried once a day: it blocked the reader/);
      // No collect request brings it back early.
      await prioritise(db, [id], 3, time);
      expect((await board(db, "poison")).next_at).toBe(time + DAY);
      await collector.close();
      expect(logged.some((sentence) => sentence.includes("lever poison is postponed"))).toBe(true);
      expect(await isWorkerPresent(db, Date.now())).toBe(false);
    },
    TEST_TIMEOUT_MS,
  );

  it.each([1, 2])(
    "ends the thread, not the process, when a response exhausts its memory, and reads the other boards (threads: %i)",
    async (collectThreads) => {
      const db = await ledger.fresh();
      const now = Date.now();
      const boards: Board[] = [];
      for (const slug of ["poison", "well", "good"]) boards.push(await ensureBoard(db, { source: "lever", slug }, now));
      await prioritise(
        db,
        boards.map(({ id }) => id),
        0,
        now,
      );
      const collector = await startCollector(
        { ...environmentOf(ledger), collectThreads },
        { clock: { now: Date.now }, ledger: db },
        () => undefined,
        { ...DEFAULT_CAPACITY, leaseMs: 3_000 },
        { stallMs: 60_000, heapMb: 60, idleMs: 60_000, busyLoad: 0 },
      );
      const poison = await until(
        () => board(db, "poison"),
        ({ failures }) => failures > 0,
      );
      expect(poison).toMatchObject({ ended_reads: 1, trouble: "it used too much memory; tried once more" });
      for (const slug of ["well", "good"]) {
        expect(
          await until(
            () => board(db, slug),
            ({ verdict }) => verdict !== null,
          ),
        ).toMatchObject({
          verdict: "complete",
          failures: 0,
        });
      }
      await collector.close();
      const open = await db.sql.selectFrom("posting").select("id").where("state", "=", "open").execute();
      expect(open).toHaveLength(2);
    },
    TEST_TIMEOUT_MS,
  );
});
