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
import { type StoredBits, wordsFor } from "./bits.ts";
import { createImage, type ImageReader, readImage, readImageHead, writeImageFile } from "./imageFile.ts";
import { listOf, type Members, useMembers } from "./members.ts";
import { grow, type Memory } from "./memory.ts";
import { type Numbers, ownBytes, PAGE, type Paged, pagesFor, usePages } from "./pages.ts";
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
  employers: number;
  members: number;
}

/** Increased when the stored numbers or their order change. */
const FORMAT_VERSION = 3;
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
  const { slots, counted, currencies, employers } = memory;
  const points = compactPoints(memory.points, slots);
  const finite = (time: number): number | null => (Number.isFinite(time) ? time : null);
  const words = wordsFor(slots);
  const terms = termArrays(memory, words);
  const head: Head = {
    form: FORMAT_VERSION,
    run,
    version: memory.version,
    slots,
    terms: memory.termsRead,
    currencies: currencies.names,
    counted: { since: finite(counted.since), next: finite(counted.next) },
    listed: points.used,
    employers: employers.entries.length,
    members: terms.listed,
  };
  const arrays: Numbers[] = [Float64Array.from(employers.entries, (entry) => entry?.id ?? 0)];
  for (const column of Object.values(pagedParts(memory))) {
    arrays.push(...pagesOf(column, column.type === Int32Array ? words : slots));
  }
  arrays.push(...pagesOf(points.at, slots), ...pagesOf(points.lists, points.used), ...terms.arrays);
  return createImage(head, arrays);
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

/** As many pages as the number of values takes, also where nothing was set. */
function pagesOf({ pages, type }: Paged<Numbers>, values: number): Numbers[] {
  return Array.from({ length: pagesFor(values) }, (_, place) => pages[place] ?? new type(PAGE));
}

/** Sizes, counts and lists of all terms, then the pages of each large one. */
function termArrays({ terms, termsRead }: Memory, words: number): { arrays: Numbers[]; listed: number } {
  const sizes = new Uint32Array(termsRead + 1);
  const shown = new Uint32Array(termsRead + 1);
  const pages: Numbers[] = [];
  let listed = 0;
  for (const { members } of terms.values()) if (members.bits === null) listed += members.size;
  const list = new Uint32Array(listed);
  let at = 0;
  for (let number = 0; number <= termsRead; number++) {
    const term = terms.get(number);
    if (term === undefined) continue;
    const { members } = term;
    sizes[number] = members.size + (members.bits === null ? 0 : BITS_FLAG);
    shown[number] = term.shown;
    if (members.bits !== null) pages.push(...pagesOf(members.bits, words));
    else {
      list.set(listOf(members), at);
      at += members.size;
    }
  }
  return { arrays: [sizes, shown, list, ...pages], listed };
}

/** What an image contains, in the form that a memory has. */
interface ImageContent {
  columns: ReturnType<typeof pagedParts>;
  at: Paged<Uint32Array>;
  lists: Paged<Uint32Array>;
  /** By term number; terms without slots are missing. */
  terms: Map<number, { members: Members; shown: number }>;
}

/** `head.employers` ids come first (see `usableImage`). */
function contentOf({ head, take, takePaged }: ImageReader<Head>): ImageContent {
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
  const at = takePaged(Uint32Array, slots);
  const lists = takePaged(Uint32Array, head.listed);
  const [sizes, shown] = [take(Uint32Array, head.terms + 1), take(Uint32Array, head.terms + 1)];
  const list = take(Uint32Array, head.members);
  const terms: ImageContent["terms"] = new Map();
  let from = 0;
  for (const [number, size] of sizes.entries()) {
    if (size === 0) continue;
    const bits = size >= BITS_FLAG ? set() : null;
    const members = { list, from, isShared: true, size: size % BITS_FLAG, bits };
    terms.set(number, { members, shown: assertPresent(shown[number]) });
    if (bits === null) from += size;
  }
  return { columns, at, lists, terms };
}

/** An image that a memory can start from, and the ids of its employers by position. */
export interface UsableImage {
  readonly image: SharedArrayBuffer;
  readonly reader: ImageReader<Head>;
  readonly employers: Float64Array;
}

/** The image, if it is one of this index; `terms` is the number of terms that the index has. */
export function usableImage(image: SharedArrayBuffer, db: DatabaseSync, terms: number): UsableImage | null {
  const reader = readImage<Head>(image);
  if (!fits(reader.head, db, terms)) return null;
  return { image, reader, employers: reader.take(Float64Array, reader.head.employers) };
}

function fits(head: Head, db: DatabaseSync, terms: number): boolean {
  if (head.form !== FORMAT_VERSION || head.version > versionOf(db) || !runsOf(db).includes(head.run)) return false;
  if (head.terms > terms) return false;
  const max = head.slots * MAX_STALE_SHARE;
  const touched = db.prepare("select count(*) as many from posting where touched > ?").get(head.version);
  if (readStoredNumber(touched?.many) > max) return false;
  // Closed postings that can no longer be queried leave the index, but stay in a memory.
  const count = readStoredNumber(db.prepare("select count(*) as many from posting").get()?.many);
  return count + max >= head.slots;
}

/**
 * Fills a memory that has only the terms and employers of an index. The employers have the positions of the image. The
 * memory is then at the image's version, and later changes are still to be read.
 */
export function fillMemory({ image, reader }: UsableImage, memory: Memory): void {
  const { head } = reader;
  memory.image = image;
  const { columns, at, lists, terms } = contentOf(reader);
  const { currency, counted, ...others } = columns;
  grow(memory, Math.max(memory.capacity, Math.ceil((head.slots * 1.25) / 1024) * 1024));
  Object.assign(memory, others, { slots: head.slots, version: head.version });
  Object.assign(memory.points, { at, lists, used: head.listed });
  memory.currencies.of = currency;
  for (const name of head.currencies.slice(1)) placeOfCurrency(memory.currencies, name);
  memory.counted = {
    bits: counted,
    since: head.counted.since ?? Number.NEGATIVE_INFINITY,
    next: head.counted.next ?? Number.POSITIVE_INFINITY,
  };
  for (const [number, content] of terms) Object.assign(memory.terms.get(number) ?? {}, content);
}

/**
 * Uses the parts of an image that are equal to those of a loaded memory, and copies of the others, so that an earlier
 * image can be released. The image may be of any version.
 */
export function shareImage(image: SharedArrayBuffer, memory: Memory): void {
  const reader = readImage<Head>(image);
  reader.take(Float64Array, reader.head.employers);
  const { columns, at, lists, terms } = contentOf(reader);
  for (const [name, column] of Object.entries(pagedParts(memory))) {
    usePages(column, assertPresent(new Map<string, Paged<Numbers>>(Object.entries(columns)).get(name)));
  }
  for (const [number, { members }] of memory.terms) useMembers(members, terms.get(number)?.members ?? null);
  sharePoints(memory, { at, lists, used: reader.head.listed });
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

function sharePoints({ points, slots }: Memory, shared: Pick<PointMemory, "at" | "lists" | "used">): void {
  const used = { ...points, ...shared };
  for (let slot = 0; slot < slots; slot++) {
    const numbers = pointsAt(points, slot);
    const others = pointsAt(used, slot);
    const isEqual = numbers.length === others.length && numbers.every((number, i) => number === others[i]);
    if (!isEqual) putPoints(used, slot, numbers);
  }
  Object.assign(points, { at: used.at, lists: used.lists, used: used.used });
}
