import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { HOUR, read, START, take } from "../../../test/rig/listings.ts";
import type { Ledger } from "../store/open.ts";
import type { CheckPostings } from "./confirmation.ts";

const BOARDS = Array.from({ length: 24 }, (_, at) => ({ source: "lever", slug: `b${at}` }));
const idsOf = (at: number): string[] => ["1", "2", "3", "4"].map((id) => `${at}-${id}`);

async function filled(db: Ledger): Promise<void> {
  for (const [at, board] of BOARDS.entries()) {
    const postings = idsOf(at).map((id) => ({ id }));
    await take(db, postings, START, board);
    await read(db, idsOf(at), START, {}, board);
  }
}

/** Reads every board without its first posting. Returns how many closed, and how many postings were checked. */
async function readShrunk(db: Ledger, hours: number, isAlive: (at: number) => boolean) {
  const counts = { closed: 0, checks: 0 };
  for (const [at, board] of BOARDS.entries()) {
    const check: CheckPostings = async (ids) => {
      counts.checks += ids.length;
      const found = new Set(ids);
      return isAlive(at) ? { alive: found, gone: new Set() } : { alive: new Set(), gone: found };
    };
    const { closed } = await read(db, idsOf(at).slice(1), START + hours * HOUR + at, { check }, board);
    counts.closed += closed;
  }
  return counts;
}

eachLedger("a source whose boards lose rows at once", (ledger) => {
  it("closes what is gone, if other postings answer although their lists lack them", async () => {
    const db = await ledger.fresh();
    await filled(db);
    const isAlive = (at: number): boolean => at % 4 !== 3;
    let closed = 0;
    for (const hours of [1, 2, 3, 5]) closed += (await readShrunk(db, hours, isAlive)).closed;
    expect(closed).toBe(6);
  });

  it("closes nothing for half a day if every posting is gone as well, with few checks", async () => {
    const db = await ledger.fresh();
    await filled(db);
    const gone = (): boolean => false;
    let checks = 0;
    for (let hours = 1; hours <= 13; hours++) {
      const counts = await readShrunk(db, hours, gone);
      expect(counts.closed).toBe(0);
      checks += counts.checks;
    }
    expect(checks).toBeLessThan(24);
    expect((await readShrunk(db, 15, gone)).closed).toBe(24);
  });

  it("closes nothing if the postings are listed again within half a day", async () => {
    const db = await ledger.fresh();
    await filled(db);
    for (const hours of [1, 2, 6, 11]) expect((await readShrunk(db, hours, () => false)).closed).toBe(0);
    for (const [at, board] of BOARDS.entries()) await read(db, idsOf(at), START + 12 * HOUR, {}, board);
    for (const hours of [20, 21]) {
      const [first] = BOARDS;
      const { closed } = await read(db, idsOf(0).slice(1), START + hours * HOUR, {}, first);
      expect(closed).toBe(hours === 20 ? 0 : 1);
    }
  });
});
