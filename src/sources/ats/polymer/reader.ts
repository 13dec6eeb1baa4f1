// Polymer's documented API without a key, 50 rows per page; a row recorded. `count` is the number of postings and
// `total` the number of pages. Past the end `is_last` stays false, so the count ends the read. Pay is only in the list,
// the description only in the detail response.
import type { RawPosting } from "../../../contract/raw.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { findWorkplace } from "../../shared/rows/workplaceWords.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.polymer.co/v1/hire/organizations";
const PAGE = "https://jobs.polymer.co";
const LINK = /(?:jobs|api)\.polymer\.co\//gi;
const PAGE_SIZE = 50;

export const polymer: Source = {
  id: "polymer",
  confidence: "B",
  recorded: true,
  summary:
    "place, workplace, category, employment type, published date, pay in words; text and department from a request per posting",
  distinguishesMissing: true,
  recognise(link) {
    const steps = link.pathname.split("/");
    if (link.hostname === "api.polymer.co") return steps[3] === "organizations" ? toBoardSlug(steps[4]) : null;
    return link.hostname === "jobs.polymer.co" ? toBoardSlug(steps[1]) : null;
  },
  find: (html) => findFirstBoard(html, LINK, polymer.recognise),
  page: (slug) => `${PAGE}/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => ({ url: `${listUrl(board)}?page=${page}`, documented: true }),
      read: (answer, page) => {
        const parsedPage = readList(answer, board);
        if (parsedPage.total === null) throw new ShapeError("no count");
        return {
          ...parsedPage,
          next: parsedPage.rows.length === 0 || page * PAGE_SIZE >= parsedPage.total ? null : page + 1,
        };
      },
    }),
  detail: (knownPosting, board, reading) =>
    readDetail(
      reading,
      { url: `${listUrl(board)}/${encodeURIComponent(knownPosting.external_id)}`, documented: true },
      (answer) => {
        const row = readJson(answer);
        return getIn(row, "archived_at") === null
          ? withDetails(knownPosting, getOnlyPosting(readRow(row, board)))
          : null;
      },
    ),
  parse(answer, board) {
    const value = readJson(answer);
    return getIn(value, "items") === null
      ? [getOnlyPosting(readRow(value, board))]
      : postingsOf(readList(answer, board).rows);
  },
};

function listUrl(board: Board): string {
  return `${API}/${encodeURIComponent(board.slug)}/jobs`;
}

/** The list's employment type is the displayed one. */
function withDetails(knownPosting: RawPosting, detailPosting: RawPosting): RawPosting {
  return mergeDetails(knownPosting, {
    ...detailPosting,
    employment_type: knownPosting.employment_type ?? detailPosting.employment_type,
  });
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const rows = requireList(getIn(value, "items"), "items").map((row) => readRow(row, board));
  return { rows, total: asNumber(getIn(value, "meta", "count")) };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = asBody(row.description);
  const remoteness = asText(row.remoteness_pretty);
  const workplace = findWorkplace(remoteness);
  const needed = joinText(
    asList(row.remote_restriction_country_list).map((each) => (isRecord(each) ? each.name : each)),
  );
  return buildRow(board, {
    external_id: id,
    title,
    url: asText(row.job_post_url) ?? `${polymer.page(board.slug)}/${encodeURIComponent(id)}`,
    organization: asText(row.organization_name),
    description_html: html,
    locations: [
      buildPlace({
        text: asText(row.display_location),
        locality: asText(row.city),
        region: asText(row.state_region),
        country: asText(row.country),
      }),
    ],
    workplace,
    remote: workplace === null ? null : workplace === "remote",
    location_requirements: needed === null ? null : needed.split(", "),
    employment_type: asText(row.kind_pretty) ?? asText(row.kind)?.replaceAll("_", " ") ?? null,
    department: asText(row.department) ?? asText(getIn(row.department, "name")) ?? asText(row.job_category_name),
    salary: withDigits(asText(row.salary_pretty)),
    date_posted: asDate(row.published_at) ?? asDate(row.created_at),
  });
}

function withDigits(words: string | null): string | null {
  return words !== null && /\d/.test(words) ? words : null;
}
