// A file of numbers, written and read from its beginning to its end: a head that says what follows, with a checksum of its own, arrays as
// they lie in memory, and a checksum of it all. Whoever reads one that is cut short, damaged or of another kind gets null, never half of it.
import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";

type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array;

export interface ImageWriter {
  put(numbers: Numbers): void;
}

export interface ImageReader<Head> {
  readonly head: Head;
  /** Fills an array with what comes next. */
  fill<T extends Numbers>(into: T): T;
}

/** Read as 32 bits, so that a machine with the other order of bytes takes it for no image. */
const MAGIC = 0x4d454d31;
const PIECE = 1 << 20;

class BadImage extends Error {}

function bytesOf({ buffer, byteOffset, byteLength }: Numbers): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Writes beside the file and puts it in its place when it is whole. */
export function writeImageFile(file: string, head: unknown, write: (to: ImageWriter) => void): void {
  const beside = `${file}.new`;
  const handle = openSync(beside, "w", 0o600);
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
    const said = Buffer.from(JSON.stringify(head));
    put(Uint32Array.of(MAGIC, said.length, crc32(said)));
    put(said);
    write({ put });
    put(Uint32Array.of(sum));
    flush();
  } catch (error) {
    // A full disk, most likely. What stands there from before is as good as it was.
    rmSync(beside, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  renameSync(beside, file);
}

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
}

/** What `read` makes of an image; null where there is none that can be trusted, or where `read` wants none of it. */
export function readImageFile<Head, T>(file: string, read: (from: ImageReader<Head>) => T | null): T | null {
  return opened(file, (source) => {
    const made = read({ head: headIn<Head>(source), fill: source.fill });
    return made !== null && source.ends() ? made : null;
  });
}

/** What an image says of itself; whether the rest is whole is not looked at. */
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

/** Of another user, on a disk that fails: a reader does without it. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

function headIn<Head>({ fill }: Source): Head {
  const [magic, length = 0, sum] = fill(new Uint32Array(3));
  if (magic !== MAGIC || length > PIECE) throw new BadImage("it is none");
  const said = fill(Buffer.alloc(length));
  if (crc32(said) !== sum) throw new BadImage("its head is damaged");
  return JSON.parse(said.toString());
}

function sourceOf(handle: number) {
  const piece = new Uint8Array(PIECE);
  let [at, end, sum] = [0, 0, 0];
  const next = (bytes: Uint8Array): void => {
    for (let done = 0; done < bytes.length; ) {
      if (at === end) {
        // Large arrays are read where they belong.
        if (bytes.length - done >= PIECE) {
          done += taken(readSync(handle, bytes, done, bytes.length - done, null));
          continue;
        }
        [at, end] = [0, taken(readSync(handle, piece, 0, PIECE, null))];
      }
      const many = Math.min(end - at, bytes.length - done);
      bytes.set(piece.subarray(at, at + many), done);
      at += many;
      done += many;
    }
  };
  return {
    fill<T extends Numbers>(into: T): T {
      next(bytesOf(into));
      sum = crc32(bytesOf(into), sum);
      return into;
    },
    /** Whether what was read is what was written, all of it. */
    ends(): boolean {
      const stated = new Uint32Array(1);
      next(bytesOf(stated));
      return stated[0] === sum && at === end && readSync(handle, piece, 0, 1, null) === 0;
    },
  };
}

function taken(many: number): number {
  if (many === 0) throw new BadImage("it ends too soon");
  return many;
}
