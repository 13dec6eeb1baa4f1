import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type HttpBody, readBody, UnknownEncoding } from "./body.ts";

const TEXT = "Engineer (m/f/d), Kraków. ".repeat(2_000);
const KIB = 1024;

const OPTIONS = { encoding: undefined, maxBytes: 100, dropsLong: false, arrived: () => undefined, keep: () => true };

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function read(bytes: Buffer, encoding: string | undefined, maxBytes = 1024 * KIB, size = 1000): Promise<HttpBody> {
  return readBody(pieces(bytes, size), { ...OPTIONS, encoding, maxBytes });
}

const PACKED: readonly (readonly [string, Buffer])[] = [
  ["gzip", gzipSync(TEXT)],
  ["x-gzip", gzipSync(TEXT)],
  ["GZIP", gzipSync(TEXT)],
  ["deflate", deflateSync(TEXT)],
  ["deflate", deflateRawSync(TEXT)],
  ["br", brotliCompressSync(TEXT)],
  ["zstd", zstdCompressSync(TEXT)],
  ["identity", Buffer.from(TEXT)],
  ["", Buffer.from(TEXT)],
  ["gzip, br", brotliCompressSync(gzipSync(TEXT))],
  [
    "identity, gzip ,deflate, br, zstd, gzip",
    gzipSync(zstdCompressSync(brotliCompressSync(deflateSync(gzipSync(TEXT))))),
  ],
];

describe("a body", () => {
  it.each(PACKED)("is decoded from %j", async (encoding, bytes) => {
    for (const size of [1, 1000, bytes.length])
      expect(await read(bytes, encoding, 1024 * KIB, size)).toEqual({
        bytes: Buffer.from(TEXT),
        length: Buffer.byteLength(TEXT),
        truncated: false,
        broke: false,
      });
  });

  it.each(PACKED)("in %j is complete at its limit and cut one byte below it", async (encoding, bytes) => {
    const length = Buffer.byteLength(TEXT);
    expect(await read(bytes, encoding, length)).toMatchObject({ truncated: false });
    const cut = await read(bytes, encoding, length - 1);
    expect(cut.truncated).toBe(true);
    expect(cut.bytes.equals(Buffer.from(TEXT).subarray(0, -1))).toBe(true);
  });

  it.each(PACKED.filter(([encoding]) => !["", "identity"].includes(encoding)))(
    "in %j that stops early is truncated",
    async (encoding, bytes) => {
      const { truncated, bytes: found } = await read(bytes.subarray(0, bytes.length - 9), encoding);
      expect(truncated).toBe(true);
      expect(TEXT.startsWith(found.toString().slice(0, -1))).toBe(true);
    },
  );

  it("longer than 8 MiB is cut if it is more than a hundred times what arrived", async () => {
    const max = 50 * KIB * KIB;
    for (const [encoding, pack] of [
      ["gzip", gzipSync],
      ["br", brotliCompressSync],
      [undefined, gzipSync],
    ] as const) {
      const long = pack(Buffer.alloc(20 * KIB * KIB, "[]"));
      const { bytes, truncated } = await read(long, encoding, max, 60_000);
      expect([bytes.length, truncated]).toEqual([Math.max(8 * KIB * KIB, 100 * long.length), true]);
      // Eight are let through, and so is anything that was sent.
      expect((await read(pack(Buffer.alloc(8 * KIB * KIB, "[]")), encoding, max)).truncated).toBe(false);
    }
    expect((await read(Buffer.alloc(20 * KIB * KIB, "[]"), undefined, max, 60_000)).truncated).toBe(false);
  });

  it("of several megabytes stays intact while others are decoded and dropped", async () => {
    const packers = { gzip: gzipSync, br: brotliCompressSync, zstd: zstdCompressSync, "gzip, br": null };
    const reads = Array.from({ length: 12 }, async (_, at) => {
      const bytes = Buffer.alloc((at % 4) * 900 * KIB + 3 * KIB * KIB, `${at} chunks. `);
      for (const [encoding, pack] of Object.entries(packers)) {
        const packed = pack === null ? brotliCompressSync(gzipSync(bytes)) : pack(bytes);
        const options = { ...OPTIONS, encoding, maxBytes: at % 3 === 0 ? 2 * KIB * KIB : 50 * KIB * KIB };
        const found = await readBody(pieces(packed, 500), { ...options, dropsLong: true });
        expect(found.bytes.equals(at % 3 === 0 ? Buffer.alloc(0) : bytes)).toBe(true);
      }
    });
    await Promise.all(reads);
  });

  it("that is empty is empty in any encoding", async () => {
    const empty = { bytes: Buffer.alloc(0), length: 0, truncated: false, broke: false };
    for (const encoding of [undefined, "gzip", "br", "zstd", "deflate, gzip"])
      expect(await read(Buffer.alloc(0), encoding)).toEqual(empty);
  });

  it("keeps the bytes received before a broken connection", async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from("half");
      throw new Error("reset");
    }
    const body = await readBody(broken(), OPTIONS);
    expect(body).toEqual({ bytes: Buffer.from("half"), length: 4, truncated: true, broke: true });
    // A broken body is not a long one.
    expect(await readBody(broken(), { ...OPTIONS, dropsLong: true })).toEqual(body);
  });

  it("that is longer than the maximum is dropped on request", async () => {
    const dropped = { bytes: Buffer.alloc(0), length: 100, truncated: true, broke: false };
    for (const [encoding, bytes] of PACKED.filter(([name]) => !name.includes(",")))
      expect(await readBody(pieces(bytes, 1_000), { ...OPTIONS, encoding, dropsLong: true })).toEqual(dropped);
  });

  it("of a compressed file is decoded without a header", async () => {
    expect((await read(gzipSync("<urlset/>"), undefined)).bytes.toString()).toBe("<urlset/>");
    expect((await read(gzipSync(gzipSync("<urlset/>")), "gzip")).bytes.toString()).toBe("<urlset/>");
    expect(await read(gzipSync(Buffer.alloc(10 * KIB)), undefined, KIB)).toMatchObject({ truncated: true });
  });

  it.each(["compress", "utf-8", "gzip, lzma", "constructor", "gzip,gzip,gzip,gzip,gzip,gzip"])(
    "in %j is rejected",
    async (encoding) => {
      await expect(read(Buffer.from("x"), encoding)).rejects.toThrow(UnknownEncoding);
    },
  );

  it.each(["gzip", "br", "zstd", "deflate"])("declared as %s with other content is an error", async (encoding) => {
    await expect(read(Buffer.from(`<html>${"no".repeat(100)}`), encoding)).rejects.toThrow();
  });

  it("ends if an inner layer grows too large, even if the last one stays small", async () => {
    const empty = Buffer.concat(new Array<Buffer>(100_000).fill(gzipSync("")));
    const body = await read(gzipSync(empty), "gzip, gzip", 100 * KIB);
    expect(body).toMatchObject({ truncated: true });
    expect(body.bytes.length).toBe(0);
  });
});
