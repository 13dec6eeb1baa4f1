import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import {
  boardOf,
  changesOf,
  countStatements,
  HOUR,
  openIds,
  read,
  rows,
  START,
  take,
} from "../../../test/rig/listings.ts";
import { type PostingSpec, rawOf } from "../../../test/rig/postings.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { Ledger } from "../store/open.ts";
import type { Board } from "../store/schema.ts";
import { type FindMoved, readStoredPostings, rekey } from "./rekey.ts";

const OLD: PostingSpec[] = ["1", "2", "3", "4"].map((id) => ({
  id,
  title: `Role ${id}`,
  posted: START - HOUR,
  text: `About ${id}`,
}));
const renamed = (specs: readonly PostingSpec[], more: Partial<PostingSpec> = {}): PostingSpec[] =>
  specs.map((spec) => ({ ...spec, id: `n${spec.id}`, ...more }));

const none: FindMoved = () => [];

/** Ids here are a number and words. The text "other" belongs to another opening. */
const numberOf = (id: string): string[] => [id.split("-", 1).join()];
const byNumber: FindMoved = (_known, absent, listed) =>
  absent.flatMap((from_id) => {
    const to = listed.find(({ external_id }) => numberOf(external_id)[0] === numberOf(from_id)[0]);
    if (to === undefined) return [];
    return [{ from_id, to_id: to.external_id, isSame: ({ description_text }) => description_text !== "other" }];
  });

eachLedger("a board that renames its ids", (ledger) => {
  it("takes no lock if the listing contains only known ids", async () => {
    const db = await ledger.fresh();
    await take(db, OLD, START);
    const { counted, statements } = countStatements(db);
    const listed = [...OLD, { id: "5" }].map(rawOf);
    expect(await rekey(counted, await boardOf(db), listed, none, START + HOUR)).toBe(0);
    expect(statements()).toBe(1);
  });

  it("keeps its postings: nothing opens, closes or is modified", async () => {
    const db = await ledger.fresh();
    await take(db, OLD, START);
    await read(db, ["1", "2", "3", "4"], START);
    const now = renamed(OLD);
    const changes = await changesOf(db, async () => {
      const board = await boardOf(db);
      expect(await rekey(db, board, now.map(rawOf), none, START + HOUR)).toBe(4);
      await take(db, now, START + HOUR);
      await read(
        db,
        now.map((spec) => spec.id),
        START + HOUR,
      );
      await read(
        db,
        now.map((spec) => spec.id),
        START + 3 * HOUR,
      );
    });
    expect(changes).toEqual([]);
    expect(await openIds(db)).toEqual([1, 2, 3, 4]);
    expect((await rows(db)).map((row) => [row.external_id, row.first_posted])).toEqual(
      ["n1", "n2", "n3", "n4"].map((id) => [id, START - HOUR]),
    );
    expect(JSON.parse((await boardOf(db)).notes)).toHaveLength(1);
  });

  it("recognises postings by address if titles changed", async () => {
    const db = await ledger.fresh();
    const listed0 = OLD.map((spec) => ({ ...spec, url: `https://acme.example/jobs/${spec.title}` }));
    await take(db, listed0, START);
    const listed = renamed(listed0).map((spec) => ({
      ...spec,
      title: `${spec.title} (m/f)`,
      url: spec.url?.replace("https", "http"),
    })) as PostingSpec[];
    expect(await rekey(db, await boardOf(db), listed.map(rawOf), none, START + HOUR)).toBe(4);
  });

  it("handles a new id listed twice and two postings that look the same", async () => {
    const db = await ledger.fresh();
    const alike = { title: "Clerk", posted: START - HOUR };
    await take(db, [...OLD, { id: "5", ...alike }, { id: "6", ...alike, text: "More" }], START);
    const twice = { id: "n5", ...alike };
    const listed = [...renamed(OLD), twice, twice].map(rawOf);
    expect(await rekey(db, await boardOf(db), listed, none, START + HOUR)).toBe(5);
    expect((await rows(db)).map((row) => row.external_id)).toEqual(["n1", "n2", "n3", "n4", "n5", "6"]);
  });

  it("requires at least three postings and 80 % of the missing ones", async () => {
    const db = await ledger.fresh();
    await take(db, OLD, START);
    const board = await boardOf(db);
    const two = [...OLD.slice(2), ...renamed(OLD.slice(0, 2))];
    expect(await rekey(db, board, two.map(rawOf), none, START + 1)).toBe(0);
    const three = renamed(OLD.slice(0, 3));
    expect(await rekey(db, board, three.map(rawOf), none, START + 1)).toBe(0);
    expect(await rekey(db, board, [...three, assertPresent(OLD[3])].map(rawOf), none, START + 1)).toBe(3);
  });
});

eachLedger("a posting that is listed at a new address", (ledger) => {
  const COOK: PostingSpec = { id: "1-cook", title: "Cook", text: "About pots" };
  const WAITER: PostingSpec = { id: "2-waiter", title: "Waiter", text: "About tables" };
  const CHEF: PostingSpec = { ...COOK, id: "1-chef", title: "Chef" };

  it("modifies a single moved posting under its id", async () => {
    const db = await ledger.fresh();
    await take(db, [COOK, WAITER], START);
    await read(db, ["1-cook", "2-waiter"], START);
    const changes = await changesOf(db, async () => {
      const board = await boardOf(db);
      expect(await rekey(db, board, [CHEF, WAITER].map(rawOf), byNumber, START + HOUR)).toBe(1);
      // After a crash here, the next read finds the same posting at its new address.
      expect(await rekey(db, board, [CHEF, WAITER].map(rawOf), byNumber, START + HOUR)).toBe(0);
      await take(db, [CHEF, WAITER], START + HOUR);
      await read(db, ["1-chef", "2-waiter"], START + HOUR);
      await read(db, ["1-chef", "2-waiter"], START + 3 * HOUR);
    });
    expect(changes).toEqual(["modified 1 title"]);
    expect(await openIds(db)).toEqual([1, 2]);
    expect((await boardOf(db)).notes).toContain("a posting moved from 1-cook to 1-chef");
  });

  it("reopens a missing posting at its new address, but not a closed one", async () => {
    const db = await ledger.fresh();
    await take(db, [COOK, WAITER], START);
    await read(db, ["2-waiter"], START + HOUR);
    await rekey(db, await boardOf(db), [CHEF, WAITER].map(rawOf), byNumber, START + 3 * HOUR);
    await take(db, [CHEF, WAITER], START + 3 * HOUR);
    expect(await read(db, ["1-chef", "2-waiter"], START + 3 * HOUR)).toMatchObject({ back: 1, closed: 0 });
    await read(db, ["2-waiter"], START + 5 * HOUR);
    await read(db, ["2-waiter"], START + 7 * HOUR);
    expect(await openIds(db)).toEqual([2]);
    expect(await rekey(db, await boardOf(db), [COOK, WAITER].map(rawOf), byNumber, START + 9 * HOUR)).toBe(0);
    expect((await take(db, [COOK, WAITER], START + 9 * HOUR)).result).toMatchObject({ opened: 1 });
  });

  it("moves its lives and twins along", async () => {
    const db = await ledger.fresh();
    const other = { source: "lever", slug: "acme" };
    await take(db, [COOK], START);
    await read(db, [], START + HOUR, { seen: new Set(["2-waiter"]) });
    await read(db, [], START + 3 * HOUR, { seen: new Set(["2-waiter"]) });
    await take(db, [{ ...COOK, posted: START - HOUR }], START + 4 * HOUR);
    await take(db, [COOK], START + 4 * HOUR, other);
    expect(await rekey(db, await boardOf(db), [rawOf(CHEF)], byNumber, START + 5 * HOUR)).toBe(1);
    const stored = (await rows(db)).map(({ id, external_id, life, duplicate_of }) => [
      id,
      external_id,
      life,
      duplicate_of,
    ]);
    expect(stored).toEqual([
      [1, "1-chef", 1, null],
      [2, "1-chef", 2, null],
      [3, "1-cook", 1, 2],
    ]);
  });

  it("keeps two postings if their contents contradict the move or the new id is known", async () => {
    const db = await ledger.fresh();
    await take(db, [{ ...COOK, text: "other" }], START);
    expect(await rekey(db, await boardOf(db), [rawOf(CHEF)], byNumber, START + HOUR)).toBe(0);
    const known = await ledger.fresh();
    await take(known, [COOK, CHEF], START);
    const { counted, statements } = countStatements(known);
    expect(await rekey(counted, await boardOf(known), [rawOf(CHEF)], byNumber, START + HOUR)).toBe(0);
    expect(statements()).toBe(1);
  });

  it("keeps postings if titles contradict the move, because numbers may have been reassigned", async () => {
    const db = await ledger.fresh();
    const BAKER: PostingSpec = { id: "3-baker", title: "Baker" };
    await take(db, [COOK, WAITER, BAKER], START);
    // The first was removed, and the others moved up.
    const up: PostingSpec[] = [
      { ...WAITER, id: "1-waiter" },
      { ...BAKER, id: "2-baker" },
    ];
    expect(await rekey(db, await boardOf(db), up.map(rawOf), byNumber, START + HOUR)).toBe(0);
    // The same, with a new one at the end.
    const more = [...up, { id: "3-nurse", title: "Nurse" }];
    expect(await rekey(db, await boardOf(db), more.map(rawOf), byNumber, START + HOUR)).toBe(0);
    const swapped: PostingSpec[] = [{ ...WAITER, id: "1-waiter" }, { ...COOK, id: "2-cook" }, BAKER];
    expect(await rekey(db, await boardOf(db), swapped.map(rawOf), byNumber, START + HOUR)).toBe(0);
    // Two with the same title are recognised if only their addresses changed.
    const twins = await ledger.fresh();
    await take(twins, [COOK, { ...COOK, id: "2-cook", text: "About pans" }], START);
    const both = [
      { ...COOK, id: "1-cook-bonn" },
      { ...COOK, id: "2-cook-bonn" },
    ];
    expect(await rekey(twins, await boardOf(twins), both.map(rawOf), byNumber, START + HOUR)).toBe(2);
  });

  it("counts a moved posting separately from a renamed board", async () => {
    const db = await ledger.fresh();
    await take(db, [COOK, ...OLD.map((spec) => ({ ...spec, id: `o${spec.id}` }))], START);
    const listed = [CHEF, ...renamed(OLD)];
    expect(await rekey(db, await boardOf(db), listed.map(rawOf), byNumber, START + HOUR)).toBe(5);
    expect((await rows(db)).map((row) => row.external_id)).toEqual(["1-chef", "n1", "n2", "n3", "n4"]);
  });

  it("does not publish it as new before the listing is complete", async () => {
    const db = await ledger.fresh();
    await take(db, [COOK, WAITER], START);
    const { isUnheard } = await readStoredPostings(db, (await boardOf(db)).id, numberOf);
    expect([isUnheard(rawOf(CHEF)), isUnheard(rawOf({ id: "3-nurse" }))]).toEqual([false, true]);
    // A number that several postings share identifies none of them.
    const { isUnheard: isNew } = await readStoredPostings(db, (await boardOf(db)).id, () => ["90210"]);
    expect(isNew(rawOf(CHEF))).toBe(true);
  });
});

eachLedger("a career site with changing links", (ledger) => {
  const text = "You cook breakfast and lunch for two hundred guests a day.";
  const COOK: PostingSpec = { id: "acme.example/cook?v=1", title: "Cook", text };
  const site = async (db: Ledger): Promise<Board> => ({ ...(await boardOf(db)), source: "career_site" });

  it("keeps an opening with the same title, place and text, in a complete listing and in a partial one", async () => {
    const db = await ledger.fresh();
    await take(db, [COOK], START);
    for (const [version, findMoved] of [["2", none] as const, ["3", null] as const]) {
      const listed = [rawOf({ ...COOK, id: `acme.example/cook?v=${version}` })];
      expect(await rekey(db, await boardOf(db), listed, findMoved, START + HOUR)).toBe(0);
      expect(await rekey(db, await site(db), listed, findMoved, START + HOUR)).toBe(1);
    }
    expect((await rows(db)).map((row) => row.external_id)).toEqual(["acme.example/cook?v=3"]);
  });

  it("takes nothing else for the same: another text, another place, several alike, or one that is still listed", async () => {
    const db = await ledger.fresh();
    await take(db, [COOK], START);
    const next = { ...COOK, id: "acme.example/cook?v=2" };
    for (const listed of [
      [{ ...next, text: `${text} Nights only.` }],
      [{ ...next, title: "Head cook" }],
      [next, { ...next, id: "acme.example/cook?v=3" }],
      [next, COOK],
    ])
      expect(await rekey(db, await site(db), listed.map(rawOf), null, START + HOUR)).toBe(0);
  });
});
