// Small pieces packed and unpacked one after the other. Node's own zstdCompressSync() makes a stream, a context and its tables for every call, which
// is most of the time a posting takes; here one of each is kept. Its handle is not documented: where a Node has another one, Node's own call is used.
import { constants, createZstdCompress, createZstdDecompress, zstdCompressSync, zstdDecompressSync } from "node:zlib";

interface Handle {
  /** Sets what is left of output and input in the stream's state. */
  writeSync(
    flush: number,
    from: Uint8Array,
    at: number,
    length: number,
    to: Uint8Array,
    end: number,
    room: number,
  ): void;
  onerror: (message: string) => void;
}

interface Kept {
  handle: Handle;
  /** Bytes left: [of the output, of the input]. */
  left: Uint32Array;
}

interface Stream {
  kept: Kept | null;
  /** What the last call went wrong with. */
  failed: string | null;
}

function hasHandle(value: unknown): value is Handle {
  return typeof value === "object" && value !== null && "writeSync" in value && typeof value.writeSync === "function";
}

function keep(engine: object): Stream {
  const stream: Stream = { kept: null, failed: null };
  if (!("_handle" in engine && "_writeState" in engine)) return stream;
  const { _handle: handle, _writeState: left } = engine;
  if (!hasHandle(handle) || !(left instanceof Uint32Array)) return stream;
  handle.onerror = (message) => {
    stream.failed = message;
  };
  stream.kept = { handle, left };
  return stream;
}

/** What a frame can become at most, as zstd itself reckons, and a little more. */
const mostPacked = (length: number): number => length + (length >> 7) + 1024;
/** The usual piece fits; a larger one gets room of its own. */
const USUAL = 131_072;

export type Pack = (bytes: Uint8Array) => Buffer;

/** Packs pieces into frames that say how long they are. */
export function makePacker(options: { level: number; dictionary?: Uint8Array }): Pack {
  const { level, dictionary } = options;
  const settings = { params: { [constants.ZSTD_c_compressionLevel]: level }, ...(dictionary && { dictionary }) };
  const usual = Buffer.allocUnsafeSlow(USUAL);
  let stream: Stream | null = null;
  return (bytes) => {
    stream ??= keep(createZstdCompress(settings));
    if (stream.kept === null) return zstdCompressSync(bytes, settings);
    const { handle, left } = stream.kept;
    const room = mostPacked(bytes.length);
    const to = room <= USUAL ? usual : Buffer.allocUnsafeSlow(room);
    handle.writeSync(constants.ZSTD_e_end, bytes, 0, bytes.length, to, 0, to.length);
    const [free = 0, rest = 0] = left;
    if (stream.failed === null && rest === 0 && free > 0) return Buffer.from(to.subarray(0, to.length - free));
    stream = null;
    return zstdCompressSync(bytes, settings);
  };
}

export type Unpack = (packed: Uint8Array) => Buffer;

/**
 * Unpacks frames; one that would be larger than `most` is refused, and so is what is no frame. Pieces up to `reused` bytes are unpacked into the same
 * memory: each is there until the next.
 */
export function makeUnpacker(options: { dictionary?: Uint8Array; most?: number; reused?: number } = {}): Unpack {
  const { dictionary, most = 2 ** 30, reused = 0 } = options;
  // One byte more, so that no piece is ever the whole of it, which somebody might give away.
  const same = reused === 0 ? null : Buffer.allocUnsafeSlow(reused + 1);
  let stream: Stream | null = null;
  return (packed) => {
    const length = frameLength(packed);
    stream ??= keep(createZstdDecompress({ ...(dictionary && { dictionary }) }));
    if (stream.kept === null || length === null || length > most) {
      const chunkSize = Math.max(1024, packed.length * 4);
      return zstdDecompressSync(packed, { chunkSize, maxOutputLength: most, ...(dictionary && { dictionary }) });
    }
    const { handle, left } = stream.kept;
    const to = same !== null && length <= reused ? same : Buffer.allocUnsafe(Math.max(1, length));
    const room = Math.max(1, length);
    handle.writeSync(constants.ZSTD_e_end, packed, 0, packed.length, to, 0, room);
    const { failed } = stream;
    const written = room - (left[0] ?? 0);
    if (failed === null && left[1] === 0 && written === length) return to.subarray(0, length);
    // What was left in it must not reach the next piece.
    stream = null;
    throw new Error(`not unpacked: ${failed ?? "the piece is cut short or followed by something else"}`);
  };
}

const MAGIC = [0x28, 0xb5, 0x2f, 0xfd];
const DICTIONARY_BYTES = [0, 1, 2, 4];

/** The length that a frame's head states (RFC 8878, 3.1.1.1); null: it states none, or this is no frame. */
export function frameLength(packed: Uint8Array): number | null {
  if (MAGIC.some((byte, at) => packed[at] !== byte)) return null;
  const descriptor = packed[4] ?? 0;
  const single = (descriptor & 32) !== 0;
  const from = 5 + (single ? 0 : 1) + (DICTIONARY_BYTES[descriptor & 3] ?? 0);
  const byte = (at: number): number => packed[from + at] ?? 0;
  switch (descriptor >> 6) {
    case 0:
      return single ? byte(0) : null;
    case 1:
      return byte(0) + byte(1) * 256 + 256;
    case 2:
      return byte(0) + byte(1) * 2 ** 8 + byte(2) * 2 ** 16 + byte(3) * 2 ** 24;
    default:
      return null;
  }
}
