// The position of a posting in a reader's memory. Slots are in id order, so an id is found by binary search.

import type { DatabaseSync } from "node:sqlite";
import { readStoredNumber } from "../../contract/storedValues.ts";
import { type Paged, valueAt } from "./arrays/pages.ts";

/** The ids by slot; entries beyond `slots` are spare capacity. */
export interface Slots {
  readonly slots: number;
  readonly ids: Paged<Float64Array>;
}

export function idAt({ ids }: Pick<Slots, "ids">, slot: number): number {
  return valueAt(ids, slot);
}

/** The slot of an id, or the slot it would have: every slot before it has a smaller id. */
export function slotOf(memory: Slots, id: number): number {
  let low = 0;
  let high = memory.slots;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (idAt(memory, middle) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first slot indexed at or after a time. */
export function firstSlot(db: DatabaseSync, memory: Slots, created: number): number {
  const row = db.prepare("select id from posting where created >= ? order by created, id limit 1").get(created);
  return row === undefined ? memory.slots : slotOf(memory, readStoredNumber(row.id));
}

/** Above this share of changed slots, sorting everything again is cheaper than merging the changed ones. */
const MAX_TOUCHED = 0.02;
const ALWAYS_FEW = 2000;

export function isTooManyTouched(touched: number, slots: number): boolean {
  return touched > Math.max(ALWAYS_FEW, slots * MAX_TOUCHED);
}
