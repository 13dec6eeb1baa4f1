// Radancy (TalentBrew), a front on employers' own hosts; slug is the host; recorded. The sitemap lists most boards with titles only as
// words of the address, and is cut at 500 or 10,000 entries; the search pages have a total, but robots.txt of many hosts forbids
// them. So: sitemap first, search where it is cut, empty or not there. Texts come by the posting's page, which names the platform below.
import type { Listing, Reading } from "../../../contract/reading.ts";
import {
  all,
  attributeOf,
  type Element,
  first,
  outermost,
  readHtml,
  readXml,
  type Tree,
  textIn,
} from "../../../text/html/tree.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, postingsOf, type Row, readOne, readPages } from "../../shared/reading/paging.ts";
import { staying } from "../../shared/reading/strayed.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readPosting } from "./page.ts";

const MARK = /tbcdn\.talentbrew\.com|radancy\.net\/|tmpwebeng\.com|id="search-results"[^>]{0,300}data-ajax-url/i;
/** `[/{language}]/{word}/{place}/{title}/{company}/{posting}`. */
const POSTING = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/[^/]{2,30}\/([^/]{1,200})\/([^/]{1,300})\/(\d{1,9})\/(\d{6,15})$/i;
const CUT = [500, 10_000];
const SIZE = 100;

export const radancy: Source = {
  id: "radancy",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "titles and places; text, all places, pay, employment type, category, requisition, employer and the platform below by the posting's page",
  tells_empty: true,
  recognise: () => null,
  find: (html, page) => (MARK.test(html) ? page.hostname.toLowerCase() : null),
  page: (slug) => `https://${encodeURIComponent(slug)}/search-jobs`,
  async list(board, reading) {
    const mapped = await listMap(board, reading);
    if (mapped.whole && mapped.postings.length > 0) return mapped;
    const tired = !mapped.whole && mapped.trouble === "failed" && mapped.fault !== "shape";
    if (tired || (!mapped.whole && mapped.trouble === "forbidden")) return mapped;
    const searched = await listSearch(board, reading);
    if (searched.whole || searched.postings.length > mapped.postings.length) return searched;
    // An empty sitemap proves nothing where the search cannot be read.
    return mapped.postings.length > 0 && !mapped.whole ? mapped : searched;
  },
  detail: (known, board, reading) =>
    readDetail(
      staying(reading, ({ pathname }) => pathname.includes(known.external_id)),
      { url: known.url },
      (answer) => filled(known, readPosting(answer, board)),
    ),
  company: null,
  parse(answer, board) {
    if (/^[\s\uFEFF]{0,9}[[{]/.test(answer)) return postingsOf(readResults(answer, board).rows);
    if (/<urlset\b/.test(answer.slice(0, 2_000))) return postingsOf(readMap(answer, board));
    const said = readPosting(answer, board);
    if (said.external_id === "" || said.url === "") throw new ShapeError("no posting on the page");
    return [said];
  },
};

function listMap(board: Board, reading: Reading): Promise<Listing> {
  return readOne(
    reading,
    { url: `https://${encodeURIComponent(board.slug)}/sitemap.xml`, size: "feed" },
    (answer) => ({ rows: readMap(answer, board), total: null }),
    { caps: CUT },
  );
}

function readMap(answer: string, board: Board): Row[] {
  const tree = readXml(answer.replace(/^\uFEFF/, ""));
  if (first(tree, "urlset") === null || !/<\/urlset\s*>\s{0,1000}$/.test(answer.slice(-1_100))) {
    throw new ShapeError("no sitemap");
  }
  return outermost(all(tree, "url")).flatMap((entry): Row[] => {
    const address = textIn(tree, first(tree, "loc", entry));
    if (address === null || !URL.canParse(address)) return [];
    const [, where = "", name = "", , id] = POSTING.exec(new URL(address).pathname) ?? [];
    if (id === undefined) return [];
    const title = words(name);
    if (title === "") return [null];
    if (isOpenApplication(title)) return [{ skip: id }];
    return [
      posting(board, { external_id: id, title, url: address, locations: places([place({ text: words(where) })]) }),
    ];
  });
}

/** Words of an address are a guess at the title and the place, until the posting's page is read. */
function words(name: string): string {
  let plain = name;
  try {
    plain = decodeURIComponent(name);
  } catch {
    // As it stands.
  }
  return plain.replace(/[-\s]+/g, " ").trim();
}

function listSearch(board: Board, reading: Reading): Promise<Listing> {
  return readPages<number>(reading, {
    first: 1,
    ask: (page) => ({ url: searchUrl(board.slug, page), headers: { "x-requested-with": "XMLHttpRequest" } }),
    read: (answer, page) => {
      const read = readResults(answer, board);
      const more = read.rows.length > 0 && page * SIZE < (read.total ?? 0);
      return { ...read, next: more ? page + 1 : null };
    },
  });
}

/** Without the name of its module the answer is empty; with that of the filters it is megabytes. */
function searchUrl(slug: string, page: number): string {
  const keys = new URLSearchParams({
    ...{ ActiveFacetID: "0", CurrentPage: String(page), RecordsPerPage: String(SIZE), Distance: "50" },
    ...{ RadiusUnitType: "0", ShowRadius: "False", CustomFacetName: "", FacetTerm: "", FacetType: "0" },
    ...{ SearchResultsModuleName: "Search Results", SortCriteria: "0", SortDirection: "0", SearchType: "5" },
  });
  return `https://${encodeURIComponent(slug)}/search-jobs/results?${keys}`;
}

function readResults(answer: string, board: Board): ListPage {
  const html = at(readJson(answer), "results");
  if (typeof html !== "string") throw new ShapeError("no results");
  const tree = readHtml(html);
  const section = first(tree, "#search-results");
  const total = number(attributeOf(section, "data-total-job-results") ?? attributeOf(section, "data-total-results"));
  if (total === null) throw new ShapeError("no total");
  return { rows: all(tree, "li a[data-job-id][href]").map((card) => readCard(tree, card, board)), total };
}

function readCard(tree: Tree, card: Element, board: Board): Row {
  const id = attributeOf(card, "data-job-id");
  const title = textIn(tree, first(tree, "h2", card) ?? first(tree, "h3", card));
  const link = attributeOf(card, "href") ?? "";
  if (id === null || title === null || !URL.canParse(link, `https://${board.slug}/`)) return null;
  if (isOpenApplication(title)) return { skip: id };
  return posting(board, {
    external_id: id,
    title,
    url: new URL(link, `https://${board.slug}/`).href,
    locations: places([place({ text: textIn(tree, first(tree, ".job-location", card)) })]),
    department: text(textIn(tree, first(tree, ".job-category", card))),
  });
}
