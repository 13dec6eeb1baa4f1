// How answers are sent: headers, HEAD, ETag, compression, spool files.

import { hash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jsonAnswer, KEY, NOW, startTestServer, type TestServer } from "../../../test/rig/apiServer.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { Answer } from "../../feed/query.ts";
import { createGrowingFile, type GrowingFile } from "../../feed/threads/growingFile.ts";

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), "rolecall-send-"));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const rows = Array.from({ length: 200 }, (_, id) => ({ id, title: "Engineer" }));
const LARGE = JSON.stringify(Array.from({ length: 300_000 }, (_, id) => id));

function spooled(name: string): { answer: Answer; file: string } {
  const file = join(folder, name);
  writeFileSync(file, LARGE);
  const body = { file, size: Buffer.byteLength(LARGE), digest: hash("sha1", LARGE, "base64url") };
  const head = { count: 300_000, lastId: 299_999, notices: [] };
  return { answer: { ok: true, head, contentType: "application/json", body }, file };
}

describe("headers", () => {
  it("report count, last id, window and notices of the answer's snapshot", async () => {
    const head = {
      count: 2,
      lastId: 77,
      windowStart: NOW - 1,
      windowEnd: NOW,
      notices: ["Zażółć — ok", "second\r\nX: y"],
    };
    server.feed.answer = () => ({ ...(jsonAnswer([1, 2]) as Extract<Answer, { ok: true }>), head });
    const { headers, status } = await server.get("active-jobs");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "x-result-count": "2",
      "x-last-id": "77",
      "x-window-start": "2026-11-15T11:59:59.999Z",
      "x-window-end": "2026-11-15T12:00:00.000Z",
      "x-content-type-options": "nosniff",
      "content-type": "application/json; charset=utf-8",
      "cache-control": "private, no-cache",
    });
    expect(headers["x-notice"]).toBe("Zazo?c ? ok | second??X: y");
    const [charset, , encoded] = String(headers["x-notice*"]).split("'");
    expect(charset).toBe("UTF-8");
    expect(decodeURIComponent(encoded ?? "")).toBe("Zażółć — ok | second  X: y");
  });

  it("contain a notice only once if ASCII is sufficient", async () => {
    const head = { count: 0, lastId: 0, notices: ["plain (as it is)"] };
    server.feed.answer = () => ({ ...(jsonAnswer([]) as Extract<Answer, { ok: true }>), head });
    const { headers } = await server.get("active-jobs");
    expect(headers["x-notice"]).toBe("plain (as it is)");
    expect(headers).not.toHaveProperty("x-notice*");
  });
});

describe("HEAD", () => {
  it("is GET without the body", async () => {
    server.feed.answer = () => jsonAnswer(rows, 200, 199);
    for (const encoding of ["identity", "gzip"]) {
      const headers = { "accept-encoding": encoding };
      const get = await server.get("active-jobs?limit=200", { headers });
      const head = await server.get("active-jobs?limit=200", { headers, method: "HEAD" });
      expect(head.bytes.length).toBe(0);
      const { date: _, "x-request-id": __, ratelimit: ___, ...same } = get.headers;
      expect(head.headers).toMatchObject(same);
    }
    expect((await server.get("active-jobs?limit=x", { method: "HEAD" })).status).toBe(400);
  });

  it("deletes a spool file too", async () => {
    const { answer, file } = spooled("head.json");
    server.feed.answer = () => answer;
    const { headers, bytes } = await server.get("expired-jobs?time_frame=6m", { method: "HEAD" });
    expect([headers["content-length"], bytes.length, existsSync(file)]).toEqual([String(LARGE.length), 0, false]);
  });
});

describe("ETag", () => {
  it("of an unchanged answer results in a 304 with the headers, regardless of the coding", async () => {
    server.feed.answer = () => jsonAnswer(rows, 200, 199);
    const first = await server.get("active-jobs", { headers: { "accept-encoding": "gzip" } });
    const tag = assertPresent(first.headers.etag);
    for (const asked of [tag, `W/${tag}`, `"other", ${tag}`, "*", tag.replace("-gzip", "")]) {
      const again = await server.get("active-jobs", { headers: { "if-none-match": asked } });
      expect([asked, again.status, again.bytes.length]).toEqual([asked, 304, 0]);
      expect(again.headers["x-result-count"]).toBe("200");
    }
    server.feed.answer = () => jsonAnswer(rows.slice(1), 199, 199);
    const changed = await server.get("active-jobs", { headers: { "if-none-match": tag } });
    expect(changed.status).toBe(200);
  });

  it("is set on the OpenAPI document and spool files, not on errors", async () => {
    const tag = (await server.get("openapi.json", { key: null })).headers.etag as string;
    expect((await server.get("openapi.json", { headers: { "if-none-match": tag } })).status).toBe(304);
    server.feed.answer = () => spooled("a.json").answer;
    const large = (await server.get("expired-jobs")).headers.etag as string;
    expect((await server.get("expired-jobs", { headers: { "if-none-match": large } })).status).toBe(304);
    expect((await server.get("active-jobs?limit=0")).headers.etag).toBeUndefined();
  });
});

describe("compression", () => {
  it("applies to large answers and not to small ones", async () => {
    server.feed.answer = () => jsonAnswer(rows, 200, 199);
    const large = await server.get("active-jobs", { headers: { "accept-encoding": "gzip" } });
    expect(large.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(JSON.parse(gunzipSync(large.bytes).toString())).toEqual(rows);
    server.feed.answer = () => jsonAnswer([]);
    const small = await server.get("active-jobs", { headers: { "accept-encoding": "gzip" } });
    expect(small.headers["content-encoding"]).toBeUndefined();
  });
});

describe("a file that is still being written", () => {
  const growing = () => {
    const file = createGrowingFile(folder);
    const body = { file: file.path, size: LARGE.length, digest: "d", progress: file.progress };
    const head = { count: 200, lastId: 199, notices: [] };
    server.feed.answer = (): Answer => ({ ok: true, head, contentType: "application/json", body });
    return file;
  };
  /** Long enough for a part to be sent before the next one is written. */
  const write = async (file: GrowingFile, text: string, isComplete: boolean): Promise<void> => {
    for (let at = 0; at < text.length; at += 300_000) {
      file.sink.write(text.slice(at, at + 300_000));
      await pause(20);
    }
    file.end(isComplete);
  };

  it("is sent completely and deleted, compressed or not", async () => {
    for (const encoding of ["identity", "gzip"]) {
      const file = growing();
      const [{ bytes, status, headers }] = await Promise.all([
        server.get("expired-jobs", { headers: { "accept-encoding": encoding } }),
        write(file, LARGE, true),
      ]);
      expect(status).toBe(200);
      expect(headers.etag).toContain('"d');
      expect((encoding === "gzip" ? gunzipSync(bytes) : bytes).toString()).toBe(LARGE);
      expect(existsSync(file.path)).toBe(false);
    }
  });

  it("never ends as a short answer", async () => {
    const file = growing();
    const [asked] = await Promise.allSettled([server.get("expired-jobs"), write(file, LARGE.slice(0, 700_000), false)]);
    // Cut off, or an error if the file failed before the first part was sent.
    expect(asked.status === "rejected" ? 503 : asked.value.status).toBe(503);
  });
});

describe("spool files", () => {
  it("are streamed completely and deleted, compressed or not", async () => {
    for (const encoding of ["identity", "gzip"]) {
      const { answer, file } = spooled(`${encoding}.json`);
      server.feed.answer = () => answer;
      const { bytes, status } = await server.get("expired-jobs", { headers: { "accept-encoding": encoding } });
      const text = (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
      expect([status, text === LARGE, existsSync(file)]).toEqual([200, true, false]);
    }
  });

  it("are deleted if the client disconnects before the answer", async () => {
    const { answer, file } = spooled("left.json");
    const asked = Promise.withResolvers<AbortSignal>();
    const answering = Promise.withResolvers<Answer>();
    server.feed.answer = (_, signal) => {
      asked.resolve(signal as AbortSignal);
      return answering.promise;
    };
    const client = new AbortController();
    const gone = expect(server.get("expired-jobs", { signal: client.signal })).rejects.toThrow();
    const signal = await asked.promise;
    const aborted = new Promise((resolve) => signal.addEventListener("abort", resolve));
    client.abort();
    await Promise.all([gone, aborted]);
    answering.resolve(answer);
    await expect.poll(() => existsSync(file)).toBe(false);
  });

  it("that are missing or truncated cause an error, never a short answer", async () => {
    const { answer, file } = spooled("short.json");
    writeFileSync(file, "[1,2");
    for (const answerCase of [answer, answer]) {
      server.feed.answer = () => answerCase;
      expect(await server.get("expired-jobs")).toMatchObject({ status: 500, json: { code: "internal_error" } });
      expect(existsSync(file)).toBe(false);
    }
  });
});

it("stops the query within a second when a client disconnects", async () => {
  const asked = Promise.withResolvers<AbortSignal>();
  server.feed.answer = (_, signal) => {
    asked.resolve(signal as AbortSignal);
    return new Promise((resolve) =>
      signal?.addEventListener("abort", () => resolve({ ok: false, code: "cancelled", message: "stopped" })),
    );
  };
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/v1/active-jobs HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${KEY}\r\n\r\n`);
  const signal = await asked.promise;
  const stopped = new Promise((resolve) => signal.addEventListener("abort", resolve));
  socket.destroy();
  await stopped;
});
