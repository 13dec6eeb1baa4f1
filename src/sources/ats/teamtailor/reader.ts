// Teamtailor: the career site's own JSON feed; recorded. 100 items per page, each page linking to the next, without a
// count. The RSS feed adds department and workplace, but only for 100 items. A slug with a dot is the employer's own
// host. A closed board redirects to its home page. There is no update time or requisition; open applications are listed
// among the openings.
import { assertPresent } from "../../../contract/assertPresent.ts";
import type { RawPosting } from "../../../contract/raw.ts";
import type { FetchResponse, Listing, ReadContext } from "../../../contract/reading.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant, tenantHost } from "../../shared/boards/tenants.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { findJsonLd } from "../../shared/pages/jsonLd.ts";
import { failedListing, isFailure, parseResponse, readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readPages } from "../../shared/reading/paging.ts";
import { withPageRedirectsAs404 } from "../../shared/reading/redirects.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asRecord, asText, getIn, isRecord, readJson, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { type RssExtras, readTeamtailorRss, toRow } from "./rss.ts";

const RESERVED_SLUGS = new Set([
  "www",
  "app",
  "assets",
  "support",
  "docs",
  "status",
  "api",
  "tt",
  "help",
  "integrations",
  "blog",
]);
/** Other sites link to the vendor's own board. */
const RESERVED_IN_PAGES = new Set([...RESERVED_SLUGS, "career"]);
/** Files that a Teamtailor career site loads, on any host. The widget for other pages has its own host. */
const MARKER = /(?<!scripts\.)teamtailor-cdn\.com|\btt-ids\b/i;
const REGION_NAMES = new Intl.DisplayNames(["en"], { type: "region" });

export const teamtailor: Source = {
  id: "teamtailor",
  confidence: "A",
  recorded: true,
  summary:
    "text, places, published date, pay where shown, employer's name and logo; department and workplace of the newest 100",
  distinguishesMissing: true,
  recognise: (link) => toSubdomainSlug(link.hostname, "teamtailor.com", RESERVED_SLUGS),
  find: (html, page) =>
    findTenant(html, "teamtailor.com", "", RESERVED_IN_PAGES) ?? (MARKER.test(html) ? page.hostname : null),
  page: (slug) => `https://${hostOf(slug)}/jobs`,
  async list(board, reading) {
    const feed = withPageRedirectsAs404(
      reading,
      ({ pathname }) => pathname.endsWith(".json") || pathname.endsWith(".rss"),
    );
    const listing = await readFeed(board, feed);
    if (listing.postings.length === 0) return listing;
    const extras = await askRss(board, feed);
    if (typeof extras !== "string") return { ...listing, postings: withExtras(listing.postings, extras) };
    // Without them every row would look changed. A partial listing is returned anyway.
    return listing.complete ? failedListing("failed", `the RSS feed: ${extras}`) : listing;
  },
  detail: (knownPosting, _board, reading) =>
    readDetail(reading, { url: knownPosting.url }, (answer) => {
      const [node] = findJsonLd(answer, "JobPosting");
      if (node === undefined) throw new ShapeError("no posting on the page");
      const { description_html = null, date_valid_through = null, salary = null } = readJobPosting(node);
      return mergeDetails(knownPosting, {
        description_html,
        date_valid_through,
        salary,
        full_text: description_html !== null,
      });
    }),
  parse(answer, board) {
    if (!/^[\s\uFEFF]{0,99}</.test(answer)) return postingsOf(readItems(readJson(answer), board));
    return postingsOf([...readTeamtailorRss(answer).values()].map((item) => toRow(item, board)));
  },
};

function hostOf(slug: string): string {
  return tenantHost(slug, "teamtailor.com");
}

function readFeed(board: Board, reading: ReadContext): Promise<Listing> {
  const first = `https://${hostOf(board.slug)}/jobs.json`;
  return readPages<string>(reading, {
    first,
    ask: (url) => ({ url, size: "feed", documented: true, validators: url === first ? reading.validators : null }),
    read(answer, url, response) {
      const value = readJson(answer);
      return {
        rows: readItems(value, board),
        total: null,
        next: nextOf(asText(getIn(value, "next_url")), url, response),
      };
    },
  });
}

/** The next page must be on the same site: a link elsewhere leaves the end unknown. */
function nextOf(next: string | null, requestedUrl: string, response: FetchResponse): string | null {
  if (next === null) return null;
  const url = URL.canParse(next, response.url) ? new URL(next, response.url) : null;
  const home = [new URL(requestedUrl).host, new URL(response.url).host];
  if (url === null || url.protocol !== "https:" || !home.includes(url.host))
    throw new ShapeError("the next page is on another host");
  return url.href;
}

function readItems(value: unknown, board: Board): Row[] {
  const title = asText(getIn(value, "title"));
  return requireList(getIn(value, "items"), "items").map((item) => readItem(item, title, board));
}

function readItem(item: unknown, feedTitle: string | null, board: Board): Row {
  const id = asText(getIn(item, "id"));
  const title = asText(getIn(item, "title"));
  const url = asText(getIn(item, "url"));
  if (!isRecord(item) || id === null || title === null || url === null) return null;
  const statedFields = readJobPosting(asRecord(item._jobposting));
  const html = asBody(item.content_html) ?? statedFields.description_html ?? null;
  return buildRow(board, {
    ...statedFields,
    external_id: id,
    title,
    url,
    apply_url: `${url}/applications/new`,
    // The number in "identifier" is the platform's, not the employer's.
    requisition_id: null,
    organization: statedFields.organization ?? feedTitle,
    // A site on the platform's domain does not reveal the employer's domain.
    organization_url: /\.teamtailor\.com\/?$/.test(statedFields.organization_url ?? "")
      ? null
      : (statedFields.organization_url ?? null),
    description_html: html,
    locations: (statedFields.locations ?? []).map((each) => ({ ...each, region: regionOf(each.region, each.country) })),
    date_posted: asDate(item.date_published) ?? statedFields.date_posted ?? null,
  });
}

/** Many boards enter the country or the continent as the region. */
function regionOf(region: string | null, country: string | null): string | null {
  if (region === null || /^(europe|emea|apac|global|worldwide|nordics)$/i.test(region)) return null;
  const name = /^[A-Z]{2}$/.test(country ?? "") ? REGION_NAMES.of(assertPresent(country)) : country;
  return region === name ? null : region;
}

/** The additional fields of the RSS feed, or why it could not be read. A site without one is not a failure. */
async function askRss(board: Board, reading: ReadContext): Promise<ReadonlyMap<string, RssExtras> | string> {
  const url = `https://${hostOf(board.slug)}/jobs.rss`;
  const answer = await reading.get({ url, size: "feed", documented: true });
  const extras = parseResponse(answer, readTeamtailorRss);
  if (!isFailure(extras)) return extras;
  return extras.failure === "no_such_board" ? new Map() : extras.reason;
}

/** A department for open applications identifies them even if the title ("Open position") does not. */
function withExtras(postings: readonly RawPosting[], extras: ReadonlyMap<string, RssExtras>): RawPosting[] {
  return postings.flatMap((listedPosting) => {
    const extra = extras.get(listedPosting.external_id);
    if (extra === undefined) return [listedPosting];
    if (isOpenApplication(extra.department)) return [];
    const { department, workplace } = extra;
    const locations = listedPosting.locations.length > 0 ? listedPosting.locations : [...extra.locations];
    return [{ ...listedPosting, department, workplace, remote: workplace === "remote" ? true : null, locations }];
  });
}
