// Jobvite: HTML search pages of 50 rows with a count (two rows recorded). The description is schema.org data on the
// posting page (recorded). The other list (`/jobs`) truncates long groups, so the search is read. A missing board
// redirects to the vendor with `invalid`, a missing posting to the list with `error`. There is an XML feed, but it
// refuses the second request.
import type { RawPosting } from "../../../contract/raw.ts";
import type { ReadContext } from "../../../contract/reading.ts";
import { getAttribute } from "../../../text/html/attributes.ts";
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
import { findFirstSlug, toBoardSlug } from "../../shared/boards/slugs.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { findJsonLd, hasType } from "../../shared/pages/jsonLd.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages, readSingleResponse } from "../../shared/reading/paging.ts";
import { withRedirectsAs404 } from "../../shared/reading/redirects.ts";
import { buildPlace, buildPosting, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { asBody, asRecord, type Json, readJson } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = "jobs.jobvite.com";
const PAGE_SIZE = 50;
const MAX_TEXTS = 50;
const RESERVED_SLUGS = new Set(["viewall", "job", "support", "invalid"]);
const IN_PAGE = /jobs\.jobvite\.com\/(?:careers\/)?([\w-]{1,100})/gi;
const POSTING = /^(\/(?:careers\/)?[\w-]{1,100}\/job\/([A-Za-z\d]{4,20}))(?=[/?#]|$)/;
const COUNT = /\d[\d,]{0,9}\s?[-–]\s?\d[\d,]{0,9}\s+of\s+(\d[\d,]{0,9})/;

export const jobvite: Source = {
  id: "jobvite",
  confidence: "B",
  recorded: true,
  summary: "places; text, category, employer and posted date from the posting's page, pay where it is filled in",
  distinguishesMissing: true,
  recognise(link) {
    if (link.hostname !== HOST) return null;
    const [, one, two] = link.pathname.split("/");
    return toBoardSlug(one === "careers" ? two : one, undefined, RESERVED_SLUGS);
  },
  find: (html) => findFirstSlug(html, IN_PAGE, (found) => toBoardSlug(found, undefined, RESERVED_SLUGS)),
  page: (slug) => `${base(slug)}/jobs`,
  list(board, reading) {
    const boardReading = stayOnBoard(reading);
    return readEither(
      () =>
        readPages<number>(boardReading, {
          first: 0,
          // Without the slash before the question mark, every page is the first.
          ask: (page) => ({ url: `${base(board.slug)}/search/?p=${page}` }),
          read: (answer, page) => {
            const { more, ...found } = readSearch(answer, board);
            return { ...found, next: more ? page + 1 : null };
          },
        }),
      () =>
        readSingleResponse(
          { ...boardReading, validators: null },
          { url: `${base(board.slug)}/jobs/viewall` },
          (answer) => readAll(answer, board),
        ),
    );
  },
  detail: (knownPosting, board, reading) =>
    readDetail(
      withRedirectsAs404(stayOnBoard(reading), ({ pathname }) => POSTING.test(pathname)),
      { url: `${base(board.slug)}/job/${encodeURIComponent(knownPosting.external_id)}` },
      (answer) => {
        const statedFields = readPosting(answer);
        return statedFields === null
          ? null
          : mergeDetails(knownPosting, { ...statedFields, title: knownPosting.title });
      },
    ),
  company: (slug, reading) => fetchEmployerFromTitle(jobvite.page(slug), stayOnBoard(reading)),
  parse(answer, board) {
    if (!/^\s{0,200}</.test(answer)) return [recorded(asRecord(readJson(answer)), board)];
    const [node] = findJsonLd(answer, "JobPosting");
    return node === undefined ? postingsOf(readSearch(answer, board).rows) : [recorded(node, board)];
  },
};

function base(slug: string): string {
  return `https://${HOST}/${slug.split("/").map(encodeURIComponent).join("/")}`;
}

function stayOnBoard(reading: ReadContext): ReadContext {
  return withRedirectsAs404(reading, ({ hostname, searchParams }) => hostname === HOST && !searchParams.has("invalid"));
}

/** A page without rows is an empty board only if it states this. */
function readSearch(answer: string, board: Board): ListPage & { more: boolean } {
  const tree = parseHtml(answer);
  const rows = readRows(tree, board, false);
  const total = COUNT.exec(elementText(tree, findElement(tree, ".jv-pagination-text")) ?? "")?.[1]?.replaceAll(",", "");
  const more = findElement(tree, "a.jv-pagination-next") !== null;
  if (rows.length === 0 && total === undefined && !isEmpty(tree))
    throw new ShapeError("no rows, and no text that the list is empty");
  return { rows, total: total === undefined ? null : Number(total), more };
}

/** The page of all openings has no count. Long pages, and those with truncated groups, prove nothing. */
function readAll(answer: string, board: Board): ListPage {
  const tree = parseHtml(answer);
  const rows = readRows(tree, board, true);
  const cut =
    findElement(tree, "a.jv-pagination-next, .jv-show-more") !== null || />\s{0,50}Show More\s{0,50}</i.test(answer);
  if (rows.length === 0 && !isEmpty(tree)) throw new ShapeError("no rows, and no text that the list is empty");
  return { rows, total: cut || rows.length >= PAGE_SIZE ? rows.length + 1 : null };
}

function isEmpty(tree: Tree): boolean {
  const page = findElement(tree, ".jv-page-body, .jv-page");
  return /no results found|no (?:open|current|available) (?:positions|openings|jobs)/i.test(
    elementText(tree, page) ?? "",
  );
}

interface ListedOpening {
  readonly link: Element;
  readonly path: string;
  readonly id: string;
  readonly department: string | null;
  title: string | null;
  where: string | null;
}

/**
 * One pass: a link, then everything up to the next link, including the place. Featured openings appear twice; each is
 * read once, from the entry with a place. Headings name the groups.
 */
function readRows(tree: Tree, board: Board, grouped: boolean): Row[] {
  const listed: ListedOpening[] = [];
  let department: string | null = null;
  for (const element of findElements(tree, 'h3, a[href*="/job/"], .title, .jv-job-list-name, .jv-job-list-location')) {
    const current = listed.at(-1);
    const classes = getAttribute(element.attributes, "class") ?? "";
    if (element.name === "h3") department = grouped ? shortWords(tree, element) : null;
    else if (element.name === "a") {
      const [, path, id] = POSTING.exec((attributeOf(element, "href") ?? "").replace(`https://${HOST}`, "")) ?? [];
      if (path !== undefined && id !== undefined)
        listed.push({ link: element, path, id, department, title: null, where: null });
    } else if (current === undefined) continue;
    else if (classes.includes("jv-job-list-location")) current.where ??= shortWords(tree, element);
    else if (element.order < current.link.end) current.title ??= shortWords(tree, element);
  }
  const byId = new Map<string, ListedOpening>();
  for (const each of listed) if ((byId.get(each.id)?.where ?? null) === null) byId.set(each.id, each);
  return [...byId.values()].map((each) => readRow(tree, each, board));
}

function readRow(tree: Tree, { link, path, id, department, title: inner, where }: ListedOpening, board: Board): Row {
  const title = inner ?? shortWords(tree, link);
  if (title === null) return null;
  return buildRow(board, {
    external_id: id,
    title,
    url: `https://${HOST}${path}`,
    department,
    locations: /^\d+ locations?$/i.test(where ?? "") ? [] : distinctPlaces([buildPlace({ text: where })]),
  });
}

/** Unclosed links and headings would contain the rest of the page. */
function shortWords(tree: Tree, element: Element): string | null {
  return element.lastText - element.firstText > MAX_TEXTS ? null : elementText(tree, element);
}

/** Null if it is the platform's page but not a posting's. */
function readPosting(answer: string): Partial<RawPosting> | null {
  const tree = parseHtml(answer);
  const [node] = findJsonLd(tree, "JobPosting");
  const element = findElement(tree, ".jv-job-detail-description");
  const description = element === null ? null : asBody(markupOf(tree, element));
  if (node === undefined && description === null) {
    if (findElement(tree, ".jv-page-body, .jv-page, .jv-careersite") === null)
      throw new ShapeError("no posting on the page");
    return null;
  }
  const linked = node === undefined ? {} : readLinked(node);
  const html = linked.description_html ?? description;
  return { ...linked, description_html: html, full_text: html !== null };
}

/** `identifier` repeats the platform's key, and `industry` is the employer's category. */
function readLinked(node: Json): Partial<RawPosting> {
  return { ...readJobPosting(node), requisition_id: null };
}

function recorded(node: Json, board: Board): RawPosting {
  if (!hasType(node, "JobPosting")) throw new ShapeError("no JobPosting");
  const statedFields = readJobPosting(node);
  const id = statedFields.requisition_id ?? POSTING.exec(statedFields.url ?? "")?.[2] ?? null;
  if (!statedFields.title || id === null) throw new ShapeError("no posting");
  const url = statedFields.url || `${base(board.slug)}/job/${encodeURIComponent(id)}`;
  return buildPosting(board, {
    ...statedFields,
    external_id: id,
    title: statedFields.title,
    url,
    requisition_id: null,
    full_text: statedFields.description_html !== null,
  });
}
