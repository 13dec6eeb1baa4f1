// Jobvite: HTML search pages of 50 with a count, of which two rows are recorded; the text is schema.org data of the posting's page,
// recorded. The other list (`/jobs`) cuts long groups off, so the search is read. No board: a redirect to the vendor with
// `invalid`; no posting: one to the list with `error`. An XML feed exists, but refuses the second request.

import type { RawPosting } from "../../../contract/raw.ts";
import type { Reading } from "../../../contract/reading.ts";
import { attributeIn } from "../../../text/html/attributes.ts";
import {
  all,
  attributeOf,
  type Element,
  first,
  markupOf,
  readHtml,
  type Tree,
  textIn,
} from "../../../text/html/tree.ts";
import { firstSlug, slugIn } from "../../shared/boards/slugs.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { hasType, jsonLdOf } from "../../shared/pages/jsonLd.ts";
import { employerOfPage } from "../../shared/pages/pageTitle.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readOne, readPages } from "../../shared/reading/paging.ts";
import { staying } from "../../shared/reading/strayed.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { body, type Json, readJson, record } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = "jobs.jobvite.com";
const SIZE = 50;
const MOST_TEXTS = 50;
const OWN = new Set(["viewall", "job", "support", "invalid"]);
const IN_PAGE = /jobs\.jobvite\.com\/(?:careers\/)?([\w-]{1,100})/gi;
const POSTING = /^(\/(?:careers\/)?[\w-]{1,100}\/job\/([A-Za-z\d]{4,20}))(?=[/?#]|$)/;
const COUNT = /\d[\d,]{0,9}\s?[-–]\s?\d[\d,]{0,9}\s+of\s+(\d[\d,]{0,9})/;

export const jobvite: Source = {
  id: "jobvite",
  sure: "B",
  recorded: true,
  off: null,
  gives: "places; text, category, employer and posted date from the posting's page, pay where it is filled in",
  tells_empty: true,
  recognise(link) {
    if (link.hostname !== HOST) return null;
    const [, one, two] = link.pathname.split("/");
    return slugIn(one === "careers" ? two : one, undefined, OWN);
  },
  find: (html) => firstSlug(html, IN_PAGE, (found) => slugIn(found, undefined, OWN)),
  page: (slug) => `${base(slug)}/jobs`,
  list(board, reading) {
    const here = athome(reading);
    return readEither(
      () =>
        readPages<number>(here, {
          first: 0,
          // Without the slash before the question mark every page is the first.
          ask: (page) => ({ url: `${base(board.slug)}/search/?p=${page}` }),
          read: (answer, page) => {
            const { more, ...found } = readSearch(answer, board);
            return { ...found, next: more ? page + 1 : null };
          },
        }),
      () =>
        readOne({ ...here, validators: null }, { url: `${base(board.slug)}/jobs/viewall` }, (answer) =>
          readAll(answer, board),
        ),
    );
  },
  detail: (known, board, reading) =>
    readDetail(
      staying(athome(reading), ({ pathname }) => POSTING.test(pathname)),
      { url: `${base(board.slug)}/job/${encodeURIComponent(known.external_id)}` },
      (answer) => {
        const said = readPosting(answer);
        return said === null ? null : filled(known, { ...said, title: known.title });
      },
    ),
  company: (slug, reading) => employerOfPage(jobvite.page(slug), athome(reading)),
  parse(answer, board) {
    if (!/^\s{0,200}</.test(answer)) return [recorded(record(readJson(answer)), board)];
    const [node] = jsonLdOf(answer, "JobPosting");
    return node === undefined ? postingsIn(readSearch(answer, board).rows) : [recorded(node, board)];
  },
};

function base(slug: string): string {
  return `https://${HOST}/${slug.split("/").map(encodeURIComponent).join("/")}`;
}

function athome(reading: Reading): Reading {
  return staying(reading, ({ hostname, searchParams }) => hostname === HOST && !searchParams.has("invalid"));
}

/** A page without rows is an empty board only where it says so. */
function readSearch(answer: string, board: Board): ListPage & { more: boolean } {
  const tree = readHtml(answer);
  const rows = readRows(tree, board, false);
  const total = COUNT.exec(textIn(tree, first(tree, ".jv-pagination-text")) ?? "")?.[1]?.replaceAll(",", "");
  const more = first(tree, "a.jv-pagination-next") !== null;
  if (rows.length === 0 && total === undefined && !isEmpty(tree))
    throw new ShapeError("no rows, and no word that there are none");
  return { rows, total: total === undefined ? null : Number(total), more };
}

/** The page of all openings says no count: long ones, and those with groups cut off, prove nothing. */
function readAll(answer: string, board: Board): ListPage {
  const tree = readHtml(answer);
  const rows = readRows(tree, board, true);
  const cut =
    first(tree, "a.jv-pagination-next, .jv-show-more") !== null || />\s{0,50}Show More\s{0,50}</i.test(answer);
  if (rows.length === 0 && !isEmpty(tree)) throw new ShapeError("no rows, and no word that there are none");
  return { rows, total: cut || rows.length >= SIZE ? rows.length + 1 : null };
}

function isEmpty(tree: Tree): boolean {
  const page = first(tree, ".jv-page-body, .jv-page");
  return /no results found|no (?:open|current|available) (?:positions|openings|jobs)/i.test(textIn(tree, page) ?? "");
}

interface Listed {
  readonly link: Element;
  readonly path: string;
  readonly id: string;
  readonly department: string | null;
  title: string | null;
  where: string | null;
}

/**
 * One pass: a link, then what follows it up to the next, its place in or beside it. Featured openings stand twice: each is
 * read once, from where it is listed with its place. Groups are named by a heading.
 */
function readRows(tree: Tree, board: Board, grouped: boolean): Row[] {
  const listed: Listed[] = [];
  let department: string | null = null;
  for (const element of all(tree, 'h3, a[href*="/job/"], .title, .jv-job-list-name, .jv-job-list-location')) {
    const here = listed.at(-1);
    const classes = attributeIn(element.attributes, "class") ?? "";
    if (element.name === "h3") department = grouped ? shortWords(tree, element) : null;
    else if (element.name === "a") {
      const [, path, id] = POSTING.exec((attributeOf(element, "href") ?? "").replace(`https://${HOST}`, "")) ?? [];
      if (path !== undefined && id !== undefined)
        listed.push({ link: element, path, id, department, title: null, where: null });
    } else if (here === undefined) continue;
    else if (classes.includes("jv-job-list-location")) here.where ??= shortWords(tree, element);
    else if (element.order < here.link.end) here.title ??= shortWords(tree, element);
  }
  const once = new Map<string, Listed>();
  for (const each of listed) if ((once.get(each.id)?.where ?? null) === null) once.set(each.id, each);
  return [...once.values()].map((each) => readRow(tree, each, board));
}

function readRow(tree: Tree, { link, path, id, department, title: inner, where }: Listed, board: Board): Row {
  const title = inner ?? shortWords(tree, link);
  if (title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  return posting(board, {
    external_id: id,
    title,
    url: `https://${HOST}${path}`,
    department,
    locations: /^\d+ locations?$/i.test(where ?? "") ? [] : places([place({ text: where })]),
  });
}

/** Links and headings that were never closed would hold the rest of the page. */
function shortWords(tree: Tree, element: Element): string | null {
  return element.lastText - element.firstText > MOST_TEXTS ? null : textIn(tree, element);
}

/** Null where it is the platform's page, but no posting's. */
function readPosting(answer: string): Partial<RawPosting> | null {
  const tree = readHtml(answer);
  const [node] = jsonLdOf(tree, "JobPosting");
  const element = first(tree, ".jv-job-detail-description");
  const own = element === null ? null : body(markupOf(tree, element));
  if (node === undefined && own === null) {
    if (first(tree, ".jv-page-body, .jv-page, .jv-careersite") === null) throw new ShapeError("no posting on the page");
    return null;
  }
  const linked = node === undefined ? {} : readLinked(node);
  const html = linked.description_html ?? own;
  return { ...linked, description_html: html, full_text: html !== null };
}

/** `identifier` repeats the platform's key, and `industry` is the employer's category. */
function readLinked(node: Json): Partial<RawPosting> {
  return { ...readJobPosting(node), requisition_id: null };
}

function recorded(node: Json, board: Board): RawPosting {
  if (!hasType(node, "JobPosting")) throw new ShapeError("no JobPosting");
  const said = readJobPosting(node);
  const id = said.requisition_id ?? POSTING.exec(said.url ?? "")?.[2] ?? null;
  if (!said.title || id === null) throw new ShapeError("no posting");
  const url = said.url || `${base(board.slug)}/job/${encodeURIComponent(id)}`;
  return posting(board, {
    ...said,
    external_id: id,
    title: said.title,
    url,
    requisition_id: null,
    full_text: said.description_html !== null,
  });
}
