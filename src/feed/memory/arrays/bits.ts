// Sets of slots as bit words. A slot is a posting's position in id order; a million slots take 125 kB. A filter is an
// AND over 31,250 words (about 20 µs) and a count is a population count over the same. Slots beyond the end of a set
// are not in it, hence the many `?? 0`, whose cost is not measurable.

import { noPaged, PAGE, type Paged, setValue, valueAt } from "./pages.ts";

// Signed words: unsigned ones above 2^31 would be stored as floating-point numbers, at twenty times the cost.
export type Bits = Int32Array;

/** A set that several memories may share in part (pages.ts), while queries work on plain ones. */
export type StoredBits = Paged<Int32Array>;

export function noStoredBits(): StoredBits {
  return noPaged(Int32Array);
}

export function isStored(bits: StoredBits, slot: number): boolean {
  return (valueAt(bits, slot >>> 5) & (1 << (slot & 31))) !== 0;
}

export function storeBit(bits: StoredBits, slot: number, on: boolean): void {
  const word = valueAt(bits, slot >>> 5);
  const bit = 1 << (slot & 31);
  setValue(bits, slot >>> 5, on ? word | bit : word & ~bit);
}

/** A stored set as a plain one of the given number of words. */
export function toBits(stored: StoredBits, words: number): Bits {
  const bits = noBits(words);
  for (const [place, page] of stored.pages.entries()) {
    const from = place * PAGE;
    if (from < words) bits.set(page.subarray(0, words - from), from);
  }
  return bits;
}

/** The words of a set in pieces of at most `step`. */
function piecesOf(bits: Bits | StoredBits): { pieces: readonly Bits[]; step: number } {
  return bits instanceof Int32Array ? { pieces: [bits], step: bits.length } : { pieces: bits.pages, step: PAGE };
}

/** An empty set of the given number of words. */
export function noBits(words: number): Bits {
  return new Int32Array(words);
}

/** An empty set with room for the slots of a memory. */
export function noSlots({ capacity }: { readonly capacity: number }): Bits {
  return noBits(wordsFor(capacity));
}

export function wordsFor(slots: number): number {
  return (slots + 31) >>> 5;
}

export function hasBit(bits: Bits, slot: number): boolean {
  return ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
}

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

export function putBit(bits: Bits, slot: number, on: boolean): void {
  if (on) setBit(bits, slot);
  else clearBit(bits, slot);
}

/** The same set with room for the capacity. */
export function withRoom(bits: Bits, capacity: number): Bits {
  if (bits.length >= wordsFor(capacity)) return bits;
  const larger = noSlots({ capacity });
  larger.set(bits);
  return larger;
}

/** Copies [from, to), into `into` if given; the rest is empty. */
export function copyRange(bits: Bits, from: number, to: number, into: Bits | null = null): Bits {
  const copy = into === null || into.length !== bits.length ? noBits(bits.length) : into.fill(0);
  if (to <= from) return copy;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  copy.set(bits.subarray(first, last + 1), first);
  copy[first] = (copy[first] ?? 0) & (-1 << (from & 31));
  const over = to & 31;
  if (over !== 0) copy[last] = (copy[last] ?? 0) & ((1 << over) - 1);
  return copy;
}

/** Keeps [from, to) and clears the rest. */
export function keepRange(bits: Bits, from: number, to: number): void {
  if (to <= from) {
    bits.fill(0);
    return;
  }
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  bits.fill(0, 0, first);
  bits.fill(0, last + 1);
  bits[first] = (bits[first] ?? 0) & (-1 << (from & 31));
  const over = to & 31;
  if (over !== 0) bits[last] = (bits[last] ?? 0) & ((1 << over) - 1);
}

export function andInto(target: Bits, other: Bits | StoredBits): void {
  const { pieces, step } = piecesOf(other);
  let from = 0;
  for (const piece of pieces) {
    const shared = Math.min(target.length - from, piece.length);
    for (let i = 0; i < shared; i++) target[from + i] = (target[from + i] ?? 0) & (piece[i] ?? 0);
    from += step;
  }
  target.fill(0, from);
}

export function andNotInto(target: Bits, other: Bits | StoredBits): void {
  const { pieces, step } = piecesOf(other);
  let from = 0;
  for (const piece of pieces) {
    const shared = Math.min(target.length - from, piece.length);
    for (let i = 0; i < shared; i++) target[from + i] = (target[from + i] ?? 0) & ~(piece[i] ?? 0);
    from += step;
  }
}

export function orInto(target: Bits, other: Bits | StoredBits): void {
  const { pieces, step } = piecesOf(other);
  let from = 0;
  for (const piece of pieces) {
    const shared = Math.min(target.length - from, piece.length);
    for (let i = 0; i < shared; i++) target[from + i] = (target[from + i] ?? 0) | (piece[i] ?? 0);
    from += step;
  }
}

/** Adds a set of eight slots per byte, whose first slot becomes `start`. */
export function orBytes(target: Bits, bytes: Uint8Array, start: number): void {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0) continue;
    const slot = start + 8 * at;
    const word = slot >>> 5;
    const shift = slot & 31;
    target[word] = (target[word] ?? 0) | (byte << shift);
    if (shift > 24) target[word + 1] = (target[word + 1] ?? 0) | (byte >>> (32 - shift));
  }
}

/** Visits the places in a set of eight per byte. */
export function eachByteBit(bytes: Uint8Array, visit: (place: number) => void): void {
  for (const [at, byte] of bytes.entries()) {
    for (let rest = byte; rest !== 0; rest &= rest - 1) visit(8 * at + 31 - Math.clz32(rest & -rest));
  }
}

function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function countBits(bits: Bits | StoredBits): number {
  let total = 0;
  for (const piece of piecesOf(bits).pieces) for (let i = 0; i < piece.length; i++) total += ones(piece[i] ?? 0);
  return total;
}

/** The number of slots of [from, to) in the set. */
export function countRange(bits: Bits, from: number, to: number): number {
  if (to <= from) return 0;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  let total = 0;
  for (let i = first; i <= last; i++) {
    let word = bits[i] ?? 0;
    if (i === first) word &= -1 << (from & 31);
    if (i === last && (to & 31) !== 0) word &= (1 << (to & 31)) - 1;
    total += ones(word);
  }
  return total;
}

export function countAnd(a: Bits | StoredBits, b: Bits): number {
  const { pieces, step } = piecesOf(a);
  let [total, from] = [0, 0];
  for (const piece of pieces) {
    const shared = Math.min(b.length - from, piece.length);
    // Does not test for empty words: at medium density the branch would be mispredicted half of the time.
    for (let i = 0; i < shared; i++) total += ones((piece[i] ?? 0) & (b[from + i] ?? 0));
    from += step;
  }
  return total;
}

/** Words of a set whose slots have their numbers in the same page of a column. */
const PAGE_WORDS = PAGE / 32;
/** For pages that were never set. */
const UNKNOWN = new Float64Array(PAGE).fill(Number.NaN);
const NO_PLACES = new Uint32Array(PAGE);
const NO_CURRENCIES = new Uint8Array(PAGE);

/** Keeps the slots whose number in `column` is at least `min`; NaN never is. */
export function keepAtLeast(bits: Bits, { pages }: Paged<Float64Array>, min: number): void {
  for (let from = 0; from < bits.length; from += PAGE_WORDS) {
    keepInPage(bits, from, pages[from / PAGE_WORDS] ?? UNKNOWN, min);
  }
}

// The loops over one page are functions of their own: inside a larger loop they are compiled to slower code.
function keepInPage(bits: Bits, from: number, page: Float64Array, min: number): void {
  const end = Math.min(bits.length, from + PAGE_WORDS);
  for (let i = from; i < end; i++) {
    let word = bits[i] ?? 0;
    let enough = 0;
    while (word !== 0) {
      const place = 31 - Math.clz32(word);
      // Without a branch, which would be mispredicted half of the time.
      enough |= +((page[((i - from) << 5) + place] ?? Number.NaN) >= min) << place;
      word ^= 1 << place;
    }
    bits[i] = enough;
  }
}

/** The same for numbers multiplied by the worth of their position. */
export function keepWorth(
  bits: Bits,
  { pages }: Paged<Float64Array>,
  { of, worth }: { of: Paged<Uint8Array>; worth: Float64Array },
  min: number,
): void {
  for (let from = 0; from < bits.length; from += PAGE_WORDS) {
    const at = from / PAGE_WORDS;
    keepWorthInPage({ bits, from }, pages[at] ?? UNKNOWN, of.pages[at] ?? NO_CURRENCIES, worth, min);
  }
}

function keepWorthInPage(
  { bits, from }: { bits: Bits; from: number },
  page: Float64Array,
  places: Uint8Array,
  worth: Float64Array,
  min: number,
): void {
  const end = Math.min(bits.length, from + PAGE_WORDS);
  for (let i = from; i < end; i++) {
    let word = bits[i] ?? 0;
    let enough = 0;
    while (word !== 0) {
      const place = 31 - Math.clz32(word);
      const at = ((i - from) << 5) + place;
      enough |= +((page[at] ?? Number.NaN) * (worth[places[at] ?? 0] ?? Number.NaN) >= min) << place;
      word ^= 1 << place;
    }
    bits[i] = enough;
  }
}

/** Whether two sets intersect. */
export function anyAnd(a: Bits | StoredBits, b: Bits): boolean {
  const { pieces, step } = piecesOf(a);
  let from = 0;
  for (const piece of pieces) {
    const shared = Math.min(b.length - from, piece.length);
    for (let i = 0; i < shared; i++) if (((piece[i] ?? 0) & (b[from + i] ?? 0)) !== 0) return true;
    from += step;
  }
  return false;
}

/** Keeps the slots whose position in `column` is marked `wanted` in `marks`. */
export function keepMarked(bits: Bits, { pages }: Paged<Uint32Array>, marks: Uint8Array, wanted: 0 | 1): void {
  for (let from = 0; from < bits.length; from += PAGE_WORDS) {
    keepMarkedInPage({ bits, from }, pages[from / PAGE_WORDS] ?? NO_PLACES, marks, wanted);
  }
}

function keepMarkedInPage(
  { bits, from }: { bits: Bits; from: number },
  page: Uint32Array,
  marks: Uint8Array,
  wanted: 0 | 1,
): void {
  const end = Math.min(bits.length, from + PAGE_WORDS);
  for (let i = from; i < end; i++) {
    let word = bits[i] ?? 0;
    let remaining = word;
    while (word !== 0) {
      const low = word & -word;
      if (marks[page[((i - from) << 5) + (31 - Math.clz32(low))] ?? 0] !== wanted) remaining ^= low;
      word ^= low;
    }
    bits[i] = remaining;
  }
}

/** Counts the slots for each position of `column`. */
export function tally(bits: Bits, { pages }: Paged<Uint32Array>, places: number): Uint32Array {
  const counts = new Uint32Array(places);
  for (let from = 0; from < bits.length; from += PAGE_WORDS) {
    tallyPage(bits, from, pages[from / PAGE_WORDS] ?? NO_PLACES, counts);
  }
  return counts;
}

function tallyPage(bits: Bits, from: number, page: Uint32Array, counts: Uint32Array): void {
  const end = Math.min(bits.length, from + PAGE_WORDS);
  for (let i = from; i < end; i++) {
    let word = bits[i] ?? 0;
    while (word !== 0) {
      const low = word & -word;
      const place = page[((i - from) << 5) + (31 - Math.clz32(low))] ?? 0;
      counts[place] = (counts[place] ?? 0) + 1;
      word ^= low;
    }
  }
}

/** Calls `visit` for every slot in ascending order until it returns false. */
export function eachBit(bits: Bits, visit: (slot: number) => unknown): void {
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i] ?? 0;
    while (word !== 0) {
      const low = word & -word;
      if (visit((i << 5) + (31 - Math.clz32(low))) === false) return;
      word ^= low;
    }
  }
}

/** At most `max` slots from the `skip`-th on, highest first (newest first). */
export function takeDescending(bits: Bits, skip: number, max: number): number[] {
  const taken: number[] = [];
  let toSkip = skip;
  for (let i = bits.length - 1; i >= 0 && taken.length < max; i--) {
    let word = bits[i] ?? 0;
    if (word === 0) continue;
    if (toSkip > 0) {
      const wordCount = ones(word);
      if (wordCount <= toSkip) {
        toSkip -= wordCount;
        continue;
      }
    }
    while (word !== 0 && taken.length < max) {
      const top = 31 - Math.clz32(word);
      if (toSkip > 0) toSkip--;
      else taken.push((i << 5) + top);
      word &= ~(1 << top);
    }
  }
  return taken;
}

/** At most `max` of the lowest slots from `from` on. */
export function takeAscending(bits: Bits, from: number, max: number): number[] {
  const taken: number[] = [];
  for (let i = from >>> 5; i < bits.length && taken.length < max; i++) {
    let word = bits[i] ?? 0;
    if (i === from >>> 5) word &= -1 << (from & 31);
    while (word !== 0 && taken.length < max) {
      const low = word & -word;
      taken.push((i << 5) + (31 - Math.clz32(low)));
      word ^= low;
    }
  }
  return taken;
}
