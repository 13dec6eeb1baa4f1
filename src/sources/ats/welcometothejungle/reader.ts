// Welcome to the Jungle: a site of employer profiles, much of it mirrored from other platforms; hits recorded. The slug
// is the employer's name there. The search is Algolia's, with keys that the site provides and rotates. One posting is
// several hits (sites, languages), and at most 1,000 hits are returned. Descriptions need one request per posting,
// which also shows whether it is archived.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { type Failure, failedListing, isFailure, parseResponse, readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, mergeRepeatedRows, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://www.welcometothejungle.com";
const API = "https://api.welcometothejungle.com/api/v1/organizations";
const LINK = /(?:www\.)?welcometothejungle\.com\//gi;
const MAX_HITS = 1_000;
const INDEX = "wk_cms_jobs_production";
const CLOSED_STATUSES = new Set(["archived", "expired", "closed", "draft"]);
const WORKPLACES: Readonly<Record<string, string>> = {
  fulltime: "remote",
  partial: "hybrid",
  punctual: "hybrid",
  no: "on-site",
};

export const welcometothejungle: Source = {
  id: "welcometothejungle",
  confidence: "B",
  recorded: true,
  summary:
    "place with coordinates, workplace, department, contract, language, pay where shown, published date; text from a request per posting",
  distinguishesMissing: false,
  recognise(link) {
    if (!/^(?:www\.)?welcometothejungle\.com$/.test(link.hostname)) return null;
    return toBoardSlug(/^\/[a-z]{2}\/companies\/([\w-]{1,100})/.exec(link.pathname)?.[1]);
  },
  find: (html) => findFirstBoard(html, LINK, welcometothejungle.recognise),
  page: (slug) => `${SITE}/fr/companies/${encodeURIComponent(slug)}/jobs`,
  async list(board, reading) {
    const keys = await keysOf(reading);
    if (isFailure(keys))
      return failedListing(keys.failure === "no_such_board" ? "failed" : keys.failure, `no keys: ${keys.reason}`);
    return search(board, reading, keys);
  },
  detail(knownPosting, board, reading) {
    const name = /\/jobs\/([^/?#]{1,300})$/.exec(knownPosting.url)?.[1] ?? "";
    const url = `${API}/${encodeURIComponent(board.slug)}/jobs/${name}`;
    return readDetail(reading, { url, headers: { accept: "application/json" } }, (answer) => {
      const job = asRecord(getIn(readJson(answer), "job"));
      if (CLOSED_STATUSES.has(asText(job.status) ?? "")) return null;
      return mergeDetails(knownPosting, readJob(job));
    });
  },
  parse: (answer, board) => postingsOf(readHits(answer, board).rows),
};

interface SearchKeys {
  readonly application: string;
  readonly key: string;
}

/**
 * Finds the site's settings, regardless of what they are called: an application id is ten capital letters and digits, a
 * key 32 hexadecimal digits.
 */
async function keysOf(reading: ReadContext): Promise<SearchKeys | Failure> {
  const answer = await reading.get({ url: `${SITE}/api/env` });
  return parseResponse(answer, (page) => {
    const settings = [...page.matchAll(/"?(\w*ALGOLIA\w*)"?\s{0,5}[:=]\s{0,5}"([\w-]{5,100})"/gi)];
    const application = settings.find(([, , value = ""]) => /^[A-Z\d]{10}$/.test(value))?.[2];
    const key = settings.find(([, , value = ""]) => /^[\da-f]{32}$/.test(value))?.[2];
    if (application === undefined || key === undefined) throw new ShapeError("no search keys");
    return { application, key };
  });
}

function search(board: Board, reading: ReadContext, { application, key }: SearchKeys): Promise<Listing> {
  const params = `hitsPerPage=${MAX_HITS}&page=0&filters=${encodeURIComponent(`organization.slug:${board.slug}`)}`;
  const seen = new Set<string>();
  return readSingleResponse(
    { ...reading, validators: null },
    {
      url: `https://${application.toLowerCase()}-dsn.algolia.net/1/indexes/*/queries`,
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-algolia-application-id": application,
        "x-algolia-api-key": key,
        origin: SITE,
        referer: `${SITE}/`,
      },
      body: JSON.stringify({ requests: [{ indexName: INDEX, params }] }),
      size: "feed",
    },
    (answer) => {
      const parsedPage = readHits(answer, board);
      return { rows: mergeRepeatedRows(parsedPage.rows, parsedPage.keys, seen), total: parsedPage.total };
    },
    { caps: [MAX_HITS] },
  );
}

function readHits(answer: string, board: Board): ListPage & { keys: readonly string[] } {
  const value = readJson(answer);
  const result = asList(getIn(value, "results"))[0] ?? value;
  const total = asNumber(getIn(result, "nbHits"));
  if (total === null) throw new ShapeError("no result count");
  const hits = requireList(getIn(result, "hits"), "hits");
  return {
    rows: hits.map((hit) => readHit(hit, board)),
    total,
    keys: hits.map((hit) => asText(getIn(hit, "objectID")) ?? ""),
  };
}

function readHit(hit: unknown, board: Board): Row {
  const id = asText(getIn(hit, "reference"));
  const title = asText(getIn(hit, "name"));
  const name = asText(getIn(hit, "slug"));
  if (!isRecord(hit) || id === null || title === null || name === null) return null;
  if (isOpenApplication(title)) return { skip: asText(hit.objectID) ?? id };
  const employer = asText(getIn(hit.organization, "slug")) ?? board.slug;
  const workplace = WORKPLACES[asText(hit.remote) ?? ""] ?? null;
  const [spot] = asList(hit._geoloc);
  return buildPosting(board, {
    external_id: id,
    title,
    url: `${SITE}/${asText(hit.language) === "fr" ? "fr" : "en"}/companies/${encodeURIComponent(employer)}/jobs/${encodeURIComponent(name)}`,
    organization: asText(getIn(hit.organization, "name")),
    locations: distinctPlaces([readOffice(hit.office, spot)]),
    workplace,
    remote: workplace === null ? null : workplace === "remote",
    employment_type:
      asText(getIn(hit.contract_type_names, "en")) ??
      asText(hit.contract_type)?.toLowerCase().replaceAll("_", " ") ??
      null,
    department: asText(hit.department),
    language: asText(hit.language),
    salary: readPay(hit, hit.salary_minimum, hit.salary_maximum),
    date_posted: asDate(hit.published_at),
  });
}

function readOffice(office: unknown, spot: unknown): RawLocation | null {
  return buildPlace({
    locality: asText(getIn(office, "city")),
    region: asText(getIn(office, "state")),
    country: asText(getIn(office, "country_code")) ?? asText(getIn(office, "country")),
    postal_code: asText(getIn(office, "zip_code")),
    lat: asNumber(getIn(spot, "lat")),
    lon: asNumber(getIn(spot, "lng")),
  });
}

function readPay(jobRecord: Json, min: unknown, max: unknown): string | null {
  const period = asText(jobRecord.salary_period);
  if (period === null || period === "none") return null;
  return formatPay({
    min: asNumber(min),
    max: asNumber(max),
    currency: asText(jobRecord.salary_currency),
    unit: period,
  });
}

function readJob(job: Json): Partial<RawPosting> {
  const html = joinSections([
    { heading: null, html: asBody(job.description) },
    { heading: null, html: asBody(job.profile) },
    { heading: null, html: asBody(job.recruitment_process) },
  ]);
  if (html === null) throw new ShapeError("no text");
  return {
    description_html: html,
    full_text: true,
    locations: distinctPlaces(asList(job.offices).map((office) => readOffice(office, null))),
    salary: readPay(job, job.salary_min, job.salary_max),
  };
}
