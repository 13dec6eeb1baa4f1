// Kula: the JSON of its career pages, 99 rows per page with descriptions and a count; one row recorded. Internal,
// unlisted and confidential rows are included and counted. There is no pay. The response for an unknown name is not
// known.
import type { RawLocation } from "../../../contract/raw.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://careers.kula.ai";
const LINK = /careers\.kula\.ai\//gi;
const PAGE_SIZE = 99;

export const kula: Source = {
  id: "kula",
  confidence: "B",
  recorded: true,
  summary: "text, places, workplace, department, launch date; no pay, no employment type",
  distinguishesMissing: false,
  recognise: (link) => (link.hostname === "careers.kula.ai" ? toBoardSlug(link.pathname.split("/")[1]) : null),
  find: (html) => findFirstBoard(html, LINK, kula.recognise),
  page: (slug) => `${SITE}/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => ({
        url: `${SITE}/api/internal/ats_job_posts?accountName=${encodeURIComponent(board.slug)}&page=${page}&type=ats_job_post.index&items=${PAGE_SIZE}`,
        headers: { accept: "application/json" },
        size: "feed",
      }),
      read: (answer, page) => {
        const parsedPage = readList(answer, board);
        if (parsedPage.total === null) throw new ShapeError("no count");
        return {
          ...parsedPage,
          next: parsedPage.rows.length === 0 || page * PAGE_SIZE >= parsedPage.total ? null : page + 1,
        };
      },
    }),
  company: (slug, reading) => fetchEmployerFromTitle(kula.page(slug), reading),
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const rows = requireList(getIn(value, "data"), "data").map((row) => readRow(row, board));
  return { rows, total: asNumber(getIn(value, "meta", "count")) };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const hidden = row.listed === false || row.kind === "internal" || row.is_confidential === true;
  if (hidden) return { skip: id };
  const job = asRecord(row.ats_job);
  const html = asBody(job.job_description);
  const offices = asList(job.offices);
  const workplace = parseWorkplace(asText(job.workplace)) ?? parseWorkplace(asText(getIn(offices[0], "workplace")));
  const url = `${kula.page(board.slug)}/${encodeURIComponent(id)}`;
  return buildRow(board, {
    external_id: id,
    title,
    url,
    apply_url: `${url}/apply`,
    description_html: html,
    locations: offices.map(readOffice),
    workplace,
    remote: workplace === null ? null : workplace === "remote",
    department: asText(getIn(job.ats_department, "name")),
    date_posted: asDate(row.launch_at),
  });
}

function readOffice(office: unknown): RawLocation | null {
  return buildPlace({
    text: asText(getIn(office, "location")) ?? asText(getIn(office, "name")),
    locality: asText(getIn(office, "city")),
    region: asText(getIn(office, "state")),
    country: asText(getIn(office, "country")),
  });
}
