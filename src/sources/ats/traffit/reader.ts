// Traffit (Poland). The list of published postings is paged by request headers, and its totals are in response headers;
// it states pay and requisitions. If a site has no such list, the list for its job pages is read, whose rows have the
// text and the start of publication. Unverified.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asText,
  fromEpoch,
  getIn,
  isRecord,
  type Json,
  joinText,
  parseJson,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { findWorkplace } from "../../shared/rows/workplaceWords.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const PAGE_SIZE = 100;
const ZONE = "Europe/Warsaw";
const RESERVED_SLUGS = new Set("www app api login cdn cdn3 help".split(" "));
const SECTIONS = [
  ["description", null],
  ["responsibilities", "Responsibilities"],
  ["requirements", "Requirements"],
  ["benefits", "Benefits"],
] as const;

export const traffit: Source = {
  id: "traffit",
  confidence: "B",
  recorded: false,
  summary: "text, place, workplace, branch, employment type, requisition, pay, start of publication",
  distinguishesMissing: true,
  recognise: (link) =>
    /^\/(?:career|public)\b/.test(link.pathname) ? toSubdomainSlug(link.hostname, "traffit.com", RESERVED_SLUGS) : null,
  find: (html) => findTenant(html, "traffit.com", "\\/(?:career|public)\\b", RESERVED_SLUGS),
  page: (slug) => `${siteUrl(slug)}/career/`,
  list: (board, reading) =>
    readEither(
      () => listPublished(board, reading),
      () => listPages(board, reading),
    ),
  parse(answer, board) {
    const value = readJson(answer);
    return postingsOf(Array.isArray(value) ? readPublished(value, board) : readItems(value, board).rows);
  },
};

function siteUrl(slug: string): string {
  return `https://${encodeURIComponent(slug)}.traffit.com`;
}

function listPublished(board: Board, reading: ReadContext): Promise<Listing> {
  return readPages<number>(reading, {
    first: 1,
    ask: (page) => ({
      url: `${siteUrl(board.slug)}/public/job_posts/published`,
      headers: {
        accept: "application/json",
        "x-request-page-size": String(PAGE_SIZE),
        "x-request-current-page": String(page),
      },
    }),
    read: (answer, page, { headers }) => {
      const rows = readPublished(requireList(readJson(answer), "postings"), board);
      const [total, pages] = [headers["x-result-total-count"], headers["x-result-total-pages"]].map(asNumber);
      if (total == null) throw new ShapeError("no total");
      const last = pages ?? Math.ceil(total / PAGE_SIZE);
      return { rows, total, next: rows.length > 0 && page < last ? page + 1 : null };
    },
  });
}

function listPages(board: Board, reading: ReadContext): Promise<Listing> {
  return readPages<number>(reading, {
    first: 0,
    ask: (offset) => ({ url: `${siteUrl(board.slug)}/public/an/list/?limit=${PAGE_SIZE}&offset=${offset}` }),
    read: (answer, offset) => {
      const listed = readItems(readJson(answer), board);
      if (listed.total === null) throw new ShapeError("no count");
      const next = offset + listed.rows.length;
      return { ...listed, next: listed.rows.length === 0 || next >= listed.total ? null : next };
    },
  });
}

/** Both lists have the address of the posting's page, which ends with its key. */
function readKey(row: unknown): { readonly id: string; readonly url: string } | null {
  const url = asText(getIn(row, "url"));
  const id = url === null || !URL.canParse(url) ? undefined : /([\w-]+)\/?$/.exec(new URL(url).pathname)?.[1];
  return url === null || id === undefined ? null : { id, url };
}

function readPublished(rows: readonly unknown[], board: Board): Row[] {
  return rows.map((row) => {
    const key = readKey(row);
    const title = asText(getIn(row, "advert", "name"));
    if (!isRecord(row) || key === null || title === null) return null;
    const values = new Map(
      asList(getIn(row.advert, "values")).map((each) => [asText(getIn(each, "field_id")) ?? "", getIn(each, "value")]),
    );
    const html = joinSections(SECTIONS.map(([name, heading]) => ({ heading, html: asBody(values.get(name)) })));
    return buildRow(board, {
      external_id: key.id,
      title,
      url: key.url,
      requisition_id: asText(getIn(row.advert, "recruitment", "nr_ref")),
      description_html: html,
      locations: readPlaces(values.get("geolocation")),
      ...readOptions(row.options),
      language: asText(getIn(row.advert, "language")),
      date_posted: asDate(row.valid_start, ZONE),
    });
  });
}

function readOptions(value: unknown): Partial<RawPosting> {
  const option = (name: string): string | null => {
    const given = getIn(value, name);
    return Array.isArray(given) ? joinText(given) : asText(given);
  };
  const workplace = findWorkplace(option("_work_model")) ?? (option("remote") === "1" ? "remote" : null);
  return {
    workplace,
    remote: workplace === "remote" ? true : null,
    employment_type: option("job_type"),
    department: option("branches"),
    salary: formatPay({
      min: asNumber(option("_Salary_MIN")),
      max: asNumber(option("_Salary_MAX")),
      currency: option("_Salary_Currency"),
      unit: option("_Salary_Rate"),
    }),
  };
}

function readItems(value: unknown, board: Board): ListPage {
  const rows = requireList(getIn(value, "items"), "items").map((row): Row => {
    const key = readKey(row);
    const title = asText(getIn(row, "name")) ?? asText(getIn(row, "title"));
    if (!isRecord(row) || key === null || title === null) return null;
    const html = asBody(row.description);
    return buildRow(board, {
      external_id: key.id,
      title,
      url: key.url,
      description_html: html,
      locations: readPlaces(row.geolocation),
      date_posted: fromEpoch(row.validStart, "s"),
    });
  });
  return { rows, total: asNumber(getIn(value, "count")) };
}

/** One place or several, as JSON inside a string; the names of the parts are those of a geocoder. */
function readPlaces(value: unknown): RawPosting["locations"][number][] {
  const parsed = parseInner(value);
  return (Array.isArray(parsed) ? parsed : [parsed]).flatMap((place) => {
    const part = (...names: readonly string[]): string | null =>
      names.map((name) => asText(getIn(place, name))).find((found) => found !== null) ?? null;
    const locality = part("locality", "city");
    const found = buildPlace({
      text: typeof place === "string" ? asText(place) : locality === null ? part("name", "address") : null,
      locality,
      region: part("region1", "administrative_area_level_1", "region", "state"),
      country: part("country"),
      postal_code: part("postal_code", "postcode"),
    });
    return found === null ? [] : [found];
  });
}

function parseInner(value: unknown): Json | unknown {
  if (typeof value !== "string" || !/^\s{0,9}[[{]/.test(value)) return value;
  try {
    return parseJson(value);
  } catch {
    return null;
  }
}
