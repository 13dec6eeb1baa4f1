// A reader's memory in one piece, which all reader threads share: each uses its pages until it has to change them
// (pages.ts). Saved as a file next to the index, at shutdown and periodically, it also shortens the next start: loading
// the numbers of a million postings takes a tenth of a second; building them from rows takes six. Later changes are then
// read from the index, as between two queries. An image is optional: without a matching one, everything is read from the
// index.
//
// An image matches an index that has continued from the version it was made from. Each process that writes an index
// adds its own id (`runs`), so that a replaced file, or one that lost its last commits in a power failure, is not
// mistaken for it.
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../../contract/assertPresent.ts";
import { readStoredNumber } from "../../contract/storedValues.ts";
import { type StoredBits, wordsFor } from "./arrays/bits.ts";
import { createImage, type ImageReader, readImage, readImageHead, writeImageFile } from "./arrays/imageFile.ts";
import { type Numbers, ownBytes, type Paged, pagesOf, usePages } from "./arrays/pages.ts";
import { noTexts, takeTexts, textArrays, textAt } from "./arrays/texts.ts";
import { type EmployerHead, employerArrays, shareEmployers, takeEmployers } from "./employers/employerImage.ts";
import type { EmployerMemory } from "./employers/employers.ts";
import { listOf, useMembers } from "./members.ts";
import { emptyMemory, grow, type Memory, putTerm, type Term } from "./memory.ts";
import { compactPoints, type PointMemory, pointsAt, putPoints } from "./points.ts";
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
  /** Lengths of lists. */
  listed: number;
  members: number;
  /** Number of terms with members. */
  named: number;
  employers: EmployerHead;
}

/** Increased when the stored numbers or their order change. */
const FORMAT_VERSION = 4;
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

/** The numbers of all slots, in the order of an image. */
export function pagedParts(memory: Memory) {
  const { ids, born, pay, topPay, closedHour, employer, currencies } = memory;
  const { open, duplicate, openedDuplicate, hasPosted, counted } = memory;
  const sets = { open, duplicate, openedDuplicate, hasPosted, counted: counted.bits };
  return { ids, born, pay, topPay, closedHour, employer, currency: currencies.of, ...sets };
}

/** An image of the memory; `null` if it is too small to be worth it. */
export function imageOfMemory(db: DatabaseSync, memory: Memory, min = MIN_SLOTS): SharedArrayBuffer | null {
  const run = runsOf(db).at(-1);
  if (run === undefined || memory.slots < min) return null;
  const { slots, counted, currencies } = memory;
  const points = compactPoints(memory.points, slots);
  const finite = (time: number): number | null => (Number.isFinite(time) ? time : null);
  const words = wordsFor(slots);
  const terms = termArrays(memory, words);
  const employers = employerArrays(memory.employers);
  const head: Head = {
    form: FORMAT_VERSION,
    run,
    version: memory.version,
    slots,
    terms: memory.termsRead,
    currencies: currencies.names,
    counted: { since: finite(counted.since), next: finite(counted.next) },
    listed: points.used,
    members: terms.listed,
    named: memory.terms.size,
    employers: employers.head,
  };
  const arrays: Numbers[] = [];
  for (const column of Object.values(pagedParts(memory))) {
    arrays.push(...pagesOf(column, column.type === Int32Array ? words : slots));
  }
  arrays.push(...pagesOf(points.at, slots), ...pagesOf(points.lists, points.used));
  return createImage(head, [...arrays, ...terms.arrays, ...employers.arrays]);
}

/** Saves the memory next to its index if that is useful. Returns the image if it did. */
export function saveImage(
  indexFile: string,
  db: DatabaseSync,
  memory: Memory,
  min = MIN_SLOTS,
): SharedArrayBuffer | null {
  const file = imageOf(indexFile);
  const before = readImageHead<Head>(file);
  const isOfRun = before?.form === FORMAT_VERSION && before.run === runsOf(db).at(-1);
  if (isOfRun && before.version >= memory.version) return null;
  const image = imageOfMemory(db, memory, min);
  if (image !== null) writeImageFile(file, image);
  return image;
}

/** Values of all terms; then names, sizes, counts and lists of those with members, and the pages of each large one. */
function termArrays({ terms, termsRead, points, topPays }: Memory, words: number) {
  const columns: Paged<Numbers>[] = [points.lat, points.lon, topPays];
  const values = columns.flatMap((column) => pagesOf(column, termsRead + 1));
  const names = noTexts();
  const numbers = Uint32Array.from(terms.keys());
  const sizes = new Uint32Array(terms.size);
  const shown = new Uint32Array(terms.size);
  const pages: Numbers[] = [];
  let listed = 0;
  for (const { members } of terms.values()) if (members.bits === null) listed += members.size;
  const list = new Uint32Array(listed);
  let from = 0;
  for (const [at, { facet, value, members, shown: counted }] of [...terms.values()].entries()) {
    names.own.set(at, `${facet}\n${value}`);
    sizes[at] = members.size + (members.bits === null ? 0 : BITS_FLAG);
    shown[at] = counted;
    if (members.bits !== null) pages.push(...pagesOf(members.bits, words));
    else {
      list.set(listOf(members), from);
      from += members.size;
    }
  }
  return { arrays: [...values, ...textArrays(names, terms.size), numbers, sizes, shown, list, ...pages], listed };
}

/** What an image contains, in the form that a memory has. */
interface ImageContent {
  columns: ReturnType<typeof pagedParts>;
  points: PointMemory;
  topPays: Paged<Float64Array>;
  terms: ReadonlyMap<number, Term>;
  employers: EmployerMemory;
}

function contentOf(reader: ImageReader<Head>): ImageContent {
  const { head, takePaged } = reader;
  const { slots } = head;
  const words = wordsFor(slots);
  const doubles = (): Paged<Float64Array> => takePaged(Float64Array, slots);
  const set = (): StoredBits => takePaged(Int32Array, words);
  const columns = {
    ids: doubles(),
    born: doubles(),
    pay: doubles(),
    topPay: doubles(),
    closedHour: takePaged(Uint32Array, slots),
    employer: takePaged(Uint32Array, slots),
    currency: takePaged(Uint8Array, slots),
    open: set(),
    duplicate: set(),
    openedDuplicate: set(),
    hasPosted: set(),
    counted: set(),
  };
  const [at, lists] = [takePaged(Uint32Array, slots), takePaged(Uint32Array, head.listed)];
  const [lat, lon] = [takePaged(Uint32Array, head.terms + 1), takePaged(Int32Array, head.terms + 1)];
  const topPays = takePaged(Float64Array, head.terms + 1);
  const terms = takeTerms(reader, set);
  return {
    columns,
    points: { at, lists, lat, lon, used: head.listed },
    topPays,
    terms,
    employers: takeEmployers(reader, head.employers),
  };
}

/** By number. */
function takeTerms(reader: ImageReader<Head>, takeBits: () => StoredBits): Map<number, Term> {
  const { head, take } = reader;
  const names = noTexts(takeTexts(reader, head.named));
  const [numbers, sizes] = [take(Uint32Array, head.named), take(Uint32Array, head.named)];
  const shown = take(Uint32Array, head.named);
  const list = take(Uint32Array, head.members);
  const terms = new Map<number, Term>();
  let from = 0;
  for (const [at, number] of numbers.entries()) {
    const size = assertPresent(sizes[at]);
    const bits = size >= BITS_FLAG ? takeBits() : null;
    const members = { list, from, isShared: true, size: size % BITS_FLAG, bits };
    const name = textAt(names, at);
    const [facet, value] = [name.slice(0, name.indexOf("\n")), name.slice(name.indexOf("\n") + 1)];
    terms.set(number, { facet, value, members, shown: assertPresent(shown[at]) });
    if (bits === null) from += size;
  }
  return terms;
}

/** Whether the image is one of this index, so that a memory can start from it. */
export function isUsable(image: SharedArrayBuffer, db: DatabaseSync): boolean {
  const { head } = readImage<Head>(image);
  if (head.form !== FORMAT_VERSION || head.version > versionOf(db) || !runsOf(db).includes(head.run)) return false;
  const count = (sql: string, ...values: number[]): number => readStoredNumber(db.prepare(sql).get(...values)?.many);
  if (head.terms > count("select ifnull(max(id), 0) as many from term")) return false;
  const max = head.slots * MAX_STALE_SHARE;
  if (count("select count(*) as many from posting where touched > ?", head.version) > max) return false;
  // Closed postings that can no longer be queried leave the index, but stay in a memory.
  return count("select count(*) as many from posting") + max >= head.slots;
}

/** A memory at the image's version; later changes are still to be read. */
export function memoryOfImage(image: SharedArrayBuffer): Memory {
  const reader = readImage<Head>(image);
  const { head } = reader;
  const { columns, points, topPays, terms, employers } = contentOf(reader);
  const { currency, counted, ...others } = columns;
  const { slots, version } = head;
  const memory = { ...emptyMemory(), ...others, points, topPays, employers, image, slots, version };
  grow(memory, Math.max(memory.capacity, Math.ceil((slots * 1.25) / 1024) * 1024));
  memory.termsRead = head.terms;
  for (const [number, term] of terms) putTerm(memory, number, term);
  memory.currencies.of = currency;
  for (const name of head.currencies.slice(1)) placeOfCurrency(memory.currencies, name);
  memory.counted = {
    bits: counted,
    since: head.counted.since ?? Number.NEGATIVE_INFINITY,
    next: head.counted.next ?? Number.POSITIVE_INFINITY,
  };
  return memory;
}

/**
 * Uses the parts of an image that are equal to those of a loaded memory, and copies of the others, so that an earlier
 * image can be released. The image may be of any version.
 */
export function shareImage(image: SharedArrayBuffer, memory: Memory): void {
  const { columns, points, topPays, terms, employers } = contentOf(readImage<Head>(image));
  for (const [name, column] of Object.entries(pagedParts(memory))) {
    usePages(column, assertPresent(new Map<string, Paged<Numbers>>(Object.entries(columns)).get(name)));
  }
  for (const [number, { members }] of memory.terms) useMembers(members, terms.get(number)?.members ?? null);
  usePages(memory.points.lat, points.lat);
  usePages(memory.points.lon, points.lon);
  usePages(memory.topPays, topPays);
  sharePoints(memory, points);
  shareEmployers(memory.employers, employers);
  memory.image = image;
}

/** Another image is made when the pages that only one memory uses exceed this size and this share of the image. */
const MAX_OWN_BYTES = 8 * 1024 * 1024;
const MAX_OWN_SHARE = 1 / 8;

/** Whether another image would release much memory in every thread. */
export function isMuchChanged(memory: Memory): boolean {
  const columns = [...Object.values(pagedParts(memory)), memory.points.at, memory.points.lists];
  let own = columns.reduce((sum, column) => sum + ownBytes(column), 0);
  for (const { members } of memory.terms.values()) {
    if (members.bits !== null) own += ownBytes(members.bits);
    else if (!members.isShared) own += members.list.byteLength;
  }
  return own > Math.max(MAX_OWN_BYTES, (memory.image?.byteLength ?? 0) * MAX_OWN_SHARE);
}

function sharePoints({ points, slots }: Memory, { at, lists, used: length }: PointMemory): void {
  const used = { ...points, at, lists, used: length };
  for (let slot = 0; slot < slots; slot++) {
    const numbers = pointsAt(points, slot);
    const others = pointsAt(used, slot);
    const isEqual = numbers.length === others.length && numbers.every((number, i) => number === others[i]);
    if (!isEqual) putPoints(used, slot, numbers);
  }
  Object.assign(points, { at: used.at, lists: used.lists, used: used.used });
}
