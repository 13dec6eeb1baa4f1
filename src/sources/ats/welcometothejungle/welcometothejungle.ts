// Welcome to the Jungle: a site of employers, much of it mirrored from other platforms; slug is the employer's name there; hits recorded.
// The search is Algolia's, with keys that the site hands out and changes; one posting is several hits (sites, languages), at most
// 1,000 hits are shown. Text by a call per posting, which also says when it is archived.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Listing, Reading } from "../../../contract/reading.ts";
import { slugIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { type Failure, failed, isFailure, readDetail, readSound } from "../../shared/reading/answers.ts";
import { countedRows, type ListPage, postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
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

const SITE = "https://www.welcometothejungle.com";
const API = "https://api.welcometothejungle.com/api/v1/organizations";
const LINK = /(?:www\.)?welcometothejungle\.com\//gi;
const MOST = 1_000;
const INDEX = "wk_cms_jobs_production";
const OVER = new Set(["archived", "expired", "closed", "draft"]);
const WORKPLACES: Readonly<Record<string, string>> = {
  fulltime: "remote",
  partial: "hybrid",
  punctual: "hybrid",
  no: "on-site",
};

export const welcometothejungle: Source = {
  id: "welcometothejungle",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "place with coordinates, workplace, department, contract, language, pay where shown, published date; text by a call per posting",
  tells_empty: false,
  recognise(link) {
    if (!/^(?:www\.)?welcometothejungle\.com$/.test(link.hostname)) return null;
    return slugIn(/^\/[a-z]{2}\/companies\/([\w-]{1,100})/.exec(link.pathname)?.[1]);
  },
  find: (html) => firstBoard(html, LINK, welcometothejungle.recognise),
  page: (slug) => `${SITE}/fr/companies/${encodeURIComponent(slug)}/jobs`,
  async list(board, reading) {
    const keys = await keysOf(reading);
    if (isFailure(keys))
      return failed(keys.trouble === "no_such_board" ? "failed" : keys.trouble, `no keys: ${keys.because}`);
    return search(board, reading, keys);
  },
  detail(known, board, reading) {
    const name = /\/jobs\/([^/?#]{1,300})$/.exec(known.url)?.[1] ?? "";
    const url = `${API}/${encodeURIComponent(board.slug)}/jobs/${name}`;
    return readDetail(reading, { url, headers: { accept: "application/json" } }, (answer) => {
      const job = record(at(readJson(answer), "job"));
      if (OVER.has(text(job.status) ?? "")) return null;
      return filled(known, readJob(job));
    });
  },
  company: null,
  parse: (answer, board) => postingsOf(readHits(answer, board).rows),
};

interface Keys {
  readonly application: string;
  readonly key: string;
}

/** The site's settings, whatever they are called: an application is ten capitals and digits, a key 32 hexadecimal ones. */
async function keysOf(reading: Reading): Promise<Keys | Failure> {
  const answer = await reading.get({ url: `${SITE}/api/env` });
  return readSound(answer, (page) => {
    const said = [...page.matchAll(/"?(\w*ALGOLIA\w*)"?\s{0,5}[:=]\s{0,5}"([\w-]{5,100})"/gi)];
    const application = said.find(([, , value = ""]) => /^[A-Z\d]{10}$/.test(value))?.[2];
    const key = said.find(([, , value = ""]) => /^[\da-f]{32}$/.test(value))?.[2];
    if (application === undefined || key === undefined) throw new ShapeError("no keys of the search");
    return { application, key };
  });
}

function search(board: Board, reading: Reading, { application, key }: Keys): Promise<Listing> {
  const params = `hitsPerPage=${MOST}&page=0&filters=${encodeURIComponent(`organization.slug:${board.slug}`)}`;
  const seen = new Set<string>();
  return readOne(
    { ...reading, validators: null },
    {
      url: `https://${application.toLowerCase()}-dsn.algolia.net/1/indexes/*/queries`,
      method: "POST",
      headers: {
        ...{ "content-type": "application/json", "x-algolia-application-id": application, "x-algolia-api-key": key },
        ...{ origin: SITE, referer: `${SITE}/` },
      },
      body: JSON.stringify({ requests: [{ indexName: INDEX, params }] }),
      size: "feed",
    },
    (answer) => {
      const read = readHits(answer, board);
      return { rows: countedRows(read.rows, read.keys, seen), total: read.total };
    },
    { caps: [MOST] },
  );
}

function readHits(answer: string, board: Board): ListPage & { keys: readonly string[] } {
  const value = readJson(answer);
  const result = list(at(value, "results"))[0] ?? value;
  const total = number(at(result, "nbHits"));
  if (total === null) throw new ShapeError("no number of hits");
  const hits = mustList(at(result, "hits"), "hits");
  return {
    rows: hits.map((hit) => readHit(hit, board)),
    total,
    keys: hits.map((hit) => text(at(hit, "objectID")) ?? ""),
  };
}

function readHit(hit: unknown, board: Board): Row {
  const id = text(at(hit, "reference"));
  const title = text(at(hit, "name"));
  const name = text(at(hit, "slug"));
  if (!isRecord(hit) || id === null || title === null || name === null) return null;
  if (isOpenApplication(title)) return { skip: text(hit.objectID) ?? id };
  const employer = text(at(hit.organization, "slug")) ?? board.slug;
  const workplace = WORKPLACES[text(hit.remote) ?? ""] ?? null;
  const [spot] = list(hit._geoloc);
  return posting(board, {
    external_id: id,
    title,
    url: `${SITE}/${text(hit.language) === "fr" ? "fr" : "en"}/companies/${encodeURIComponent(employer)}/jobs/${encodeURIComponent(name)}`,
    organization: text(at(hit.organization, "name")),
    locations: places([readOffice(hit.office, spot)]),
    workplace,
    remote: workplace === null ? null : workplace === "remote",
    employment_type:
      text(at(hit.contract_type_names, "en")) ?? text(hit.contract_type)?.toLowerCase().replaceAll("_", " ") ?? null,
    department: text(hit.department),
    language: text(hit.language),
    salary: readPay(hit, hit.salary_minimum, hit.salary_maximum),
    date_posted: date(hit.published_at),
  });
}

function readOffice(office: unknown, spot: unknown): RawLocation | null {
  return place({
    locality: text(at(office, "city")),
    region: text(at(office, "state")),
    country: text(at(office, "country_code")) ?? text(at(office, "country")),
    postal_code: text(at(office, "zip_code")),
    lat: number(at(spot, "lat")),
    lon: number(at(spot, "lng")),
  });
}

function readPay(said: Json, min: unknown, max: unknown): string | null {
  const period = text(said.salary_period);
  if (period === null || period === "none") return null;
  return payText({ min: number(min), max: number(max), currency: text(said.salary_currency), unit: period });
}

function readJob(job: Json): Partial<RawPosting> {
  const html = sections([
    { heading: null, html: body(job.description) },
    { heading: null, html: body(job.profile) },
    { heading: null, html: body(job.recruitment_process) },
  ]);
  if (html === null) throw new ShapeError("no text");
  return {
    description_html: html,
    full_text: true,
    locations: places(list(job.offices).map((office) => readOffice(office, null))),
    salary: readPay(job, job.salary_min, job.salary_max),
  };
}
