// Fingerprints: of a raw posting (to detect changes), of an exact text, and of an approximate text (simhash).

import { hash } from "node:crypto";
import type { RawPosting } from "../../contract/raw.ts";
import { fromCodes } from "../../text/words/codes.ts";

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, canonical(part)]),
  );
}

/** Stored bytes of a fingerprint: enough to avoid collisions. */
const STORED_BYTES = 16;

/** Changes with any stated value except `date_updated`. */
export function contentHash(raw: RawPosting): string {
  const { date_updated: _ignored, ...content } = raw;
  return hash("sha256", JSON.stringify(canonical(content)), "buffer").toString("base64url", 0, STORED_BYTES);
}

/** Whether a stored fingerprint equals this one. Earlier versions stored it completely, in hex. */
export function isContentHash(stored: string, fresh: string): boolean {
  const whole = stored.length === 64;
  return (whole ? Buffer.from(stored, "hex").toString("base64url", 0, STORED_BYTES) : stored) === fresh;
}

/** Hash of the letters of a text's words, separated by blanks; empty without words. */
export function exactHash(letters: Uint16Array): string {
  return letters.length === 0 ? "" : hash("sha256", fromCodes(letters)).slice(0, 32);
}

/** Minimum number of words for an approximate comparison. */
const MIN_WORDS = 20;

// Two 32-bit FNV-1a hashes with different seeds replace one of 64 bits: BigInt would be thirty times slower.
const [LOW_SEED, HIGH_SEED, PRIME] = [0x811c9dc5 | 0, 0x9747b28c | 0, 0x01000193];
const BLANK = 32;

/** Both hashes of each word. */
function hashWords(letters: Uint16Array): { low: Int32Array; high: Int32Array; count: number } {
  const { length } = letters;
  // The shortest word is a letter and a blank; includes space for the trailing zeros.
  const max = (length >> 1) + 1 + GROUP_SIZE;
  const [low, high] = [new Int32Array(max), new Int32Array(max)];
  let [first, second, count] = [LOW_SEED, HIGH_SEED, 0];
  for (let at = 0; at <= length; at++) {
    const code = at === length ? BLANK : (letters[at] ?? 0);
    if (code === BLANK) {
      low[count] = first;
      high[count++] = second;
      first = LOW_SEED;
      second = HIGH_SEED;
    } else {
      first = Math.imul(first ^ code, PRIME);
      second = Math.imul(second ^ code, PRIME);
    }
  }
  return { low, high, count };
}

function mix(a: number, b: number, c: number): number {
  let hash =
    Math.imul(a, 0x85ebca6b) ^
    Math.imul((b << 13) | (b >>> 19), 0xc2b2ae35) ^
    Math.imul((c << 7) | (c >>> 25), 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return hash ^ (hash >>> 15);
}

/** Enough bits to count the words of the longest text. */
const PLANES = 20;
/** Numbers counted at once. */
const GROUP_SIZE = 4;

/** Counts how often each of 32 bits is set: the counters are bit-sliced, so that four numbers take twenty steps. */
function countBits(numbers: Int32Array, length: number): Int32Array {
  const planes = new Int32Array(PLANES);
  let ones = 0;
  let twos = 0;
  for (let at = 0; at < length; at += GROUP_SIZE) {
    const second = numbers[at + 1] ?? 0;
    const fourth = numbers[at + 3] ?? 0;
    let half = ones ^ (numbers[at] ?? 0);
    const early = (ones & ~half) | (half & second);
    ones = half ^ second;
    half = ones ^ (numbers[at + 2] ?? 0);
    const late = (ones & ~half) | (half & fourth);
    ones = half ^ fourth;
    half = twos ^ early;
    let carry = (twos & early) | (half & late);
    twos = half ^ late;
    for (let plane = 2; carry !== 0 && plane < PLANES; plane++) {
      const before = planes[plane] ?? 0;
      planes[plane] = before ^ carry;
      carry &= before;
    }
  }
  planes.set([ones, twos]);
  return planes;
}

/** The bits set in more than half of the first numbers, as 8 hex digits; the rest of the array is zero. */
function majorityBits(numbers: Int32Array, length: number): string {
  const planes = countBits(numbers, length);
  let value = 0;
  for (let bit = 0; bit < 32; bit++) {
    let ones = 0;
    for (let plane = 0; length >> plane > 0; plane++) ones += (((planes[plane] ?? 0) >>> bit) & 1) << plane;
    if (ones * 2 > length) value |= 1 << bit;
  }
  return (value >>> 0).toString(16).padStart(8, "0");
}

/** A hash set for some numbers, half of it free. */
function placesFor(count: number): Int32Array {
  return new Int32Array(2 ** Math.ceil(Math.log2(2 * count + 1)));
}

/** Adds a number to the set; false if already present. 0 marks a free slot and is stored as 1. */
function isFirst(places: Int32Array, number: number): boolean {
  const stored = number === 0 ? 1 : number;
  const mask = places.length - 1;
  let place = stored & mask;
  for (; places[place] !== 0; place = (place + 1) & mask) if (places[place] === stored) return false;
  places[place] = stored;
  return true;
}

/** 64-bit simhash over the distinct runs of three words, as 16 hex digits; null for a short text. */
export function similarityHash(letters: Uint16Array): string | null {
  const { low, high, count: length } = hashWords(letters);
  if (length < MIN_WORDS) return null;
  const seen = placesFor(length);
  let different = 0;
  // The hashes of runs overwrite those of processed words.
  for (let i = 0; i + 2 < length; i++) {
    const run = mix(low[i] ?? 0, low[i + 1] ?? 0, low[i + 2] ?? 0);
    if (!isFirst(seen, run)) continue;
    high[different] = mix(high[i] ?? 0, high[i + 1] ?? 0, high[i + 2] ?? 0);
    low[different++] = run;
  }
  low.fill(0, different);
  high.fill(0, different);
  return majorityBits(high, different) + majorityBits(low, different);
}

/** The number of different bits of two simhashes. */
export function hammingDistance(a: string, b: string): number {
  let bits = 0;
  for (let at = 0; at < 16; at += 8) {
    let different = Number.parseInt(a.slice(at, at + 8), 16) ^ Number.parseInt(b.slice(at, at + 8), 16);
    for (; different !== 0; different &= different - 1) bits++;
  }
  return bits;
}
