// NAV, Norway's public employment service: a documented feed of changes, oldest first; unverified, because no response
// was recorded. The public token is at the end of a sentence. A posting appears again with each change and its last
// entry counts; INACTIVE means taken down. Descriptions need one request per posting. The feed cannot be searched.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { FetchRequest, Listing, ReadContext } from "../../../contract/reading.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import {
  type Failure,
  failedListing,
  isFailure,
  parseResponse,
  readDetail,
  toFailedListing,
} from "../../shared/reading/answers.ts";
import type { ChangesResult, RemovedPosting } from "../../shared/reading/changes.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { getToken } from "../../shared/reading/tokens.ts";
import { buildPlace, buildPosting, distinctPlaces } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = "https://pam-stilling-feed.nav.no";
const ZONE = "Europe/Oslo";
const PAGE_SIZE = 5_000;
/** No posting is active for longer than six months. */
const START = 184 * 86_400_000;

/** One posting in the feed: its current state, or the time it was taken down. */
type Event = { readonly posting: RawPosting } | { readonly removed: RemovedPosting };

interface FeedPage {
  /** In feed order, each posting once, in its last state. */
  readonly events: ReadonlyMap<string, Event>;
  readonly next: string | null;
  /** The page's own path. */
  readonly path: string | null;
}

export const nav: Source = {
  id: "nav",
  confidence: "B",
  recorded: false,
  conditions: "a public feed that NAV offers for reuse; closed postings must be removed",
  summary: "text, places, employment type, deadline, employer's site, from a request per posting; no pay field",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => "https://arbeidsplassen.nav.no/stillinger",
  list: listFeed,
  async detail(knownPosting, board, reading) {
    const headers = await fetchHeaders(reading);
    if (isFailure(headers)) return { kind: "unread", reason: headers.reason };
    const url = `${HOST}/api/v1/feedentry/${encodeURIComponent(knownPosting.external_id)}`;
    return readDetail(reading, { url, headers, documented: true }, (answer) => {
      const entry = readEntry(readJson(answer), board);
      return entry === null ? null : mergeDetails(knownPosting, entry);
    });
  },
  changes: readFeed,
  parse(answer, board) {
    const value = readJson(answer);
    if (getIn(value, "items") === null) {
      const entry = readEntry(value, board);
      return entry === null ? [] : [entry];
    }
    return parseEvent(readPage(answer, board).events.values());
  },
};

/** Reads one page of the feed. The cursor is the page's path; the last page is read again until it has a successor. */
async function readFeed(cursor: string | null, board: Board, reading: ReadContext): Promise<ChangesResult> {
  const page = await requestPage(cursor, board, reading);
  if (isFailure(page)) return page;
  const events = [...page.events.values()];
  return {
    postings: parseEvent(events),
    removed: events.flatMap((event) => ("removed" in event ? [event.removed] : [])),
    next: page.next ?? cursor ?? page.path ?? "",
    more: page.next !== null,
  };
}

/**
 * Reads the feed from six months ago to its end. A partial read is no evidence about the present, because removals come
 * later.
 */
async function listFeed(board: Board, reading: ReadContext): Promise<Listing> {
  const standing = new Map<string, Event>();
  let cursor: string | null = null;
  for (let pages = 0; ; pages++) {
    if (pages >= reading.max_pages)
      return failedListing("partial", `stopped after ${pages} pages, before the end of the feed`);
    const page: FeedPage | Failure = await requestPage(cursor, board, reading);
    if (isFailure(page)) return pages === 0 ? toFailedListing(page) : failedListing("partial", page.reason);
    for (const [id, event] of page.events) standing.set(id, event);
    if (page.next === null) break;
    if (page.next === cursor) return failedListing("partial", "the page links to itself");
    cursor = page.next;
  }
  return { complete: true, proof: "natural end", postings: parseEvent(standing.values()), validators: null };
}

async function requestPage(cursor: string | null, board: Board, reading: ReadContext): Promise<FeedPage | Failure> {
  const headers = await fetchHeaders(reading);
  if (isFailure(headers)) return headers;
  const url = new URL(cursor || "/api/v1/feed", HOST);
  if (url.origin !== HOST) return { failure: "failed", reason: "the next page is on another host" };
  url.searchParams.set("pageSize", String(PAGE_SIZE));
  const since = new Date(reading.now - START).toUTCString();
  // The feed begins with the first page newer than this date. Sent together with a page's own address, it would return
  // the wrong page.
  const from: Partial<FetchRequest> = cursor ? {} : { validators: { etag: null, last_modified: since } };
  const answer = await reading.get({ url: url.href, headers, size: "feed", documented: true, ...from });
  const page = parseResponse(answer, (body) => readPage(body, board));
  return isFailure(page) && page.failure === "no_such_board" ? { ...page, failure: "failed" } : page;
}

async function fetchHeaders(reading: ReadContext): Promise<Readonly<Record<string, string>> | Failure> {
  const ask = { url: `${HOST}/api/publicToken`, documented: true };
  const token = await getToken(reading, ask, (answer) => {
    const [found] = /\bey[\w-]{5,2000}\.[\w-]{5,8000}\.[\w-]{5,2000}/.exec(answer.slice(0, 20_000)) ?? [];
    if (found === undefined) throw new ShapeError("no token in the response");
    return found;
  });
  return isFailure(token) ? token : { authorization: `Bearer ${token}`, accept: "application/json" };
}

function readPage(answer: string, board: Board): FeedPage {
  const value = readJson(answer);
  const events = new Map<string, Event>();
  for (const item of requireList(getIn(value, "items"), "items")) {
    const entry = asRecord(getIn(item, "_feed_entry"));
    const id = asText(entry.uuid);
    const status = asText(entry.status);
    if (id === null || status === null) throw new ShapeError("an entry without an id or a status");
    events.delete(id);
    events.set(id, status === "ACTIVE" ? { posting: readItem(entry, id, board) } : { removed: removal(entry, id) });
  }
  if (!isRecord(value) || !("next_url" in value)) throw new ShapeError('no "next_url"');
  return { events, next: asText(value.next_url), path: asText(value.feed_url) };
}

function removal(entry: Json, id: string): RemovedPosting {
  return { id, at: asDate(entry.sistEndret, ZONE) };
}

function parseEvent(events: Iterable<Event>): RawPosting[] {
  return [...events].flatMap((event) => ("posting" in event ? [event.posting] : []));
}

function readItem(entry: Json, id: string, board: Board): RawPosting {
  const title = asText(entry.title);
  if (title === null) throw new ShapeError(`posting ${id} has no title`);
  return buildPosting(board, {
    external_id: id,
    title,
    url: pageOf(id),
    organization: asText(entry.businessName),
    locations: distinctPlaces([buildPlace({ locality: asText(entry.municipal), country: "NO" })]),
    date_updated: asDate(entry.sistEndret, ZONE),
  });
}

/** Null: taken down. Stopped postings usually have no content. */
function readEntry(value: unknown, board: Board): RawPosting | null {
  const id = asText(getIn(value, "uuid"));
  const status = asText(getIn(value, "status"));
  if (id === null || status === null) throw new ShapeError('no "uuid" or "status"');
  if (status !== "ACTIVE") return null;
  const advert = getIn(value, "ad_content");
  const title = asText(getIn(advert, "title"));
  if (!isRecord(advert) || title === null) throw new ShapeError('no "ad_content"');
  const html = asBody(advert.description);
  return buildPosting(board, {
    external_id: id,
    title,
    url: normalizeHttpUrl(asText(advert.link) ?? "") ?? pageOf(id),
    apply_url:
      normalizeHttpUrl(asText(advert.applicationUrl) ?? "") ?? normalizeHttpUrl(asText(advert.sourceurl) ?? ""),
    organization: asText(getIn(advert.employer, "name")),
    organization_url: normalizeHttpUrl(asText(getIn(advert.employer, "homepage")) ?? ""),
    description_html: html,
    full_text: html !== null,
    locations: distinctPlaces(asList(advert.workLocations).map((each) => readPlace(asRecord(each)))),
    employment_type: joinText([words(advert.extent), words(advert.engagementtype)]),
    department: asText(getIn(asList(advert.occupationCategories)[0], "level2")),
    date_posted: asDate(advert.published, ZONE),
    date_updated: asDate(advert.updated, ZONE) ?? asDate(getIn(value, "sistEndret"), ZONE),
    // The deadline is often a word ("Snarest", as soon as possible).
    date_valid_through: asDate(advert.applicationDue, ZONE) ?? asDate(advert.expires, ZONE),
  });
}

function pageOf(id: string): string {
  return `https://arbeidsplassen.nav.no/stillinger/stilling/${encodeURIComponent(id)}`;
}

/** "Heltid_og_Deltid". */
function words(value: unknown): string | null {
  return asText(value)?.replaceAll("_", " ") ?? null;
}

function readPlace(at: Json): RawLocation | null {
  return buildPlace({
    locality: asText(at.city) ?? asText(at.municipal),
    region: asText(at.county),
    country: asText(at.country),
    postal_code: asText(at.postalCode),
    street: asText(at.address),
  });
}
