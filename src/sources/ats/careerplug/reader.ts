// CareerPlug: pages of about 30 cards (one page recorded). Description and pay come from the JSON-LD of the posting
// page. A board with one job redirects from its list to the application form and shows the job under /account. A board
// that is gone redirects to the sign-in page.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { readLinkedPosting } from "../../shared/pages/jobPosting.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readPages } from "../../shared/reading/paging.ts";
import { withRedirectsAs404 } from "../../shared/reading/redirects.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { parseSlashDate } from "../../shared/rows/slashDates.ts";
import { findCountryOfState } from "../../shared/rows/states.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "careerplug.com";
const RESERVED_SLUGS = new Set("app info learn".split(" "));

export const careerplug: Source = {
  id: "careerplug",
  confidence: "B",
  recorded: true,
  summary: "places, posted date; text, employment type, pay and the shop's name from the posting's page; no department",
  distinguishesMissing: true,
  recognise: (link) => toSubdomainSlug(link.hostname, DOMAIN, RESERVED_SLUGS),
  find: (html) => findTenant(html, DOMAIN, "", RESERVED_SLUGS),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/jobs`,
  list: (board, reading) =>
    readEither(
      () => listFrom(careerplug.page(board.slug), board, reading),
      () => listFrom(`https://${encodeURIComponent(board.slug)}.${DOMAIN}/account`, board, reading),
    ),
  detail: (knownPosting, board, reading) =>
    readDetail(stayOnBoard(board, reading), { url: knownPosting.url }, (answer) => {
      const statedFields = readLinkedPosting(answer);
      if (statedFields === null || !statedFields.description_html) throw new ShapeError("no posting on the page");
      const { locations = [], date_posted, title: _title, url: _url, requisition_id: _id, ...rest } = statedFields;
      return mergeDetails(knownPosting, {
        ...rest,
        full_text: true,
        locations: knownPosting.locations.length > 0 ? [] : locations,
        date_posted: date_posted ?? knownPosting.date_posted,
      });
    }),
  company: (slug, reading) => fetchEmployerFromTitle(careerplug.page(slug), reading),
  parse: (answer, board) => postingsOf(readCards(parseHtml(answer), board)),
};

function stayOnBoard(board: Board, reading: ReadContext): ReadContext {
  return withRedirectsAs404(reading, ({ hostname }) => hostname === `${board.slug.toLowerCase()}.${DOMAIN}`);
}

function listFrom(url: string, board: Board, reading: ReadContext): Promise<Listing> {
  return readPages<number>(stayOnBoard(board, reading), {
    first: 1,
    ask: (page) => ({ url: page === 1 ? url : `${url}?page=${page}` }),
    read: (answer, page) => {
      const tree = parseHtml(answer);
      return { rows: readCards(tree, board), total: null, next: hasNext(tree) ? page + 1 : null };
    },
  });
}

function hasNext(tree: Tree): boolean {
  return findElement(tree, ".pagination a.next_page[href]") !== null;
}

function readCards(tree: Tree, board: Board): Row[] {
  const table = findElement(tree, "#job_table");
  if (table === null) throw new ShapeError("no table of jobs");
  return findElements(tree, 'a[href^="/jobs/"]', table).map((card) => readCard(tree, card, board));
}

function readCard(tree: Tree, card: Element, board: Board): Row {
  const id = /^\/jobs\/(\d{1,12})/.exec(attributeOf(card, "href") ?? "")?.[1];
  const title =
    elementText(tree, findElement(tree, ".job-title .name", card)) ??
    elementText(tree, findElement(tree, ".job-title", card));
  if (id === undefined || title === null) return null;
  const fieldText = (name: string): string | null => {
    const words = elementText(tree, findElement(tree, `.${name}`, card));
    return words?.replace(/^(?:Location|Post Date|Job Type|Type):\s*/i, "").trim() || null;
  };
  return buildRow(board, {
    external_id: id,
    title,
    url: `https://${encodeURIComponent(board.slug)}.${DOMAIN}/jobs/${id}`,
    locations: [readPlace(fieldText("job-location"))],
    employment_type: fieldText("job-type"),
    date_posted: parseSlashDate(fieldText("job-post-date"), "month first"),
  });
}

/** "VT-South Burlington-05403", or the employer's own text. */
function readPlace(rawText: string | null): RawLocation | null {
  const [, region, city, postcode] = /^([A-Z]{2})-(.{1,100})-([A-Z\d][A-Z\d -]{2,9})$/.exec(rawText ?? "") ?? [];
  if (region === undefined || city === undefined || postcode === undefined) return buildPlace({ text: rawText });
  return buildPlace({ locality: city, region, country: findCountryOfState(region), postal_code: postcode });
}
