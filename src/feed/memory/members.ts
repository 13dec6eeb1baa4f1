// The slots that have one filter value. Small sets are sorted lists, large ones are bits: a rare skill costs four bytes
// per posting, a common country 125 kB per million postings.
import { assertPresent } from "../../contract/assertPresent.ts";
import { type Bits, clearBit, countAnd, hasBit, noBits, orInto, setBit, wordsFor } from "./bits.ts";

export interface Members {
  list: Uint32Array;
  size: number;
  bits: Bits | null;
}

/** Above one slot in this many, bits count faster than a list, at up to three times its size. */
const DENSE_RATIO = 96;
const MIN_FOR_BITS = 1024;

export function noMembers(): Members {
  return { list: new Uint32Array(4), size: 0, bits: null };
}

/** Returns whether it was added. */
export function addMember(members: Members, slot: number, capacity: number): boolean {
  if (members.bits !== null) {
    if (slot >>> 5 >= members.bits.length) {
      const larger = noBits(wordsFor(capacity));
      larger.set(members.bits);
      members.bits = larger;
    }
    if (hasBit(members.bits, slot)) return false;
    setBit(members.bits, slot);
    members.size++;
    return true;
  }
  const at = placeOf(members, slot);
  if (at < members.size && members.list[at] === slot) return false;
  if (members.size === members.list.length) members.list = grown(members.list, members.list.length * 2);
  members.list.copyWithin(at + 1, at, members.size);
  members.list[at] = slot;
  members.size++;
  if (members.size > MIN_FOR_BITS && members.size * DENSE_RATIO > capacity) toBits(members, capacity);
  return true;
}

/** Returns whether it was a member. */
export function removeMember(members: Members, slot: number): boolean {
  if (members.bits !== null) {
    if (slot >>> 5 >= members.bits.length || !hasBit(members.bits, slot)) return false;
    clearBit(members.bits, slot);
    members.size--;
    return true;
  }
  const at = placeOf(members, slot);
  if (at >= members.size || members.list[at] !== slot) return false;
  members.list.copyWithin(at, at + 1, members.size);
  members.size--;
  return true;
}

/** Above one slot in this many of a list, scanning the list is faster than searching for each. */
const SCAN_RATIO = 8;

/** Removes several slots, given in order and as bits. `each` is called for every slot that was a member. */
export function removeMembers(
  members: Members,
  slots: readonly number[],
  asBits: Bits,
  each: (slot: number) => void,
): void {
  if (members.bits !== null || slots.length * SCAN_RATIO < members.size) {
    for (const slot of slots) if (removeMember(members, slot)) each(slot);
    return;
  }
  let count = 0;
  for (let at = 0; at < members.size; at++) {
    const slot = assertPresent(members.list[at]);
    if (hasBit(asBits, slot)) each(slot);
    else members.list[count++] = slot;
  }
  members.size = count;
}

/** Releases the capacity reserved for growth. */
export function trimMembers(members: Members): void {
  if (members.bits === null) members.list = members.list.slice(0, members.size + 4);
}

/** Adds the members to a set of bits. */
export function joinMembers(target: Bits, members: Members): void {
  if (members.bits !== null) orInto(target, members.bits);
  else for (let i = 0; i < members.size; i++) setBit(target, assertPresent(members.list[i]));
}

export function countMembers(members: Members, within: Bits): number {
  if (members.bits !== null) return countAnd(members.bits, within);
  let total = 0;
  for (let i = 0; i < members.size; i++) if (hasBit(within, assertPresent(members.list[i]))) total++;
  return total;
}

/** Visits the members that are within a set of bits. */
export function eachMember(members: Members, within: Bits, visit: (slot: number) => void): void {
  if (members.bits === null) {
    for (let i = 0; i < members.size; i++) {
      const slot = assertPresent(members.list[i]);
      if (hasBit(within, slot)) visit(slot);
    }
    return;
  }
  const shared = Math.min(members.bits.length, within.length);
  for (let i = 0; i < shared; i++) {
    let word = assertPresent(members.bits[i]) & assertPresent(within[i]);
    while (word !== 0) {
      const low = word & -word;
      visit((i << 5) + (31 - Math.clz32(low)));
      word ^= low;
    }
  }
}

function placeOf(members: Members, slot: number): number {
  // Postings arrive in id order, so nearly every call appends.
  if (members.size === 0 || assertPresent(members.list[members.size - 1]) < slot) return members.size;
  let low = 0;
  let high = members.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (assertPresent(members.list[middle]) < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

function toBits(members: Members, capacity: number): void {
  const bits = noBits(wordsFor(capacity));
  for (let i = 0; i < members.size; i++) setBit(bits, assertPresent(members.list[i]));
  members.bits = bits;
  members.list = new Uint32Array(0);
}

function grown(array: Uint32Array, length: number): Uint32Array {
  const larger = new Uint32Array(Math.max(length, 4));
  larger.set(array);
  return larger;
}
