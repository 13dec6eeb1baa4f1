// SilkRoad (now Rival): numbered pages of panels, grouped by department. The slug is `company/site`. Based on several
// other readers, not recorded. Each page states its number and the page count, and a board without jobs states this;
// anything else is a failed read. Descriptions are on the posting pages.
import type { RawPosting } from "../../../contract/raw.ts";
import {
  attributeOf,
  elementText,
  findElement,
  findElements,
  markupOf,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { readLinkedPosting } from "../../shared/pages/jobPosting.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readPages } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPlace, buildPosting, distinctPlaces, joinSections, type Row } from "../../shared/rows/posting.ts";
import { asBody } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = "jobs.silkroad.com";
const LINK = /(?<![\w.-])jobs\.silkroad\.com\//gi;
const PANEL = "Jobs_PagedJobList_Job-";
const CATEGORY = "Jobs_PagedJobList_Category__";

export const silkroad: Source = {
  id: "silkroad",
  confidence: "B",
  recorded: false,
  summary:
    "place in words, department; text, employment type and posted date from the posting's page; no pay, no requisition",
  distinguishesMissing: true,
  recognise(link) {
    const [, company, site] = link.pathname.split("/");
    const owner = link.hostname === HOST ? toBoardSlug(company) : null;
    // A site may be called "Careers" or "Jobs", which are not board names on other platforms.
    return owner !== null && /^[\w-]{1,100}$/.test(site ?? "") ? `${owner}/${site}` : null;
  },
  find: (html) => findFirstBoard(html, LINK, silkroad.recognise),
  page: (slug) => `https://${HOST}/${encodeURI(slug)}`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => ({ url: page === 1 ? silkroad.page(board.slug) : `${silkroad.page(board.slug)}?page=${page}` }),
      read: (answer, page) => {
        const tree = parseHtml(answer);
        const [currentPage, last] = pagesOf(tree);
        if (currentPage !== page && last >= page) throw new ShapeError(`page ${currentPage} instead of ${page}`);
        return { rows: readPanels(tree, board), total: null, next: page < last ? page + 1 : null };
      },
    }),
  detail: (knownPosting, _board, reading) =>
    readDetail(reading, { url: knownPosting.url }, (answer) => mergeDetails(knownPosting, readPage(parseHtml(answer)))),
  parse: (answer, board) => postingsOf(readPanels(parseHtml(answer), board)),
};

/** The page number and the page count. */
function pagesOf(tree: Tree): readonly [number, number] {
  const pagerText = elementText(tree, findElement(tree, "#Jobs_PagedJobList_CurrentPageText")) ?? "";
  const [, currentPage, last] = /(\d{1,5})\s+of\s+(\d{1,5})/i.exec(pagerText) ?? [];
  if (currentPage !== undefined && last !== undefined) return [Number(currentPage), Number(last)];
  if (isEmpty(tree)) return [1, 1];
  throw new ShapeError("no page count");
}

function isEmpty(tree: Tree): boolean {
  return findElement(tree, "#Jobs_JobSearchResults_NoJobs_PageHeading") !== null;
}

function readPanels(tree: Tree, board: Board): Row[] {
  const rows: Row[] = [];
  let department: string | null = null;
  for (const each of findElements(tree, `a[id^="${PANEL}"], h2[id^="${CATEGORY}"]`)) {
    const name = attributeOf(each, "id") ?? "";
    if (name.startsWith(CATEGORY)) {
      department = elementText(tree, each);
      continue;
    }
    const id = /^\d{1,12}$/.exec(name.slice(PANEL.length))?.[0];
    const title =
      id === undefined ? null : elementText(tree, findElement(tree, `#Jobs_PagedJobList_JobTitle-${id}`, each));
    if (id === undefined || title === null) rows.push(null);
    else if (isOpenApplication(title)) rows.push({ skip: id });
    else {
      const where =
        findElement(tree, `#Jobs_PagedJobList_JobLocation-${id}`, each) ?? findElement(tree, ".sr-panel__meta", each);
      const url = `${silkroad.page(board.slug)}/jobs/${id}`;
      rows.push(
        buildPosting(board, {
          external_id: id,
          title,
          url,
          department,
          locations: distinctPlaces([buildPlace({ text: elementText(tree, where) })]),
        }),
      );
    }
  }
  if (rows.length === 0 && !isEmpty(tree)) throw new ShapeError("no list of jobs");
  return rows;
}

function readPage(tree: Tree): Partial<RawPosting> {
  const statedFields = readLinkedPosting(tree) ?? {};
  const parts = ["#Jobs_JobDetail_JobDescriptionText", "#Jobs_JobDetail_JobRequirementsText"].map((each) => {
    const block = findElement(tree, each);
    return { heading: null, html: block === null ? null : asBody(markupOf(tree, block)) };
  });
  const html = joinSections(parts) ?? statedFields.description_html ?? null;
  if (html === null) throw new ShapeError("no text on the page");
  return {
    description_html: html,
    full_text: true,
    date_posted: statedFields.date_posted ?? null,
    employment_type:
      elementText(tree, findElement(tree, "#Jobs_JobDetail_JobPositionTypeText")) ??
      statedFields.employment_type ??
      null,
  };
}
