// Kula: the JSON of its own career pages, 99 rows a page with texts and a count; one row recorded. Internal, unlisted and
// confidential rows stand among the others and count. No pay; what an unknown name answers is not known.
import type { RawLocation } from "../../../contract/raw.ts";
import { slugIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { employerOfPage } from "../../shared/pages/pageTitle.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, list, mustList, number, readJson, record, text } from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://careers.kula.ai";
const LINK = /careers\.kula\.ai\//gi;
const SIZE = 99;

export const kula: Source = {
  id: "kula",
  sure: "B",
  recorded: true,
  off: null,
  gives: "text, places, workplace, department, launch date; no pay, no employment type",
  tells_empty: false,
  recognise: (link) => (link.hostname === "careers.kula.ai" ? slugIn(link.pathname.split("/")[1]) : null),
  find: (html) => firstBoard(html, LINK, kula.recognise),
  page: (slug) => `${SITE}/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => ({
        url: `${SITE}/api/internal/ats_job_posts?accountName=${encodeURIComponent(board.slug)}&page=${page}&type=ats_job_post.index&items=${SIZE}`,
        headers: { accept: "application/json" },
        size: "feed",
      }),
      read: (answer, page) => {
        const read = readList(answer, board);
        if (read.total === null) throw new ShapeError("no count");
        return { ...read, next: read.rows.length === 0 || page * SIZE >= read.total ? null : page + 1 };
      },
    }),
  detail: null,
  company: (slug, reading) => employerOfPage(kula.page(slug), reading),
  parse: (answer, board) => postingsIn(readList(answer, board).rows),
};

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const rows = mustList(at(value, "data"), "data").map((row) => readRow(row, board));
  return { rows, total: number(at(value, "meta", "count")) };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const hidden = row.listed === false || row.kind === "internal" || row.is_confidential === true;
  if (hidden || isOpenApplication(title)) return { skip: id };
  const job = record(row.ats_job);
  const html = body(job.job_description);
  const offices = list(job.offices);
  const workplace = workplaceOf(text(job.workplace)) ?? workplaceOf(text(at(offices[0], "workplace")));
  const url = `${kula.page(board.slug)}/${encodeURIComponent(id)}`;
  return posting(board, {
    external_id: id,
    title,
    url,
    apply_url: `${url}/apply`,
    description_html: html,
    full_text: html !== null,
    locations: places(offices.map(readOffice)),
    workplace,
    remote: workplace === null ? null : workplace === "remote",
    department: text(at(job.ats_department, "name")),
    date_posted: date(row.launch_at),
  });
}

function readOffice(office: unknown): RawLocation | null {
  return place({
    text: text(at(office, "location")) ?? text(at(office, "name")),
    locality: text(at(office, "city")),
    region: text(at(office, "state")),
    country: text(at(office, "country")),
  });
}
