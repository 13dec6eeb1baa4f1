// Notices for an answer that compared pay in several currencies: the date of the exchange rates, and how many postings
// have no rate.
import { SHIPPED_RATES } from "../../text/numbers/rates.ts";
import { countAnd } from "../memory/arrays/bits.ts";
import { withoutRate } from "../memory/rates.ts";
import type { Search } from "../query.ts";
import { newBudget } from "./budget.ts";
import { findAll, type Snapshot } from "./find.ts";

/** Searches again without the bound; call it when the previous result is no longer needed. */
export function payNotices(snapshot: Snapshot, search: Search, ordered = false): string[] {
  const { salary_min, ...filters } = search.filters;
  if (filters.currency !== undefined || (salary_min === undefined && !ordered)) return [];
  const { memory, budget } = snapshot;
  const without = withoutRate(memory);
  const again = { ...snapshot, budget: newBudget(budget.alive) };
  const count = without === null ? 0 : countAnd(findAll(again, { ...search, filters }).bits, without);
  const { day } = memory.currencies.rates;
  const whose = memory.currencies.rates === SHIPPED_RATES ? "included in this release" : "imported by the operator";
  const what = [salary_min === undefined ? [] : "salary_min", ordered ? "order_by=salary" : []].flat().join(" and ");
  const compared = `${what}: yearly pay is compared in USD, using the exchange rates of ${day} ${whose}; set currency to compare in one currency.`;
  if (count === 0) return [compared];
  const fate = salary_min === undefined || filters.include_unknown === true ? "compared as unknown" : "excluded";
  return [
    `${compared} ${count} ${count === 1 ? "posting" : "postings"} whose currency has no rate ${count === 1 ? "is" : "are"} ${fate}.`,
  ];
}
