// Job Bank, Canada's public employment service: a public Atom feed of search results, recorded. 100 entries per page,
// no total, and an empty feed past the end. Its place filter has no effect. The description is on the posting page,
// read by its RDFa attributes; that page was not recorded, so its fields are unverified.
import type { RawPosting } from "../../../contract/raw.ts";
import type { FetchRequest, Listing, ReadContext, ServiceQuery } from "../../../contract/reading.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { attributeOf, findElements, parseXml } from "../../../text/html/tree.ts";
import { stripMarkup } from "../../shared/pages/jobPosting.ts";
import { getChildren, getField, getMarkupField } from "../../shared/pages/xmlFields.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf } from "../../shared/reading/paging.ts";
import { isNear, searchOnlyListing, searchPages } from "../../shared/reading/serviceSearch.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { asDate, asNumber, asText } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readPostingPage } from "./page.ts";

const FEED = "https://www.jobbank.gc.ca/jobsearch/feed/jobSearchRSSfeed";
const PAGE_SIZE = 100;
const POSTING = /^https:\/\/www\.(?:jobbank\.gc\.ca|guichetemplois\.gc\.ca)\/[\w/]{1,60}?\/(\d{1,15})(?=[;?#]|$)/;
const FIELD = /<strong>\s{0,5}([^<:]{1,40}):?\s{0,5}<\/strong>([^<]{0,500})/g;
const PAY =
  /\$\s{0,3}(\d[\d,]{0,12}(?:\.\d{1,2})?)(?:\s{1,5}to\s{1,5}\$?\s{0,3}(\d[\d,]{0,12}(?:\.\d{1,2})?))?\s{1,5}(hourly|daily|weekly|monthly|annually|yearly)\b/i;

export const jobbank: Source = {
  id: "jobbank",
  confidence: "B",
  recorded: true,
  conditions:
    "a public feed of the Government of Canada; robots.txt requires five seconds between two requests, which Rolecall respects",
  summary: "place, employer, pay, date; text, kind of work and deadline from the posting's page",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => "https://www.jobbank.gc.ca/jobsearch/",
  list: searchOnlyListing,
  detail: (knownPosting, _board, reading) =>
    readDetail(reading, { url: knownPosting.url }, (answer, response) => {
      // An expired posting redirects to a separate page.
      if (/jobpostingexpired|offreemploiexpiree/i.test(response.url)) return null;
      return mergeDetails(knownPosting, readPostingPage(answer));
    }),
  search,
  parse(answer, board) {
    if (!/^[\s\uFEFF]{0,50}<\?xml|<feed\b/.test(answer.slice(0, 500))) throw new ShapeError("no Atom feed");
    return postingsOf(readFeed(answer, board));
  },
};

function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  const { place: searchPlace } = searchQuery;
  const pager = {
    first: 1,
    ask: (page: number) => buildSearchRequest(searchQuery, page),
    read: (answer: string, page: number) => {
      const rows = readFeed(answer, board);
      return { rows, total: null, next: rows.length < PAGE_SIZE ? null : page + 1 };
    },
  };
  return searchPages<number>(reading, pager, (found: RawPosting) => searchPlace === null || isNear(found, searchPlace));
}

function buildSearchRequest({ title, location, place: searchPlace }: ServiceQuery, page: number): FetchRequest {
  const params = new URLSearchParams({
    searchstring: title ?? "",
    locationstring: searchPlace?.name ?? location ?? "",
    page: String(page),
  });
  return { url: `${FEED}?${params}`, headers: { accept: "application/atom+xml" } };
}

function readFeed(answer: string, board: Board): Row[] {
  const tree = parseXml(answer);
  const [feed] = findElements(tree, "feed");
  if (feed === undefined || !/<\/feed\s*>\s{0,1000}$/.test(answer.slice(-1_100))) throw new ShapeError("no Atom feed");
  return getChildren(tree, feed, "entry").map((entry) => {
    const links = getChildren(tree, entry, "link").filter((link) => attributeOf(link, "rel") !== "self");
    const url = normalizeHttpUrl(attributeOf(links[0] ?? null, "href") ?? "");
    const id = POSTING.exec(url ?? "")?.[1];
    const title = stripMarkup(getField(tree, entry, "title"));
    if (url === null || id === undefined || title === null) return null;
    const summaryFields = fieldsIn(getMarkupField(tree, entry, "summary") ?? "");
    return buildPosting(board, {
      external_id: id,
      title,
      url,
      organization: summaryFields.get("employer") ?? null,
      locations: distinctPlaces([readPlace(summaryFields.get("location") ?? null)]),
      salary: readPay(summaryFields.get("salary") ?? null),
      date_posted: asDate(getField(tree, entry, "updated")),
    });
  });
}

/** `<strong>Location:</strong> Vancouver (BC) <br />…`, keyed by the name in lower case. */
function fieldsIn(summary: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [, name = "", value = ""] of summary.slice(0, 5_000).matchAll(FIELD)) {
    const words = stripMarkup(value);
    if (words !== null) fields.set(name.trim().toLowerCase(), words);
  }
  return fields;
}

/** "Vancouver (BC)" */
function readPlace(placeText: string | null): ReturnType<typeof buildPlace> {
  const [, city, province] = /^(.{1,100}?)\s{0,3}\(([A-Z]{2})\)$/.exec(placeText ?? "") ?? [];
  if (city === undefined) return buildPlace({ text: placeText, country: placeText === null ? null : "CA" });
  return buildPlace({ locality: city, region: province ?? null, country: "CA" });
}

/** Pay for two weeks, or in any other wording, is kept as text. */
function readPay(payString: string | null): string | null {
  const [, from, to, unit] = PAY.exec(payString ?? "") ?? [];
  const parseAmount = (rawText: string | undefined): number | null => asNumber(rawText?.replaceAll(",", "") ?? null);
  if (unit === undefined) return asText(payString);
  return formatPay({ min: parseAmount(from), max: parseAmount(to) ?? parseAmount(from), currency: "CAD", unit });
}
