import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { DAY, HOUR, START, take } from "../../../test/rig/listings.ts";
import { closeByIds } from "../reads/directClosing.ts";
import { forget } from "./forget.ts";
import { tallyMarket } from "./market.ts";
import { type MarketQuery, readMarket } from "./marketReport.ts";

// START is 2026-11-02.
const QUERY: MarketQuery = {
  countries: null,
  town: null,
  occupations: ["29-1141"],
  from: "2026-10",
  to: "2026-12",
  by: "month",
};
const NURSE = { id: "29-1141", name: "Registered Nurses" };
const COOK = { id: "35-2014", name: "Cooks, Restaurant" };

function nurse(number: number, city = "Munich") {
  return {
    id: `n${number}`,
    title: `Nurse ${number}`,
    posted: START - 10 * DAY,
    yearly_pay: 40_000 + 1000 * number,
    row: {
      classification_soc: NURSE,
      cities_derived: [city],
      country_codes_derived: ["DE"],
      ai_salary_currency: "EUR",
      ai_key_skills: ["Wound care", ...(number === 0 ? ["Rare"] : [])],
      ai_work_arrangement: number < 3 ? ("Remote OK" as const) : null,
    },
  };
}

eachLedger("the market", (ledger) => {
  it("counts each posting once when its day is over, and suppresses small numbers", async () => {
    const db = await ledger.fresh();
    const nurses = Array.from({ length: 12 }, (_, number) => nurse(number, number < 8 ? "Munich" : "Berlin"));
    const cook = { id: "c", title: "Cook", row: { classification_soc: COOK, country_codes_derived: ["DE"] } };
    await take(db, [...nurses, cook], START);
    expect(await tallyMarket(db, START + 1)).toBe(0);
    await closeByIds(db, [1, 2, 3, 4, 5, 6], "gone", {}, START + 31 * DAY);
    // Two processes at once add everything once.
    const [first, second] = await Promise.all([
      tallyMarket(db, START + 40 * DAY),
      tallyMarket(db, START + 40 * DAY).catch(() => 0),
    ]);
    expect(first + second).toBe(nurses.length + 1 + 6);
    expect(await tallyMarket(db, START + 40 * DAY)).toBe(0);
    const [october, november, december] = await readMarket(db, QUERY);
    expect(october).toMatchObject({ period: "2026-10", open: null, new: null, closed: null, top_skills: [] });
    expect(november).toEqual({
      period: "2026-11",
      open: 12,
      new: 12,
      closed: null,
      median_days_open: null,
      // The median is 45,000; pay is stored in steps of 2 %.
      median_pay: { yearly: 44_900, currency: "EUR", n: 12 },
      remote_share: 0.25,
      top_skills: [{ value: "Wound care", count: 12 }],
    });
    expect(december).toMatchObject({
      open: 6,
      new: null,
      closed: 6,
      median_days_open: { days: 41, n: 6 },
      median_pay: null,
      remote_share: null,
    });
    const [munich] = await readMarket(db, { ...QUERY, town: " MUNICH", from: "2026-11", to: "2026-11" });
    expect(munich).toMatchObject({ new: 8, open: 8 });
    const [, , berlin] = await readMarket(db, { ...QUERY, town: "Berlin" });
    expect(berlin).toMatchObject({ closed: null, open: null });
    const cooks = await readMarket(db, { ...QUERY, occupations: ["35"], countries: ["DE"] });
    expect(cooks.map((period) => period.new)).toEqual([null, null, null]);
    const years = await readMarket(db, { ...QUERY, occupations: null, countries: ["DE"], by: "year" });
    expect(years).toMatchObject([{ period: "2026", new: 13, closed: 6, open: 7 }]);
    expect((await readMarket(db, { ...QUERY, by: "quarter" })).map(({ period }) => period)).toEqual(["2026-Q4"]);
  });

  it("keeps the figures when postings are deleted", async () => {
    const db = await ledger.fresh();
    await take(
      db,
      Array.from({ length: 6 }, (_, number) => nurse(number)),
      START,
    );
    await tallyMarket(db, START + DAY);
    await db.sql.deleteFrom("posting").execute();
    expect(await tallyMarket(db, START + 9 * DAY)).toBe(0);
    expect((await readMarket(db, QUERY))[1]).toMatchObject({ new: 6, open: 6 });
  });

  it("subtracts removed postings, whether they were open or closed", async () => {
    const db = await ledger.fresh();
    const nurses = Array.from({ length: 14 }, (_, number) => nurse(number));
    await take(db, nurses, START);
    await closeByIds(db, [1, 2, 3, 4, 5, 6, 7], "gone", {}, START + HOUR);
    await tallyMarket(db, START + 2 * DAY);
    for (const id of [1, 13, 14]) await forget(db, { id }, START + 2 * DAY);
    expect(await tallyMarket(db, START + 4 * DAY)).toBeGreaterThan(0);
    const [, november] = await readMarket(db, QUERY);
    expect(november).toMatchObject({
      new: 11,
      closed: 6,
      open: 5,
      median_days_open: { n: 6 },
      median_pay: { n: 11 },
      top_skills: [{ value: "Wound care", count: 11 }],
    });
  });
});
