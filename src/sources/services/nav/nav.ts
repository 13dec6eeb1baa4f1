// NAV, Norway's public employment service: a documented feed of changes, oldest first; unverified, for no answer was recorded.
// The public token stands at the end of a sentence. A posting comes again with each change and its last entry counts; INACTIVE
// means taken down. Texts come from a call per posting; the feed cannot be searched.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Ask, Listing, Reading } from "../../../contract/reading.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import { type Failure, failed, isFailure, readDetail, readSound, unreadable } from "../../shared/reading/answers.ts";
import type { ChangesRead, Removed } from "../../shared/reading/changes.ts";
import { tokenFor } from "../../shared/reading/tokens.ts";
import { filled } from "../../shared/rows/filled.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  isRecord,
  type Json,
  joined,
  list,
  mustList,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = "https://pam-stilling-feed.nav.no";
const ZONE = "Europe/Oslo";
const SIZE = 5_000;
/** No posting is active for longer than six months. */
const START = 184 * 86_400_000;

/** What the feed says of one posting: as it stands, or when it was taken down. */
type Event = { readonly posting: RawPosting } | { readonly removed: Removed };

interface FeedPage {
  /** In the feed's order, each posting once, as it stood last. */
  readonly events: ReadonlyMap<string, Event>;
  readonly next: string | null;
  /** Its own path. */
  readonly own: string | null;
}

export const nav: Source = {
  id: "nav",
  sure: "B",
  recorded: false,
  off: null,
  conditions: "a public feed that NAV offers for reuse; what is closed is to be taken down",
  gives: "text, places, employment type, deadline, employer's site, by a call per posting; no pay of its own",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => "https://arbeidsplassen.nav.no/stillinger",
  list: listFeed,
  async detail(known, board, reading) {
    const headers = await authorised(reading);
    if (isFailure(headers)) return { kind: "unread", because: headers.because };
    const url = `${HOST}/api/v1/feedentry/${encodeURIComponent(known.external_id)}`;
    return readDetail(reading, { url, headers, documented: true }, (answer) => {
      const entry = readEntry(readJson(answer), board);
      return entry === null ? null : filled(known, entry);
    });
  },
  company: null,
  changes: readFeed,
  parse(answer, board) {
    const value = readJson(answer);
    if (at(value, "items") === null) {
      const entry = readEntry(value, board);
      return entry === null ? [] : [entry];
    }
    return openIn(readPage(answer, board).events.values());
  },
};

/** One page of the feed; the cursor is the page's path, and the last page is read again until it has a successor. */
async function readFeed(cursor: string | null, board: Board, reading: Reading): Promise<ChangesRead> {
  const page = await askPage(cursor, board, reading);
  if (isFailure(page)) return page;
  const events = [...page.events.values()];
  return {
    postings: openIn(events),
    removed: events.flatMap((event) => ("removed" in event ? [event.removed] : [])),
    next: page.next ?? cursor ?? page.own ?? "",
    more: page.next !== null,
  };
}

/** The feed from six months back to its end. Half of it says nothing about today, since what was taken down comes later. */
async function listFeed(board: Board, reading: Reading): Promise<Listing> {
  const standing = new Map<string, Event>();
  let cursor: string | null = null;
  for (let pages = 0; ; pages++) {
    if (pages >= reading.max_pages) return failed("partial", `stopped after ${pages} pages, before the feed's end`);
    const page: FeedPage | Failure = await askPage(cursor, board, reading);
    if (isFailure(page)) return pages === 0 ? unreadable(page) : failed("partial", page.because);
    for (const [id, event] of page.events) standing.set(id, event);
    if (page.next === null) break;
    if (page.next === cursor) return failed("partial", "a page that leads to itself");
    cursor = page.next;
  }
  return { whole: true, proof: "natural end", postings: openIn(standing.values()), validators: null };
}

async function askPage(cursor: string | null, board: Board, reading: Reading): Promise<FeedPage | Failure> {
  const headers = await authorised(reading);
  if (isFailure(headers)) return headers;
  const url = new URL(cursor || "/api/v1/feed", HOST);
  if (url.origin !== HOST) return { trouble: "failed", because: "a next page on another host" };
  url.searchParams.set("pageSize", String(SIZE));
  const since = new Date(reading.now - START).toUTCString();
  // The feed begins with the first page newer than this date; with a page's own address it would lead astray.
  const from: Partial<Ask> = cursor ? {} : { validators: { etag: null, last_modified: since } };
  const answer = await reading.get({ url: url.href, headers, size: "feed", documented: true, ...from });
  const page = readSound(answer, (body) => readPage(body, board));
  return isFailure(page) && page.trouble === "no_such_board" ? { ...page, trouble: "failed" } : page;
}

async function authorised(reading: Reading): Promise<Readonly<Record<string, string>> | Failure> {
  const ask = { url: `${HOST}/api/publicToken`, documented: true };
  const token = await tokenFor(reading, ask, (answer) => {
    const [found] = /\bey[\w-]{5,2000}\.[\w-]{5,8000}\.[\w-]{5,2000}/.exec(answer.slice(0, 20_000)) ?? [];
    if (found === undefined) throw new ShapeError("no token in the answer");
    return found;
  });
  return isFailure(token) ? token : { authorization: `Bearer ${token}`, accept: "application/json" };
}

function readPage(answer: string, board: Board): FeedPage {
  const value = readJson(answer);
  const events = new Map<string, Event>();
  for (const item of mustList(at(value, "items"), "items")) {
    const entry = record(at(item, "_feed_entry"));
    const id = text(entry.uuid);
    const status = text(entry.status);
    if (id === null || status === null) throw new ShapeError("an entry without its id or status");
    events.delete(id);
    events.set(id, status === "ACTIVE" ? { posting: readItem(entry, id, board) } : { removed: removal(entry, id) });
  }
  if (!isRecord(value) || !("next_url" in value)) throw new ShapeError('no "next_url"');
  return { events, next: text(value.next_url), own: text(value.feed_url) };
}

function removal(entry: Json, id: string): Removed {
  return { id, at: date(entry.sistEndret, ZONE) };
}

function openIn(events: Iterable<Event>): RawPosting[] {
  return [...events].flatMap((event) => ("posting" in event ? [event.posting] : []));
}

function readItem(entry: Json, id: string, board: Board): RawPosting {
  const title = text(entry.title);
  if (title === null) throw new ShapeError(`posting ${id} has no title`);
  return posting(board, {
    external_id: id,
    title,
    url: pageOf(id),
    organization: text(entry.businessName),
    locations: places([place({ locality: text(entry.municipal), country: "NO" })]),
    date_updated: date(entry.sistEndret, ZONE),
  });
}

/** Null: taken down. What is stopped mostly has no content any more. */
function readEntry(value: unknown, board: Board): RawPosting | null {
  const id = text(at(value, "uuid"));
  const status = text(at(value, "status"));
  if (id === null || status === null) throw new ShapeError('no "uuid" or "status"');
  if (status !== "ACTIVE") return null;
  const advert = at(value, "ad_content");
  const title = text(at(advert, "title"));
  if (!isRecord(advert) || title === null) throw new ShapeError('no "ad_content"');
  const html = body(advert.description);
  return posting(board, {
    external_id: id,
    title,
    url: httpUrl(text(advert.link) ?? "") ?? pageOf(id),
    apply_url: httpUrl(text(advert.applicationUrl) ?? "") ?? httpUrl(text(advert.sourceurl) ?? ""),
    organization: text(at(advert.employer, "name")),
    organization_url: httpUrl(text(at(advert.employer, "homepage")) ?? ""),
    description_html: html,
    full_text: html !== null,
    locations: places(list(advert.workLocations).map((each) => readPlace(record(each)))),
    employment_type: joined([words(advert.extent), words(advert.engagementtype)]),
    department: text(at(list(advert.occupationCategories)[0], "level2")),
    date_posted: date(advert.published, ZONE),
    date_updated: date(advert.updated, ZONE) ?? date(at(value, "sistEndret"), ZONE),
    // The deadline is often a word ("Snarest", at once).
    date_valid_through: date(advert.applicationDue, ZONE) ?? date(advert.expires, ZONE),
  });
}

function pageOf(id: string): string {
  return `https://arbeidsplassen.nav.no/stillinger/stilling/${encodeURIComponent(id)}`;
}

/** "Heltid_og_Deltid". */
function words(value: unknown): string | null {
  return text(value)?.replaceAll("_", " ") ?? null;
}

function readPlace(at: Json): RawLocation | null {
  return place({
    locality: text(at.city) ?? text(at.municipal),
    region: text(at.county),
    country: text(at.country),
    postal_code: text(at.postalCode),
    street: text(at.address),
  });
}
