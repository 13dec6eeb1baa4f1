// A page of an Avature list: cards of several themes. A theme that is not known is read by its links to postings, because
// all themes share their addresses.
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import type { ListPage } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPlace, buildPosting, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asDate, asText } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";

/** Portals of different ages name the page of a posting differently. */
export const POSTING_PAGES = "(?:Job|Folder|Pipeline|Project)Detail";
const POSTING_LINK = new RegExp(`/${POSTING_PAGES}(?:/|\\?)`);
const POSTING_ID = new RegExp(`/${POSTING_PAGES}/(?:[^/]+/)?(\\d{1,12})/?$`);
const CARDS = ".article--result, li.list__item, li.jobResultItem, div.jobResultItem, tr.jobResultItem";
/** The words of buttons whose link also leads to the posting. */
const BUTTON = /^(?:apply(?: now)?|(?:view|read|learn|see|show)\b.{0,30}|details?|more|share\b.*|save\b.*)$/i;
const SUBTITLE = ".list__item__text__subtitle, .article__header__text__subtitle";

/** `lenient`: the recorded page may not be a list at all. */
export function readPage(
  answer: string,
  board: Board,
  at: URL,
  lenient: boolean,
): ListPage & { readonly next: string | null } {
  const tree = parseHtml(answer);
  const cards = findElements(tree, CARDS).filter((card) => hasPosting(tree, card) || card.name !== "li");
  const isPosting = lenient && findElement(tree, ".article--details, details.article--details") !== null;
  const rows =
    cards.length > 0
      ? cards.map((card) => readCard(tree, card, board, at))
      : isPosting
        ? []
        : readLinks(tree, board, at);
  const total = totalOf(tree);
  if (rows.length === 0 && total === null && !lenient) throw new ShapeError("no list of jobs and no count");
  const href = attributeOf(findElement(tree, "a.paginationNextLink, .paginationNextLink a"), "href");
  const next = href !== null && URL.canParse(href, at.href) ? new URL(href, at.href) : null;
  if (next !== null && next.hostname !== at.hostname && !lenient)
    throw new ShapeError("the next page is on another host");
  return { rows, total, next: next?.href ?? null };
}

/** "530 results", "1-10 of 530". "999+ results" and an empty field give no total. */
function totalOf(tree: Tree): number | null {
  const fields = findElements(
    tree,
    ".list-controls__text, .list-controls__text__legend, .jobListTotalRecords, .pagination__legend",
  );
  // The screen-reader label has the full count where the visible text only has the range.
  for (const words of fields.flatMap((field) =>
    [attributeOf(field, "aria-label"), elementText(tree, field)].map((each) => (each ?? "").slice(0, 200)),
  )) {
    if (/\d\+/.test(words)) return null;
    const totalText =
      /\b(?:of|von|de|di|van|из|\/)\s{0,3}(\d[\d.,]{0,9})\b/i.exec(words)?.[1] ??
      /^\D{0,60}(\d[\d.,]{0,9})\D{0,60}$/.exec(words)?.[1];
    if (totalText !== undefined) return Number(totalText.replace(/[.,]/g, ""));
  }
  return null;
}

interface PostingLink {
  readonly id: string;
  readonly url: URL;
  readonly words: string | null;
}

function readLink(tree: Tree, link: Element, at: URL): PostingLink | null {
  const href = attributeOf(link, "href") ?? "";
  if (!POSTING_LINK.test(href) || !URL.canParse(href, at.href)) return null;
  const url = new URL(href, at.href);
  // Buttons that share a posting elsewhere have its address in theirs.
  if (!POSTING_LINK.test(url.pathname + url.search)) return null;
  const id = POSTING_ID.exec(url.pathname)?.[1] ?? url.searchParams.get("jobId") ?? url.searchParams.get("folderId");
  const words = asText(elementText(tree, link));
  return id === null ? null : { id, url, words: words === null || BUTTON.test(words) ? null : words };
}

function linksIn(tree: Tree, within: Element | null, at: URL): PostingLink[] {
  return findElements(tree, 'a[href*="Detail"]', within)
    .map((link) => readLink(tree, link, at))
    .filter((link) => link !== null);
}

function hasPosting(tree: Tree, card: Element): boolean {
  return findElements(tree, 'a[href*="Detail"]', card).some((link) =>
    POSTING_LINK.test(attributeOf(link, "href") ?? ""),
  );
}

/** Null for a result without a readable link. */
function readCard(tree: Tree, card: Element, board: Board, at: URL): Row {
  const links = linksIn(tree, card, at);
  const link = links.find(({ words }) => words !== null) ?? links[0];
  const title = link?.words ?? elementText(tree, findElement(tree, "h1, h2, h3, h4, .list__item__text__title", card));
  if (link === undefined || title === null) return null;
  const details = readSubtitle(tree, card);
  const where = elementText(tree, findElement(tree, ".list-item-location", card)) ?? details.place;
  return buildRow(board, {
    external_id: link.id,
    title,
    url: addressOf(link.url),
    requisition_id: details.requisition,
    locations: [buildPlace({ text: where })],
    date_posted: details.posted,
  });
}

/** Each posting once, by its first link with a title. */
function readLinks(tree: Tree, board: Board, at: URL): Row[] {
  const titles = new Map<string, PostingLink>();
  for (const link of linksIn(tree, null, at))
    if (link.words !== null && !titles.has(link.id)) titles.set(link.id, link);
  return [...titles.values()].map(({ id, url, words }) => {
    const title = words ?? "";
    return isOpenApplication(title)
      ? { skip: id }
      : buildPosting(board, { external_id: id, title, url: addressOf(url) });
  });
}

/** An id in the query is a part of the address, all else there is how the reader came. */
function addressOf(url: URL): string {
  const id = ["jobId", "folderId"].find((name) => url.searchParams.has(name));
  return `${url.origin}${url.pathname}${id === undefined ? "" : `?${id}=${url.searchParams.get(id)}`}`;
}

/** "Atlanta, GA, United States." "Ref #441587." "Posted 02-Nov-2017", in separate spans. */
function readSubtitle(
  tree: Tree,
  card: Element,
): { readonly place: string | null; readonly requisition: string | null; readonly posted: string | null } {
  const subtitle = findElement(tree, SUBTITLE, card);
  const parts = (subtitle === null ? [] : findElements(tree, "span", subtitle))
    .map((part) => elementText(tree, part)?.replace(/\s*[.|]\s*$/, "") ?? "")
    .filter((part) => part !== "" && part.length < 200);
  const after = (label: RegExp): string | null => {
    const part = parts.find((each) => label.test(each));
    return part === undefined ? null : part.replace(label, "").trim() || null;
  };
  return {
    // Without a label, only words with a comma are surely a place.
    place: after(/^locations?:\s*/i) ?? parts.find((part) => /^[^:#\d]{2,80},\s?[^:#\d]{2,80}$/.test(part)) ?? null,
    requisition: after(/^(?:ref(?:erence)?|req(?:uisition)?|job id)\b[\s.:#]*(?=\w*\d)/i),
    posted: asDate(after(/^(?:date )?posted(?: on)?[\s:]+/i)),
  };
}
