import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
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
