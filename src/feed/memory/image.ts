// A reader's memory as a file beside the index, written when a service ends, and now and then before, and read when the next one
// begins: reading the numbers of a million postings takes a tenth of a second, making them anew from their rows six. What changed
// since is then read from the index, as between two questions. An image is never needed: without one, or with one that does not
// fit, everything is read from the index.
//
// It fits an index that has gone on from the state it was made of. Each program that writes an index adds a name of its own to it (`runs`),
// so that a file that was put in its place, or one that lost its last commits with the power, is not taken for it.
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { numberKept } from "../../contract/kept.ts";
import { there } from "../../contract/there.ts";
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
  /** Null: no time. */
  counted: { since: number | null; next: number | null };
  listed: number;
}

/** Raised when other numbers are written, or the same in another order. */
const FORM = 1;
/** Fewer are read from the index as fast. */
const LEAST_SLOTS = 1000;
/** An image of which more than this part has changed, or is gone from the index, saves nothing. */
const STALE = 0.1;
/** Names of programs that an index keeps: of the one that writes it, and of the one before. */
const RUNS_KEPT = 2;
const AS_BITS = 0x80000000;

export function imageOf(indexFile: string): string {
  return `${indexFile}.memory`;
}

function runsOf(db: DatabaseSync): string[] {
  const stored = db.prepare("select value from meta where key = 'runs'").get()?.value;
  return typeof stored === "string" ? stored.split(" ") : [];
}

/** Called by whoever begins to write an index, before anything else is written and before anybody reads it for that. */
export function beginRun(db: DatabaseSync, indexFile: string): void {
  const file = imageOf(indexFile);
  const head = readImageHead<Head>(file);
  // Of commits that this file no longer has: their numbers are about to be given to others.
  if (head !== null && head.version > versionOf(db)) rmSync(file, { force: true });
  rmSync(`${file}.new`, { force: true });
  const runs = [...runsOf(db), randomUUID()].slice(-RUNS_KEPT);
  try {
    db.prepare("insert or replace into meta (key, value) values ('runs', ?)").run(runs.join(" "));
  } catch {
    // A full disk, or a damaged file, which whoever writes next will say. Readers answer from it as long as they can, without the image.
    rmSync(file, { force: true });
  }
}

function versionOf(db: DatabaseSync): number {
  return numberKept(db.prepare("select value from meta where key = 'version'").get()?.value ?? 0);
}

/** Writes the memory beside its index, where that will be of use. Whether it did. */
export function keepImage(indexFile: string, db: DatabaseSync, memory: Memory, least = LEAST_SLOTS): boolean {
  const run = runsOf(db).at(-1);
  const file = imageOf(indexFile);
  if (run === undefined || memory.slots < least) return false;
  const before = readImageHead<Head>(file);
  if (before?.form === FORM && before.run === run && before.version >= memory.version) return false;
  const { slots, counted, currencies, points } = memory;
  const { at, lists } = compactPoints(points, slots);
  const finite = (time: number): number | null => (Number.isFinite(time) ? time : null);
  const head: Head = {
    ...{ form: FORM, run, version: memory.version, slots, terms: memory.termsRead, currencies: currencies.names },
    ...{ counted: { since: finite(counted.since), next: finite(counted.next) }, listed: lists.length },
  };
  writeImageFile(file, head, (to) => {
    for (const numbers of [memory.ids, memory.born, memory.pay]) to.put(numbers.subarray(0, slots));
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
    sizes[number] = term.members.size + (term.members.bits === null ? 0 : AS_BITS);
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
 * Fills a memory that has the terms and employers of an index, and nothing else yet, from its image: it stands at the image's version
 * then, and what was touched since is still to be read. "none": no image fits; "spoilt": the memory was half filled when that came out.
 */
export function takeImage(indexFile: string, db: DatabaseSync, memory: Memory): "taken" | "none" | "spoilt" {
  const head = readImageHead<Head>(imageOf(indexFile));
  if (head === null || !fits(head, db, memory)) return "none";
  const taken = readImageFile<Head, true>(imageOf(indexFile), (from) => fillMemory(from, memory));
  return taken === null ? "spoilt" : "taken";
}

function fits(head: Head, db: DatabaseSync, memory: Memory): boolean {
  if (head.form !== FORM || head.version > versionOf(db) || !runsOf(db).includes(head.run)) return false;
  if (head.terms > memory.termsRead) return false;
  const most = head.slots * STALE;
  const touched = db.prepare("select count(*) as many from posting where touched > ?").get(head.version);
  if (numberKept(touched?.many) > most) return false;
  // Closed postings that nobody can ask for any more leave the index, but not a memory.
  const many = numberKept(db.prepare("select count(*) as many from posting").get()?.many);
  return many + most >= head.slots;
}

function fillMemory({ head, fill }: ImageReader<Head>, memory: Memory): true {
  const { slots } = head;
  grow(memory, Math.max(memory.capacity, Math.ceil((slots * 1.25) / 1024) * 1024));
  memory.slots = slots;
  for (const numbers of [memory.ids, memory.born, memory.pay]) fill(numbers.subarray(0, slots));
  const employers = fill(new Float64Array(slots));
  const { places } = memory.employers;
  for (let slot = 0; slot < slots; slot++) memory.employer[slot] = places.get(there(employers[slot])) ?? 0;
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
    const size = there(sizes[number]);
    term.shown = there(shown[number]);
    if (size >= AS_BITS) {
      const bits = noBits(wordsFor(capacity));
      fill(bits.subarray(0, wordsFor(head.slots)));
      term.members = { list: new Uint32Array(0), size: size - AS_BITS, bits };
    } else {
      const list = new Uint32Array(size + 4);
      fill(list.subarray(0, size));
      term.members = { list, size, bits: null };
    }
  }
}
