// A platform's own trouble closes no live posting: its list's 404, or its notice of maintenance, beside details that answer 404 and a
// page for people that is well.
import { afterAll, beforeAll, expect, it } from "vitest";
import { workOff } from "../../src/collect/schedule/work.ts";
import { boardNamed } from "../../src/ledger/boards/boards.ts";
import { prioritise } from "../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { FAKES } from "../../src/world/fakes.ts";
import { type ServedWorld, startWorld } from "../../src/world/server.ts";
import { type TestWorker, testWorker } from "../rig/collecting.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { boardOf, NOW } from "../sources/openings.ts";

const HOUR = 3_600_000;
const SIZE = 60;
let world: ServedWorld;
let worker: TestWorker;
/** What the list answers instead of itself; null: as it is. */
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
  async function pass(db: Ledger, hours: number): Promise<void> {
    for (let at = 0; at < hours; at++) {
      worker.time += HOUR;
      await workOff(db, worker, new AbortController().signal);
    }
    expect(worker.errors).toEqual([]);
  }
  const reasons = async (db: Ledger): Promise<string[]> =>
    (await db.sql.selectFrom("closing").select("reason").execute()).map(({ reason }) => reason);

  it.each([
    ["no such board", { status: 404, text: "{}" }, 40],
    ["maintenance", { status: 200, text: '{"status":"maintenance"}' }, 100],
  ])(
    "%s: nothing closes",
    async (_name, answer, hours) => {
      list = null;
      worker.time = NOW;
      const db = await ledger.fresh();
      const made = await boardNamed(db, { source: "smartrecruiters", slug: "Other" }, NOW);
      await prioritise(db, [made.id], 0, NOW);
      // Long enough for every posting's own first sighting to be old.
      await pass(db, 96);
      list = answer;
      await pass(db, hours);
      list = null;
      await pass(db, 24);
      expect(await reasons(db)).toEqual([]);
      const open = await db.sql.selectFrom("posting").select("id").where("state", "=", "open").execute();
      expect(open).toHaveLength(SIZE);
    },
    120_000,
  );
});
