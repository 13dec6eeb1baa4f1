// The slots that have one filter value. Small sets are sorted lists, large ones are bits: a rare skill costs four bytes
// per posting, a common country 125 kB per million postings.
import { assertPresent } from "../../contract/assertPresent.ts";
import {
  type Bits,
  countAnd,
  hasBit,
  isStored,
  noStoredBits,
  orInto,
  type StoredBits,
  setBit,
  storeBit,
} from "./arrays/bits.ts";
import { copyPaged, PAGE, usePages } from "./arrays/pages.ts";

export interface Members {
  /** The slots in order, `size` of them from `from` on. Shared lists are parts of one array, and never changed. */
  list: Uint32Array;
  from: number;
  isShared: boolean;
  size: number;
  bits: StoredBits | null;
}

/** Above one slot in this many, bits count faster than a list, at up to three times its size. */
const DENSE_RATIO = 96;
const MIN_FOR_BITS = 1024;

/** Shared by all terms without slots. */
const NO_LIST = new Uint32Array(0);

export function noMembers(): Members {
  return { list: NO_LIST, from: 0, isShared: true, size: 0, bits: null };
}

/** A copy that shares everything until one of the two changes it. */
export function copyMembers(members: Members): Members {
  members.isShared = true;
  return { ...members, bits: members.bits === null ? null : copyPaged(members.bits) };
}

/** The slots of a list. */
export function listOf({ list, from, size }: Members): Uint32Array {
  return list.subarray(from, from + size);
}

/** Makes the list changeable, with room for more. */
function ownList(members: Members, room: number): void {
  const { list, from, size, isShared } = members;
  if (!isShared && size + room <= list.length) return;
  const larger = new Uint32Array(isShared ? size + room + 3 : Math.max(4, 2 * size));
  larger.set(list.subarray(from, from + size));
  Object.assign(members, { list: larger, from: 0, isShared: false });
}

/** Returns whether it was added. */
export function addMember(members: Members, slot: number, capacity: number): boolean {
  if (members.bits !== null) {
    if (isStored(members.bits, slot)) return false;
    storeBit(members.bits, slot, true);
    members.size++;
    return true;
  }
  const at = placeOf(members, slot);
  if (at < members.size && members.list[members.from + at] === slot) return false;
  ownList(members, 1);
  members.list.copyWithin(at + 1, at, members.size);
  members.list[at] = slot;
  members.size++;
  if (members.size > MIN_FOR_BITS && members.size * DENSE_RATIO > capacity) storeAsBits(members);
  return true;
}

/** Returns whether it was a member. */
export function removeMember(members: Members, slot: number): boolean {
  if (members.bits !== null) {
    if (!isStored(members.bits, slot)) return false;
    storeBit(members.bits, slot, false);
    members.size--;
    return true;
  }
  const at = placeOf(members, slot);
  if (at >= members.size || members.list[members.from + at] !== slot) return false;
  ownList(members, 0);
  members.list.copyWithin(at, at + 1, members.size);
  members.size--;
  return true;
}

function isMember(members: Members, slot: number): boolean {
  if (members.bits !== null) return isStored(members.bits, slot);
  const at = placeOf(members, slot);
  return at < members.size && members.list[members.from + at] === slot;
}

/** Above one slot in this many of a list, scanning the list is faster than searching for each. */
const SCAN_RATIO = 8;

/**
 * Removes several slots, given in order and as bits, except those that `keeps`. `each` is called for every slot that was
 * a member.
 */
export function removeMembers(
  members: Members,
  slots: readonly number[],
  asBits: Bits,
  { keeps, each }: { keeps: ReadonlySet<number> | undefined; each: (slot: number) => void },
): void {
  if (members.bits !== null || slots.length * SCAN_RATIO < members.size) {
    for (const slot of slots) {
      if (!isMember(members, slot)) continue;
      each(slot);
      if (keeps?.has(slot) !== true) removeMember(members, slot);
    }
    return;
  }
  const removed = new Set<number>();
  for (const slot of listOf(members)) {
    if (!hasBit(asBits, slot)) continue;
    each(slot);
    if (keeps?.has(slot) !== true) removed.add(slot);
  }
  if (removed.size === 0) return;
  const rest = listOf(members).filter((slot) => !removed.has(slot));
  Object.assign(members, { list: rest, from: 0, isShared: false, size: rest.length });
}

/** Releases the capacity reserved for growth. */
export function trimMembers(members: Members): void {
  if (members.bits === null && !members.isShared) members.list = members.list.slice(0, members.size + 4);
}

/** Adds the members to a set of bits. */
export function joinMembers(target: Bits, members: Members): void {
  if (members.bits !== null) orInto(target, members.bits);
  else for (let i = 0; i < members.size; i++) setBit(target, assertPresent(members.list[members.from + i]));
}

export function countMembers(members: Members, within: Bits): number {
  if (members.bits !== null) return countAnd(members.bits, within);
  let total = 0;
  for (let i = 0; i < members.size; i++) {
    if (hasBit(within, assertPresent(members.list[members.from + i]))) total++;
  }
  return total;
}

/** Visits the members that are within a set of bits. */
export function eachMember(members: Members, within: Bits, visit: (slot: number) => void): void {
  if (members.bits === null) {
    for (let i = 0; i < members.size; i++) {
      const slot = assertPresent(members.list[members.from + i]);
      if (hasBit(within, slot)) visit(slot);
    }
    return;
  }
  for (const [place, page] of members.bits.pages.entries()) {
    const from = place * PAGE;
    const shared = Math.min(page.length, within.length - from);
    for (let i = 0; i < shared; i++) {
      let word = assertPresent(page[i]) & assertPresent(within[from + i]);
      while (word !== 0) {
        const low = word & -word;
        visit(((from + i) << 5) + (31 - Math.clz32(low)));
        word ^= low;
      }
    }
  }
}

function placeOf({ list, from, size }: Members, slot: number): number {
  // Postings arrive in id order, so nearly every call appends.
  if (size === 0 || assertPresent(list[from + size - 1]) < slot) return size;
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (assertPresent(list[from + middle]) < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

function storeAsBits(members: Members): void {
  const bits = noStoredBits();
  for (const slot of listOf(members)) storeBit(bits, slot, true);
  Object.assign(members, { list: NO_LIST, from: 0, isShared: true, bits });
}

/** Uses the parts of other members that are equal, and copies its others. */
export function useMembers(members: Members, other: Members | null): void {
  if (members.bits !== null) {
    usePages(members.bits, other?.bits ?? noStoredBits());
    return;
  }
  const list = listOf(members);
  const isEqual =
    other?.bits === null && other.size === list.length && list.every((slot, i) => slot === other.list[other.from + i]);
  if (isEqual) Object.assign(members, { list: other.list, from: other.from, isShared: true });
  else if (members.isShared) Object.assign(members, { list: list.slice(), from: 0, isShared: false });
}
