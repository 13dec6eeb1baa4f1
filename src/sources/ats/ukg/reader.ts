// UKG (UltiPro): the board's own search API, 50 rows per page with a total; recorded. The posting page has description,
// pay and the first posting date (the list's is the last repost). An unknown board answers 200 with no rows.
// Coordinates are wrong.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { FetchRequest, Listing, ReadContext } from "../../../contract/reading.ts";
import { attributeOf, findElement, parseHtml } from "../../../text/html/tree.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import { findFailure, readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  firstPresent,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const PAGE_SIZE = 50;
const HOSTS = /^(?:recruiting\d{0,3}\.ultipro\.(?:com|ca)|[\w-]{1,63}\.rec\.pro\.ukg\.net)$/;
const LINK = /(?:recruiting\d{0,3}\.ultipro\.(?:com|ca)|(?<![\w-])[\w-]{1,63}\.rec\.pro\.ukg\.net)\//gi;
const MODEL = "US.Opportunity.CandidateOpportunityDetail(";
const WORKPLACES = ["hybrid", "on-site", "remote"] as const;

export const ukg: Source = {
  id: "ukg",
  confidence: "B",
  recorded: true,
  summary:
    "places, category, requisition, full or part time, workplace; text, pay and the first posted date from a page per posting",
  distinguishesMissing: false,
  recognise(link) {
    if (!HOSTS.test(link.hostname)) return null;
    const [, tenant, guid] =
      /^\/([A-Z\d]{2,40})\/JobBoard\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/i.exec(link.pathname) ?? [];
    return tenant === undefined || guid === undefined
      ? null
      : `${link.hostname}|${tenant.toUpperCase()}|${guid.toLowerCase()}`;
  },
  find: (html) => findFirstBoard(html, LINK, ukg.recognise),
  page: (slug) => `${boardUrl(slug)}/`,
  async list(board, reading) {
    const listing = await readList(board, reading, {}, undefined);
    const { hostname } = new URL(boardUrl(board.slug));
    if (listing.complete || listing.postings.length > 0 || !hostname.endsWith(".rec.pro.ukg.net")) return listing;
    if (listing.failure !== "forbidden" && listing.fault !== "shape" && listing.status !== 400) return listing;
    return (await readWithToken(board, reading)) ?? listing;
  },
  detail: (knownPosting, board, reading) =>
    readDetail(reading, { url: postingUrl(board.slug, knownPosting.external_id) }, (answer) => {
      const model = readModel(answer, board);
      if (model === null || model.OpportunityIsClosed === true) return null;
      const row = readRow(model, board);
      if (row === null || "skip" in row) throw new ShapeError("no posting");
      const shortDescription = row.full_text ? null : knownPosting.description_text;
      return {
        ...mergeDetails(knownPosting, row),
        external_id: knownPosting.external_id,
        url: knownPosting.url,
        description_text: shortDescription,
      };
    }),
  parse(answer, board): RawPosting[] {
    if (!/^[\s\uFEFF]{0,200}[[{]/.test(answer.slice(0, 300))) {
      return postingsOf([readRow(readModel(answer, board), board)]);
    }
    return postingsOf(readOpportunities(readJson(answer), board));
  },
};

function boardUrl(slug: string): string {
  const [host = "", tenant, guid] = slug.split("|");
  const name = HOSTS.test(host) ? host : "recruiting.ultipro.com";
  return `https://${name}/${encodeURIComponent(tenant ?? host)}/JobBoard/${encodeURIComponent(guid ?? "")}`;
}

function postingUrl(slug: string, id: string): string {
  return `${boardUrl(slug)}/OpportunityDetail?opportunityId=${encodeURIComponent(id)}`;
}

function readList(
  board: Board,
  reading: ReadContext,
  headers: Readonly<Record<string, string>>,
  session: object | undefined,
): Promise<Listing> {
  return readPages<number>(reading, {
    first: 0,
    ask: (skip): FetchRequest => ({
      url: `${boardUrl(board.slug)}/JobBoardView/LoadSearchResults`,
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json; charset=utf-8",
        "x-requested-with": "XMLHttpRequest",
        ...headers,
      },
      body: JSON.stringify(search(skip)),
      documented: true,
      ...(session === undefined ? {} : { session }),
    }),
    read: (answer, skip) => {
      const page = readAnswer(answer, board);
      return { ...page, next: page.rows.length < PAGE_SIZE ? null : skip + page.rows.length };
    },
  });
}

/** Some boards on the newer hosts require the token from their own page. */
async function readWithToken(board: Board, reading: ReadContext): Promise<Listing | null> {
  const session = {};
  const answer = await reading.get({ url: `${boardUrl(board.slug)}/`, session });
  if (answer.kind === "unread" || findFailure(answer) !== null) return null;
  const token = attributeOf(findElement(parseHtml(answer.text), 'input[name="__RequestVerificationToken"]'), "value");
  return token === null ? null : readList(board, reading, { requestverificationtoken: token }, session);
}

function search(skip: number): Json {
  return {
    opportunitySearch: {
      Top: PAGE_SIZE,
      Skip: skip,
      QueryString: "",
      OrderBy: [{ Value: "postedDateDesc", PropertyName: "PostedDate", Ascending: false }],
      Filters: [],
    },
    matchCriteria: {
      PreferredJobs: [],
      Educations: [],
      LicenseAndCertifications: [],
      Skills: [],
      hasNoLicenses: false,
      SkippedSkills: [],
    },
  };
}

function readAnswer(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "totalCount"));
  if (total === null) throw new ShapeError('no "totalCount"');
  return { rows: readOpportunities(value, board), total };
}

/** A recorded response may be the bare list. */
function readOpportunities(value: unknown, board: Board): Row[] {
  const rows = Array.isArray(value) ? value : getIn(value, "opportunities");
  return requireList(rows, "opportunities").map((row) => readRow(row, board));
}

/** Null for the board's page without a posting, which is shown for an expired one. */
function readModel(page: string, board: Board): Json | null {
  const model = parseJsonAfter(page, MODEL);
  if (isRecord(model)) return model;
  const guid = board.slug.split("|")[2] ?? "";
  if (guid !== "" && page.toLowerCase().includes(`/jobboard/${guid.toLowerCase()}`)) return null;
  throw new ShapeError("no posting on the page");
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "Id"));
  const title = asText(getIn(row, "Title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.OpportunityIsClosed === true) return { skip: id };
  const fullDescription = asBody(row.Description);
  const workplace = WORKPLACES[asNumber(row.JobLocationType) ?? -1] ?? null;
  return buildRow(board, {
    external_id: id,
    title,
    url: postingUrl(board.slug, id),
    requisition_id: asText(row.RequisitionNumber),
    description_html: fullDescription,
    description_text: fullDescription === null ? asBody(row.BriefDescription) : null,
    full_text: fullDescription !== null,
    locations: asList(row.Locations).map(readPlace),
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    employment_type: row.FullTime === true ? "Full Time" : row.FullTime === false ? "Part Time" : null,
    department: asText(row.JobCategoryName),
    salary: readPay(row),
    date_posted: asDate(row.PostedDate),
    date_updated: asDate(row.UpdatedDate),
  });
}

/** The town field contains "Remote" if there is no town. */
function readPlace(location: unknown): RawLocation | null {
  const address = asRecord(getIn(location, "Address"));
  const town = asText(address.City);
  const city = town !== null && /^(remote|virtual|various|multiple)\b/i.test(town) ? null : town;
  const locationName = asText(getIn(location, "LocalizedName")) ?? asText(getIn(location, "LocalizedDescription"));
  return buildPlace({
    locality: city,
    region: asText(getIn(address.State, "Code")) ?? asText(getIn(address.State, "Name")),
    country: asText(getIn(address.Country, "Code")) ?? asText(getIn(address.Country, "Name")),
    postal_code: city === null ? null : asText(address.PostalCode),
    text: city === null ? (locationName ?? town) : null,
  });
}

function readPay(row: Json): string | null {
  const currency = asText(row.CompensationCurrencyCode) ?? asText(row.PayRangeCurrencyCode);
  const pay = (min: unknown, max: unknown, unit: string | null): string | null =>
    formatPay({ min: asNumber(min), max: asNumber(max), currency, unit });
  return firstPresent(
    pay(row.CompensationAnnualMinimum, row.CompensationAnnualMaximum, "YEAR"),
    pay(row.CompensationHourlyMinimum, row.CompensationHourlyMaximum, "HOUR"),
    row.PayRangeVisible === true
      ? pay(getIn(row.PayRange, "PayRangeMinimum"), getIn(row.PayRange, "PayRangeMaximum"), null)
      : null,
  );
}
