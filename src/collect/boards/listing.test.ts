// The steps of a listing on a real ledger: what is derived, what becomes visible, what a complete listing closes.
import { expect, it } from "vitest";
import { testIngestContext } from "../../../test/rig/ingestContext.ts";
import { oneLedger } from "../../../test/rig/ledgers.ts";
import { itemOf, type PostingSpec, rawOf } from "../../../test/rig/postings.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { Change } from "../../contract/posting.ts";
import { ensureBoard } from "../../ledger/boards/boards.ts";
import { saveEmployers } from "../../ledger/postings/employers.ts";
import { splitForSaving } from "../../ledger/postings/save.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { readChangesAfter } from "../../ledger/stream/changes.ts";
import { ingestListing, ingestPostings } from "./listing.ts";

const START = Date.UTC(2026, 10, 2, 8);
const HOUR = 3_600_000;
const ACME = assertPresent(itemOf({ id: "a" }).derived.employer);
const NOWHERE = { text: null, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null };

async function reportedChanges(db: Ledger): Promise<string[]> {
  const public_ = (change: Change): boolean => ["opened", "modified", "closed"].includes(change.type);
  const changes = (await readChangesAfter(db, 0, 1000)).filter(public_);
  return changes.map((change) => `${change.type} ${"id" in change ? change.id : ""}`);
}

it("is derived and stored in parts of limited length", () => {
  const rows = Array.from({ length: 1_200 }, (_, at) => rawOf({ id: `${at}` }));
  const sizes = (maxLength?: number): number[] => splitForSaving(rows, maxLength).map(({ length }) => length);
  expect(sizes()).toEqual([500, 500, 200]);
  const long = {
    ...rawOf({ id: "long" }),
    locations: Array.from({ length: 9 }, () => ({ ...NOWHERE, text: "x".repeat(9_000) })),
  };
  expect(splitForSaving([long, long, long], 165_000).map(({ length }) => length)).toEqual([2, 1]);
  // A row is never split.
  expect(splitForSaving([long, long], 1).map(({ length }) => length)).toEqual([1, 1]);
  expect(splitForSaving(rows, 10_000).flat()).toEqual(rows);
  expect(splitForSaving([])).toEqual([[]]);
});

oneLedger("a listing", (ledger) => {
  const board = (db: Ledger, source = "greenhouse", slug = "acme") => ensureBoard(db, { source, slug }, START);
  const complete = (...specs: PostingSpec[]) => ({
    complete: true as const,
    proof: "natural end" as const,
    validators: null,
    postings: specs.map(rawOf),
  });

  it("derives only new and changed postings", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    expect(await ingestListing(db, await board(db), complete({ id: "a" }, { id: "b" }), context)).toMatchObject({
      new: 2,
    });
    context.time += HOUR;
    const again = await ingestListing(
      db,
      await board(db),
      complete({ id: "a" }, { id: "b", salary: "1 EUR / HOUR" }),
      context,
    );
    expect(again).toMatchObject({ new: 0, changed: 1, unchanged: 1, rejected: [] });
    expect(context.derived).toEqual(["a", "b", "b"]);
    expect(await reportedChanges(db)).toEqual(["opened 1", "opened 2", "modified 2"]);
  });

  it("recognises a posting at a new address only in a complete, accepted listing", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    const site = await board(db, "career_site", "acme.example");
    const at = (path: string, title: string): PostingSpec => ({
      id: `acme.example/jobs/${path}`,
      url: `https://acme.example/jobs/${path}/`,
      title,
      text: "About pots",
    });
    const others = Array.from({ length: 104 }, (_, count) => at(`${50_000 + count}-waiter`, `Waiter ${count}`));
    await ingestListing(db, site, complete(at("40311-cook", "Cook"), ...others), context);
    const moved = [at("40311-head-cook", "Head Cook"), ...others];
    context.time += HOUR;
    // A hundred of a hundred and five look like the end of a page, not of the list.
    expect((await ingestListing(db, site, complete(...moved.slice(0, 100)), context)).read.verdict).toBe("suspicious");
    const part = { complete: false as const, failure: "partial" as const, reason: "a page failed" };
    const keys = () => db.sql.selectFrom("posting").select("external_id").orderBy("id").execute();
    expect((await keys())[0]?.external_id).toBe("acme.example/jobs/40311-cook");
    await ingestListing(db, site, { ...part, postings: complete(...moved.slice(1)).postings }, context);
    expect((await keys())[0]?.external_id).toBe("acme.example/jobs/40311-cook");
    context.time += HOUR;
    expect(await ingestListing(db, site, complete(...moved), context)).toMatchObject({
      new: 0,
      changed: 1,
      unchanged: 104,
    });
    expect((await keys())[0]?.external_id).toBe("acme.example/jobs/40311-head-cook");
    expect((await reportedChanges(db)).slice(105)).toEqual(["modified 1"]);
    // A posting that a part showed as new does not change.
    context.time += HOUR;
    const again = [at("40311-chef", "Chef"), ...others];
    expect(await ingestListing(db, site, { ...part, postings: complete(...again).postings }, context)).toMatchObject({
      new: 1,
    });
    context.time += HOUR;
    expect(await ingestListing(db, site, complete(...again), context)).toMatchObject({ new: 0, read: { missing: 1 } });
  });

  it("derives one changed posting with the country that all others state", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    const at = (id: string, text: string) => ({ ...rawOf({ id }), locations: [{ ...NOWHERE, text }] });
    const stated = [at("a", "Bonn, Germany"), at("b", "Ulm, Germany"), at("c", "Jena, Germany")];
    const listed = (...postings: ReturnType<typeof at>[]) => ({ ...complete(), postings });
    await ingestListing(db, await board(db), listed(...stated, at("d", "Halle")), context);
    context.time += HOUR;
    await ingestListing(db, await board(db), listed(...stated, at("d", "Neustadt")), context);
    expect(context.derived.slice(4)).toEqual(["d"]);
    expect(new Set(context.boardCountries).size).toBe(1);
    expect(context.boardCountries[0]).not.toBeNull();
  });

  it("derives the home country of an employer known from elsewhere", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    const domain = assertPresent(ACME.domain);
    const known = await ensureBoard(db, { source: "greenhouse", slug: "known", domain }, START);
    await ingestListing(db, known, complete({ id: "a" }), context);
    await saveEmployers(db, [{ ...ACME, country: "HU" }], START);
    await ingestListing(db, known, complete({ id: "a" }, { id: "b" }), context);
    await ingestListing(db, await board(db), complete({ id: "c" }), context);
    expect(context.employerCountries).toEqual([null, "HU", null]);
  });

  it("closes postings that two complete listings do not contain, and gives them a new id when they return", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    for (const specs of [[{ id: "a" }, { id: "b" }], [{ id: "a" }], [{ id: "a" }], [{ id: "a" }, { id: "b" }]]) {
      await ingestListing(db, await board(db), complete(...specs), context);
      context.time += 2 * HOUR;
    }
    expect(await reportedChanges(db)).toEqual(["opened 1", "opened 2", "closed 2", "opened 3"]);
  });

  it("recognises a board's postings after it renamed their ids", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    const listed = (prefix: string) =>
      complete(
        ...["a", "b", "c", "d"].map((id) => {
          const url = `https://acme.example/jobs/${id}`;
          return { id: `${prefix}${id}`, url, title: `Role ${id}`, text: `What ${id} is about.` };
        }),
      );
    await ingestListing(db, await board(db), listed("old-"), context);
    for (let times = 0; times < 3; times++) {
      context.time += 8 * HOUR;
      await ingestListing(db, await board(db), listed("new-"), context);
    }
    expect(await reportedChanges(db)).toEqual(["opened 1", "opened 2", "opened 3", "opened 4"]);
  });

  it("adds nothing from a complete listing that is not accepted", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    const many = (from: number, to: number) =>
      complete(...Array.from({ length: to - from }, (_, at) => ({ id: `p${from + at}` })));
    await ingestListing(db, await board(db), many(0, 105), context);
    context.time += 2 * HOUR;
    // Exactly 100 rows without a total, where 105 were open: a page taken for the end.
    const { new: added, read } = await ingestListing(db, await board(db), many(10, 110), context);
    expect({ added, verdict: read.verdict, closed: read.closed }).toEqual({
      added: 0,
      verdict: "suspicious",
      closed: 0,
    });
  });

  it("judges a listing once, before its own postings are added", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    const many = (from: number, to: number) =>
      complete(...Array.from({ length: to - from }, (_, at) => ({ id: `p${from + at}`, title: `Role ${from + at}` })));
    await ingestListing(db, await board(db), many(0, 80), context);
    context.time += 2 * HOUR;
    // Exactly 100 rows where 80 were open, 40 of them known: accepted, although 140 are open afterwards.
    const { new: added, read } = await ingestListing(db, await board(db), many(40, 140), context);
    expect({ added, verdict: read.verdict, missing: read.missing }).toEqual({
      added: 60,
      verdict: "complete",
      missing: 40,
    });
  });

  it("reports a listing to followers once an hour if nothing else changed", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    const sightings = async () => (await readChangesAfter(db, 0, 1000)).filter(({ type }) => type === "seen").length;
    const read = async (minutes: number, ...specs: PostingSpec[]): Promise<number> => {
      context.time += minutes * 60_000;
      await ingestListing(db, await board(db), complete(...specs), context);
      return await sightings();
    };
    const first = await read(0, { id: "a" }, { id: "b" });
    expect(await read(10, { id: "a" }, { id: "b" })).toBe(first);
    expect((await board(db)).read_at).toBe(context.time);
    expect(await read(50, { id: "a" }, { id: "b" })).toBe(first + 1);
    // A missing posting is reported at once.
    expect(await read(5, { id: "a" })).toBeGreaterThan(first + 1);
  });

  it("never closes postings after a partial listing", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    await ingestListing(db, await board(db), complete({ id: "a" }, { id: "b" }), context);
    for (let times = 0; times < 4; times++) {
      context.time += 2 * HOUR;
      await ingestListing(
        db,
        await board(db),
        { complete: false, failure: "partial", reason: "cut off", postings: [rawOf({ id: "a" })] },
        context,
      );
    }
    expect(await reportedChanges(db)).toEqual(["opened 1", "opened 2"]);
  });

  it("makes the hiring platform's row canonical, regardless of which board came first", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    const apply = "https://acme.example/jobs/7/apply";
    const parts = [
      {
        board: await board(db, "arbeitsagentur", "de"),
        postings: [rawOf({ id: "x", source: "arbeitsagentur", board: "de", apply })],
      },
      { board: await board(db), postings: [rawOf({ id: "7", apply })] },
    ];
    await ingestPostings(db, parts, context);
    const opened = (await readChangesAfter(db, 0, 100)).flatMap((change) =>
      change.type === "opened" ? change.posting : [],
    );
    expect(opened.map((posting) => [posting.derived.row.source, posting.duplicate_of])).toEqual([
      ["greenhouse", null],
      ["arbeitsagentur", opened[0]?.id],
    ]);
  });

  it("uses the later of two rows with one id, even if it is the known one", async () => {
    const db = await ledger.fresh();
    const context = testIngestContext(START);
    const known = { id: "a", title: "Known" };
    await ingestListing(db, await board(db), complete(known), context);
    context.time += HOUR;
    await ingestListing(db, await board(db), complete({ id: "a", title: "Other" }, known), context);
    const titles = (await readChangesAfter(db, 0, 100)).flatMap((change) =>
      "posting" in change ? change.posting.derived.row.title : [],
    );
    expect(titles.at(-1)).toBe("Known");
  });

  it("processes the other postings if one cannot be derived", async () => {
    const db = await ledger.fresh();
    const counts = await ingestListing(
      db,
      await board(db),
      complete({ id: "a", title: "BAD" }, { id: "b" }),
      testIngestContext(START),
    );
    expect(counts).toMatchObject({ new: 1, rejected: [{ reason: "cannot be derived" }] });
    expect(await reportedChanges(db)).toEqual(["opened 1"]);
  });

  it("stores no contacts if contacts are disabled", async () => {
    const contacts: (string | null)[] = [];
    for (const on of [true, false]) {
      const db = await ledger.fresh();
      await ingestListing(db, await board(db), complete({ id: "a" }), { ...testIngestContext(START), contacts: on });
      const change = (await readChangesAfter(db, 0, 10)).find(({ type }) => type === "opened");
      if (change?.type === "opened") contacts.push(change.posting.derived.row.ai_hiring_manager_name);
    }
    expect(contacts).toEqual(["Jo Smith", null]);
  });

  it("accepts any number of postings, in batches the ledger allows", async () => {
    const db = await ledger.fresh();
    const specs = Array.from({ length: 1201 }, (_, at) => ({ id: `p${at}`, title: `Role number ${at}` }));
    expect(await ingestListing(db, await board(db), complete(...specs), testIngestContext(START))).toMatchObject({
      new: 1201,
    });
  });
});
