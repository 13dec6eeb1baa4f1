import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { openIds, START, take } from "../../../test/rig/listings.ts";
import {
  approveRemoval,
  listBlocks,
  listRemovals,
  MAX_WAITING,
  type RemovalRequest,
  refuseRemoval,
  requestRemoval,
  restoreBlock,
} from "./removals.ts";

const request = (kind: RemovalRequest["kind"], value: string): RemovalRequest => {
  return { kind, value, email: "jane@people.example", reason: "Please." };
};

eachLedger("removals", (ledger) => {
  it("waits for a decision; an approval removes and blocks, a refusal changes nothing", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1", domain: "gone.example" }, { id: "2" }, { id: "3" }], START);
    const first = await requestRemoval(db, request("domain", "gone.example"), START + 1);
    const second = await requestRemoval(db, request("posting", "2"), START + 2);
    const third = await requestRemoval(db, request("posting", "3"), START + 3);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await requestRemoval(db, request("domain", "gone.example"), START + 4)).toBe(first);
    expect(await openIds(db)).toEqual([1, 2, 3]);
    expect(await approveRemoval(db, first ?? 0, START + 5)).toMatchObject({ state: "approved", closed: 1 });
    expect(await approveRemoval(db, second ?? 0, START + 5)).toMatchObject({ state: "approved", closed: 1 });
    expect(await refuseRemoval(db, third ?? 0, START + 6)).toMatchObject({ state: "refused", closed: null });
    expect(await approveRemoval(db, first ?? 0, START + 7)).toBe(null);
    expect(await openIds(db)).toEqual([3]);
    expect((await listRemovals(db, {})).map(({ state }) => state)).toEqual(["approved", "approved", "refused"]);
    expect(await listRemovals(db, { state: "waiting" })).toEqual([]);
  });

  it("removes postings that name a person by the full name, not by a part of another one", async () => {
    const db = await ledger.fresh();
    const texts = ["Ask Ann Lee.", "Joann Leeds and Ann Leeson", "Contact:\nANN\nLEE", "Nobody"];
    await take(
      db,
      texts.map((text, at) => ({ id: `${at + 1}`, text })),
      START,
    );
    const id = await requestRemoval(db, request("person", "Ann  Lee"), START + 1);
    expect(await approveRemoval(db, id ?? 0, START + 2)).toMatchObject({ closed: 2 });
    expect(await openIds(db)).toEqual([2, 4]);
    expect((await take(db, [{ id: "9", text: "ann lee again" }], START + 3)).result.opened).toBe(0);
  });

  it("stores a limited number of waiting requests", async () => {
    const db = await ledger.fresh();
    const rows = Array.from({ length: MAX_WAITING }, (_, at) => ({
      ...request("domain", `d${at}.example`),
      state: "waiting" as const,
      created_at: START,
    }));
    for (let from = 0; from < rows.length; from += 100)
      await db.sql
        .insertInto("removal")
        .values(rows.slice(from, from + 100))
        .execute();
    expect(await requestRemoval(db, request("posting", "7"), START)).toBe(null);
  });

  it("blocks again in a ledger that was restored from an older backup", async () => {
    const db = await ledger.fresh();
    const site = { source: "career_site", slug: "acme.example/jobs" };
    await take(db, [{ id: "a/1", text: "Write to jo@acme.example" }, { id: "a/2" }], START, site);
    await take(db, [{ id: "3", domain: "gone.example" }, { id: "4" }], START);
    const blocks = [
      { kind: "posting", value: "career_site/acme.example/jobs/a/2" },
      { kind: "email", value: "jo@acme.example" },
      { kind: "domain", value: "gone.example" },
    ] as const;
    for (const block of blocks) expect(await restoreBlock(db, block, START + 1)).toBe(1);
    expect(await listBlocks(db)).toEqual([...blocks].sort((a, b) => (a.kind < b.kind ? -1 : 1)));
    expect(await openIds(db)).toEqual([4]);
  });
});
