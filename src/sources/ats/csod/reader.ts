// Cornerstone OnDemand; recorded. The slug is the corp. A corp has several numbered career sites, each of which is a
// filter. All are read, and the lowest one that has a posting provides its date. The home page contains a token and the
// address of the search. Descriptions in the list are plain text and often only "see JD"; one request per posting
// returns the real one. An unknown site answers an empty shell with 200.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Detail, FetchRequest, Listing, ReadContext } from "../../../contract/reading.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { stripMarkup } from "../../shared/pages/jobPosting.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import {
  type Failure,
  failedListing,
  isFailure,
  parseResponse,
  readDetail,
  toFailedListing,
} from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { mergeListings } from "../../shared/reading/mergedListings.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPlace, buildPosting, buildRow, type Row } from "../../shared/rows/posting.ts";
import { parseSlashDate } from "../../shared/rows/slashDates.ts";
import { asBody, asList, asNumber, asText, getIn, isRecord, readJson, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

// Finds the numbered parts (1, 2, 3 …) of a board, up to the first missing number. A part that cannot be read is a gap,
// not the end.

/** "there", "not used" (skipped), "gap" (unreadable), or "end". */
type PartStatus = "there" | "not used" | "gap" | "end";

/** The existing numbers, and whether any between them could not be read. */
async function findNumberedParts(
  look: (number: number) => Promise<PartStatus>,
  maxNumber: number,
): Promise<{ numbers: number[]; gaps: number }> {
  const numbers: number[] = [];
  let gaps = 0;
  for (let number = 1; number <= maxNumber; number++) {
    const part = await look(number);
    if (part === "end") return { numbers, gaps };
    if (part === "there") numbers.push(number);
    if (part === "gap") gaps++;
  }
  return { numbers, gaps: gaps + 1 };
}

const DOMAIN = "csod.com";
const RESERVED_SLUGS = new Set("api cdn static login".split(" "));
const PATH = /^\/(?:ux\/)?ats\/careersite\/(?:\d+\/|(?:search|job)\w*\.aspx)/i;
const PAGE_SIZE = 1_000;
const MAX_SITES = 200;
/** Shorter texts are "see JD" and the like. */
const MIN_TEXT_LENGTH = 30;
const EMPTY = JSON.stringify({ status: "Success", data: { totalCount: 0, requisitions: [] } });

export const csod: Source = {
  id: "csod",
  confidence: "A",
  recorded: true,
  summary:
    "places, posted and end dates; text from a request per posting; no department, no employment type, no pay, no employer's name",
  distinguishesMissing: true,
  recognise: (link) =>
    PATH.test(link.pathname) ? (toSubdomainSlug(link.hostname, DOMAIN, RESERVED_SLUGS)?.toLowerCase() ?? null) : null,
  find: (html) => findTenant(html, DOMAIN, "/(?:ux/)?ats/careersite/", RESERVED_SLUGS),
  page: (slug) => homeOf(slug, 1),
  async list(board, reading) {
    const entryPoint = await getEntryPoint(board.slug, reading);
    if (isFailure(entryPoint)) return toFailedListing(entryPoint);
    const { numbers, gaps } = await findNumberedParts(
      (site) => checkSite(site, board.slug, entryPoint, reading),
      MAX_SITES,
    );
    const listings: Listing[] = [];
    for (const site of numbers) listings.push(await listSite(site, board, entryPoint, reading));
    if (gaps > 0) listings.push(failedListing("partial", `${gaps} career sites could not be checked`));
    return mergeListings(listings);
  },
  detail: (knownPosting, board, reading) => detailOf(knownPosting, board, reading),
  parse(answer, board) {
    const value = readJson(answer);
    if (getIn(value, "data", "requisitions") !== null) return postingsOf(readList(answer, board, 1).rows);
    return [getOnlyPosting(readAd(value, board))];
  },
};

function homeOf(slug: string, site: number): string {
  return `https://${encodeURIComponent(slug)}.${DOMAIN}/ux/ats/careersite/${site}/home?c=${encodeURIComponent(slug)}`;
}

interface EntryPoint {
  readonly token: string;
  /** The address of the search; there are several and it cannot be guessed. */
  readonly cloud: string;
}

/** The session is opened once per read, however many requests follow. */
const ENTRY_POINTS = new WeakMap<ReadContext, Map<string, Promise<EntryPoint | Failure>>>();

function getEntryPoint(slug: string, reading: ReadContext): Promise<EntryPoint | Failure> {
  const entryPoints = ENTRY_POINTS.get(reading) ?? new Map<string, Promise<EntryPoint | Failure>>();
  ENTRY_POINTS.set(reading, entryPoints);
  const entryPoint = entryPoints.get(slug) ?? openEntryPoint(slug, reading, [1, 2, 3]);
  entryPoints.set(slug, entryPoint);
  return entryPoint;
}

/**
 * Opens the first of these sites whose home page works. A redirect to the error page means that the site does not
 * exist.
 */
async function openEntryPoint(
  slug: string,
  reading: ReadContext,
  sites: readonly number[],
): Promise<EntryPoint | Failure> {
  const [site, ...others] = sites;
  if (site === undefined) return { failure: "no_such_board", reason: "no career site" };
  const answer = await reading.get({ url: homeOf(slug, site) });
  if (answer.kind === "got" && (answer.status === 404 || /\/ui\/error/i.test(answer.headers.location ?? answer.url))) {
    return openEntryPoint(slug, reading, others);
  }
  return parseResponse(answer, readContext);
}

function readContext(page: string): EntryPoint {
  const from = page.lastIndexOf("csod.context={");
  const context = from === -1 ? null : parseJsonAfter(page.slice(from), "csod.context=");
  const token = asText(getIn(context, "token"));
  const cloud = asText(getIn(context, "endpoints", "cloud"));
  if (token === null || cloud === null || !/^https:\/\/[a-z\d.-]+\.csod\.com\/$/.test(cloud)) {
    throw new ShapeError("no token on the home page");
  }
  return { token, cloud };
}

/** Some hosts require the session of the token as a cookie, and no other cookie. */
function buildHeaders(entryPoint: EntryPoint, url: string): FetchRequest {
  const claims = entryPoint.token.split(".")[1] ?? "";
  const session = asText(
    /"aud"\s*:\s*"([\w.-]{1,200})"/.exec(Buffer.from(claims, "base64url").toString("latin1"))?.[1],
  );
  return {
    url,
    headers: {
      authorization: `Bearer ${entryPoint.token}`,
      accept: "application/json",
      ...(session === null ? {} : { cookie: `ASP.NET_SessionId=${session}` }),
    },
  };
}

async function checkSite(
  site: number,
  slug: string,
  entryPoint: EntryPoint,
  reading: ReadContext,
): Promise<PartStatus> {
  const url = `https://${encodeURIComponent(slug)}.${DOMAIN}/services/x/career-site/v1/careersites/${site}`;
  const answer = await reading.get(buildHeaders(entryPoint, url));
  if (answer.kind === "unread") return "gap";
  if (answer.status === 404) return "end";
  if (answer.status !== 200) return "gap";
  const active = /"active"\s*:\s*(true|false)/.exec(answer.text)?.[1];
  return active === undefined ? "gap" : active === "true" ? "there" : "not used";
}

function listSite(site: number, board: Board, entryPoint: EntryPoint, reading: ReadContext): Promise<Listing> {
  const { headers } = buildHeaders(entryPoint, "");
  const { cookie: _cookie, ...openHeaders } = headers ?? {};
  return readPages<number>(indexed(reading), {
    first: 1,
    ask: (page) => ({
      url: `${entryPoint.cloud}rec-job-search/external/jobs`,
      method: "POST",
      headers: { ...openHeaders, "content-type": "application/json" },
      body: JSON.stringify({
        careerSiteId: site,
        careerSitePageId: site,
        pageNumber: page,
        pageSize: PAGE_SIZE,
        // The date format depends on the culture; only this one's order of day and month is certain.
        cultureId: 1,
        cultureName: "en-US",
      }),
      size: "feed",
    }),
    read: (answer, page) => {
      const parsedPage = readList(answer, board, site);
      const more = parsedPage.rows.length > 0 && page * PAGE_SIZE < (parsedPage.total ?? 0);
      return { ...parsedPage, next: more ? page + 1 : null };
    },
  });
}

/** A site that was never searched has no index and answers 404. */
function indexed(reading: ReadContext): ReadContext {
  return {
    ...reading,
    get: async (ask) => {
      const answer = await reading.get(ask);
      if (answer.kind === "unread" || answer.status !== 404 || !answer.text.includes("ResourceNotFound")) return answer;
      return { ...answer, status: 200, text: EMPTY };
    },
  };
}

function readList(answer: string, board: Board, site: number): ListPage {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "data", "totalCount"));
  if ((asText(getIn(value, "status")) ?? "Success") !== "Success" || total === null) throw new ShapeError("no success");
  const rows = requireList(getIn(value, "data", "requisitions"), "requisitions");
  return { rows: rows.map((row) => readRow(row, board, site)), total };
}

function readRow(row: unknown, board: Board, site: number): Row {
  const id = asText(getIn(row, "requisitionId"));
  const title = stripMarkup(getIn(row, "displayJobTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  const found = asList(row.locations);
  const remote = found.some((each) => /^remote\b/i.test(asText(getIn(each, "city")) ?? ""));
  return buildRow(board, {
    external_id: id,
    title,
    url: `https://${encodeURIComponent(board.slug)}.${DOMAIN}/ux/ats/careersite/${site}/home/requisition/${encodeURIComponent(id)}?c=${encodeURIComponent(board.slug)}`,
    description_text: isDescription(asText(row.externalDescription)),
    locations: found.map((each) =>
      buildPlace({
        locality: asText(getIn(each, "city")),
        region: asText(getIn(each, "state")),
        country: asText(getIn(each, "country")),
      }),
    ),
    remote: remote ? true : null,
    workplace: remote ? "remote" : null,
    date_posted: parseSlashDate(asText(row.postingEffectiveDate), "month first"),
    date_valid_through: parseSlashDate(asText(row.postingExpirationDate), "month first"),
    full_text: false,
  });
}

/** "See JD" and "<<INTERNAL JOB DESCRIPTION>>" are not descriptions. */
function isDescription(rawText: string | null): string | null {
  const letters = rawText?.replace(/<<[^>]{0,100}>>/g, "").replace(/[^\p{L}]/gu, "") ?? "";
  return letters.length < MIN_TEXT_LENGTH ? null : rawText;
}

function readAd(value: unknown, board: Board): Row {
  const fields = getIn(asList(getIn(asList(getIn(value, "data"))[0], "items"))[0], "fields");
  const id = asText(getIn(fields, "id"));
  const title = stripMarkup(getIn(fields, "title"));
  if (id === null || title === null) return null;
  const html = asBody(getIn(fields, "ad"));
  const full = html !== null && isDescription(htmlToText(html)) !== null;
  return buildPosting(board, {
    external_id: id,
    title,
    url: homeOf(board.slug, 1).replace("/home?", `/home/requisition/${encodeURIComponent(id)}?`),
    requisition_id: asText(getIn(fields, "reqId")),
    description_html: full ? html : null,
    full_text: full,
  });
}

async function detailOf(knownPosting: RawPosting, board: Board, reading: ReadContext): Promise<Detail> {
  const entryPoint = await getEntryPoint(board.slug, reading);
  if (isFailure(entryPoint)) return { kind: "unread", reason: entryPoint.reason };
  const site = /\/careersite\/(\d{1,4})\//.exec(knownPosting.url)?.[1] ?? "1";
  const url = `https://${encodeURIComponent(board.slug)}.${DOMAIN}/Services/API/ATS/CareerSite/${site}/JobRequisitions/${encodeURIComponent(knownPosting.external_id)}?useMobileAd=false&cultureId=1`;
  return readDetail(reading, buildHeaders(entryPoint, url), (answer) => {
    const statedFields = getOnlyPosting(readAd(readJson(answer), board));
    const { title: _title, url: _url, ...rest } = statedFields;
    // Without its own description, use the list's.
    return mergeDetails(knownPosting, { ...rest, full_text: rest.full_text || knownPosting.description_text !== null });
  });
}
