// Zoho Recruit: the career page carries its rows as JSON in a hidden field; recorded, cut down. No paging and no total, and the
// page stops at 50 or 750 rows. Texts in the list are cut; the posting's page has them whole, and says with status 200 that an
// opening is closed. After about 1,000 requests every page is turned away for minutes: a failed read.

import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Listing, Reading } from "../../../contract/reading.ts";
import { all, attributeOf, first, readHtml, type Tree } from "../../../text/html/tree.ts";
import { tenantHost } from "../../shared/boards/tenants.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { employerOfPage } from "../../shared/pages/pageTitle.ts";
import { readRss } from "../../shared/pages/rss.ts";
import { stringAt } from "../../shared/pages/scriptData.ts";
import { failed, isFailure, readDetail, readSound } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readOne } from "../../shared/reading/paging.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, date, flag, isRecord, type Json, list, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = /(?<![\w.-])[a-z\d-]{1,63}\.zohorecruit\.(?:com\.au|com|eu|in|ca|jp|sa|uk)\/(?:jobs|recruit)/gi;
const CAPS = [50, 750] as const;
const NOT_BOARDS = /^(?:www|help|app|api|static|cdn|support|mobile|forms)\./;
const TURNED_AWAY = /this page is currently unavailable/i;
// The page's own sentence, in the languages it is known in.
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
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "places, employment type, opened date, whether it is remote; text and pay words by a page per posting; no updated date",
  tells_empty: false,
  recognise(link) {
    if (!/^[a-z\d-]{1,63}\.zohorecruit\.(?:com|eu|in|com\.au|ca|jp|sa|uk)$/.test(link.hostname)) return null;
    if (NOT_BOARDS.test(link.hostname)) return null;
    const [, folder, portal] = link.pathname.split("/");
    if (folder !== "jobs") return null;
    return portal && /^[\w-]{1,100}$/.test(portal) && portal !== "Careers"
      ? `${link.hostname}/${portal}`
      : link.hostname;
  },
  find: (html) => firstBoard(html, HOST, zohorecruit.recognise),
  page: (slug) => portalOf(slug),
  async list(board, reading) {
    const listing = await readOne(
      reading,
      { url: portalOf(board.slug) },
      (answer, got) => {
        if (new URL(got.url).pathname.startsWith("/html/portal")) throw new ShapeError("turned away for a while");
        return readBoard(answer, board);
      },
      { caps: CAPS },
    );
    const small = listing.whole && listing.postings.length > 0 && listing.postings.length < CAPS[0];
    return small && reading.max_rows === null ? withFeed(listing, board, reading) : listing;
  },
  detail: (known, board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => {
      const row = readRecord(answer, known.external_id);
      if (row === null) return null;
      const said = readRow(row, board, null);
      if (said === null || "skip" in said) return null;
      const whole = said.description_html !== null;
      return { ...filled(known, said), url: known.url, full_text: whole };
    }),
  company: (slug, reading) => employerOfPage(portalOf(slug), reading),
  parse(answer, board) {
    const record = /\bjobs\s{0,9}=\s{0,9}JSON\.parse\(/.test(answer) ? readRecord(answer, null) : null;
    if (record === null) return postingsIn(readBoard(answer, board).rows);
    const rows = postingsIn([readRow(record, board, null)]);
    return rows.map((row) => ({ ...row, full_text: row.description_html !== null }));
  },
};

/** A board whose career page has another name than "Careers" carries it in its slug. */
function portalOf(slug: string): string {
  const [host = "", portal = "Careers"] = slug.split("/");
  return `https://${tenantHost(host, "zohorecruit.com")}/jobs/${encodeURIComponent(portal)}`;
}

/** The portal's feed names more than its page on some small boards: then neither is known to be all. */
async function withFeed(listing: Listing, board: Board, reading: Reading): Promise<Listing> {
  const answer = await reading.get({ url: `${portalOf(board.slug)}/rss`, size: "feed" });
  const items = readSound(answer, (feed) => readRss(feed).items);
  if (isFailure(items)) return listing;
  const known = new Set(listing.postings.map(({ external_id }) => external_id));
  const more = items.flatMap((item): RawPosting[] => {
    const link = item.field("link") ?? "";
    const id = /\/jobs\/[^/]{1,100}\/(\d{6,25})(?:[/?#]|$)/.exec(link)?.[1];
    const title = item.field("title");
    if (id === undefined || title === null || known.has(id) || isOpenApplication(title)) return [];
    known.add(id);
    return [posting(board, { external_id: id, title, url: link, date_posted: date(item.field("pubDate")) })];
  });
  if (more.length === 0) return listing;
  return failed("partial", `its feed names ${more.length} that its page does not`, [...listing.postings, ...more]);
}

function readBoard(answer: string, board: Board): ListPage {
  const tree = readHtml(answer);
  const field = first(tree, "input#jobs");
  const written = attributeOf(field, "value");
  if (written === null) {
    if (TURNED_AWAY.test(answer.slice(0, 100_000))) throw new ShapeError("turned away for a while");
    if (field === null && first(tree, "input#pageJson, input#moduleMeta, .rec_job_listing_div") === null) {
      throw new ShapeError("no career page");
    }
    return { rows: [], total: null };
  }
  const rows = readJson(written);
  if (!Array.isArray(rows)) throw new ShapeError("no list of jobs");
  const company = companyIn(tree);
  return { rows: rows.map((row) => readRow(row, board, company)), total: null };
}

/** The name stands in another hidden field; employers who never set it have their sign-up word there. */
function companyIn(tree: Tree): string | null {
  for (const field of all(tree, "input[value]")) {
    const value = attributeOf(field, "value") ?? "";
    if (!value.includes('"org_info"')) continue;
    return text(at(readJson(value), "org_info", "company_name"));
  }
  return null;
}

function readRow(row: unknown, board: Board, company: string | null): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "Posting_Title")) ?? text(at(row, "Job_Opening_Name"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.Publish === false || row.Is_Locked === true || isOpenApplication(title)) return { skip: id };
  const remote = flag(row.Remote_Job);
  return posting(board, {
    external_id: id,
    title,
    url: `${portalOf(board.slug)}/${id}/${title.replace(/[^A-Za-z\d]{1,200}/g, "-").replace(/^-|-$/g, "") || "job"}`,
    organization: board.company ?? company,
    description_html: body(row.Job_Description),
    locations: readPlaces(row),
    remote,
    workplace: remote === true ? "remote" : null,
    employment_type: text(row.Job_Type),
    salary: readPay(row),
    date_posted: date(row.Date_Opened),
  });
}

/** The city field may list a dozen towns, of which only a single one belongs to the stated region; "Pan India" is no town. */
function readPlaces(row: Json): RawLocation[] {
  const country = said(row.Country);
  const region = said(row.State);
  const towns = (text(row.City) ?? "").split(/[,;/|]/).map(said);
  const cities = [...new Set(towns.filter((town) => town !== null && town !== country && !/^pan[ -]/i.test(town)))];
  if (cities.length === 0) {
    const wide = towns.find((town) => town !== null && /^pan[ -]/i.test(town)) ?? null;
    return places([place(wide === null ? { region, country } : { text: wide, country })]);
  }
  return places(cities.map((locality) => place({ locality, region: cities.length === 1 ? region : null, country })));
}

function said(value: unknown): string | null {
  const words = text(value);
  return words === null || /^[.\-–\s]*$/.test(words) ? null : words;
}

/** Words of the employer's own ("5-10 Lakhs", "DOE"); the currency stands apart and is added where they name none. */
function readPay(row: Json): string | null {
  const words = text(row.Salary);
  if (words === null || !/[1-9]/.test(words)) return null;
  const currency = /\b[A-Z]{3}\b/.exec(text(row.Currency) ?? "")?.[0] ?? null;
  return currency === null || /[A-Z]{3}|[$€£₹¥]/.test(words) ? words : `${words} ${currency}`;
}

/** The record on a posting's page; null where the page says that it is closed. */
function readRecord(page: string, id: string | null): Json | null {
  const call = /\bjobs\s{0,9}=\s{0,9}JSON\.parse\(\s{0,9}(?=['"])/.exec(page);
  if (call === null) {
    if (TURNED_AWAY.test(page)) throw new ShapeError("turned away for a while");
    if (CLOSED.test(page)) return null;
    throw new ShapeError("no posting on its page");
  }
  const value = readJson(stringAt(page, call.index + call[0].length));
  const found = list(value).find((each) => id === null || text(at(each, "id")) === id) ?? list(value)[0] ?? value;
  if (!isRecord(found)) throw new ShapeError("no posting on its page");
  return found;
}
