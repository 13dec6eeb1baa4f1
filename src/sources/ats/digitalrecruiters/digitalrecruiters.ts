// DigitalRecruiters: a French platform on employers' own hosts; slug is the career site's host; a list recorded. A row for each place
// of a posting, and the count counts rows; text, address and dates by a call per posting. The language must name a region, and the
// wrong one may show nothing: a second one is tried before a board counts as empty.
import type { Ask, Listing, Reading } from "../../../contract/reading.ts";
import { tenantIn } from "../../shared/boards/tenants.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { countedRows, type ListPage, postingsOf, type Row, readPages } from "../../shared/reading/paging.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  isRecord,
  type Json,
  joined,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.digitalrecruiters.com/public/v1/careers-site/job-ads";
const DOMAIN = "digitalrecruiters.com";
const OWN = new Set("careers admin auth".split(" "));
const SIZE = 50;
const LOCALES = ["fr_FR", "en_GB"] as const;

export const digitalrecruiters: Source = {
  id: "digitalrecruiters",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "towns, contract, kind of job; text, addresses, working time, brand and posted date by a call per posting; no pay",
  tells_empty: false,
  recognise(link) {
    const host = link.hostname.toLowerCase();
    if (host.endsWith(`.${DOMAIN}`)) return /^(?:www|api|careers|admin|auth)\./.test(host) ? null : host;
    return /^\/[a-z]{2}\/annonce\/\d+-/.test(link.pathname) ? host : null;
  },
  find(html, page) {
    if (html.includes(`api.${DOMAIN}`)) return page.hostname.toLowerCase();
    const tenant = tenantIn(html, DOMAIN, "", OWN);
    return tenant === null ? null : `${tenant}.${DOMAIN}`;
  },
  page: (slug) => `https://${encodeURIComponent(slug)}/`,
  list: (board, reading) => listIn(board, reading, LOCALES),
  detail: (known, board, reading) => {
    const locale = LOCALES.find((each) => known.url.includes(`/${each.slice(0, 2)}/`)) ?? LOCALES[0];
    const url = `${API}/${encodeURIComponent(known.external_id)}?domainName=${encodeURIComponent(board.slug)}&locale=${locale}&withJsonld=1`;
    return readDetail(reading, { url, headers: { accept: "application/json" } }, (answer) => {
      const said = readAd(record(readJson(answer)));
      return filled(known, { ...said, locations: known.locations.length > 1 ? [] : (said.locations ?? []) });
    });
  },
  company: null,
  parse: (answer, board) => postingsOf(readList(answer, board, LOCALES[0]).rows),
};

async function listIn(board: Board, reading: Reading, locales: readonly string[]): Promise<Listing> {
  const [locale = "", ...others] = locales;
  const seen = new Set<string>();
  const listing = await readPages<number>(reading, {
    first: 1,
    ask: (page) => askOf(board.slug, page, locale),
    read: (answer, page) => {
      const read = readList(answer, board, locale);
      const more = read.rows.length > 0 && page * SIZE < (read.total ?? 0);
      return { rows: countedRows(read.rows, read.keys, seen), total: read.total, next: more ? page + 1 : null };
    },
  });
  return listing.whole && listing.postings.length === 0 && others.length > 0 ? listIn(board, reading, others) : listing;
}

function askOf(slug: string, page: number, locale: string): Ask {
  return {
    url: `${API}?domainName=${encodeURIComponent(slug)}&limit=${SIZE}&page=${page}&locale=${locale}`,
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: '{"filters":{},"coordinates":{"lat":0,"lng":0}}',
  };
}

function readList(answer: string, board: Board, locale: string): ListPage & { keys: readonly string[] } {
  const value = readJson(answer);
  const total = number(at(value, "count"));
  if (total === null) throw new ShapeError("no count");
  const items = mustList(at(value, "items"), "items");
  return {
    rows: items.map((row) => readRow(row, board, locale)),
    total,
    keys: items.map((row) => text(at(row, "id")) ?? ""),
  };
}

function readRow(row: unknown, board: Board, locale: string): Row {
  const id = text(at(row, "job_ad_id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const name = text(row.url) ?? id;
  if (isOpenApplication(title)) return { skip: text(row.id) ?? id };
  // The address ends in the postcode and the town.
  const postcode = /-(\d{5})-[^/]*$/.exec(name)?.[1] ?? null;
  return posting(board, {
    external_id: id,
    title,
    url: `https://${text(row.career_domain) ?? board.slug}/${locale.slice(0, 2)}/annonce/${name}`,
    locations: places([place({ locality: text(row.location), postal_code: postcode })]),
    employment_type: text(row.contract),
    department: text(row.job),
  });
}

function readAd(ad: Json): ReturnType<typeof readJobPosting> {
  const html = sections([
    { heading: null, html: body(ad.description) },
    { heading: null, html: body(ad.profile) },
  ]);
  if (html === null) throw new ShapeError("no text");
  const linked = isRecord(ad.jsonld) ? readJobPosting(ad.jsonld) : {};
  const where = record(ad.address);
  return {
    description_html: html,
    full_text: true,
    organization: text(ad.brand_name) ?? linked.organization ?? null,
    locations: places([
      place({
        locality: text(where.city),
        region: text(where.state),
        country: text(where.country),
        postal_code: text(where.zip),
        ...(text(where.street) === null ? {} : { street: text(where.street) }),
      }),
    ]),
    employment_type: joined([text(ad.contract) ?? text(at(ad.contract, "name")), ad.working_time]),
    salary: linked.salary ?? null,
    date_posted: linked.date_posted ?? null,
    date_updated: date(ad.republished_at),
  };
}
