import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type ClientOptions, createClient, RolecallError } from "./client.ts";
import { listText, queryString } from "./query.ts";
import { delayBefore, isRetryable } from "./request.ts";

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown; cut?: boolean };

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A service that returns the given responses in turn, repeating the last one, and records its requests. */
async function service(...answers: ((url: URL) => Answer)[]) {
  const requests: { url: URL; method: string; key: string | undefined; body: string }[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    for await (const part of request) body += String(part);
    const url = new URL(request.url ?? "/", "http://service");
    const answer = answers[Math.min(requests.length, answers.length - 1)]?.(url) ?? {};
    requests.push({ url, method: request.method ?? "", key: request.headers.authorization, body });
    if (answer.cut === true) return response.destroy();
    response.writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers });
    return response.end(JSON.stringify(answer.body ?? []));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const client = (more: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl: `http://127.0.0.1:${port}/`, key: "rc_test", ...more });
  return { requests, client, address: `http://127.0.0.1:${port}` };
}

const rows = (...ids: number[]): Answer => ({
  headers: { "x-last-id": String(ids.at(-1) ?? 0) },
  body: ids.map((id) => ({ id })),
});
const tooMany = (): Answer => ({ status: 429, headers: { "retry-after": "0" }, body: { code: "too_many_requests" } });

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const one of source) list.push(one);
  return list;
}

describe("query strings", () => {
  it("joins lists with commas, quotes values that contain one, and omits missing values", () => {
    expect(listText(["a", 'b, "c"'])).toBe('a,"b, ""c"""');
    expect(queryString({ a: [1, 2], b: null, c: undefined, d: [], e: "x y&z", f: false })).toBe(
      "a=1%2C2&e=x%20y%26z&f=false",
    );
    expect(queryString({ at: new Date(0) })).toBe("at=1970-01-01T00%3A00%3A00.000Z");
  });

  it("sends the key in the header and never in the address", async () => {
    const { requests, client } = await service(() => ({ body: { count: 3 } }));
    await client().count({ title: "nurse", country: ["DE", "AT"] });
    expect(requests[0]).toMatchObject({ key: "Bearer rc_test", method: "GET" });
    expect(requests[0]?.url.href).toBe("http://service/api/v1/active-jobs-count?title=nurse&country=DE%2CAT");
  });
});

describe("iterating", () => {
  it("continues from X-Last-Id until a page is not full, so that no posting is missed or repeated", async () => {
    const pages: Record<string, Answer> = { 0: rows(3, 5), 5: rows(8, 9), 9: rows(12) };
    const { requests, client } = await service((url) => pages[url.searchParams.get("cursor") ?? ""] ?? rows());
    const jobs = await all(client().activeJobs({ title: "nurse", limit: 2 }));
    expect(jobs.map((job) => job.id)).toEqual([3, 5, 8, 9, 12]);
    expect(requests.map(({ url }) => url.searchParams.get("cursor"))).toEqual(["0", "5", "9"]);
    expect(requests[0]?.url.searchParams.get("time_frame")).toBe("6m");
  });

  it("starts the collection of a live search with a page without a cursor, then walks through everything", async () => {
    const { requests, client } = await service((url) => (url.searchParams.has("cursor") ? rows(1) : rows(7)));
    expect(await all(client().search({ company_url: "acme.example", wait: 10 }))).toHaveLength(1);
    expect(requests.map(({ url }) => [...url.searchParams.keys()].toSorted())).toEqual([
      ["company_url", "fields", "limit", "wait"],
      ["company_url", "cursor", "limit"],
    ]);
    requests.length = 0;
    await all(client().search({ title: "nurse", mode: "live" }));
    expect(requests[0]?.url.searchParams.get("mode")).toBe("live");
    expect(requests[1]?.url.searchParams.has("mode")).toBe(false);
  });

  it("requests no page that is not read", async () => {
    const { requests, client } = await service(() => rows(1, 2));
    for await (const job of client().search({ limit: 2 })) if (job.id === 2) break;
    expect(requests).toHaveLength(1);
  });
});

describe("retrying", () => {
  it("waits for the time in Retry-After, else twice as long each time", () => {
    const limited = new RolecallError(429, {}, 7);
    const silent = new RolecallError(500, {});
    expect(delayBefore(1, limited)).toBe(7000);
    expect([1, 2, 3, 10].map((attempt) => delayBefore(attempt, silent))).toEqual([500, 1000, 2000, 30_000]);
  });

  it("distinguishes temporary from permanent errors", () => {
    const broad = new RolecallError(503, { code: "query_too_broad" });
    expect(
      [broad, new RolecallError(503, {}, 5), new RolecallError(400, {}), new RolecallError(0, {})].map(isRetryable),
    ).toEqual([false, true, false, true]);
  });

  it("retries a 429, reports it, and gives up after the configured number of retries", async () => {
    const waits: number[] = [];
    const { requests, client } = await service(tooMany, tooMany, () => ({ body: { count: 1 } }));
    const got = await client({ onRetry: (_, ms) => waits.push(ms) }).count();
    expect([got.count, waits, requests.length]).toEqual([1, [0, 0], 3]);
    await expect((await service(tooMany)).client({ retries: 1 }).count()).rejects.toMatchObject({ status: 429 });
  });

  it("throws at once if the wait would exceed the configured maximum", async () => {
    const late = (): Answer => ({ status: 503, headers: { "retry-after": "600" }, body: { code: "overloaded" } });
    const { requests, client } = await service(late);
    await expect(client().count()).rejects.toMatchObject({ code: "overloaded", retryAfter: 600 });
    expect(requests).toHaveLength(1);
  });

  it("retries a lost GET, but never a lost POST", async () => {
    const lost = (): Answer => ({ cut: true });
    const first = await service(lost, () => ({ body: { count: 2 } }));
    expect((await first.client().count()).count).toBe(2);
    const second = await service(lost);
    await expect(second.client().get("admin/boards", {}, { method: "POST", body: {} })).rejects.toMatchObject({
      code: "unreachable",
      status: 0,
    });
    expect(second.requests).toHaveLength(1);
  });

  it("exposes the parts of an error as the service sent them", async () => {
    const body = { error: "title: x", code: "invalid_query", parameter: "title", position: 4, request_id: "r-1" };
    const { requests, client } = await service(() => ({ status: 400, body }));
    await expect(client().count({ title: "(" })).rejects.toMatchObject({
      status: 400,
      code: "invalid_query",
      parameter: "title",
      position: 4,
      requestId: "r-1",
    });
    expect(requests).toHaveLength(1);
  });

  it("ends a wait when the caller aborts", async () => {
    const { client } = await service(() => ({ status: 503, headers: { "retry-after": "60" }, body: {} }));
    const leaving = new AbortController();
    const counting = client({ onRetry: () => leaving.abort(new Error("left")) }).count({}, { signal: leaving.signal });
    await expect(counting).rejects.toThrow("left");
  });
});

describe("following changes", () => {
  const change = (seq: number) => ({ seq, type: "opened", id: seq, at: "2026-11-15T12:00:00Z" });
  const lastSeq = (url: URL): number => Number(url.searchParams.get("after"));

  it("continues from its position while the service is temporarily unreachable", async () => {
    const received: number[] = [];
    const troubles: string[] = [];
    const { client } = await service(
      (url) => ({ body: [change(lastSeq(url) + 1), change(lastSeq(url) + 2)] }),
      () => ({ status: 503, headers: { "retry-after": "0" }, body: { code: "overloaded" } }),
      (url) => ({ body: [change(lastSeq(url) + 1)] }),
    );
    const leaving = new AbortController();
    const seen: number[] = [];
    const position = { load: () => 40, save: (seq: number) => void received.push(seq) };
    const following = client().follow({ position, signal: leaving.signal, onTrouble: (e) => troubles.push(e.code) });
    for await (const { seq } of following) {
      seen.push(seq);
      if (seen.length === 3) leaving.abort();
    }
    expect([seen, received, troubles]).toEqual([[41, 42, 43], [41, 42, 43], ["overloaded"]]);
  });

  it("does not count a change as processed if its loop was interrupted", async () => {
    const received: number[] = [];
    const { client } = await service(() => ({ body: [change(1), change(2)] }));
    for await (const { seq } of client().follow({
      position: { load: () => null, save: (s) => void received.push(s) },
    })) {
      if (seq === 2) break;
    }
    expect(received).toEqual([1]);
  });

  it("throws on a gap that can no longer be filled", async () => {
    const { client } = await service(() => ({ status: 410, body: { code: "gone", hint: "read anew" } }));
    await expect(all(client().follow({ after: 1 }))).rejects.toMatchObject({ code: "gone", hint: "read anew" });
  });
});
