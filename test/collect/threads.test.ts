// Several collecting threads of one service: they read different boards at the same time, but each host gets one request
// at a time at its pace, and postings are numbered as by one thread.
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import { startCollector } from "../../src/cli/service/collector.ts";
import { DEFAULT_CAPACITY } from "../../src/collect/workerLoop.ts";
import { type Handler, startSite } from "../../src/fetch/server.fixture.ts";
import { ensureBoards } from "../../src/ledger/boards/boards.ts";
import { eachLedger } from "../rig/ledgers.ts";

const SHARED_HOST = "api.lever.co";
const SPACING_MS = 20;
const BOARDS_PER_SOURCE = 10;

interface Visit {
  host: string;
  from: number;
  to: number;
}

/** Answers nothing before two threads have sent requests. */
function createSite() {
  const visits: Visit[] = [];
  const threads = new Set<string>();
  const twoThreads = Promise.withResolvers<void>();
  const handler: Handler = async (request, response) => {
    const { host = "", "user-agent": agent = "" } = request.headers;
    const from = performance.now();
    threads.add(/thread\d+/.exec(agent)?.[0] ?? "");
    if (threads.size === 2) twoThreads.resolve();
    await twoThreads.promise;
    await pause(5);
    visits.push({ host, from, to: performance.now() });
    const board = request.url?.split(/[/?]/)[3] ?? "";
    const posting = { hostedUrl: `https://jobs.lever.co/${board}/1`, text: "Cook", description: "Cook." };
    response.end(JSON.stringify(host === SHARED_HOST ? [{ id: "1", ...posting }] : { offers: [] }));
  };
  return { visits, threads, handler };
}

eachLedger("several collecting threads", (ledger) => {
  it("share the hosts and the numbering", async () => {
    const db = await ledger.fresh();
    const { visits, threads, handler } = createSite();
    await using site = await startSite(handler);
    const boards = ["lever", "recruitee"].flatMap((source) =>
      Array.from({ length: BOARDS_PER_SOURCE }, (_, number) => ({ source, slug: `board${number}`, next_at: 1 })),
    );
    await ensureBoards(db, boards, Date.now());
    const { url, folder } = ledger.where();
    const environment = readEnvironment(process.env);
    const collector = await startCollector(
      {
        ...environment,
        data: folder || environment.data,
        databaseUrl: url,
        world: site.url,
        spacingMs: SPACING_MS,
        clockUrl: null,
        collectThreads: 2,
      },
      { clock: { now: Date.now }, ledger: db },
      () => undefined,
      // Each thread has room for some of the boards only.
      { ...DEFAULT_CAPACITY, boards: 4, perSource: 2 },
      {
        stallMs: 60_000,
        heapMb: 256,
        idleMs: 60_000,
        busyLoad: 0,
        file: new URL("./namedThread.ts", import.meta.url),
      },
    );
    try {
      const countRead = async (): Promise<number> =>
        (await db.sql.selectFrom("board").select("id").where("verdict", "is not", null).execute()).length;
      await expect.poll(countRead).toBe(boards.length);
    } finally {
      await collector.close();
    }
    expect(threads.size).toBe(2);
    for (const [host, ofHost] of Map.groupBy(visits, (visit) => visit.host)) {
      const inOrder = ofHost.toSorted((a, b) => a.from - b.from);
      const gaps = inOrder.slice(1).map(({ from }, at) => from - (inOrder[at]?.to ?? 0));
      // A millisecond: a sleep may end that much early.
      expect([host, gaps.filter((gap) => gap < SPACING_MS - 1)]).toEqual([host, []]);
    }
    const postings = await db.sql.selectFrom("posting").select(["id", "created_at"]).orderBy("id").execute();
    expect(postings.map(({ id }) => id)).toEqual(Array.from({ length: BOARDS_PER_SOURCE }, (_, at) => at + 1));
    const times = postings.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted((a, b) => Number(a) - Number(b)));
  });
});
