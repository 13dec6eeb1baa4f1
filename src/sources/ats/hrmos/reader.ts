// HRMOS (Japan); recorded. Pages of 100 cards with an exact total; a page after the last has neither. Cards hold the
// text without markup, the employment type and the place; the page of a posting adds markup, dates and pay by JSON-LD,
// which postings for new graduates lack. Closing dates years ahead are the platform's default.
import type { RawPosting } from "../../../contract/raw.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  markupOf,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { readLinkedPosting } from "../../shared/pages/jobPosting.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import {
  buildPlace,
  buildPosting,
  buildRow,
  distinctPlaces,
  joinSections,
  type Row,
} from "../../shared/rows/posting.ts";
import { asBody } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const PAGE_SIZE = 100;
const HOST = "https://hrmos.co";
const LINK = /(?<![\w.-])hrmos\.co\/pages\//gi;
const FORM = /^[\w-]{1,100}$/;
const POSTING = /\/pages\/([\w-]{1,100})\/jobs\/([\w-]{1,100})(?:[/?#]|$)/;
const TOTAL = /全\s{0,3}(\d[\d,]{0,9})\s{0,3}件中/;
const ALL_JOBS = /\s*(?:の|すべての)求人一覧.*$/;
const MORE_PLACES = /\s*他[(（]\d+[)）]\s*$/;
const CLOSED = "募集終了";
/** A closing date this long after the posting's is a default. */
const MAX_OPEN_MS = 3 * 366 * 86_400_000;

export const hrmos: Source = {
  id: "hrmos",
  confidence: "A",
  recorded: true,
  summary: "employment type and place; text, all places, posted date and pay from the posting's page",
  distinguishesMissing: true,
  recognise(link) {
    const [, pages, slug] = link.pathname.split("/");
    return link.hostname === "hrmos.co" && pages === "pages" ? toBoardSlug(slug, FORM) : null;
  },
  find: (html) => findFirstBoard(html, LINK, hrmos.recognise),
  page: (slug) => `${HOST}/pages/${encodeURIComponent(slug)}/jobs`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => ({ url: page === 1 ? hrmos.page(board.slug) : `${hrmos.page(board.slug)}?page=${page}` }),
      read: (answer, page) => {
        const listed = readList(answer, board);
        const next = page * PAGE_SIZE < (listed.total ?? 0) && listed.rows.length > 0 ? page + 1 : null;
        return { ...listed, next };
      },
    }),
  detail: (known, board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => {
      const tree = parseHtml(answer);
      const fields = readPostingPage(tree, board);
      return isClosed(tree)
        ? null
        : { ...mergeDetails(known, fields), title: known.title, url: known.url, description_text: null };
    }),
  parse(answer, board) {
    const tree = parseHtml(answer);
    if (findElement(tree, ".pg-body") === null) return postingsOf(readList(answer, board).rows);
    const fields = readPostingPage(tree, board);
    const { external_id, title, url } = fields;
    if (!external_id || !title || !url) throw new ShapeError("no posting on the page");
    return [buildPosting(board, { ...fields, external_id, title, url })];
  },
};

function readList(answer: string, board: Board): ListPage {
  const tree = parseHtml(answer);
  const name = elementText(tree, findElement(tree, ".sg-corporate-name"));
  if (name === null) throw new ShapeError("no list of jobs");
  const named: Board = { ...board, company: board.company ?? (name.replace(ALL_JOBS, "").trim() || null) };
  const cards = findElements(tree, "li.pg-list-cassette").map((card) => readCard(tree, card, named));
  const total = TOTAL.exec(elementText(tree, findElement(tree, ".pg-count")) ?? "")?.[1];
  // A page after the last has no cards and no total, but still links the others.
  if (total === undefined && (cards.length > 0 || findElement(tree, ".pg-pagenation a") !== null)) {
    throw new ShapeError("no total");
  }
  return { rows: cards, total: total === undefined ? null : Number(total.replaceAll(",", "")) };
}

function readCard(tree: Tree, card: Element, board: Board): Row {
  const [, slug, id] = POSTING.exec(attributeOf(findElement(tree, "a", card), "href") ?? "") ?? [];
  const title = elementText(tree, findElement(tree, "h2", card));
  if (slug === undefined || id === undefined || title === null) return null;
  const tag = elementText(tree, findElement(tree, ".sg-tag-location", card))?.replace(MORE_PLACES, "") ?? null;
  const place = withoutOffice(tag);
  return buildRow(board, {
    external_id: id,
    title,
    url: postingUrl(slug, id),
    description_text: elementText(tree, findElement(tree, ".pg-list-cassette-body", card)),
    locations: [place === null ? null : buildPlace({ text: place, country: "JP" })],
    employment_type: findEmployment(findElements(tree, ".sg-tags li", card).map((tag) => elementText(tree, tag) ?? "")),
    apply_url: `${postingUrl(slug, id)}/apply`,
    full_text: false,
  });
}

function postingUrl(slug: string, id: string): string {
  return `${HOST}/pages/${slug}/jobs/${id}`;
}

/** One of the tags is the kind of employment, others may be anything (a daughter company, a programme). */
function findEmployment(tags: readonly string[]): string | null {
  return (
    tags.find((tag) =>
      /正社員|契約社員|派遣社員|嘱託社員|社員|アルバイト|パート|インターン|業務委託|派遣|契約|嘱託/.test(tag),
    ) ?? null
  );
}

function isClosed(tree: Tree): boolean {
  return findElements(tree, ".pg-apply-box .disabled").some((button) => elementText(tree, button) === CLOSED);
}

function readPostingPage(tree: Tree, board: Board): Partial<RawPosting> {
  const linked = readLinkedPosting(tree);
  const html = linked?.description_html ?? readText(tree);
  if (html === null) throw new ShapeError("no text on the page");
  const links = findElements(tree, 'a[href*="/jobs/"], [data-href*="/jobs/"], link[rel="canonical"]');
  const own = links
    .map((link) => POSTING.exec(attributeOf(link, "href") ?? attributeOf(link, "data-href") ?? ""))
    .find((found) => found !== null);
  const rows = readTable(tree);
  const heading = elementText(tree, findElement(tree, "h1.sg-corporate-name"));
  const places = (linked?.locations ?? []).map((place) => ({
    ...place,
    locality: withoutOffice(place.locality),
    country: place.country ?? "JP",
  }));
  const tablePlace = rows.get("勤務地")?.replace(/地図で確認[\s\S]*$/, "");
  return {
    ...linked,
    external_id: own?.[2] ?? "",
    // The title of the data has lost what looks like markup.
    title: heading ?? linked?.title ?? "",
    url: own?.[1] === undefined || own[2] === undefined ? "" : postingUrl(own[1], own[2]),
    // A second number, which no link has.
    requisition_id: null,
    organization: linked?.organization ?? rows.get("会社名") ?? board.company,
    description_html: html,
    full_text: true,
    locations: places.length > 0 ? places : distinctPlaces([tablePlace ? toPlace(tablePlace) : null]),
    employment_type: rows.get("雇用形態") ?? linked?.employment_type ?? null,
    date_valid_through: isDefaultEnd(linked) ? null : (linked?.date_valid_through ?? null),
  };
}

/** "［渋谷本社］東京都渋谷区": the employer's name for an office. */
function withoutOffice(place: string | null): string | null {
  return place?.replace(/^[［【[][^］】\]]{0,40}[］】\]]\s*/, "") || null;
}

/** "106-0041 東京都…" */
function toPlace(words: string): RawPosting["locations"][number] | null {
  const [, code, rest = ""] = /^\s*(?:〒?\s*(\d{3}-?\d{4}))?\s*([\s\S]*?)\s*$/.exec(words) ?? [];
  const text = withoutOffice(rest);
  return text === null ? null : buildPlace({ text, postal_code: code ?? null, country: "JP" });
}

function isDefaultEnd(linked: Partial<RawPosting> | null): boolean {
  const { date_posted: from, date_valid_through: to } = linked ?? {};
  return from != null && to != null && Date.parse(to) - Date.parse(from) > MAX_OPEN_MS;
}

function readText(tree: Tree): string | null {
  const parts = findElements(tree, ".pg-body .pg-markdown");
  return joinSections(parts.map((part) => ({ heading: null, html: asBody(markupOf(tree, part)) })));
}

/** The posting's own table, and the company's name of the second one. */
function readTable(tree: Tree): ReadonlyMap<string, string> {
  const rows = new Map<string, string>();
  for (const row of findElements(tree, ".pg-descriptions tr")) {
    const label = elementText(tree, findElement(tree, "th", row));
    const value = elementText(tree, findElement(tree, "td", row));
    if (label !== null && value !== null && !rows.has(label)) rows.set(label, value);
  }
  return rows;
}
