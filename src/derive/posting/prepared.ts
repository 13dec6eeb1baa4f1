// Prepared data of the rules, precomputed from tables/: numbers and letters in one file, so that a thread maps bytes
// instead of folding forty thousand phrases. The file name contains the version of the rules, a digest of every table
// and of the code: a file of another version is never read. If it is missing, everything is built from the tables and
// stored.
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { currentVersion, RULES_VERSION } from "../rulesVersion.ts";

type Numbers = Int32Array | Float64Array | Uint16Array;

const KINDS = ["Int32Array", "Float64Array", "Uint16Array"] as const;

/** One part of the file: its name, type, offset and number of elements. */
type Entry = readonly [name: string, kind: (typeof KINDS)[number], at: number, length: number];

const NAME = `rules-${RULES_VERSION}.bin`;
/** The location in an installed package, and otherwise next to the gazetteer. */
const PLACES = [new URL("../../", import.meta.url), new URL("../../../node_modules/.cache/rolecall/", import.meta.url)];

const ALIGNED = 8;
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNED) * ALIGNED;

/** The parts of a complete file; null if there is none. */
function readParts(file: string): ReadonlyMap<string, Numbers> | null {
  try {
    const bytes = readFileSync(file);
    // Eight-byte numbers must be aligned to eight bytes, which a buffer from Node's pool may not be.
    const buffer = bytes.byteOffset % ALIGNED === 0 ? bytes : new Uint8Array(bytes);
    const [head = 0, total = 0] = new Uint32Array(buffer.buffer, buffer.byteOffset, 2);
    if (total !== buffer.byteLength) return null;
    const entries: readonly Entry[] = JSON.parse(bytes.toString("utf8", ALIGNED, ALIGNED + head));
    const make = { Int32Array, Float64Array, Uint16Array };
    return new Map(
      entries.map(([name, kind, at, length]) => [name, new make[kind](buffer.buffer, buffer.byteOffset + at, length)]),
    );
  } catch {
    return null;
  }
}

const STORED_PARTS = PLACES.reduce<ReturnType<typeof readParts>>(
  (found, place) => found ?? readParts(fileURLToPath(new URL(NAME, place))),
  null,
);

/** The parts that this thread built, to be stored for the next. */
const BUILT_PARTS = new Map<string, () => Numbers>();

/** Registers a part that is complete only after all tables are loaded. */
export function storeLater(name: string, part: () => Numbers): void {
  BUILT_PARTS.set(name, part);
}

function prepared(name: string, make: () => Numbers): Numbers {
  const stored = STORED_PARTS?.get(name);
  if (stored !== undefined) return stored;
  if (BUILT_PARTS.has(name)) throw new Error(`two prepared tables are called ${name}`);
  const made = make();
  BUILT_PARTS.set(name, () => made);
  return made;
}

const wrong = (name: string): Error => new Error(`the prepared table ${name} is of another kind`);

/** An integer table: as stored, else built. */
export function preparedInts(name: string, make: () => Int32Array): Int32Array {
  const found = prepared(name, make);
  if (!(found instanceof Int32Array)) throw wrong(name);
  return found;
}

export function preparedFloats(name: string, make: () => Float64Array): Float64Array {
  const found = prepared(name, make);
  if (!(found instanceof Float64Array)) throw wrong(name);
  return found;
}

export function preparedUnits(name: string, make: () => Uint16Array): Uint16Array {
  const found = prepared(name, make);
  if (!(found instanceof Uint16Array)) throw wrong(name);
  return found;
}

function bytesOf(parts: ReadonlyMap<string, () => Numbers>): Uint8Array[] {
  const all = [...parts].map(([name, part]) => ({ name, part: part() }));
  const headFor = (first: number): string => {
    let at = first;
    const entries = all.map(({ name, part }): Entry => {
      const entry = [name, kindOf(part), at, part.length] as const;
      at += aligned(part.byteLength);
      return entry;
    });
    return JSON.stringify(entries);
  };
  // The offsets of the parts depend on the length of the header, so it is sized with some reserve.
  const room = aligned(Buffer.byteLength(headFor(2 ** 31)));
  const head = Buffer.alloc(ALIGNED + room, " ");
  head.write(headFor(head.length), ALIGNED);
  const body = all.map(({ part }) => {
    const bytes = new Uint8Array(aligned(part.byteLength));
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
    return bytes;
  });
  head.writeUInt32LE(room, 0);
  head.writeUInt32LE(
    body.reduce((sum, bytes) => sum + bytes.length, head.length),
    4,
  );
  return [head, ...body];
}

function kindOf(part: Numbers): Entry[1] {
  if (part instanceof Int32Array) return "Int32Array";
  return part instanceof Float64Array ? "Float64Array" : "Uint16Array";
}

/**
 * Stores the built parts after all rules are loaded; the file appears atomically. A read-only folder is not an error:
 * the next thread builds its own parts.
 */
export function keepPrepared(): void {
  if (BUILT_PARTS.size === 0) return;
  const parts = new Map(BUILT_PARTS);
  BUILT_PARTS.clear();
  // A table changed while this thread read it, so the result belongs to neither version.
  if (STORED_PARTS !== null || currentVersion() !== RULES_VERSION) return;
  const file = fileURLToPath(new URL(NAME, PLACES.at(-1)));
  try {
    writeAtomically(file, bytesOf(parts));
  } catch {
    return;
  }
  removeOldVersions(dirname(file));
}

/** Number of versions to keep, so that switching between two does not rebuild them each time. */
const KEPT_VERSIONS = 3;

function removeOldVersions(folder: string): void {
  const all = readdirSync(folder).filter((name) => /^rules-[0-9a-f]{12}\.bin$/.test(name));
  const made = (name: string): number => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  for (const name of all.sort((a, b) => made(b) - made(a)).slice(KEPT_VERSIONS))
    rmSync(join(folder, name), { force: true });
}

function writeAtomically(file: string, pieces: readonly Uint8Array[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const folder = mkdtempSync(join(dirname(file), "making-"));
  try {
    const made = join(folder, basename(file));
    const handle = openSync(made, "wx");
    for (const piece of pieces) writeSync(handle, piece);
    fsyncSync(handle);
    closeSync(handle);
    renameSync(made, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
