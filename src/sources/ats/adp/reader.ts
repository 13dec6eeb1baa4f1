// ADP Workforce Now, read through the career centre's own API (recorded). Each language is a separate list with its own
// total. A client is on one of two hosts; the other answers 404. Pages may overlap by one row and are shorter than
// requested. Descriptions need one request per posting.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import {
  catchShapeError,
  failedListing,
  findFailure,
  isFailure,
  parseResponse,
  readDetail,
  shapeFailure,
  toFailedListing,
} from "../../shared/reading/answers.ts";
import { getOnlyPosting } from "../../shared/reading/mergedDetails.ts";
import { mergeListings } from "../../shared/reading/mergedListings.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import {
  asList,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readRow } from "./row.ts";

const HOSTS = ["workforcenow.adp.com", "workforcenow.cloud.adp.com"] as const;
const API = "/mascsr/default/careercenter/public/events/staffing";
const LINK = /workforcenow(?:\.cloud)?\.adp\.com\//gi;
const PAGE_SIZE = 100;
const MAIN_CENTRE = "19000101_000001";
/** Used if a centre does not name its languages. */
const LANGUAGES = ["en_US", "en_CA", "fr_CA", "es_US"] as const;

export const adp: Source = {
  id: "adp",
  confidence: "B",
  recorded: true,
  summary:
    "places, requisition, employment type, pay, language, posted date; text from a request per posting; rarely a department",
  distinguishesMissing: true,
  recognise(link) {
    if (!HOSTS.some((host) => host === link.hostname)) return null;
    const cid = link.searchParams.get("cid") ?? "";
    const centre = link.searchParams.get("ccId") || MAIN_CENTRE;
    return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(cid) && /^\w{1,60}$/.test(centre)
      ? `${cid}|${centre}`
      : null;
  },
  find: (html) => findFirstBoard(html, LINK, adp.recognise),
  page: (slug) => `https://${HOSTS[0]}/mascsr/default/mdf/recruitment/recruitment.html?${keysOf(slug)}`,
  async list(board, reading) {
    const centre = await findCentre(board, reading);
    if ("complete" in centre) return centre;
    const listings: Listing[] = [];
    for (const language of centre.languages) listings.push(await readLanguage(board, reading, centre.host, language));
    return mergeListings(listings);
  },
  detail(knownPosting, board, reading) {
    const link = new URL(knownPosting.url);
    const language = link.searchParams.get("lang") ?? LANGUAGES[0];
    const url = `https://${link.hostname}${API}/v1/job-requisitions/${encodeURIComponent(knownPosting.external_id)}`;
    return readDetail(reading, { url: `${url}?${keysOf(board.slug, language)}`, ...HEADERS }, (answer) => {
      const row = asRecord(readJson(answer));
      if (asText(row.requisitionTitle) !== null) return getOnlyPosting(readRow(row, board, link.hostname, language));
      // A closed posting has its keys but no values.
      if ("itemID" in row || "customFieldGroup" in row || "requisitionLocations" in row) return null;
      throw new ShapeError("no posting");
    });
  },
  async company(slug, reading) {
    for (const host of HOSTS) {
      const answer = await reading.get({
        url: `https://${host}${API}/client-features?${keysOf(slug, LANGUAGES[0])}`,
        ...HEADERS,
      });
      if (answer.kind === "unread" || findFailure(answer) !== null) continue;
      const value = catchShapeError(() => readJson(answer.text));
      return stringsNamed(value, "ClientName")[0] ?? null;
    }
    return null;
  },
  parse(answer, board): RawPosting[] {
    const value = readJson(answer);
    if (getIn(value, "jobRequisitions") !== null) return postingsOf(readAnswer(answer, board, HOSTS[0], null).rows);
    return [getOnlyPosting(readRow(value, board, HOSTS[0], null))];
  },
};

const HEADERS = { headers: { accept: "application/json" }, documented: true } as const;

function keysOf(slug: string, language: string | null = null): string {
  const [cid = "", centre = MAIN_CENTRE] = slug.split("|");
  const keys = new URLSearchParams({ cid, ccId: centre });
  if (language !== null) {
    keys.set("lang", language);
    keys.set("locale", language);
  }
  return keys.toString();
}

interface Centre {
  readonly host: string;
  readonly languages: readonly string[];
}

/** Finds the client's host, whether the centre is published, and its languages. */
async function findCentre(board: Board, reading: ReadContext): Promise<Centre | Listing> {
  let verdict = failedListing("no_such_board", "HTTP 404");
  for (const host of HOSTS) {
    const answer = await reading.get({
      url: `https://${host}${API}/v1/content-links/career-center?${keysOf(board.slug)}`,
      ...HEADERS,
    });
    const value = parseResponse(answer, readJson);
    if (isFailure(value)) {
      verdict = toFailedListing(value);
      if (value.failure === "no_such_board") continue;
      return verdict;
    }
    if (!isRecord(value) || !("meta" in value || "contentLinks" in value))
      return toFailedListing(shapeFailure("no centre"));
    if (isUnpublished(value)) return failedListing("no_such_board", "the career centre is not published");
    const localeNames = [...new Set(stringsNamed(value, "Locale"))].filter((each) => /^[a-z]{2}_[A-Z]{2}$/.test(each));
    // English first: for a posting in several languages, the first one read is kept.
    const languages = localeNames.toSorted(
      (a, b) => Number(b.startsWith("en")) - Number(a.startsWith("en")) || (a < b ? -1 : 1),
    );
    return { host, languages: languages.length === 0 ? LANGUAGES : languages };
  }
  return verdict;
}

function stringsNamed(value: unknown, name: string): string[] {
  return asList(getIn(value, "meta", "customFieldGroup", "stringFields"))
    .filter((field) => getIn(field, "nameCode", "codeValue") === name)
    .map((field) => asText(getIn(field, "stringValue")))
    .filter((word) => word !== null);
}

/** An unknown centre looks like an empty one, except for this marker. */
function isUnpublished(value: unknown): boolean {
  const marks = asList(getIn(value, "meta", "customFieldGroup", "indicatorFields"))
    .filter((field) => getIn(field, "nameCode", "codeValue") === "PublishedIndicator")
    .map((field) => getIn(field, "indicatorValue"));
  return marks.length > 0 && !marks.includes(true);
}

function readLanguage(board: Board, reading: ReadContext, host: string, language: string): Promise<Listing> {
  const seen = new Set<string>();
  return readPages<number>(reading, {
    first: 0,
    ask: (skip) => ({
      url: `https://${host}${API}/v1/job-requisitions?${keysOf(board.slug, language)}&$top=${PAGE_SIZE}&$skip=${skip}`,
      ...HEADERS,
    }),
    read: (answer, skip) => {
      const page = readAnswer(answer, board, host, language);
      for (const row of page.rows) if (row !== null) seen.add("skip" in row ? row.skip : row.external_id);
      const done = page.rows.length === 0 || seen.size >= (page.total ?? 0);
      return { ...page, next: done ? null : skip + page.rows.length };
    },
  });
}

/** A language without openings returns an empty list and no total. Rows without a total prove nothing. */
function readAnswer(answer: string, board: Board, host: string, language: string | null): ListPage {
  const value = readJson(answer);
  const rows = requireList(getIn(value, "jobRequisitions"), "jobRequisitions").map((row) =>
    readRow(row, board, host, language),
  );
  const total = asNumber(getIn(value, "meta", "totalNumber"));
  if (rows.length > 0 && total === null) throw new ShapeError("rows without a total");
  return { rows, total };
}
