// Taleo Enterprise: the career section's page names a portal, whose search call returns 25 rows per page. Measured by
// others on two tenants, not recorded here. The total is slightly too high. Descriptions are URL-encoded in a script of
// the posting page. Slugs are `host|section`; boards of the Business Edition (`host/instance|org|cws`) are a different
// product (business.ts).
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { elementText, findElement, findElements, parseHtml } from "../../../text/html/tree.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import {
  failedListing,
  isFailure,
  parseResponse,
  readDetail,
  shapeFailure,
  toFailedListing,
} from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPosting, buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asDate,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  parseJson,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { businessBoard, businessPage, detailBusiness, isBusiness, listBusiness, readLinks } from "./business.ts";
import { parsePlace, readPosting } from "./page.ts";

const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.(?:taleo\.net\/careersection|tbe\.taleo\.net\/\w{1,40}\/ats\/careers)\//gi;
const UNAVAILABLE = /<title>\s{0,99}Career Section Unavailable/i;

export const taleo: Source = {
  id: "taleo",
  confidence: "B",
  recorded: false,
  summary:
    "places, requisition, posted date; text, department and employment type from a page per posting; Business Edition lists only titles",
  distinguishesMissing: true,
  recognise(link) {
    const business = businessBoard(link);
    if (business !== null) return business;
    if (!/^[a-z\d-]{1,63}\.taleo\.net$/.test(link.hostname) || link.hostname.startsWith("www.")) return null;
    const section = /^\/careersection\/([\w-]{1,64})(?:\/|$)/.exec(link.pathname)?.[1];
    return section === undefined || /^(?:rest|theme|careersection_all)$/.test(section)
      ? null
      : `${link.hostname}|${section}`;
  },
  find: (html) => findFirstBoard(html, LINK, taleo.recognise),
  page: (slug) => (isBusiness(slug) ? businessPage(slug) : `${sectionOf(slug)}/jobsearch.ftl?lang=en`),
  async list(board, reading) {
    if (isBusiness(board.slug)) return listBusiness(board, reading);
    if (board.slug.split("|").length !== 2)
      return failedListing("failed", "neither a section nor a board of the Business Edition");
    const answer = await reading.get({ url: taleo.page(board.slug) });
    const shell = parseResponse(answer, (page) => page);
    if (isFailure(shell)) return toFailedListing(shell);
    if (UNAVAILABLE.test(shell.slice(0, 20_000)))
      return failedListing("no_such_board", "the career section is not available");
    const portal = /portalNo\s{0,9}:\s{0,9}['"]?(\d{1,32})/.exec(shell)?.[1];
    if (portal === undefined) return toFailedListing(shapeFailure("no portal on the section's page"));
    return readList(board, reading, portal, headersOf(shell));
  },
  detail(knownPosting, board, reading) {
    if (isBusiness(board.slug)) return detailBusiness(knownPosting, reading);
    return readDetail(reading, { url: knownPosting.url }, (answer) => {
      const statedFields = readPosting(answer);
      return statedFields === null
        ? null
        : { ...mergeDetails(knownPosting, statedFields), full_text: statedFields.full_text === true };
    });
  },
  parse(answer, board) {
    if (/^[\s\uFEFF]{0,200}[[{]/.test(answer.slice(0, 300))) return postingsOf(readAnswer(answer, board, []).rows);
    const links = answer.includes("viewJobLink") ? readLinks(answer, board) : [];
    if (links.length > 0) return postingsOf(links);
    const statedFields = readPosting(answer);
    if (statedFields === null || !statedFields.requisition_id || !statedFields.title)
      throw new ShapeError("no posting");
    const id = statedFields.requisition_id;
    return [
      buildPosting(board, {
        ...statedFields,
        external_id: id,
        title: statedFields.title,
        url: postingUrl(board.slug, id),
      }),
    ];
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

/** The section's names for the columns of its rows; icons and buttons have headers but no column. */
function headersOf(shell: string): string[] {
  const tree = parseHtml(shell);
  const table = findElement(tree, "table#jobs");
  if (table === null) return [];
  return findElements(tree, "th", table)
    .map((header) => elementText(tree, header) ?? "")
    .filter((words) => !/^(icons|actions)$/i.test(words));
}

function readList(board: Board, reading: ReadContext, portal: string, headers: readonly string[]): Promise<Listing> {
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
        // Without a time zone the response is 500.
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
    /** Complete reads were observed 2 short of 594 and 5 short of 115. */
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
  if (getIn(value, "careerSectionUnAvailable") === true) throw new ShapeError("the career section is not available");
  const total = asNumber(getIn(value, "pagingData", "totalCount"));
  const size = asNumber(getIn(value, "pagingData", "pageSize"));
  if (total === null || size === null || size < 1) throw new ShapeError("no paging data");
  const rows = requireList(getIn(value, "requisitionList"), "requisitionList").map((row) =>
    readRow(row, board, headers),
  );
  return { rows, total, size };
}

function readRow(row: unknown, board: Board, headers: readonly string[]): Row {
  const job = asText(getIn(row, "jobId"));
  const contest = asText(getIn(row, "contestNo"));
  const id = job ?? contest;
  const columns = asList(getIn(row, "column"));
  const title = asText(columns[asNumber(getIn(row, "linkedColumn")) ?? 0]);
  if (!isRecord(row) || id === null || title === null) return null;
  const columnValue = (name: RegExp): string | null => {
    const found = headers.length === columns.length ? headers.findIndex((header) => name.test(header)) : -1;
    return found === -1 ? null : asText(columns[found]);
  };
  return buildRow(board, {
    external_id: id,
    title,
    url: postingUrl(board.slug, contest ?? id),
    requisition_id: contest,
    locations: asList(row.locationsColumns)
      .flatMap((column) => parseList(columns[asNumber(column) ?? -1]))
      .map(parsePlace),
    department: columnValue(/department|job (?:field|category|family)|function/i),
    employment_type: columnValue(/employment type|job (?:schedule|type)|position type/i),
    date_posted: asDate(columnValue(/post(?:ing|ed)(?: date)?$|^date/i)) ?? asDate(columns.at(-1)),
  });
}

/** Places are a list encoded as a string, or plain text. */
function parseList(cell: unknown): string[] {
  const words = asText(cell);
  if (words === null) return [];
  if (!words.startsWith("[")) return [words];
  try {
    return asList(parseJson(words))
      .map(asText)
      .filter((each) => each !== null);
  } catch {
    return [words];
  }
}
