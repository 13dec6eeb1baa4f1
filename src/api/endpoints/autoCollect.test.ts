// Automatic collecting for searches with few results: when it starts, with which words, within which budget, and
// without delaying the answer.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { jsonAnswer, KEY, OTHER_KEY, owner, startTestServer, type TestServer } from "../../../test/rig/apiServer.ts";
import { AUTO_LIMITS, createAutoBudget } from "../http/autoBudget.ts";
import type { CollectWords } from "../ports/ledgerPort.ts";

let server: TestServer;
let asked: (CollectWords & { account: number })[];
let matching: number;

beforeEach(async () => {
  server = await startTestServer();
  asked = [];
  matching = 3;
  const { collect } = server.ledgerPort;
  server.ledgerPort.collect = async (account, words, now) => {
    const { automatic: _automatic, ...rest } = words;
    asked.push({ account, ...rest });
    return await collect(account, words, now);
  };
  server.feed.answer = (query) =>
    query.kind === "count" ? jsonAnswer({}, matching) : jsonAnswer([], Math.min(matching, 3));
});
afterEach(() => server.close());

/** The collect requests started for a request, once none is in progress. */
async function collected(target: string, key = KEY): Promise<(CollectWords & { account: number })[]> {
  asked.length = 0;
  expect((await server.get(target, { key })).status).toBe(200);
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  return [...asked];
}

describe("few results", () => {
  it("start collecting for the words of the query", async () => {
    const words = { account: 1, company_url: null };
    expect(await collected("active-jobs?title=nurse%20-senior%20%22night%20shift%22%20OR%20days")).toEqual([
      { ...words, title: "nurse night shift days", location: null, country: null },
    ]);
    expect(await collected("search?location=M%C3%BCnchen&country=DE")).toEqual([
      { ...words, title: null, location: "München", country: "DE" },
    ]);
    expect(await collected("active-jobs?country=AT,CH&time_frame=1h")).toMatchObject([
      { country: "AT" },
      { country: "CH" },
    ]);
  });

  it("are fewer than twenty open postings of any age, regardless of the window and limit", async () => {
    matching = 20;
    expect(await collected("active-jobs?title=a&time_frame=1h")).toEqual([]);
    expect(await collected("active-jobs?title=a&limit=2")).toEqual([]);
    expect(server.feed.queries.filter(({ kind }) => kind === "count")).toMatchObject([
      { search: { frame: null, includeDuplicates: false } },
      { search: { frame: null } },
    ]);
    matching = 19;
    expect(await collected("active-jobs?title=a&time_frame=1h")).toHaveLength(1);
    expect(await collected("active-jobs?title=b&limit=2")).toHaveLength(1);
  });

  it("need no count if the page contains everything", async () => {
    expect(await collected("search?title=a")).toHaveLength(1);
    expect(await collected("active-jobs?title=b&time_frame=6m")).toHaveLength(1);
    expect(server.feed.queries.map(({ kind }) => kind)).toEqual(["list", "list"]);
  });

  it.each([
    "active-jobs",
    "active-jobs?title=a&no_collect=true",
    "search?title=a&no_collect=true",
    "active-jobs?title=-a",
    "active-jobs?skill=sql",
    "active-jobs?title_advanced=a",
    "active-jobs?title=a&cursor=0",
    "active-jobs?title=a&offset=1",
    "active-jobs?title=a&id=5",
    "active-jobs?title=a&organization=b",
    "active-jobs?title=a&organization_advanced=b",
    "active-jobs?title=a&org_slug=b",
    "active-jobs?title=a&domain=b.example",
    "search?title=a&as_of=2026-11-14",
    "active-jobs?title=a&date_posted_gte=2026-01-01",
    "active-jobs?title=a&date_posted_lt=2026-01-01",
    "active-jobs?title=a&date_created_gte=2026-01-01",
    "active-jobs?title=a&date_created_lt=2026-01-01",
    "active-jobs-count?title=a",
    "modified-jobs?title=a",
    "facets?title=a",
  ])("start nothing at %s", async (target) => {
    expect(await collected(target)).toEqual([]);
  });

  it("start nothing for HEAD requests, nor twice within 15 minutes", async () => {
    await server.get("search?title=a", { method: "HEAD" });
    expect(asked).toEqual([]);
    expect(await collected("search?title=A")).toHaveLength(1);
    expect(await collected("active-jobs?title=a")).toEqual([]);
    expect(await collected("active-jobs?title=a", OTHER_KEY)).toMatchObject([{ account: 2 }]);
  });

  it("of a live search start only the live search's own requests", async () => {
    expect(await collected("search?title=a&mode=live&wait=0")).toHaveLength(1);
  });

  it("do not delay the answer: not while counting, nor while the ledger is slow or unreachable", async () => {
    const never = new Promise<never>(() => {});
    server.ledgerPort.collect = () => never;
    expect((await server.get("search?title=a")).status).toBe(200);
    server.feed.answer = (query) => (query.kind === "count" ? never : jsonAnswer([]));
    expect((await server.get("active-jobs?title=b")).status).toBe(200);
    server.feed.answer = () => jsonAnswer([]);
    server.ledgerPort.collect = () => Promise.reject(new Error("away"));
    expect((await server.get("search?title=c")).status).toBe(200);
    server.ledgerPort.collect = async (account, words) => {
      asked.push({ account, ...words });
      throw new Error("away");
    };
    // A request that failed is tried again.
    expect(await collected("search?title=c")).toHaveLength(1);
  });

  it("report that the budget is spent and still answer; other accounts are not affected", async () => {
    for (let at = 0; at < AUTO_LIMITS.key; at++) expect(await collected(`search?title=word${at}`)).toHaveLength(1);
    const { status, headers } = await server.get("active-jobs?title=more");
    expect([status, headers["x-notice"]]).toEqual([
      200,
      expect.stringContaining("budget for automatic collection is used up"),
    ]);
    expect((await server.get("search?title=word1")).headers).not.toHaveProperty("x-notice");
    expect((await server.get("search?title=more", { key: OTHER_KEY })).headers).not.toHaveProperty("x-notice");
    expect(asked.at(-1)).toMatchObject({ account: 2, title: "more" });
    matching = 50;
    expect((await server.get("active-jobs?title=other")).headers).not.toHaveProperty("x-notice");
  });
});

describe("the budget", () => {
  it("applies per key, per account and in total, and refills over time", async () => {
    let now = 0;
    const budget = createAutoBudget(() => now);
    let number = 0;
    const takeAll = async (who: ReturnType<typeof owner>): Promise<number> => {
      let taken = 0;
      while (await budget.take(who, `work ${number++}`)) taken++;
      return taken;
    };
    const account = (id: number, key: string) => owner(key, { account: { id, name: "x" } });
    expect(await takeAll(account(1, "1a"))).toBe(AUTO_LIMITS.key);
    expect(await takeAll(account(1, "1b"))).toBe(AUTO_LIMITS.key);
    expect(await takeAll(account(1, "1c"))).toBe(0);
    let all = AUTO_LIMITS.account;
    for (let id = 2; id < 20; id++) all += await takeAll(account(id, String(id)));
    expect(all).toBe(AUTO_LIMITS.everybody);
    now += 30 * 60_000;
    expect(await takeAll(account(1, "1a"))).toBe(AUTO_LIMITS.key / 2);
  });
});
