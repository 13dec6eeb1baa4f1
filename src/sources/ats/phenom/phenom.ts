// Phenom: a front on the employer's own host over another platform, read by the site's own search call; recorded. Some sites want a
// token from their page first, or give rows only inside the page. No text in lists. Behind row 10,000 the total turns to 0.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Ask, Listing, Reading } from "../../../contract/reading.ts";
import { tenantHost } from "../../shared/boards/tenants.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { jsonLdOf } from "../../shared/pages/jsonLd.ts";
import { employerOfPage } from "../../shared/pages/pageTitle.ts";
import { jsonAfter } from "../../shared/pages/scriptData.ts";
import { readDetail, troubleOf } from "../../shared/reading/answers.ts";
import { type ListPage, readPages } from "../../shared/reading/paging.ts";
import { filled, onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { at, isRecord, type Json, mustList, number, readJson } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readRow } from "./row.ts";

const SIZE = 100;
const STATE = "phApp.ddo =";
const MARKERS = /"widgetApiEndpoint"|phApp\.ddo|cdn\.phenompeople\.com/;

export const phenom: Source = {
  id: "phenom",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "places, category, requisition, posted date, workplace on some sites, the link to the platform below; text by a call per posting",
  tells_empty: true,
  // Only hosts of the employers' own.
  recognise: () => null,
  find(html, page) {
    if (!MARKERS.test(html)) return null;
    const endpoint = /"widgetApiEndpoint"\s{0,9}:\s{0,9}"(https:\\?\/\\?\/[^"\s]{4,200})"/
      .exec(html)?.[1]
      ?.replaceAll("\\", "");
    const host = endpoint !== undefined && URL.canParse(endpoint) ? new URL(endpoint).hostname : page.hostname;
    return /(^|\.)(phenompeople|phenom)\.com$/.test(host) && host !== "careers.phenom.com" ? page.hostname : host;
  },
  page: (slug) => `https://${hostOf(slug)}/`,
  async list(board, reading) {
    const listing = await readSearch(board, reading, {}, undefined);
    if (listing.whole || listing.postings.length > 0) return listing;
    // A site that does not know the call, or refuses it bare, is asked the way its own page does it.
    const bare = listing.trouble === "forbidden" || listing.trouble === "no_such_board";
    return bare || listing.fault === "shape" ? ((await readByPage(board, reading)) ?? listing) : listing;
  },
  async detail(known, board, reading) {
    const said = await readDetail(reading, detailAsk(known, board), (answer) => {
      const found = at(readJson(answer), "jobDetail");
      if (found === null) throw new ShapeError("no detail");
      const job = at(found, "data", "job");
      return isRecord(job) ? merged(known, onlyPosting(readRow(job, board, hostOf(board.slug)))) : null;
    });
    // Which tenants know that call is not certain: what it does not find is looked for on the posting's page.
    return said.kind === "posting"
      ? said
      : readDetail(reading, { url: known.url }, (page, got) => {
          const found = readPosting(page, known, board);
          if (found !== null) return found;
          const moved =
            !got.url.includes(known.external_id) && !got.url.includes(known.requisition_id ?? known.external_id);
          if (moved && MARKERS.test(page)) return null;
          throw new ShapeError("no posting on its page");
        });
  },
  company: (slug, reading) => employerOfPage(`https://${hostOf(slug)}/`, reading),
  parse(answer, board): RawPosting[] {
    const host = hostOf(board.slug);
    const value = /^[\s\uFEFF]{0,200}[[{]/.test(answer.slice(0, 300)) ? readJson(answer) : jsonAfter(answer, STATE);
    const job = at(value, "jobDetail", "data", "job");
    return isRecord(job) ? [onlyPosting(readRow(job, board, host))] : postingsIn(readAnswer(value, board, host).rows);
  },
};

function hostOf(slug: string): string {
  return tenantHost(slug, "phenompeople.com");
}

/** The whole body that the sites' own pages send; country and language in it decide nothing. */
function search(from: number): Json {
  return {
    lang: "en_us",
    deviceType: "desktop",
    country: "us",
    pageName: "search-results",
    ddoKey: "refineSearch",
    sortBy: "",
    subsearch: "",
    from,
    jobs: true,
    counts: true,
    all_fields: ["category", "country", "state", "city"],
    size: SIZE,
    clearAll: false,
    jdsource: "facets",
    isSliderEnable: false,
    pageId: "page20",
    siteType: "external",
    keywords: "",
    global: true,
    selected_fields: {},
    locationData: {},
  };
}

function callAsk(host: string, body: Json, headers: Readonly<Record<string, string>> = {}, session?: object): Ask {
  return {
    url: `https://${host}/widgets`,
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    documented: true,
    ...(session === undefined ? {} : { session }),
  };
}

function readSearch(
  board: Board,
  reading: Reading,
  headers: Readonly<Record<string, string>>,
  session: object | undefined,
): Promise<Listing> {
  const host = hostOf(board.slug);
  return walk(
    reading,
    (from) => callAsk(host, search(from), headers, session),
    (answer) => readAnswer(readJson(answer), board, host),
  );
}

/** Pages by offset until the total of the first page is met: later totals may lie. */
function walk(reading: Reading, ask: (from: number) => Ask, read: (answer: string) => ListPage): Promise<Listing> {
  let total: number | null = null;
  return readPages<number>(reading, {
    first: 0,
    ask,
    read: (answer, from) => {
      const { rows, total: stated } = read(answer);
      total ??= stated;
      const reached = from + rows.length;
      return { rows, total, next: rows.length === 0 || reached >= (total ?? 0) ? null : reached };
    },
  });
}

async function readByPage(board: Board, reading: Reading): Promise<Listing | null> {
  const session = {};
  const host = hostOf(board.slug);
  const answer = await reading.get({ url: `https://${host}/us/en/search-results`, session });
  if (answer.kind === "unread" || troubleOf(answer) !== null || !MARKERS.test(answer.text)) return null;
  // Sites of other countries and languages redirect to their own.
  const home = new URL(answer.url);
  const token = /"csrfToken"\s{0,9}:\s{0,9}"([\w-]{8,200})"/.exec(answer.text)?.[1];
  if (token !== undefined) {
    const headers = { origin: home.origin, referer: home.href, "x-csrf-token": token };
    const listing = await readSearch(board, reading, headers, session);
    if (listing.whole || listing.postings.length > 0) return listing;
  }
  const url = (from: number): string => `${home.origin}${home.pathname}?from=${from}&s=1`;
  return walk(
    reading,
    (from) => ({ url: url(from), session }),
    (page) => {
      const state = jsonAfter(page, STATE);
      if (state === null) throw new ShapeError("no rows on the page");
      return readAnswer(state, board, host);
    },
  );
}

function readAnswer(value: unknown, board: Board, host: string): ListPage {
  const found = at(value, "refineSearch") ?? at(value, "eagerLoadRefineSearch");
  const total = number(at(found, "totalHits"));
  if (total === null) throw new ShapeError('no "totalHits"');
  const jobs = at(found, "data", "jobs");
  const rows = total === 0 && jobs === null ? [] : mustList(jobs, "jobs");
  return { rows: rows.map((row) => readRow(row, board, host)), total };
}

/** The language and country that a site's own number of a posting ends with: …EXTERNALENGLOBAL. */
function detailAsk(known: RawPosting, board: Board): Ask {
  const [, language = "EN", country = "US"] = /EXTERNAL([A-Z]{2})([A-Z]{2,10})$/.exec(known.external_id) ?? [];
  return callAsk(hostOf(board.slug), {
    lang: `${language}_${country}`.toLowerCase(),
    deviceType: "desktop",
    country: country.toLowerCase(),
    pageName: "job-details",
    ddoKey: "jobDetail",
    jobId: known.requisition_id ?? known.external_id,
    jobSeqNo: known.external_id,
    siteType: "external",
    isSliderEnable: false,
    pageId: "page7",
  });
}

/** The state of the page, else its JSON-LD; null where neither holds a posting. */
function readPosting(page: string, known: RawPosting, board: Board): RawPosting | null {
  const job = at(jsonAfter(page, STATE), "jobDetail", "data", "job");
  if (isRecord(job)) return merged(known, onlyPosting(readRow(job, board, hostOf(board.slug))));
  const [node] = jsonLdOf(page, "JobPosting");
  return node === undefined ? null : merged(known, readJobPosting(node));
}

/** The list's own title and keys stay; its teaser goes where the text is there. */
function merged(known: RawPosting, said: Partial<RawPosting>): RawPosting {
  const { title: _title, url: _url, external_id: _id, organization: _name, description_text: _teaser, ...rest } = said;
  const whole = filled(known, rest);
  const full = rest.description_html != null;
  return { ...whole, full_text: full, description_text: full ? null : known.description_text };
}
