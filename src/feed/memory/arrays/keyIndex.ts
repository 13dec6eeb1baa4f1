// Finds the owners of a key without storing the keys: a hash table of numbers. A Map of strings takes ten times the
// memory. The caller compares the key itself, because hashes can be equal and entries outdated.
import { assertPresent } from "../../../contract/assertPresent.ts";
import type { ImageReader } from "./imageFile.ts";
import type { Numbers } from "./pages.ts";

export interface KeyIndex {
  /** By the lower bits of a hash: the number of its latest entry. Entry 0 is none. */
  heads: Uint32Array;
  /** By entry: the previous one in its chain, its hash, and its owner. */
  previous: Uint32Array;
  hashes: Uint32Array;
  owners: Uint32Array;
  used: number;
}

/** Text, or a whole number. */
export type Key = string | number;

const MIN_SIZE = 64;

export function noKeys(size = MIN_SIZE): KeyIndex {
  const numbers = (): Uint32Array => new Uint32Array(size);
  return { heads: numbers(), previous: numbers(), hashes: numbers(), owners: numbers(), used: 1 };
}

/** The owners that were added with the key, and possibly others. */
export function ownersOf(index: KeyIndex, key: Key): number[] {
  return ownersByHash(index, hashOf(key));
}

function ownersByHash({ heads, previous, hashes, owners }: KeyIndex, hash: number): number[] {
  const found: number[] = [];
  for (let entry = heads[hash & (heads.length - 1)] ?? 0; entry !== 0; entry = assertPresent(previous[entry])) {
    if (hashes[entry] === hash) found.push(assertPresent(owners[entry]));
  }
  return found;
}

export function addKey(index: KeyIndex, key: Key, owner: number): void {
  const hash = hashOf(key);
  if (ownersByHash(index, hash).includes(owner)) return;
  if (index.used === index.owners.length) {
    const larger = noKeys(2 * index.used);
    for (let entry = 1; entry < index.used; entry++)
      append(larger, assertPresent(index.hashes[entry]), assertPresent(index.owners[entry]));
    Object.assign(index, larger);
  }
  append(index, hash, owner);
}

function append(index: KeyIndex, hash: number, owner: number): void {
  const { heads, previous, hashes, owners, used } = index;
  const chain = hash & (heads.length - 1);
  previous[used] = assertPresent(heads[chain]);
  hashes[used] = hash;
  owners[used] = owner;
  heads[chain] = used;
  index.used++;
}

/** 32 bits of FNV-1a; the lower ones, which choose the chain, depend on all. */
function hashOf(key: Key): number {
  let hash = 0x811c9dc5;
  if (typeof key === "number") hash = Math.imul(hash ^ key, 0x9e3779b1) ^ Math.trunc(key / 2 ** 32);
  else for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The size and number of entries of an index in an image. */
export interface KeyIndexSize {
  readonly heads: number;
  readonly used: number;
}

export function keyArrays({ heads, previous, hashes, owners, used }: KeyIndex): Numbers[] {
  return [heads, ...[previous, hashes, owners].map((entries) => entries.subarray(0, used))];
}

/** An index in an image, which cannot be added to. */
export function takeKeys({ take }: Pick<ImageReader<unknown>, "take">, { heads, used }: KeyIndexSize): KeyIndex {
  const entries = (): Uint32Array => take(Uint32Array, used);
  return { heads: take(Uint32Array, heads), previous: entries(), hashes: entries(), owners: entries(), used };
}
