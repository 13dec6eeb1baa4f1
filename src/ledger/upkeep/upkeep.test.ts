import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import {
  changesOf,
  closingReasons,
  DAY,
  everyChange,
  HOUR,
  openIds,
  read,
  START,
  take,
} from "../../../test/rig/listings.ts";
import { pruneDetails, writeDetails } from "../postings/details.ts";
import { oldestAllowed } from "../postings/lives.ts";
import { toPublished } from "../postings/published.ts";
import { closeByIds } from "../reads/directClosing.ts";
import { listHolds } from "../reads/holds.ts";
import { readMark } from "../store/mark.ts";
import { ChangesPruned, readChangesAfter } from "../stream/changes.ts";
import { readPublishedAfter } from "../stream/rebuild.ts";
import { ageOut, closeUnverified, isEveryBoardTried } from "./ages.ts";
import { pruneChanges, runUpkeep } from "./upkeep.ts";

eachLedger("chores", (ledger) => {
  it("counts twelve calendar months, including 29 February", () => {
    expect(new Date(oldestAllowed(Date.UTC(2026, 10, 15, 12))).toISOString()).toBe("2025-11-15T12:00:00.000Z");
    expect(new Date(oldestAllowed(Date.UTC(2028, 1, 29, 12))).toISOString()).toBe("2027-02-28T12:00:00.000Z");
    expect(new Date(oldestAllowed(Date.UTC(2029, 1, 28, 12))).toISOString()).toBe("2028-02-28T12:00:00.000Z");
  });

  it("closes postings once by the stated date, or else by the publication day, and never republishes them", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1", posted: START - 100 * DAY }, { id: "2" }], START);
    const first = Date.UTC(2027, 6, 25, 8, 0, 1);
    expect(await changesOf(db, () => ageOut(db, first))).toEqual(["closed 1 aged_out"]);
    expect(await ageOut(db, first)).toBe(0);
    const later = Date.UTC(2027, 10, 2, 8, 0, 1);
    expect(await changesOf(db, () => ageOut(db, later))).toEqual(["closed 2 aged_out"]);
    expect(
      await changesOf(db, () =>
        take(
          db,
          [
            { id: "1", posted: later },
            { id: "2", posted: later },
          ],
          later + 1,
        ),
      ),
    ).toEqual([]);
  });

  it("closes postings without a check or complete read for fourteen days", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }, { id: "2" }], START);
    await take(db, [{ id: "1", domain: "b.example" }], START, { source: "lever", slug: "b" });
    await read(db, ["1"], START + 10 * DAY, {}, { source: "lever", slug: "b" });
    await read(db, ["1"], START + 5 * DAY, { verdict: "partial" });
    expect(await closeUnverified(db, START + 14 * DAY)).toBe(0);
    expect(await closeUnverified(db, START + 14 * DAY + 1)).toBe(1);
    expect(await closeUnverified(db, START + 19 * DAY + 1)).toBe(1);
    expect(await closingReasons(db)).toEqual({ 1: "unverified", 2: "unverified" });
    expect(await openIds(db)).toEqual([3]);
  });

  it("holds postings that a clock set ahead makes look unconfirmed: nothing closes, and the next read resolves it", async () => {
    const db = await ledger.fresh();
    const jobs = Array.from({ length: 60 }, (_, at) => ({ id: String(at) }));
    await take(db, jobs, START);
    const ids = jobs.map(({ id }) => id);
    await read(db, ids, START + HOUR);
    const ahead = START + 20 * DAY;
    for (let second = 0; second < 6; second++) expect(await closeUnverified(db, ahead + second * 1000)).toBe(0);
    expect(await listHolds(db)).toMatchObject([{ would_close: 60, open: 60 }]);
    await read(db, ids, START + 2 * HOUR);
    expect(await listHolds(db)).toEqual([]);
    expect(await closeUnverified(db, START + 3 * HOUR)).toBe(0);
    expect((await openIds(db)).length).toBe(60);
    // A board that cannot be read for two weeks still loses its postings, six hours later.
    expect(await closeUnverified(db, START + 15 * DAY)).toBe(0);
    expect(await closeUnverified(db, START + 15 * DAY + 6 * HOUR)).toBe(60);
    expect(await listHolds(db)).toEqual([]);
  });

  it("closes nothing by age after a clock jump until every board was tried again", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    await read(db, ["1"], START + HOUR);
    const later = START + 400 * DAY;
    expect(await runUpkeep(db, later, false)).toMatchObject({ aged_out: 0, unverified: 0, dropped: 0, pruned: 0 });
    await db.sql.updateTable("board").set({ next_at: START }).execute();
    expect(await isEveryBoardTried(db, later, [])).toBe(false);
    expect(await isEveryBoardTried(db, later, ["greenhouse"])).toBe(true);
    await db.sql.updateTable("board").set({ read_at: later }).execute();
    expect(await isEveryBoardTried(db, later, [])).toBe(true);
  });

  it("masks contacts on closing, at once for followers and then permanently", async () => {
    const db = await ledger.fresh();
    const text = "Write to Jo Doe, jo.doe@acme.example or call.";
    await take(db, [{ id: "1", contact: "Jo Doe", text }], START);
    await closeByIds(db, [1], "gone", {}, START + 1);
    const shown = async () => (await readPublishedAfter(db, 0, 10, 0)).map(toPublished)[0]?.derived;
    const masked = {
      row: { ai_hiring_manager_name: null, ai_hiring_manager_email_address: null },
      texts: { text: "Write to [removed], [removed] or call." },
    };
    expect(await shown()).toMatchObject(masked);
    expect(await runUpkeep(db, START + HOUR)).toMatchObject({ masked: 1, dropped: 0 });
    expect(await shown()).toMatchObject(masked);
    const stored = await db.sql.selectFrom("document").select(["derived", "raw"]).executeTakeFirstOrThrow();
    expect(stored.derived).not.toContain("Jo Doe");
    expect(await runUpkeep(db, START + HOUR)).toMatchObject({ masked: 0 });
  });

  it("drops texts 13 months after closing and keeps the facts", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    await closeByIds(db, [1], "gone", {}, START + 1);
    expect(await runUpkeep(db, START + 396 * DAY)).toMatchObject({ dropped: 0 });
    expect(await runUpkeep(db, START + 398 * DAY)).toMatchObject({ dropped: 1 });
    const [only] = await readPublishedAfter(db, 0, 10, 0);
    expect(only?.closed_at).toBe(START + 1);
    expect(only && toPublished(only)).toMatchObject({ derived: { row: { title: "Role 1" }, texts: { text: null } } });
  });

  it("drops texts as early as the operator configures", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    await closeByIds(db, [1], "gone", {}, START + 1);
    expect(await runUpkeep(db, START + 39 * DAY, true, 40)).toMatchObject({ dropped: 0 });
    expect(await runUpkeep(db, START + 41 * DAY, true, 40)).toMatchObject({ dropped: 1 });
  });

  it("deletes old detail calls in pieces and no others", async () => {
    const db = await ledger.fresh();
    const row = (at: number) => ({ board_id: 1 + (at % 7), external_id: `${at}`, row_hash: "", at: START - at });
    await writeDetails(
      db,
      Array.from({ length: 6_000 }, (_, at) => row(at)),
    );
    // Entries with the same time form one piece, however many there are.
    await writeDetails(
      db,
      Array.from({ length: 6_000 }, (_, at) => ({ ...row(at), external_id: `s${at}`, at: 5 })),
    );
    expect(await pruneDetails(db, START - 99)).toBe(11_900);
    expect(await pruneDetails(db, START - 99)).toBe(0);
    expect(await db.sql.selectFrom("detail").select("at").execute()).toHaveLength(100);
  });

  it("deletes changes after 190 days and reports this to followers that ask for them", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    await take(db, [{ id: "2" }], START + 100 * DAY);
    const all = (await everyChange(db)).length;
    expect(await pruneChanges(db, START + 190 * DAY)).toBe(0);
    expect(await pruneChanges(db, START + 191 * DAY)).toBe(2);
    expect(await readMark(db)).toMatchObject({ oldest: 3, seq: all });
    await expect(readChangesAfter(db, 0, 10)).rejects.toThrow(ChangesPruned);
    await expect(readChangesAfter(db, 1, 10)).rejects.toThrow(ChangesPruned);
    expect((await readChangesAfter(db, 2, 10)).map((change) => change.seq)).toEqual(
      Array.from({ length: all - 2 }, (_, at) => at + 3),
    );
  });
});
