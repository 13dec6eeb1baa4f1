// Takes a body off the wire and undoes its content encodings piece by piece. Bounds count decoded bytes, at every layer:
// 317 bytes of brotli can mean 200 MiB, and a layer in the middle can be large although the last one is small.

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
import { codeOfError } from "../../contract/refusal.ts";
import { there } from "../../contract/there.ts";
import { MOST_ENCODINGS } from "../bounds.ts";

type Pieces = AsyncIterable<Buffer>;

export interface HttpBody {
  readonly bytes: Buffer;
  /** Cut at the bound, or broken off. */
  readonly truncated: boolean;
  /** The connection broke before the body's end. */
  readonly broke: boolean;
}

export interface BodyOptions {
  readonly encoding: string | undefined;
  readonly mostBytes: number;
  /** Bytes as they arrive. */
  arrived(count: number): void;
  /** Decoded bytes as they are kept; false when there is no room for them. */
  keep(count: number): boolean;
}

export class UnknownEncoding extends Error {
  override readonly name = "UnknownEncoding";
}
export class NoRoom extends Error {
  override readonly name = "NoRoom";
}
class LayerTooLarge extends Error {
  override readonly name = "LayerTooLarge";
}

const CHUNK = { chunkSize: 64 * 1024 };
/** RFC 9659: a zstd window on the web is at most 8 MiB. */
const ZSTD = { ...CHUNK, params: { [zlib.ZSTD_d_windowLogMax]: 23 } };

const DECODERS: Readonly<Record<string, (head: Buffer) => Transform>> = {
  gzip: () => createGunzip(CHUNK),
  "x-gzip": () => createGunzip(CHUNK),
  deflate: (head) => (isZlib(head) ? createInflate(CHUNK) : createInflateRaw(CHUNK)),
  br: () => createBrotliDecompress(CHUNK),
  zstd: () => createZstdDecompress(ZSTD),
};

export const ACCEPTED_ENCODINGS = "gzip, br, zstd, deflate";

/** Encodings in the order in which they were applied; throws `UnknownEncoding`. */
function readEncodings(header: string | undefined): string[] {
  const names = (header ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  if (names.length > MOST_ENCODINGS || !names.every((name) => Object.hasOwn(DECODERS, name)))
    throw new UnknownEncoding();
  return names;
}

export async function readBody(wire: Pieces, options: BodyOptions): Promise<HttpBody> {
  const state = { broke: false };
  const encodings = readEncodings(options.encoding);
  let pieces = fromWire(wire, options, state);
  for (const name of encodings.toReversed()) pieces = layer(pieces, there(DECODERS[name]), options.mostBytes);
  // A file such as sitemap.xml.gz is packed without saying so in a header.
  if (encodings.length < MOST_ENCODINGS) pieces = unpackFile(pieces, options.mostBytes);
  const kept: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of pieces) {
      const part = piece.subarray(0, options.mostBytes - length);
      if (!options.keep(part.length)) throw new NoRoom();
      kept.push(part);
      length += part.length;
      if (part.length < piece.length) return { bytes: Buffer.concat(kept), truncated: true, broke: false };
    }
  } catch (error) {
    if (!state.broke && !endsEarly(error)) throw error;
    return { bytes: Buffer.concat(kept), truncated: true, broke: state.broke };
  }
  return { bytes: Buffer.concat(kept), truncated: state.broke, broke: state.broke };
}

/** A break becomes an end, so that what came before it is still decoded. */
async function* fromWire(wire: Pieces, options: BodyOptions, state: { broke: boolean }): AsyncGenerator<Buffer> {
  try {
    for await (const piece of wire) {
      options.arrived(piece.length);
      yield piece;
    }
  } catch {
    state.broke = true;
  }
}

function endsEarly(error: unknown): boolean {
  if (error instanceof LayerTooLarge) return true;
  const code = codeOfError(error);
  return code === "Z_BUF_ERROR" || code === "ZSTD_error_srcSize_wrong";
}

async function* layer(from: Pieces, decoder: (head: Buffer) => Transform, most: number): AsyncGenerator<Buffer> {
  const { head, all } = await peek(from);
  if (head.length > 0) yield* counted(decode(all, decoder(head)), most);
}

async function* unpackFile(from: Pieces, most: number): AsyncGenerator<Buffer> {
  const { head, all } = await peek(from);
  const packed = head[0] === 0x1f && head[1] === 0x8b;
  yield* packed ? decode(counted(all, most), createGunzip(CHUNK)) : all;
}

async function* decode(from: Pieces, decoder: Transform): AsyncGenerator<Buffer> {
  // What goes wrong in here also comes out of the decoder.
  pipeline(from, decoder).catch(() => undefined);
  try {
    for await (const piece of decoder) yield piece as Buffer;
  } finally {
    decoder.destroy();
  }
}

/** One byte over the bound passes, so that the reader sees that there was more; then the layer ends. */
async function* counted(from: Pieces, most: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const piece of from) {
    length += piece.length;
    yield piece;
    if (length > most) throw new LayerTooLarge();
  }
}

/** The first bytes, at least two where there are two, and the whole again. */
async function peek(from: Pieces): Promise<{ head: Buffer; all: Pieces }> {
  const pieces = from[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < 2) {
    const next = await pieces.next();
    if (next.done === true) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  return { head, all: again(head, pieces) };
}

async function* again(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** RFC 1950's header. "deflate" means that by the book, and the bare stream by custom. */
function isZlib(head: Buffer): boolean {
  const [first = 0, second = 0] = head;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}
