// Finds the postings of a statistics query once and derives two sets: ever published and open. Duplicates of an opening
// are excluded unless requested.
import { findEver, type Snapshot } from "../find/find.ts";
import { visibleSlots } from "../find/visible.ts";
import type { Window } from "../find/window.ts";
import { andInto, andNotInto, type Bits, noSlots } from "../memory/arrays/bits.ts";
import { joinMembers } from "../memory/members.ts";
import type { Memory } from "../memory/memory.ts";
import { openAt } from "../past/openAt.ts";
import type { Search } from "../query.ts";

export interface StatsBase {
  /** Published at any time covered by the index. */
  readonly ever: Bits;
  readonly open: Bits;
  readonly window: Window;
}

export function findStatsBase(snapshot: Snapshot, search: Search): StatsBase {
  const { memory, now } = snapshot;
  const { bits, window } = findEver(snapshot, search);
  const open = bits.slice();
  const { moment, includeDuplicates } = search;
  const visible =
    moment === undefined
      ? visibleSlots(memory, now, includeDuplicates)
      : openAt(snapshot.db, memory, moment, includeDuplicates);
  andInto(open, visible);
  if (!search.includeDuplicates) andNotInto(bits, memory.openedDuplicate);
  return { ever: bits, open, window };
}

/** The slots that have any of the values of a facet (all values by default). */
export function slotsWithAny(memory: Memory, facet: string, values?: readonly string[]): Bits {
  const bits = noSlots(memory);
  for (const terms of memory.facets.get(facet)?.values() ?? []) {
    for (const { value, members } of terms) {
      if (values === undefined || values.includes(value)) joinMembers(bits, members);
    }
  }
  return bits;
}
