// Phenom: a front end on the employer's own host over another platform, read through the site's search call; recorded.
// Some sites require a token from their page first, or have rows only inside the page. Lists have no descriptions.
// Beyond row 10,000 the total becomes 0.
import type { RawPosting } from "../../../contract/raw.ts";
import type { FetchRequest, Listing, ReadContext } from "../../../contract/reading.ts";
import { tenantHost } from "../../shared/boards/tenants.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { findJsonLd } from "../../shared/pages/jsonLd.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import { findFailure, readDetail } from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { getIn, isRecord, type Json, readJson, requireList, requireNumber } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readRow } from "./row.ts";

const PAGE_SIZE = 100;
const STATE = "phApp.ddo =";
const MARKERS = /"widgetApiEndpoint"|phApp\.ddo|cdn\.phenompeople\.com/;

export const phenom: Source = {
  id: "phenom",
  confidence: "B",
  recorded: true,
  summary:
    "places, category, requisition, posted date, workplace on some sites, the link to the underlying platform; text from a request per posting",
  distinguishesMissing: true,
  // Only employers' own hosts.
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
    if (listing.complete || listing.postings.length > 0) return listing;
    // If a site does not support the call or refuses it without a token, use the requests of its page.
    const needsPage = listing.failure === "forbidden" || listing.failure === "no_such_board";
    return needsPage || listing.fault === "shape" ? ((await readByPage(board, reading)) ?? listing) : listing;
  },
  async detail(knownPosting, board, reading) {
    const detailResult = await readDetail(reading, buildDetailRequest(knownPosting, board), (answer) => {
      const found = getIn(readJson(answer), "jobDetail");
      if (found === null) throw new ShapeError("no detail");
      const job = getIn(found, "data", "job");
      return isRecord(job) ? merged(knownPosting, getOnlyPosting(readRow(job, board, hostOf(board.slug)))) : null;
    });
    // Not every tenant may support that call: a posting it does not find is looked up on the posting page.
    return detailResult.kind === "posting"
      ? detailResult
      : readDetail(reading, { url: knownPosting.url }, (page, response) => {
          const found = readPosting(page, knownPosting, board);
          if (found !== null) return found;
          const hasMoved =
            !response.url.includes(knownPosting.external_id) &&
            !response.url.includes(knownPosting.requisition_id ?? knownPosting.external_id);
          if (hasMoved && MARKERS.test(page)) return null;
          throw new ShapeError("no posting on the page");
        });
  },
  company: (slug, reading) => fetchEmployerFromTitle(`https://${hostOf(slug)}/`, reading),
  parse(answer, board): RawPosting[] {
    const host = hostOf(board.slug);
    const value = /^[\s\uFEFF]{0,200}[[{]/.test(answer.slice(0, 300))
      ? readJson(answer)
      : parseJsonAfter(answer, STATE);
    const job = getIn(value, "jobDetail", "data", "job");
    return isRecord(job)
      ? [getOnlyPosting(readRow(job, board, host))]
      : postingsOf(readAnswer(value, board, host).rows);
  },
};

function hostOf(slug: string): string {
  return tenantHost(slug, "phenompeople.com");
}

/** The complete body that the sites' own pages send; its country and language have no effect. */
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
    size: PAGE_SIZE,
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

function buildCallRequest(
  host: string,
  body: Json,
  headers: Readonly<Record<string, string>> = {},
  session?: object,
): FetchRequest {
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
  reading: ReadContext,
  headers: Readonly<Record<string, string>>,
  session: object | undefined,
): Promise<Listing> {
  const host = hostOf(board.slug);
  return walkPages(
    reading,
    (from) => buildCallRequest(host, search(from), headers, session),
    (answer) => readAnswer(readJson(answer), board, host),
  );
}

/** Reads pages by offset until the total of the first page is reached: later totals may be wrong. */
function walkPages(
  reading: ReadContext,
  ask: (from: number) => FetchRequest,
  parse: (answer: string) => ListPage,
): Promise<Listing> {
  let total: number | null = null;
  return readPages<number>(reading, {
    first: 0,
    ask,
    read: (answer, from) => {
      const { rows, total: statedTotal } = parse(answer);
      total ??= statedTotal;
      const reachedRow = from + rows.length;
      return { rows, total, next: rows.length === 0 || reachedRow >= (total ?? 0) ? null : reachedRow };
    },
  });
}

async function readByPage(board: Board, reading: ReadContext): Promise<Listing | null> {
  const session = {};
  const host = hostOf(board.slug);
  const answer = await reading.get({ url: `https://${host}/us/en/search-results`, session });
  if (answer.kind === "unread" || findFailure(answer) !== null || !MARKERS.test(answer.text)) return null;
  // Sites of other countries and languages redirect to their own.
  const home = new URL(answer.url);
  const token = /"csrfToken"\s{0,9}:\s{0,9}"([\w-]{8,200})"/.exec(answer.text)?.[1];
  if (token !== undefined) {
    const headers = { origin: home.origin, referer: home.href, "x-csrf-token": token };
    const listing = await readSearch(board, reading, headers, session);
    if (listing.complete || listing.postings.length > 0) return listing;
  }
  const url = (from: number): string => `${home.origin}${home.pathname}?from=${from}&s=1`;
  return walkPages(
    reading,
    (from) => ({ url: url(from), session }),
    (page) => {
      const state = parseJsonAfter(page, STATE);
      if (state === null) throw new ShapeError("no rows on the page");
      return readAnswer(state, board, host);
    },
  );
}

function readAnswer(value: unknown, board: Board, host: string): ListPage {
  const found = getIn(value, "refineSearch") ?? getIn(value, "eagerLoadRefineSearch");
  const total = requireNumber(getIn(found, "totalHits"), "totalHits");
  const jobs = getIn(found, "data", "jobs");
  const rows = total === 0 && jobs === null ? [] : requireList(jobs, "jobs");
  return { rows: rows.map((row) => readRow(row, board, host)), total };
}

/** The language and country at the end of a site's posting number: …EXTERNALENGLOBAL. */
function buildDetailRequest(knownPosting: RawPosting, board: Board): FetchRequest {
  const [, language = "EN", country = "US"] = /EXTERNAL([A-Z]{2})([A-Z]{2,10})$/.exec(knownPosting.external_id) ?? [];
  return buildCallRequest(hostOf(board.slug), {
    lang: `${language}_${country}`.toLowerCase(),
    deviceType: "desktop",
    country: country.toLowerCase(),
    pageName: "job-details",
    ddoKey: "jobDetail",
    jobId: knownPosting.requisition_id ?? knownPosting.external_id,
    jobSeqNo: knownPosting.external_id,
    siteType: "external",
    isSliderEnable: false,
    pageId: "page7",
  });
}

/** The page's state, otherwise its JSON-LD; null if neither contains a posting. */
function readPosting(page: string, knownPosting: RawPosting, board: Board): RawPosting | null {
  const job = getIn(parseJsonAfter(page, STATE), "jobDetail", "data", "job");
  if (isRecord(job)) return merged(knownPosting, getOnlyPosting(readRow(job, board, hostOf(board.slug))));
  const [node] = findJsonLd(page, "JobPosting");
  return node === undefined ? null : merged(knownPosting, readJobPosting(node));
}

/** Keeps the list's title and keys; drops its teaser if there is a description. */
function merged(knownPosting: RawPosting, statedFields: Partial<RawPosting>): RawPosting {
  const {
    title: _title,
    url: _url,
    external_id: _id,
    organization: _name,
    description_text: _teaser,
    ...rest
  } = statedFields;
  const mergedPosting = mergeDetails(knownPosting, rest);
  const full = rest.description_html != null;
  return { ...mergedPosting, full_text: full, description_text: full ? null : knownPosting.description_text };
}
