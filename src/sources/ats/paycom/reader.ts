// Paycom: the career page contains a token and the address of the list service. The slug is the client's key of 32 hex
// digits. Based on many other readers, not recorded. The list returns nothing, with status 200, unless every filter is
// present. Its descriptions are cut, so each posting is requested, which needs a fresh token from the page.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { FetchRequest, ReadContext } from "../../../contract/reading.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { readLinkedPosting, stripMarkup } from "../../shared/pages/jobPosting.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import { type Failure, isFailure, parseResponse, readDetail, toFailedListing } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, joinSections, type Row } from "../../shared/rows/posting.ts";
import { findCountryOfState } from "../../shared/rows/states.ts";
import { asBody, asDate, asNumber, asText, getIn, isRecord, readJson, requireList } from "../../shared/rows/values.ts";
import { findWorkplace } from "../../shared/rows/workplaceWords.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const PORTAL = "https://www.paycomonline.net/v4/ats/web.php/portal";
const LINK = /(?<![\w.-])(?:www\.)?paycomonline\.net\/v4\/ats\//gi;
const PAGE_SIZE = 100;
const FILTERS = {
  distanceFrom: 0,
  workEnvironments: [],
  positionTypes: [],
  educationLevels: [],
  categories: [],
  travelTypes: [],
  shiftTypes: [],
  otherFilters: [],
  keywordSearchText: "",
  location: "",
  sortOption: "",
};

export const paycom: Source = {
  id: "paycom",
  confidence: "B",
  recorded: false,
  summary: "places, employment type, workplace; text, pay, posted date and employer's name from a request per posting",
  distinguishesMissing: false,
  recognise(link) {
    if (!/^(?:www\.)?paycomonline\.net$/.test(link.hostname)) return null;
    const key =
      /^\/v4\/ats\/web\.php\/portal\/([^/]+)/.exec(link.pathname)?.[1] ?? link.searchParams.get("clientkey") ?? "";
    return /^[\da-f]{32}$/i.test(key) ? key.toUpperCase() : null;
  },
  find: (html) => findFirstBoard(html, LINK, paycom.recognise),
  page: (slug) => `${PORTAL}/${encodeURIComponent(slug)}/career-page`,
  async list(board, reading) {
    const entryPoint = await openEntryPoint(board.slug, reading);
    if (isFailure(entryPoint)) return toFailedListing(entryPoint);
    return readPages<number>(reading, {
      first: 0,
      ask: (skip) => buildListRequest(entryPoint, skip),
      read: (answer, skip) => {
        const page = readList(answer, board);
        const next = skip + page.rows.length;
        return { ...page, next: page.rows.length === 0 || next >= (page.total ?? 0) ? null : next };
      },
    });
  },
  async detail(knownPosting, board, reading) {
    const entryPoint = await openEntryPoint(board.slug, reading);
    if (isFailure(entryPoint)) return { kind: "unread", reason: entryPoint.reason };
    const url = `${entryPoint.service}/api/ats/job-postings/${encodeURIComponent(knownPosting.external_id)}`;
    return readDetail(reading, { url, headers: entryPoint.headers }, (answer) => readPosting(knownPosting, answer));
  },
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

interface EntryPoint {
  readonly service: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function openEntryPoint(slug: string, reading: ReadContext): Promise<EntryPoint | Failure> {
  const answer = await reading.get({ url: paycom.page(slug) });
  return parseResponse(answer, (page) => readEntryPoint(page, slug));
}

/** A page without settings does not prove that the board is gone: it may be any other page. */
function readEntryPoint(answer: string, slug: string): EntryPoint {
  const settings = parseJsonAfter(answer, "configsFromHost =");
  const token = asText(getIn(settings, "sessionJWT"));
  const inner = asText(getIn(settings, "libConfig"));
  const service = inner === null ? null : asText(getIn(readJson(inner), "atsPortalMantleServiceUrl"));
  if (token === null || service === null) throw new ShapeError("no token on the career page");
  if (!/^https:\/\/[a-z\d.-]+\.paycomonline\.net\/?$/.test(service))
    throw new ShapeError("the list is on another host");
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    authorization: token,
    locale: "en-US",
    "translation-highlights": "false",
    "portal-host-referrer": paycom.page(slug),
  };
  return { service: service.replace(/\/$/, ""), headers };
}

function buildListRequest(entryPoint: EntryPoint, skip: number): FetchRequest {
  return {
    url: `${entryPoint.service}/api/ats/job-posting-previews/search`,
    method: "POST",
    headers: entryPoint.headers,
    body: JSON.stringify({ skip, take: PAGE_SIZE, filtersForQuery: FILTERS }),
  };
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "jobPostingPreviewsCount"));
  if (total === null) throw new ShapeError("no count");
  const rows = requireList(getIn(value, "jobPostingPreviews"), "jobPostingPreviews").map((row) => readRow(row, board));
  return { rows, total };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "jobId"));
  const title = stripMarkup(getIn(row, "jobTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  const workplace = findWorkplace(asText(row.remoteType));
  return buildRow(board, {
    external_id: id,
    title,
    url: `${PORTAL}/${encodeURIComponent(board.slug)}/jobs/${encodeURIComponent(id)}`,
    locations: (stripMarkup(row.locations) ?? "").split(";").map(readPlace),
    remote: workplace === "remote" ? true : null,
    workplace,
    employment_type: stripMarkup(row.positionType),
    date_posted: asDate(row.postedOn),
  });
}

/** "Main Office - Denver, CO 80202"; any other format is kept as it is. */
function readPlace(rawText: string): RawLocation | null {
  const trimmed = rawText.trim();
  const [, city, state, postcode] = /(?:^| - )([^,]{1,80}), ([A-Z]{2})(?: (\d{5}(?:-\d{4})?))?$/.exec(trimmed) ?? [];
  const country = findCountryOfState(state ?? null);
  if (city === undefined || country === null) return buildPlace({ text: trimmed || null });
  const locality = city.split(" - ").at(-1) ?? city;
  return buildPlace({ locality, region: state ?? null, country, postal_code: postcode ?? null });
}

/** The data for search engines is schema.org JSON, encoded as a string in the response. */
function readPosting(knownPosting: RawPosting, answer: string): RawPosting {
  const job = getIn(readJson(answer), "jobPosting");
  const jobJson = asText(getIn(job, "googleJobJson"))?.replaceAll("</", "<\\/") ?? "";
  const statedFields = readLinkedPosting(`<script type="application/ld+json">${jobJson}</script>`) ?? {};
  const description = joinSections([
    { heading: null, html: asBody(getIn(job, "description")) },
    { heading: null, html: asBody(getIn(job, "qualifications")) },
  ]);
  const html = description ?? statedFields.description_html ?? null;
  if (html === null) throw new ShapeError("no text");
  const { title: _title, url: _url, requisition_id: _id, locations = [], ...rest } = statedFields;
  return mergeDetails(knownPosting, {
    ...rest,
    description_html: html,
    full_text: true,
    locations: knownPosting.locations.length > 0 ? [] : locations,
    employment_type: knownPosting.employment_type ?? rest.employment_type ?? null,
  });
}
