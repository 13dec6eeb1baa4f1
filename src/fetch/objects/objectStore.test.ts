import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STORE_KEY, startObjectStore } from "../../../test/rig/objectStore.ts";
import { openObjectStore } from "./openObjectStore.ts";

const NOW = Date.UTC(2026, 10, 16, 6);
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "objects-"));
});
afterAll(() => rm(folder, { recursive: true }));

const BYTES = Buffer.from(Array.from({ length: 25_000 }, (_, i) => (i * 7919) % 251));

async function aFile(): Promise<string> {
  const file = join(folder, "a file");
  await writeFile(file, BYTES);
  return file;
}

async function aBucket(address = "s3://exports/some where/") {
  const store = await startObjectStore(() => NOW);
  const options = { store: { endpoint: store.endpoint, credentials: STORE_KEY }, now: () => NOW };
  const objects = openObjectStore({ ...options, address, pauseMs: 1, partBytes: 10_000 });
  return { store, objects, [Symbol.asyncDispose]: () => objects.close().then(() => store[Symbol.asyncDispose]()) };
}

const MEGABYTE = 1024 * 1024;
const REPEATED_PAGE =
  "<IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken><Contents><Key>a</Key></Contents>";

function sendEndlessly(response: ServerResponse, status: number, part: string): void {
  response.writeHead(status, { etag: '"1"' });
  const timer = setInterval(() => response.write(part), 5);
  response.on("close", () => clearInterval(timer));
}

async function aBadStore(respond: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.method ?? "");
    respond(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const store = { endpoint, credentials: STORE_KEY };
  const objects = openObjectStore({ address: "s3://exports", store, now: () => NOW, pauseMs: 1, periodMs: 200 });
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await objects.close();
  };
  return { objects, requests, [Symbol.asyncDispose]: close };
}

describe.each(["folder", "bucket"])("objects in a %s", (kind) => {
  it("are stored, listed by key and prefix, read back completely, and removed", async () => {
    await using bucket = await aBucket();
    const place = join(folder, "place");
    const objects =
      kind === "bucket" ? bucket.objects : openObjectStore({ address: place, store: null, now: () => NOW });
    expect(await objects.list("")).toEqual([]);
    await objects.put("b/ü & x.bin", await aFile());
    for (const key of ["b/2", "a/1", "b/3", "b/4"]) await objects.put(key, Buffer.from(key));
    const listed = await objects.list("b/");
    expect(listed.map(({ key, bytes }) => [key, bytes])).toEqual([
      ["b/2", 3],
      ["b/3", 3],
      ["b/4", 3],
      ["b/ü & x.bin", BYTES.length],
    ]);
    expect(listed.every(({ at }) => at > Date.UTC(2020, 0))).toBe(true);
    const copy = join(folder, "copy");
    expect(await objects.get("b/ü & x.bin", copy)).toBe(true);
    expect(await readFile(copy)).toEqual(BYTES);
    expect(await objects.get("b/none", copy)).toBe(false);
    await objects.remove("b/2");
    await objects.remove("b/2");
    expect((await objects.list("")).map(({ key }) => key)).toEqual(["a/1", "b/3", "b/4", "b/ü & x.bin"]);
  });
});

describe("a bucket", () => {
  it("uses its prefix and uploads a large file in parts", async () => {
    await using bucket = await aBucket();
    const { store, objects } = bucket;
    await objects.put("large", await aFile());
    expect([...store.objects.keys()]).toEqual(["exports/some where/large"]);
    expect(store.requests.filter((one) => one.startsWith("PUT"))).toHaveLength(3);
    expect(store.uploads.size).toBe(0);
  });

  it("gets retries when it is busy, and an interrupted download resumes", async () => {
    await using bucket = await aBucket();
    const { store, objects } = bucket;
    store.busy = 2;
    await objects.put("large", await aFile());
    store.cut = 2;
    const copy = join(folder, "copy");
    expect(await objects.get("large", copy)).toBe(true);
    expect(await readFile(copy)).toEqual(BYTES);
    expect(store.requests.filter((one) => one.startsWith("GET"))).toHaveLength(3);
  });

  it("that rejects a request gets no retry, and the error contains its code", async () => {
    await using bucket = await aBucket();
    const wrong = { endpoint: bucket.store.endpoint, credentials: { ...STORE_KEY, secret: "another" } };
    const objects = openObjectStore({ address: "s3://exports", store: wrong, now: () => NOW, pauseMs: 1 });
    await expect(objects.put("a", Buffer.from("a"))).rejects.toThrow(
      /403 \(SignatureDoesNotMatch\) for PUT \/exports\/a/,
    );
    expect(bucket.store.requests).toHaveLength(1);
    await objects.close();
  });

  it.each<[string, (request: IncomingMessage, response: ServerResponse) => unknown, RegExp, number]>([
    ["redirects", (_, it) => it.writeHead(307, { location: "http://127.0.0.1:1/inner" }).end(), /returned 307/, 1],
    ["refuses", (_, it) => it.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>"), /403 \(AccessDenied/, 1],
    ["fails", (_, it) => it.writeHead(500).end(), /returned 500/, 5],
    ["breaks off", (_, it) => it.destroy(), /other side closed|ECONNRESET|socket hang up/, 5],
    ["never stops sending", (_, it) => sendEndlessly(it, 403, "x".repeat(MEGABYTE)), /too long a response/, 5],
    ["repeats a page of its list", (_, it) => it.end(REPEATED_PAGE), /repeated a page/, 2],
  ])("that %s is reported, and nothing else is requested", async (_, respond, message, requests) => {
    await using bad = await aBadStore(respond);
    await expect(bad.objects.list("")).rejects.toThrow(message);
    expect(bad.requests).toHaveLength(requests);
    expect(new Set(bad.requests)).toEqual(new Set(["GET"]));
  });

  it("that sends a byte at a time does not hold up a download", async () => {
    await using bad = await aBadStore((_, response) => sendEndlessly(response, 200, "x"));
    await expect(bad.objects.get("a", join(folder, "slow"))).rejects.toThrow(/too slowly/);
    expect(bad.requests).toHaveLength(5);
  });

  it("requires a name and credentials", () => {
    expect(() => openObjectStore({ address: "s3://exports", store: null, now: () => NOW })).toThrow(
      /AWS_ACCESS_KEY_ID/,
    );
    expect(() => openObjectStore({ address: "s3://NO", store: null, now: () => NOW })).toThrow(/not a folder/);
  });
});

describe("a folder", () => {
  it("never shows an incomplete file, and keys stay inside it", async () => {
    const place = join(folder, "inside");
    const objects = openObjectStore({ address: place, store: null, now: () => NOW });
    await expect(objects.put("a", join(folder, "not there"))).rejects.toThrow(/ENOENT/);
    expect(await readdir(place)).toEqual([]);
    await expect(objects.put("../out", Buffer.from("x"))).rejects.toThrow(/is outside/);
  });
});
