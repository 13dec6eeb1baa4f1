// Two workers on the same rows at the critical moment: one pauses inside its transaction until the other waits for it.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import {
  ACME,
  boardOf,
  type Channel,
  closingReasons,
  DAY,
  everyChange,
  openIds,
  rows,
  START,
  stage,
  take,
} from "../../../test/rig/listings.ts";
import { sameOpening } from "../../../test/rig/postings.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { closeRows } from "../postings/closing.ts";
import { publish } from "../postings/publish.ts";
import { closeByIds } from "../reads/directClosing.ts";
import { markSeen } from "../reads/overdue.ts";
import { closeUnverified } from "../upkeep/ages.ts";
import { forget } from "../upkeep/forget.ts";
import { maskClosed } from "../upkeep/strip.ts";
import { type Ledger, transact } from "./open.ts";
import { inOrder } from "./order.ts";
import { readTexts } from "./texts.ts";

const OTHER: Channel = { source: "lever", slug: "acme" };
const JOB = { id: "1", title: "Clerk", text: "The same work.", apply: "https://acme.example/apply/1" };

/** Waits until a session of this database waits for a lock. */
async function untilWaiting(db: Ledger): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db.sql);
    if (rows.length > 0) return;
    await pause(5);
  }
}

eachLedger("two at once", (ledger, engine) => {
  if (engine === "sqlite") {
    it("runs one after the other", async () => {
      const db = await ledger.fresh();
      await take(db, [JOB], START, ACME);
      await take(db, [JOB], START + 1, OTHER);
      const saving = stage(db, [{ ...JOB, department: "Sales" }], START + 3, OTHER);
      expect(await closeByIds(db, [1], "gone", {}, START + 2)).toBe(2);
      await saving;
      await publish(db, (await boardOf(db, OTHER)).id, sameOpening, START + 4);
      expect(await openIds(db)).toEqual([3]);
    });
    return;
  }

  it("does not overwrite a republished twin by a read of its board", async () => {
    const db = await ledger.fresh();
    await take(db, [JOB], START, ACME);
    await take(db, [JOB], START + 1, OTHER);
    const [canonical] = await rows(db);
    let saved: Promise<unknown> = Promise.resolve();
    await inOrder(db, [assertPresent(canonical).board_id], START + 2, async (tx, writer) => {
      await closeRows(tx, writer, [{ row: assertPresent(canonical), reason: "gone", evidence: {} }]);
      saved = stage(db, [{ ...JOB, department: "Sales" }], START + 3, OTHER);
      await untilWaiting(db);
    });
    await saved;
    await publish(db, (await boardOf(db, OTHER)).id, sameOpening, START + 4);
    expect(await openIds(db)).toEqual([3]);
    expect((await everyChange(db)).flatMap((change) => (change.type === "opened" ? change.id : []))).toEqual([1, 2, 3]);
  });

  it("does not touch a twin whose id is being reassigned to another job", async () => {
    const db = await ledger.fresh();
    await take(db, [JOB], START, ACME);
    await take(db, [JOB], START + 1, OTHER);
    let closed: Promise<number> = Promise.resolve(0);
    await transact(db, async (tx) => {
      const another = { ...JOB, title: "Pilot", city: "Paris", text: "Flies.", apply: "https://acme.example/apply/9" };
      await stage(tx, [another], START + 2, OTHER);
      closed = closeByIds(db, [1], "gone", {}, START + 3);
      await untilWaiting(db);
    });
    expect(await closed).toBe(1);
    await publish(db, (await boardOf(db, OTHER)).id, sameOpening, START + 4);
    expect(await closingReasons(db)).toEqual({ 1: "gone", 2: "replaced" });
    expect(await openIds(db)).toEqual([3]);
  });

  it("does not overwrite a later merge by a read of the younger row's board", async () => {
    const db = await ledger.fresh();
    await take(db, [{ ...JOB, apply: "https://acme.example/apply/0", title: "Other" }], START, ACME);
    await take(db, [JOB], START + 1, OTHER);
    await stage(db, [JOB], START + 2, ACME);
    const elder = await boardOf(db, ACME);
    let saved: Promise<unknown> = Promise.resolve();
    await transact(db, async (tx) => {
      expect(await publish(tx, elder.id, sameOpening, START + 3)).toMatchObject({ closed: 1 });
      saved = stage(db, [{ ...JOB, department: "Sales" }], START + 4, OTHER);
      await untilWaiting(db);
    });
    await saved;
    await publish(db, (await boardOf(db, OTHER)).id, sameOpening, START + 5);
    expect(await closingReasons(db)).toEqual({ 2: "duplicate" });
    expect(await openIds(db)).toEqual([1, 3]);
  });

  it("does not close a posting as unverified that was seen a moment ago", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }, { id: "2" }], START);
    const now = START + 15 * DAY;
    const board = await boardOf(db);
    let closed: Promise<number> = Promise.resolve(0);
    await inOrder(db, [], now, async (tx) => {
      closed = closeUnverified(db, now);
      await untilWaiting(db);
      await markSeen(tx, board, ["1"], now);
    });
    expect(await closed).toBe(1);
    expect(await closingReasons(db)).toEqual({ 2: "unverified" });
  });

  it("does not restore data by masking a posting that is being forgotten", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1", text: "Secret words." }], START);
    await closeByIds(db, [1], "gone", {}, START + 1);
    let masked: Promise<number> = Promise.resolve(0);
    await transact(db, async (tx) => {
      await forget(tx, { id: 1 }, START + 2);
      masked = maskClosed(db);
      await untilWaiting(db);
    });
    await masked;
    expect((await rows(db)).map(({ stripped }) => stripped)).toEqual([2]);
    expect(await db.sql.selectFrom("document").select("texts").execute()).toEqual([{ texts: null }]);
  });

  it("masks contacts of a posting that gets another id meanwhile", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1", text: "Write to anna@acme.example." }], START);
    await closeByIds(db, [1], "gone", {}, START + 1);
    let masked: Promise<number> = Promise.resolve(0);
    await transact(db, async (tx) => {
      for (const table of ["posting", "document"] as const)
        await tx.sql.updateTable(table).set({ external_id: "n1" }).execute();
      masked = maskClosed(db);
      await untilWaiting(db);
    });
    await masked;
    const documents = await db.sql.selectFrom("document").selectAll().execute();
    expect(documents.map(({ external_id }) => external_id)).toEqual(["n1"]);
    expect(documents.map((document) => readTexts(document).text)).toEqual(["Write to [removed]."]);
  });

  it("handles a domain that another transaction is just assigning to another employer", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1", company: "Acme Laboratories", domain: null }], START);
    let saved: Promise<unknown> = Promise.resolve();
    await transact(db, async (tx) => {
      await stage(tx, [{ id: "9", company: "Another name of it" }], START + 1, OTHER);
      saved = stage(db, [{ id: "2", company: "Acme Laboratories" }], START + 2);
      await untilWaiting(db);
    });
    expect(await saved).toEqual(["new"]);
  });
});
