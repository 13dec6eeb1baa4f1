// Manatal: the JSON behind careers-page.com, ten rows per page with descriptions and a count; recorded. There are no
// dates, and pay has no unit. Its newer sites ({name}.careers-page.com) use other ids and have no such list; those are
// read as career sites. It answers 429 after few requests.
import { sourceFactsOf } from "../../../contract/sources.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asFlag, asNumber, asText, getIn, isRecord, readJson, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://www.careers-page.com";
const LINK = /(?:www\.|(?<![\w.-]))careers-page\.com\/|(?:open\.)?api\.manatal\.com\//gi;

export const manatal: Source = {
  id: "manatal",
  confidence: "A",
  recorded: true,
  summary:
    "text, place, pay without its unit where shown, sometimes employment type and remote; no dates, no department",
  distinguishesMissing: true,
  recognise(link) {
    const steps = link.pathname.split("/").filter((step) => step !== "");
    if (/^(?:open\.)?api\.manatal\.com$/.test(link.hostname))
      return steps[2] === "career-page" ? toBoardSlug(steps[3]) : null;
    if (link.hostname !== "www.careers-page.com" && link.hostname !== "careers-page.com") return null;
    return steps[0] === "api" ? (steps[2] === "c" ? toBoardSlug(steps[3]) : null) : toBoardSlug(steps[0]);
  },
  find: (html) => findFirstBoard(html, LINK, manatal.recognise),
  page: (slug) => `${SITE}/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => ({
        url: `${SITE}/api/v1.0/c/${encodeURIComponent(board.slug)}/jobs/?page=${page}`,
        spacing_ms: sourceFactsOf("manatal").spacing_ms ?? 0,
        headers: { accept: "application/json" },
      }),
      read: (answer, page) => {
        const parsedPage = readList(answer, board);
        return { ...parsedPage, next: parsedPage.more && parsedPage.rows.length > 0 ? page + 1 : null };
      },
    }),
  company: (slug, reading) => fetchEmployerFromTitle(manatal.page(slug), reading),
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

function readList(answer: string, board: Board): ListPage & { more: boolean } {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "count"));
  if (total === null) throw new ShapeError("no count");
  const rows = requireList(getIn(value, "results"), "results").map((row) => readRow(row, board));
  return { rows, total, more: getIn(value, "next") !== null };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "position_name"));
  const hash = asText(getIn(row, "hash"));
  if (!isRecord(row) || id === null || title === null || hash === null) return null;
  const html = asBody(row.description);
  const url = `${manatal.page(board.slug)}/job/${encodeURIComponent(hash)}`;
  const remote = asFlag(row.is_remote);
  const visible = row.is_salary_visible === true;
  return buildRow(board, {
    external_id: id,
    title,
    url,
    apply_url: `${url}/apply`,
    description_html: html,
    locations: [
      buildPlace({
        text: asText(row.location_display),
        locality: asText(row.city),
        region: asText(row.state),
        country: asText(row.country),
        postal_code: asText(row.zipcode),
        ...(asText(row.address) === null ? {} : { street: asText(row.address) }),
      }),
    ],
    remote: remote === true ? true : null,
    workplace: remote === true ? "remote" : null,
    employment_type: asText(row.contract_details)?.replaceAll("_", " ") ?? null,
    salary: visible
      ? formatPay({
          min: asNumber(row.salary_min),
          max: asNumber(row.salary_max),
          currency: asText(row.currency_code),
          unit: null,
        })
      : null,
  });
}
