// Taleo Business Edition: a different product under the same name. Pages of ten links, with paging kept in the session.
// Based on three other readers, not recorded. A page without links proves nothing unless it states that there are no
// jobs. Everything except the title is on the posting page.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Detail, Listing, ReadContext } from "../../../contract/reading.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { attributeOf, elementText, findElement, findElements, markupOf, parseHtml } from "../../../text/html/tree.ts";
import { readLinkedPosting } from "../../shared/pages/jobPosting.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { readPages } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPosting, type Row } from "../../shared/rows/posting.ts";
import { asBody } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";

const PAGE_SIZE = 10;
const MAX_TEXT_LENGTH = 100_000;
const LINK = /^\/(\w{1,40})\/ats\/careers\//i;
const NO_RESULTS =
  /\b(?:no|0) (?:open |current |matching |available )?(?:jobs?|positions?|openings?|results?|requisitions?|opportunities)\b/i;
const CLOSED = /\b(?:no longer (?:available|open|accepting|active)|has been (?:filled|closed)|is not available)\b/i;

/** `host/instance|org|cws` of a link; null if it is not of this product or has no board. */
export function businessBoard(link: URL): string | null {
  if (!/^[a-z\d-]{1,63}\.tbe\.taleo\.net$/.test(link.hostname)) return null;
  const instance = LINK.exec(link.pathname)?.[1];
  const [org, site] = [link.searchParams.get("org"), link.searchParams.get("cws")];
  if (instance === undefined || !/^\w{1,40}$/.test(org ?? "") || !/^\d{1,6}$/.test(site ?? "")) return null;
  return `${link.hostname}/${instance}|${org}|${site}`;
}

export function isBusiness(slug: string): boolean {
  return /^[a-z\d-]{1,63}\.tbe\.taleo\.net\/\w{1,40}\|\w{1,40}\|\d{1,6}$/i.test(slug);
}

function addressOf(slug: string, page: string, rest = ""): string {
  const [place = "", org = "", site = ""] = slug.split("|");
  return `https://${place}/ats/careers/v2/${page}?org=${encodeURIComponent(org)}&cws=${encodeURIComponent(site)}${rest}`;
}

export function businessPage(slug: string): string {
  return addressOf(slug, "searchResults");
}

export function listBusiness(board: Board, reading: ReadContext): Promise<Listing> {
  const session = {};
  const start = businessPage(board.slug);
  return readPages<number>(reading, {
    first: 0,
    ask: (from) => ({
      url: from === 0 ? start : `${start.split("?")[0]}?next&rowFrom=${from}&act=null&sortColumn=null&sortOrder=null`,
      session,
    }),
    read: (answer, from) => {
      const rows = readLinks(answer, board);
      if (rows.length === 0 && from === 0 && !saysNone(answer)) throw new ShapeError("no list of jobs");
      return { rows, total: null, next: rows.length < PAGE_SIZE ? null : from + PAGE_SIZE };
    },
  });
}

function saysNone(page: string): boolean {
  return NO_RESULTS.test(htmlToText(page, MAX_TEXT_LENGTH));
}

/** Each posting's link once; its key is the requisition number. */
export function readLinks(page: string, board: Board): Row[] {
  const tree = parseHtml(page);
  const found = new Map<string, Row>();
  for (const link of findElements(tree, 'a.viewJobLink[href*="rid="]').slice(0, 1_000)) {
    const id = /[?&]rid=(\d{1,12})\b/.exec(attributeOf(link, "href") ?? "")?.[1];
    const title = elementText(tree, link);
    if (id === undefined || title === null) continue;
    const row = isOpenApplication(title)
      ? { skip: id }
      : buildPosting(board, { external_id: id, title, url: addressOf(board.slug, "viewRequisition", `&rid=${id}`) });
    found.set(id, row);
  }
  return [...found.values()];
}

export function detailBusiness(knownPosting: RawPosting, reading: ReadContext): Promise<Detail> {
  return readDetail(reading, { url: knownPosting.url }, (answer) => {
    const statedFields = readBusinessPosting(answer);
    return statedFields === null ? null : mergeDetails(knownPosting, statedFields);
  });
}

/** Null if the page states that the posting is closed. */
function readBusinessPosting(page: string): Partial<RawPosting> | null {
  const { title: _title, url: _url, ...statedFields } = readLinkedPosting(page) ?? {};
  const tree = parseHtml(page);
  const box = findElement(tree, 'div[name="cwsJobDescription"]');
  const html = statedFields.description_html ?? (box === null ? null : asBody(markupOf(tree, box)));
  if (html !== null) return { ...statedFields, description_html: html, full_text: true };
  if (CLOSED.test(htmlToText(page, MAX_TEXT_LENGTH))) return null;
  throw new ShapeError("no posting on the page");
}
