import { describe, expect, it } from "vitest";
import type { KeyRow } from "../../../src/contract/answers/adminAnswers.ts";
import { endOf, quotaIn } from "./keyRows.ts";
import { endpointsOf, everyDay } from "./usageDays.ts";

const NOW = Date.UTC(2026, 10, 17, 14);
const KEY: KeyRow = {
  id: "k",
  account: "Lab",
  role: "user",
  created_at: "2026-10-01T00:00:00Z",
  revoked_at: null,
  last_used: null,
  requests_30d: 0,
  redact_contacts: true,
};

describe("a key", () => {
  it("is valid until it is revoked or its subscription ends", () => {
    const active = { account: "Lab", subscription: "active", until: null } as const;
    expect(endOf(KEY, active, NOW)).toBeNull();
    expect(endOf(KEY, undefined, NOW)).toBeNull();
    expect(endOf({ ...KEY, revoked_at: "2026-11-02T00:00:00Z" }, active, NOW)).toBe("revoked 2 Nov");
    expect(endOf(KEY, { ...active, subscription: "inactive" }, NOW)).toBe("subscription inactive");
    expect(endOf(KEY, { ...active, until: "2026-09-30T00:00:00Z" }, NOW)).toBe("subscription ended 30 Sep");
    expect(endOf(KEY, { ...active, until: "2026-12-30T00:00:00Z" }, NOW)).toBeNull();
  });
  it("has the quota of its header", () => {
    expect(quotaIn('"requests";r=598;t=41')).toEqual({ remaining: 598, seconds: 41 });
    expect(quotaIn(null)).toBeNull();
    expect(quotaIn("nonsense")).toBeNull();
  });
});

describe("usage", () => {
  const day = { day: "2026-11-16", requests: 5, rows: 40, endpoints: { search: { requests: 5, rows: 40 } } };
  it("includes all thirty days, also those without a request", () => {
    const days = everyDay([day], NOW);
    expect(days).toHaveLength(30);
    expect(days.slice(-2)).toEqual([
      { day: "2026-11-16", requests: 5, rows: 40 },
      { day: "2026-11-17", requests: 0, rows: 0 },
    ]);
  });
  it("names the most used endpoint", () => {
    const more = { ...day, endpoints: { search: { requests: 5, rows: 0 }, facets: { requests: 9, rows: 0 } } };
    expect(endpointsOf([day, more])).toBe("Most used: search 10 · facets 9.");
    expect(endpointsOf([])).toBe("No requests yet.");
  });
});
