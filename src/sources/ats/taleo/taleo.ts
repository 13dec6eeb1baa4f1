// Taleo Enterprise: the career section's page names a portal, whose search call gives 25 rows a page; measured by others on two
// tenants, not recorded here. The total is a little high. Texts stand, URL-encoded, in a script of the posting's page.
// Slugs are `host|section`; boards of the Business Edition (`host/instance|org|cws`) are another product (business.ts).
import type { Listing, Reading } from "../../../contract/reading.ts";
import { all, first, readHtml, textIn } from "../../../text/html/tree.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { failed, isFailure, misshapen, readDetail, readSound, unreadable } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { places, posting } from "../../shared/rows/posting.ts";
import { at, date, isRecord, list, mustList, number, parseJson, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { businessBoard, businessPage, detailBusiness, isBusiness, listBusiness, readLinks } from "./business.ts";
import { placeIn, readPosting } from "./page.ts";

const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.(?:taleo\.net\/careersection|tbe\.taleo\.net\/\w{1,40}\/ats\/careers)\//gi;
const UNAVAILABLE = /<title>\s{0,99}Career Section Unavailable/i;

export const taleo: Source = {
  id: "taleo",
  sure: "B",
  recorded: false,
  off: null,
  gives:
    "places, requisition, posted date; text, department and employment type by a page per posting; Business Edition: titles, the rest by that page",
  tells_empty: true,
  recognise(link) {
    const business = businessBoard(link);
    if (business !== null) return business;
    if (!/^[a-z\d-]{1,63}\.taleo\.net$/.test(link.hostname) || link.hostname.startsWith("www.")) return null;
    const section = /^\/careersection\/([\w-]{1,64})(?:\/|$)/.exec(link.pathname)?.[1];
    return section === undefined || /^(?:rest|theme|careersection_all)$/.test(section)
      ? null
      : `${link.hostname}|${section}`;
  },
  find: (html) => firstBoard(html, LINK, taleo.recognise),
  page: (slug) => (isBusiness(slug) ? businessPage(slug) : `${sectionOf(slug)}/jobsearch.ftl?lang=en`),
  async list(board, reading) {
    if (isBusiness(board.slug)) return listBusiness(board, reading);
    if (board.slug.split("|").length !== 2)
      return failed("failed", "neither a section nor a board of the Business Edition");
    const answer = await reading.get({ url: taleo.page(board.slug) });
    const shell = readSound(answer, (page) => page);
    if (isFailure(shell)) return unreadable(shell);
    if (UNAVAILABLE.test(shell.slice(0, 20_000))) return failed("no_such_board", "the career section is not available");
    const portal = /portalNo\s{0,9}:\s{0,9}['"]?(\d{1,32})/.exec(shell)?.[1];
    if (portal === undefined) return unreadable(misshapen("no portal on the section's page"));
    return readList(board, reading, portal, headersOf(shell));
  },
  detail(known, board, reading) {
    if (isBusiness(board.slug)) return detailBusiness(known, reading);
    return readDetail(reading, { url: known.url }, (answer) => {
      const said = readPosting(answer);
      return said === null ? null : { ...filled(known, said), full_text: said.full_text === true };
    });
  },
  company: null,
  parse(answer, board) {
    if (/^[\s\uFEFF]{0,200}[[{]/.test(answer.slice(0, 300))) return postingsIn(readAnswer(answer, board, []).rows);
    const links = answer.includes("viewJobLink") ? readLinks(answer, board) : [];
    if (links.length > 0) return postingsIn(links);
    const said = readPosting(answer);
    if (said === null || !said.requisition_id || !said.title) throw new ShapeError("no posting");
    const id = said.requisition_id;
    return [posting(board, { ...said, external_id: id, title: said.title, url: postingUrl(board.slug, id) })];
  },
};

function sectionOf(slug: string): string {
  const [host = "", section = "ex"] = slug.split("|");
  const name = /^[a-z\d-]{1,63}\.taleo\.net$/.test(host) ? host : `${encodeURIComponent(host)}.taleo.net`;
  return `https://${name}/careersection/${encodeURIComponent(section)}`;
}

function postingUrl(slug: string, id: string): string {
  return `${sectionOf(slug)}/jobdetail.ftl?job=${encodeURIComponent(id)}&lang=en`;
}

/** What the section calls the columns of its rows; icons and buttons have headers but no column. */
function headersOf(shell: string): string[] {
  const tree = readHtml(shell);
  const table = first(tree, "table#jobs");
  if (table === null) return [];
  return all(tree, "th", table)
    .map((header) => textIn(tree, header) ?? "")
    .filter((words) => !/^(icons|actions)$/i.test(words));
}

function readList(board: Board, reading: Reading, portal: string, headers: readonly string[]): Promise<Listing> {
  const host = new URL(sectionOf(board.slug)).origin;
  let total = 0;
  return readPages<number>(reading, {
    first: 1,
    ask: (page) => ({
      url: `${host}/careersection/rest/jobboard/searchjobs?lang=en&portal=${portal}`,
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "x-requested-with": "XMLHttpRequest",
        // Without a zone the answer is 500.
        tz: "GMT-05:00",
      },
      body: JSON.stringify(search(page)),
      documented: true,
    }),
    read: (answer, page) => {
      const { size, ...found } = readAnswer(answer, board, headers);
      total = found.total ?? total;
      return { ...found, next: found.rows.length === 0 || page * size >= total ? null : page + 1 };
    },
    /** Whole walks were seen 2 short of 594 and 5 short of 115. */
    get slack() {
      return Math.min(5, Math.floor(total * 0.05));
    },
  });
}

function search(page: number): unknown {
  return {
    fieldData: { fields: {}, valid: true },
    filterSelectionParam: { searchFilterSelections: [] },
    sortingSelection: { sortBySelectionParam: "3", ascendingSortingOrder: "false" },
    advancedSearchFiltersSelectionParam: { searchFilterSelections: [] },
    pageNo: page,
  };
}

function readAnswer(answer: string, board: Board, headers: readonly string[]): ListPage & { size: number } {
  const value = readJson(answer);
  if (at(value, "careerSectionUnAvailable") === true) throw new ShapeError("the career section is not available");
  const total = number(at(value, "pagingData", "totalCount"));
  const size = number(at(value, "pagingData", "pageSize"));
  if (total === null || size === null || size < 1) throw new ShapeError("no paging data");
  const rows = mustList(at(value, "requisitionList"), "requisitionList").map((row) => readRow(row, board, headers));
  return { rows, total, size };
}

function readRow(row: unknown, board: Board, headers: readonly string[]): Row {
  const job = text(at(row, "jobId"));
  const contest = text(at(row, "contestNo"));
  const id = job ?? contest;
  const columns = list(at(row, "column"));
  const title = text(columns[number(at(row, "linkedColumn")) ?? 0]);
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const named = (name: RegExp): string | null => {
    const found = headers.length === columns.length ? headers.findIndex((header) => name.test(header)) : -1;
    return found === -1 ? null : text(columns[found]);
  };
  return posting(board, {
    external_id: id,
    title,
    url: postingUrl(board.slug, contest ?? id),
    requisition_id: contest,
    locations: places(
      list(row.locationsColumns)
        .flatMap((column) => listed(columns[number(column) ?? -1]))
        .map(placeIn),
    ),
    department: named(/department|job (?:field|category|family)|function/i),
    employment_type: named(/employment type|job (?:schedule|type)|position type/i),
    date_posted: date(named(/post(?:ing|ed)(?: date)?$|^date/i)) ?? date(columns.at(-1)),
  });
}

/** Places are a list written as text, or a plain text. */
function listed(cell: unknown): string[] {
  const words = text(cell);
  if (words === null) return [];
  if (!words.startsWith("[")) return [words];
  try {
    return list(parseJson(words))
      .map(text)
      .filter((each) => each !== null);
  } catch {
    return [words];
  }
}
