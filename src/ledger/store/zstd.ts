// Compresses and decompresses small pieces one after the other. Node's zstdCompressSync() creates a stream, a context
// and tables on every call, which is most of the time a posting takes; here one of each is reused. The stream's handle
// is undocumented: if a Node version has a different one, Node's own function is used.
import { constants, createZstdCompress, createZstdDecompress, zstdCompressSync, zstdDecompressSync } from "node:zlib";

interface Handle {
  /** Writes the remaining output and input sizes to the stream's state. */
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

interface OpenStream {
  handle: Handle;
  /** Bytes left: [of the output, of the input]. */
  remaining: Uint32Array;
}

interface Stream {
  open: OpenStream | null;
  /** The error of the last call. */
  error: string | null;
}

function hasHandle(value: unknown): value is Handle {
  return typeof value === "object" && value !== null && "writeSync" in value && typeof value.writeSync === "function";
}

function openHandle(engine: object): Stream {
  const stream: Stream = { open: null, error: null };
  if (!("_handle" in engine && "_writeState" in engine)) return stream;
  const { _handle: handle, _writeState: remaining } = engine;
  if (!hasHandle(handle) || !(remaining instanceof Uint32Array)) return stream;
  handle.onerror = (message) => {
    stream.error = message;
  };
  stream.open = { handle, remaining };
  return stream;
}

/** The maximum size of a frame, as zstd computes it, plus a margin. */
const maxPackedBytes = (length: number): number => length + (length >> 7) + 1024;
/** Fits a typical piece; a larger one gets its own buffer. */
const SHARED_BUFFER_BYTES = 131_072;

export type Pack = (bytes: Uint8Array) => Buffer;

/** Compresses pieces into frames that state their length. */
export function makePacker(options: { level: number; dictionary?: Uint8Array }): Pack {
  const { level, dictionary } = options;
  const settings = { params: { [constants.ZSTD_c_compressionLevel]: level }, ...(dictionary && { dictionary }) };
  const sharedBuffer = Buffer.allocUnsafeSlow(SHARED_BUFFER_BYTES);
  let stream: Stream | null = null;
  return (bytes) => {
    stream ??= openHandle(createZstdCompress(settings));
    if (stream.open === null) return zstdCompressSync(bytes, settings);
    const { handle, remaining } = stream.open;
    const room = maxPackedBytes(bytes.length);
    const to = room <= SHARED_BUFFER_BYTES ? sharedBuffer : Buffer.allocUnsafeSlow(room);
    handle.writeSync(constants.ZSTD_e_end, bytes, 0, bytes.length, to, 0, to.length);
    const [freeBytes = 0, unreadBytes = 0] = remaining;
    if (stream.error === null && unreadBytes === 0 && freeBytes > 0)
      return Buffer.from(to.subarray(0, to.length - freeBytes));
    stream = null;
    return zstdCompressSync(bytes, settings);
  };
}

export type Unpack = (packed: Uint8Array) => Buffer;

/**
 * Decompresses frames. Rejects invalid frames and those larger than the limit. Pieces up to `reused` bytes share the
 * same memory, and each is valid until the next call.
 */
export function makeUnpacker(options: { dictionary?: Uint8Array; max?: number; reused?: number } = {}): Unpack {
  const { dictionary, max = 2 ** 30, reused = 0 } = options;
  // One byte more, so that no piece spans the whole buffer, which a caller might transfer.
  const sharedBuffer = reused === 0 ? null : Buffer.allocUnsafeSlow(reused + 1);
  let stream: Stream | null = null;
  return (packed) => {
    const length = frameLength(packed);
    stream ??= openHandle(createZstdDecompress({ ...(dictionary && { dictionary }) }));
    if (stream.open === null || length === null || length > max) {
      const chunkSize = Math.max(1024, packed.length * 4);
      return zstdDecompressSync(packed, { chunkSize, maxOutputLength: max, ...(dictionary && { dictionary }) });
    }
    const { handle, remaining } = stream.open;
    const to = sharedBuffer !== null && length <= reused ? sharedBuffer : Buffer.allocUnsafe(Math.max(1, length));
    const room = Math.max(1, length);
    handle.writeSync(constants.ZSTD_e_end, packed, 0, packed.length, to, 0, room);
    const { error } = stream;
    const written = room - (remaining[0] ?? 0);
    if (error === null && remaining[1] === 0 && written === length) return to.subarray(0, length);
    // Leftover input must not reach the next piece.
    stream = null;
    throw new Error(`not decompressed: ${error ?? "the data is truncated or followed by other data"}`);
  };
}

const MAGIC = [0x28, 0xb5, 0x2f, 0xfd];
const DICTIONARY_BYTES = [0, 1, 2, 4];

/** The length stated in a frame header (RFC 8878, 3.1.1.1); null: none is stated, or this is not a frame. */
export function frameLength(packed: Uint8Array): number | null {
  if (MAGIC.some((byte, at) => packed[at] !== byte)) return null;
  const descriptor = packed[4] ?? 0;
  const isSingleSegment = (descriptor & 32) !== 0;
  const from = 5 + (isSingleSegment ? 0 : 1) + (DICTIONARY_BYTES[descriptor & 3] ?? 0);
  const byte = (at: number): number => packed[from + at] ?? 0;
  switch (descriptor >> 6) {
    case 0:
      return isSingleSegment ? byte(0) : null;
    case 1:
      return byte(0) + byte(1) * 256 + 256;
    case 2:
      return byte(0) + byte(1) * 2 ** 8 + byte(2) * 2 ** 16 + byte(3) * 2 ** 24;
    default:
      return null;
  }
}
