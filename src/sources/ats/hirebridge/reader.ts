// Hirebridge: all jobs are on one page under place headings; a row recorded. The slug is the employer's number. The
// layout of posting pages is not well known: structured data is used if there is any, otherwise the text. An unknown
// number redirects to an error page.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Detail, ReadContext } from "../../../contract/reading.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import { readPage } from "../../careerSite/common/page.ts";
import { readPostingPage } from "../../careerSite/opening/postingPage.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { withRedirectsAs404 } from "../../shared/reading/redirects.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { findCountryOfState } from "../../shared/rows/states.ts";
import { toTitleCase } from "../../shared/rows/titleCase.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://recruit.hirebridge.com/v3";
const LINK = /recruit\.hirebridge\.com\//gi;
const PAGE_MARKER = /hbjobslisttitle|class="jobs"|listpagetext|HBDataGen/;

export const hirebridge: Source = {
  id: "hirebridge",
  confidence: "B",
  recorded: true,
  summary: "places, department; text from the posting's page, with dates where it has data; no pay, no employment type",
  distinguishesMissing: true,
  recognise(link) {
    const number = link.searchParams.get("cid") ?? "";
    return link.hostname === "recruit.hirebridge.com" && /^\d{1,9}$/.test(number) ? number : null;
  },
  find: (html) => findFirstBoard(html, LINK, hirebridge.recognise),
  page: (slug) => `${SITE}/jobs/list.aspx?cid=${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readSingleResponse(
      withRedirectsAs404(reading, ({ pathname }) => /\/jobs\/list\.aspx$/i.test(pathname)),
      { url: hirebridge.page(board.slug) },
      (answer) => readList(answer, board, board.slug),
    ),
  detail: (knownPosting, board, reading) => detailOf(knownPosting, board, reading),
  parse: (answer, board) => postingsOf(readList(answer, board, null)),
};

function addressOf(slug: string, id: string): string {
  return `${SITE}/CareerCenter/v2/details.aspx?cid=${encodeURIComponent(slug)}&jid=${encodeURIComponent(id)}`;
}

function detailOf(knownPosting: RawPosting, board: Board, reading: ReadContext): Promise<Detail> {
  const home = withRedirectsAs404(reading, ({ pathname }) => /\/details\.aspx$/i.test(pathname));
  return readDetail(home, { url: addressOf(board.slug, knownPosting.external_id) }, (answer, response) => {
    const verdict = readPostingPage(readPage(answer, response.url), null, board, reading.now);
    if (verdict.kind === "filled" || verdict.kind === "expired") return null;
    if (verdict.kind !== "posting") throw new ShapeError("no text on the page");
    const { description_html, description_text, date_posted, salary, employment_type } = verdict.posting;
    return mergeDetails(knownPosting, {
      description_html,
      description_text,
      date_posted,
      salary,
      employment_type,
      full_text: true,
    });
  });
}

/** Headings and jobs are in page order: each job belongs to the last heading before it. */
function readList(answer: string, board: Board, number: string | null): Row[] {
  const tree = parseHtml(answer);
  if (!PAGE_MARKER.test(answer)) throw new ShapeError("no list of jobs");
  let heading: string | null = null;
  const rows: Row[] = [];
  for (const each of findElements(tree, "span.groupbyname, div.row h2, ul.jobs li")) {
    if (each.name === "li") rows.push(...readJob(tree, each, heading, board, number));
    else heading = elementText(tree, each);
  }
  return rows;
}

/** Links to another employer's jobs (with a different number) are skipped. */
function readJob(tree: Tree, job: Element, heading: string | null, board: Board, number: string | null): Row[] {
  const link = findElements(tree, "a[href]", job).find((each) =>
    /JobDetails\.aspx\?/i.test(attributeOf(each, "href") ?? ""),
  );
  const keys = new URLSearchParams(attributeOf(link ?? null, "href")?.split("?")[1] ?? "");
  const id = keys.get("jid");
  const title = link === undefined ? null : elementText(tree, link);
  if (id === null || title === null) return [null];
  if (number !== null && keys.get("cid") !== number) return [];
  if (isOpenApplication(title)) return [{ skip: id }];
  const department = elementText(tree, findElement(tree, "span.department", job));
  return [
    buildPosting(board, {
      external_id: id,
      title,
      url: addressOf(keys.get("cid") ?? board.slug, id),
      locations: distinctPlaces([readPlace(heading)]),
      department: department === heading ? null : department,
    }),
  ];
}

/** "ABERDEEN, SD". */
function readPlace(rawText: string | null): RawLocation | null {
  const [, city, state] = /^([^,]{1,100}), ([A-Z]{2})$/.exec(rawText ?? "") ?? [];
  if (city === undefined || state === undefined) return buildPlace({ text: rawText });
  return buildPlace({ locality: toTitleCase(city), region: state, country: findCountryOfState(state) });
}
