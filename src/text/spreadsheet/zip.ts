// The files inside a ZIP archive that is held in memory: stored or deflated entries, found by the central directory.
// Encrypted archives and archives beyond 4 GB are not supported.
import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_LENGTH = 22;
const MAX_COMMENT_LENGTH = 65_535;

export interface ZipArchive {
  /**
   * The content of a file in parts; null: the archive has no such file. Throws if it is damaged or larger than
   * `maxLength` after decompression.
   */
  open(name: string, maxLength: number): AsyncGenerator<Buffer> | null;
  /** The length of a file after decompression, as the archive states it. */
  lengthOf(name: string): number | null;
}

export class ZipTooLarge extends Error {}

interface ZipEntry {
  readonly method: number;
  readonly compressedLength: number;
  readonly length: number;
  readonly offset: number;
}

export function openZip(bytes: Buffer): ZipArchive {
  const entries = readDirectory(bytes);
  return {
    open(name, maxLength) {
      const entry = entries.get(name);
      return entry === undefined ? null : readEntry(bytes, entry, maxLength);
    },
    lengthOf: (name) => entries.get(name)?.length ?? null,
  };
}

function readDirectory(bytes: Buffer): Map<string, ZipEntry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const entries = new Map<string, ZipEntry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error("the directory of the archive is damaged");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const nameAt = at + 46;
    entries.set(bytes.toString("utf8", nameAt, nameAt + (nameLength ?? 0)), {
      method: bytes.readUInt16LE(at + 10),
      compressedLength: bytes.readUInt32LE(at + 20),
      length: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = nameAt + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT_LENGTH);
  for (let at = bytes.length - END_LENGTH; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new Error("not a ZIP archive");
}

async function* readEntry(
  bytes: Buffer,
  { method, compressedLength, offset }: ZipEntry,
  maxLength: number,
): AsyncGenerator<Buffer> {
  if (method !== 0 && method !== 8) throw new Error(`compression method ${method} is not supported`);
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = Readable.from([bytes.subarray(from, from + compressedLength)]);
  const parts: AsyncIterable<Buffer> = method === 0 ? content : content.pipe(createInflateRaw());
  let length = 0;
  for await (const part of parts) {
    length += part.length;
    if (length > maxLength) throw new ZipTooLarge(`a file of the archive is larger than ${maxLength} bytes`);
    yield part;
  }
}
