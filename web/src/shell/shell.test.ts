import { describe, expect, it } from "vitest";
import { litAt, type PageEntry, pageAt } from "./page.ts";
import { speedBetween } from "./serviceStatus.ts";

const page = () => null;
const PAGES: readonly PageEntry[] = [
  { path: "/", name: "Find", page },
  { path: "/overview", name: "Overview", page },
  { path: "/employers/:slug", name: "Employer", under: "/overview", page },
];

describe("a page", () => {
  it("is found by its address, with the named parts of its path", () => {
    expect(pageAt(PAGES, "/overview")).toMatchObject({ entry: { name: "Overview" }, params: {} });
    expect(pageAt(PAGES, "/employers/acme%20gmbh")).toMatchObject({ params: { slug: "acme gmbh" } });
    expect(pageAt(PAGES, "/employers/%E0")).toMatchObject({ params: { slug: "%E0" } });
    for (const path of ["/employers", "/employers/", "/employers/a/b", "/overview/x", "/none"]) {
      expect([path, pageAt(PAGES, path)]).toEqual([path, null]);
    }
  });

  it("without an entry in the bar highlights its parent", () => {
    expect(litAt(PAGES, "/employers/acme")?.name).toBe("Overview");
    expect(litAt(PAGES, "/")?.name).toBe("Find");
    expect(litAt(PAGES, "/none")).toBeUndefined();
  });
});

describe("the service's clock", () => {
  it("is known to run fast after two answers, not after one", () => {
    const first = { ahead: 1000, answeredAt: 50_000, took: 20 };
    expect(speedBetween(first, { ahead: 1000, answeredAt: 55_000 })).toBe(1);
    expect(speedBetween(first, { ahead: 296_000, answeredAt: 55_000 })).toBe(60);
    expect(speedBetween({ ahead: 0, answeredAt: null, took: 0 }, { ahead: 296_000, answeredAt: 55_000 })).toBeNull();
    expect(speedBetween(first, { ahead: 1000, answeredAt: 50_100 })).toBeNull();
  });

  it("is not considered fast because of a slow answer", () => {
    const slow = { ahead: -3000, answeredAt: 50_000, took: 3050 };
    expect(speedBetween(slow, { ahead: 0, answeredAt: 52_000, took: 20 })).toBe(1);
    expect(speedBetween(slow, { ahead: 37_000, answeredAt: 52_000, took: 20 })).toBe(21);
  });
});
