// softgarden: the newer career sites' feed of schema.org data, the whole board with texts and its count; slug is the name or a host of
// the employer's own. Known from six readers, not recorded. The older pages ({name}.softgarden.io) are asked where there is no feed: they
// name all ids, and the text stands on the postings' pages.
import type { Listing, Reading } from "../../../contract/reading.ts";
import { all, first, readHtml, type Tree, textIn } from "../../../text/html/tree.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantIn } from "../../shared/boards/tenants.ts";
import { linkedPosting, readJobPosting } from "../../shared/pages/jobPosting.ts";
import { jsonAfter } from "../../shared/pages/scriptData.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, isRecord, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const NEWER = "career.softgarden.de";
const OLDER = "softgarden.io";
const OWN = new Set("api career developers".split(" "));
const IDS = "complete_job_id_list = jobs_selected =";

export const softgarden: Source = {
  id: "softgarden",
  sure: "B",
  recorded: false,
  off: null,
  gives: "text, places, employment type, posted, updated and end dates, employer's name; no pay, no department",
  tells_empty: true,
  recognise: (link) => subdomainIn(link.hostname, NEWER, OWN) ?? subdomainIn(link.hostname, OLDER, OWN),
  find(html, page) {
    const tenant = tenantIn(html, NEWER, "", OWN) ?? tenantIn(html, OLDER, "", OWN);
    return tenant ?? (/complete_job_id_list|\/jobs\.feed\.json/.test(html) ? page.hostname.toLowerCase() : null);
  },
  page: (slug) => `https://${hostOf(slug, NEWER)}/`,
  list: (board, reading) =>
    readEither(
      () =>
        readOne(reading, { url: `https://${hostOf(board.slug, NEWER)}/jobs.feed.json`, size: "feed" }, (answer) =>
          readFeed(answer, board),
        ),
      () => listOlder(board, { ...reading, validators: null }),
    ),
  detail: (known, _board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => {
      const said = linkedPosting(answer);
      if (said === null || !said.description_html) throw new ShapeError("no posting on the page");
      const { title: _title, url: _url, ...rest } = said;
      return filled(known, { ...rest, full_text: true });
    }),
  company: null,
  parse: (answer, board) =>
    /^\s{0,200}</.test(answer) ? postingsOf(readOlder(answer, board).rows) : postingsOf(readFeed(answer, board).rows),
};

function hostOf(slug: string, domain: string): string {
  return encodeURIComponent(slug.includes(".") ? slug : `${slug}.${domain}`);
}

function readFeed(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "numberOfItems"));
  if (total === null) throw new ShapeError("no number of items");
  const rows = mustList(at(value, "dataFeedElement"), "dataFeedElement").map((element): Row => {
    const item = at(element, "item");
    if (!isRecord(item)) return null;
    const said = readJobPosting(item);
    const id = text(at(item, "identifier", "value")) ?? /\/jobs\/(\d{1,12})/.exec(said.url ?? "")?.[1];
    if (!id || !said.title || !said.url) return null;
    if (isOpenApplication(said.title)) return { skip: id };
    // A dash stands for a country that nobody chose.
    const locations = (said.locations ?? []).map((each) => ({
      ...each,
      country: each.country === "-" ? null : each.country,
    }));
    return posting(board, {
      ...said,
      ...{ external_id: id, title: said.title, url: said.url, requisition_id: null, locations },
      department: null,
      full_text: Boolean(said.description_html),
      date_updated: said.date_updated ?? null,
    });
  });
  return { rows, total };
}

function listOlder(board: Board, reading: Reading): Promise<Listing> {
  return readOne(reading, { url: `https://${hostOf(board.slug, OLDER)}/` }, (answer) => readOlder(answer, board));
}

/** The script names every id; only the first ones have cards. */
function readOlder(answer: string, board: Board): ListPage {
  const ids = mustList(jsonAfter(answer, IDS), "ids").map(text);
  const tree = readHtml(answer);
  return { rows: ids.map((id) => (id === null ? null : readCard(tree, id, board))), total: ids.length };
}

function readCard(tree: Tree, id: string, board: Board): Row {
  const [card] = all(tree, `#job_id_${id}`);
  const title = card === undefined ? null : textIn(tree, first(tree, ".title a", card) ?? first(tree, ".title", card));
  if (card === undefined || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  return posting(board, {
    external_id: id,
    title,
    url: `https://${hostOf(board.slug, OLDER)}/job/${id}?l=de`,
    locations: places(all(tree, ".location-view-item", card).map((each) => place({ text: textIn(tree, each) }))),
  });
}
