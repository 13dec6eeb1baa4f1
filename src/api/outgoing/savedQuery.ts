// The query of a saved search: a query string of `search`, validated when saved and parsed again on each use.
// Parameters of a single request (paging, live collecting) are rejected, so that a saved search always denotes a set of
// postings.
import { invalid } from "../../contract/errors.ts";
import type { Blocklist, FeedFormat } from "../../contract/outgoing.ts";
import type { Search } from "../../feed/query.ts";
import { discard, requireSuccess } from "../http/send.ts";
import { EMPTY_BLOCKLIST } from "../params/blocklist.ts";
import { buildListQuery, type ListQuery, parseSearch } from "../params/indexQueries.ts";
import { type ParsedParams, parseParams } from "../params/parse.ts";
import { hasFixedFields, NOT_WITH_FIXED_FIELDS } from "../params/view.ts";
import type { OutgoingCall } from "./call.ts";

const SINGLE_REQUEST_PARAMS = ["cursor", "offset", "envelope", "company_url", "refresh", "as_of"] as const;
const MAX_ROWS = 1000;

/** The owner of the query: index queries are scheduled like any other query of the key. */
export type QueryOwner = Pick<OutgoingCall<"savedSearches">, "api" | "owner" | "signal">;

/** Returns the query as stored; throws a 400 if it is invalid. */
export async function validateQuery({ api, owner, signal }: QueryOwner, written: string): Promise<string> {
  const query = written.trim().replace(/^\?/, "");
  const params = readQuery(query, api.now(), EMPTY_BLOCKLIST);
  const extra = SINGLE_REQUEST_PARAMS.find((name) => params.values[name] !== undefined);
  if (extra !== undefined) throw invalid("query", `${extra} is not allowed in a saved query`);
  if (params.values.mode === "live") throw invalid("query", "mode=live is not allowed in a saved query");
  // Also validates combinations and field names.
  const { now, search } = buildListQuery("search", params, api.now());
  // Only the index can resolve a place name; it does so before counting.
  const { near } = search.filters;
  if (near !== undefined && "place" in near) {
    const answer = await api.feed.ask({ now, kind: "count", search, digest: false }, { key: owner.keyId, signal });
    await discard(answer);
    if (!answer.ok && answer.code === "no_such_place") requireSuccess(answer);
  }
  return query;
}

/** Node passes request URLs as Latin-1; a query in a body is already text. */
function readQuery(query: string, now: number, blocklist: Blocklist): ParsedParams {
  return { ...parseParams("search", query.replace(/[^\x00-\x7f]+/g, encodeURIComponent), now), blocklist };
}

/** The search it denotes; with `since`, only postings first indexed after that time. */
export function searchIn(query: string, now: number, blocklist: Blocklist, since: number | null = null): Search {
  const search = parseSearch("search", readQuery(query, now, blocklist), now);
  if (since === null) return search;
  const gte = Math.max(search.filters.date_created_gte ?? 0, since + 1);
  return { ...search, filters: { ...search.filters, date_created_gte: gte } };
}

/** Its newest rows in a feed format. */
export function buildFeedQuery(query: string, format: FeedFormat, now: number, blocklist: Blocklist): ListQuery {
  const params = readQuery(query, now, blocklist);
  const ignoredParams = hasFixedFields(format) ? NOT_WITH_FIXED_FIELDS : [];
  const values = { ...params.values, format, limit: Math.min(params.values.limit ?? MAX_ROWS, MAX_ROWS) };
  for (const name of [...ignoredParams, "order_by", "chars"] as const) delete values[name];
  if (format !== "csv") delete values.bom;
  return buildListQuery("search", { ...params, values }, now);
}
