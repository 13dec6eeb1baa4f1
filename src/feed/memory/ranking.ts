// Orders other than by id: slots sorted by pay or by date posted, kept between queries. Slots that changed since are
// taken out while walking and merged back in by value, so an answer is exact and a new posting costs no new sort.
import { type Bits, hasBit } from "./bits.ts";
import type { Memory } from "./memory.ts";

export type RankedColumn = "pay" | "posted";

interface Ranking {
  /** Slots with a known value, highest first, ties by id descending. */
  order: Uint32Array;
  /** Slots of `order` or newer ones whose value may have changed since. */
  touched: Set<number>;
}

export type Rankings = Record<RankedColumn, Ranking | null>;

export function noRankings(): Rankings {
  return { pay: null, posted: null };
}

export function rankingTouched(rankings: Rankings, slot: number): void {
  rankings.pay?.touched.add(slot);
  rankings.posted?.touched.add(slot);
}

/** Above this share of changed slots sorting again is cheaper than carrying them. */
const MOST_TOUCHED = 0.02;

function columnValue(memory: Memory, column: RankedColumn, slot: number): number {
  if (column === "pay") return memory.pay[slot] as number;
  return hasBit(memory.hasPosted, slot) ? (memory.born[slot] as number) : Number.NaN;
}

function rankingOf(memory: Memory, column: RankedColumn): Ranking {
  const kept = memory.rankings[column];
  if (kept !== null && kept.touched.size <= Math.max(2000, memory.slots * MOST_TOUCHED)) return kept;
  const made = { order: sortSlots(memory, column), touched: new Set<number>() };
  memory.rankings[column] = made;
  return made;
}

function sortSlots(memory: Memory, column: RankedColumn): Uint32Array {
  const known: number[] = [];
  for (let slot = 0; slot < memory.slots; slot++)
    if (!Number.isNaN(columnValue(memory, column, slot))) known.push(slot);
  const values = Float64Array.from(known, (slot) => columnValue(memory, column, slot));
  // Sorting plain numbers is native and ten times faster than sorting slots by a comparison: sort the distinct values,
  // then deal the slots out into the places of their value, highest slot first.
  const sorted = Float64Array.from(values).sort().reverse();
  const firstOf = new Map<number, number>();
  for (let i = 0; i < sorted.length; i++)
    if (i === 0 || sorted[i] !== sorted[i - 1]) firstOf.set(sorted[i] as number, i);
  const order = new Uint32Array(known.length);
  for (let i = known.length - 1; i >= 0; i--) {
    const at = firstOf.get(values[i] as number) as number;
    order[at] = known[i] as number;
    firstOf.set(values[i] as number, at + 1);
  }
  return order;
}

/** The slots of `within` by that column, highest first, ties by id descending, unknown last by id descending. */
export function takeRanked(memory: Memory, column: RankedColumn, within: Bits, skip: number, most: number): number[] {
  const { order, touched } = rankingOf(memory, column);
  const fresh = [...touched]
    .filter((slot) => hasBit(within, slot) && !Number.isNaN(columnValue(memory, column, slot)))
    .sort((a, b) => columnValue(memory, column, b) - columnValue(memory, column, a) || b - a);
  const taken: number[] = [];
  let left = skip;
  let next = 0;
  const give = (slot: number): void => {
    if (left > 0) left--;
    else taken.push(slot);
  };
  const carried = touched.size > 0;
  for (let i = 0; i < order.length && taken.length < most; i++) {
    const slot = order[i] as number;
    if (!hasBit(within, slot) || (carried && touched.has(slot))) continue;
    if (next < fresh.length) {
      const value = columnValue(memory, column, slot);
      while (next < fresh.length && taken.length < most && before(memory, column, fresh[next] as number, value, slot)) {
        give(fresh[next++] as number);
      }
      if (taken.length >= most) break;
    }
    give(slot);
  }
  while (next < fresh.length && taken.length < most) give(fresh[next++] as number);
  if (taken.length < most) takeUnknown(memory, column, within, left, most, taken);
  return taken;
}

function before(memory: Memory, column: RankedColumn, slot: number, value: number, other: number): boolean {
  const own = columnValue(memory, column, slot);
  return own > value || (own === value && slot > other);
}

function takeUnknown(
  memory: Memory,
  column: RankedColumn,
  within: Bits,
  skip: number,
  most: number,
  taken: number[],
): void {
  let left = skip;
  for (let slot = memory.slots - 1; slot >= 0 && taken.length < most; slot--) {
    if (!hasBit(within, slot) || !Number.isNaN(columnValue(memory, column, slot))) continue;
    if (left > 0) left--;
    else taken.push(slot);
  }
}
