// What the rules read, made of tables/ beforehand: numbers and letters in one file, so that a thread maps bytes instead of folding forty
// thousand phrases. The file is named by the version of the rules, which is a digest of every table and of the code that makes it: one
// of another version is never read. Where it is missing everything is made from the tables, as slowly as the first time, and kept.
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

/** One part of the file: what it is called, of what kind, where it begins and how many numbers it has. */
type Entry = readonly [name: string, kind: (typeof KINDS)[number], at: number, length: number];

const NAME = `rules-${RULES_VERSION}.bin`;
/** Where an installed package brings it along, and where it is kept otherwise: beside the table of places. */
const PLACES = [new URL("../../", import.meta.url), new URL("../../../node_modules/.cache/rolecall/", import.meta.url)];

const ALIGNED = 8;
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNED) * ALIGNED;

/** The parts of a file that was written whole; null where there is none. */
function readParts(file: string): ReadonlyMap<string, Numbers> | null {
  try {
    const bytes = readFileSync(file);
    // Numbers of eight bytes need to begin at a multiple of eight, which a buffer from Node's pool need not.
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

const KEPT = PLACES.reduce<ReturnType<typeof readParts>>(
  (found, place) => found ?? readParts(fileURLToPath(new URL(NAME, place))),
  null,
);

/** What this thread had to make itself, to be kept for the next. */
const MADE = new Map<string, () => Numbers>();

/** Names a part that is complete only when all tables are loaded. */
export function keepLater(name: string, part: () => Numbers): void {
  MADE.set(name, part);
}

function prepared(name: string, make: () => Numbers): Numbers {
  const kept = KEPT?.get(name);
  if (kept !== undefined) return kept;
  if (MADE.has(name)) throw new Error(`two prepared tables are called ${name}`);
  const made = make();
  MADE.set(name, () => made);
  return made;
}

const wrong = (name: string): Error => new Error(`the prepared table ${name} is of another kind`);

/** A table of whole numbers: as it was kept, else made. */
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
  // The places of the parts depend on the length of their list: room for it is made with some to spare.
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
 * Keeps what was made, when all rules are loaded; for whoever reads the file it appears at once and whole. A folder that cannot be
 * written to is no fault: the next thread makes its own.
 */
export function keepPrepared(): void {
  if (MADE.size === 0) return;
  const parts = new Map(MADE);
  MADE.clear();
  // A table that was changed while this thread read it: what was made is of neither version.
  if (KEPT !== null || currentVersion() !== RULES_VERSION) return;
  const file = fileURLToPath(new URL(NAME, PLACES.at(-1)));
  try {
    writeWhole(file, bytesOf(parts));
  } catch {
    return;
  }
  dropOld(dirname(file));
}

/** Versions that stay: whoever goes back and forth between two need not make both again each time. */
const STAY = 3;

function dropOld(folder: string): void {
  const all = readdirSync(folder).filter((name) => /^rules-[0-9a-f]{12}\.bin$/.test(name));
  const made = (name: string): number => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  for (const name of all.sort((a, b) => made(b) - made(a)).slice(STAY)) rmSync(join(folder, name), { force: true });
}

function writeWhole(file: string, pieces: readonly Uint8Array[]): void {
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
