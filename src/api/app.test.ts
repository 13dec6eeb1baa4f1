// The complete server: paths, methods, sizes, malformed requests, CORS, logs, shutdown.
import { connect } from "node:net";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INACTIVE_KEY, jsonAnswer, KEY, startTestServer, type TestServer } from "../../test/rig/apiServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const SHAPE = { error: expect.any(String), code: expect.any(String), parameter: null, did_you_mean: null };

/** Sends bytes and reads until the server closes the connection. */
function raw(text: string, address = server.address): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let heard = "";
    socket.on("data", (part) => {
      heard += part.toString();
    });
    socket.on("close", () => resolve(heard));
    socket.on("error", reject);
  });
}

describe("paths and methods", () => {
  it("returns 404 for an unknown path, with or without a key", async () => {
    const paths = [
      "nope",
      "active-job",
      "active-jobs/extra",
      "",
      "Active-Jobs",
      "jobs",
      "jobs/1/2",
      "./admin",
      "%2e%2e/",
    ];
    for (const path of [
      ...paths,
      "active-jobs%2f..",
      "collect/1/2",
      "active-jobs/",
      "%zz",
      `jobs/${"1".repeat(200)}`,
    ]) {
      for (const key of [KEY, null]) {
        const { status, json, headers } = await server.get(path, { key });
        expect({ path, status, ...json }).toMatchObject({ path, status: 404, ...SHAPE, code: "not_found" });
        expect(headers["content-type"]).toBe("application/json; charset=utf-8");
      }
    }
  });

  it("returns 405 with the allowed methods for another method", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"]) {
      for (const path of ["active-jobs", "jobs/1", "/docs", "collect"]) {
        const { status, headers, json } = await server.get(path, { method });
        expect({ method, path, status, ...json }).toMatchObject({ status: 405, ...SHAPE, code: "method_not_allowed" });
        expect(headers.allow).toBe("GET, HEAD");
      }
    }
    expect((await server.get("nope", { method: "POST" })).status).toBe(404);
  });

  it("ignores a body", async () => {
    const headers = { "content-type": "application/x-strange" };
    expect((await server.get("active-jobs", { method: "POST", body: "x".repeat(5000), headers })).status).toBe(405);
    expect(
      (await server.get("active-jobs", { body: "{", headers: { ...headers, "content-length": "1" } })).status,
    ).toBe(200);
  });

  it("returns 404 for an id that is not a number", async () => {
    for (const path of ["jobs/abc", "jobs/0", "jobs/-1", "jobs/1e3", "jobs/99999999999999999999", "collect/abc"]) {
      expect((await server.get(path)).status).toBe(404);
    }
  });

  it("accepts an absolute URL in the request line", async () => {
    const line = `GET http://other.example/api/v1/active-jobs?limit=0 HTTP/1.1`;
    const answer = await raw(`${line}\r\nHost: a\r\nAuthorization: Bearer ${KEY}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*limit: must be between 1 and 1000 \(got 0\)/);
  });
});

describe("keys", () => {
  it("returns 401 for a missing or wrong key before reading any parameter", async () => {
    for (const headers of [
      {},
      { authorization: "Bearer nokey-nokey" },
      { "x-api-key": KEY },
      { cookie: `key=${KEY}` },
    ]) {
      const answer = await server.get("active-jobs?nonsense=1", {
        key: null,
        headers: headers as Record<string, string>,
      });
      expect(answer).toMatchObject({ status: 401, json: { ...SHAPE, code: "unauthorized" } });
      expect(answer.headers["www-authenticate"]).toMatch(/^Bearer/);
    }
  });

  it("returns 403 without an active subscription", async () => {
    expect(await server.get("active-jobs", { key: INACTIVE_KEY })).toMatchObject({
      status: 403,
      json: { code: "subscription_inactive" },
    });
  });
});

describe("oversized and malformed requests", () => {
  it("returns 414 for a URL over 16 KiB", async () => {
    const answer = await server.get(`active-jobs?title=${"a".repeat(20_000)}`);
    expect(answer).toMatchObject({ status: 414, json: { ...SHAPE, code: "uri_too_long" } });
  });

  it("returns 431 for headers over 32 KiB and 400 for broken lines, in the same format", async () => {
    const large = await raw(`GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(40_000)}\r\n\r\n`);
    expect(large).toMatch(/^HTTP\/1.1 431 [\s\S]*"code":"headers_too_large"/);
    for (const text of ["GARBAGE\r\n\r\n", "GET / HTTP/1.1\r\nBad Header\r\n\r\n"]) {
      expect(await raw(text)).toMatch(/^HTTP\/1.1 400 [\s\S]*"request_id":"/);
    }
    const both = "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
    expect(await raw(both)).toMatch(/^HTTP\/1.1 400/);
  });
});

describe("internal failures", () => {
  it("are a 500 without details, logged with the request id", async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const own = await startTestServer({ log: { level: "info", stream } });
    own.feed.answer = () => {
      throw new Error("secret path /srv/index.db");
    };
    const { status, json, bytes } = await own.get(`active-jobs?title=x&organization=${KEY}`);
    await own.close();
    expect([status, json.code]).toEqual([500, "internal_error"]);
    expect(bytes.toString()).not.toContain("secret");
    const log = lines.join("");
    expect(log).toContain("secret path");
    expect(log).toContain(String(json.request_id));
    expect(log).not.toContain(KEY);
  });

  it("returns 503 with a hint and no Retry-After for a query that is too broad", async () => {
    server.feed.answer = () => ({
      ok: false,
      code: "query_too_broad",
      message: "would scan too much",
      hint: "add a filter",
    });
    const { status, json, headers } = await server.get("active-jobs");
    expect([status, json.code, json.hint, headers["retry-after"]]).toEqual([
      503,
      "query_too_broad",
      "add a filter",
      undefined,
    ]);
    server.feed.answer = () => ({ ok: false, code: "gone", message: "after: too old", hint: "start over" });
    expect(await server.get("changes?after=1")).toMatchObject({
      status: 410,
      json: { code: "gone", hint: "start over" },
    });
    server.feed.answer = () => jsonAnswer([]);
  });
});

it("disables CORS by default and allows only the configured origins", async () => {
  const asked = { origin: "https://app.example", "access-control-request-method": "GET" };
  expect((await server.get("active-jobs", { headers: asked })).headers).not.toHaveProperty(
    "access-control-allow-origin",
  );
  const own = await startTestServer({ corsOrigins: ["https://app.example"] });
  const good = await own.get("active-jobs", { headers: asked });
  expect(good.headers["access-control-allow-origin"]).toBe("https://app.example");
  expect(good.headers.vary).toBe("Origin, Accept-Encoding");
  expect((await own.get("active-jobs", { method: "OPTIONS", key: null, headers: asked })).status).toBe(204);
  const evil = await own.get("active-jobs", { headers: { origin: "https://evil.example" } });
  expect(evil.headers).not.toHaveProperty("access-control-allow-origin");
  await own.close();
});

it("builds links from the configured base URL, never from the Host header", async () => {
  const own = await startTestServer({ baseUrl: "https://jobs.example/" });
  const { json } = await own.get("collect?title=a", { headers: { host: "evil.example" } });
  expect(json.status_url).toBe("https://jobs.example/api/v1/collect/1");
  await own.close();
});

describe("shutdown", () => {
  it("finishes running requests, answers long polls early, closes idle connections and accepts no new ones", async () => {
    const own = await startTestServer();
    const slow = Promise.withResolvers<void>();
    const running = Promise.withResolvers<void>();
    own.feed.answer = async (query) => {
      if (query.kind !== "list") return jsonAnswer([]);
      running.resolve();
      await slow.promise;
      return jsonAnswer([1], 1, 1);
    };
    const idle = raw("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n", own.address);
    const polled = own.get("changes?after=10&wait=60");
    const answered = own.get("active-jobs", { headers: { connection: "keep-alive" } });
    await running.promise;
    await expect.poll(() => own.feed.queries.some(({ kind }) => kind === "changes")).toBe(true);
    const closed = own.close();
    expect((await polled).status).toBe(200);
    expect(await idle).toContain('{"status":"ok"}');
    slow.resolve();
    const last = await answered;
    expect([last.status, last.headers.connection]).toEqual([200, "close"]);
    await closed;
    await expect(own.get("/healthz")).rejects.toThrow("ECONNREFUSED");
  });
});

it("announces in every response, errors included, when a path is deprecated, when it ends and what replaces it", async () => {
  const since = Date.UTC(2026, 10, 1);
  const server = await startTestServer({ retiring: [{ path: "/api/v1/usage", since, successor: "/api/v2/usage" }] });
  try {
    for (const target of ["usage", "usage?nonsense=1"]) {
      expect((await server.get(target)).headers).toMatchObject({
        deprecation: "@1793491200",
        sunset: "Sat, 01 May 2027 00:00:00 GMT",
        link: '</api/v2/usage>; rel="successor-version"',
      });
    }
    expect((await server.get("active-jobs")).headers).not.toHaveProperty("deprecation");
  } finally {
    await server.close();
  }
});

it("announces nothing unless a path is declared as deprecated", async () => {
  const server = await startTestServer();
  try {
    const { headers } = await server.get("active-jobs");
    expect(headers).not.toHaveProperty("deprecation");
    expect(headers).not.toHaveProperty("sunset");
  } finally {
    await server.close();
  }
});
