// Where the index lives in a data folder: `index/current` names the file in use, so that a rebuilt one can take its place
// in one step; `index/lock` is held by the one process that writes.

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { numberKept, numberOrNull } from "../../contract/kept.ts";
import { there } from "../../contract/there.ts";
import { openIndex } from "./schema.ts";
import { INDEX_VERSION } from "./version.ts";
import type { IndexPosition } from "./writer.ts";

export function indexFolder(folder: string): string {
  return join(folder, "index");
}

export function spoolFolder(folder: string): string {
  return join(folder, "spool");
}

/** The index file in use, or null before the first. */
export function currentIndex(folder: string): string | null {
  const pointer = join(indexFolder(folder), "current");
  if (!existsSync(pointer)) return null;
  const file = join(indexFolder(folder), readFileSync(pointer, "utf8").trim());
  return existsSync(file) ? file : null;
}

export function newIndexFile(folder: string): string {
  mkdirSync(indexFolder(folder), { recursive: true });
  const numbers = readdirSync(indexFolder(folder)).flatMap((name) => {
    // A name is never used twice, not even that of a file that was put aside: readers know files by their names.
    const number = /^(?:damaged-)?index-(\d+)\.db$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  return join(indexFolder(folder), `index-${Math.max(0, ...numbers) + 1}.db`);
}

/** Makes `file` the one in use. */
export function setCurrentIndex(folder: string, file: string): void {
  const pointer = join(indexFolder(folder), "current");
  writeFileSync(`${pointer}.new`, file.slice(indexFolder(folder).length + 1));
  renameSync(`${pointer}.new`, pointer);
}

/** Removes index files that are not in use. */
export function sweepIndexes(folder: string): void {
  const current = currentIndex(folder);
  for (const name of readdirSync(indexFolder(folder))) {
    const base = name.replace(/(-(wal|shm|journal)|\.memory(\.new)?)$/, "");
    if (/^index-\d+\.db$/.test(base) && join(indexFolder(folder), base) !== current) {
      rmSync(join(indexFolder(folder), name), { force: true });
    }
  }
}

/** What the index file says of itself; null when there is none that this program can use. */
export function positionOf(file: string | null): IndexPosition | null {
  if (file === null) return null;
  const db = openIndex(file, true);
  try {
    const rows = db.prepare("select key, value from meta").all();
    const meta = new Map(rows.map((row) => [there(row.key), row.value]));
    if (meta.get("layout") !== INDEX_VERSION || meta.has("unfinished")) return null;
    return { epoch: String(meta.get("epoch")), seq: numberKept(meta.get("seq")), at: numberKept(meta.get("at")) };
  } catch {
    // A file cut short by a full disk or from another program: it is rebuilt.
    return null;
  } finally {
    db.close();
  }
}

/** The highest posting id that an index holds. */
export function highestId(file: string): number {
  const db = openIndex(file, true);
  try {
    return numberOrNull(db.prepare("select max(id) as id from posting").get()?.id) ?? 0;
  } finally {
    db.close();
  }
}

/** How far the index of a data folder has come; another process may be writing it. */
export function indexPosition(folder: string): IndexPosition | null {
  return positionOf(currentIndex(folder));
}

/** Takes the writer's lock; null when another process holds it. It goes with the process, even a killed one. */
export function lockIndex(folder: string): { release(): void } | null {
  mkdirSync(indexFolder(folder), { recursive: true });
  const db = new DatabaseSync(join(indexFolder(folder), "lock"), { timeout: 0 });
  try {
    db.exec("begin exclusive");
    return { release: () => db.close() };
  } catch {
    db.close();
    return null;
  }
}

/** Rates of exchange that were imported on this machine, if any were. */
export function ratesFile(folder: string): string {
  return join(folder, "rates.tsv");
}
