// Requests to hosts: sums over processes and days, the last refusal, and current pauses.
import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { DAY, HOUR, START } from "../../../test/rig/listings.ts";
import { type AddedUsage, addHostUsage, listHostUsage, listRestingHosts, pruneHostUsage } from "./hostUsage.ts";

const used = (host: string, requests: number, more: Partial<AddedUsage> = {}): AddedUsage => {
  return { host, requests, busyMs: requests * 864, refusals: 0, refusal: null, restUntil: null, ...more };
};
const refused = (at: number, ms: number): Partial<AddedUsage> => {
  return { refusals: 1, refusal: { at, status: 429, retryAfterMs: ms }, restUntil: at + ms };
};

eachLedger("the usage of hosts", (ledger) => {
  it("adds up over processes, restarts each day, and contains the last refusal", async () => {
    const db = await ledger.fresh();
    await Promise.all([
      addHostUsage(db, [used("a.example", 10_000), used("b.example", 5)], START),
      addHostUsage(db, [used("b.example", 5), used("a.example", 10_000)], START),
    ]);
    await addHostUsage(db, [used("b.example", 1, refused(START + HOUR, 2 * HOUR))], START + HOUR);
    const now = START + 2 * HOUR;
    const none = { refused_at: null, refused_status: null, retry_after_ms: null, rest_until: null };
    const last = { refused_at: START + HOUR, refused_status: 429, retry_after_ms: 2 * HOUR };
    // Paused hosts come first.
    expect(await listHostUsage(db, now, { limit: 10 })).toEqual([
      {
        host: "b.example",
        requests: 11,
        budget_share: 11 / 100_000,
        refusals: 1,
        ...last,
        rest_until: START + 3 * HOUR,
      },
      { host: "a.example", requests: 20_000, budget_share: 0.2, refusals: 0, ...none },
    ]);
    expect(await listRestingHosts(db, now)).toEqual([{ host: "b.example", ms: HOUR }]);
    expect(await listHostUsage(db, now, { hosts: ["a.example"], limit: 1 })).toMatchObject([{ host: "a.example" }]);
    await addHostUsage(db, [used("a.example", 1)], START + DAY);
    expect(await listHostUsage(db, START + DAY, { limit: 10 })).toEqual([
      { host: "a.example", requests: 1, budget_share: 1 / 100_000, refusals: 0, ...none },
      { host: "b.example", requests: 0, budget_share: 0, refusals: 0, ...last, rest_until: null },
    ]);
    expect(await listRestingHosts(db, START + DAY)).toEqual([]);
    expect(await pruneHostUsage(db, START + 7 * DAY)).toBe(2);
    expect(await listHostUsage(db, START + 7 * DAY, { limit: 10 })).toEqual([]);
  });
});
