// Compresses responses by Accept-Encoding, with Node's zlib. Small responses are not compressed.

import type { Transform } from "node:stream";
import { promisify } from "node:util";
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from "node:zlib";

export type Coding = "zstd" | "br" | "gzip";

/** In order of preference: zstd is the fastest at the same size. */
const CODINGS: readonly Coding[] = ["zstd", "br", "gzip"];
export const MIN_BYTES = 1400;

// Levels for responses that are sent once: a few milliseconds per megabyte rather than the last percent of size.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** The client's preferred coding, or null for none; q-values decide, our order breaks ties. */
export function chooseCoding(acceptEncoding: string | undefined): Coding | null {
  if (acceptEncoding === undefined) return null;
  const qualities = new Map<string, number>();
  for (const part of acceptEncoding.split(",", 32)) {
    const [name = "", ...parameters] = part.split(";", 8).map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((piece) => piece.startsWith("q="))?.slice(2) ?? "1";
    const quality = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0;
    qualities.set(name, quality);
  }
  const qualityOf = (coding: string): number => qualities.get(coding) ?? qualities.get("*") ?? 0;
  const best = CODINGS.reduce((a, b) => (qualityOf(b) > qualityOf(a) ? b : a));
  const plain = qualities.get("identity") ?? 0;
  return qualityOf(best) > 0 && qualityOf(best) >= plain ? best : null;
}

export function compress(bytes: Uint8Array, coding: Coding): Promise<Buffer> {
  if (coding === "zstd") return promisify(zstdCompress)(bytes, ZSTD);
  if (coding === "br") return promisify(brotliCompress)(bytes, BROTLI);
  return promisify(gzip)(bytes, GZIP);
}

export function compressor(coding: Coding): Transform {
  if (coding === "zstd") return createZstdCompress(ZSTD);
  return coding === "br" ? createBrotliCompress(BROTLI) : createGzip(GZIP);
}
