// The query of a saved search: a query string of `search`, checked when it is saved and read again whenever it is used. What belongs to one
// request alone (pages, live collecting) is refused, so that a saved search always means a set of postings.
import { invalid } from "../../contract/errors.ts";
import type { FeedFormat } from "../../contract/outgoing.ts";
import type { Search } from "../../feed/question.ts";
import { discard, good } from "../http/send.ts";
import { type Given, parseParams } from "../params/parse.ts";
import { type ListQuestion, listQuestion, searchOf } from "../params/questions.ts";
import { NOT_WITH_ATOM } from "../params/view.ts";
import type { OutgoingCall } from "./call.ts";

const OF_ONE_REQUEST = ["cursor", "offset", "envelope", "company_url", "refresh", "as_of"] as const;
const MOST_ROWS = 1000;

/** Whose question it is: asking the index takes its turn like any other question of the key. */
export type QueryOwner = Pick<OutgoingCall<"savedSearches">, "api" | "owner" | "signal">;

/** The query as it is kept; the 400 says what is wrong with it. */
export async function checkedQuery({ api, owner, signal }: QueryOwner, written: string): Promise<string> {
  const query = written.trim().replace(/^\?/, "");
  const given = readQuery(query);
  const extra = OF_ONE_REQUEST.find((name) => given.values[name] !== undefined);
  if (extra !== undefined) throw invalid("query", `${extra} belongs to a single request; leave it out`);
  if (given.values.mode === "live") throw invalid("query", "mode=live collects at once; a saved search only looks");
  // Combinations and field names are checked with it.
  const { now, search } = listQuestion("search", given, api.now());
  // Whether there is such a place only the index's owner knows, who looks it up before counting.
  const { near } = search.filters;
  if (near !== undefined && "place" in near) {
    const answer = await api.feed.ask({ now, kind: "count", search, digest: false }, { key: owner.keyId, signal });
    await discard(answer);
    if (!answer.ok && answer.code === "no_such_place") good(answer);
  }
  return query;
}

/** Node hands a request's address on as Latin-1; a query in a body is text already. */
function readQuery(query: string): Given {
  return parseParams("search", query.replace(/[^\x00-\x7f]+/g, encodeURIComponent));
}

/** Which postings it means; `since`: of them only what was first indexed after that time. */
export function searchIn(query: string, now: number, since: number | null = null): Search {
  const search = searchOf("search", readQuery(query), now);
  if (since === null) return search;
  const gte = Math.max(search.filters.date_created_gte ?? 0, since + 1);
  return { ...search, filters: { ...search.filters, date_created_gte: gte } };
}

/** Its newest rows in one of the formats of a feed; entries of Atom are fixed, so what chooses columns has no say there. */
export function feedQuestion(query: string, format: FeedFormat, now: number): ListQuestion {
  const given = readQuery(query);
  const left = format === "atom" ? NOT_WITH_ATOM : [];
  const values = { ...given.values, format, limit: Math.min(given.values.limit ?? MOST_ROWS, MOST_ROWS) };
  for (const name of [...left, "order_by", "chars"] as const) delete values[name];
  return listQuestion("search", { ...given, values }, now);
}
