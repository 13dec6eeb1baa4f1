import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import {
  changesOf,
  countStatements,
  DAY,
  everyChange,
  openIds,
  rows,
  START,
  stage,
  take,
} from "../../../test/rig/listings.ts";
import { itemOf, sameOpening } from "../../../test/rig/postings.ts";
import { ensureBoard } from "../boards/boards.ts";
import { closeByIds } from "../reads/directClosing.ts";
import { readMark } from "../store/mark.ts";
import { readDerived } from "../store/texts.ts";
import { draftItem, packDocuments } from "./lives.ts";
import { publish, saveAndPublish } from "./publish.ts";
import { readKnownPostings } from "./save.ts";

eachLedger("publish", (ledger, engine) => {
  it("saves a listing at once, in SQLite all or nothing", async () => {
    const db = await ledger.fresh();
    const board = await ensureBoard(db, { source: "greenhouse", slug: "acme" }, START);
    const items = [itemOf({ id: "1", title: "Chef" }), itemOf({ id: "2", title: "Chef" })];
    const failing = () => {
      throw new Error("no");
    };
    await expect(saveAndPublish(db, board, items, failing, START)).rejects.toThrow("no");
    const staged = engine === "sqlite" ? [] : ["staged", "staged"];
    expect((await rows(db)).map(({ state }) => state)).toEqual(staged);
    const outcomes = await saveAndPublish(db, board, items, sameOpening, START + 1);
    expect(outcomes).toEqual(engine === "sqlite" ? ["new", "new"] : ["unchanged", "unchanged"]);
    expect((await openIds(db)).length).toBe(2);
    const { seq, id } = await readMark(db);
    expect(db.assigned).toEqual({ seq, id });
  });

  it("packs a document before the transaction, and again only if the stored date differs", async () => {
    const board = await ensureBoard(await ledger.fresh(), { source: "lever", slug: "acme" }, START);
    const context = { board, employerId: null, position: 0, now: START, previous: null };
    const item = itemOf({ id: "1", posted: START - 1000 });
    packDocuments([item]);
    const document = draftItem(null, item, context)?.document;
    expect(document).toBeDefined();
    expect(draftItem(null, item, context)?.document).toBe(document);
    // A date in the future becomes the time of the observation.
    const earlier = draftItem(null, item, { ...context, now: START - 5000 })?.document;
    expect(earlier && readDerived(earlier).posted_at).toBe(START - 5000);
  });

  it("assigns seq, ids and one time to a batch, employers first", async () => {
    const db = await ledger.fresh();
    const { outcomes, result } = await take(db, [{ id: "1" }, { id: "2" }], START);
    expect(outcomes).toEqual(["new", "new"]);
    expect(result).toEqual({ opened: 2, duplicates: 0, modified: 0, closed: 0 });
    const changes = await everyChange(db);
    expect(changes.map((change) => [change.seq, change.at, change.type])).toEqual([
      [1, START, "employer"],
      [2, START, "opened"],
      [3, START, "opened"],
    ]);
    expect(await readMark(db)).toMatchObject({ seq: 3, id: 2, at: START });
  });

  it("returns postings to followers as derived, including texts", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1", text: "Ünïcode text — and more", headcount: 12 }], START);
    const [employer, opened] = await everyChange(db);
    expect(employer).toMatchObject({
      type: "employer",
      employer: { id: 1, slug: "acme", name: "Acme", headcount: 12, aliases: [] },
    });
    const item = itemOf({ id: "1", text: "Ünïcode text — and more", headcount: 12 });
    expect(opened).toMatchObject({
      type: "opened",
      id: 1,
      posting: { id: 1, created_at: START, employer_id: 1, seen_at: START, missing: false },
    });
    expect(opened?.type === "opened" && opened.posting.derived).toEqual(item.derived);
  });

  it("runs one query and takes no lock if there is nothing to report", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }, { id: "2" }], START);
    const board = await ensureBoard(db, { source: "greenhouse", slug: "acme" }, START);
    const { counted, statements } = countStatements(db);
    await publish(counted, board.id, sameOpening, START + DAY);
    expect(statements()).toBe(1);
  });

  it("never goes back in time, even if the clock does", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    await take(db, [{ id: "2" }], START - DAY);
    await take(db, [{ id: "3" }], START - 2 * DAY);
    expect((await rows(db)).map((row) => row.created_at)).toEqual([START, START + 1, START + 2]);
  });

  it("publishes nothing twice and reports nothing that did not change", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    const seq = (await readMark(db)).seq;
    const again = await take(db, [{ id: "1" }], START + DAY - 1);
    expect(again.outcomes).toEqual(["unchanged"]);
    expect((await readMark(db)).seq).toBe(seq);
  });

  it("recognises known postings by hash, rules and state", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    const board = await ensureBoard(db, { source: "greenhouse", slug: "acme" }, START);
    const known = await readKnownPostings(db, board.id, ["1", "2"]);
    expect([...known]).toEqual([["1", { hash: itemOf({ id: "1" }).hash, rules_version: "1", state: "open" }]]);
    await closeByIds(db, [1], "gone", { status: 404 }, START + 1);
    expect((await readKnownPostings(db, board.id, ["1"])).get("1")?.state).toBe("closed");
  });

  it("processes an id that occurs twice in a batch in order", async () => {
    const db = await ledger.fresh();
    const { outcomes } = await take(db, [{ id: "1" }, { id: "1", title: "Later" }, { id: "2" }], START);
    expect(outcomes).toEqual(["new", "changed", "new"]);
    const [, first] = await everyChange(db);
    expect(first?.type === "opened" && first.posting.derived.row.title).toBe("Later");
  });

  it("gives a relisted posting a new id that refers to the old one", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    await closeByIds(db, [1], "gone", { status: 404 }, START + 1);
    expect(await changesOf(db, () => take(db, [{ id: "1" }], START + 2))).toEqual(["opened 2"]);
    const all = await rows(db);
    expect(all.map((row) => [row.id, row.life, row.state, row.reposted_of])).toEqual([
      [1, 1, "closed", null],
      [2, 2, "open", 1],
    ]);
  });

  it("keeps the earliest date the source ever stated across all lives", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1", posted: START - 30 * DAY }], START);
    await take(db, [{ id: "1", posted: START - DAY }], START + 1);
    await closeByIds(db, [1], "gone", {}, START + 2);
    await take(db, [{ id: "1", posted: START, title: "Again" }], START + 3);
    const posted = (await everyChange(db)).flatMap((change) =>
      "posting" in change ? [change.posting.derived.row.date_posted] : [],
    );
    expect(new Set(posted)).toEqual(new Set([new Date(START - 30 * DAY).toISOString()]));
  });

  it("invents no date for a posting that is listed again", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    await closeByIds(db, [1], "gone", {}, START + 1);
    await take(db, [{ id: "1" }], START + 2);
    expect((await everyChange(db)).at(-1)).toMatchObject({
      id: 2,
      posting: { derived: { posted_at: null, row: { date_posted: null } } },
    });
  });

  it("never publishes a posting that is too old on arrival, not even later", async () => {
    const db = await ledger.fresh();
    const old = { id: "1", posted: Date.UTC(2025, 10, 2, 7, 59) };
    expect(await changesOf(db, () => take(db, [old, { id: "2", posted: Date.UTC(2025, 10, 2, 8) }], START))).toEqual([
      "opened 1",
    ]);
    expect(await changesOf(db, () => take(db, [{ ...old, title: "New words" }], START + 1))).toEqual([]);
    expect(await openIds(db)).toEqual([1]);
  });

  it("publishes several batches in order and without gaps", async () => {
    const db = await ledger.fresh();
    for (let from = 0; from < 1200; from += 400) {
      await stage(
        db,
        Array.from({ length: 400 }, (_, at) => ({ id: `p${from + at}` })),
        START,
      );
    }
    const board = await ensureBoard(db, { source: "greenhouse", slug: "acme" }, START);
    expect(await publish(db, board.id, sameOpening, START)).toMatchObject({ opened: 1200 });
    const changes = await everyChange(db);
    expect(changes.map((change) => change.seq)).toEqual(Array.from({ length: 1201 }, (_, at) => at + 1));
    expect(new Set(changes.map((change) => change.at))).toEqual(new Set([START, START + 1, START + 2]));
  });

  it("reports a changed employer profile without touching its postings", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    await take(
      db,
      [
        { id: "2", headcount: 40 },
        { id: "3", company: "ACME Germany" },
      ],
      START + 1,
    );
    const changes = (await everyChange(db)).flatMap((change) => (change.type === "employer" ? [change] : []));
    expect(changes).toHaveLength(2);
    expect(changes[1]?.employer).toMatchObject({
      headcount: 40,
      aliases: ["ACME Germany"],
      name: "Acme",
      slug: "acme",
    });
  });

  it("reports waiting employers even without changes of its own", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    await stage(db, [{ id: "9", company: "Beta", domain: "beta.example" }], START + 1, {
      source: "lever",
      slug: "beta",
    });
    const board = await ensureBoard(db, { source: "greenhouse", slug: "acme" }, START);
    await publish(db, board.id, sameOpening, START + 2);
    expect((await everyChange(db)).at(-1)).toMatchObject({ type: "employer", employer: { name: "Beta" } });
    const { seq } = await readMark(db);
    await publish(db, board.id, sameOpening, START + 3);
    expect((await readMark(db)).seq).toBe(seq);
  });

  it("gives two employers of one name different slugs", async () => {
    const db = await ledger.fresh();
    await take(
      db,
      [
        { id: "1", domain: "acme.example" },
        { id: "2", domain: "acme.test" },
        { id: "3", domain: null, company: "株式会社" },
      ],
      START,
    );
    const slugs = (await everyChange(db)).flatMap((change) =>
      change.type === "employer" ? [change.employer.slug] : [],
    );
    expect(new Set(slugs).size).toBe(3);
    expect(slugs).toContain("acme");
    expect(slugs).toContainEqual(expect.stringMatching(/^acme-[a-z0-9]+$/));
  });
});
