// A reader's memory as a file next to the index, saved at shutdown and periodically, and loaded at the next start.
// Loading the numbers of a million postings takes a tenth of a second; building them from rows takes six. Later changes
// are then read from the index, as between two queries. An image is optional: without a matching one, everything is
// read from the index.
//
// An image matches an index that has continued from the version it was made from. Each process that writes an index
// adds its own id (`runs`), so that a replaced file, or one that lost its last commits in a power failure, is not
// mistaken for it.
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../../contract/assertPresent.ts";
import { readStoredNumber } from "../../contract/storedValues.ts";
import { noBits, wordsFor } from "./bits.ts";
import { type ImageReader, type ImageWriter, readImageFile, readImageHead, writeImageFile } from "./imageFile.ts";
import { grow, type Memory } from "./memory.ts";
import { compactPoints } from "./points.ts";
import { placeOfCurrency } from "./rates.ts";

interface Head {
  form: number;
  run: string;
  version: number;
  slots: number;
  terms: number;
  currencies: string[];
  /** `null` if there is none. */
  counted: { since: number | null; next: number | null };
  listed: number;
}

/** Increased when the stored numbers or their order change. */
const FORMAT_VERSION = 2;
/** With fewer slots, reading the index is as fast. */
const MIN_SLOTS = 1000;
/** An image of which more than this share has changed or left the index saves nothing. */
const MAX_STALE_SHARE = 0.1;
/** Number of run ids an index keeps: the current writer's and the previous one's. */
const MAX_RUNS = 2;
const BITS_FLAG = 0x80000000;

export function imageOf(indexFile: string): string {
  return `${indexFile}.memory`;
}

function runsOf(db: DatabaseSync): string[] {
  const stored = db.prepare("select value from meta where key = 'runs'").get()?.value;
  return typeof stored === "string" ? stored.split(" ") : [];
}

/** Called when a process starts to write an index, before any other write and before readers load it. */
export function beginRun(db: DatabaseSync, indexFile: string): void {
  const file = imageOf(indexFile);
  const head = readImageHead<Head>(file);
  // The image contains commits that this file no longer has; their numbers are about to be reused.
  if (head !== null && head.version > versionOf(db)) rmSync(file, { force: true });
  rmSync(`${file}.new`, { force: true });
  const runs = [...runsOf(db), randomUUID()].slice(-MAX_RUNS);
  try {
    db.prepare("insert or replace into meta (key, value) values ('runs', ?)").run(runs.join(" "));
  } catch {
    // A full disk or a damaged file; the next writer reports it. Readers keep answering without the image.
    rmSync(file, { force: true });
  }
}

function versionOf(db: DatabaseSync): number {
  return readStoredNumber(db.prepare("select value from meta where key = 'version'").get()?.value ?? 0);
}

/** Saves the memory next to its index if that is useful. Returns whether it did. */
export function saveImage(indexFile: string, db: DatabaseSync, memory: Memory, min = MIN_SLOTS): boolean {
  const run = runsOf(db).at(-1);
  const file = imageOf(indexFile);
  if (run === undefined || memory.slots < min) return false;
  const before = readImageHead<Head>(file);
  if (before?.form === FORMAT_VERSION && before.run === run && before.version >= memory.version) return false;
  const { slots, counted, currencies, points } = memory;
  const { at, lists } = compactPoints(points, slots);
  const finite = (time: number): number | null => (Number.isFinite(time) ? time : null);
  const head: Head = {
    form: FORMAT_VERSION,
    run,
    version: memory.version,
    slots,
    terms: memory.termsRead,
    currencies: currencies.names,
    counted: { since: finite(counted.since), next: finite(counted.next) },
    listed: lists.length,
  };
  writeImageFile(file, head, (to) => {
    for (const numbers of [memory.ids, memory.born, memory.pay, memory.topPay]) to.put(numbers.subarray(0, slots));
    to.put(Float64Array.from(memory.employer.subarray(0, slots), (place) => memory.employers.entries[place]?.id ?? 0));
    to.put(memory.closedHour.subarray(0, slots));
    to.put(at);
    to.put(lists);
    to.put(currencies.of.subarray(0, slots));
    for (const bits of setsOf(memory)) to.put(bits.subarray(0, wordsFor(slots)));
    writeTerms(to, memory);
  });
  return true;
}

function setsOf({ open, duplicate, openedDuplicate, hasPosted, counted }: Memory): Int32Array[] {
  return [open, duplicate, openedDuplicate, hasPosted, counted.bits];
}

function writeTerms(to: ImageWriter, { slots, terms, termsRead }: Memory): void {
  const sizes = new Uint32Array(termsRead + 1);
  const shown = new Uint32Array(termsRead + 1);
  for (const [number, term] of terms) {
    sizes[number] = term.members.size + (term.members.bits === null ? 0 : BITS_FLAG);
    shown[number] = term.shown;
  }
  to.put(sizes);
  to.put(shown);
  const words = wordsFor(slots);
  for (let number = 0; number <= termsRead; number++) {
    const members = terms.get(number)?.members;
    if (members === undefined) continue;
    if (members.bits === null) to.put(members.list.subarray(0, members.size));
    else to.put(members.bits.length === words ? members.bits : resized(members.bits, words));
  }
}

function resized(bits: Int32Array, words: number): Int32Array {
  const other = noBits(words);
  other.set(bits.subarray(0, words));
  return other;
}

/**
 * Fills a memory that has only the terms and employers of an index from its image. The memory is then at the image's
 * version, and later changes are still to be read. Returns "none" if no image matches, "spoilt" if the memory was
 * partly filled when the image turned out to be invalid.
 */
export function loadImage(indexFile: string, db: DatabaseSync, memory: Memory): "taken" | "none" | "spoilt" {
  const head = readImageHead<Head>(imageOf(indexFile));
  if (head === null || !fits(head, db, memory)) return "none";
  const taken = readImageFile<Head, true>(imageOf(indexFile), (from) => fillMemory(from, memory));
  return taken === null ? "spoilt" : "taken";
}

function fits(head: Head, db: DatabaseSync, memory: Memory): boolean {
  if (head.form !== FORMAT_VERSION || head.version > versionOf(db) || !runsOf(db).includes(head.run)) return false;
  if (head.terms > memory.termsRead) return false;
  const max = head.slots * MAX_STALE_SHARE;
  const touched = db.prepare("select count(*) as many from posting where touched > ?").get(head.version);
  if (readStoredNumber(touched?.many) > max) return false;
  // Closed postings that can no longer be queried leave the index, but stay in a memory.
  const count = readStoredNumber(db.prepare("select count(*) as many from posting").get()?.many);
  return count + max >= head.slots;
}

function fillMemory({ head, fill }: ImageReader<Head>, memory: Memory): true {
  const { slots } = head;
  grow(memory, Math.max(memory.capacity, Math.ceil((slots * 1.25) / 1024) * 1024));
  memory.slots = slots;
  for (const numbers of [memory.ids, memory.born, memory.pay, memory.topPay]) fill(numbers.subarray(0, slots));
  const employers = fill(new Float64Array(slots));
  const { places } = memory.employers;
  for (let slot = 0; slot < slots; slot++) memory.employer[slot] = places.get(assertPresent(employers[slot])) ?? 0;
  fill(memory.closedHour.subarray(0, slots));
  fill(memory.points.at.subarray(0, slots));
  memory.points.lists = fill(new Uint32Array(head.listed));
  memory.points.used = head.listed;
  fill(memory.currencies.of.subarray(0, slots));
  for (const name of head.currencies.slice(1)) placeOfCurrency(memory.currencies, name);
  for (const bits of setsOf(memory)) fill(bits.subarray(0, wordsFor(slots)));
  memory.counted.since = head.counted.since ?? Number.NEGATIVE_INFINITY;
  memory.counted.next = head.counted.next ?? Number.POSITIVE_INFINITY;
  fillTerms({ head, fill }, memory);
  memory.version = head.version;
  return true;
}

function fillTerms({ head, fill }: ImageReader<Head>, { terms, capacity }: Memory): void {
  const sizes = fill(new Uint32Array(head.terms + 1));
  const shown = fill(new Uint32Array(head.terms + 1));
  for (let number = 0; number <= head.terms; number++) {
    const term = terms.get(number);
    if (term === undefined) continue;
    const size = assertPresent(sizes[number]);
    term.shown = assertPresent(shown[number]);
    if (size >= BITS_FLAG) {
      const bits = noBits(wordsFor(capacity));
      fill(bits.subarray(0, wordsFor(head.slots)));
      term.members = { list: new Uint32Array(0), size: size - BITS_FLAG, bits };
    } else {
      const list = new Uint32Array(size + 4);
      fill(list.subarray(0, size));
      term.members = { list, size, bits: null };
    }
  }
}
