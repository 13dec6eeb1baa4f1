import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_CAPACITY, readAllDue } from "../../src/collect/workerLoop.ts";
import type { Change } from "../../src/contract/posting.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { prioritise } from "../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { readChangesAfter } from "../../src/ledger/stream/changes.ts";
import type { FakeBoard } from "../../world/fake.ts";
import { FAKES } from "../../world/fakes.ts";
import { type ServedWorld, startWorld } from "../../world/server.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { type TestWorker, testWorker } from "../rig/testWorker.ts";
import { boardOf, NOW } from "../sources/openings.ts";

const HOUR = 3_600_000;
const boards = new Map<string, FakeBoard>();
let world: ServedWorld;
let worker: TestWorker;

beforeAll(async () => {
  world = await startWorld({
    fakes: FAKES,
    board: (source, slug) => boards.get(`${source}/${slug}`) ?? null,
    now: () => worker.time,
  });
  worker = await testWorker(world.address, NOW);
});
afterAll(async () => {
  await worker.close();
  await world.close();
});

async function countChanges(db: Ledger): Promise<Record<string, number>> {
  const changes = await readChangesAfter(db, 0, 10_000);
  const counts: Record<string, number> = {};
  for (const { type } of changes as Change[]) {
    if (type === "opened" || type === "modified" || type === "closed") counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

oneLedger("collecting", (ledger) => {
  const never = new AbortController().signal;

  async function begin(...shown: FakeBoard[]): Promise<Ledger> {
    boards.clear();
    const db = await ledger.fresh();
    worker.time = NOW;
    worker.errors.length = 0;
    for (const board of shown) {
      boards.set(`${board.source}/${board.slug}`, board);
      const added = await ensureBoard(db, { source: board.source, slug: board.slug }, NOW);
      await prioritise(db, [added.id], 0, NOW);
    }
    return db;
  }
  /** Advances the time in steps and reads the boards that become due. */
  async function advance(db: Ledger, hours: number, step = 0.5): Promise<number> {
    let reads = 0;
    for (let at = 0; at < hours; at += step) {
      worker.time += step * HOUR;
      reads += await readAllDue(db, worker, never);
    }
    expect(worker.errors).toEqual([]);
    return reads;
  }

  it("adds boards and opens each posting once, with texts from the detail requests", async () => {
    const db = await begin(boardOf("greenhouse", "acme", 7), boardOf("smartrecruiters", "Other", 130));
    await advance(db, 1);
    expect(await countChanges(db)).toEqual({ opened: 137 });
    const texts = await db.sql.selectFrom("document").select("texts").execute();
    expect(texts.every((row) => row.texts !== null)).toBe(true);
  });

  it("requests details only of changed postings", async () => {
    const db = await begin(boardOf("smartrecruiters", "Other", 30));
    await advance(db, 0.5);
    const first = world.requestCounts.get("smartrecruiters") ?? 0;
    const reads = await advance(db, 24);
    const later = (world.requestCounts.get("smartrecruiters") ?? 0) - first;
    expect(reads).toBeGreaterThan(3);
    expect(later).toBe(reads);
    expect(await countChanges(db)).toEqual({ opened: 30 });
  });

  it("reports one change and one closing within two complete reads", async () => {
    const before = boardOf("greenhouse", "acme", 10);
    const db = await begin(before);
    await advance(db, 1);
    const [first, , ...rest] = before.openings;
    boards.set("greenhouse/acme", {
      ...before,
      openings: [{ ...(first as (typeof rest)[0]), title: "Head Cook 0" }, ...rest],
    });
    await advance(db, 6);
    expect(await countChanges(db)).toEqual({ opened: 10, modified: 1, closed: 1 });
  });

  it("closes nothing when the source fails, and everything within 72 hours when the board is gone", async () => {
    const before = boardOf("greenhouse", "acme", 10);
    const db = await begin(before);
    await advance(db, 1);
    for (const name of ["server_error", "challenge", "html", "truncated", "empty_with_total"] as const) {
      world.setFault("greenhouse", { name, after: 0 });
      await advance(db, 26, 2);
    }
    world.setFault("greenhouse", null);
    await advance(db, 13, 1);
    expect(await countChanges(db)).toEqual({ opened: 10 });
    boards.delete("greenhouse/acme");
    await advance(db, 72, 2);
    expect(await countChanges(db)).toEqual({ opened: 10, closed: 10 });
  });

  it("closes an emptied board within 72 hours if the source proves it is empty; an unchanged board costs one 304", async () => {
    const before = boardOf("greenhouse", "acme", 10);
    const db = await begin(before);
    await advance(db, 30, 1);
    const board = await db.sql.selectFrom("board").selectAll().executeTakeFirstOrThrow();
    expect(board).toMatchObject({ verdict: "unchanged", failures: 0, trouble: null });
    boards.set("greenhouse/acme", { ...before, openings: [] });
    await advance(db, 72, 2);
    expect(await countChanges(db)).toEqual({ opened: 10, closed: 10 });
  });

  it("defers the board and its host for a Retry-After, without counting a failure", async () => {
    const db = await begin(
      boardOf("greenhouse", "acme", 3),
      boardOf("greenhouse", "other", 3),
      boardOf("lever", "third", 3),
    );
    await advance(db, 0.5);
    const before = worker.time;
    world.setFault("greenhouse", { name: "rate_limited", after: 0 });
    // Both are due: the first has to retry in an hour, and the second gets no request at all.
    worker.time += 12 * HOUR;
    const requestsBefore = world.requestCounts.get("greenhouse") ?? 0;
    await readAllDue(db, worker, never, { ...DEFAULT_CAPACITY, boards: 1 });
    expect((world.requestCounts.get("greenhouse") ?? 0) - requestsBefore).toBe(1);
    const boards = await db.sql.selectFrom("board").selectAll().where("source", "=", "greenhouse").execute();
    expect(boards.map(({ failures, verdict, read_at }) => ({ failures, verdict, at: read_at }))).toEqual(
      boards.map(() => ({ failures: 0, verdict: "complete", at: before })),
    );
    const [paused] = boards.filter(({ why }) => why === "asked_to_wait");
    expect((paused?.next_at ?? 0) - worker.time).toBeGreaterThan(HOUR * 0.9);
    world.setFault("greenhouse", null);
    await advance(db, 0.5, 0.5);
    expect((world.requestCounts.get("greenhouse") ?? 0) - requestsBefore).toBe(1);
    await advance(db, 1);
    const after = await db.sql.selectFrom("board").selectAll().where("source", "=", "greenhouse").execute();
    for (const board of after) expect(board.read_at).toBeGreaterThan(before);
  });
});
