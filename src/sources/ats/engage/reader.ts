// engage (Japan, en-gage.net); recorded. One page lists a board by category, cut at 100 rows each; a live board always
// has a row, so that an empty page proves nothing. The posting's page has JSON-LD with dates and pay, or only pairs of
// heading and text.
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
import { failedListing, readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import {
  buildPlace,
  buildPosting,
  buildRow,
  distinctPlaces,
  joinSections,
  type Row,
} from "../../shared/rows/posting.ts";
import { asBody, asDate, asText } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = "https://en-gage.net";
const MAX_ROWS_PER_CATEGORY = 100;
const LINK = /(?<![\w.-])(?:www\.)?en-gage\.net\//gi;
const RESERVED_SLUGS = new Set("user company_join lp info contents column recruit top".split(" "));
const POSTING = /\/([\w-]{1,100})\/work_(\d{1,15})/;
const EMPLOYMENT = /正社員|契約社員|派遣社員|アルバイト|パート|インターン|業務委託/;

export const engage: Source = {
  id: "engage",
  confidence: "B",
  recorded: true,
  summary: "place, pay in words, category, updated date; text, employment type and posted date from the posting's page",
  distinguishesMissing: true,
  recognise: (link) =>
    link.hostname.replace(/^www\./, "") === "en-gage.net"
      ? toBoardSlug(link.pathname.split("/")[1], /^[\w-]{1,100}$/, RESERVED_SLUGS)
      : null,
  find: (html) => findFirstBoard(html, LINK, engage.recognise),
  page: (slug) => `${HOST}/${encodeURIComponent(slug)}/`,
  async list(board, reading) {
    let isCut = false;
    const listing = await readSingleResponse(reading, { url: engage.page(board.slug), size: "feed" }, (answer) => {
      const page = readPage(answer, board);
      isCut = page.isCut;
      return { rows: page.rows, total: null };
    });
    if (!listing.complete || !isCut) return listing;
    return failedListing("partial", `${MAX_ROWS_PER_CATEGORY} rows in a category, where it is cut`, [
      ...listing.postings,
    ]);
  },
  detail: (known, board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => ({
      ...mergeDetails(known, readPostingPage(parseHtml(answer), board)),
      title: known.title,
      url: known.url,
    })),
  parse(answer, board) {
    const tree = parseHtml(answer);
    if (findElement(tree, "dl.jobList") !== null) return postingsOf(readPage(answer, board).rows);
    const fields = readPostingPage(tree, board);
    const canonical = attributeOf(findElement(tree, 'link[rel="canonical"]'), "href") ?? "";
    const own = attributeOf(findElement(tree, 'meta[property="og:url"]'), "content") ?? "";
    const ids = [canonical, own].map((url) => POSTING.exec(url)?.[2] ?? /\/desc\/(\d{1,15})/.exec(url)?.[1]);
    // The first link of the page to a posting is to its own form.
    const id = ids.find((found) => found !== undefined) ?? POSTING.exec(answer)?.[2];
    const slug = new RegExp(`/([\\w-]{1,100})/work_${id ?? "0"}\\b`).exec(answer)?.[1] ?? board.slug;
    if (id === undefined || !fields.title) throw new ShapeError("no posting on the page");
    return [buildPosting(board, { ...fields, external_id: id, title: fields.title, url: postingUrl(slug, id) })];
  },
};

function postingUrl(slug: string, id: string): string {
  return `${HOST}/${slug}/work_${id}/`;
}

function readPage(answer: string, board: Board): { readonly rows: Row[]; readonly isCut: boolean } {
  const tree = parseHtml(answer);
  const categories = findElements(tree, "dl.jobList").map((category) => ({
    name: elementText(tree, findElement(tree, "dt.category", category)),
    cards: findElements(tree, "dd.dataArea", category),
  }));
  const rows = categories.flatMap(({ name, cards }) => cards.map((card) => readCard(tree, card, name, board)));
  if (rows.length === 0) throw new ShapeError("no list of jobs");
  return { rows, isCut: categories.some(({ cards }) => cards.length >= MAX_ROWS_PER_CATEGORY) };
}

function readCard(tree: Tree, card: Element, category: string | null, board: Board): Row {
  const [, slug, id] = POSTING.exec(attributeOf(findElement(tree, "a", card), "href") ?? "") ?? [];
  const title = elementText(tree, findElement(tree, "h2, h3", card));
  if (slug === undefined || id === undefined || title === null) return null;
  const fact = (name: string): string | null => {
    const pair = findElements(tree, "dl.dataSet", card).find(
      (each) => findElement(tree, `.label--${name}`, each) !== null,
    );
    return pair === undefined ? null : elementText(tree, findElement(tree, "dd", pair));
  };
  const place = fact("area");
  const pay = fact("income");
  return buildRow(board, {
    external_id: id,
    title,
    url: postingUrl(slug, id),
    locations: [place === null ? null : buildPlace({ text: place, country: "JP" })],
    salary: pay !== null && /\d/.test(pay) ? pay : null,
    employment_type: EMPLOYMENT.test(category ?? "") ? category : null,
    department: EMPLOYMENT.test(category ?? "") ? null : category,
    date_updated: asDate(
      /(\d{4}\/\d{1,2}\/\d{1,2})/.exec(elementText(tree, findElement(tree, ".date", card)) ?? "")?.[1],
    ),
  });
}

function readPostingPage(tree: Tree, board: Board): Partial<RawPosting> {
  const linked = readLinkedPosting(tree);
  const pairs = readPairs(tree);
  const html =
    linked?.description_html ?? joinSections(pairs.map(({ heading, html: text }) => ({ heading, html: text })));
  if (html === null) throw new ShapeError("no text on the page");
  // "title / company"; the title may contain a slash as well.
  const [, title, company] =
    /^(.{1,300})\s\/\s(.{1,200})$/.exec(elementText(tree, findElement(tree, "h1")) ?? "") ?? [];
  const words = (name: string): string | null => pairs.find(({ heading }) => heading === name)?.words ?? null;
  const place = words("勤務地");
  const pay = words("給与");
  const places = (linked?.locations ?? []).map((each) => ({ ...each, country: each.country ?? "JP" }));
  return {
    ...linked,
    title: linked?.title || (asText(title) ?? ""),
    requisition_id: null,
    organization: linked?.organization ?? asText(company) ?? board.company,
    description_html: html,
    full_text: true,
    locations:
      places.length > 0 ? places : distinctPlaces([place === null ? null : buildPlace({ text: place, country: "JP" })]),
    salary: linked?.salary ?? (pay !== null && /\d/.test(pay) ? pay.slice(0, 200) : null),
  };
}

function readPairs(tree: Tree): { readonly heading: string; readonly words: string; readonly html: string }[] {
  return findElements(tree, ".dataSet").flatMap((pair) => {
    const heading = elementText(tree, findElement(tree, ".item", pair));
    const value = findElement(tree, ".data", pair);
    const words = elementText(tree, value);
    const html = value === null ? null : asBody(markupOf(tree, value));
    return heading === null || words === null || html === null ? [] : [{ heading, words, html }];
  });
}
