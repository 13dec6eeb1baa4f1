// The postings that a question for numbers is about, found once and cut three ways: ever published, open now, and without
// the second channels of one opening unless they are asked for.
import { findEver, type Snapshot } from "../find/find.ts";
import { visibleSlots } from "../find/visible.ts";
import type { Window } from "../find/window.ts";
import { andInto, andNotInto, type Bits } from "../memory/bits.ts";
import { joinMembers } from "../memory/members.ts";
import type { Memory } from "../memory/memory.ts";
import { openAt } from "../past/openAt.ts";
import type { Search } from "../question.ts";

export interface Base {
  /** Published at any time the index remembers. */
  readonly ever: Bits;
  readonly open: Bits;
  readonly window: Window;
}

export function baseOf(snapshot: Snapshot, search: Search): Base {
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

/** The slots that have any value of a facet. */
export function anyOf(memory: Memory, facet: string, values?: readonly string[]): Bits {
  const bits = new Int32Array(memory.open.length);
  for (const terms of memory.facets.get(facet)?.values() ?? []) {
    for (const { value, members } of terms) {
      if (values === undefined || values.includes(value)) joinMembers(bits, members);
    }
  }
  return bits;
}
