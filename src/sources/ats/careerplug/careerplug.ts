// CareerPlug: pages of about 30 cards, a page of them recorded; text and pay by the JSON-LD of the posting's page. A board of one
// job leads from its list to the application, and shows it under /account; a board that is gone leads to the sign-in.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Listing, Reading } from "../../../contract/reading.ts";
import { all, attributeOf, type Element, first, readHtml, type Tree, textIn } from "../../../text/html/tree.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantIn } from "../../shared/boards/tenants.ts";
import { linkedPosting } from "../../shared/pages/jobPosting.ts";
import { employerOfPage } from "../../shared/pages/pageTitle.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readPages } from "../../shared/reading/paging.ts";
import { staying } from "../../shared/reading/strayed.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { slashDate } from "../../shared/rows/slashDates.ts";
import { countryOfState } from "../../shared/rows/states.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "careerplug.com";
const OWN = new Set("app info learn".split(" "));

export const careerplug: Source = {
  id: "careerplug",
  sure: "B",
  recorded: true,
  off: null,
  gives: "places, posted date; text, employment type, pay and the shop's name by the posting's page; no department",
  tells_empty: true,
  recognise: (link) => subdomainIn(link.hostname, DOMAIN, OWN),
  find: (html) => tenantIn(html, DOMAIN, "", OWN),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/jobs`,
  list: (board, reading) =>
    readEither(
      () => listFrom(careerplug.page(board.slug), board, reading),
      () => listFrom(`https://${encodeURIComponent(board.slug)}.${DOMAIN}/account`, board, reading),
    ),
  detail: (known, board, reading) =>
    readDetail(atHome(board, reading), { url: known.url }, (answer) => {
      const said = linkedPosting(answer);
      if (said === null || !said.description_html) throw new ShapeError("no posting on the page");
      const { locations = [], date_posted, title: _title, url: _url, requisition_id: _id, ...rest } = said;
      return filled(known, {
        ...rest,
        full_text: true,
        locations: known.locations.length > 0 ? [] : locations,
        date_posted: date_posted ?? known.date_posted,
      });
    }),
  company: (slug, reading) => employerOfPage(careerplug.page(slug), reading),
  parse: (answer, board) => postingsOf(readCards(readHtml(answer), board)),
};

function atHome(board: Board, reading: Reading): Reading {
  return staying(reading, ({ hostname }) => hostname === `${board.slug.toLowerCase()}.${DOMAIN}`);
}

function listFrom(url: string, board: Board, reading: Reading): Promise<Listing> {
  return readPages<number>(atHome(board, reading), {
    first: 1,
    ask: (page) => ({ url: page === 1 ? url : `${url}?page=${page}` }),
    read: (answer, page) => {
      const tree = readHtml(answer);
      return { rows: readCards(tree, board), total: null, next: hasNext(tree) ? page + 1 : null };
    },
  });
}

function hasNext(tree: Tree): boolean {
  return first(tree, ".pagination a.next_page[href]") !== null;
}

function readCards(tree: Tree, board: Board): Row[] {
  const table = first(tree, "#job_table");
  if (table === null) throw new ShapeError("no table of jobs");
  return all(tree, 'a[href^="/jobs/"]', table).map((card) => readCard(tree, card, board));
}

function readCard(tree: Tree, card: Element, board: Board): Row {
  const id = /^\/jobs\/(\d{1,12})/.exec(attributeOf(card, "href") ?? "")?.[1];
  const title = textIn(tree, first(tree, ".job-title .name", card)) ?? textIn(tree, first(tree, ".job-title", card));
  if (id === undefined || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const said = (name: string): string | null => {
    const words = textIn(tree, first(tree, `.${name}`, card));
    return words?.replace(/^(?:Location|Post Date|Job Type|Type):\s*/i, "").trim() || null;
  };
  return posting(board, {
    external_id: id,
    title,
    url: `https://${encodeURIComponent(board.slug)}.${DOMAIN}/jobs/${id}`,
    locations: places([readPlace(said("job-location"))]),
    employment_type: said("job-type"),
    date_posted: slashDate(said("job-post-date"), "month first"),
  });
}

/** "VT-South Burlington-05403", or words of the employer's own. */
function readPlace(written: string | null): RawLocation | null {
  const [, region, city, postcode] = /^([A-Z]{2})-(.{1,100})-([A-Z\d][A-Z\d -]{2,9})$/.exec(written ?? "") ?? [];
  if (region === undefined || city === undefined || postcode === undefined) return place({ text: written });
  return place({ locality: city, region, country: countryOfState(region), postal_code: postcode });
}
