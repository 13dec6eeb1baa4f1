// Counts, and the digest with which a mirror verifies that it has the same postings.

import { type Bits, eachBit } from "../memory/arrays/bits.ts";
import type { Memory } from "../memory/memory.ts";
import { idAt } from "../memory/slots.ts";

/** The 32-bit finaliser of MurmurHash3: every bit of the id affects every bit of the hash. */
function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * An order-independent hash of ids. With h(id) = mix(low ^ mix(high + 1)), where low and high are the id's two 32-bit
 * halves, the digest is the sum of all h modulo 2^32 and their exclusive or, each as 8 hex digits (documented in
 * docs/api.md).
 */
export function digestOf(memory: Memory, bits: Bits): string {
  const ids: number[] = [];
  eachBit(bits, (slot) => ids.push(idAt(memory, slot)));
  return digestOfIds(ids);
}

export function digestOfIds(ids: Iterable<number>): string {
  let sum = 0;
  let mixed = 0;
  for (const id of ids) {
    const hash = mix((id >>> 0) ^ mix(Math.floor(id / 2 ** 32) + 1));
    sum = (sum + hash) >>> 0;
    mixed = (mixed ^ hash) >>> 0;
  }
  return sum.toString(16).padStart(8, "0") + mixed.toString(16).padStart(8, "0");
}
