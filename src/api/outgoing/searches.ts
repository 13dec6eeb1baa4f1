// What each operation on saved searches does. Counts are asked of the index one after another; one that it refuses (too broad, overloaded)
// is null rather than the end of the whole list.
import { ApiError, invalid } from "../../contract/errors.ts";
import { FEED_FORMATS, MOST_SEARCHES } from "../../contract/outgoing.ts";
import type { OutgoingAnswer, SavedSearchRow } from "../../contract/outgoingAnswers.ts";
import { byName } from "../../contract/tables.ts";
import type { Search } from "../../feed/question.ts";
import { nextDigest, type SavedSearch, type SearchChange } from "../../ledger/outgoing/searches.ts";
import { iso } from "../../text/numbers/dates.ts";
import { notFound, shown } from "../http/errors.ts";
import { discard } from "../http/send.ts";
import type { OutgoingCall } from "./call.ts";
import { checkedQuery, type QueryOwner, searchIn } from "./savedQuery.ts";

const NO_SEARCH = "there is no such saved search of this account";

/** Of the index, under the account's own key: it takes its turn like any other question. */
async function countOf({ api, owner, signal }: QueryOwner, search: Search): Promise<number | null> {
  const question = { now: api.now(), kind: "count", search, digest: false } as const;
  const answer = await api.feed.ask(question, { key: owner.keyId, signal });
  await discard(answer);
  return answer.ok ? answer.head.count : null;
}

async function searchRow(call: QueryOwner, saved: SavedSearch): Promise<SavedSearchRow> {
  const { api } = call;
  const { id, name, query, token, seen_seq, digest, email } = saved;
  const now = api.now();
  // What was saved by an earlier release may name what this one no longer takes.
  const counted = async (since: number | null): Promise<number | null> => {
    try {
      return await countOf(call, searchIn(query, now, since));
    } catch {
      return null;
    }
  };
  const count = await counted(null);
  return {
    ...{ id, name, query, created_at: iso(saved.created_at) },
    count,
    new_since_seen: count === 0 ? 0 : await counted(saved.seen_at),
    seen_seq,
    feeds: byName(FEED_FORMATS, (format) => `${api.baseUrl()}/feeds/${token}.${format}`),
    ...{ digest, email },
  };
}

export async function listSearches(call: OutgoingCall<"savedSearches">): Promise<SavedSearchRow[]> {
  const rows: SavedSearchRow[] = [];
  for (const saved of await call.api.desk.outgoing.searches(call.owner.account.id)) {
    rows.push(await searchRow(call, saved));
  }
  return rows;
}

export async function saveSearch(call: OutgoingCall<"saveSearch">): Promise<SavedSearchRow> {
  const { api, given, owner } = call;
  const { name, query: written = "" } = given.values;
  const wanted = { name, query: await checkedQuery(call, written), most: MOST_SEARCHES };
  const saved = await api.desk.outgoing.saveSearch(owner.account.id, wanted, api.now());
  if (saved === undefined) {
    throw invalid("name", `this account has ${MOST_SEARCHES} saved searches already, which is as many as it may have`);
  }
  return await searchRow(call, saved);
}

export async function oneSearch(call: OutgoingCall<"savedSearch">): Promise<SavedSearchRow> {
  const saved = await call.api.desk.outgoing.search(call.owner.account.id, call.id(NO_SEARCH));
  if (saved === undefined) throw notFound(NO_SEARCH);
  return await searchRow(call, saved);
}

/** It is written into a header of a message: one address, nothing that could be a second one. */
function checkedEmail(email: string): string {
  if (/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(email)) return email;
  throw invalid("email", `"${shown(email)}" is not an e-mail address`);
}

export async function changeSearch(call: OutgoingCall<"changeSearch">): Promise<SavedSearchRow> {
  const { api, given, owner } = call;
  const { outgoing } = api.desk;
  const { name, query, seen_seq, digest, email } = given.values;
  const id = call.id(NO_SEARCH);
  const before = await outgoing.search(owner.account.id, id);
  if (before === undefined) throw notFound(NO_SEARCH);
  const change: SearchChange = {
    ...(name === undefined ? {} : { name }),
    ...(query === undefined ? {} : { query: await checkedQuery(call, query) }),
    ...(email === undefined ? {} : { email: checkedEmail(email) }),
  };
  if (seen_seq !== undefined) {
    const last = Math.max(api.feed.standing().seq, await api.desk.lastSeq());
    if (seen_seq > last) throw invalid("seen_seq", `${seen_seq} lies beyond the newest change, which is ${last}`);
    change.seen_seq = seen_seq;
  }
  if (digest !== undefined && digest !== before.digest) {
    if (digest !== "off" && !api.mails)
      throw invalid("digest", "this service sends no e-mail: ROLECALL_SMTP is not set");
    if (digest !== "off" && (email ?? before.email) === null)
      throw invalid("email", "is needed: where the digest goes");
    const off = digest === "off";
    const [digest_at, digest_since] = off ? [null, null] : [nextDigest(digest, api.now()), api.now()];
    Object.assign(change, { digest, digest_at, digest_since });
  }
  const saved = await outgoing.changeSearch(owner.account.id, id, change);
  if (saved === undefined) throw notFound(NO_SEARCH);
  return await searchRow(call, saved);
}

export async function rotateSearch(call: OutgoingCall<"rotateSearch">): Promise<SavedSearchRow> {
  const saved = await call.api.desk.outgoing.rotateSearch(call.owner.account.id, call.id(NO_SEARCH));
  if (saved === undefined) throw notFound(NO_SEARCH);
  return await searchRow(call, saved);
}

export async function deleteSearch(call: OutgoingCall<"deleteSearch">): Promise<OutgoingAnswer<"deleteSearch">> {
  const id = call.id(NO_SEARCH);
  const senders = await call.api.desk.outgoing.webhooksOfSearch(id);
  if (senders.length > 0 && (await call.api.desk.outgoing.search(call.owner.account.id, id)) !== undefined) {
    throw new ApiError("bad_request", `webhooks send this search: delete ${senders.join(", ")} first`);
  }
  if (!(await call.api.desk.outgoing.deleteSearch(call.owner.account.id, id))) throw notFound(NO_SEARCH);
  return { id, deleted: true };
}
