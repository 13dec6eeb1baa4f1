// Estimates the work of a query before it runs. Slow queries have their own reader and queue.
import type { IndexQuery } from "../query.ts";

/** Orders that look at every result before the first row. */
const SLOW_ORDERS: ReadonlySet<string> = new Set(["date_posted", "salary", "distance", "relevance"]);

/** Whether a query may take more than a few milliseconds. */
export function isSlowQuery(query: IndexQuery): boolean {
  switch (query.kind) {
    case "facets":
    case "stats":
    case "report":
    case "organizations":
    case "expired":
    case "plan":
    case "rows":
      return true;
    case "jobs":
      return query.ids.length > 50;
    case "count":
      return hasWords(query.search.filters);
    case "list":
      return hasWords(query.search.filters) || weightOf(query) > 1000 || SLOW_ORDERS.has(query.page.order);
    default:
      return false;
  }
}

/** The cost of a query for fair queueing: at least 1, growing with the number of rows. */
export function costOf(query: IndexQuery): number {
  if (query.kind === "rows") return 1 + query.ids.length / 200;
  return query.kind === "list" ? 1 + weightOf(query) / 200 : 1;
}

/** Number of rows; a row with its text costs as much as five without. */
function weightOf({ page, view }: Extract<IndexQuery, { kind: "list" }>): number {
  return page.limit * (view.description === null ? 1 : 5);
}

function hasWords(filters: Extract<IndexQuery, { kind: "list" }>["search"]["filters"]): boolean {
  return (
    filters.description !== undefined ||
    filters.description_advanced !== undefined ||
    filters.title_advanced !== undefined
  );
}
