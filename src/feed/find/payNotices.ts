// What to know of an answer that compared pay in several currencies: by the rates of which day, and how many postings had none.
import { SHIPPED_RATES } from "../../text/numbers/rates.ts";
import { type Bits, countAnd, noBits, setBit } from "../memory/bits.ts";
import type { Memory } from "../memory/memory.ts";
import type { Search } from "../question.ts";
import { newBudget } from "./budget.ts";
import { findAll, type Snapshot } from "./find.ts";

/** Finds once more, without the bound: call it when the set that was found is no longer needed. */
export function payNotices(snapshot: Snapshot, search: Search, ordered = false): string[] {
  const { salary_min, ...filters } = search.filters;
  if (filters.currency !== undefined || (salary_min === undefined && !ordered)) return [];
  const { memory, budget } = snapshot;
  const without = withoutRate(memory);
  const again = { ...snapshot, budget: newBudget(budget.alive) };
  const many = without === null ? 0 : countAnd(findAll(again, { ...search, filters }).bits, without);
  const { day } = memory.currencies.rates;
  const whose = memory.currencies.rates === SHIPPED_RATES ? "that ship with this release" : "that were imported";
  const what = [salary_min === undefined ? [] : "salary_min", ordered ? "order_by=salary" : []].flat().join(" and ");
  const compared = `${what}: yearly pay is compared in USD, by the rates of ${day} ${whose}; currency= compares in one.`;
  if (many === 0) return [compared];
  const fate = salary_min === undefined ? "stands last" : "is left out";
  return [`${compared} ${many} ${many === 1 ? "posting" : "postings"} whose currency has no rate ${fate}.`];
}

/** The slots whose yearly pay is known and whose currency has no rate; null: there are none, which is usual. Kept as long as pay and rates are. */
function withoutRate(memory: Memory): Bits | null {
  const { pay, currencies, version, slots } = memory;
  const { without, of, dollars, rates } = currencies;
  if (without !== null && without.version === version && without.rates === rates) return without.bits;
  const bits = noBits(memory.open.length);
  let many = 0;
  for (let slot = 0; slot < slots; slot++) {
    if (Number.isNaN(pay[slot] as number) || !Number.isNaN(dollars[of[slot] as number] as number)) continue;
    setBit(bits, slot);
    many++;
  }
  currencies.without = { version, rates, bits: many === 0 ? null : bits };
  return currencies.without.bits;
}
