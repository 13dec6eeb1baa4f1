// Hirebridge: all jobs on one page under headings of places, slug the employer's number; a row recorded. What a posting's page looks
// like is not known well: its data is used where there is any, else its text. An unknown number leads to a page of errors.

import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Detail, Reading } from "../../../contract/reading.ts";
import { all, attributeOf, type Element, first, readHtml, type Tree, textIn } from "../../../text/html/tree.ts";
import { readPostingPage } from "../../careerSite/opening/postingPage.ts";
import { readPage } from "../../careerSite/page.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { staying } from "../../shared/reading/strayed.ts";
import { fromCapitals } from "../../shared/rows/capitals.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { countryOfState } from "../../shared/rows/states.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://recruit.hirebridge.com/v3";
const LINK = /recruit\.hirebridge\.com\//gi;
const MARK = /hbjobslisttitle|class="jobs"|listpagetext|HBDataGen/;

export const hirebridge: Source = {
  id: "hirebridge",
  sure: "B",
  recorded: true,
  off: null,
  gives: "places, department; text by the posting's page, with dates where it has data; no pay, no employment type",
  tells_empty: true,
  recognise(link) {
    const number = link.searchParams.get("cid") ?? "";
    return link.hostname === "recruit.hirebridge.com" && /^\d{1,9}$/.test(number) ? number : null;
  },
  find: (html) => firstBoard(html, LINK, hirebridge.recognise),
  page: (slug) => `${SITE}/jobs/list.aspx?cid=${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readOne(
      staying(reading, ({ pathname }) => /\/jobs\/list\.aspx$/i.test(pathname)),
      { url: hirebridge.page(board.slug) },
      (answer) => ({ rows: readList(answer, board, board.slug), total: null }),
    ),
  detail: (known, board, reading) => detailOf(known, board, reading),
  company: null,
  parse: (answer, board) => postingsOf(readList(answer, board, null)),
};

function addressOf(slug: string, id: string): string {
  return `${SITE}/CareerCenter/v2/details.aspx?cid=${encodeURIComponent(slug)}&jid=${encodeURIComponent(id)}`;
}

function detailOf(known: RawPosting, board: Board, reading: Reading): Promise<Detail> {
  const home = staying(reading, ({ pathname }) => /\/details\.aspx$/i.test(pathname));
  return readDetail(home, { url: addressOf(board.slug, known.external_id) }, (answer, got) => {
    const judged = readPostingPage(readPage(answer, got.url), null, board, reading.now);
    if (judged.kind === "filled" || judged.kind === "expired") return null;
    if (judged.kind !== "posting") throw new ShapeError("no text on the page");
    const { description_html, description_text, date_posted, salary, employment_type } = judged.posting;
    return filled(known, { description_html, description_text, date_posted, salary, employment_type, full_text: true });
  });
}

/** Headings and jobs in the order of the page: each job stands in the place of the last heading. */
function readList(answer: string, board: Board, number: string | null): Row[] {
  const tree = readHtml(answer);
  if (!MARK.test(answer)) throw new ShapeError("no list of jobs");
  let heading: string | null = null;
  const rows: Row[] = [];
  for (const each of all(tree, "span.groupbyname, div.row h2, ul.jobs li")) {
    if (each.name === "li") rows.push(...readJob(tree, each, heading, board, number));
    else heading = textIn(tree, each);
  }
  return rows;
}

/** Links to another employer's jobs (not of that number) are passed over. */
function readJob(tree: Tree, job: Element, heading: string | null, board: Board, number: string | null): Row[] {
  const link = all(tree, "a[href]", job).find((each) => /JobDetails\.aspx\?/i.test(attributeOf(each, "href") ?? ""));
  const keys = new URLSearchParams(attributeOf(link ?? null, "href")?.split("?")[1] ?? "");
  const id = keys.get("jid");
  const title = link === undefined ? null : textIn(tree, link);
  if (id === null || title === null) return [null];
  if (number !== null && keys.get("cid") !== number) return [];
  if (isOpenApplication(title)) return [{ skip: id }];
  const department = textIn(tree, first(tree, "span.department", job));
  return [
    posting(board, {
      external_id: id,
      title,
      url: addressOf(keys.get("cid") ?? board.slug, id),
      locations: places([readPlace(heading)]),
      department: department === heading ? null : department,
    }),
  ];
}

/** "ABERDEEN, SD". */
function readPlace(written: string | null): RawLocation | null {
  const [, city, state] = /^([^,]{1,100}), ([A-Z]{2})$/.exec(written ?? "") ?? [];
  if (city === undefined || state === undefined) return place({ text: written });
  return place({ locality: fromCapitals(city), region: state, country: countryOfState(state) });
}
