import { sql } from "kysely";
import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { START, take } from "../../../test/rig/listings.ts";
import { readMark } from "./mark.ts";
import { migrate, openLedger } from "./open.ts";
import { guardHighMark } from "./restore.ts";

eachLedger("numbers", (ledger, engine) => {
  it("waits after a takeover until processes that have seen higher numbers could report them", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }, { id: "2" }], START);
    const before = await readMark(db);
    if (engine === "sqlite") return;
    await db.sql.updateTable("mark").set({ timeline: "0000FFFF" }).execute();
    // A process that has assigned no numbers itself and so cannot notice missing ones.
    const other = await openLedger(ledger.where());
    const publishing = take(other, [{ id: "1" }, { id: "2" }, { id: "3" }], START + 1);
    const held = () => db.sql.selectFrom("mark").select("held_until").executeTakeFirstOrThrow();
    await expect.poll(async () => (await held()).held_until).toBeGreaterThan(0);
    expect((await readMark(db)).seq).toBe(before.seq);
    await guardHighMark(db, { epoch: before.epoch, seq: before.seq + 5, id: before.id + 5 });
    await publishing;
    await other.close();
    const after = await readMark(db);
    expect(after.epoch).not.toBe(before.epoch);
    expect(after.id).toBe(before.id + 5 + 10_000_000 + 1);
  });
});

eachLedger("a schema of a later version", (ledger) => {
  it("works with a schema that only adds and rejects one marked as breaking", async () => {
    const db = await ledger.fresh();
    await sql`alter table posting add column later text`.execute(db.sql);
    await sql`insert into schema_version (number) values (900)`.execute(db.sql);
    await migrate(db);
    await take(db, [{ id: "1" }], START);
    await sql`insert into schema_version (number, least) values (901, 901)`.execute(db.sql);
    await expect(migrate(db)).rejects.toThrow(/version 901, newer than this program's \d+/);
  });
});
