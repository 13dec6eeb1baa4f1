// The endpoints that do more than one index query: changes, search, collect, jobs, usage; and the pages.

import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { jsonAnswer, KEY, OTHER_KEY, startTestServer, type TestServer } from "../../test/rig/apiServer.ts";
import type { JobWithDetails } from "../contract/answers.ts";
import { assertPresent } from "../contract/assertPresent.ts";
import { ENDPOINTS } from "../contract/param.ts";
import type { IndexQuery } from "../feed/query.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const kinds = () => server.feed.queries.map(({ kind }) => kind);

describe("changes", () => {
  it("answers at once without wait", async () => {
    expect((await server.get("changes?after=3&limit=7")).status).toBe(200);
    expect(server.feed.queries).toMatchObject([{ kind: "changes", after: 3, limit: 7 }]);
  });

  it("with wait answers when a visible change has been applied", async () => {
    let shown = false;
    server.feed.answer = () => (shown ? jsonAnswer([{ seq: 12 }], 1, 5) : jsonAnswer([]));
    const polled = server.get("changes?after=10&wait=60");
    await expect.poll(() => server.feed.queries.length).toBe(1);
    server.feed.apply(11);
    await expect.poll(() => server.feed.queries.length).toBe(2);
    shown = true;
    server.feed.apply(12);
    expect((await polled).json).toEqual([{ seq: 12 }]);
  });

  it("with wait returns an empty answer after the timeout", async () => {
    expect((await server.get("changes?after=10&wait=1")).json).toEqual([]);
    expect(server.feed.queries.length).toBeGreaterThanOrEqual(2);
  });
});

describe("search", () => {
  it("from the index queries every open posting and starts nothing", async () => {
    const { headers } = await server.get("search?title=x&no_collect=true&wait=30");
    expect(server.feed.queries).toMatchObject([{ kind: "list", search: { frame: null } }]);
    expect(headers).not.toHaveProperty("x-request-ids");
  });

  it("live starts a request if the index has too few postings, and reports it", async () => {
    const { headers } = await server.get("search?mode=live&title=nurse%20%26&country=DE&refresh=false&wait=9");
    const id = Number(headers["x-request-ids"]);
    const again = `${server.address}/api/v1/search?mode=live&title=nurse%20%26&country=DE&wait=0`;
    expect(headers).toMatchObject({ "x-added-count": "0", "x-pending-count": "1", "x-call-again": again });
    expect(headers.link).toBe(`<${server.address}/api/v1/collect/${id}>; rel="monitor"`);
    expect(headers["x-notice"]).toContain("no collecting worker");
    expect((await server.get(`collect/${id}`)).json).toMatchObject({
      title: "nurse",
      country: "DE",
      status: "queued",
    });
  });

  it("live starts nothing if the index has enough, or on a later page", async () => {
    server.feed.answer = () => jsonAnswer([], 5, 0);
    expect((await server.get("search?mode=live&title=a&min_results=5&no_collect=true")).headers).not.toHaveProperty(
      "x-request-ids",
    );
    expect(server.feed.queries[0]).toMatchObject({ kind: "count" });
    expect((await server.get("search?mode=live&title=a&min_results=6&offset=10")).headers).not.toHaveProperty("link");
    expect((await server.get("search?mode=live&title=a&min_results=6&cursor=0")).headers).not.toHaveProperty("link");
    expect((await server.get("search?title=a&refresh=true")).headers).toHaveProperty("x-request-ids");
  });

  it("with company_url is live and returns that employer's postings", async () => {
    const { headers } = await server.get("search?company_url=https://jobs.acme.example/careers");
    expect(kinds()).toEqual(["list"]);
    expect(server.feed.queries[0]).toMatchObject({ search: { company: { domain: "acme.example" } } });
    expect((await server.get(`collect/${headers["x-request-ids"]}`)).json.company_url).toContain("jobs.acme.example");
  });

  it("live answers once the index has everything published by the end of the work", async () => {
    server.ledgerPort.working = true;
    let looks = 0;
    server.ledgerPort.lastSeq = async () => {
      looks++;
      return 12;
    };
    const { collectStatus } = server.ledgerPort;
    server.ledgerPort.collectStatus = async (account, id) => {
      const request = await collectStatus(account, id);
      return request === null ? null : { ...request, status: "done" };
    };
    const asked = server.get("search?company_url=https://acme.example&wait=60");
    await expect.poll(() => looks).toBeGreaterThan(0);
    expect(kinds()).toEqual([]);
    server.feed.apply(12);
    expect((await asked).headers["x-pending-count"]).toBe("0");
    expect(kinds()).toEqual(["list"]);
  });

  it("live keeps waiting while the ledger is unreachable, and answers from the index after the timeout", async () => {
    server.ledgerPort.working = true;
    let looks = 0;
    const { collectStatus } = server.ledgerPort;
    server.ledgerPort.collectStatus = async (account, id) => {
      looks++;
      return await collectStatus(account, id);
    };
    const asked = server.get("search?title=a&refresh=true&wait=1");
    await expect.poll(() => looks).toBeGreaterThan(0);
    server.ledgerPort.down = true;
    const { status, headers } = await asked;
    expect([status, headers["x-pending-count"], headers["x-notice"]]).toEqual([200, "1", undefined]);
  });

  it("with an envelope passes its meta to the index", async () => {
    const metaOf = (query: IndexQuery | undefined) =>
      JSON.parse((query as Extract<IndexQuery, { kind: "list" }>).view.envelopeMeta ?? "null") as unknown;
    await server.get("search?envelope=true");
    expect(metaOf(server.feed.queries[0])).toEqual({
      requests: [],
      added: 0,
      pending: 0,
      call_again: null,
      coverage: [],
      near: [],
      notices: [],
    });
    await server.get("search?envelope=true&refresh=true&title=a");
    expect(metaOf(server.feed.queries.at(-1))).toMatchObject({ requests: [{ id: 1, status: "queued" }], pending: 1 });
  });
});

describe("collect", () => {
  it("returns the contract's record, uncached", async () => {
    const { json, headers } = await server.get("collect?title=welder&location=Gda%C5%84sk&country=pl");
    expect(json).toMatchObject({
      status: "queued",
      found: 0,
      companies_prioritised: 0,
      country: "PL",
      finished_at: null,
    });
    expect(json.created_at).toBe("2026-11-15T12:00:00.000Z");
    expect(json.status_url).toBe(`${server.address}/api/v1/collect/1`);
    expect(headers["cache-control"]).toBe("no-store");
    expect((await server.get("collect?title=welder&location=Gda%C5%84sk&country=pl")).json.id).toBe(1);
  });

  it("shows a request only to its own account", async () => {
    await server.get("collect?title=welder");
    expect((await server.get("collect/1")).status).toBe(200);
    expect((await server.get("collect/1", { key: OTHER_KEY })).status).toBe(404);
    expect((await server.get("collect/2")).status).toBe(404);
  });

  it("is a 503 with Retry-After while the ledger is unreachable", async () => {
    await server.get("usage");
    server.ledgerPort.down = true;
    const { status, json, headers, bytes } = await server.get("collect?title=welder");
    expect([status, json.code]).toEqual([503, "database_unavailable"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(bytes.toString()).not.toContain("10.0.0.1");
  });
});

it("starts nothing for HEAD, neither with collect nor with a live search", async () => {
  for (const path of ["collect?title=a", "search?mode=live&title=a&wait=0"]) {
    expect((await server.get(path, { method: "HEAD" })).status).toBe(200);
  }
  expect((await server.get("collect")).json).toEqual([]);
  expect((await server.get("collect?title=a")).status).toBe(200);
  expect((await server.get("collect")).json).toMatchObject([{ title: "a" }]);
});

describe("jobs", () => {
  it("come from the index, or else from the ledger, or else are a 404", async () => {
    server.feed.answer = () => jsonAnswer({ id: 5 }, 1, 5);
    expect((await server.get("jobs/5")).json).toEqual({ id: 5 });
    server.feed.answer = () => ({ ok: false, code: "not_found", message: "none" });
    const pruned = JSON.parse('{"id":6,"closed_at":"then"}') as JobWithDetails;
    server.ledgerPort.prunedJob = async (id) => (id === 6 ? pruned : null);
    expect((await server.get("jobs/6")).json).toEqual({ id: 6, closed_at: "then" });
    expect((await server.get("jobs/7")).status).toBe(404);
  });

  it("are explained on request", async () => {
    const why = [
      {
        field: "seniority",
        rule: "title word",
        provenance: "read" as const,
        in: "title",
        start: 0,
        end: 6,
        quote: "Senior",
      },
    ];
    const own = await startTestServer({ explain: async () => why });
    own.feed.answer = () => jsonAnswer({ id: 5 }, 1, 5);
    expect((await own.get("jobs/5?explain=true")).json).toEqual({ id: 5, explain: null });
    own.ledgerPort.rawPosting = async () => ({ raw: { title: "Senior" } as never, hints: {}, closed: false });
    expect((await own.get("jobs/5?explain=true")).json).toEqual({ id: 5, explain: why });
    await own.close();
  });
});

it("lists sources without the ledger, and marks what is unknown", async () => {
  await server.get("usage");
  server.feed.answer = () => jsonAnswer([{ source: "lever", boards: 2, last_complete_read: null }], 1, 0);
  const unread = { source: "lever", boards: 0, on: false, because: "this version cannot read it" };
  expect((await server.get("sources")).json).toMatchObject([unread]);
  server.ledgerPort.down = true;
  const { json, headers } = await server.get("sources");
  expect(json).toEqual([
    {
      source: "lever",
      boards: 2,
      last_complete_read: null,
      on: null,
      because: null,
      code: null,
      health: null,
      reads_per_day: null,
      delay_p50_s: null,
      delay_p90_s: null,
      budget_used: null,
    },
  ]);
  expect(headers["x-notice"]).toContain("the ledger is unreachable");
});

it("reports the usage of the requesting key", async () => {
  server.feed.answer = () => jsonAnswer([1, 2, 3], 3, 3);
  await server.get("active-jobs");
  await server.get("active-jobs", { key: OTHER_KEY });
  await expect
    .poll(async () => (await server.get("usage")).json)
    .toMatchObject({
      key: "1",
      days: [{ day: "2026-11-15", endpoints: { "active-jobs": { requests: 1, rows: 3 } } }],
    });
});

describe("pages without a key", () => {
  it("are small, without scripts, and name every endpoint", async () => {
    for (const path of ["/docs", "/llms.txt"]) {
      const { status, headers, bytes } = await server.get(path, { key: null });
      expect([path, status]).toEqual([path, 200]);
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(bytes.toString()).not.toMatch(/<script|src=|https?:\/\/(?!127\.0\.0\.1)/);
    }
    const docs = (await server.get("/docs", { key: null })).bytes.toString();
    for (const endpoint of ENDPOINTS) expect(docs).toContain(`id="${endpoint}"`);
  });

  it("always serves health; readiness reports the state", async () => {
    expect((await server.get("/healthz", { key: null })).json).toEqual({ status: "ok" });
    expect((await server.get("/readyz", { key: null })).json).toMatchObject({ status: "ready" });
    server.ledgerPort.down = true;
    const degraded = await server.get("/readyz", { key: null });
    expect([degraded.status, degraded.json.status]).toEqual([200, "degraded"]);
    const status = server.feed.status();
    server.feed.status = () => ({ ...status, ready: false });
    expect((await server.get("/readyz", { key: null })).status).toBe(503);
  });
});

it("serves metrics on a separate listener; a port in use is only a warning", async () => {
  const own = await startTestServer({ metrics: { host: "127.0.0.1", port: 0 } });
  await own.get("active-jobs");
  const url = new URL(assertPresent(own.metricsAddress));
  const text = await new Promise<string>((resolve, reject) => {
    request(url, (response) =>
      response
        .setEncoding("utf8")
        .toArray()
        .then((parts) => resolve(parts.join("")), reject),
    )
      .on("error", reject)
      .end();
  });
  expect(text).toContain('rolecall_requests_total{route="/api/v1/active-jobs",method="GET",status="200"} 1');
  expect(text).toMatch(/rolecall_index_seq 10\n/);
  expect(text).toMatch(/rolecall_boards_held 0\n/);
  expect(text).toMatch(/rolecall_worker_present 0\n/);
  expect(text).not.toContain(KEY);
  const second = await startTestServer({ metrics: { host: "127.0.0.1", port: Number(url.port) } });
  expect([second.metricsAddress, (await second.get("/healthz")).status]).toEqual([null, 200]);
  await Promise.all([own.close(), second.close()]);
});
