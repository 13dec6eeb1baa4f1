// SilkRoad (now Rival): numbered pages of panels under their departments; slug `company/site`. Known from several readers, not recorded.
// A page says which it is and how many there are, and a board without jobs says so in its own words; whatever else is a failed read.
// The text stands on the posting's page.
import type { RawPosting } from "../../../contract/raw.ts";
import { all, attributeOf, first, markupOf, readHtml, type Tree, textIn } from "../../../text/html/tree.ts";
import { slugIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { linkedPosting } from "../../shared/pages/jobPosting.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readPages } from "../../shared/reading/paging.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import { body } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = "jobs.silkroad.com";
const LINK = /(?<![\w.-])jobs\.silkroad\.com\//gi;
const PANEL = "Jobs_PagedJobList_Job-";
const CATEGORY = "Jobs_PagedJobList_Category__";

export const silkroad: Source = {
  id: "silkroad",
  sure: "B",
  recorded: false,
  off: null,
  gives:
    "place in words, department; text, employment type and posted date by the posting's page; no pay, no requisition",
  tells_empty: true,
  recognise(link) {
    const [, company, site] = link.pathname.split("/");
    const owner = link.hostname === HOST ? slugIn(company) : null;
    // A site may well be called "Careers" or "Jobs", which are no names of boards elsewhere.
    return owner !== null && /^[\w-]{1,100}$/.test(site ?? "") ? `${owner}/${site}` : null;
  },
  find: (html) => firstBoard(html, LINK, silkroad.recognise),
  page: (slug) => `https://${HOST}/${encodeURI(slug)}`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => ({ url: page === 1 ? silkroad.page(board.slug) : `${silkroad.page(board.slug)}?page=${page}` }),
      read: (answer, page) => {
        const tree = readHtml(answer);
        const [here, last] = pagesOf(tree);
        if (here !== page && last >= page) throw new ShapeError(`page ${here} instead of ${page}`);
        return { rows: readPanels(tree, board), total: null, next: page < last ? page + 1 : null };
      },
    }),
  detail: (known, _board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => filled(known, readPage(readHtml(answer)))),
  company: null,
  parse: (answer, board) => postingsOf(readPanels(readHtml(answer), board)),
};

/** Which page it is, of how many. */
function pagesOf(tree: Tree): readonly [number, number] {
  const said = textIn(tree, first(tree, "#Jobs_PagedJobList_CurrentPageText")) ?? "";
  const [, here, last] = /(\d{1,5})\s+of\s+(\d{1,5})/i.exec(said) ?? [];
  if (here !== undefined && last !== undefined) return [Number(here), Number(last)];
  if (isEmpty(tree)) return [1, 1];
  throw new ShapeError("no number of pages");
}

function isEmpty(tree: Tree): boolean {
  return first(tree, "#Jobs_JobSearchResults_NoJobs_PageHeading") !== null;
}

function readPanels(tree: Tree, board: Board): Row[] {
  const rows: Row[] = [];
  let department: string | null = null;
  for (const each of all(tree, `a[id^="${PANEL}"], h2[id^="${CATEGORY}"]`)) {
    const name = attributeOf(each, "id") ?? "";
    if (name.startsWith(CATEGORY)) {
      department = textIn(tree, each);
      continue;
    }
    const id = /^\d{1,12}$/.exec(name.slice(PANEL.length))?.[0];
    const title = id === undefined ? null : textIn(tree, first(tree, `#Jobs_PagedJobList_JobTitle-${id}`, each));
    if (id === undefined || title === null) rows.push(null);
    else if (isOpenApplication(title)) rows.push({ skip: id });
    else {
      const where = first(tree, `#Jobs_PagedJobList_JobLocation-${id}`, each) ?? first(tree, ".sr-panel__meta", each);
      const url = `${silkroad.page(board.slug)}/jobs/${id}`;
      rows.push(
        posting(board, {
          ...{ external_id: id, title, url, department },
          locations: places([place({ text: textIn(tree, where) })]),
        }),
      );
    }
  }
  if (rows.length === 0 && !isEmpty(tree)) throw new ShapeError("no list of jobs");
  return rows;
}

function readPage(tree: Tree): Partial<RawPosting> {
  const said = linkedPosting(tree) ?? {};
  const parts = ["#Jobs_JobDetail_JobDescriptionText", "#Jobs_JobDetail_JobRequirementsText"].map((each) => {
    const block = first(tree, each);
    return { heading: null, html: block === null ? null : body(markupOf(tree, block)) };
  });
  const html = sections(parts) ?? said.description_html ?? null;
  if (html === null) throw new ShapeError("no text on the page");
  return {
    ...{ description_html: html, full_text: true, date_posted: said.date_posted ?? null },
    employment_type: textIn(tree, first(tree, "#Jobs_JobDetail_JobPositionTypeText")) ?? said.employment_type ?? null,
  };
}
