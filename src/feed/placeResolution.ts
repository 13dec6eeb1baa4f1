// Resolves the place names in a query to coordinates before a reader thread receives it; readers work only with points.
// The caller that opens the feed supplies the lookup. The resolved query carries the point that distances are measured
// from, and the answer names the place that was used.
import type { Centre, NamedPlace } from "../contract/param.ts";
import type { Answer, Filters, IndexQuery } from "./query.ts";

/** The coordinates of a place, or the reason why it was not found. */
type PlaceLookup = { found: Centre; name: string | null } | { found: null; reason: string };

/** A point is looked up too, to find its country. */
export type LookUpPlace = (near: Centre | NamedPlace) => Promise<PlaceLookup>;

function getFilters(query: IndexQuery): Filters | null {
  if ("search" in query) return query.search.filters;
  return "filters" in query ? query.filters : null;
}

function withFilters(query: IndexQuery, filters: Filters): IndexQuery {
  if ("search" in query) return { ...query, search: { ...query.search, filters } };
  return "filters" in query ? { ...query, filters } : query;
}

/** Whether a place must be looked up before the query can be answered. */
export function namesPlace(query: IndexQuery): boolean {
  const filters = getFilters(query);
  return filters !== null && !isResolved(filters);
}

/** The country of a point matters only when remote postings are included. */
function isResolved({ near, include_remote }: Filters): boolean {
  return near === undefined || (!("place" in near) && (near.country !== null || include_remote !== true));
}

/**
 * Returns the query with every place name replaced by a point, plus notices; or an error answer if a place is not
 * found.
 */
export async function resolvePlaces(
  query: IndexQuery,
  lookUp: LookUpPlace | undefined,
): Promise<{ question: IndexQuery; notices: string[] } | Extract<Answer, { ok: false }>> {
  const filters = getFilters(query);
  if (filters?.near === undefined || isResolved(filters)) return { question: query, notices: [] };
  const place = await lookUp?.(filters.near);
  if (place === undefined || place.found === null) {
    if (!("place" in filters.near)) return { question: query, notices: [] };
    return { ok: false, code: "no_such_place", message: place?.reason ?? "place lookup is not available" };
  }
  const { lat, lon } = place.found;
  const notices = place.name === null ? [] : [`radius: measured from ${place.name} (${lat},${lon}).`];
  return { question: withFilters(query, { ...filters, near: place.found }), notices };
}

/** Adds to the answer's notices which place was used. */
export function addNotices(answer: Answer, notices: readonly string[]): Answer {
  if (!answer.ok || notices.length === 0) return answer;
  return { ...answer, head: { ...answer.head, notices: [...notices, ...answer.head.notices] } };
}
