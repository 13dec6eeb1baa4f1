// DigitalRecruiters: a French platform on employers' own hosts; a list recorded. The slug is the career site's host.
// There is one row per place of a posting, and the count counts rows. Description, address and dates need one request
// per posting. The language must include a region, and the wrong one may return nothing, so a second one is tried
// before a board counts as empty.
import type { FetchRequest, Listing, ReadContext } from "../../../contract/reading.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, mergeRepeatedRows, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPlace, buildPosting, distinctPlaces, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  joinText,
  readJson,
  requireList,
  requireNumber,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.digitalrecruiters.com/public/v1/careers-site/job-ads";
const DOMAIN = "digitalrecruiters.com";
const RESERVED_SLUGS = new Set("careers admin auth".split(" "));
const PAGE_SIZE = 50;
const LOCALES = ["fr_FR", "en_GB"] as const;

export const digitalrecruiters: Source = {
  id: "digitalrecruiters",
  confidence: "B",
  recorded: true,
  summary:
    "towns, contract, kind of job; text, addresses, working time, brand and posted date from a request per posting; no pay",
  distinguishesMissing: false,
  recognise(link) {
    const host = link.hostname.toLowerCase();
    if (host.endsWith(`.${DOMAIN}`)) return /^(?:www|api|careers|admin|auth)\./.test(host) ? null : host;
    return /^\/[a-z]{2}\/annonce\/\d+-/.test(link.pathname) ? host : null;
  },
  find(html, page) {
    if (html.includes(`api.${DOMAIN}`)) return page.hostname.toLowerCase();
    const tenant = findTenant(html, DOMAIN, "", RESERVED_SLUGS);
    return tenant === null ? null : `${tenant}.${DOMAIN}`;
  },
  page: (slug) => `https://${encodeURIComponent(slug)}/`,
  list: (board, reading) => listIn(board, reading, LOCALES),
  detail: (knownPosting, board, reading) => {
    const locale = LOCALES.find((each) => knownPosting.url.includes(`/${each.slice(0, 2)}/`)) ?? LOCALES[0];
    const url = `${API}/${encodeURIComponent(knownPosting.external_id)}?domainName=${encodeURIComponent(board.slug)}&locale=${locale}&withJsonld=1`;
    return readDetail(reading, { url, headers: { accept: "application/json" } }, (answer) => {
      const statedFields = readAd(asRecord(readJson(answer)));
      return mergeDetails(knownPosting, {
        ...statedFields,
        locations: knownPosting.locations.length > 1 ? [] : (statedFields.locations ?? []),
      });
    });
  },
  parse: (answer, board) => postingsOf(readList(answer, board, LOCALES[0]).rows),
};

async function listIn(board: Board, reading: ReadContext, locales: readonly string[]): Promise<Listing> {
  const [locale = "", ...others] = locales;
  const seen = new Set<string>();
  const listing = await readPages<number>(reading, {
    first: 1,
    ask: (page) => buildRequest(board.slug, page, locale),
    read: (answer, page) => {
      const parsedPage = readList(answer, board, locale);
      const more = parsedPage.rows.length > 0 && page * PAGE_SIZE < (parsedPage.total ?? 0);
      return {
        rows: mergeRepeatedRows(parsedPage.rows, parsedPage.keys, seen),
        total: parsedPage.total,
        next: more ? page + 1 : null,
      };
    },
  });
  return listing.complete && listing.postings.length === 0 && others.length > 0
    ? listIn(board, reading, others)
    : listing;
}

function buildRequest(slug: string, page: number, locale: string): FetchRequest {
  return {
    url: `${API}?domainName=${encodeURIComponent(slug)}&limit=${PAGE_SIZE}&page=${page}&locale=${locale}`,
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: '{"filters":{},"coordinates":{"lat":0,"lng":0}}',
  };
}

function readList(answer: string, board: Board, locale: string): ListPage & { keys: readonly string[] } {
  const value = readJson(answer);
  const total = requireNumber(getIn(value, "count"), "count");
  const items = requireList(getIn(value, "items"), "items");
  return {
    rows: items.map((row) => readRow(row, board, locale)),
    total,
    keys: items.map((row) => asText(getIn(row, "id")) ?? ""),
  };
}

function readRow(row: unknown, board: Board, locale: string): Row {
  const id = asText(getIn(row, "job_ad_id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const name = asText(row.url) ?? id;
  if (isOpenApplication(title)) return { skip: asText(row.id) ?? id };
  // The address ends with the postcode and the town.
  const postcode = /-(\d{5})-[^/]*$/.exec(name)?.[1] ?? null;
  return buildPosting(board, {
    external_id: id,
    title,
    url: `https://${asText(row.career_domain) ?? board.slug}/${locale.slice(0, 2)}/annonce/${name}`,
    locations: distinctPlaces([buildPlace({ locality: asText(row.location), postal_code: postcode })]),
    employment_type: asText(row.contract),
    department: asText(row.job),
  });
}

function readAd(ad: Json): ReturnType<typeof readJobPosting> {
  const html = joinSections([
    { heading: null, html: asBody(ad.description) },
    { heading: null, html: asBody(ad.profile) },
  ]);
  if (html === null) throw new ShapeError("no text");
  const linked = isRecord(ad.jsonld) ? readJobPosting(ad.jsonld) : {};
  const where = asRecord(ad.address);
  return {
    description_html: html,
    full_text: true,
    organization: asText(ad.brand_name) ?? linked.organization ?? null,
    locations: distinctPlaces([
      buildPlace({
        locality: asText(where.city),
        region: asText(where.state),
        country: asText(where.country),
        postal_code: asText(where.zip),
        ...(asText(where.street) === null ? {} : { street: asText(where.street) }),
      }),
    ]),
    employment_type: joinText([asText(ad.contract) ?? asText(getIn(ad.contract, "name")), ad.working_time]),
    salary: linked.salary ?? null,
    date_posted: linked.date_posted ?? null,
    date_updated: asDate(ad.republished_at),
  };
}
