import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { START, take } from "../../../test/rig/listings.ts";
import { erasePerson, reportPerson } from "./dataSubject.ts";

eachLedger("a person", (ledger) => {
  it("is counted by kind of data, and deleted but for the block", async () => {
    const db = await ledger.fresh();
    await take(
      db,
      [
        { id: "text", text: "Write to jo@acme.example." },
        { id: "link", html: '<p>Write <a href="mailto:Jo@acme.example">here</a>.</p>' },
        { id: "other", text: "Write to marjo@acme.example or jo@acme.example.org." },
      ],
      START,
    );
    const request = { reason: "Me", state: "approved", created_at: START } as const;
    await db.sql
      .insertInto("removal")
      .values([
        { ...request, kind: "posting", value: "9", email: "Jo@acme.example" },
        { ...request, kind: "person", value: "jo@acme.example", email: "ann@acme.example" },
        { ...request, kind: "person", value: "ann lee", email: "ann@acme.example" },
      ])
      .execute();
    const counts = async () => (await reportPerson(db, { email: "jo@acme.example" })).map(({ count }) => count);
    expect(await counts()).toEqual([2, 0, 2, 0]);
    expect(await erasePerson(db, { email: "jo@acme.example" }, START + 1)).toBe(2);
    expect(await counts()).toEqual([0, 0, 0, 1]);
    const left = await db.sql.selectFrom("removal").select(["value", "email"]).orderBy("id").execute();
    expect(left).toEqual([
      { value: "9", email: "[removed]" },
      { value: "[removed]", email: "ann@acme.example" },
      { value: "ann lee", email: "ann@acme.example" },
    ]);
  });
});
