// A header and arrays in one piece of memory that threads can share, and the same as a file with a checksum. Reading a
// truncated, damaged or different file returns null, never a part of it.
import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";
import { bytesOf, type Numbers, type NumbersConstructor, PAGE, type Paged, pagesFor } from "./pages.ts";

/** Read as 32 bits, so that a machine with another byte order rejects the file. */
const MAGIC = 0x4d454d32;
/** The magic number, the length of the header, its checksum, and four unused bytes. */
const START_BYTES = 16;
const MAX_HEAD = 1 << 20;
/** The checksum after the content of a file. */
const SUM_BYTES = 4;
/** Arrays start at multiples of this. */
const ALIGNMENT = 8;

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** An image whose arrays follow the header in this order. */
export function createImage(head: unknown, arrays: readonly Numbers[]): SharedArrayBuffer {
  const headBytes = Buffer.from(JSON.stringify(head));
  const length = arrays.reduce((sum, { byteLength }) => sum + aligned(byteLength), aligned(headBytes.length));
  const image = new SharedArrayBuffer(START_BYTES + length);
  new Uint32Array(image).set([MAGIC, headBytes.length, crc32(headBytes)]);
  const bytes = new Uint8Array(image);
  bytes.set(headBytes, START_BYTES);
  let at = START_BYTES + aligned(headBytes.length);
  for (const array of arrays) {
    bytes.set(bytesOf(array), at);
    at += aligned(array.byteLength);
  }
  return image;
}

export interface ImageReader<Head> {
  readonly head: Head;
  /** The next array, as a part of the image. */
  take<T extends Numbers>(type: NumbersConstructor<T>, length: number): T;
  /** The next arrays as the pages of a column with this number of values. */
  takePaged<T extends Numbers>(type: NumbersConstructor<T>, values: number): Paged<T>;
}

export function readImage<Head>(image: SharedArrayBuffer): ImageReader<Head> {
  const headBytes = new Uint32Array(image)[1] ?? 0;
  let at = START_BYTES + aligned(headBytes);
  const take = <T extends Numbers>(type: NumbersConstructor<T>, length: number): T => {
    const array = new type(image, at, length);
    at += aligned(array.byteLength);
    return array;
  };
  return {
    head: JSON.parse(Buffer.from(image, START_BYTES, headBytes).toString()),
    take,
    takePaged(type, values) {
      const pages = Array.from({ length: pagesFor(values) }, () => take(type, PAGE));
      return { pages, own: pages.map(() => false), type };
    },
  };
}

/** Writes to a temporary file and renames it when complete. */
export function writeImageFile(file: string, image: SharedArrayBuffer): void {
  const temporary = `${file}.new`;
  const handle = openSync(temporary, "w", 0o600);
  try {
    const bytes = new Uint8Array(image);
    writeAll(handle, bytes);
    writeAll(handle, bytesOf(Uint32Array.of(crc32(bytes))));
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

/** The image in a file; `null` if there is no valid one. */
export function readImageFile(file: string): SharedArrayBuffer | null {
  return opened(file, (handle, size) => {
    if (readHeadBytes(handle, size) === null) return null;
    const image = new SharedArrayBuffer(size - SUM_BYTES);
    const sum = new Uint32Array(1);
    const bytes = new Uint8Array(image);
    if (!readAll(handle, bytes, 0) || !readAll(handle, bytesOf(sum), bytes.length)) return null;
    return crc32(bytes) === sum[0] ? image : null;
  });
}

/** The header of an image, without checking the rest. */
export function readImageHead<Head>(file: string): Head | null {
  return opened(file, (handle, size) => {
    const headBytes = readHeadBytes(handle, size);
    return headBytes === null ? null : JSON.parse(headBytes.toString());
  });
}

/** The header, if it is one. */
function readHeadBytes(handle: number, size: number): Buffer | null {
  const start = new Uint32Array(START_BYTES / Uint32Array.BYTES_PER_ELEMENT);
  if (!readAll(handle, bytesOf(start), 0)) return null;
  const [magic, length = 0, sum] = start;
  if (magic !== MAGIC || length > MAX_HEAD || START_BYTES + length + SUM_BYTES > size) return null;
  const headBytes = Buffer.alloc(length);
  return readAll(handle, headBytes, START_BYTES) && crc32(headBytes) === sum ? headBytes : null;
}

/** Returns false if the file is too short. */
function readAll(handle: number, bytes: Uint8Array, from: number): boolean {
  for (let at = 0; at < bytes.length; ) {
    const count = readSync(handle, bytes, at, bytes.length - at, from + at);
    if (count === 0) return false;
    at += count;
  }
  return true;
}

function opened<T>(file: string, use: (handle: number, size: number) => T): T | null {
  if (!existsSync(file)) return null;
  let handle: number | null = null;
  try {
    handle = openSync(file, "r");
    return use(handle, fstatSync(handle).size);
  } catch (error) {
    if (isOfSystem(error)) return null;
    throw error;
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

/** Not permitted, or a failing disk: the reader continues without it. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}
