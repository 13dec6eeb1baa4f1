import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import {
  ACME,
  type Channel,
  changesOf,
  closingReasons,
  everyChange,
  HOUR,
  rows,
  START,
  stage,
  take,
} from "../../../test/rig/listings.ts";
import { sameOpening } from "../../../test/rig/postings.ts";
import { ensureBoard } from "../boards/boards.ts";
import { closeByIds } from "../reads/directClosing.ts";
import { publish } from "./publish.ts";

const SITE: Channel = { source: "career_site", slug: "acme.example" };
const OFFICE: Channel = { source: "arbeitsagentur", slug: "all" };
const OTHER: Channel = { source: "lever", slug: "acme" };
/** The same opening on any channel: one apply address. */
const JOB = { id: "1", title: "Clerk", text: "The same work.", apply: "https://acme.example/apply/1" };

eachLedger("duplicates", (ledger) => {
  it("publishes a later twin as a duplicate even if its channel is better", async () => {
    const db = await ledger.fresh();
    await take(db, [JOB], START, OFFICE);
    expect(await changesOf(db, () => take(db, [JOB], START + 1, ACME))).toEqual(["opened 2 of 1"]);
    expect((await rows(db)).map((row) => [row.id, row.source, row.duplicate_of, row.duplicate_rule])).toEqual([
      [1, "arbeitsagentur", null, null],
      [2, "greenhouse", 1, "apply_url"],
    ]);
  });

  it("ranks unpublished twins by channel, then age, regardless of which board publishes first", async () => {
    const db = await ledger.fresh();
    await stage(db, [JOB], START, OFFICE);
    await stage(db, [JOB], START + 1, SITE);
    await stage(db, [JOB], START + 3, OTHER);
    await stage(db, [JOB], START + 2, ACME);
    const board = await ensureBoard(db, OFFICE, START);
    expect(await publish(db, board.id, sameOpening, START + 4)).toMatchObject({ opened: 4, duplicates: 3 });
    expect((await rows(db)).map((row) => [row.id, row.source, row.duplicate_of])).toEqual([
      [1, "greenhouse", null],
      [2, "lever", 1],
      [3, "career_site", 1],
      [4, "arbeitsagentur", 1],
    ]);
  });

  it("keeps different places, other employers and withheld names apart", async () => {
    const db = await ledger.fresh();
    const specs = [
      JOB,
      { ...JOB, id: "2", city: "Paris" },
      { ...JOB, id: "3", domain: "other.example" },
      { ...JOB, id: "4", company: null, domain: null },
    ];
    await take(db, specs, START);
    const { result } = await take(
      db,
      specs.map((spec) => ({ ...spec, id: `x${spec.id}` })),
      START + 1,
      OTHER,
    );
    expect(result).toMatchObject({ opened: 4, duplicates: 3 });
    const last = (await rows(db)).find((row) => row.external_id === "x4");
    expect(last?.duplicate_of).toBeNull();
  });

  it("matches employers by name if one side has no domain", async () => {
    const db = await ledger.fresh();
    await take(db, [{ ...JOB, requisition: "R-1", apply: "https://a.example/1" }], START);
    const twin = { ...JOB, domain: null, requisition: "R-1", title: "Other words", apply: "https://b.example/1" };
    expect(await changesOf(db, () => take(db, [twin], START + 1, OFFICE))).toEqual(["opened 2 of 1"]);
    expect((await rows(db))[1]?.duplicate_rule).toBe("requisition_id");
  });

  it("joins rows of one board only if they are identical", async () => {
    const db = await ledger.fresh();
    const twin = { ...JOB, id: "2" };
    const near = { ...JOB, id: "3", text: "Nearly the same work." };
    expect(await changesOf(db, () => take(db, [JOB, twin, near], START))).toEqual([
      "opened 1",
      "opened 2 of 1",
      "opened 3",
    ]);
  });

  it("republishes the best twin when the canonical posting closes, and the others follow it", async () => {
    const db = await ledger.fresh();
    await take(db, [JOB], START, ACME);
    await take(db, [JOB], START + 1, OFFICE);
    await take(db, [JOB], START + 2, SITE);
    expect(await changesOf(db, () => closeByIds(db, [1], "gone", { status: 404 }, START + 3))).toEqual([
      "closed 1 gone",
      "closed 3 promoted",
      "opened 4",
    ]);
    const open = (await rows(db)).filter((row) => row.state === "open");
    expect(open.map((row) => [row.id, row.source, row.duplicate_of, row.reposted_of])).toEqual([
      [2, "arbeitsagentur", 4, null],
      [4, "career_site", null, 3],
    ]);
    expect((await everyChange(db)).at(-1)).toMatchObject({ type: "updated", id: 2, posting: { duplicate_of: 4 } });
    // The promoted row keeps its external id: a change is a modification of the new id.
    expect(await changesOf(db, () => take(db, [{ ...JOB, title: "Clerk II" }], START + 4, SITE))).toEqual([
      "modified 4 title",
    ]);
  });

  it("keeps both cities when a posting for two places closes", async () => {
    const db = await ledger.fresh();
    await take(db, [{ ...JOB, city: null }], START, ACME);
    await take(db, [{ ...JOB, city: "Berlin" }], START + 1, SITE);
    await take(db, [{ ...JOB, city: "Paris" }], START + 2, OFFICE);
    expect((await rows(db)).map((row) => row.duplicate_of)).toEqual([null, 1, 1]);
    expect(await changesOf(db, () => closeByIds(db, [1], "gone", {}, START + 3))).toEqual([
      "closed 1 gone",
      "closed 2 promoted",
      "closed 3 promoted",
      "opened 4",
      "opened 5",
    ]);
  });

  it("promotes no twin when all twins close together with the canonical posting", async () => {
    const db = await ledger.fresh();
    await take(db, [JOB, { ...JOB, id: "2" }], START, ACME);
    expect(await changesOf(db, () => closeByIds(db, [1, 2], "gone", {}, START + 1))).toEqual([
      "closed 1 gone",
      "closed 2 gone",
    ]);
  });

  it("closes the younger of two published rows that turn out to be one opening and keeps it as a duplicate", async () => {
    const db = await ledger.fresh();
    await take(db, [JOB], START, ACME);
    await take(db, [{ ...JOB, apply: "https://acme.example/apply/2", title: "Other" }], START + 1, OTHER);
    expect(await changesOf(db, () => take(db, [JOB], START + 2, OTHER))).toEqual([
      "closed 2 duplicate",
      "opened 3 of 1",
    ]);
    expect(await closingReasons(db)).toEqual({ 2: "duplicate" });
    // The channel still takes over when the elder one closes.
    expect(await changesOf(db, () => closeByIds(db, [1], "gone", {}, START + 3))).toEqual([
      "closed 1 gone",
      "closed 3 promoted",
      "opened 4",
    ]);
  });

  it("closes the younger row also when the elder one changed, and moves its twins along", async () => {
    const db = await ledger.fresh();
    await take(db, [{ ...JOB, apply: "https://acme.example/old", title: "Other" }], START, ACME);
    await take(db, [JOB], START + 1, OTHER);
    await take(db, [JOB], START + 2, OFFICE);
    expect((await rows(db)).map((row) => row.duplicate_of)).toEqual([null, null, 2]);
    const changes = await changesOf(db, () => take(db, [JOB], START + 3, ACME));
    expect(changes).toEqual(["modified 1 title", "closed 2 duplicate", "opened 4 of 1"]);
    expect((await rows(db)).filter((row) => row.state === "open").map((row) => [row.id, row.duplicate_of])).toEqual([
      [1, null],
      [3, 1],
      [4, 1],
    ]);
  });

  it("republishes a duplicate that is no longer the same opening", async () => {
    const db = await ledger.fresh();
    await take(db, [JOB], START, ACME);
    await take(db, [JOB], START + 1, OTHER);
    const moved = { ...JOB, city: "Paris" };
    expect(await changesOf(db, () => take(db, [moved], START + 2, OTHER))).toEqual(["closed 2 promoted", "opened 3"]);
    // The same if the canonical posting moves away.
    await take(db, [JOB], START + 3, OFFICE);
    expect(await changesOf(db, () => take(db, [moved], START + 4, ACME))).toEqual(
      expect.arrayContaining(["modified 1 locations", "closed 4 promoted"]),
    );
  });

  it("compares a promoted row with canonical rows it was never compared with", async () => {
    const db = await ledger.fresh();
    await take(db, [{ ...JOB, city: "Berlin" }], START, ACME);
    await take(db, [{ ...JOB, city: "Paris" }], START + 1, SITE);
    await take(db, [{ ...JOB, city: null }], START + 2, OFFICE);
    expect((await rows(db)).map((row) => row.duplicate_of)).toEqual([null, null, 1]);
    await closeByIds(db, [1], "gone", {}, START + HOUR);
    expect(await changesOf(db, () => take(db, [], START + 2 * HOUR, OFFICE))).toEqual([
      "closed 4 duplicate",
      "opened 5 of 2",
    ]);
  });
});
