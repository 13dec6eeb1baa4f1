import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { HOUR, START } from "../../../test/rig/listings.ts";
import type { IncompleteCoverageEntry } from "../../contract/answers.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { NOTHING_READ } from "../../contract/reading.ts";
import { createAccount } from "../accounts/accounts.ts";
import { ensureBoard } from "../boards/boards.ts";
import { claimDueBoards, extendClaim, prioritise, releaseBoard } from "../boards/claims.ts";
import type { Ledger } from "../store/open.ts";
import {
  type CollectRequest,
  claimRequest,
  createRequest,
  findRequest,
  listRequests,
  reportRequest,
} from "./requests.ts";

const MINUTE = 60_000;
/** Both clocks at once. */
const at = (ms: number) => ({ now: ms, real: ms });
const WANTED = { title: "Data engineer", location: "Berlin", country: "DE" };

async function accounts(db: Ledger): Promise<[number, number]> {
  return [(await createAccount(db, { name: "a" }, START)).id, (await createAccount(db, { name: "b" }, START)).id];
}

eachLedger("collect requests", (ledger) => {
  it("starts again for a refresh, unless an equal refresh is in progress or every board was just read", async () => {
    const db = await ledger.fresh();
    const [a, b] = await accounts(db);
    const again = { ...WANTED, refresh: true };
    const take = async (now: number) => {
      const request = await claimRequest(db, MINUTE, at(now));
      if (request === undefined) throw new Error("no request is queued");
      return request;
    };
    const entry = { ...NOTHING_READ, code: null, verdict: "complete" } as const;
    const end = async (
      request: CollectRequest,
      now: number,
      readAt: number,
      errors: IncompleteCoverageEntry[] = [],
    ) => {
      const notes = { coverage: [{ ...entry, read_at: new Date(readAt).toISOString() }], errors };
      await reportRequest(db, request, { found: 1, notes, done: true }, MINUTE, at(now));
    };

    // It joins a request that has not started, and makes it a refresh.
    const first = await createRequest(db, a, WANTED, START);
    expect(await createRequest(db, a, again, START + 1000)).toMatchObject({ id: first.id, refresh: true });
    const claimed = await take(START + 2000);
    expect(claimed).toMatchObject({ id: first.id, refresh: true });
    expect((await createRequest(db, a, again, START + 3000)).id).toBe(first.id);
    await end(claimed, START + 50_000, START + 10_000);
    expect((await createRequest(db, a, again, START + 69_999)).id).toBe(first.id);
    expect((await createRequest(db, b, again, START + 69_999)).status).toBe("done");
    // The request ended later than the board was read.
    const second = await createRequest(db, a, again, START + 70_000);
    expect([second.id === first.id, second.status]).toEqual([false, "queued"]);
    expect((await createRequest(db, a, WANTED, START + 70_000)).id).toBe(second.id);
    // A failed read is repeated at once.
    const failure = { ...NOTHING_READ, source: "eures" };
    await end(await take(START + 71_000), START + 72_000, START + 72_000, [failure]);
    const third = await createRequest(db, a, again, START + 73_000);
    expect(third.id).not.toBe(second.id);
    // Work in progress that may return earlier reads does not serve a refresh.
    await end(await take(START + 74_000), START + 75_000, START + 75_000);
    const other = { ...WANTED, title: "Nurse" };
    const plain = await createRequest(db, a, other, START + 80_000);
    await take(START + 81_000);
    const fresh = await createRequest(db, a, { ...other, refresh: true }, START + 82_000);
    expect([fresh.id === plain.id, fresh.refresh]).toEqual([false, true]);
  });

  it("returns the same record for 15 minutes, separately for each account", async () => {
    const db = await ledger.fresh();
    const [a, b] = await accounts(db);
    const first = await createRequest(db, a, WANTED, START);
    expect(first).toMatchObject({ status: "queued", found: 0, title: "Data engineer", notes: {} });
    expect((await createRequest(db, a, { ...WANTED, title: " data  ENGINEER" }, START + 15 * MINUTE - 1)).id).toBe(
      first.id,
    );
    expect((await createRequest(db, b, WANTED, START)).id).not.toBe(first.id);
    expect((await createRequest(db, a, { ...WANTED, location: null }, START)).id).not.toBe(first.id);
    expect((await createRequest(db, a, WANTED, START + 15 * MINUTE)).id).not.toBe(first.id);
    expect(await findRequest(db, b, first.id)).toBeUndefined();
    expect(await findRequest(db, a, first.id)).toMatchObject({ id: first.id });
    expect(await listRequests(db, a, { limit: 10 })).toHaveLength(3);
  });

  it("adds a code to notes that an earlier version stored without one", async () => {
    const db = await ledger.fresh();
    const [a] = await accounts(db);
    const { id } = await createRequest(db, a, WANTED, START);
    const notes = JSON.stringify({ added: 2, errors: [{ source: "eures", because: "no answer in 10 s" }] });
    await db.sql.updateTable("request").set({ notes }).where("id", "=", id).execute();
    const entry = { company_url: null, source: "eures", board: null, verdict: "failed", code: "unreachable" };
    expect((await findRequest(db, a, id))?.notes).toEqual({
      added: 2,
      errors: [{ ...entry, because: "no answer in 10 s", pages: 0, found: 0, read_at: null }],
    });
  });

  it("creates one record for concurrent equal requests", async () => {
    const db = await ledger.fresh();
    const [a] = await accounts(db);
    const made = await Promise.all(Array.from({ length: 6 }, () => createRequest(db, a, WANTED, START)));
    expect(new Set(made.map((one) => one.id)).size).toBe(1);
  });

  it("shares one piece of work; found counts never decrease and done is final", async () => {
    const db = await ledger.fresh();
    const [a, b] = await accounts(db);
    const mine = await createRequest(db, a, WANTED, START);
    const theirs = await createRequest(db, b, WANTED, START);
    const claim = await claimRequest(db, MINUTE, at(START));
    expect(claim).toMatchObject({ id: mine.id, status: "running", started_at: START });
    expect(await claimRequest(db, MINUTE, at(START))).toBeUndefined();
    if (claim === undefined) return;
    expect(await reportRequest(db, claim, { found: 5, notes: { services: { jobtech: 5 } } }, MINUTE, at(START))).toBe(
      true,
    );
    await reportRequest(db, claim, { found: 3, companies_prioritised: 2 }, MINUTE, at(START));
    expect(await findRequest(db, b, theirs.id)).toMatchObject({
      found: 5,
      companies_prioritised: 2,
      notes: { services: { jobtech: 5 } },
      status: "running",
    });
    expect(await reportRequest(db, claim, { found: 6, done: true }, MINUTE, at(START + 1))).toBe(true);
    expect(await findRequest(db, a, mine.id)).toMatchObject({ status: "done", found: 6, finished_at: START + 1 });
    expect(await reportRequest(db, claim, { found: 9 }, MINUTE, at(START + 2))).toBe(false);
    expect(await claimRequest(db, MINUTE, at(START + HOUR))).toBeUndefined();
  });

  it("requeues the work of a lost worker, which can then write nothing more", async () => {
    const db = await ledger.fresh();
    const [a] = await accounts(db);
    await createRequest(db, a, WANTED, START);
    const lost = await claimRequest(db, MINUTE, at(START));
    expect(await claimRequest(db, MINUTE, at(START + MINUTE - 1))).toBeUndefined();
    const next = await claimRequest(db, MINUTE, at(START + MINUTE));
    expect(next).toMatchObject({ id: lost?.id, started_at: START, fence: 2 });
    if (lost === undefined || next === undefined) return;
    expect(await reportRequest(db, lost, { found: 1, done: true }, MINUTE, at(START + MINUTE))).toBe(false);
    expect(await reportRequest(db, next, { found: 1, done: true }, MINUTE, at(START + MINUTE))).toBe(true);
  });

  it("claims a repeated request only once while its work takes long", async () => {
    const db = await ledger.fresh();
    const [a, b] = await accounts(db);
    const long = await createRequest(db, a, WANTED, START);
    const first = await claimRequest(db, HOUR, at(START));
    // Longer ago than the sharing period of two accounts.
    const later = await createRequest(db, b, WANTED, START + HOUR / 2);
    const second = await claimRequest(db, HOUR, at(START + HOUR / 2));
    if (first === undefined || second === undefined) throw new Error("no claim");
    expect(second.id).toBe(later.id);
    expect(await reportRequest(db, second, { found: 1 }, HOUR, at(START + HOUR / 2))).toBe(true);
    expect(await findRequest(db, a, long.id)).toMatchObject({ status: "running", found: 0 });
    expect(await reportRequest(db, first, { found: 9, done: true }, HOUR, at(START + HOUR / 2))).toBe(true);
    expect(await findRequest(db, b, later.id)).toMatchObject({ status: "running", found: 1 });
    expect(await reportRequest(db, second, { found: 2, done: true }, HOUR, at(START + HOUR / 2))).toBe(true);
  });
});

eachLedger("collect requests of several accounts", (ledger) => {
  it("joins work in progress and shares fresh results, but does not extend old ones", async () => {
    const db = await ledger.fresh();
    const [a, b] = await accounts(db);
    await createRequest(db, a, { ...WANTED, boards: [3, 1] }, START);
    const claim = await claimRequest(db, MINUTE, at(START + 1));
    if (claim === undefined) throw new Error("no claim");
    expect(claim.boards).toEqual([3, 1]);
    await reportRequest(db, claim, { found: 2 }, MINUTE, at(START + 2));
    const joined = await createRequest(db, b, WANTED, START + 3);
    expect(joined).toMatchObject({ status: "running", found: 2, started_at: START + 1, boards: [] });
    expect(await claimRequest(db, MINUTE, at(START + 4))).toBeUndefined();
    await reportRequest(db, claim, { found: 7, done: true }, MINUTE, at(START + 5));
    expect(await findRequest(db, b, joined.id)).toMatchObject({ status: "done", found: 7, finished_at: START + 5 });
    const c = (await createAccount(db, { name: "c" }, START)).id;
    expect(await createRequest(db, c, WANTED, START + 14 * MINUTE)).toMatchObject({ status: "done", found: 7 });
    const d = (await createAccount(db, { name: "d" }, START)).id;
    expect(await createRequest(db, d, WANTED, START + 16 * MINUTE)).toMatchObject({ status: "queued", found: 0 });
  });

  it("takes turns between accounts, so that many requests of one do not block another", async () => {
    const db = await ledger.fresh();
    const [a, b] = await accounts(db);
    for (let count = 0; count < 5; count++) await createRequest(db, a, { ...WANTED, title: `a${count}` }, START);
    for (let count = 0; count < 2; count++) await createRequest(db, b, { ...WANTED, title: `b${count}` }, START);
    const order: (string | null)[] = [];
    for (let count = 0; count < 7; count++) order.push((await claimRequest(db, MINUTE, at(START)))?.title ?? null);
    expect(order).toEqual(["a0", "b0", "a1", "b1", "a2", "a3", "a4"]);
  });
});

eachLedger("due boards", (ledger) => {
  it("claims each board once, highest priority first, and requeues it when the lease expires", async () => {
    const db = await ledger.fresh();
    const ids: number[] = [];
    for (const slug of ["a", "b", "c", "d"]) ids.push((await ensureBoard(db, { source: "lever", slug }, START)).id);
    expect(await claimDueBoards(db, 10, MINUTE, at(START))).toEqual([]);
    await prioritise(db, ids.slice(0, 3), 0, START);
    await prioritise(db, [assertPresent(ids[2])], 5, START);
    const parts = await Promise.all([
      claimDueBoards(db, 1, MINUTE, at(START)),
      claimDueBoards(db, 1, MINUTE, at(START)),
      claimDueBoards(db, 5, MINUTE, at(START)),
    ]);
    const slugs = parts.flat().map((board) => board.slug);
    expect(slugs.toSorted()).toEqual(["a", "b", "c"]);
    expect(slugs[0]).toBe("c");
    expect(await claimDueBoards(db, 5, MINUTE, at(START + MINUTE - 1))).toEqual([]);
    expect(await claimDueBoards(db, 5, MINUTE, at(START + MINUTE))).toHaveLength(3);
  });

  it("releases a board only for its lease holder", async () => {
    const db = await ledger.fresh();
    const board = await ensureBoard(db, { source: "lever", slug: "a" }, START);
    await prioritise(db, [board.id], 3, START);
    const [late] = await claimDueBoards(db, 1, MINUTE, at(START));
    const [holder] = await claimDueBoards(db, 1, MINUTE, at(START + MINUTE));
    if (late === undefined || holder === undefined) throw new Error("no claim");
    expect(await extendClaim(db, late, MINUTE, START + MINUTE)).toBe(false);
    expect(await releaseBoard(db, late, START)).toBe(false);
    expect(await extendClaim(db, holder, MINUTE, START + 2 * MINUTE)).toBe(true);
    expect(await releaseBoard(db, holder, START + HOUR)).toBe(true);
    expect(await claimDueBoards(db, 1, MINUTE, at(START + HOUR - 1))).toEqual([]);
    expect(await claimDueBoards(db, 1, MINUTE, at(START + HOUR))).toHaveLength(1);
  });
});
