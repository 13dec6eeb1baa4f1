// Lines of a file or of stdin, one at a time, whatever the size of the file: a line that is too long is given as such
// and skipped without being held, so that one bad line costs neither memory nor the rest.

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { isRecord } from "../../contract/kept.ts";
import { LIMITS } from "../../contract/limits.ts";
import { Refusal, sentenceOf } from "../../contract/refusal.ts";

export interface TerminalLine {
  number: number;
  /** null: longer than a line may be, or no valid UTF-8. */
  text: string | null;
  reason: string | null;
  bytes: number;
}

export interface Input {
  lines: AsyncGenerator<TerminalLine>;
  /** Bytes of the file (as stored) and how many were read so far; null for stdin. */
  size: number | null;
  read(): number;
}

const NEWLINE = 10;

/** `-` is stdin; a name that ends in .gz is unpacked. */
export async function openInput(name: string): Promise<Input> {
  if (name === "-") return { lines: readLines(process.stdin), size: null, read: () => 0 };
  const found = await stat(name).catch((error: unknown) => {
    throw new Refusal(`${name} cannot be read (${sentenceOf(error)}).`);
  });
  if (found.isDirectory()) throw new Refusal(`${name} is a folder, not a file of JSON Lines.`);
  const file = createReadStream(name, { highWaterMark: 1 << 18 });
  const stream = name.endsWith(".gz") ? gunzip(file) : file;
  return { lines: readLines(stream), size: found.size, read: () => file.bytesRead };
}

function gunzip(file: Readable): Readable {
  const unpacked = createGunzip();
  file.on("error", (error) => unpacked.destroy(error));
  return file.pipe(unpacked);
}

export async function* readLines(
  stream: AsyncIterable<Buffer>,
  most: number = LIMITS.lineBytes,
): AsyncGenerator<TerminalLine> {
  let number = 0;
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      held.push(chunk.subarray(from, end));
      bytes += end - from;
      yield lineOf(++number, held, bytes, most);
      held = [];
      bytes = 0;
      from = end + 1;
    }
    bytes += chunk.length - from;
    if (bytes > most) held = [];
    else if (from < chunk.length) held.push(chunk.subarray(from));
  }
  if (bytes > 0) yield lineOf(++number, held, bytes, most);
}

function lineOf(number: number, held: Buffer[], bytes: number, most: number): TerminalLine {
  const fault = (reason: string): TerminalLine => ({ number, text: null, reason, bytes });
  if (bytes > most) return fault(`longer than ${most} bytes`);
  try {
    // A byte order mark at the start is dropped by the decoder.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(held));
    return { number, text: text.endsWith("\r") ? text.slice(0, -1) : text, reason: null, bytes };
  } catch {
    return fault("not valid UTF-8");
  }
}

/** The JSON object of a line, or why there is none. */
export function readObject(line: TerminalLine): { given: Record<string, unknown> } | { reason: string } {
  if (line.text === null) return { reason: line.reason ?? "cannot be read" };
  let value: unknown;
  try {
    value = JSON.parse(line.text);
  } catch {
    return { reason: "not JSON" };
  }
  return isRecord(value) ? { given: value } : { reason: "not a JSON object" };
}
