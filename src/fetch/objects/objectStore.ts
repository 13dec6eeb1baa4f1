// Storage for complete files (exports, index snapshots), and its simplest form: a folder. A file appears under its name
// only when it is complete.
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { UserError } from "../../contract/userError.ts";

export interface StoredObject {
  /** Relative to the storage root, with slashes. */
  readonly key: string;
  readonly bytes: number;
  readonly at: number;
}

export interface ObjectStore {
  /** Stores a file (by its path) or some bytes under a key, completely or not at all. */
  put(key: string, content: string | Uint8Array): Promise<void>;
  /** Writes an object to a file; false if it does not exist. An interrupted transfer resumes. */
  get(key: string, file: string): Promise<boolean>;
  /** All objects whose keys have this prefix, sorted by key. */
  list(prefix: string): Promise<StoredObject[]>;
  /** Removes an object; a missing object is not an error. */
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}

/** Suffix of incomplete files, which are never listed. */
const PARTIAL_SUFFIX = ".part";

export const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** Whether the text has the form of a folder or a bucket; opening it checks whether it exists. */
export function isStorageAddress(address: string): boolean {
  return !address.startsWith("s3:") || BUCKET.test(address);
}

export function openFolder(folder: string): ObjectStore {
  const at = (key: string): string => {
    const path = join(folder, key);
    if (relative(folder, path).startsWith("..")) throw new UserError(`"${key}" is outside of ${folder}.`);
    return path;
  };
  return {
    async put(key, content) {
      const path = at(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        if (typeof content === "string") await copyFile(content, path + PARTIAL_SUFFIX);
        const handle = await open(path + PARTIAL_SUFFIX, typeof content === "string" ? "r+" : "w");
        if (typeof content !== "string") await handle.writeFile(content);
        await handle.sync();
        await handle.close();
        await rename(path + PARTIAL_SUFFIX, path);
      } catch (error) {
        await rm(path + PARTIAL_SUFFIX, { force: true });
        throw error;
      }
    },
    get: (key, file) => copyTo(at(key), file),
    async list(prefix) {
      const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
      const paths = names.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
      const keys = paths.map((path) => relative(folder, path).split(sep).join("/"));
      const matchingKeys = keys.filter((key) => key.startsWith(prefix) && !key.endsWith(PARTIAL_SUFFIX)).sort();
      return Promise.all(matchingKeys.map(async (key) => storedAt(key, at(key))));
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

function ifMissing<T>(fallback: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return fallback;
    throw error;
  };
}
