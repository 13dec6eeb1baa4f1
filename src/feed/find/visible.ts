// The postings that can be shown at all: open and not older than twelve months. Computed once per version of the
// memory, because nearly every query starts with it.

import { subtractMonths } from "../../text/numbers/dates.ts";
import { andNotInto, type Bits, noSlots, setBit, toBits, wordsFor } from "../memory/bits.ts";
import type { Memory, Visible } from "../memory/memory.ts";
import { valueAt } from "../memory/pages.ts";

/** The bits belong to the memory: copy them before modifying. */
export function visibleSlots(memory: Memory, now: number, includeDuplicates: boolean): Bits {
  const aged = agedOutSlots(memory, subtractMonths(now, 12));
  const cached = memory.visible;
  const made =
    cached !== null && cached.version === memory.version && cached.aged === aged
      ? cached
      : computeVisible(memory, aged);
  memory.visible = made;
  return includeDuplicates ? made.all : made.canonical;
}

function computeVisible(memory: Memory, aged: Bits): Visible {
  const all = toBits(memory.open, wordsFor(memory.capacity));
  andNotInto(all, aged);
  const canonical = all.slice();
  andNotInto(canonical, memory.duplicate);
  return { version: memory.version, aged, all, canonical };
}

function agedOutSlots(memory: Memory, cutoff: number): Bits {
  const { aging } = memory;
  // The set stays valid until the cutoff passes the next date in order.
  if (aging.bits !== null && aging.cutoff <= cutoff && cutoff <= aging.next) return aging.bits;
  const bits = noSlots(memory);
  let next = Number.POSITIVE_INFINITY;
  for (let slot = 0; slot < memory.slots; slot++) {
    const born = valueAt(memory.born, slot);
    if (born < cutoff) setBit(bits, slot);
    else if (born < next) next = born;
  }
  memory.aging = { cutoff, next, bits };
  return bits;
}
