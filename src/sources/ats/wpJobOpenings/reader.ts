// WP Job Openings, a plugin of WordPress, on employers' own sites; the slug is the host. WordPress's REST interface has
// pages of 100 with full texts and the total in a header; places and types are terms in the classes of a row. The RSS
// feed also lists closed openings and is not read. No pay. Unverified.
import { stripMarkup } from "../../shared/pages/jobPosting.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

/** One more is refused. */
const PAGE_SIZE = 100;
const MARKER = /\bawsm_job_openings\b|class=["'][^"']{0,300}\bawsm-job-(?:listing|item|wrap|specification)/i;
const FIELDS = "id,link,title,content,date_gmt,class_list";

export const wpJobOpenings: Source = {
  id: "wp_job_openings",
  confidence: "B",
  recorded: false,
  summary: "text, places, employment type and category as short names, published date; no pay",
  distinguishesMissing: true,
  recognise: () => null,
  find: (html, page) => (MARKER.test(html) ? page.hostname.toLowerCase() : null),
  page: (slug) => `https://${encodeURIComponent(slug)}/`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => {
        const query = `rest_route=/wp/v2/awsm_job_openings&per_page=${PAGE_SIZE}&page=${page}&orderby=id&order=asc`;
        return { url: `${wpJobOpenings.page(board.slug)}?${query}&_fields=${FIELDS}`, size: "feed" };
      },
      read: (answer, page, { headers }) => {
        const rows = readList(answer, board);
        const total = asNumber(headers["x-wp-total"]);
        if (total === null) throw new ShapeError("no total");
        return { rows, total, next: rows.length > 0 && page * PAGE_SIZE < total ? page + 1 : null };
      },
    }),
  company: (slug, reading) => fetchEmployerFromTitle(wpJobOpenings.page(slug), reading),
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

function readList(answer: string, board: Board): Row[] {
  return requireList(readJson(answer), "openings").map((row) => readRow(row, board));
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = stripMarkup(getIn(row, "title", "rendered"));
  const url = asText(getIn(row, "link"));
  if (!isRecord(row) || id === null || title === null || url === null) return null;
  const html = asBody(getIn(row.content, "rendered"));
  const date = asText(row.date_gmt);
  const terms = (taxonomy: string): string[] => readTerms(row.class_list, taxonomy);
  return buildRow(board, {
    external_id: id,
    title,
    url,
    description_html: html,
    locations: terms("location").map((place) => buildPlace({ text: place })),
    employment_type: terms("type").join(", ") || null,
    department: terms("category").join(", ") || null,
    date_posted: date === null ? null : asDate(`${date}Z`),
  });
}

/** "job-location-new-york" is "New York". */
function readTerms(classes: unknown, taxonomy: string): string[] {
  const prefix = `job-${taxonomy}-`;
  const names = isRecord(classes) ? Object.values(classes) : asList(classes);
  return names
    .map((name) => asText(name) ?? "")
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length).replaceAll("-", " "))
    .map((words) => words.replace(/(?<![\p{L}\p{M}])\p{Ll}/gu, (letter) => letter.toUpperCase()));
}
