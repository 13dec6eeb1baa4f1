// Teamtailor: the career site's own JSON feed; recorded. 100 items a page, each page naming the next; nothing counts them. The
// RSS feed says department and workplace, but of 100 items only. A slug with a dot is the employer's own host. A closed board
// is redirected to its home page. No update, no requisition; open applications stand among the openings.

import type { RawPosting } from "../../../contract/raw.ts";
import type { Got, Listing, Reading } from "../../../contract/reading.ts";
import { there } from "../../../contract/there.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantHost, tenantIn } from "../../shared/boards/tenants.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { jsonLdOf } from "../../shared/pages/jsonLd.ts";
import { failed, isFailure, readDetail, readSound } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readPages } from "../../shared/reading/paging.ts";
import { staying } from "../../shared/reading/strayed.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { posting } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, mustList, readJson, record, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { type Extras, readTeamtailorRss, rssRow } from "./rss.ts";

const OWN = new Set(["www", "app", "assets", "support", "docs", "status", "api", "tt", "help", "integrations", "blog"]);
/** The vendor's own board is linked from pages of others. */
const NOT_IN_PAGES = new Set([...OWN, "career"]);
/** Files that a career site made by Teamtailor loads, on whatever host; the widget for other pages has a host of its own. */
const MARKER = /(?<!scripts\.)teamtailor-cdn\.com|\btt-ids\b/i;
const REGION_NAMES = new Intl.DisplayNames(["en"], { type: "region" });

export const teamtailor: Source = {
  id: "teamtailor",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "text, places, published date, pay where shown, employer's name and logo; department and workplace of the newest 100",
  tells_empty: true,
  recognise: (link) => subdomainIn(link.hostname, "teamtailor.com", OWN),
  find: (html, page) =>
    tenantIn(html, "teamtailor.com", "", NOT_IN_PAGES) ?? (MARKER.test(html) ? page.hostname : null),
  page: (slug) => `https://${hostOf(slug)}/jobs`,
  async list(board, reading) {
    const feed = staying(reading, ({ pathname }) => pathname.endsWith(".json") || pathname.endsWith(".rss"));
    const listing = await readFeed(board, feed);
    if (listing.postings.length === 0) return listing;
    const extras = await askRss(board, feed);
    if (typeof extras !== "string") return { ...listing, postings: withExtras(listing.postings, extras) };
    // Without them every row would look changed; what is there of a part is given all the same.
    return listing.whole ? failed("failed", `the RSS feed: ${extras}`) : listing;
  },
  detail: (known, _board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => {
      const [node] = jsonLdOf(answer, "JobPosting");
      if (node === undefined) throw new ShapeError("a page without a posting");
      const { description_html = null, date_valid_through = null, salary = null } = readJobPosting(node);
      return filled(known, { description_html, date_valid_through, salary, full_text: description_html !== null });
    }),
  company: null,
  parse(answer, board) {
    if (!/^[\s\uFEFF]{0,99}</.test(answer)) return postingsOf(readItems(readJson(answer), board));
    return postingsOf([...readTeamtailorRss(answer).values()].map((item) => rssRow(item, board)));
  },
};

function hostOf(slug: string): string {
  return tenantHost(slug, "teamtailor.com");
}

function readFeed(board: Board, reading: Reading): Promise<Listing> {
  const first = `https://${hostOf(board.slug)}/jobs.json`;
  return readPages<string>(reading, {
    first,
    ask: (url) => ({ url, size: "feed", documented: true, validators: url === first ? reading.validators : null }),
    read(answer, url, got) {
      const value = readJson(answer);
      return { rows: readItems(value, board), total: null, next: nextOf(text(at(value, "next_url")), url, got) };
    },
  });
}

/** Only a page of the same site can be the next: a link that leads elsewhere leaves the end unknown. */
function nextOf(next: string | null, asked: string, got: Got): string | null {
  if (next === null) return null;
  const url = URL.canParse(next, got.url) ? new URL(next, got.url) : null;
  const home = [new URL(asked).host, new URL(got.url).host];
  if (url === null || url.protocol !== "https:" || !home.includes(url.host))
    throw new ShapeError("a next page elsewhere");
  return url.href;
}

function readItems(value: unknown, board: Board): Row[] {
  const title = text(at(value, "title"));
  return mustList(at(value, "items"), "items").map((item) => readItem(item, title, board));
}

function readItem(item: unknown, feedTitle: string | null, board: Board): Row {
  const id = text(at(item, "id"));
  const title = text(at(item, "title"));
  const url = text(at(item, "url"));
  if (!isRecord(item) || id === null || title === null || url === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const said = readJobPosting(record(item._jobposting));
  const html = body(item.content_html) ?? said.description_html ?? null;
  return posting(board, {
    ...said,
    external_id: id,
    title,
    url,
    apply_url: `${url}/applications/new`,
    // The number in "identifier" is the platform's, not the employer's.
    requisition_id: null,
    organization: said.organization ?? feedTitle,
    // A site on the platform's own domain says nothing about the employer's.
    organization_url: /\.teamtailor\.com\/?$/.test(said.organization_url ?? "")
      ? null
      : (said.organization_url ?? null),
    description_html: html,
    full_text: html !== null,
    locations: (said.locations ?? []).map((each) => ({ ...each, region: regionOf(each.region, each.country) })),
    date_posted: date(item.date_published) ?? said.date_posted ?? null,
  });
}

/** Many boards write the country or the continent where the region belongs. */
function regionOf(region: string | null, country: string | null): string | null {
  if (region === null || /^(europe|emea|apac|global|worldwide|nordics)$/i.test(region)) return null;
  const name = /^[A-Z]{2}$/.test(country ?? "") ? REGION_NAMES.of(there(country)) : country;
  return region === name ? null : region;
}

/** What the RSS feed says beside, or why it could not be read. A site without one is no trouble. */
async function askRss(board: Board, reading: Reading): Promise<ReadonlyMap<string, Extras> | string> {
  const url = `https://${hostOf(board.slug)}/jobs.rss`;
  const answer = await reading.get({ url, size: "feed", documented: true });
  const extras = readSound(answer, readTeamtailorRss);
  if (!isFailure(extras)) return extras;
  return extras.trouble === "no_such_board" ? new Map() : extras.because;
}

/** A department of open applications says what a title ("Open position") may not. */
function withExtras(postings: readonly RawPosting[], extras: ReadonlyMap<string, Extras>): RawPosting[] {
  return postings.flatMap((known) => {
    const more = extras.get(known.external_id);
    if (more === undefined) return [known];
    if (isOpenApplication(more.department)) return [];
    const { department, workplace } = more;
    const locations = known.locations.length > 0 ? known.locations : [...more.locations];
    return [{ ...known, department, workplace, remote: workplace === "remote" ? true : null, locations }];
  });
}
