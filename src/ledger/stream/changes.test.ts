import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { DAY, everyChange, HOUR, read, START, take } from "../../../test/rig/listings.ts";
import { closeByIds } from "../reads/directClosing.ts";
import { readMark } from "../store/mark.ts";
import { migrate, openLedger } from "../store/open.ts";
import { guardHighMark, markRestored } from "../store/restore.ts";
import { readChangesAfter, waitForChange } from "./changes.ts";
import { readBoards, readEmployersAfter, readHeadersAfter, readPublishedAfter } from "./rebuild.ts";

eachLedger("changes", (ledger) => {
  it("stops before a gap and continues when it is filled", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }, { id: "2" }, { id: "3" }], START);
    const third = await db.sql.selectFrom("change").selectAll().where("seq", "=", 3).executeTakeFirstOrThrow();
    await db.sql.deleteFrom("change").where("seq", "=", 3).execute();
    expect((await readChangesAfter(db, 0, 10)).map((change) => change.seq)).toEqual([1, 2]);
    expect(await readChangesAfter(db, 2, 10)).toEqual([]);
    await db.sql.insertInto("change").values(third).execute();
    expect((await readChangesAfter(db, 2, 10)).map((change) => change.seq)).toEqual([3, 4]);
    expect((await readChangesAfter(db, 0, 3)).map((change) => change.seq)).toEqual([1, 2, 3]);
  });

  it("contains postings in their current state, including closed ones", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    await take(db, [{ id: "1", title: "Later" }], START + 1);
    await closeByIds(db, [1], "gone", { status: 410 }, START + 2);
    const changes = await everyChange(db);
    expect(changes.map((change) => change.type)).toEqual(["employer", "opened", "modified", "closed"]);
    expect(changes[1]).toMatchObject({ posting: { derived: { row: { title: "Later" } } } });
    expect(changes[3]).toEqual({
      seq: 4,
      at: START + 2,
      type: "closed",
      id: 1,
      source: "greenhouse",
      reason: "gone",
      evidence: { status: 410 },
    });
  });

  it("wakes waiting followers, regardless of which connection published", async () => {
    const db = await ledger.fresh();
    const other = await openLedger(ledger.where());
    try {
      const { seq } = await readMark(db);
      const waiting = waitForChange(db, seq, 30_000);
      await take(other, [{ id: "1" }], START);
      await waiting;
      expect((await readMark(db)).seq).toBeGreaterThan(seq);
      await waitForChange(db, seq, 30_000);
    } finally {
      await other.close();
    }
  });

  it("stops waiting on timeout or when the signal aborts", async () => {
    const db = await ledger.fresh();
    await waitForChange(db, 0, 20);
    const stop = new AbortController();
    const waiting = waitForChange(db, 0, 60_000, stop.signal);
    stop.abort();
    await waiting;
    await waitForChange(db, 0, 60_000, stop.signal);
  });

  it("can be rebuilt from postings, employers, boards and headers", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }, { id: "2" }, { id: "3", domain: "b.example", company: "B" }], START);
    await take(db, [{ id: "2", title: "Changed" }], START + 1);
    await closeByIds(db, [1], "gone", {}, START + 2);
    await closeByIds(db, [3], "gone", {}, START + DAY);
    await read(db, ["2"], START + DAY);
    expect((await readPublishedAfter(db, 0, 10, 0)).map(({ id, closed_at }) => [id, closed_at])).toEqual([
      [1, START + 2],
      [2, null],
      [3, START + DAY],
    ]);
    expect((await readPublishedAfter(db, 0, 10, START + HOUR)).map(({ id }) => id)).toEqual([2, 3]);
    expect((await readPublishedAfter(db, 2, 1, 0)).map(({ id }) => id)).toEqual([3]);
    expect((await readEmployersAfter(db, 0, 10)).map((employer) => employer.name)).toEqual(["Acme", "B"]);
    expect(await readBoards(db)).toEqual([
      { id: 1, source: "greenhouse", slug: "acme", seen_at: START + DAY, rights: null },
    ]);
    const { seq } = await readMark(db);
    const headers = await readHeadersAfter(db, 0, seq, 100);
    expect(headers.map((header) => `${header.type} ${header.id}`)).toEqual([
      "opened 1",
      "opened 2",
      "opened 3",
      "modified 2",
      "closed 1",
      "closed 3",
    ]);
    expect(headers[0]).toEqual({ seq: 3, at: START, type: "opened", id: 1, duplicate_of: null, reposted_of: null });
    expect(headers[3]).toMatchObject({ fields: ["title"], old: { title: "Role 2" }, new: { title: "Changed" } });
    // An opening without details stores nothing; earlier versions stored the defaults.
    const opening = db.sql.updateTable("change").set({ document: '{"duplicate_of":null,"reposted_of":null}' });
    await opening.where("type", "=", "opened").where("document", "=", "{}").execute();
    expect(await readHeadersAfter(db, 0, seq, 100)).toEqual(headers);
    const written = db.sql.selectFrom("change").select("document").where("type", "=", "opened").where("id", "=", 1);
    expect(await written.executeTakeFirst()).toEqual({ document: '{"duplicate_of":null,"reposted_of":null}' });
  });
});

eachLedger("a restored ledger", (ledger) => {
  it("starts a new epoch and assigns no number twice", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    const before = await readMark(db);
    await markRestored(db);
    const after = await readMark(db);
    expect(after.epoch).not.toBe(before.epoch);
    expect([after.seq - before.seq, after.id - before.id]).toEqual([10_000_000, 10_000_000]);
    await take(db, [{ id: "2" }], START + 1);
    expect((await readChangesAfter(db, after.seq, 10)).map((change) => change.seq)).toEqual([after.seq + 1]);
    expect((await readMark(db)).id).toBe(before.id + 10_000_001);
  });

  it("detects higher numbers that clients have seen", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    const mark = await readMark(db);
    expect(await guardHighMark(db, mark)).toBe(false);
    expect(await guardHighMark(db, { ...mark, seq: mark.seq + 500, id: mark.id + 200 })).toBe(true);
    expect(await readMark(db)).toMatchObject({ seq: mark.seq + 10_000_500, id: mark.id + 10_000_200 });
  });

  it("is migrated once, however many processes start at the same time", async () => {
    const db = await ledger.fresh();
    const epoch = (await readMark(db)).epoch;
    const others = await Promise.all(Array.from({ length: 4 }, () => openLedger(ledger.where())));
    await Promise.all(others.map((other) => migrate(other)));
    await Promise.all(others.map((other) => other.close()));
    expect((await readMark(db)).epoch).toBe(epoch);
  });
});
