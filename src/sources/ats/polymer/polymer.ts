// Polymer: documented interface without a key, 50 rows a page; a row recorded. `count` is the number of postings and `total` that
// of pages; past the end `is_last` stays false, so the count ends it. Pay stands in the list only, the text in the posting's call.
import type { RawPosting } from "../../../contract/raw.ts";
import { slugIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { filled, onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, joined, list, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { workplaceIn } from "../../shared/rows/workplaceWords.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.polymer.co/v1/hire/organizations";
const PAGE = "https://jobs.polymer.co";
const LINK = /(?:jobs|api)\.polymer\.co\//gi;
const SIZE = 50;

export const polymer: Source = {
  id: "polymer",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "place, workplace, category, employment type, published date, pay in words; text and department by a call per posting",
  tells_empty: true,
  recognise(link) {
    const steps = link.pathname.split("/");
    if (link.hostname === "api.polymer.co") return steps[3] === "organizations" ? slugIn(steps[4]) : null;
    return link.hostname === "jobs.polymer.co" ? slugIn(steps[1]) : null;
  },
  find: (html) => firstBoard(html, LINK, polymer.recognise),
  page: (slug) => `${PAGE}/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => ({ url: `${callOf(board)}?page=${page}`, documented: true }),
      read: (answer, page) => {
        const read = readList(answer, board);
        if (read.total === null) throw new ShapeError("no count");
        return { ...read, next: read.rows.length === 0 || page * SIZE >= read.total ? null : page + 1 };
      },
    }),
  detail: (known, board, reading) =>
    readDetail(
      reading,
      { url: `${callOf(board)}/${encodeURIComponent(known.external_id)}`, documented: true },
      (answer) => {
        const row = readJson(answer);
        return at(row, "archived_at") === null ? withCall(known, onlyPosting(readRow(row, board))) : null;
      },
    ),
  company: null,
  parse(answer, board) {
    const value = readJson(answer);
    return at(value, "items") === null
      ? [onlyPosting(readRow(value, board))]
      : postingsIn(readList(answer, board).rows);
  },
};

function callOf(board: Board): string {
  return `${API}/${encodeURIComponent(board.slug)}/jobs`;
}

/** The list's word for the kind of employment is the one that people read. */
function withCall(known: RawPosting, said: RawPosting): RawPosting {
  return filled(known, { ...said, employment_type: known.employment_type ?? said.employment_type });
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const rows = mustList(at(value, "items"), "items").map((row) => readRow(row, board));
  return { rows, total: number(at(value, "meta", "count")) };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const html = body(row.description);
  const said = text(row.remoteness_pretty);
  const workplace = workplaceIn(said);
  const needed = joined(list(row.remote_restriction_country_list).map((each) => (isRecord(each) ? each.name : each)));
  return posting(board, {
    external_id: id,
    title,
    url: text(row.job_post_url) ?? `${polymer.page(board.slug)}/${encodeURIComponent(id)}`,
    organization: text(row.organization_name),
    description_html: html,
    full_text: html !== null,
    locations: places([
      place({
        text: text(row.display_location),
        locality: text(row.city),
        region: text(row.state_region),
        country: text(row.country),
      }),
    ]),
    workplace,
    remote: workplace === null ? null : workplace === "remote",
    location_requirements: needed === null ? null : needed.split(", "),
    employment_type: text(row.kind_pretty) ?? text(row.kind)?.replaceAll("_", " ") ?? null,
    department: text(row.department) ?? text(at(row.department, "name")) ?? text(row.job_category_name),
    salary: withDigits(text(row.salary_pretty)),
    date_posted: date(row.published_at) ?? date(row.created_at),
  });
}

function withDigits(words: string | null): string | null {
  return words !== null && /\d/.test(words) ? words : null;
}
