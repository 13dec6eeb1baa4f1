import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import {
  ACME,
  boardOf,
  type Channel,
  changesOf,
  closingReasons,
  DAY,
  everyChange,
  HOUR,
  openIds,
  read,
  rows,
  START,
  take,
} from "../../../test/rig/listings.ts";
import type { Ledger } from "../store/open.ts";
import { markBoardRemoved } from "./boardRemoval.ts";

const TEN = Array.from({ length: 10 }, (_, at) => `${at + 1}`);

async function filled(db: Ledger, count = 10, now = START): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `${at + 1}`);
  for (let from = 0; from < count; from += 500)
    await take(
      db,
      ids.slice(from, from + 500).map((id) => ({ id })),
      now,
    );
  await read(db, ids, now);
  return ids;
}

eachLedger("the end of a read", (ledger) => {
  it("writes one change and no posting if nothing is missing", async () => {
    const db = await ledger.fresh();
    await filled(db);
    const before = (await everyChange(db)).length;
    expect(await read(db, TEN, START + HOUR)).toMatchObject({ verdict: "complete", closed: 0, missing: 0, held: null });
    const after = await everyChange(db);
    expect(after.slice(before)).toEqual([
      {
        seq: before + 1,
        at: START + HOUR,
        type: "seen",
        board_id: 1,
        source: "greenhouse",
        slug: "acme",
        seen_at: START + HOUR,
        ids: null,
        missing: false,
        rights: null,
      },
    ]);
    expect(await boardOf(db)).toMatchObject({ seen_at: START + HOUR, verdict: "complete", proof: "total reached" });
  });

  it("closes postings that two complete reads at least an hour apart do not list", async () => {
    const db = await ledger.fresh();
    await filled(db);
    const rest = TEN.slice(1);
    expect(await read(db, rest, START + HOUR)).toMatchObject({ closed: 0, missing: 1 });
    expect(await read(db, rest, START + 2 * HOUR - 1)).toMatchObject({ closed: 0, missing: 0 });
    expect(await changesOf(db, () => read(db, rest, START + 2 * HOUR))).toEqual(["closed 1 absent"]);
    expect((await rows(db))[0]).toMatchObject({ state: "closed", closed_at: expect.any(Number) });
  });

  it("reports when a missing posting was last seen and when it is back", async () => {
    const db = await ledger.fresh();
    await filled(db);
    await read(db, TEN.slice(1), START + HOUR);
    const [missing] = (await everyChange(db)).filter((change) => change.type === "seen" && change.missing);
    expect(missing).toMatchObject({ ids: [1], seen_at: START });
    expect(await read(db, TEN, START + 2 * HOUR)).toMatchObject({ back: 1, closed: 0 });
    const back = (await everyChange(db)).filter((change) => change.type === "seen" && change.ids !== null).at(-1);
    expect(back).toMatchObject({ ids: [1], missing: false, seen_at: START + 2 * HOUR });
    await read(db, TEN.slice(1), START + 3 * HOUR);
    expect(await openIds(db)).toHaveLength(10);
  });

  it("never closes postings after a partial, failed or suspicious read", async () => {
    const db = await ledger.fresh();
    await filled(db);
    await read(db, TEN.slice(1), START + HOUR);
    for (const verdict of ["partial", "failed", "suspicious"] as const) {
      expect(await read(db, ["2"], START + 5 * HOUR, { verdict })).toMatchObject({ verdict, closed: 0, missing: 0 });
    }
    expect(await openIds(db)).toHaveLength(10);
  });

  it("counts an unchanged read as complete", async () => {
    const db = await ledger.fresh();
    await filled(db);
    await read(db, TEN.slice(1), START + HOUR);
    expect(await changesOf(db, () => read(db, [], START + 2 * HOUR, { verdict: "unchanged" }))).toEqual([
      "closed 1 absent",
    ]);
    expect(await read(db, [], START + 9 * HOUR, { verdict: "unchanged" })).toMatchObject({ closed: 0, missing: 0 });
  });

  it("writes the sightings of a partial read and of nothing else", async () => {
    const db = await ledger.fresh();
    await filled(db);
    await read(db, TEN.slice(2), START + HOUR);
    expect(await read(db, ["1", "3"], START + 2 * HOUR, { verdict: "partial" })).toMatchObject({ back: 1 });
    expect((await everyChange(db)).at(-1)).toMatchObject({
      type: "seen",
      ids: [1, 3],
      missing: false,
      seen_at: START + 2 * HOUR,
    });
    expect((await rows(db)).slice(0, 4).map((row) => [row.seen_at, row.missing_since])).toEqual([
      [START + 2 * HOUR, null],
      [START, START + HOUR],
      [START + 2 * HOUR, null],
      [START, null],
    ]);
  });

  it("does not treat a posting as absent if it appeared during the read", async () => {
    const db = await ledger.fresh();
    await filled(db);
    await take(db, [{ id: "11" }], START + 2 * HOUR);
    expect(await read(db, TEN, START + 3 * HOUR, { startedAt: START + HOUR })).toMatchObject({ missing: 0 });
  });

  it("closes an absent posting at once after its own last day, but not before", async () => {
    const db = await ledger.fresh();
    const lastDay = Date.UTC(2026, 10, 4);
    await take(
      db,
      [
        { id: "1", valid: lastDay },
        { id: "2", valid: lastDay },
        { id: "3", valid: lastDay + 12 * HOUR },
      ],
      START,
    );
    await read(db, ["1", "2", "3"], START);
    expect(await read(db, ["2"], lastDay + 20 * HOUR)).toMatchObject({ closed: 1, missing: 2 });
    expect(await closingReasons(db)).toEqual({ 3: "expired_by_source" });
    expect(await read(db, ["2"], lastDay + 20 * HOUR + 60_000)).toMatchObject({ closed: 0 });
    expect(await read(db, ["2"], lastDay + DAY)).toMatchObject({ closed: 1 });
    expect(await openIds(db)).toEqual([2]);
  });

  it("holds a read that would close more than five and 30 % until one six hours later agrees", async () => {
    const db = await ledger.fresh();
    await filled(db);
    const rest = TEN.slice(6);
    await read(db, rest, START + HOUR);
    expect(await read(db, rest, START + 2 * HOUR)).toMatchObject({
      closed: 0,
      held: { since: START + 2 * HOUR, would_close: 6, open: 10 },
    });
    expect(JSON.parse((await boardOf(db)).hold as string)).toMatchObject({ would_close: 6 });
    expect(await read(db, rest, START + 8 * HOUR - 1)).toMatchObject({ closed: 0, held: { since: START + 2 * HOUR } });
    expect(await read(db, rest, START + 8 * HOUR)).toMatchObject({ closed: 6, held: null });
    expect((await boardOf(db)).hold).toBeNull();
  });

  it("closes five of ten at once, and 30 of 100, but not 31", async () => {
    const db = await ledger.fresh();
    await filled(db);
    await read(db, TEN.slice(5), START + HOUR);
    expect(await read(db, TEN.slice(5), START + 2 * HOUR)).toMatchObject({ closed: 5, held: null });
    const hundred = await filled(db, 100, START + 3 * HOUR);
    await read(db, hundred.slice(31), START + 4 * HOUR);
    expect(await read(db, hundred.slice(30), START + 5 * HOUR)).toMatchObject({ closed: 30, held: null, back: 1 });
    const more = hundred.slice(30);
    await read(db, more.slice(22), START + 6 * HOUR);
    // One posting came back, so that the board waits an hour longer.
    expect(await read(db, more.slice(22), START + 8 * HOUR)).toMatchObject({
      closed: 0,
      held: { would_close: 22, open: 70 },
    });
  });

  it("lifts a hold when the postings come back, and holds later absences separately", async () => {
    const db = await ledger.fresh();
    await filled(db, 20);
    const ids = Array.from({ length: 20 }, (_, at) => `${at + 1}`);
    await read(db, ids.slice(7), START + HOUR);
    await read(db, ids.slice(7), START + 2 * HOUR);
    expect(await read(db, ids.slice(1), START + 3 * HOUR)).toMatchObject({ held: null, closed: 1, back: 6 });
    // A week later, the return of most missing postings costs one more hour only.
    const later = START + 8 * DAY;
    await read(db, ids.slice(8), later);
    expect(await read(db, ids.slice(8), later + 2 * HOUR)).toMatchObject({ held: { would_close: 7 } });
    await read(db, ids.slice(15), later + 7 * HOUR);
    // Seven agree with the held read; seven more are due only now and wait for a second one.
    expect(await read(db, ids.slice(15), later + 9 * HOUR)).toMatchObject({
      closed: 7,
      held: { would_close: 7, since: later + 9 * HOUR },
    });
    expect(await read(db, ids.slice(15), later + 15 * HOUR)).toMatchObject({ closed: 7, held: null });
  });

  it("waits a day on a board whose missing postings came back", async () => {
    const db = await ledger.fresh();
    await filled(db);
    await read(db, TEN.slice(2), START + HOUR);
    expect(await read(db, TEN, START + 2 * HOUR)).toMatchObject({ back: 2, closed: 0 });
    await read(db, TEN.slice(1), START + 3 * HOUR);
    expect(await read(db, TEN.slice(1), START + 26 * HOUR)).toMatchObject({ closed: 0 });
    expect(await read(db, TEN.slice(1), START + 27 * HOUR)).toMatchObject({ closed: 1 });
  });

  it("closes nothing while many boards of a source lose rows at once, until they return", async () => {
    const db = await ledger.fresh();
    const boards = Array.from({ length: 24 }, (_, at) => ({ source: "lever", slug: `b${at}` }));
    const ids = (at: number) => TEN.map((id) => `${at}-${id}`);
    const readAll = async (hours: number, dropped: number): Promise<number> => {
      let closed = 0;
      for (const [at, board] of boards.entries()) {
        closed += (await read(db, ids(at).slice(dropped), START + hours * HOUR + at, {}, board)).closed;
      }
      return closed;
    };
    for (const [at, board] of boards.entries())
      await take(
        db,
        ids(at).map((id) => ({ id })),
        START,
        board,
      );
    await readAll(1, 0);
    for (const hours of [2, 4, 6, 9, 15, 24]) expect(await readAll(hours, 2)).toBe(0);
    await readAll(25, 0);
    const [first] = boards;
    await read(db, ids(0).slice(1), START + 26 * HOUR, {}, first);
    expect(await read(db, ids(0).slice(1), START + 28 * HOUR, {}, first)).toMatchObject({ closed: 1 });
  });

  it("accepts an empty board after three empty reads over 48 h, from a source that can prove it", async () => {
    const db = await ledger.fresh();
    await filled(db);
    const empty = (now: number, tellsEmpty: boolean) => read(db, [], now, { verdict: "empty", tellsEmpty });
    expect(await empty(START + HOUR, true)).toMatchObject({ closed: 0, checkEach: false });
    expect(await empty(START + 25 * HOUR, true)).toMatchObject({ closed: 0 });
    expect(await empty(START + 49 * HOUR - 1, true)).toMatchObject({ closed: 0 });
    expect(await empty(START + 49 * HOUR, false)).toMatchObject({ closed: 0, checkEach: true });
    expect(await empty(START + 50 * HOUR, true)).toMatchObject({ closed: 10 });
    expect(new Set(Object.values(await closingReasons(db)))).toEqual(new Set(["feed_empty"]));
  });

  it("restarts the count of empty reads after a read with rows", async () => {
    const db = await ledger.fresh();
    await filled(db);
    const empty = (now: number) => read(db, [], now, { verdict: "empty", tellsEmpty: true });
    await empty(START + HOUR);
    await empty(START + 2 * HOUR);
    await read(db, ["1"], START + 3 * HOUR, { verdict: "partial" });
    expect(await empty(START + 60 * HOUR)).toMatchObject({ closed: 0 });
    await empty(START + 70 * HOUR);
    expect(await empty(START + 108 * HOUR)).toMatchObject({ closed: 10 });
  });

  it("closes a board that was not found three times over 48 h without a good answer in between", async () => {
    const db = await ledger.fresh();
    await filled(db);
    const lost = (now: number) => read(db, [], now, { verdict: "failed", notFound: true });
    await lost(START + HOUR);
    await lost(START + 25 * HOUR);
    await read(db, TEN, START + 26 * HOUR);
    expect(await lost(START + 50 * HOUR)).toMatchObject({ closed: 0 });
    await read(db, [], START + 51 * HOUR, { verdict: "failed" });
    await lost(START + 60 * HOUR);
    expect(await lost(START + 98 * HOUR)).toMatchObject({ closed: 10 });
    expect(new Set(Object.values(await closingReasons(db)))).toEqual(new Set(["board_removed"]));
  });

  it("closes the postings of a removed board and opens new ones when it is restored", async () => {
    const db = await ledger.fresh();
    await filled(db, 3);
    expect(await markBoardRemoved(db, ACME.source, ACME.slug, START + 1)).toBe(true);
    expect(await markBoardRemoved(db, ACME.source, "nobody", START + 1)).toBe(false);
    expect(Object.values(await closingReasons(db))).toEqual(["board_removed", "board_removed", "board_removed"]);
    await filled(db, 3, START + 2);
    expect(await boardOf(db)).toMatchObject({ removed_at: null });
    expect(await openIds(db)).toEqual([4, 5, 6]);
  });

  it("rejects a round number of rows without a total for three days if more were open", async () => {
    const db = await ledger.fresh();
    const ids = await filled(db, 103);
    const capped = (now: number, proof: string | null = "natural end") => read(db, ids.slice(0, 100), now, { proof });
    expect(await capped(START + HOUR)).toMatchObject({ verdict: "suspicious", missing: 0 });
    expect(await capped(START + HOUR, "total reached")).toMatchObject({ verdict: "complete", missing: 3 });
    await read(db, ids, START + 2 * HOUR);
    expect(await capped(START + 3 * HOUR)).toMatchObject({ verdict: "suspicious" });
    expect(await boardOf(db)).toMatchObject({ verdict: "suspicious", suspect: "exactly 100 rows" });
    expect(await capped(START + 3 * HOUR + 3 * DAY)).toMatchObject({ verdict: "complete", missing: 3 });
    // They came back once, so that the board waits a day.
    expect(await capped(START + 3 * HOUR + 4 * DAY)).toMatchObject({ closed: 3 });
    expect(await read(db, ids.slice(0, 99), START + 5 * HOUR + 4 * DAY, { proof: "natural end" })).toMatchObject({
      verdict: "complete",
    });
    expect(await boardOf(db)).toMatchObject({ suspect: null });
  });

  it("rejects a list that mostly names another employer", async () => {
    const db = await ledger.fresh();
    await filled(db);
    expect(await read(db, TEN.slice(2), START + HOUR, { strangers: 5 })).toMatchObject({ verdict: "suspicious" });
    expect(await read(db, TEN.slice(2), START + HOUR, { strangers: 4 })).toMatchObject({ verdict: "complete" });
  });

  it("finishes reads of one board without touching another", async () => {
    const db = await ledger.fresh();
    const other: Channel = { source: "lever", slug: "beta" };
    await filled(db, 3);
    await take(db, [{ id: "1", domain: "beta.example", company: "Beta" }], START, other);
    await read(db, ["1"], START, {}, other);
    for (const hour of [1, 2, 3]) await read(db, [], START + hour * HOUR, {}, other);
    expect(await openIds(db)).toEqual([1, 2, 3]);
  });
});
