// The index files in a data folder. `index/current` names the current file, so that a rebuilt one can replace it
// atomically.

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assertPresent } from "../../contract/assertPresent.ts";
import { readStoredNumber, readStoredNumberOrNull } from "../../contract/storedValues.ts";
import { indexFolder } from "../paths.ts";
import { openIndex } from "./schema.ts";
import { INDEX_VERSION } from "./version.ts";
import type { IndexPosition } from "./writer.ts";

/** The current index file; `null` before the first one. */
export function currentIndex(folder: string): string | null {
  const pointer = join(indexFolder(folder), "current");
  if (!existsSync(pointer)) return null;
  const file = join(indexFolder(folder), readFileSync(pointer, "utf8").trim());
  return existsSync(file) ? file : null;
}

export function newIndexFile(folder: string): string {
  mkdirSync(indexFolder(folder), { recursive: true });
  const numbers = readdirSync(indexFolder(folder)).flatMap((name) => {
    // File names are never reused, not even those of files moved aside, because readers identify files by name.
    const number = /^(?:damaged-)?index-(\d+)\.db$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  return join(indexFolder(folder), `index-${Math.max(0, ...numbers) + 1}.db`);
}

/** Makes `file` the current one. */
export function setCurrentIndex(folder: string, file: string): void {
  const pointer = join(indexFolder(folder), "current");
  writeFileSync(`${pointer}.new`, file.slice(indexFolder(folder).length + 1));
  renameSync(`${pointer}.new`, pointer);
}

/** Removes index files that are not current. */
export function sweepIndexes(folder: string): void {
  const current = currentIndex(folder);
  for (const name of readdirSync(indexFolder(folder))) {
    const base = name.replace(/(-(wal|shm|journal)|\.memory(\.new)?)$/, "");
    if (/^index-\d+\.db$/.test(base) && join(indexFolder(folder), base) !== current) {
      rmSync(join(indexFolder(folder), name), { force: true });
    }
  }
}

/** Reads the position from an index file; `null` if there is none that this program can use. */
export function positionOf(file: string | null): IndexPosition | null {
  if (file === null) return null;
  const db = openIndex(file, true);
  try {
    const rows = db.prepare("select key, value from meta").all();
    const meta = new Map(rows.map((row) => [assertPresent(row.key), row.value]));
    if (meta.get("layout") !== INDEX_VERSION || meta.has("unfinished")) return null;
    return {
      epoch: String(meta.get("epoch")),
      seq: readStoredNumber(meta.get("seq")),
      at: readStoredNumber(meta.get("at")),
    };
  } catch {
    // A file truncated by a full disk or written by another program is rebuilt.
    return null;
  } finally {
    db.close();
  }
}

/** The text limits that an index was built with. */
export function storedTextLimits(file: string): string {
  const db = openIndex(file, true);
  try {
    return String(db.prepare("select value from meta where key = 'text_limits'").get()?.value);
  } finally {
    db.close();
  }
}

/** The highest posting id in an index. */
export function highestId(file: string): number {
  const db = openIndex(file, true);
  try {
    return readStoredNumberOrNull(db.prepare("select max(id) as id from posting").get()?.id) ?? 0;
  } finally {
    db.close();
  }
}

/** The position of the index of a data folder; another process may be writing it. */
export function indexPosition(folder: string): IndexPosition | null {
  return positionOf(currentIndex(folder));
}
