// Which postings can be shown at all: open, and not older than twelve months. Made once per state of the memory, since
// nearly every question begins with it.
import { there } from "../../contract/there.ts";
import { monthsBefore } from "../../text/numbers/dates.ts";
import { andNotInto, type Bits, noBits, setBit } from "../memory/bits.ts";
import type { Memory, Visible } from "../memory/memory.ts";

/** The bits belong to the memory: copy before changing them. */
export function visibleSlots(memory: Memory, now: number, includeDuplicates: boolean): Bits {
  const aged = tooOld(memory, monthsBefore(now, 12));
  const kept = memory.visible;
  const made = kept !== null && kept.version === memory.version && kept.aged === aged ? kept : make(memory, aged);
  memory.visible = made;
  return includeDuplicates ? made.all : made.canonical;
}

function make(memory: Memory, aged: Bits): Visible {
  const all = memory.open.slice();
  andNotInto(all, aged);
  const canonical = all.slice();
  andNotInto(canonical, memory.duplicate);
  return { version: memory.version, aged, all, canonical };
}

function tooOld(memory: Memory, cutoff: number): Bits {
  const { aging } = memory;
  // Nothing has become too old since the last look as long as the cutoff has not passed the next birth.
  if (aging.bits !== null && aging.cutoff <= cutoff && cutoff <= aging.next) return aging.bits;
  const bits = noBits(memory.open.length);
  let next = Number.POSITIVE_INFINITY;
  for (let slot = 0; slot < memory.slots; slot++) {
    const born = there(memory.born[slot]);
    if (born < cutoff) setBit(bits, slot);
    else if (born < next) next = born;
  }
  memory.aging = { cutoff, next, bits };
  return bits;
}
