// ADP Recruiting Management (myjobs.adp.com), another product than Workforce Now; slug is the career site's name; recorded. The site's
// own answer names a token and the organisation, which open the list: texts inside, a count. Pages above a megabyte fail, so they are
// short; with another language than plain en-US the count is 0. An unknown site is a 400.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Ask, Listing, Reading } from "../../../contract/reading.ts";
import { slugIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { type Failure, isFailure, readSound, unreadable } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { ALPHA2 } from "../../shared/rows/alpha3.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, list, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://myjobs.adp.com";
const LINK = /myjobs\.adp\.com\//gi;
const LIST = "/myadp_prefix/mycareer/public/staffing/v1/job-requisitions/apply-custom-filters";
const FIELDS =
  "reqId,jobTitle,publishedJobTitle,clientRequisitionID,jobDescription,jobQualifications,workLevelCode,postingDate,requisitionLocations,organizationalUnits";
const SIZE = 25;

export const adpMyjobs: Source = {
  id: "adp_myjobs",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "text, places with coordinates, requisition, employment type, employer's name, posted date where shown; no pay in the list",
  tells_empty: false,
  recognise: (link) =>
    link.hostname === "myjobs.adp.com" ? slugIn(link.pathname.split("/")[1], undefined, OWN) : null,
  find: (html) => firstBoard(html, LINK, adpMyjobs.recognise),
  page: (slug) => `${SITE}/${encodeURIComponent(slug)}/cx`,
  async list(board, reading) {
    const site = await openSite(board.slug, reading);
    if (isFailure(site)) return unreadable(site);
    return listSite({ ...board, company: board.company ?? site.employer }, reading, site);
  },
  detail: null,
  company: null,
  parse: (answer, board) => postingsIn(readList(answer, board).rows),
};

const OWN = new Set("public static cx".split(" "));

interface Site {
  readonly origin: string;
  readonly employer: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

async function openSite(slug: string, reading: Reading): Promise<Site | Failure> {
  const answer = await reading.get({
    url: `${SITE}/public/staffing/v1/career-site/${encodeURIComponent(slug)}`,
    headers: { accept: "application/json" },
  });
  if (answer.kind === "got" && answer.status === 400 && /Careersite not found/i.test(answer.text)) {
    return { trouble: "no_such_board", because: "career site not found" };
  }
  return readSound(answer, readSite);
}

function readSite(answer: string): Site {
  const value = readJson(answer);
  const token = text(at(value, "myJobsToken"));
  const organisation = text(at(value, "orgoid"));
  if (token === null || organisation === null) throw new ShapeError("no token of the career site");
  const origin = text(at(value, "properties", "myadpUrl")) ?? "https://my.adp.com";
  if (!/^https:\/\/[a-z\d.-]+\.adp\.com$/.test(origin)) throw new ShapeError("another host for the list");
  const headers = {
    ...{ accept: "application/json", "accept-language": "en-US", origin: SITE, referer: `${SITE}/` },
    ...{ myjobstoken: token, orgoid: organisation, rolecode: "manager" },
  };
  return { origin, employer: text(at(value, "clientName")), headers };
}

function listSite(board: Board, reading: Reading, site: Site): Promise<Listing> {
  const ask = (skip: number): Ask => ({
    url: `${site.origin}${LIST}?$select=${FIELDS}&$orderby=reqId&$top=${SIZE}&$skip=${skip}`,
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
  const total = number(at(value, "count"));
  if (total === null) throw new ShapeError("no count");
  return { rows: mustList(at(value, "jobRequisitions"), "jobRequisitions").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "reqId"));
  const title = text(at(row, "publishedJobTitle")) ?? text(at(row, "jobTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const html = sections([
    { heading: null, html: body(row.jobDescription) },
    { heading: null, html: body(row.jobQualifications) },
  ]);
  return posting(board, {
    external_id: id,
    title,
    url: `${adpMyjobs.page(board.slug)}/job-details?reqId=${encodeURIComponent(id)}`,
    requisition_id: text(row.clientRequisitionID),
    description_html: html,
    full_text: html !== null,
    locations: places(list(row.requisitionLocations).map(readPlace)),
    employment_type: text(row.workLevelCode),
    department: text(at(list(row.organizationalUnits)[0], "nameCode", "longName")),
    date_posted: date(row.postingDate),
  });
}

function readPlace(where: unknown): RawLocation | null {
  const address = at(where, "address");
  const country = text(at(address, "country", "codeValue"));
  return place({
    locality: text(at(address, "cityName")),
    region: text(at(address, "countrySubdivisionLevel1", "codeValue")),
    country: ALPHA2.get(country ?? "") ?? country,
    postal_code: text(at(address, "postalCode")),
    ...(text(at(address, "lineOne")) === null ? {} : { street: text(at(address, "lineOne")) }),
    lat: number(at(address, "geoCoordinate", "latitude")),
    lon: number(at(address, "geoCoordinate", "longitude")),
  });
}
