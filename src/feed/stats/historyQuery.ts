// A query for closed postings of the past (history.ts), which API threads pass to the thread that has the ledger.
import type { FilterName } from "../../contract/filters.ts";
import type { Filters } from "../query.ts";

/** The filters for which the daily figures have values. */
export const HISTORY_FILTERS = [
  "title",
  "title_advanced",
  "location",
  "location_advanced",
  "occupation",
  "country",
  "org_slug",
] as const satisfies readonly FilterName[];

export interface HistoryQuery {
  readonly filters: Pick<Filters, (typeof HISTORY_FILTERS)[number]>;
  /** Starts of days, [from, to). */
  readonly from: number;
  readonly to: number;
}
