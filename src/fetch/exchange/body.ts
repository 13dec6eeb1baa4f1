// Reads a response body and decodes its content encodings chunk by chunk. Limits count decoded bytes at every layer:
// 317 bytes of brotli can expand to 200 MiB, and an inner layer can be large even if the last one is small. A long body
// must also have been sent: one that is many times longer than what arrived is cut.

import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  constants as zlib,
} from "node:zlib";
import { assertPresent } from "../../contract/assertPresent.ts";
import { errorCodeOf } from "../../contract/userError.ts";
import { MAX_ENCODINGS } from "../bounds.ts";

type Chunks = AsyncIterable<Buffer>;

export interface HttpBody {
  /** Empty if the body was dropped for its length. */
  readonly bytes: Buffer;
  /** Of the body as far as it was read, in bytes. */
  readonly length: number;
  /** Cut at the limit, or interrupted. */
  readonly truncated: boolean;
  /** The connection broke before the end of the body. */
  readonly broke: boolean;
}

export interface BodyOptions {
  readonly encoding: string | undefined;
  readonly maxBytes: number;
  /** Keeps nothing of a body that is longer than the maximum. */
  readonly dropsLong: boolean;
  /** Called with the number of received bytes. */
  arrived(count: number): void;
  /** Called with the number of decoded bytes to keep; returns false if there is no memory left for them. */
  keep(count: number): boolean;
}

export class UnknownEncoding extends Error {
  override readonly name = "UnknownEncoding";
}
export class OutOfMemoryBudget extends Error {
  override readonly name = "NoRoom";
}
class LayerTooLarge extends Error {
  override readonly name = "LayerTooLarge";
}

/** Few turns of the event loop per body: each turn may wait behind the parsing of another page. */
const CHUNK = { chunkSize: 1024 * 1024 };
/** RFC 9659 limits the zstd window on the web to 8 MiB. */
const ZSTD = { ...CHUNK, params: { [zlib.ZSTD_d_windowLogMax]: 23 } };

const DECODERS: Readonly<Record<string, (head: Buffer) => Transform>> = {
  gzip: () => createGunzip(CHUNK),
  "x-gzip": () => createGunzip(CHUNK),
  deflate: (head) => (isZlib(head) ? createInflate(CHUNK) : createInflateRaw(CHUNK)),
  br: () => createBrotliDecompress(CHUNK),
  zstd: () => createZstdDecompress(ZSTD),
};

/** Lists of postings compress to a tenth; up to the first length, a body may be any number of times longer. */
const MAX_EXPANSION = 100;
const FREE_LENGTH = 8 * 1024 * 1024;

export const ACCEPTED_ENCODINGS = "gzip, br, zstd, deflate";

/** Encodings in the order in which they were applied; throws `UnknownEncoding`. */
function parseEncodings(header: string | undefined): string[] {
  const names = (header ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  if (names.length > MAX_ENCODINGS || !names.every((name) => Object.hasOwn(DECODERS, name)))
    throw new UnknownEncoding();
  return names;
}

export async function readBody(stream: Chunks, options: BodyOptions): Promise<HttpBody> {
  const state = { broke: false, received: 0 };
  const maxLength = (): number => Math.min(options.maxBytes, Math.max(FREE_LENGTH, MAX_EXPANSION * state.received));
  const encodings = parseEncodings(options.encoding);
  let pieces = readStream(stream, options, state);
  for (const name of encodings.toReversed()) pieces = decodeLayer(pieces, assertPresent(DECODERS[name]), maxLength);
  // A file such as sitemap.xml.gz is compressed without a header that states this.
  if (encodings.length < MAX_ENCODINGS) pieces = unpackFile(pieces, maxLength);
  const parts: Buffer[] = [];
  let length = 0;
  const toBody = (truncated: boolean, broke: boolean): HttpBody => {
    const isDropped = truncated && options.dropsLong && length >= options.maxBytes;
    if (isDropped) parts.forEach(freeChunk);
    return { bytes: isDropped ? Buffer.alloc(0) : joinParts(parts), length, truncated, broke };
  };
  try {
    for await (const piece of pieces) {
      const part = piece.subarray(0, Math.max(0, maxLength() - length));
      if (!options.keep(part.length)) throw new OutOfMemoryBudget();
      parts.push(part);
      length += part.length;
      if (part.length < piece.length) return toBody(true, false);
    }
  } catch (error) {
    if (!state.broke && !isEarlyEnd(error)) throw error;
    return toBody(true, state.broke);
  }
  return toBody(state.broke, state.broke);
}

/** Copies the parts into one buffer and frees them meanwhile, so that a long body is not in memory twice. */
function joinParts(parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    at += part.copy(bytes, at);
    freeChunk(part);
  }
  return bytes;
}

/**
 * Frees the buffer of a decoder if the part reaches its end: the decoder has replaced it, and the parts before are
 * copied. V8 would keep up to 64 MB of them per thread. Any other buffer may still be in use.
 */
function freeChunk({ buffer, byteOffset, byteLength }: Buffer): void {
  const { chunkSize } = CHUNK;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === chunkSize && byteOffset + byteLength === chunkSize)
    buffer.transfer(0);
}

/** Turns a broken connection into an end of input, so that the bytes before it are still decoded. */
async function* readStream(
  stream: Chunks,
  options: BodyOptions,
  state: { broke: boolean; received: number },
): AsyncGenerator<Buffer> {
  try {
    for await (const piece of stream) {
      options.arrived(piece.length);
      state.received += piece.length;
      yield piece;
    }
  } catch {
    state.broke = true;
  }
}

function isEarlyEnd(error: unknown): boolean {
  if (error instanceof LayerTooLarge) return true;
  const code = errorCodeOf(error);
  return code === "Z_BUF_ERROR" || code === "ZSTD_error_srcSize_wrong";
}

async function* decodeLayer(
  from: Chunks,
  decoder: (head: Buffer) => Transform,
  maxLength: () => number,
): AsyncGenerator<Buffer> {
  const { head, all } = await peek(from);
  if (head.length > 0) yield* limitBytes(decode(all, decoder(head)), maxLength);
}

async function* unpackFile(from: Chunks, maxLength: () => number): AsyncGenerator<Buffer> {
  const { head, all } = await peek(from);
  const packed = head[0] === 0x1f && head[1] === 0x8b;
  yield* packed ? decode(limitBytes(all, maxLength), createGunzip(CHUNK)) : all;
}

async function* decode(from: Chunks, decoder: Transform): AsyncGenerator<Buffer> {
  // Errors here also surface from the decoder.
  pipeline(from, decoder).catch(() => undefined);
  try {
    for await (const piece of decoder) yield piece as Buffer;
  } finally {
    decoder.destroy();
  }
}

/** One chunk over the limit passes, so that the reader can detect the excess; then the layer ends. */
async function* limitBytes(from: Chunks, maxLength: () => number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const piece of from) {
    length += piece.length;
    yield piece;
    if (length > maxLength()) throw new LayerTooLarge();
  }
}

/** Peeks at the first bytes (at least two, if available) and returns the complete stream. */
async function peek(from: Chunks): Promise<{ head: Buffer; all: Chunks }> {
  const pieces = from[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < 2) {
    const next = await pieces.next();
    if (next.done === true) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  return { head, all: prepend(head, pieces) };
}

async function* prepend(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Detects an RFC 1950 header. "deflate" means this format by the standard, but a raw stream in practice. */
function isZlib(head: Buffer): boolean {
  const [first = 0, second = 0] = head;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}
