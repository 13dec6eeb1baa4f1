import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { changesOf, closingReasons, everyChange, openIds, START, stage, take } from "../../../test/rig/listings.ts";
import { toPublished } from "../postings/published.ts";
import { closeByIds } from "../reads/directClosing.ts";
import { readMark } from "../store/mark.ts";
import { readPublishedAfter } from "../stream/rebuild.ts";
import { forget } from "./forget.ts";

const SITE = { source: "career_site", slug: "acme.example" };

eachLedger("forgetting", (ledger) => {
  it("removes a posting on all its channels and blocks it from coming back", async () => {
    const db = await ledger.fresh();
    const job = { id: "1", text: "Secret words", apply: "https://acme.example/1" };
    await take(db, [job, { id: "2" }], START);
    await take(db, [job], START + 1, SITE);
    expect(await changesOf(db, async () => expect(await forget(db, { id: 3 }, START + 2)).toBe(2))).toEqual([
      "closed 1 removed",
      "closed 3 removed",
    ]);
    expect(await openIds(db)).toEqual([2]);
    const published = (await readPublishedAfter(db, 0, 10, 0)).map(toPublished);
    expect(published[0]?.derived).toMatchObject({ row: { title: "[removed]" }, texts: { text: null } });
    expect(JSON.stringify(published)).not.toContain("Secret");
    // Nothing identifying remains: not in the facts, not next to them, not in the reported changes.
    const gone = published.filter(({ id }) => id !== 2);
    expect(gone.map(({ employer_id }) => employer_id)).toEqual([null, null]);
    expect(JSON.stringify(gone.map(({ derived }) => derived))).not.toMatch(/acme/i);
    const stored = await db.sql
      .selectFrom("posting")
      .select(["same", "tracked", "url_key"])
      .where("id", "in", [1, 3])
      .execute();
    expect(stored).toEqual(new Array(2).fill({ same: "{}", tracked: "{}", url_key: "" }));
    expect(await changesOf(db, () => take(db, [{ ...job, title: "Again" }], START + 3))).toEqual([]);
    expect((await take(db, [job], START + 4, SITE)).outcomes).toEqual(["unchanged"]);
  });

  it("reports postings that closed before, so that no machine keeps them", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1", text: "Secret words" }], START);
    await closeByIds(db, [1], "gone", {}, START + 1);
    const { seq } = await readMark(db);
    expect(await forget(db, { id: 1 }, START + 2)).toBe(0);
    const [change, ...others] = await everyChange(db, seq);
    expect(others).toEqual([]);
    expect(change).toMatchObject({ type: "updated", id: 1, forgotten: true });
    expect(JSON.stringify(change)).not.toContain("Secret");
  });

  it("removes everything of a domain, published or not", async () => {
    const db = await ledger.fresh();
    await take(
      db,
      [
        { id: "1", domain: "gone.example" },
        { id: "2", domain: "stays.example" },
      ],
      START,
    );
    await stage(db, [{ id: "3", domain: "gone.example" }], START);
    expect(await forget(db, { domain: " Gone.Example " }, START + 1)).toBe(1);
    expect(await changesOf(db, () => take(db, [{ id: "4", domain: "gone.example" }], START + 2))).toEqual([]);
    expect(await openIds(db)).toEqual([2]);
    // Its employer is removed too and does not return with blocked postings.
    const names = await db.sql.selectFrom("employer").select(["name", "key", "domain", "slug"]).orderBy("id").execute();
    expect(JSON.stringify(names)).not.toMatch(/gone/);
    expect(names.map(({ domain }) => domain)).toEqual([null, "stays.example"]);
    const changes = (await everyChange(db)).filter(({ type }) => type === "employer");
    expect(changes.at(-1)).toMatchObject({ employer: { name: "[removed]", domain: null } });
  });

  it("removes the texts of reported changes", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1", text: "Secret words of old" }], START);
    await take(db, [{ id: "1", text: "Secret words of today" }], START + 1);
    await forget(db, { id: 1 }, START + 2);
    const [change] = await db.sql.selectFrom("change").select("document").where("type", "=", "modified").execute();
    expect(JSON.parse(change?.document ?? "")).toEqual({ fields: ["description_text"], old: {}, new: {} });
  });

  it("removes postings that name an address, also in their text", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1", text: "Write to Jo@acme.example" }, { id: "2" }, { id: "3", contact: "Jo" }], START);
    expect(await forget(db, { email: "jo@ACME.example" }, START + 1)).toBe(1);
    expect(await forget(db, { email: "hire@acme.example" }, START + 1)).toBe(1);
    expect(await closingReasons(db)).toEqual({ 1: "removed", 3: "removed" });
    expect((await take(db, [{ id: "9", text: "Or jo@acme.example" }], START + 2)).result.opened).toBe(0);
  });

  it("closes nothing if nothing is known, and blocks it anyway", async () => {
    const db = await ledger.fresh();
    expect(await forget(db, { id: 77, domain: "later.example" }, START)).toBe(0);
    expect((await take(db, [{ id: "1", domain: "later.example" }], START)).result.opened).toBe(0);
  });
});
