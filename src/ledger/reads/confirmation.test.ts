import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { changesOf, DAY, HOUR, openIds, read, rows, START, take } from "../../../test/rig/listings.ts";
import type { Ledger } from "../store/open.ts";
import type { CheckPostings } from "./confirmation.ts";

const TEN = Array.from({ length: 10 }, (_, at) => `${at + 1}`);
const REST = TEN.slice(1);

interface TestCheck {
  check: CheckPostings;
  asked: string[];
}

/** A check by which some postings answer; the others are gone or, if `unread`, cannot be checked. */
function answering(alive: readonly string[], unread = false): TestCheck {
  const asked: string[] = [];
  const check: CheckPostings = async (ids) => {
    asked.push(...ids);
    const gone = unread ? [] : ids.filter((id) => !alive.includes(id));
    return { alive: new Set(ids.filter((id) => alive.includes(id))), gone: new Set(gone) };
  };
  return { check, asked };
}

async function filled(db: Ledger, now = START): Promise<void> {
  await take(
    db,
    TEN.map((id) => ({ id })),
    now,
  );
  await read(db, TEN, now);
}

eachLedger("the confirmation of absences", (ledger) => {
  it("keeps a posting open that answers although two lists lack it, and closes it when it is gone", async () => {
    const db = await ledger.fresh();
    await filled(db);
    const { check } = answering(["1"]);
    for (let hour = 1; hour <= 30; hour++) await read(db, REST, START + hour * HOUR, { check });
    expect(await openIds(db)).toHaveLength(10);
    expect((await rows(db))[0]).toMatchObject({ missing_since: START + HOUR, seen_at: expect.any(Number) });
    const gone = answering([]);
    expect(await changesOf(db, () => read(db, REST, START + 50 * HOUR, gone))).toEqual(["closed 1 absent"]);
  });

  it("checks at growing intervals, and closes what is not listed for four days", async () => {
    const db = await ledger.fresh();
    await filled(db);
    const { check, asked } = answering(["1"]);
    for (let hour = 1; hour < 97; hour++) await read(db, REST, START + hour * HOUR, { check });
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.length).toBeLessThan(14);
    expect(await openIds(db)).toHaveLength(10);
    await read(db, REST, START + HOUR + 4 * DAY, { check });
    expect(await openIds(db)).toHaveLength(9);
  });

  it("closes postings that cannot be checked", async () => {
    const db = await ledger.fresh();
    await filled(db);
    const unread = answering([], true);
    await read(db, REST, START + HOUR, unread);
    expect(await changesOf(db, () => read(db, REST, START + 2 * HOUR, unread))).toEqual(["closed 1 absent"]);
  });

  it("does not let a posting that is proved gone wait for flapping rows of its board", async () => {
    const db = await ledger.fresh();
    await filled(db);
    for (const hour of [1, 3, 5]) {
      await read(db, TEN.slice(4), START + hour * HOUR);
      await read(db, TEN, START + (hour + 1) * HOUR);
    }
    await read(db, REST, START + 7 * HOUR, answering(TEN));
    const gone = answering(TEN.slice(1));
    expect(await changesOf(db, () => read(db, REST, START + 9 * HOUR, gone))).toEqual(["closed 1 absent"]);
  });

  it("no longer trusts the answers of a source whose postings answer although they are gone", async () => {
    const db = await ledger.fresh();
    await filled(db);
    const { check } = answering(TEN);
    const five = TEN.slice(5);
    for (const hour of [1, 2, 60, 98]) await read(db, five, START + hour * HOUR, { check });
    expect(await openIds(db)).toHaveLength(5);
    await read(db, five.slice(1), START + 100 * HOUR, { check });
    await read(db, five.slice(1), START + 102 * HOUR, { check });
    expect(await openIds(db)).toHaveLength(4);
  });

  it("does not close an empty or removed board whose postings answer", async () => {
    const db = await ledger.fresh();
    await filled(db);
    const { check } = answering(TEN);
    const silence = { verdict: "empty", tellsEmpty: true } as const;
    for (const hour of [1, 24, 50, 62]) await read(db, [], START + hour * HOUR, { ...silence, check });
    for (const hour of [70, 94, 120, 132])
      await read(db, [], START + hour * HOUR, { verdict: "failed", notFound: true, check });
    expect(await openIds(db)).toHaveLength(10);
    await read(db, [], START + 144 * HOUR, { verdict: "failed", notFound: true, ...answering([]) });
    expect(await openIds(db)).toHaveLength(0);
  });
});
