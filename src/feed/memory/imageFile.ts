// A sequential binary file: a header with its own checksum, arrays in their memory layout, and a checksum of
// everything. Reading a truncated, damaged or different file returns null, never a part of it.
import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";

type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array;

export interface ImageWriter {
  put(numbers: Numbers): void;
}

export interface ImageReader<Head> {
  readonly head: Head;
  /** Fills an array with the next values. */
  fill<T extends Numbers>(into: T): T;
}

/** Read as 32 bits, so that a machine with another byte order rejects the file. */
const MAGIC = 0x4d454d31;
const PIECE = 1 << 20;

class BadImage extends Error {}

function bytesOf({ buffer, byteOffset, byteLength }: Numbers): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Writes to a temporary file and renames it when complete. */
export function writeImageFile(file: string, head: unknown, write: (to: ImageWriter) => void): void {
  const temporary = `${file}.new`;
  const handle = openSync(temporary, "w", 0o600);
  try {
    const piece = new Uint8Array(PIECE);
    let [used, sum] = [0, 0];
    const flush = (): void => {
      writeAll(handle, piece.subarray(0, used));
      used = 0;
    };
    const put = (numbers: Numbers): void => {
      const bytes = bytesOf(numbers);
      sum = crc32(bytes, sum);
      if (used + bytes.length > PIECE) flush();
      if (bytes.length > PIECE) writeAll(handle, bytes);
      else {
        piece.set(bytes, used);
        used += bytes.length;
      }
    };
    const headBytes = Buffer.from(JSON.stringify(head));
    put(Uint32Array.of(MAGIC, headBytes.length, crc32(headBytes)));
    put(headBytes);
    write({ put });
    put(Uint32Array.of(sum));
    flush();
  } catch (error) {
    // Most likely a full disk. The previous file stays valid.
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
}

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
}

/** The result of `read` for an image; `null` if there is no valid one, or if `read` rejects it. */
export function readImageFile<Head, T>(file: string, read: (from: ImageReader<Head>) => T | null): T | null {
  return opened(file, (source) => {
    const made = read({ head: headIn<Head>(source), fill: source.fill });
    return made !== null && source.ends() ? made : null;
  });
}

/** The header of an image, without checking the rest. */
export function readImageHead<Head>(file: string): Head | null {
  return opened(file, (source) => headIn<Head>(source));
}

type Source = ReturnType<typeof sourceOf>;

function opened<T>(file: string, use: (source: Source) => T): T | null {
  if (!existsSync(file)) return null;
  let handle: number | null = null;
  try {
    handle = openSync(file, "r");
    return use(sourceOf(handle));
  } catch (error) {
    if (error instanceof BadImage || isOfSystem(error)) return null;
    throw error;
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

/** Not permitted, or a failing disk: the reader continues without it. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

function headIn<Head>({ fill }: Source): Head {
  const [magic, length = 0, sum] = fill(new Uint32Array(3));
  if (magic !== MAGIC || length > PIECE) throw new BadImage("it is none");
  const headBytes = fill(Buffer.alloc(length));
  if (crc32(headBytes) !== sum) throw new BadImage("its header is damaged");
  return JSON.parse(headBytes.toString());
}

function sourceOf(handle: number) {
  const piece = new Uint8Array(PIECE);
  let [at, end, sum] = [0, 0, 0];
  const next = (bytes: Uint8Array): void => {
    for (let done = 0; done < bytes.length; ) {
      if (at === end) {
        // Large arrays are read directly into place.
        if (bytes.length - done >= PIECE) {
          done += taken(readSync(handle, bytes, done, bytes.length - done, null));
          continue;
        }
        [at, end] = [0, taken(readSync(handle, piece, 0, PIECE, null))];
      }
      const count = Math.min(end - at, bytes.length - done);
      bytes.set(piece.subarray(at, at + count), done);
      at += count;
      done += count;
    }
  };
  return {
    fill<T extends Numbers>(into: T): T {
      next(bytesOf(into));
      sum = crc32(bytesOf(into), sum);
      return into;
    },
    /** Whether everything was read and the checksum matches. */
    ends(): boolean {
      const stated = new Uint32Array(1);
      next(bytesOf(stated));
      return stated[0] === sum && at === end && readSync(handle, piece, 0, 1, null) === 0;
    },
  };
}

function taken(count: number): number {
  if (count === 0) throw new BadImage("it is truncated");
  return count;
}
