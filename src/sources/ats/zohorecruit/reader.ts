// Zoho Recruit: the career page contains its rows as JSON in a hidden field; recorded, shortened. There is no paging
// and no total, and the page stops at 50 or 750 rows. Descriptions in the list are cut; the posting page has them in
// full and states with status 200 if an opening is closed. After about 1,000 requests every page is refused for minutes;
// that is a failed read.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { attributeOf, findElement, findElements, parseHtml, type Tree } from "../../../text/html/tree.ts";
import { tenantHost } from "../../shared/boards/tenants.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { readRss } from "../../shared/pages/rss.ts";
import { readStringAt } from "../../shared/pages/scriptData.ts";
import { failedListing, isFailure, parseResponse, readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPlace, buildPosting, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asFlag,
  asList,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = /(?<![\w.-])[a-z\d-]{1,63}\.zohorecruit\.(?:com\.au|com|eu|in|ca|jp|sa|uk)\/(?:jobs|recruit)/gi;
const CAPS = [50, 750] as const;
const NOT_BOARDS = /^(?:www|help|app|api|static|cdn|support|mobile|forms)\./;
const REFUSED_NOTICE = /this page is currently unavailable/i;
// The page's own sentence, in the known languages.
const CLOSED = new RegExp(
  [
    "no longer available",
    "não está mais disponível",
    "já não está disponível",
    "ya no está disponible",
    "n['’]est plus disponible",
    "nicht mehr verfügbar",
    "non è più disponibile",
    "niet langer beschikbaar",
    "inte längre tillgänglig",
    "ikke længere tilgængelig",
    "nie jest już dostępna",
    "már nem érhető el",
    "više nije dostupan",
    "больше не доступна",
    "artık kullanılamıyor",
    "لم تعد نشرة الوظائف هذه متاحة",
    "不再可用",
    "求人は終了",
  ].join("|"),
  "i",
);

export const zohorecruit: Source = {
  id: "zohorecruit",
  confidence: "B",
  recorded: true,
  summary:
    "places, employment type, opened date, whether it is remote; text and pay in words from a page per posting; no updated date",
  distinguishesMissing: false,
  recognise(link) {
    if (!/^[a-z\d-]{1,63}\.zohorecruit\.(?:com|eu|in|com\.au|ca|jp|sa|uk)$/.test(link.hostname)) return null;
    if (NOT_BOARDS.test(link.hostname)) return null;
    const [, folder, portal] = link.pathname.split("/");
    if (folder !== "jobs") return null;
    return portal && /^[\w-]{1,100}$/.test(portal) && portal !== "Careers"
      ? `${link.hostname}/${portal}`
      : link.hostname;
  },
  find: (html) => findFirstBoard(html, HOST, zohorecruit.recognise),
  page: (slug) => portalOf(slug),
  async list(board, reading) {
    const listing = await readSingleResponse(
      reading,
      { url: portalOf(board.slug) },
      (answer, response) => {
        if (new URL(response.url).pathname.startsWith("/html/portal"))
          throw new ShapeError("requests are temporarily rejected");
        return readBoard(answer, board);
      },
      { caps: CAPS },
    );
    const small = listing.complete && listing.postings.length > 0 && listing.postings.length < CAPS[0];
    return small && reading.max_rows === null ? withFeed(listing, board, reading) : listing;
  },
  detail: (knownPosting, board, reading) =>
    readDetail(reading, { url: knownPosting.url }, (answer) => {
      const row = readRecord(answer, knownPosting.external_id);
      if (row === null) return null;
      const statedFields = readRow(row, board, null);
      if (statedFields === null || "skip" in statedFields) return null;
      const hasDescription = statedFields.description_html !== null;
      return { ...mergeDetails(knownPosting, statedFields), url: knownPosting.url, full_text: hasDescription };
    }),
  company: (slug, reading) => fetchEmployerFromTitle(portalOf(slug), reading),
  parse(answer, board) {
    const record = /\bjobs\s{0,9}=\s{0,9}JSON\.parse\(/.test(answer) ? readRecord(answer, null) : null;
    if (record === null) return postingsOf(readBoard(answer, board).rows);
    const rows = postingsOf([readRow(record, board, null)]);
    return rows.map((row) => ({ ...row, full_text: row.description_html !== null }));
  },
};

/** If a board's career page is not called "Careers", its name is part of the slug. */
function portalOf(slug: string): string {
  const [host = "", portal = "Careers"] = slug.split("/");
  return `https://${tenantHost(host, "zohorecruit.com")}/jobs/${encodeURIComponent(portal)}`;
}

/** On some small boards the portal's feed lists more than its page; neither is then known to be complete. */
async function withFeed(listing: Listing, board: Board, reading: ReadContext): Promise<Listing> {
  const answer = await reading.get({ url: `${portalOf(board.slug)}/rss`, size: "feed" });
  const items = parseResponse(answer, (feed) => readRss(feed).items);
  if (isFailure(items)) return listing;
  const knownIds = new Set(listing.postings.map(({ external_id }) => external_id));
  const more = items.flatMap((item): RawPosting[] => {
    const link = item.field("link") ?? "";
    const id = /\/jobs\/[^/]{1,100}\/(\d{6,25})(?:[/?#]|$)/.exec(link)?.[1];
    const title = item.field("title");
    if (id === undefined || title === null || knownIds.has(id) || isOpenApplication(title)) return [];
    knownIds.add(id);
    return [buildPosting(board, { external_id: id, title, url: link, date_posted: asDate(item.field("pubDate")) })];
  });
  if (more.length === 0) return listing;
  return failedListing("partial", `the feed lists ${more.length} postings that the page does not`, [
    ...listing.postings,
    ...more,
  ]);
}

function readBoard(answer: string, board: Board): ListPage {
  const tree = parseHtml(answer);
  const field = findElement(tree, "input#jobs");
  const rowsJson = attributeOf(field, "value");
  if (rowsJson === null) {
    if (REFUSED_NOTICE.test(answer.slice(0, 100_000))) throw new ShapeError("requests are temporarily rejected");
    if (field === null && findElement(tree, "input#pageJson, input#moduleMeta, .rec_job_listing_div") === null) {
      throw new ShapeError("no career page");
    }
    return { rows: [], total: null };
  }
  const rows = readJson(rowsJson);
  if (!Array.isArray(rows)) throw new ShapeError("no list of jobs");
  const company = companyIn(tree);
  return { rows: rows.map((row) => readRow(row, board, company)), total: null };
}

/** The name is in another hidden field. Employers who never set it have their sign-up name there. */
function companyIn(tree: Tree): string | null {
  for (const field of findElements(tree, "input[value]")) {
    const value = attributeOf(field, "value") ?? "";
    if (!value.includes('"org_info"')) continue;
    return asText(getIn(readJson(value), "org_info", "company_name"));
  }
  return null;
}

function readRow(row: unknown, board: Board, company: string | null): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "Posting_Title")) ?? asText(getIn(row, "Job_Opening_Name"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.Publish === false || row.Is_Locked === true) return { skip: id };
  const remote = asFlag(row.Remote_Job);
  return buildRow(board, {
    external_id: id,
    title,
    url: `${portalOf(board.slug)}/${id}/${title.replace(/[^A-Za-z\d]{1,200}/g, "-").replace(/^-|-$/g, "") || "job"}`,
    organization: board.company ?? company,
    description_html: asBody(row.Job_Description),
    locations: readPlaces(row),
    remote,
    workplace: remote === true ? "remote" : null,
    employment_type: asText(row.Job_Type),
    salary: readPay(row),
    date_posted: asDate(row.Date_Opened),
    full_text: false,
  });
}

/**
 * The city field may list a dozen towns, of which only a single one belongs to the stated region; "Pan India" is not a
 * town.
 */
function readPlaces(row: Json): RawLocation[] {
  const country = cleanText(row.Country);
  const region = cleanText(row.State);
  const towns = (asText(row.City) ?? "").split(/[,;/|]/).map(cleanText);
  const cities = [...new Set(towns.filter((town) => town !== null && town !== country && !/^pan[ -]/i.test(town)))];
  if (cities.length === 0) {
    const isWideArea = towns.find((town) => town !== null && /^pan[ -]/i.test(town)) ?? null;
    return distinctPlaces([buildPlace(isWideArea === null ? { region, country } : { text: isWideArea, country })]);
  }
  return distinctPlaces(
    cities.map((locality) => buildPlace({ locality, region: cities.length === 1 ? region : null, country })),
  );
}

function cleanText(value: unknown): string | null {
  const words = asText(value);
  return words === null || /^[.\-–\s]*$/.test(words) ? null : words;
}

/** The employer's own text ("5-10 Lakhs", "DOE"). The currency is a separate field and added if the text has none. */
function readPay(row: Json): string | null {
  const words = asText(row.Salary);
  if (words === null || !/[1-9]/.test(words)) return null;
  const currency = /\b[A-Z]{3}\b/.exec(asText(row.Currency) ?? "")?.[0] ?? null;
  return currency === null || /[A-Z]{3}|[$€£₹¥]/.test(words) ? words : `${words} ${currency}`;
}

/** The record on a posting page; null if the page states that it is closed. */
function readRecord(page: string, id: string | null): Json | null {
  const call = /\bjobs\s{0,9}=\s{0,9}JSON\.parse\(\s{0,9}(?=['"])/.exec(page);
  if (call === null) {
    if (REFUSED_NOTICE.test(page)) throw new ShapeError("requests are temporarily rejected");
    if (CLOSED.test(page)) return null;
    throw new ShapeError("no posting on the page");
  }
  const value = readJson(readStringAt(page, call.index + call[0].length));
  const found =
    asList(value).find((each) => id === null || asText(getIn(each, "id")) === id) ?? asList(value)[0] ?? value;
  if (!isRecord(found)) throw new ShapeError("no posting on the page");
  return found;
}
