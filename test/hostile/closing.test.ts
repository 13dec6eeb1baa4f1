// A platform's own failure closes no live posting: the list answers 404 or a maintenance notice, details answer 404,
// and the public page is fine.
import { afterAll, beforeAll, expect, it } from "vitest";
import { readAllDue } from "../../src/collect/workerLoop.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { prioritise } from "../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { FAKES } from "../../world/fakes.ts";
import { type ServedWorld, startWorld } from "../../world/server.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { type TestWorker, testWorker } from "../rig/testWorker.ts";
import { boardOf, NOW } from "../sources/openings.ts";

const HOUR = 3_600_000;
const SIZE = 60;
let world: ServedWorld;
let worker: TestWorker;
/** The list's replacement response; null for the real one. */
let list: { status: number; text: string } | null = null;

beforeAll(async () => {
  const board = boardOf("smartrecruiters", "Other", SIZE);
  world = await startWorld({ fakes: FAKES, board: () => board, now: () => worker.time });
  worker = await testWorker(world.address, NOW);
  const real = worker.get;
  worker.get = async (ask) => {
    const { hostname, pathname } = new URL(ask.url);
    const got = { kind: "got", url: ask.url, headers: {}, truncated: false, validators: null } as const;
    if (hostname === "careers.smartrecruiters.com") return { ...got, status: 200, text: "<h1>Jobs at Other</h1>" };
    if (list === null || hostname !== "api.smartrecruiters.com") return real(ask);
    return pathname.endsWith("/postings") ? { ...got, ...list } : { ...got, status: 404, text: "no such posting" };
  };
});
afterAll(async () => {
  await worker.close();
  await world.close();
});

oneLedger("a platform in trouble", (ledger) => {
  async function advance(db: Ledger, hours: number): Promise<void> {
    for (let at = 0; at < hours; at++) {
      worker.time += HOUR;
      await readAllDue(db, worker, new AbortController().signal);
    }
    expect(worker.errors).toEqual([]);
  }
  const reasons = async (db: Ledger): Promise<string[]> =>
    (await db.sql.selectFrom("closing").select("reason").execute()).map(({ reason }) => reason);

  it.each([
    ["no such board", { status: 404, text: "{}" }, 40],
    ["maintenance", { status: 200, text: '{"status":"maintenance"}' }, 100],
  ])("%s: nothing closes", async (_name, answer, hours) => {
    list = null;
    worker.time = NOW;
    const db = await ledger.fresh();
    const added = await ensureBoard(db, { source: "smartrecruiters", slug: "Other" }, NOW);
    await prioritise(db, [added.id], 0, NOW);
    // Long enough for every posting to be past its first observation.
    await advance(db, 96);
    list = answer;
    await advance(db, hours);
    list = null;
    await advance(db, 24);
    expect(await reasons(db)).toEqual([]);
    const open = await db.sql.selectFrom("posting").select("id").where("state", "=", "open").execute();
    expect(open).toHaveLength(SIZE);
  });
});
