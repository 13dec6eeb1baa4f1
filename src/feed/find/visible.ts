// The postings that can be shown at all: open and not older than twelve months. Computed once per version of the
// memory, because nearly every query starts with it.

import { subtractMonths } from "../../text/numbers/dates.ts";
import { andNotInto, type Bits, noSlots, putBit, setBit, toBits, withRoom, wordsFor } from "../memory/arrays/bits.ts";
import { valueAt } from "../memory/arrays/pages.ts";
import { cacheKind, type Dated, getCached, getDated, putCached } from "../memory/cache.ts";
import type { Memory } from "../memory/memory.ts";

/** The open postings within the 12-month rule, and those of them that are not duplicates. */
interface Visible {
  readonly all: Bits;
  readonly canonical: Bits;
}

const VISIBLE = cacheKind<Dated<Visible>>("visible", ({ value }) => 2 * value.all.byteLength);

/** The slots born before `cutoff`, valid up to the lowest `born` of the others. */
interface AgedOut {
  cutoff: number;
  next: number;
  bits: Bits;
}

const AGED_OUT = cacheKind<AgedOut>("aged out", ({ bits }) => bits.byteLength);

/** The bits belong to the cache: copy them before modifying. */
export function visibleSlots(memory: Memory, now: number, includeDuplicates: boolean): Bits {
  const aged = agedOutSlots(memory, subtractMonths(now, 12));
  const { all, canonical } = getDated(memory, VISIBLE, "", `${memory.version} ${aged.cutoff}`, () => {
    const open = toBits(memory.open, wordsFor(memory.capacity));
    andNotInto(open, aged.bits);
    const own = open.slice();
    andNotInto(own, memory.duplicate);
    return { all: open, canonical: own };
  });
  return includeDuplicates ? all : canonical;
}

function agedOutSlots(memory: Memory, cutoff: number): AgedOut {
  const { cache, capacity, born } = memory;
  const known = getCached(cache, AGED_OUT, "", (aged, { all }) => {
    // The set stays valid until the cutoff passes the next date in order.
    if (cutoff < aged.cutoff) return null;
    aged.bits = withRoom(aged.bits, capacity);
    for (const slot of all) {
      const at = valueAt(born, slot);
      putBit(aged.bits, slot, at < aged.cutoff);
      if (at >= aged.cutoff) aged.next = Math.min(aged.next, at);
    }
    return cutoff > aged.next ? null : aged;
  });
  if (known !== null) return known;
  const bits = noSlots(memory);
  let next = Number.POSITIVE_INFINITY;
  for (let slot = 0; slot < memory.slots; slot++) {
    const at = valueAt(born, slot);
    if (at < cutoff) setBit(bits, slot);
    else if (at < next) next = at;
  }
  return putCached(cache, AGED_OUT, "", { cutoff, next, bits });
}
