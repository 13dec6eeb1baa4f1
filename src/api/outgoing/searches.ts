// The operations on saved searches. Counts are queried one after another; a query that the index rejects (too broad,
// overloaded) has a null count instead of failing the whole list.
import { ApiError, invalid } from "../../contract/errors.ts";
import { FEED_FORMATS, MAX_SEARCHES } from "../../contract/outgoing.ts";
import type { OutgoingAnswer, SavedSearchRow } from "../../contract/outgoingAnswers.ts";
import { buildTable } from "../../contract/tables.ts";
import type { Search } from "../../feed/query.ts";
import { nextDigestAt } from "../../ledger/outgoing/digestTime.ts";
import type { SavedSearch, SearchChange } from "../../ledger/outgoing/searches.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { notFound, shown } from "../errors.ts";
import { checkPosition } from "../http/position.ts";
import { discard } from "../http/send.ts";
import { EMPTY_BLOCKLIST, usesBlocklist } from "../params/blocklist.ts";
import type { OutgoingCall } from "./call.ts";
import { type QueryOwner, searchIn, validateQuery } from "./savedQuery.ts";

const NO_SEARCH = "this account has no saved search with this id";

/** Counted by the index under the account's own key, scheduled like any other query. */
async function countOf({ api, owner, signal }: QueryOwner, search: Search): Promise<number | null> {
  const query = { now: api.now(), kind: "count", search, digest: false } as const;
  const answer = await api.feed.ask(query, { key: owner.keyId, signal });
  await discard(answer);
  return answer.ok ? answer.head.count : null;
}

async function searchRow(call: QueryOwner, saved: SavedSearch): Promise<SavedSearchRow> {
  const { api } = call;
  const { id, name, query, token, seen_seq, digest, email } = saved;
  const now = api.now();
  const blocklist = usesBlocklist(query) ? await api.blocklistOf(call.owner.account.id) : EMPTY_BLOCKLIST;
  // A search saved by an earlier release may contain parameters that are no longer accepted.
  const counted = async (since: number | null): Promise<number | null> => {
    try {
      return await countOf(call, searchIn(query, now, blocklist, since));
    } catch {
      return null;
    }
  };
  const count = await counted(null);
  return {
    id,
    name,
    query,
    created_at: toIso(saved.created_at),
    count,
    new_since_seen: count === 0 ? 0 : await counted(saved.seen_at),
    seen_seq,
    feeds: buildTable(FEED_FORMATS, (format) => `${api.baseUrl()}/feeds/${token}.${format}`),
    digest,
    email,
  };
}

export async function listSearches(call: OutgoingCall<"savedSearches">): Promise<SavedSearchRow[]> {
  const rows: SavedSearchRow[] = [];
  for (const saved of await call.api.ledgerPort.outgoing.searches(call.owner.account.id)) {
    rows.push(await searchRow(call, saved));
  }
  return rows;
}

export async function saveSearch(call: OutgoingCall<"saveSearch">): Promise<SavedSearchRow> {
  const { api, params, owner } = call;
  const { name, query: written = "" } = params.values;
  const query = await validateQuery(call, written);
  const newSearch = { name, query, max: MAX_SEARCHES, redact_contacts: owner.redactContacts ? 1 : 0 };
  const saved = await api.ledgerPort.outgoing.saveSearch(owner.account.id, newSearch, api.now());
  if (saved === undefined) {
    throw invalid("name", `this account has reached the maximum of ${MAX_SEARCHES} saved searches; delete one first`);
  }
  return await searchRow(call, saved);
}

export async function oneSearch(call: OutgoingCall<"savedSearch">): Promise<SavedSearchRow> {
  const saved = await call.api.ledgerPort.outgoing.search(call.owner.account.id, call.id(NO_SEARCH));
  if (saved === undefined) throw notFound(NO_SEARCH);
  return await searchRow(call, saved);
}

/** The address is written into a message header: it must be exactly one address. */
function validateEmail(email: string): string {
  if (/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(email)) return email;
  throw invalid("email", `"${shown(email)}" is not an e-mail address`);
}

export async function changeSearch(call: OutgoingCall<"changeSearch">): Promise<SavedSearchRow> {
  const { api, params, owner } = call;
  const { outgoing } = api.ledgerPort;
  const { name, query, seen_seq, digest, email } = params.values;
  const id = call.id(NO_SEARCH);
  const before = await outgoing.search(owner.account.id, id);
  if (before === undefined) throw notFound(NO_SEARCH);
  const change: SearchChange = {
    ...(name === undefined ? {} : { name }),
    ...(query === undefined ? {} : { query: await validateQuery(call, query) }),
    ...(email === undefined ? {} : { email: validateEmail(email) }),
    // A key that receives no contacts cannot have them sent.
    ...(owner.redactContacts ? { redact_contacts: 1 } : {}),
  };
  if (seen_seq !== undefined) {
    await checkPosition(call, "seen_seq", seen_seq);
    change.seen_seq = seen_seq;
  }
  if (digest !== undefined && digest !== before.digest) {
    if (digest !== "off" && !api.sendsMail)
      throw invalid("digest", "this service cannot send e-mail: ROLECALL_SMTP is not set");
    if (digest !== "off" && (email ?? before.email) === null) throw invalid("email", "is required for a digest");
    const off = digest === "off";
    const [digest_at, digest_since] = off ? [null, null] : [nextDigestAt(digest, api.now()), api.now()];
    Object.assign(change, { digest, digest_at, digest_since });
  }
  const saved = await outgoing.changeSearch(owner.account.id, id, change);
  if (saved === undefined) throw notFound(NO_SEARCH);
  return await searchRow(call, saved);
}

export async function rotateSearch(call: OutgoingCall<"rotateSearch">): Promise<SavedSearchRow> {
  const saved = await call.api.ledgerPort.outgoing.rotateSearch(call.owner.account.id, call.id(NO_SEARCH));
  if (saved === undefined) throw notFound(NO_SEARCH);
  return await searchRow(call, saved);
}

export async function deleteSearch(call: OutgoingCall<"deleteSearch">): Promise<OutgoingAnswer<"deleteSearch">> {
  const id = call.id(NO_SEARCH);
  const senders = await call.api.ledgerPort.outgoing.webhooksOfSearch(id);
  if (senders.length > 0 && (await call.api.ledgerPort.outgoing.search(call.owner.account.id, id)) !== undefined) {
    throw new ApiError("bad_request", `webhooks use this saved search; delete them first: ${senders.join(", ")}`);
  }
  if (!(await call.api.ledgerPort.outgoing.deleteSearch(call.owner.account.id, id))) throw notFound(NO_SEARCH);
  return { id, deleted: true };
}
