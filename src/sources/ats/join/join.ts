// JOIN: the company's page, whose data stands in a script; rows recorded, the pages known from several readers. Five rows a page
// with an exact count; text by the posting's page (JSON-LD escaped twice, else Markdown). Pay is in cents and shown only where
// the employer says so. An unknown slug may show a placeholder company: the company's own slug must be the one asked for.
import type { RawEmployer, RawPosting } from "../../../contract/raw.ts";
import type { Got } from "../../../contract/reading.ts";
import { registrableDomain } from "../../../text/addresses/domains.ts";
import { first, rawTextOf, readHtml, type Tree } from "../../../text/html/tree.ts";
import { firstSlug, slugIn } from "../../shared/boards/slugs.ts";
import { readJobPosting, unescaped } from "../../shared/pages/jobPosting.ts";
import { jsonLdOf } from "../../shared/pages/jsonLd.ts";
import { type Failure, readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { filled, onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  isRecord,
  type Json,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const COMPANIES = "https://join.com/companies";
const IN_PAGE = /join\.com\/(?:[a-z]{2}\/)?companies\/([\w-]{1,100})/gi;

export const join: Source = {
  id: "join",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "places with coordinates, category, employment type, workplace, pay, posted date; text by the posting's page; many boards are agencies'",
  tells_empty: true,
  recognise(link) {
    if (!/^(?:www\.)?join\.com$/.test(link.hostname)) return null;
    return slugIn(/^\/(?:[a-z]{2}\/)?companies\/([^/]+)/.exec(link.pathname)?.[1]);
  },
  find: (html) => firstSlug(html, IN_PAGE, slugIn),
  page: (slug) => `${COMPANIES}/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => ({ url: `${COMPANIES}/${encodeURIComponent(board.slug)}${page === 1 ? "" : `?page=${page}`}` }),
      read: (answer, page, got) => {
        const state = readState(readHtml(answer));
        if (state === null) return { trouble: "no_such_board", because: "the page says that there is no such company" };
        const stranger = strangerIn(state, board, got);
        if (stranger !== null) return stranger;
        const pages = number(at(state, "jobs", "pagination", "pageCount"));
        return { ...readList(state, board), next: pages !== null && page < pages ? page + 1 : null };
      },
    }),
  detail: (known, board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => readPosting(answer, board, known)),
  company: null,
  parse(answer, board) {
    if (/^\s{0,200}</.test(answer.slice(0, 300))) return parsePage(answer, board);
    const value = readJson(answer);
    const company = record(at(value, "company"));
    return postingsIn(mustList(at(value, "items"), "items").map((row) => readRow(row, board, company)));
  },
};

function parsePage(answer: string, board: Board): RawPosting[] {
  const state = readState(readHtml(answer));
  if (state === null) throw new ShapeError("a page that says it is gone");
  if (at(state, "jobs") !== null) return postingsIn(readList(state, board).rows);
  const row = onlyPosting(readRow(at(state, "job"), board, record(state.company)));
  return [readPosting(answer, board, row) ?? row];
}

/** The data that the page is drawn from; null where the page is the site's "not found", which may come with status 200. */
function readState(tree: Tree): Json | null {
  const script = first(tree, "script#__NEXT_DATA__");
  if (script === null) throw new ShapeError("no page data");
  const props = at(readJson(rawTextOf(tree, script)), "props", "pageProps");
  const status = number(at(props, "statusCode"));
  if (status === 404 || status === 410) return null;
  const state = at(props, "initialState");
  if (!isRecord(state)) throw new ShapeError("no page state");
  return state;
}

/** A renamed company is redirected to its new page, which then names itself rightly. */
function strangerIn(state: Json, board: Board, got: Got): Failure | null {
  const slug = text(at(state, "company", "domain"))?.toLowerCase() ?? null;
  if (slug === null) throw new ShapeError("no company");
  const shown = URL.canParse(got.url) ? new URL(got.url).pathname.split("/").at(-1)?.toLowerCase() : null;
  if (slug === board.slug.toLowerCase() || slug === shown) return null;
  return { trouble: "no_such_board", because: "the page is another company's" };
}

function readList(state: Json, board: Board): ListPage {
  const company = record(state.company);
  const rows = mustList(at(state, "jobs", "items"), "jobs.items").map((row) => readRow(row, board, company));
  const count = number(at(state, "jobs", "pagination", "rowCount"));
  if (count === null) throw new ShapeError("no count of rows");
  return { rows, total: count };
}

function readRow(row: unknown, board: Board, company: Json): Row {
  const id = text(at(row, "id"));
  const key = text(at(row, "idParam"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || key === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const workplace = workplaceOf(text(row.workplaceType));
  return posting(board, {
    external_id: id,
    title,
    url: `${COMPANIES}/${encodeURIComponent(text(company.domain) ?? board.slug)}/${encodeURIComponent(key)}`,
    organization: text(company.name),
    organization_url: text(company.url),
    locations: places([readPlace(row)]),
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    employment_type: text(at(row.employmentType, "name")),
    department: text(at(row.category, "name")),
    salary: at(row.settings, "showSalary") === false ? null : readPay(row),
    date_posted: date(row.createdAt),
    employer: employerOf(company),
  });
}

function readPlace(row: Json): ReturnType<typeof place> {
  const { city } = row;
  return place({
    locality: text(at(city, "cityName")),
    region: text(at(city, "regionName")),
    country:
      text(at(row.country, "iso3166")) ?? text(at(city, "countryCode"))?.toUpperCase() ?? text(at(city, "countryName")),
    postal_code: text(row.zipCode),
    lat: number(at(city, "lat")),
    lon: number(at(city, "lng")),
  });
}

function readPay(row: Json): string | null {
  const figure = (side: unknown): number | null => {
    const cents = number(at(side, "amount"));
    return cents === null ? null : cents / 100;
  };
  return payText({
    min: figure(row.salaryAmountFrom),
    max: figure(row.salaryAmountTo),
    currency: text(at(row.salaryAmountFrom, "currency")) ?? text(at(row.salaryAmountTo, "currency")),
    unit: text(row.salaryFrequency),
  });
}

function employerOf(company: Json): RawEmployer | null {
  const industry = text(at(company.industry, "name"));
  const site = text(company.url);
  const domain = site === null ? null : registrableDomain(site);
  if (industry === null && domain === null) return null;
  return {
    domain,
    industry,
    headcount: null,
    country: null,
    headquarters: null,
    founded_year: null,
    lei: null,
    wikidata_id: null,
  };
}

/** The posting's own page; null where it says that the posting is gone. */
function readPosting(answer: string, board: Board, known: RawPosting): RawPosting | null {
  const tree = readHtml(answer);
  const state = readState(tree);
  if (state === null) return null;
  const job = record(at(state, "job"));
  const [node] = jsonLdOf(tree, "JobPosting");
  const said = node === undefined ? {} : readJobPosting(node);
  const html = unescapedTwice(said.description_html ?? null);
  const markdown = html === null ? body(job.description) : null;
  if (html === null && markdown === null) throw new ShapeError("no text on the posting's page");
  const row = readRow(at(state, "job"), board, record(state.company));
  return {
    ...filled(known, {
      ...(row === null || "skip" in row ? {} : { locations: row.locations }),
      date_valid_through: said.date_valid_through ?? null,
      description_html: html,
      description_text: markdown,
    }),
    full_text: true,
  };
}

function unescapedTwice(html: string | null): string | null {
  return unescaped(html?.includes("&amp;lt;") ? html.replaceAll("&amp;", "&") : html);
}
