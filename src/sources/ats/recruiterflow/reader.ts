// Recruiterflow, used by agencies; lists recorded. The page's script has the same rows three times: by department, by
// group and by place, where an opening in several places is repeated. A board that is switched off has a page without
// them that states this. The text is on the posting's page. No pay; the hiring employer is named only there, if at all.
import type { RawPosting } from "../../../contract/raw.ts";
import { attributeOf, findElement, parseHtml } from "../../../text/html/tree.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asNumber,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const LINK = /(?<![\w.-])recruiterflow\.com\//gi;
const FORM = /^[\w.-]{1,100}$/;
const LIST = "window.jobsList =";
const POSTING = "convertedToJSON =";
const SWITCHED_OFF = /Oops! No jobs found/;
/** Of a posting that is closed. */
const CLOSED = 6;

export const recruiterflow: Source = {
  id: "recruiterflow",
  confidence: "B",
  recorded: true,
  summary: "places, department, employment type, workplace, last opened date; text from a page per posting; no pay",
  distinguishesMissing: true,
  recognise(link) {
    const [, slug, jobs] = link.pathname.split("/");
    return link.hostname.replace(/^www\./, "") === "recruiterflow.com" && jobs === "jobs"
      ? toBoardSlug(slug?.toLowerCase(), FORM)
      : null;
  },
  find: (html) => findFirstBoard(html, LINK, recruiterflow.recognise),
  page: (slug) => `https://recruiterflow.com/${encodeURIComponent(slug)}/jobs`,
  list: (board, reading) =>
    readPages<null>(reading, {
      first: null,
      single: true,
      ask: () => ({ url: recruiterflow.page(board.slug), validators: reading.validators }),
      read: (answer) => {
        const lists = parseJsonAfter(answer, LIST);
        if (lists === null && SWITCHED_OFF.test(answer)) {
          return { failure: "no_such_board", reason: "the page accepts no applications" };
        }
        return { rows: readRows(lists, board), total: null, next: null };
      },
    }),
  detail: (known, _board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => {
      const row = readPosting(answer);
      return asNumber(row.job_visibility_id) === CLOSED ? null : mergeDetails(known, readDetails(row));
    }),
  company: (slug, reading) => fetchEmployerFromTitle(recruiterflow.page(slug), reading),
  parse(answer, board) {
    if (/^[\s\uFEFF]{0,200}\{/.test(answer.slice(0, 300))) {
      const value = readJson(answer);
      const isPosting = isRecord(value) && value.about_position !== undefined;
      return isPosting ? [readSavedPosting(value, null, board)] : postingsOf(readRows(value, board));
    }
    if (answer.includes(LIST)) return postingsOf(readRows(parseJsonAfter(answer, LIST), board));
    if (SWITCHED_OFF.test(answer)) throw new ShapeError("the page accepts no applications");
    return [readPostingPage(answer, board)];
  },
};

/** [name, rows] of one view. */
function readView(lists: unknown, name: string): readonly (readonly [string | null, readonly unknown[]])[] {
  return requireList(getIn(lists, name), name).map((entry) => [
    asText(getIn(entry, 0)),
    requireList(getIn(entry, 1), `${name} rows`),
  ]);
}

function readRows(lists: unknown, board: Board): Row[] {
  const places = new Map<string, string[]>();
  for (const [place, rows] of isRecord(lists) && lists.location !== undefined ? readView(lists, "location") : []) {
    for (const row of rows) {
      const id = asText(getIn(row, "job_id"));
      if (id !== null && place !== null) places.set(id, [...(places.get(id) ?? []), place]);
    }
  }
  const seen = new Set<string>();
  return readView(lists, "department").flatMap(([department, rows]) =>
    rows.flatMap((row): Row[] => {
      const id = asText(getIn(row, "job_id"));
      if (id !== null && seen.has(id)) return [];
      if (id !== null) seen.add(id);
      return [readRow(row, board, department, places.get(id ?? "") ?? [])];
    }),
  );
}

function readRow(row: unknown, board: Board, department: string | null, places: readonly string[]): Row {
  const id = asText(getIn(row, "job_id"));
  const title = asText(getIn(row, "job_name"));
  if (!isRecord(row) || id === null || title === null) return null;
  const workplace = parseWorkplace(asText(row.remote_type));
  const stated = places.length > 0 ? places : (asText(row.details) ?? "").split(",");
  return buildRow(board, {
    external_id: id,
    title,
    url: `${recruiterflow.page(board.slug)}/${encodeURIComponent(id)}`,
    locations: stated.map((place) => (place.trim() === "" ? null : buildPlace({ text: place.trim() }))),
    workplace,
    remote: workplace === "remote" ? true : null,
    employment_type: asText(row.employment_type),
    department,
    date_posted: asDate(row.last_opened),
  });
}

function readPosting(page: string): Json {
  const row = parseJsonAfter(page, POSTING);
  if (!isRecord(row)) throw new ShapeError("no posting");
  return row;
}

function readDetails(row: Json): Partial<RawPosting> {
  const html = asBody(row.about_position);
  return { organization: asText(row.company_name), description_html: html, full_text: html !== null };
}

/** A posting's page that was saved without its list. */
function readPostingPage(page: string, board: Board): RawPosting {
  const tree = parseHtml(page);
  const meta = (name: string): string => attributeOf(findElement(tree, `meta[property="og:${name}"]`), "content") ?? "";
  const url = attributeOf(findElement(tree, 'link[rel="canonical"]'), "href") ?? meta("url");
  return readSavedPosting(readPosting(page), { title: meta("title"), url }, board);
}

interface SavedPage {
  readonly title: string;
  readonly url: string;
}

function readSavedPosting(row: Json, page: SavedPage | null, board: Board): RawPosting {
  const id = asText(row.job_id) ?? asText(row.id) ?? /\/jobs\/(\d{1,12})/.exec(page?.url ?? "")?.[1] ?? null;
  const title = asText(row.job_name) ?? asText(row.name) ?? asText(row.title) ?? asText(page?.title);
  const known =
    id === null || title === null ? null : readRow({ ...row, job_id: id, job_name: title }, board, null, []);
  if (known === null || "skip" in known) throw new ShapeError("no posting");
  return mergeDetails(known, readDetails(row));
}
