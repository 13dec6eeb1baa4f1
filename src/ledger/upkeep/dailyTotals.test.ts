import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { DAY, read, START, take } from "../../../test/rig/listings.ts";
import { readDailyTotals, tallyDays } from "./dailyTotals.ts";
import { pruneChanges, runUpkeep } from "./upkeep.ts";

const LEVER = { source: "lever", slug: "other" };
const TODAY = Math.floor(START / DAY) * DAY;

eachLedger("the sums of days", (ledger) => {
  it("counts each change of a full day once by source, and keeps the totals when the changes are gone", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }, { id: "2" }], START);
    await take(db, [{ id: "9", title: "Baker", company: "Other", domain: "other.example" }], START + 1, LEVER);
    expect(await tallyDays(db, START + 2)).toBe(0);
    await take(db, [{ id: "1", title: "Another" }], START + DAY);
    await read(db, ["1"], START + DAY);
    await read(db, ["1"], START + 2 * DAY);
    await Promise.all([tallyDays(db, START + 2 * DAY), tallyDays(db, START + 2 * DAY)]);
    const expected = [
      { at: TODAY, opened: 3, modified: 0, closed: 0 },
      { at: TODAY + DAY, opened: 0, modified: 1, closed: 0 },
    ];
    expect(await readDailyTotals(db, TODAY, TODAY + 2 * DAY, null)).toEqual(expected);
    await runUpkeep(db, START + 4 * DAY);
    await pruneChanges(db, START + 400 * DAY);
    await tallyDays(db, START + 400 * DAY);
    expect(await readDailyTotals(db, 0, START + 400 * DAY, null)).toEqual([
      ...expected,
      { at: TODAY + 2 * DAY, opened: 0, modified: 0, closed: 1 },
    ]);
    expect(await readDailyTotals(db, 0, TODAY + DAY, ["lever"])).toEqual([{ ...expected[0], opened: 1 }]);
  });
});
