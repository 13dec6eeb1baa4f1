// Radancy (TalentBrew): a front end on employers' own hosts; recorded. The slug is the host. The sitemap lists most
// boards, with titles only as words of the address, and is cut at 500 or 10,000 entries. The search pages have a total,
// but many hosts forbid them in robots.txt. So the sitemap is read first, and the search only if the sitemap is cut,
// empty or missing. Descriptions are on the posting pages, which name the underlying platform.
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  findOutermostElements,
  parseHtml,
  parseXml,
  type Tree,
} from "../../../text/html/tree.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages, readSingleResponse } from "../../shared/reading/paging.ts";
import { withRedirectsAs404 } from "../../shared/reading/redirects.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPlace, buildPosting, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { asNumber, asText, getIn, readJson } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readPosting } from "./page.ts";

const PAGE_MARKER = /tbcdn\.talentbrew\.com|radancy\.net\/|tmpwebeng\.com|id="search-results"[^>]{0,300}data-ajax-url/i;
/** `[/{language}]/{word}/{place}/{title}/{company}/{posting}`. */
const POSTING = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/[^/]{2,30}\/([^/]{1,200})\/([^/]{1,300})\/(\d{1,9})\/(\d{6,15})$/i;
const SITEMAP_CAPS = [500, 10_000];
const PAGE_SIZE = 100;

export const radancy: Source = {
  id: "radancy",
  confidence: "A",
  recorded: true,
  summary:
    "titles and places; text, all places, pay, employment type, category, requisition, employer and the underlying platform from the posting's page",
  distinguishesMissing: true,
  recognise: () => null,
  find: (html, page) => (PAGE_MARKER.test(html) ? page.hostname.toLowerCase() : null),
  page: (slug) => `https://${encodeURIComponent(slug)}/search-jobs`,
  async list(board, reading) {
    const sitemapListing = await listSitemap(board, reading);
    if (sitemapListing.complete && sitemapListing.postings.length > 0) return sitemapListing;
    const isUnavailable =
      !sitemapListing.complete && sitemapListing.failure === "failed" && sitemapListing.fault !== "shape";
    if (isUnavailable || (!sitemapListing.complete && sitemapListing.failure === "forbidden")) return sitemapListing;
    const searchListing = await listSearch(board, reading);
    if (searchListing.complete || searchListing.postings.length > sitemapListing.postings.length) return searchListing;
    // An empty sitemap proves nothing if the search cannot be read.
    return sitemapListing.postings.length > 0 && !sitemapListing.complete ? sitemapListing : searchListing;
  },
  detail: (knownPosting, board, reading) =>
    readDetail(
      withRedirectsAs404(reading, ({ pathname }) => pathname.includes(knownPosting.external_id)),
      { url: knownPosting.url },
      (answer) => mergeDetails(knownPosting, readPosting(answer, board)),
    ),
  parse(answer, board) {
    if (/^[\s\uFEFF]{0,9}[[{]/.test(answer)) return postingsOf(readResults(answer, board).rows);
    if (/<urlset\b/.test(answer.slice(0, 2_000))) return postingsOf(readSitemap(answer, board));
    const statedFields = readPosting(answer, board);
    if (statedFields.external_id === "" || statedFields.url === "") throw new ShapeError("no posting on the page");
    return [statedFields];
  },
};

function listSitemap(board: Board, reading: ReadContext): Promise<Listing> {
  return readSingleResponse(
    reading,
    { url: `https://${encodeURIComponent(board.slug)}/sitemap.xml`, size: "feed" },
    (answer) => readSitemap(answer, board),
    { caps: SITEMAP_CAPS },
  );
}

function readSitemap(answer: string, board: Board): Row[] {
  const tree = parseXml(answer.replace(/^\uFEFF/, ""));
  if (findElement(tree, "urlset") === null || !/<\/urlset\s*>\s{0,1000}$/.test(answer.slice(-1_100))) {
    throw new ShapeError("no sitemap");
  }
  return findOutermostElements(findElements(tree, "url")).flatMap((entry): Row[] => {
    const address = elementText(tree, findElement(tree, "loc", entry));
    if (address === null || !URL.canParse(address)) return [];
    const [, where = "", name = "", , id] = POSTING.exec(new URL(address).pathname) ?? [];
    if (id === undefined) return [];
    const title = words(name);
    if (title === "") return [null];
    if (isOpenApplication(title)) return [{ skip: id }];
    return [
      buildPosting(board, {
        external_id: id,
        title,
        url: address,
        locations: distinctPlaces([buildPlace({ text: words(where) })]),
      }),
    ];
  });
}

/** The words of the address serve as title and place until the posting page is read. */
function words(name: string): string {
  let plain = name;
  try {
    plain = decodeURIComponent(name);
  } catch {
    // Keep it undecoded.
  }
  return plain.replace(/[-\s]+/g, " ").trim();
}

function listSearch(board: Board, reading: ReadContext): Promise<Listing> {
  return readPages<number>(reading, {
    first: 1,
    ask: (page) => ({ url: searchUrl(board.slug, page), headers: { "x-requested-with": "XMLHttpRequest" } }),
    read: (answer, page) => {
      const parsedPage = readResults(answer, board);
      const more = parsedPage.rows.length > 0 && page * PAGE_SIZE < (parsedPage.total ?? 0);
      return { ...parsedPage, next: more ? page + 1 : null };
    },
  });
}

/** Without the module name the response is empty; with the filters module it is megabytes. */
function searchUrl(slug: string, page: number): string {
  const keys = new URLSearchParams({
    ActiveFacetID: "0",
    CurrentPage: String(page),
    RecordsPerPage: String(PAGE_SIZE),
    Distance: "50",
    RadiusUnitType: "0",
    ShowRadius: "False",
    CustomFacetName: "",
    FacetTerm: "",
    FacetType: "0",
    SearchResultsModuleName: "Search Results",
    SortCriteria: "0",
    SortDirection: "0",
    SearchType: "5",
  });
  return `https://${encodeURIComponent(slug)}/search-jobs/results?${keys}`;
}

function readResults(answer: string, board: Board): ListPage {
  const html = getIn(readJson(answer), "results");
  if (typeof html !== "string") throw new ShapeError("no results");
  const tree = parseHtml(html);
  const section = findElement(tree, "#search-results");
  const total = asNumber(attributeOf(section, "data-total-job-results") ?? attributeOf(section, "data-total-results"));
  if (total === null) throw new ShapeError("no total");
  return { rows: findElements(tree, "li a[data-job-id][href]").map((card) => readCard(tree, card, board)), total };
}

function readCard(tree: Tree, card: Element, board: Board): Row {
  const id = attributeOf(card, "data-job-id");
  const title = elementText(tree, findElement(tree, "h2", card) ?? findElement(tree, "h3", card));
  const link = attributeOf(card, "href") ?? "";
  if (id === null || title === null || !URL.canParse(link, `https://${board.slug}/`)) return null;
  return buildRow(board, {
    external_id: id,
    title,
    url: new URL(link, `https://${board.slug}/`).href,
    locations: [buildPlace({ text: elementText(tree, findElement(tree, ".job-location", card)) })],
    department: asText(elementText(tree, findElement(tree, ".job-category", card))),
  });
}
