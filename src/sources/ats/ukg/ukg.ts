// UKG (UltiPro): the board's own search interface, 50 rows a page with a total; recorded. The posting's page carries text, pay and
// the first posted date (the list's is the last repost). An unknown board answers 200 with no rows. Coordinates are nonsense.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Ask, Listing, Reading } from "../../../contract/reading.ts";
import { attributeOf, first, readHtml } from "../../../text/html/tree.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { jsonAfter } from "../../shared/pages/scriptData.ts";
import { readDetail, troubleOf } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  either,
  isRecord,
  type Json,
  list,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SIZE = 50;
const HOSTS = /^(?:recruiting\d{0,3}\.ultipro\.(?:com|ca)|[\w-]{1,63}\.rec\.pro\.ukg\.net)$/;
const LINK = /(?:recruiting\d{0,3}\.ultipro\.(?:com|ca)|(?<![\w-])[\w-]{1,63}\.rec\.pro\.ukg\.net)\//gi;
const MODEL = "US.Opportunity.CandidateOpportunityDetail(";
const WORKPLACES = ["hybrid", "on-site", "remote"] as const;

export const ukg: Source = {
  id: "ukg",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "places, category, requisition, full or part time, workplace; text, pay and the first posted date by a page per posting",
  tells_empty: false,
  recognise(link) {
    if (!HOSTS.test(link.hostname)) return null;
    const [, tenant, guid] =
      /^\/([A-Z\d]{2,40})\/JobBoard\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/i.exec(link.pathname) ?? [];
    return tenant === undefined || guid === undefined
      ? null
      : `${link.hostname}|${tenant.toUpperCase()}|${guid.toLowerCase()}`;
  },
  find: (html) => firstBoard(html, LINK, ukg.recognise),
  page: (slug) => `${boardUrl(slug)}/`,
  async list(board, reading) {
    const listing = await readList(board, reading, {}, undefined);
    const { hostname } = new URL(boardUrl(board.slug));
    if (listing.whole || listing.postings.length > 0 || !hostname.endsWith(".rec.pro.ukg.net")) return listing;
    if (listing.trouble !== "forbidden" && listing.fault !== "shape" && listing.status !== 400) return listing;
    return (await readWithToken(board, reading)) ?? listing;
  },
  detail: (known, board, reading) =>
    readDetail(reading, { url: postingUrl(board.slug, known.external_id) }, (answer) => {
      const model = readModel(answer, board);
      if (model === null || model.OpportunityIsClosed === true) return null;
      const row = readRow(model, board);
      if (row === null || "skip" in row) throw new ShapeError("no posting");
      const brief = row.full_text ? null : known.description_text;
      return { ...filled(known, row), external_id: known.external_id, url: known.url, description_text: brief };
    }),
  company: null,
  parse(answer, board): RawPosting[] {
    if (!/^[\s\uFEFF]{0,200}[[{]/.test(answer.slice(0, 300))) {
      return postingsIn([readRow(readModel(answer, board), board)]);
    }
    return postingsIn(readAnswer(answer, board).rows);
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
  reading: Reading,
  headers: Readonly<Record<string, string>>,
  session: object | undefined,
): Promise<Listing> {
  return readPages<number>(reading, {
    first: 0,
    ask: (skip): Ask => ({
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
      return { ...page, next: page.rows.length < SIZE ? null : skip + page.rows.length };
    },
  });
}

/** Some boards of the newer hosts want the token of their own page; others do without. */
async function readWithToken(board: Board, reading: Reading): Promise<Listing | null> {
  const session = {};
  const answer = await reading.get({ url: `${boardUrl(board.slug)}/`, session });
  if (answer.kind === "unread" || troubleOf(answer) !== null) return null;
  const token = attributeOf(first(readHtml(answer.text), 'input[name="__RequestVerificationToken"]'), "value");
  return token === null ? null : readList(board, reading, { requestverificationtoken: token }, session);
}

function search(skip: number): Json {
  return {
    opportunitySearch: {
      Top: SIZE,
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
  const total = number(at(value, "totalCount"));
  if (total === null) throw new ShapeError('no "totalCount"');
  return { rows: mustList(at(value, "opportunities"), "opportunities").map((row) => readRow(row, board)), total };
}

/** Null for the board's page without a posting in it, which is what an expired one shows. */
function readModel(page: string, board: Board): Json | null {
  const model = jsonAfter(page, MODEL);
  if (isRecord(model)) return model;
  const guid = board.slug.split("|")[2] ?? "";
  if (guid !== "" && page.toLowerCase().includes(`/jobboard/${guid.toLowerCase()}`)) return null;
  throw new ShapeError("no posting on its page");
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "Id"));
  const title = text(at(row, "Title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.OpportunityIsClosed === true || isOpenApplication(title)) return { skip: id };
  const whole = body(row.Description);
  const workplace = WORKPLACES[number(row.JobLocationType) ?? -1] ?? null;
  return posting(board, {
    external_id: id,
    title,
    url: postingUrl(board.slug, id),
    requisition_id: text(row.RequisitionNumber),
    description_html: whole,
    description_text: whole === null ? body(row.BriefDescription) : null,
    full_text: whole !== null,
    locations: places(list(row.Locations).map(readPlace)),
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    employment_type: row.FullTime === true ? "Full Time" : row.FullTime === false ? "Part Time" : null,
    department: text(row.JobCategoryName),
    salary: readPay(row),
    date_posted: date(row.PostedDate),
    date_updated: date(row.UpdatedDate),
  });
}

/** "Remote" stands in the town's field where there is none. */
function readPlace(location: unknown): RawLocation | null {
  const address = record(at(location, "Address"));
  const town = text(address.City);
  const city = town !== null && /^(remote|virtual|various|multiple)\b/i.test(town) ? null : town;
  const named = text(at(location, "LocalizedName")) ?? text(at(location, "LocalizedDescription"));
  return place({
    locality: city,
    region: text(at(address.State, "Code")) ?? text(at(address.State, "Name")),
    country: text(at(address.Country, "Code")) ?? text(at(address.Country, "Name")),
    postal_code: city === null ? null : text(address.PostalCode),
    text: city === null ? (named ?? town) : null,
  });
}

function readPay(row: Json): string | null {
  const currency = text(row.CompensationCurrencyCode) ?? text(row.PayRangeCurrencyCode);
  const pay = (min: unknown, max: unknown, unit: string | null): string | null =>
    payText({ min: number(min), max: number(max), currency, unit });
  return either(
    pay(row.CompensationAnnualMinimum, row.CompensationAnnualMaximum, "YEAR"),
    pay(row.CompensationHourlyMinimum, row.CompensationHourlyMaximum, "HOUR"),
    row.PayRangeVisible === true
      ? pay(at(row.PayRange, "PayRangeMinimum"), at(row.PayRange, "PayRangeMaximum"), null)
      : null,
  );
}
