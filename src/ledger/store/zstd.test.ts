import { readFileSync } from "node:fs";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { frameLength, makePacker, makeUnpacker } from "./zstd.ts";

const DICTIONARY = readFileSync(new URL("./data/facts-1.dict", import.meta.url));
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 3000 }),
  fc.string({ maxLength: 2000 }).map((text) => Buffer.from(text.repeat(7))),
  fc.nat({ max: 400_000 }).map((length) => Buffer.alloc(length, "ab")),
);

it("compresses pieces one after the other, compatible with Node's own functions", () => {
  for (const dictionary of [undefined, DICTIONARY]) {
    const pack = makePacker({ level: 1, ...(dictionary && { dictionary }) });
    const unpack = makeUnpacker({ ...(dictionary && { dictionary }) });
    fc.assert(
      fc.property(bytes, (piece) => {
        const packed = pack(piece);
        expect(frameLength(packed)).toBe(piece.length);
        expect(unpack(packed).equals(piece)).toBe(true);
        expect(zstdDecompressSync(packed, { ...(dictionary && { dictionary }) }).equals(piece)).toBe(true);
        expect(unpack(zstdCompressSync(piece, { ...(dictionary && { dictionary }) })).equals(piece)).toBe(true);
      }),
    );
  }
});

it("rejects damaged, truncated and oversized frames and continues with the next piece", () => {
  const piece = Buffer.from(Array.from({ length: 500 }, (_, at) => `word${(at * 7919) % 997}`).join(" "));
  const packed = makePacker({ level: 1 })(piece);
  const unpack = makeUnpacker({ max: 100_000 });
  const large = zstdCompressSync(Buffer.alloc(100_001));
  const broken = Buffer.from(packed).fill(255, 12, 30);
  for (const wrong of [broken, packed.subarray(0, packed.length - 40), Buffer.from("no frame"), large]) {
    expect(() => unpack(wrong)).toThrow();
    expect(unpack(packed).equals(piece)).toBe(true);
  }
});

it("decompresses small pieces into the same memory on request and never detaches it", () => {
  const unpack = makeUnpacker({ reused: 1000 });
  const pack = makePacker({ level: 1 });
  const [first, second, large] = [Buffer.alloc(1000, "a"), Buffer.alloc(10, "b"), Buffer.alloc(1001, "c")];
  const one = unpack(pack(first));
  expect(one.equals(first)).toBe(true);
  const other = unpack(pack(second));
  expect(other.equals(second)).toBe(true);
  expect(one.buffer).toBe(other.buffer);
  expect(one.buffer.byteLength).toBeGreaterThan(one.length);
  expect(unpack(pack(large)).buffer).not.toBe(one.buffer);
  expect(unpack(pack(Buffer.alloc(0))).length).toBe(0);
});

it("uses one stream for all pieces rather than a thousand contexts", () => {
  const pack = makePacker({ level: 1 });
  const piece = Buffer.from("word ".repeat(500));
  const first = pack(piece);
  for (let turn = 0; turn < 1000; turn++) expect(pack(piece).equals(first)).toBe(true);
});
