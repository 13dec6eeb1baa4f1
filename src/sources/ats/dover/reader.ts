// Dover: the API of its public pages, without a key. List rows are recorded; the rest is based on two other readers. The
// slug is first resolved to the page's id. The list returns 300 rows per response with an exact count. Description, pay
// and date need one request per posting. Slugs are derived from names inconsistently, so similar spellings are tried. A
// page id is accepted in place of a slug.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { findFirstSlug, toBoardSlug } from "../../shared/boards/slugs.ts";
import {
  catchShapeError,
  type Failure,
  findFailure,
  isFailure,
  readDetail,
  toFailedListing,
} from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://app.dover.com/api/v1";
const PAGE_SIZE = 300;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NAME = /^[\w .&',()-]{1,100}$/;
const IN_PAGE =
  /app\.dover\.com\/(?:jobs|apply|dover\/careers)\/([\w%.-]{1,100})|app\.dover\.com\/[\w%.-]{1,100}\/careers\/([0-9a-f-]{36})/gi;

export const dover: Source = {
  id: "dover",
  confidence: "B",
  recorded: true,
  summary: "places, workplace; text, pay, employment type and posted date from a request per posting",
  distinguishesMissing: true,
  recognise(link) {
    if (link.hostname !== "app.dover.com") return null;
    const [, one = "", two = "", three = ""] = link.pathname.split("/");
    if (one === "jobs" || one === "apply") return slugOf(two);
    if (two === "careers" && UUID.test(three.toLowerCase())) return three.toLowerCase();
    if (one !== "api") return null;
    return slugOf(/^\/api\/v1\/careers-page(?:-slug)?\/([^/]+)/.exec(link.pathname)?.[1]);
  },
  find: (html) => findFirstSlug(html, IN_PAGE, slugOf),
  page: (slug) =>
    UUID.test(slug)
      ? `https://app.dover.com/dover/careers/${slug}`
      : `https://app.dover.com/jobs/${encodeURIComponent(slug)}`,
  async list(board, reading) {
    const owner = await ownerOf(board.slug, reading);
    return isFailure(owner) ? toFailedListing(owner) : listOf(owner, board, reading);
  },
  detail: (knownPosting, board, reading) =>
    readDetail(
      reading,
      {
        url: `${API}/inbound/application-portal-job/${encodeURIComponent(knownPosting.external_id)}`,
        documented: true,
      },
      (answer) => mergeDetails(knownPosting, getOnlyPosting(readRow(readJson(answer), board))),
    ),
  async company(slug, reading) {
    const owner = await ownerOf(slug, reading);
    return isFailure(owner) ? null : owner.name;
  },
  parse(answer, board) {
    const value = readJson(answer);
    const rows = Array.isArray(value) ? value : getIn(value, "results");
    if (rows !== null && rows !== undefined)
      return postingsOf(requireList(rows, "results").map((row) => readRow(row, board)));
    return [getOnlyPosting(readRow(value, board))];
  },
};

interface Owner {
  readonly id: string;
  readonly name: string | null;
}

function slugOf(found: string | undefined): string | null {
  if (found === undefined) return null;
  try {
    const name = decodeURIComponent(found);
    return UUID.test(name.toLowerCase()) ? name.toLowerCase() : toBoardSlug(name, NAME);
  } catch {
    return null;
  }
}

/** The slug itself, then the spellings that Dover derives from names. */
function spellings(slug: string): string[] {
  const lower = slug.toLowerCase();
  const words = lower.replace(/[^\w\s-]/g, "").trim();
  return [...new Set([slug, lower, words.replace(/[\s_-]+/g, ""), words.replace(/[\s_]+/g, "-")])].filter(Boolean);
}

/** Resolves a slug to its careers page. A page id needs no request. */
async function ownerOf(slug: string, reading: ReadContext): Promise<Owner | Failure> {
  if (UUID.test(slug)) return { id: slug, name: null };
  let failure: Failure = { failure: "no_such_board", reason: "no variant of the slug exists" };
  for (const spelling of spellings(slug)) {
    const answer = await reading.get({
      url: `${API}/careers-page-slug/${encodeURIComponent(spelling)}`,
      documented: true,
    });
    const responseFailure = findFailure(answer);
    if (responseFailure === null && answer.kind === "got") return catchShapeError(() => readOwner(answer.text));
    failure = responseFailure ?? failure;
    if (failure.failure !== "no_such_board") return failure;
  }
  return failure;
}

function readOwner(answer: string): Owner {
  const value = readJson(answer);
  const id = asText(getIn(value, "id"));
  if (id === null) throw new ShapeError("no page id");
  return { id, name: asText(getIn(value, "name")) };
}

function listOf(owner: Owner, board: Board, reading: ReadContext): Promise<Listing> {
  const namedBoard: Board = { ...board, company: owner.name ?? board.company };
  return readPages<number>(reading, {
    first: 0,
    ask: (offset) => ({
      url: `${API}/careers-page/${encodeURIComponent(owner.id)}/jobs?limit=${PAGE_SIZE}${offset === 0 ? "" : `&offset=${offset}`}`,
      documented: true,
    }),
    read: (answer, offset) => {
      const page = readList(answer, namedBoard);
      const more = asText(getIn(readJson(answer), "next")) !== null && page.rows.length > 0;
      return { ...page, next: more ? offset + page.rows.length : null };
    },
  });
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const rows = requireList(getIn(value, "results"), "results").map((row) => readRow(row, board));
  return { rows, total: asNumber(getIn(value, "count")) };
}

/** A list row or a detail response: the detail has the same fields and more. */
function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.is_sample === true || row.is_published === false) return { skip: id };
  const html = asBody(row.user_provided_description);
  const workplace = parseWorkplace(asText(row.workplace_type)) ?? sharedWorkplace(row);
  return buildRow(board, {
    external_id: id,
    title,
    url: `https://app.dover.com/apply/${encodeURIComponent(board.slug)}/${encodeURIComponent(id)}`,
    organization: asText(row.client_name),
    description_html: html,
    locations: readPlaces(row),
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    employment_type: asText(getIn(row.compensation, "employment_type")),
    salary: formatPay({
      min: asNumber(getIn(row.compensation, "lower_bound")),
      max: asNumber(getIn(row.compensation, "upper_bound")),
      currency: asText(getIn(row.compensation, "currency_code")),
      unit: asText(getIn(row.compensation, "salary_range_type")),
    }),
    date_posted: asDate(row.date_posted) ?? asDate(row.created),
  });
}

/** The workplace that all places share, if the posting itself has none. */
function sharedWorkplace(row: Json): RawPosting["workplace"] {
  const workplaces = new Set(asList(row.locations).map((each) => parseWorkplace(asText(getIn(each, "location_type")))));
  return workplaces.size === 1 ? ([...workplaces][0] ?? null) : null;
}

/** The main place comes first. */
function readPlaces(row: Json): RawLocation[] {
  const found = asList(row.locations).toSorted(
    (former, two) => Number(getIn(two, "is_primary") === true) - Number(getIn(former, "is_primary") === true),
  );
  const locations = distinctPlaces(found.map(readPlace));
  return locations.length > 0 ? locations : distinctPlaces([buildPlace({ text: asText(row.location) })]);
}

function readPlace(found: unknown): RawLocation | null {
  const option = getIn(found, "location_option");
  const city = asText(getIn(option, "city"));
  return buildPlace({
    locality: city,
    region: asText(getIn(option, "state")),
    country: asText(getIn(option, "country")),
    text: city === null ? (asText(getIn(option, "display_name")) ?? asText(getIn(found, "name"))) : null,
  });
}
