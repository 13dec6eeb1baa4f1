// Collects an answer's bytes in memory and, beyond 8 MB, in a temporary file, so that no answer needs more memory than
// that. The code that sends a file body deletes the file.
import { createHash, type Hash, randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { giveMemory, isMostOf, takeMemory } from "../../threads/spareMemory.ts";
import type { Body } from "../query.ts";

export interface Sink {
  /** Written bytes belong to the sink, which may free them at once. */
  write(part: string | Uint8Array): void;
  /** Announces about how many bytes follow, so that they are not collected in small blocks. */
  expect(bytes: number): void;
  /** Returns the body; nothing may be written afterwards. */
  finish(): Body;
  /** Discards everything written and removes the file, finished or not. */
  discard(): void;
}

interface Spool {
  path: string;
  descriptor: number;
  size: number;
  /** Hash of the content, so that the sender need not read the file to compute its ETag. */
  hash: Hash;
  open: boolean;
}

const MAX_MEMORY_BYTES = 8 * 1024 * 1024;
/**
 * Small parts are combined into blocks; thousands of buffers that live as long as the answer would dominate garbage
 * collection.
 */
const BLOCK = 64 * 1024;
/** Room for more than was announced. */
const MAX_MARGIN = BLOCK / 2;
const FLUSH_CHARACTERS = 64 * 1024;
/** Parts up to this size in bytes are copied. */
export const SMALL = 16 * 1024;
const NO_BLOCK: Buffer<ArrayBuffer> = Buffer.alloc(0);
const PREFIX = "answer-";

/** Creates a sink that spills to `folder`, which is created when first needed. */
export function createSink(folder: string, maxMemoryBytes = MAX_MEMORY_BYTES): Sink {
  let chunks: Uint8Array[] = [];
  let heldBytes = 0;
  let file: Spool | null = null;
  const gathered = createPartBuffer(add);

  function add(bytes: Uint8Array): void {
    chunks.push(bytes);
    heldBytes += bytes.length;
    if (heldBytes > maxMemoryBytes) spill();
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
    heldBytes = 0;
  }

  return {
    write: gathered.write,
    expect: (bytes) => gathered.expect(Math.min(bytes, maxMemoryBytes)),
    finish() {
      gathered.end();
      if (file === null) return { bytes: joined(chunks, heldBytes) };
      spill();
      close(file);
      return { file: file.path, size: file.size, digest: file.hash.digest("base64url") };
    },
    discard() {
      gathered.forget();
      chunks = [];
      heldBytes = 0;
      if (file === null) return;
      close(file);
      rmSync(file.path, { force: true });
      file = null;
    },
  };
}

/** Copies small parts into blocks. */
function createBlocks(add: (bytes: Uint8Array) => void) {
  let [block, used] = [NO_BLOCK, 0];

  function end(): void {
    const filled = new Uint8Array(block.buffer, 0, used);
    // Trimming copies: too much for a large block.
    if (used > 0) add(ownsMemory(filled) ? filled : trimmed(block, used));
    forget();
  }

  function forget(): void {
    [block, used] = [NO_BLOCK, 0];
  }

  /** Reserves space in the block. */
  function reserve(bytes: number): void {
    if (block.length - used >= bytes) return;
    end();
    block = Buffer.allocUnsafeSlow(BLOCK);
  }

  function fill(part: Uint8Array): void {
    block.set(part, used);
    used += part.length;
  }

  return {
    end,
    forget,
    /** Starts a large block. */
    expect(bytes: number): void {
      if (bytes <= BLOCK) return;
      end();
      block = takeMemory(Math.ceil(bytes + Math.min(bytes / 8, MAX_MARGIN)));
    },
    /** Whether a large block was started in which the part fits. */
    hasRoom: (bytes: number): boolean => block.length > BLOCK && block.length - used >= bytes,
    copyText(text: string): void {
      // A character takes at most three bytes.
      reserve(text.length * 3);
      used += block.write(text, used);
    },
    /** Fills blocks completely, because trimming one copies it. */
    copy(part: Uint8Array): void {
      const room = Math.min(part.length, block.length - used);
      fill(part.subarray(0, room));
      reserve(part.length - room);
      fill(part.subarray(room));
    },
  };
}

/** Combines parts into blocks and passes large ones through. */
function createPartBuffer(add: (bytes: Uint8Array) => void) {
  const blocks = createBlocks(add);
  let text = "";

  /** Text parts are joined before encoding, because a surrogate pair may be split between them. */
  function flushText(): void {
    if (text === "") return;
    if (text.length * 3 > SMALL) {
      blocks.end();
      add(Buffer.from(text));
    } else {
      blocks.copyText(text);
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
    if (part.length > SMALL && !blocks.hasRoom(part.length)) {
      blocks.end();
      add(part);
      return;
    }
    blocks.copy(part);
    release(part);
  }

  return {
    write,
    expect: blocks.expect,
    end(): void {
      flushText();
      blocks.end();
    },
    forget(): void {
      blocks.forget();
      text = "";
    },
  };
}

/** Removes spool files of an earlier process. Call only at startup, before any answer is in progress. */
export function sweepSpools(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    if (name.startsWith(PREFIX)) rmSync(join(folder, name), { force: true });
  }
}

export function spoolPath(folder: string): string {
  return join(folder, `${PREFIX}${randomUUID()}`);
}

function openSpool(folder: string): Spool {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = spoolPath(folder);
  return { path, descriptor: openSync(path, "wx", 0o600), size: 0, hash: createHash("sha1"), open: true };
}

function close(file: Spool): void {
  if (file.open) closeSync(file.descriptor);
  file.open = false;
}

export function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
}

/** Whether bytes take most of the memory that they are part of. Node's own pool is too small for that. */
export function ownsMemory({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  return buffer.byteLength === byteLength || (byteOffset === 0 && isMostOf(byteLength, buffer.byteLength));
}

/** Gives back the memory of a body that was sent. */
export function releaseBody(bytes: Uint8Array): void {
  if (bytes.buffer instanceof ArrayBuffer && ownsMemory(bytes)) giveMemory(bytes.buffer);
}

/**
 * Returns a single buffer that owns its memory, so that it can be transferred to another thread without copying. A chunk
 * that is everything is returned as it is.
 */
function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [first] = chunks;
  if (chunks.length === 1 && first !== undefined && ownsMemory(first)) return first;
  const all = size > 2 * BLOCK ? takeMemory(size) : Buffer.allocUnsafeSlow(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
    release(chunk);
  }
  return all.length === size ? all : new Uint8Array(all.buffer, 0, size);
}

/** The first bytes of a block as a transferable buffer; releases the rest of the block. */
export function trimmed({ buffer, length }: Buffer<ArrayBuffer>, used: number): Uint8Array {
  return new Uint8Array(used === length ? buffer : buffer.transfer(used));
}

/**
 * Frees a buffer returned by SQLite at once. Otherwise the garbage collector would scan the reader's whole memory for
 * it.
 */
export function release(chunk: Uint8Array): void {
  const { buffer } = chunk;
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === chunk.byteLength) buffer.transfer(0);
}
