// Copies the index file so that another machine can start from it. The copy is written from one snapshot in parallel
// with the running follower, and described so that a truncated or modified copy is detected. With a million postings
// SQLite copies for minutes in one statement that cannot be interrupted, so a service runs this in a separate process.
import { createHash } from "node:crypto";
import { createReadStream, rmSync } from "node:fs";
import { lockIndex } from "../indexLocks.ts";
import { currentIndex, highestId, positionOf, setCurrentIndex } from "./files.ts";
import { openIndex } from "./schema.ts";
import { INDEX_VERSION } from "./version.ts";

export interface IndexCopy {
  /** The layout version; a program with another layout cannot use the copy. */
  layout: string;
  epoch: string;
  /** The position of the copy, and its highest posting id. */
  seq: number;
  at: number;
  id: number;
  bytes: number;
  sha256: string;
}

/** Writes a copy of a data folder's index to `file`; `null` if there is no index to copy yet. */
export async function copyIndex(folder: string, file: string): Promise<IndexCopy | null> {
  const from = currentIndex(folder);
  if (from === null || positionOf(from) === null) return null;
  rmSync(file, { force: true });
  const db = openIndex(from, true);
  try {
    // One statement, one snapshot; the follower continues meanwhile.
    db.exec("pragma query_only = 0");
    db.prepare("vacuum into ?").run(file);
  } finally {
    db.close();
  }
  return await describe(file);
}

async function describe(file: string): Promise<IndexCopy> {
  const position = positionOf(file);
  if (position === null) throw new Error("the copy of the index cannot be read");
  return { layout: INDEX_VERSION, ...position, id: highestId(file), ...(await digestOf(file)) };
}

async function digestOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const part of createReadStream(file, { highWaterMark: 4 * 1024 * 1024 })) {
    hash.update(part as Uint8Array);
    bytes += (part as Uint8Array).length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Describes what is wrong with a copied file; `null` if it is intact. */
export async function findFault(file: string, copy: IndexCopy): Promise<string | null> {
  const { bytes, sha256 } = await digestOf(file);
  if (bytes !== copy.bytes) return `it has ${bytes} of ${copy.bytes} bytes`;
  if (sha256 !== copy.sha256) return "its checksum differs";
  const position = positionOf(file);
  if (position === null) return "its layout version differs";
  return position.epoch === copy.epoch && position.seq === copy.seq ? null : "its position differs";
}

/**
 * Runs `fill` while holding the writer's lock, then makes its file the current index. `null` if another process holds
 * the lock.
 */
export async function replaceIndex(folder: string, fill: () => Promise<string | null>): Promise<string | null> {
  const lock = lockIndex(folder);
  if (lock === null) return null;
  try {
    const file = await fill();
    if (file !== null) setCurrentIndex(folder, file);
    return file;
  } finally {
    lock.release();
  }
}
