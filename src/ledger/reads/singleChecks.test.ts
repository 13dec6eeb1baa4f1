import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { boardOf, closingReasons, DAY, HOUR, openIds, read, START, take } from "../../../test/rig/listings.ts";
import type { Ledger } from "../store/open.ts";
import { listHolds, releaseHold } from "./holds.ts";
import { readOverdue } from "./overdue.ts";
import { type CheckFindings, closeCheckedGone } from "./singleChecks.ts";

eachLedger("looks at postings one by one", (ledger) => {
  async function filled(count: number, source = "greenhouse", slug = "acme"): Promise<{ db: Ledger; id: number }> {
    const db = await ledger.fresh();
    return { db, id: await fill(db, count, source, slug) };
  }
  async function fill(db: Ledger, count: number, source: string, slug: string): Promise<number> {
    const specs = Array.from({ length: count }, (_, at) => ({ id: `${slug}${at + 1}` }));
    for (let from = 0; from < count; from += 500)
      await take(db, specs.slice(from, from + 500), START, { source, slug });
    return (await boardOf(db, { source, slug })).id;
  }
  const goneOf = (from: number, to: number, slug = "acme"): CheckFindings["gone"] =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ id: `${slug}${from + at}`, reason: "HTTP 404" }));
  const look = (
    db: Ledger,
    id: number,
    gone: CheckFindings["gone"],
    hours: number,
    more: Partial<CheckFindings> = {},
  ) => closeCheckedGone(db, id, { alive: [], gone, list: "answered", ...more }, START + hours * HOUR);

  it("closes a few gone postings at once while the list answers", async () => {
    const { db, id } = await filled(20);
    expect(await look(db, id, goneOf(1, 3), 80, { list: "failed" })).toEqual({ closed: 0, held: null });
    expect(await look(db, id, goneOf(1, 3), 81)).toEqual({ closed: 3, held: null });
    expect(await closingReasons(db)).toEqual({ 1: "gone", 2: "gone", 3: "gone" });
  });

  it("holds half of a board until a check six hours later agrees", async () => {
    const { db, id } = await filled(20);
    expect(await look(db, id, goneOf(1, 10), 80)).toMatchObject({ closed: 0, held: { would_close: 10, open: 20 } });
    expect(await look(db, id, goneOf(1, 10), 85)).toMatchObject({ closed: 0, held: { would_close: 10 } });
    // One of them answers again.
    expect(await look(db, id, goneOf(2, 10), 86.5, { alive: ["acme1"] })).toMatchObject({ closed: 9, held: null });
    expect(await openIds(db)).toContain(1);
  });

  it("adds up many small portions within a day", async () => {
    const { db, id } = await filled(40);
    let closed = 0;
    for (let at = 0; at < 8; at++) closed += (await look(db, id, goneOf(at * 4 + 1, at * 4 + 4), 80 + at / 10)).closed;
    expect(closed).toBe(12);
  });

  it("ignores checks while the list fails, and starts over after a good read", async () => {
    const { db, id } = await filled(20);
    await look(db, id, goneOf(1, 10), 80);
    expect(await look(db, id, goneOf(1, 10), 90, { list: "failed" })).toMatchObject({ closed: 0 });
    const all = Array.from({ length: 20 }, (_, at) => `acme${at + 1}`);
    await read(db, all, START + 91 * HOUR);
    expect((await boardOf(db)).hold).toBeNull();
    expect(await look(db, id, goneOf(1, 10), 92)).toMatchObject({ closed: 0 });
  });

  it("closes a board without a list after two days in which no posting answers", async () => {
    const { db, id } = await filled(3, "jobnet", "dk");
    const gone = goneOf(1, 3, "dk");
    expect(await look(db, id, gone, 80, { list: "none" })).toMatchObject({ closed: 0 });
    expect(await look(db, id, gone, 100, { list: "none" })).toMatchObject({ closed: 0 });
    expect(await look(db, id, gone, 129, { list: "none" })).toMatchObject({ closed: 3 });
  });

  it("closes no more than the daily share of a source", async () => {
    const db = await ledger.fresh();
    const ids: number[] = [];
    for (let at = 0; at < 14; at++) ids.push(await fill(db, 20, "greenhouse", `b${at}x`));
    let closed = 0;
    for (const [at, id] of ids.entries()) closed += (await look(db, id, goneOf(1, 5, `b${at}x`), 80)).closed;
    expect(closed).toBe(50);
    expect(await listHolds(db)).toHaveLength(4);
  });

  it("closes held postings when an operator releases the hold", async () => {
    const { db, id } = await filled(20);
    await look(db, id, goneOf(1, 10), 80);
    expect(await releaseHold(db, id, START + 81 * HOUR)).toBe(10);
    expect((await boardOf(db)).hold).toBeNull();
  });

  it("does not treat postings confirmed by complete reads as overdue, regardless of their own last sighting", async () => {
    const { db, id } = await filled(5);
    const all = ["acme1", "acme2", "acme3", "acme4", "acme5"];
    await read(db, all.slice(1), START + 5 * DAY);
    const overdue = await readOverdue(db, id, START + 4 * DAY, 10);
    expect(overdue.map((raw) => raw.external_id)).toEqual(["acme1"]);
  });
});
