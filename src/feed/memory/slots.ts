// Where a posting stands in a reader's memory: slots are in the order of ids, so an id is found by halving.

import { there } from "../../contract/there.ts";

/** The ids by slot; what lies beyond `slots` is room for more. */
export interface Slots {
  readonly slots: number;
  readonly ids: Float64Array;
}

/** The slot of an id, or the slot it would have: every slot before it has a smaller id. */
export function slotOf(memory: Slots, id: number): number {
  let low = 0;
  let high = memory.slots;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (there(memory.ids[middle]) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Above this share of changed slots putting all in order again is cheaper than carrying the changed ones. */
const MOST_TOUCHED = 0.02;
const ALWAYS_FEW = 2000;

export function isMuch(touched: number, slots: number): boolean {
  return touched > Math.max(ALWAYS_FEW, slots * MOST_TOUCHED);
}
