// Where an answer's bytes go while they are made: memory, and beyond 8 MB a temporary file, so that no answer,
// however large, costs more memory than that. Whoever sends a file body deletes it.
import { createHash, type Hash, randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Body } from "../question.ts";

export interface Sink {
  /** Bytes that are written belong to the sink: their memory may be given back at once. */
  write(part: string | Uint8Array): void;
  /** The body; nothing may be written afterwards. */
  finish(): Body;
  /** Forgets everything written and removes the file, finished or not. */
  discard(): void;
}

interface Spool {
  path: string;
  descriptor: number;
  size: number;
  /** Of what was written: whoever sends the file need not read it for its tag. */
  hash: Hash;
  open: boolean;
}

const MOST_IN_MEMORY = 8 * 1024 * 1024;
/** Small parts are gathered in blocks: thousands of buffers that live as long as the answer would be the collector's main work. */
const BLOCK = 64 * 1024;
const FLUSH_CHARACTERS = 64 * 1024;
/** Parts up to so many bytes are copied. */
export const SMALL = 16 * 1024;
const NO_BLOCK: Buffer<ArrayBuffer> = Buffer.alloc(0);
const PREFIX = "answer-";

/** A sink that spills into `folder`, which is made when it is first needed. */
export function createSink(folder: string, mostInMemory = MOST_IN_MEMORY): Sink {
  let chunks: Uint8Array[] = [];
  let held = 0;
  let file: Spool | null = null;
  const gathered = gatherParts(add);

  function add(bytes: Uint8Array): void {
    chunks.push(bytes);
    held += bytes.length;
    if (held > mostInMemory) spill();
  }

  function spill(): void {
    file ??= openSpool(folder);
    for (const chunk of chunks) {
      writeAll(file.descriptor, chunk);
      file.hash.update(chunk);
      file.size += chunk.length;
      release(chunk);
    }
    chunks = [];
    held = 0;
  }

  return {
    write: gathered.write,
    finish() {
      gathered.end();
      if (file === null) return { bytes: joined(chunks, held) };
      spill();
      close(file);
      return { file: file.path, size: file.size, digest: file.hash.digest("base64url") };
    },
    discard() {
      gathered.forget();
      chunks = [];
      held = 0;
      if (file === null) return;
      close(file);
      rmSync(file.path, { force: true });
      file = null;
    },
  };
}

/** Hands parts on in blocks, the large ones as they are. */
function gatherParts(add: (bytes: Uint8Array) => void) {
  let [block, used, text] = [NO_BLOCK, 0, ""];

  function endBlock(): void {
    if (used > 0) add(trimmed(block, used));
    [block, used] = [NO_BLOCK, 0];
  }

  /** Room for so many bytes in the block. */
  function makeRoom(bytes: number): void {
    if (block.length - used >= bytes) return;
    endBlock();
    block = Buffer.allocUnsafeSlow(BLOCK);
  }

  /** Pieces of text are joined first: a letter may be cut in two between them. */
  function flushText(): void {
    if (text === "") return;
    // A character is at most three bytes.
    if (text.length * 3 > SMALL) {
      endBlock();
      add(Buffer.from(text));
    } else {
      makeRoom(text.length * 3);
      used += block.write(text, used);
    }
    text = "";
  }

  function write(part: string | Uint8Array): void {
    if (typeof part === "string") {
      text += part;
      if (text.length >= FLUSH_CHARACTERS) flushText();
      return;
    }
    flushText();
    if (part.length > SMALL) {
      endBlock();
      add(part);
      return;
    }
    makeRoom(part.length);
    block.set(part, used);
    used += part.length;
    release(part);
  }

  return {
    write,
    end(): void {
      flushText();
      endBlock();
    },
    forget(): void {
      [block, used, text] = [NO_BLOCK, 0, ""];
    },
  };
}

/** Removes what an earlier process left behind. Only for the start, when no answer is on its way. */
export function sweepSpools(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    if (name.startsWith(PREFIX)) rmSync(join(folder, name), { force: true });
  }
}

function openSpool(folder: string): Spool {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${PREFIX}${randomUUID()}`);
  return { path, descriptor: openSync(path, "wx", 0o600), size: 0, hash: createHash("sha1"), open: true };
}

function close(file: Spool): void {
  if (file.open) closeSync(file.descriptor);
  file.open = false;
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
}

/** One buffer of its own, so that it can be handed to another thread without a copy. */
function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
    release(chunk);
  }
  return all;
}

/** The first bytes of a block of one's own, as a piece that can be given back: what is left of it is given back here. */
export function trimmed({ buffer, length }: Buffer<ArrayBuffer>, used: number): Uint8Array {
  return new Uint8Array(used === length ? buffer : buffer.transfer(used));
}

/** What SQLite gave belongs to nobody else: freed here, the collector has nothing to do, which would look through all of a reader's memory for it. */
export function release(chunk: Uint8Array): void {
  const { buffer } = chunk;
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === chunk.byteLength) buffer.transfer(0);
}
