import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { boardOf, changesOf, HOUR, openIds, read, rows, START, take } from "../../../test/rig/listings.ts";
import { type PostingSpec, rawOf } from "../../../test/rig/postings.ts";
import type { Ledger } from "../store/open.ts";
import { rekey } from "./rekey.ts";

/** A page whose anchors number its openings. */
function page(...titles: readonly string[]): PostingSpec[] {
  return titles.map((title, at) => {
    const id = `job-${at + 1}`;
    return { id, title, url: `https://acme.example/careers#${id}`, text: `About ${title}`, posted: START - HOUR };
  });
}

async function see(db: Ledger, specs: readonly PostingSpec[], at: number): Promise<number> {
  const shifted = await rekey(db, await boardOf(db), specs.map(rawOf), () => [], at);
  await take(db, specs, at);
  await read(
    db,
    specs.map(({ id }) => id),
    at,
  );
  return shifted;
}

async function first(db: Ledger, specs: readonly PostingSpec[]): Promise<void> {
  await take(db, specs, START);
  await read(
    db,
    specs.map(({ id }) => id),
    START,
  );
}

const heldBy = async (db: Ledger): Promise<(string | number | null)[][]> =>
  (await rows(db)).map(({ id, external_id, state }) => [id, external_id, state]);

eachLedger("openings that a page only counts", (ledger) => {
  it("keeps postings when one above them goes, and closes that one like any absent posting", async () => {
    const db = await ledger.fresh();
    await first(db, page("Cook", "Waiter", "Baker", "Clerk"));
    const less = page("Waiter", "Baker", "Clerk");
    const changes = await changesOf(db, async () => {
      expect(await see(db, less, START + HOUR)).toBe(3);
      expect(await see(db, less, START + 3 * HOUR)).toBe(0);
    });
    expect(changes).toEqual(["closed 1 absent"]);
    expect(await openIds(db)).toEqual([2, 3, 4]);
    expect((await heldBy(db)).slice(1)).toEqual([
      [2, "job-1", "open"],
      [3, "job-2", "open"],
      [4, "job-3", "open"],
    ]);
  });

  it("keeps postings when one is added above them and when the page is reordered", async () => {
    const db = await ledger.fresh();
    await first(db, page("Waiter", "Baker"));
    const changes = await changesOf(db, async () => {
      await see(db, page("Cook", "Waiter", "Baker"), START + HOUR);
      await see(db, page("Baker", "Waiter", "Cook"), START + 3 * HOUR);
    });
    expect(changes).toEqual(["opened 3"]);
    expect(await heldBy(db)).toEqual([
      [1, "job-2", "open"],
      [2, "job-1", "open"],
      [3, "job-3", "open"],
    ]);
  });

  it("reuses the place of a posting that closed long ago", async () => {
    const db = await ledger.fresh();
    await first(db, page("Cook", "Waiter"));
    await see(db, page("Cook"), START + HOUR);
    await see(db, page("Cook"), START + 3 * HOUR);
    expect(await openIds(db)).toEqual([1]);
    await see(db, page("Baker", "Cook"), START + 5 * HOUR);
    expect((await heldBy(db)).filter(([, , state]) => state === "open")).toEqual([
      [1, "job-2", "open"],
      [3, "job-1", "open"],
    ]);
  });

  it("changes nothing if two postings look alike or an id is not a place on a page", async () => {
    const db = await ledger.fresh();
    await first(db, page("Cook", "Cook", "Waiter"));
    const board = await boardOf(db);
    expect(await rekey(db, board, page("Waiter", "Cook").map(rawOf), () => [], START + HOUR)).toBe(1);
    expect((await heldBy(db))[1]).toEqual([2, "job-2", "open"]);
    const platform = page("Waiter", "Cook", "Baker").map((spec) => ({
      ...spec,
      url: `https://acme.example/${spec.id}`,
    }));
    expect(await rekey(db, board, platform.map(rawOf), () => [], START + HOUR)).toBe(0);
  });
});
