// Job Bank, Canada's public employment service: a public Atom feed of a search's results, recorded. 100 entries a page, no total, a
// page past the end is an empty feed; its own place filter lets everything through. The text is on the posting's page, read by
// its RDFa marks: that page was not recorded, so what comes from it is unverified.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Ask, Listing, Reading, Wanted } from "../../../contract/reading.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import { all, attributeOf, readXml } from "../../../text/html/tree.ts";
import { plain } from "../../shared/pages/jobPosting.ts";
import { children, fieldOf, markupField } from "../../shared/pages/xmlFields.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, type Row } from "../../shared/reading/paging.ts";
import { isNear, searchedOnly, searchPages } from "../../shared/reading/searching.ts";
import { filled } from "../../shared/rows/filled.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { date, number, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readPostingPage } from "./page.ts";

const FEED = "https://www.jobbank.gc.ca/jobsearch/feed/jobSearchRSSfeed";
const SIZE = 100;
const POSTING = /^https:\/\/www\.(?:jobbank\.gc\.ca|guichetemplois\.gc\.ca)\/[\w/]{1,60}?\/(\d{1,15})(?=[;?#]|$)/;
const FIELD = /<strong>\s{0,5}([^<:]{1,40}):?\s{0,5}<\/strong>([^<]{0,500})/g;
const PAY =
  /\$\s{0,3}(\d[\d,]{0,12}(?:\.\d{1,2})?)(?:\s{1,5}to\s{1,5}\$?\s{0,3}(\d[\d,]{0,12}(?:\.\d{1,2})?))?\s{1,5}(hourly|daily|weekly|monthly|annually|yearly)\b/i;

export const jobbank: Source = {
  id: "jobbank",
  sure: "B",
  recorded: true,
  off: null,
  conditions:
    "a public feed of the Government of Canada; robots.txt asks for five seconds between two requests, which are kept",
  gives: "place, employer, pay, date; text, kind of work and deadline from the posting's page",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => "https://www.jobbank.gc.ca/jobsearch/",
  list: searchedOnly,
  detail: (known, _board, reading) =>
    readDetail(reading, { url: known.url }, (answer, got) => {
      // What has expired leads to a page of its own.
      if (/jobpostingexpired|offreemploiexpiree/i.test(got.url)) return null;
      return filled(known, readPostingPage(answer));
    }),
  company: null,
  search,
  parse(answer, board) {
    if (!/^[\s\uFEFF]{0,50}<\?xml|<feed\b/.test(answer.slice(0, 500))) throw new ShapeError("no Atom feed");
    return postingsOf(readFeed(answer, board));
  },
};

function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  const { place: around } = wanted;
  const pager = {
    first: 1,
    ask: (page: number) => searchAsk(wanted, page),
    read: (answer: string, page: number) => {
      const rows = readFeed(answer, board);
      return { rows, total: null, next: rows.length < SIZE ? null : page + 1 };
    },
  };
  return searchPages<number>(reading, pager, (found: RawPosting) => around === null || isNear(found, around));
}

function searchAsk({ title, location, place: around }: Wanted, page: number): Ask {
  const asked = new URLSearchParams({
    searchstring: title ?? "",
    locationstring: around?.name ?? location ?? "",
    page: String(page),
  });
  return { url: `${FEED}?${asked}`, headers: { accept: "application/atom+xml" } };
}

function readFeed(answer: string, board: Board): Row[] {
  const tree = readXml(answer);
  const [feed] = all(tree, "feed");
  if (feed === undefined || !/<\/feed\s*>\s{0,1000}$/.test(answer.slice(-1_100))) throw new ShapeError("no Atom feed");
  return children(tree, feed, "entry").map((entry) => {
    const links = children(tree, entry, "link").filter((link) => attributeOf(link, "rel") !== "self");
    const url = httpUrl(attributeOf(links[0] ?? null, "href") ?? "");
    const id = POSTING.exec(url ?? "")?.[1];
    const title = plain(fieldOf(tree, entry, "title"));
    if (url === null || id === undefined || title === null) return null;
    const said = fieldsIn(markupField(tree, entry, "summary") ?? "");
    return posting(board, {
      external_id: id,
      title,
      url,
      organization: said.get("employer") ?? null,
      locations: places([readPlace(said.get("location") ?? null)]),
      salary: readPay(said.get("salary") ?? null),
      date_posted: date(fieldOf(tree, entry, "updated")),
    });
  });
}

/** `<strong>Location:</strong> Vancouver (BC) <br />…`, by the name in lower case. */
function fieldsIn(summary: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [, name = "", value = ""] of summary.slice(0, 5_000).matchAll(FIELD)) {
    const words = plain(value);
    if (words !== null) fields.set(name.trim().toLowerCase(), words);
  }
  return fields;
}

/** "Vancouver (BC)" */
function readPlace(said: string | null): ReturnType<typeof place> {
  const [, city, province] = /^(.{1,100}?)\s{0,3}\(([A-Z]{2})\)$/.exec(said ?? "") ?? [];
  if (city === undefined) return place({ text: said, country: said === null ? null : "CA" });
  return place({ locality: city, region: province ?? null, country: "CA" });
}

/** Pay for two weeks, or in other words, stays as it is written. */
function readPay(said: string | null): string | null {
  const [, from, to, unit] = PAY.exec(said ?? "") ?? [];
  const figure = (written: string | undefined): number | null => number(written?.replaceAll(",", "") ?? null);
  if (unit === undefined) return text(said);
  return payText({ min: figure(from), max: figure(to) ?? figure(from), currency: "CAD", unit });
}
