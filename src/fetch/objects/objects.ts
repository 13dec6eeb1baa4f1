// A place for whole files (exports, snapshots of the index), and the simplest such place: a folder. A file is seen under
// its name when all of it is there, and never before.
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Refusal } from "../../contract/refusal.ts";

export interface StoredObject {
  /** Relative to the place, with slashes. */
  readonly key: string;
  readonly bytes: number;
  readonly at: number;
}

export interface Objects {
  /** Puts a file (by its path) or a few bytes under a key, whole or not at all. */
  put(key: string, content: string | Uint8Array): Promise<void>;
  /** Writes an object to a file; false: there is none. A transfer that breaks goes on where it was. */
  get(key: string, file: string): Promise<boolean>;
  /** All objects whose keys begin so, by key. */
  list(prefix: string): Promise<StoredObject[]>;
  /** Removes an object; one that is not there is no mistake. */
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}

/** Not yet whole: never listed. */
const PART = ".part";

export const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** Whether it has the form of a folder or a bucket; whether it is there is seen when it is opened. */
export function namesPlace(address: string): boolean {
  return !address.startsWith("s3:") || BUCKET.test(address);
}

export function openFolder(folder: string): Objects {
  const at = (key: string): string => {
    const path = join(folder, key);
    if (relative(folder, path).startsWith("..")) throw new Refusal(`"${key}" leads out of ${folder}.`);
    return path;
  };
  return {
    async put(key, content) {
      const path = at(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        if (typeof content === "string") await copyFile(content, path + PART);
        const handle = await open(path + PART, typeof content === "string" ? "r+" : "w");
        if (typeof content !== "string") await handle.writeFile(content);
        await handle.sync();
        await handle.close();
        await rename(path + PART, path);
      } catch (error) {
        await rm(path + PART, { force: true });
        throw error;
      }
    },
    get: (key, file) => copyTo(at(key), file),
    async list(prefix) {
      const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
      const paths = names.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
      const keys = paths.map((path) => relative(folder, path).split(sep).join("/"));
      const wanted = keys.filter((key) => key.startsWith(prefix) && !key.endsWith(PART)).sort();
      return Promise.all(wanted.map(async (key) => storedAt(key, at(key))));
    },
    remove: (key) => rm(at(key), { force: true }),
    close: async () => undefined,
  };
}

async function storedAt(key: string, path: string): Promise<StoredObject> {
  const { size, mtimeMs } = await stat(path);
  return { key, bytes: size, at: Math.floor(mtimeMs) };
}

async function copyTo(from: string, to: string): Promise<boolean> {
  const handle = await open(from).catch(ifMissing(null));
  if (handle === null) return false;
  await handle.close();
  const target = await open(to, "w");
  for await (const piece of createReadStream(from)) await target.write(piece);
  await target.close();
  return true;
}

function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}
