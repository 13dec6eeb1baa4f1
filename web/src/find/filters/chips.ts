// The active filters of a query for the page: their number, and the currency of an amount.
import { type Query, withParams } from "../../query.ts";
import { chipsOf } from "../../words/chips.ts";

/** The number of active filters, for the button that opens the drawer. */
export function filtersSet(query: Query): number {
  return chipsOf(query).length;
}

/** An amount always has a currency: by default the most frequent one. */
export function withCurrency(query: Query, commonest: string | undefined): Query {
  const bare = query.salary_min !== undefined && query.currency === undefined;
  return bare ? withParams(query, { currency: commonest }) : query;
}
