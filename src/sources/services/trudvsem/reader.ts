// Trudvsem, the open data of Russia's employment service; the slug is the code of a region. Pages of 100, counted from 0,
// newest change first; a page after the hundredth is refused, so that a region of 10,000 or more is cut. Contacts are
// not read. Unverified.
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, joinSections, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asNumber, asText, getIn, isRecord, readJson, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://opendata.trudvsem.ru/api/v1/vacancies/region";
const PAGE_SIZE = 100;
const MAX_ROWS = 10_000;

export const trudvsem: Source = {
  id: "trudvsem",
  confidence: "B",
  recorded: false,
  disabledReason: "reading this Russian state service is the operator's decision; its terms have not been reviewed",
  summary: "text, employer, region, employment type, pay in roubles without a unit, created date",
  distinguishesMissing: false,
  recognise: (link) =>
    link.hostname === "opendata.trudvsem.ru"
      ? toBoardSlug(/^\/api\/v1\/vacancies\/region\/(\d{13})$/.exec(link.pathname)?.[1], /^\d{13}$/)
      : null,
  page: (slug) => `${API}/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 0,
      ask: (page) => ({
        url: `${trudvsem.page(board.slug)}?limit=${PAGE_SIZE}&offset=${page}`,
        documented: true,
        size: "feed",
      }),
      read: (answer, page) => {
        const listed = readList(answer, board);
        const next = page + 1;
        if (listed.total === null) throw new ShapeError("no total");
        const isLast = listed.rows.length === 0 || next * PAGE_SIZE >= Math.min(listed.total, MAX_ROWS);
        return { ...listed, next: isLast ? null : next };
      },
    }),
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

/** Without results the list of vacancies is missing too. */
function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "meta", "total"));
  const rows = total === 0 ? [] : requireList(getIn(value, "results", "vacancies"), "vacancies");
  return { rows: rows.map((row) => readRow(getIn(row, "vacancy"), board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "job-name"));
  const url = asText(getIn(row, "vac_url"));
  if (!isRecord(row) || id === null || title === null || url === null) return null;
  const html = joinSections([
    { heading: null, html: asBody(row.duty) },
    { heading: "Требования", html: asBody(row.requirements) ?? asBody(getIn(row.requirement, "qualification")) },
  ]);
  return buildPosting(board, {
    external_id: id,
    title,
    url,
    organization: asText(getIn(row.company, "name")),
    description_html: html,
    full_text: html !== null,
    locations: distinctPlaces([buildPlace({ region: asText(getIn(row.region, "name")), country: "RU" })]),
    salary: formatPay({ min: asNumber(row.salary_min), max: asNumber(row.salary_max), currency: "RUB", unit: null }),
    employment_type: asText(row.employment),
    date_posted: asDate(row["creation-date"]),
  });
}
