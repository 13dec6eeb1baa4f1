import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { chooseCoding, compress } from "./encoding.ts";

it("uses the client's preferred coding, or ours if it has no preference", () => {
  const cases: [string | undefined, string | null][] = [
    [undefined, null],
    ["", null],
    ["gzip", "gzip"],
    ["gzip, br, zstd", "zstd"],
    ["gzip, deflate, br", "br"],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["gzip;q=0, identity", null],
    ["gzip;q=0.5, identity", null],
    ["*", "zstd"],
    ["*;q=0", null],
    ["br;q=0, *", "zstd"],
    ["GZIP ; Q=0.8", "gzip"],
    ["gzip;q=abc", null],
    ["deflate", null],
    [",;=;q,".repeat(500), null],
  ];
  for (const [header, coding] of cases) expect([header, chooseCoding(header)]).toEqual([header, coding]);
});

it("round-trips the bytes in every coding", async () => {
  const bytes = Buffer.from("posting ".repeat(1000));
  expect(gunzipSync(await compress(bytes, "gzip"))).toEqual(bytes);
  expect(brotliDecompressSync(await compress(bytes, "br"))).toEqual(bytes);
  expect(zstdDecompressSync(await compress(bytes, "zstd"))).toEqual(bytes);
});
