// BrassRing (Infinite Talent), for large employers; the slug is `partner|site`. The page returns cookies, a token and
// the names of the fields that hold title, text and place; a POST then returns 50 rows per page with a count. Without
// the token the response has no rows and a count of 0, which is not an empty board. Only the day of the last change is
// stated. Unverified.
import type { FetchResponse, ReadContext } from "../../../contract/reading.ts";
import { attributeOf, findElement, parseHtml } from "../../../text/html/tree.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import { type Failure, isFailure, parseResponse, toFailedListing } from "../../shared/reading/answers.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asList, asNumber, asText, getIn, readJson, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const PAGE_SIZE = 50;
const HOST = "https://sjobs.brassring.com/TGnewUI/Search";
const LINK = /(?<![\w.-])[\w-]{1,63}\.brassring\.com\/tgnewui\//gi;

/** Which question holds which field; the tenant chooses. */
interface FieldNames {
  readonly title: string;
  readonly text: string;
  readonly place: string;
}
const DEFAULT_NAMES: FieldNames = { title: "jobtitle", text: "jobdescription", place: "location" };

export const brassring: Source = {
  id: "brassring",
  confidence: "B",
  recorded: false,
  summary: "text, place, department, requisition, updated date; no posted date, no pay, no employment type",
  distinguishesMissing: false,
  recognise(link) {
    if (!link.hostname.endsWith(".brassring.com") || !/^\/tgnewui\//i.test(link.pathname)) return null;
    const given = new Map([...link.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
    const slug = `${given.get("partnerid") ?? ""}|${given.get("siteid") ?? ""}`;
    return /^\d{1,9}\|\d{1,9}$/.test(slug) ? slug : null;
  },
  find: (html) => findFirstBoard(html, LINK, brassring.recognise),
  page(slug) {
    const [partner, site] = toIds(slug);
    return `${HOST}/Home/Home?partnerid=${partner}&siteid=${site}`;
  },
  async list(board, reading) {
    const session = {};
    const entry = await readEntry(board, reading, session);
    if (isFailure(entry)) return toFailedListing(entry);
    const named: Board = { ...board, company: board.company ?? entry.company };
    return readPages<number>(reading, {
      first: 1,
      ask: (page) => ({
        url: `${HOST}/Ajax/ProcessSortAndShowMoreJobs`,
        method: "POST",
        headers: { rft: entry.token, "content-type": "application/json; charset=utf-8", accept: "application/json" },
        body: JSON.stringify(toSearch(board.slug, page, entry.cookie)),
        session,
      }),
      read: (answer, page) => {
        const listed = readList(answer, named, entry.names);
        const more = listed.rows.length > 0 && page * PAGE_SIZE < (listed.total ?? 0);
        return { ...listed, next: more ? page + 1 : null };
      },
    });
  },
  parse: (answer, board) => postingsOf(readList(answer, board, DEFAULT_NAMES).rows),
};

function toIds(slug: string): readonly [partner: string, site: string] {
  const [partner = "", site = ""] = slug.split("|");
  return [encodeURIComponent(partner), encodeURIComponent(site)];
}

interface Entry {
  readonly token: string;
  readonly cookie: string;
  readonly company: string | null;
  readonly names: FieldNames;
}

async function readEntry(board: Board, reading: ReadContext, session: object): Promise<Entry | Failure> {
  const answer = await reading.get({ url: brassring.page(board.slug), session, size: "feed" });
  return parseResponse(answer, (text: string, _response: FetchResponse): Entry => {
    const tree = parseHtml(text);
    const input = (name: string): string | null =>
      attributeOf(findElement(tree, `input[name="${name}"]`) ?? findElement(tree, `input[id="${name}"]`), "value");
    const token = input("__RequestVerificationToken");
    if (token === null) throw new ShapeError("no token on the page");
    // The page's data is escaped, in an attribute.
    const plain = text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    const fields = parseJsonAfter(plain, '"JobFieldsToDisplay":');
    const named = (name: string, otherwise: string): string => asText(getIn(fields, name))?.toLowerCase() ?? otherwise;
    return {
      token,
      cookie: input("CookieValue") ?? "",
      company: asText(/"PartnerName":"([^"\\]{1,200})"/.exec(plain)?.[1]),
      names: {
        title: named("JobTitle", DEFAULT_NAMES.title),
        text: named("Summary", DEFAULT_NAMES.text),
        place: named("Position3", DEFAULT_NAMES.place),
      },
    };
  });
}

function toSearch(slug: string, page: number, cookie: string): object {
  const [partnerId, siteId] = toIds(slug);
  return {
    partnerId,
    siteId,
    keyword: "",
    location: "",
    keywordCustomSolrFields: "",
    locationCustomSolrFields: "",
    linkId: "",
    Latitude: 0,
    Longitude: 0,
    facetfilterfields: { Facet: [] },
    powersearchoptions: { PowerSearchOption: [] },
    SortType: "LastUpdated",
    pageNumber: page,
    encryptedSessionValue: cookie,
  };
}

function readList(answer: string, board: Board, names: FieldNames): ListPage {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "JobsCount"));
  if (total === null) throw new ShapeError("no count");
  const rows = requireList(getIn(value, "Jobs", "Job"), "Jobs.Job");
  return { rows: rows.map((row) => readRow(row, board, names)), total };
}

function readRow(row: unknown, board: Board, names: FieldNames): Row {
  const values = new Map(
    asList(getIn(row, "Questions")).map((question) => [
      asText(getIn(question, "QuestionName"))?.toLowerCase() ?? "",
      getIn(question, "Value"),
    ]),
  );
  const field = (...keys: readonly string[]): string | null =>
    keys.map((key) => asText(values.get(key))).find((found) => found !== null) ?? null;
  const id = field("reqid");
  const title = field(names.title, DEFAULT_NAMES.title);
  const link = asText(getIn(row, "Link"));
  if (id === null || title === null) return null;
  const html = asBody(values.get(names.text)) ?? asBody(values.get(DEFAULT_NAMES.text));
  const place = field(names.place, DEFAULT_NAMES.place);
  return buildRow(board, {
    external_id: id,
    title,
    url: link !== null && URL.canParse(link) ? link : `${brassring.page(board.slug)}&PageType=JobDetails&jobid=${id}`,
    requisition_id: field("autoreq"),
    description_html: html,
    locations: [place === null ? null : buildPlace({ text: place })],
    department: field("department"),
    date_updated: asDate(field("lastupdated")),
  });
}
