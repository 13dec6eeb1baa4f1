// Lines of a file or of stdin, one at a time, regardless of the size of the file. A line that is too long is reported and
// skipped without being kept, so that one bad line costs neither memory nor the rest.

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { LIMITS } from "../../contract/limits.ts";
import { isRecord } from "../../contract/storedValues.ts";
import { errorCodeOf, messageOf, UserError } from "../../contract/userError.ts";

export interface TerminalLine {
  number: number;
  /** null: too long, or not valid UTF-8. */
  text: string | null;
  reason: string | null;
  bytes: number;
  /** The line in the file, if `text` was converted from it. */
  original?: string;
  /** Names the column of the file in a reason that names a field. */
  explain?(reason: string): string;
}

export interface Input {
  lines: AsyncGenerator<TerminalLine>;
  /** The size of the file (as stored) and the bytes read so far; null for stdin. */
  size: number | null;
  read(): number;
}

const NEWLINE = 10;

/** How lines that are not UTF-8 are read: rejected, or as the encoding of Western spreadsheets. */
export type FallbackEncoding = "windows-1252" | null;

/** `-` is stdin; a file whose name ends in .gz is decompressed, up to `maxBytes`. */
export async function openInput(
  name: string,
  fallback: FallbackEncoding = null,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Input> {
  if (name === "-") return { lines: readLines(process.stdin, LIMITS.lineBytes, fallback), size: null, read: () => 0 };
  const found = await statInput(name);
  const file = createReadStream(name, { highWaterMark: 1 << 18 });
  const stream = /\.gz$/i.test(name) ? gunzip(name, file, maxBytes) : file;
  return { lines: readLines(stream, LIMITS.lineBytes, fallback), size: found.size, read: () => file.bytesRead };
}

export async function statInput(name: string): Promise<{ size: number }> {
  const found = await stat(name).catch((error: unknown) => {
    throw unreadableFile(name, error);
  });
  if (found.isDirectory()) throw new UserError(`${name} is a folder, not a file.`);
  return found;
}

export function unreadableFile(name: string, error: unknown): UserError {
  if (errorCodeOf(error) === "ENOENT") return new UserError(`${name} does not exist.`);
  return new UserError(`${name} cannot be read (${messageOf(error)}).`);
}

async function* gunzip(name: string, file: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  file.on("error", (error) => unpacked.destroy(error));
  let bytes = 0;
  try {
    const chunks: AsyncIterable<Buffer> = file.pipe(unpacked);
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLargeUnpacked(name, maxBytes);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${name} cannot be decompressed (${messageOf(error)}).`);
  } finally {
    file.destroy();
  }
}

export function tooLargeUnpacked(name: string, maxBytes: number): UserError {
  const megabytes = Math.floor(maxBytes / (1024 * 1024));
  return new UserError(
    `${name} is larger than ${megabytes} MB after decompression: split it, or use the command rolecall import.`,
  );
}

export async function* readLines(
  stream: AsyncIterable<Buffer>,
  maxBytes: number = LIMITS.lineBytes,
  fallback: FallbackEncoding = null,
): AsyncGenerator<TerminalLine> {
  let number = 0;
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      chunks.push(chunk.subarray(from, end));
      bytes += end - from;
      yield toLine(++number, chunks, bytes, maxBytes, fallback);
      chunks = [];
      bytes = 0;
      from = end + 1;
    }
    bytes += chunk.length - from;
    if (bytes > maxBytes) chunks = [];
    else if (from < chunk.length) chunks.push(chunk.subarray(from));
  }
  if (bytes > 0) yield toLine(++number, chunks, bytes, maxBytes, fallback);
}

function toLine(
  number: number,
  chunks: Buffer[],
  bytes: number,
  maxBytes: number,
  fallback: FallbackEncoding,
): TerminalLine {
  const fault = (reason: string): TerminalLine => ({ number, text: null, reason, bytes });
  if (bytes > maxBytes) return fault(`longer than ${maxBytes} bytes`);
  const text = decodeLine(Buffer.concat(chunks), fallback);
  if (text === null) return fault("not valid UTF-8");
  return { number, text: text.endsWith("\r") ? text.slice(0, -1) : text, reason: null, bytes };
}

function decodeLine(bytes: Buffer, fallback: FallbackEncoding): string | null {
  try {
    // The decoder drops a byte order mark at the start.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return fallback === null ? null : new TextDecoder(fallback).decode(bytes);
  }
}

/** The JSON object of a line, or why there is none. */
export function readObject(line: TerminalLine): { value: Record<string, unknown> } | { reason: string } {
  if (line.text === null) return { reason: line.reason ?? "cannot be read" };
  let value: unknown;
  try {
    value = JSON.parse(line.text);
  } catch {
    return { reason: "not JSON" };
  }
  return isRecord(value) ? { value: value } : { reason: "not a JSON object" };
}
