// TurboHire (India). A request with the site's Referer returns a token; a second one returns the organisation of a
// subdomain; one POST returns the complete board, and a request per posting its text. Every subdomain resolves: a 404
// for the organisation identifies an unknown one. The hosts of the boards disallow robots, so only the API is requested. Unverified.
import type { RawPosting } from "../../../contract/raw.ts";
import type { FetchRequest, ReadContext } from "../../../contract/reading.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import {
  type Failure,
  isFailure,
  parseResponse,
  readDetail,
  shapeFailure,
  toFailedListing,
} from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { getToken } from "../../shared/reading/tokens.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  type Json,
  parseJson,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.turbohire.co/api";
const RESERVED_SLUGS = new Set("www app api login cdn".split(" "));
const TYPES: Readonly<Record<string, string>> = {
  FTE: "full-time",
  CONTRACT: "contract",
  CONTRACT_TO_HIRE: "contract to hire",
  INTERN: "internship",
};
/** Smaller amounts are hundreds of thousands that were written as such. */
const MIN_PAY = 10_000;

export const turbohire: Source = {
  id: "turbohire",
  confidence: "B",
  recorded: false,
  summary: "places, department, published date; text, employment type and pay from a request per posting",
  distinguishesMissing: true,
  recognise: (link) => toSubdomainSlug(link.hostname, "turbohire.co", RESERVED_SLUGS),
  find: (html) => findTenant(html, "turbohire.co", "", RESERVED_SLUGS),
  page: (slug) => `https://${encodeURIComponent(slug)}.turbohire.co/`,
  async list(board, reading) {
    const organisation = await findOrganisation(board, reading);
    if (isFailure(organisation)) return toFailedListing(organisation);
    const ask: FetchRequest = {
      url: `${API}/careerpagev2/filteredjobs?orgId=${encodeURIComponent(organisation.id)}&pageType=0`,
      method: "POST",
      headers: { ...organisation.headers, "content-type": "application/json" },
      body: "{}",
      size: "feed",
    };
    const named: Board = { ...board, company: board.company ?? organisation.name };
    return readSingleResponse(reading, ask, (answer) => readList(readJson(answer), named));
  },
  async detail(known, board, reading) {
    const headers = await requestHeaders(board, reading);
    if (isFailure(headers)) return { kind: "unread", reason: headers.reason };
    const url = `${API}/publicjobs?jobId=${encodeURIComponent(known.external_id)}&fieldVisibility=CareerPage`;
    return readDetail(reading, { url, headers }, (answer) => mergeDetails(known, readDetails(readPosting(answer))));
  },
  parse(answer, board) {
    const value = readJson(answer);
    if (Array.isArray(getIn(value, "Result"))) return postingsOf(readList(value, board).rows);
    const row = readPosting(answer);
    return [mergeDetails(getOnlyPosting(readRow(row, board)), readDetails(row))];
  },
};

type Headers = Readonly<Record<string, string>>;

async function requestHeaders(board: Board, reading: ReadContext): Promise<Headers | Failure> {
  const referer = turbohire.page(board.slug);
  const token = await getToken(reading, { url: `${API}/token/noauth`, headers: { referer } }, (answer) => {
    const found = asText(getIn(readJson(answer), "access_token"));
    if (found === null) throw new ShapeError("no token");
    return found;
  });
  return isFailure(token) ? token : { referer, authorization: `Bearer ${token}` };
}

interface Organisation {
  readonly id: string;
  readonly name: string | null;
  readonly headers: Headers;
}

async function findOrganisation(board: Board, reading: ReadContext): Promise<Organisation | Failure> {
  const headers = await requestHeaders(board, reading);
  if (isFailure(headers)) return headers;
  const url = `${API}/publicorganizations?accountName=${encodeURIComponent(board.slug)}`;
  const value = parseResponse(await reading.get({ url, headers }), readJson);
  if (isFailure(value)) return value;
  const id = asText(getIn(value, "OrgID"));
  return id === null ? shapeFailure("no organisation") : { id, name: asText(getIn(value, "OrgName")), headers };
}

function readPosting(answer: string): Json {
  const value = readJson(answer);
  const row = isRecord(value) && isRecord(value.Result) ? value.Result : value;
  if (!isRecord(row) || row.JobTitle === undefined) throw new ShapeError("no posting");
  return row;
}

function readList(value: unknown, board: Board): ListPage {
  const rows = requireList(getIn(value, "Result"), "Result");
  return { rows: rows.map((row) => readRow(row, board)), total: asNumber(getIn(value, "Total")) };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "JobId"));
  const title = asText(getIn(row, "JobTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  const shown = asText(row.JobIdObfuscated) ?? id;
  return buildRow(board, {
    external_id: id,
    title,
    url: `${turbohire.page(board.slug)}job/publicjobs/${encodeURIComponent(shown)}`,
    locations: readPlaces(row.Location),
    department: asText(row.Department),
    date_posted: asDate(row.PublishedDate),
  });
}

/** A list of addresses, written as JSON inside a string. */
function readPlaces(value: unknown): RawPosting["locations"][number][] {
  const texts = findAddresses(value).map((place) => asText(getIn(place, "Address")) ?? asText(place));
  return texts.flatMap((text) => (text === null ? [] : (buildPlace({ text }) ?? [])));
}

function findAddresses(value: unknown): readonly unknown[] {
  if (typeof value !== "string") return asList(value);
  try {
    return asList(parseJson(value));
  } catch {
    return [value];
  }
}

function readDetails(row: Json): Partial<RawPosting> {
  const html = joinSections([
    { heading: null, html: asBody(row.JobDescriptionV2) },
    { heading: "Roles and responsibilities", html: asBody(row.RolesAndResponsibilitiesV2) },
    { heading: "Eligibility", html: asBody(row.EligibilityV2) },
  ]);
  const type = asText(row.Type) ?? "";
  return {
    description_html: html,
    full_text: html !== null,
    employment_type: TYPES[type] ?? asText(type.replaceAll("_", " ").toLowerCase()),
    salary: readPay(row.CTCInfo),
    date_posted: asDate(row.PublishedDate) ?? asDate(row.CreatedDate),
  };
}

/** Only what the employer shows to applicants, with a currency. */
function readPay(pay: unknown): string | null {
  const isHidden = asList(getIn(pay, "HiddenFrom")).some((reader) => /jobseeker/i.test(asText(reader) ?? ""));
  const [min, max] = [asNumber(getIn(pay, "Min")), asNumber(getIn(pay, "Max"))];
  if (isHidden || [min, max].some((amount) => amount !== null && amount > 0 && amount < MIN_PAY)) return null;
  return formatPay({ min, max, currency: asText(getIn(pay, "Currency")), unit: asText(getIn(pay, "Type")) });
}
