// ADP Recruiting Management (myjobs.adp.com), a different product than Workforce Now; recorded. The slug is the career
// site's name. The site response contains a token and the organisation, which are required to list. The list has
// descriptions and a count. Pages above one megabyte fail, so pages are small. Any language other than en-US returns a
// count of 0. An unknown site answers 400.
import type { RawLocation } from "../../../contract/raw.ts";
import type { FetchRequest, Listing, ReadContext } from "../../../contract/reading.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { type Failure, isFailure, parseResponse, toFailedListing } from "../../shared/reading/answers.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { ALPHA2 } from "../../shared/rows/alpha3.ts";
import { buildPlace, buildRow, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://myjobs.adp.com";
const LINK = /myjobs\.adp\.com\//gi;
const LIST = "/myadp_prefix/mycareer/public/staffing/v1/job-requisitions/apply-custom-filters";
const FIELDS =
  "reqId,jobTitle,publishedJobTitle,clientRequisitionID,jobDescription,jobQualifications,workLevelCode,postingDate,requisitionLocations,organizationalUnits";
const PAGE_SIZE = 25;

export const adpMyjobs: Source = {
  id: "adp_myjobs",
  confidence: "B",
  recorded: true,
  summary:
    "text, places with coordinates, requisition, employment type, employer's name, posted date where shown; no pay in the list",
  distinguishesMissing: false,
  recognise: (link) =>
    link.hostname === "myjobs.adp.com" ? toBoardSlug(link.pathname.split("/")[1], undefined, RESERVED_SLUGS) : null,
  find: (html) => findFirstBoard(html, LINK, adpMyjobs.recognise),
  page: (slug) => `${SITE}/${encodeURIComponent(slug)}/cx`,
  async list(board, reading) {
    const site = await openSite(board.slug, reading);
    if (isFailure(site)) return toFailedListing(site);
    return listSite({ ...board, company: board.company ?? site.employer }, reading, site);
  },
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

const RESERVED_SLUGS = new Set("public static cx".split(" "));

interface Site {
  readonly origin: string;
  readonly employer: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

async function openSite(slug: string, reading: ReadContext): Promise<Site | Failure> {
  const answer = await reading.get({
    url: `${SITE}/public/staffing/v1/career-site/${encodeURIComponent(slug)}`,
    headers: { accept: "application/json" },
  });
  if (answer.kind === "got" && answer.status === 400 && /Careersite not found/i.test(answer.text)) {
    return { failure: "no_such_board", reason: "career site not found" };
  }
  return parseResponse(answer, readSite);
}

function readSite(answer: string): Site {
  const value = readJson(answer);
  const token = asText(getIn(value, "myJobsToken"));
  const organisation = asText(getIn(value, "orgoid"));
  if (token === null || organisation === null) throw new ShapeError("no career site token");
  const origin = asText(getIn(value, "properties", "myadpUrl")) ?? "https://my.adp.com";
  if (!/^https:\/\/[a-z\d.-]+\.adp\.com$/.test(origin)) throw new ShapeError("the list is on another host");
  const headers = {
    accept: "application/json",
    "accept-language": "en-US",
    origin: SITE,
    referer: `${SITE}/`,
    myjobstoken: token,
    orgoid: organisation,
    rolecode: "manager",
  };
  return { origin, employer: asText(getIn(value, "clientName")), headers };
}

function listSite(board: Board, reading: ReadContext, site: Site): Promise<Listing> {
  const ask = (skip: number): FetchRequest => ({
    url: `${site.origin}${LIST}?$select=${FIELDS}&$orderby=reqId&$top=${PAGE_SIZE}&$skip=${skip}`,
    headers: site.headers,
  });
  return readPages<number>(reading, {
    first: 0,
    ask,
    read: (answer, skip) => {
      const page = readList(answer, board);
      const next = skip + page.rows.length;
      return { ...page, next: page.rows.length === 0 || next >= (page.total ?? 0) ? null : next };
    },
  });
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "count"));
  if (total === null) throw new ShapeError("no count");
  return {
    rows: requireList(getIn(value, "jobRequisitions"), "jobRequisitions").map((row) => readRow(row, board)),
    total,
  };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "reqId"));
  const title = asText(getIn(row, "publishedJobTitle")) ?? asText(getIn(row, "jobTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = joinSections([
    { heading: null, html: asBody(row.jobDescription) },
    { heading: null, html: asBody(row.jobQualifications) },
  ]);
  return buildRow(board, {
    external_id: id,
    title,
    url: `${adpMyjobs.page(board.slug)}/job-details?reqId=${encodeURIComponent(id)}`,
    requisition_id: asText(row.clientRequisitionID),
    description_html: html,
    locations: asList(row.requisitionLocations).map(readPlace),
    employment_type: asText(row.workLevelCode),
    department: asText(getIn(asList(row.organizationalUnits)[0], "nameCode", "longName")),
    date_posted: asDate(row.postingDate),
  });
}

function readPlace(where: unknown): RawLocation | null {
  const address = getIn(where, "address");
  const country = asText(getIn(address, "country", "codeValue"));
  return buildPlace({
    locality: asText(getIn(address, "cityName")),
    region: asText(getIn(address, "countrySubdivisionLevel1", "codeValue")),
    country: ALPHA2.get(country ?? "") ?? country,
    postal_code: asText(getIn(address, "postalCode")),
    ...(asText(getIn(address, "lineOne")) === null ? {} : { street: asText(getIn(address, "lineOne")) }),
    lat: asNumber(getIn(address, "geoCoordinate", "latitude")),
    lon: asNumber(getIn(address, "geoCoordinate", "longitude")),
  });
}
