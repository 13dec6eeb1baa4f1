// What to know of an answer that compared pay in several currencies: by the rates of which day, and how many postings had none.
import { SHIPPED_RATES } from "../../text/numbers/rates.ts";
import { countAnd } from "../memory/bits.ts";
import { withoutRate } from "../memory/rates.ts";
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
  return [
    `${compared} ${many} ${many === 1 ? "posting" : "postings"} whose currency has no rate ${many === 1 ? "is" : "are"} left out.`,
  ];
}
