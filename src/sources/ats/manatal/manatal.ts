// Manatal: the JSON behind careers-page.com, ten rows a page with texts and a count; recorded. No dates at all, pay without its
// unit. Its newer sites ({name}.careers-page.com) have other ids and no such list; those are read as sites. 429 after few requests.

import { factsOf } from "../../../contract/sources.ts";
import { slugIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { employerOfPage } from "../../shared/pages/pageTitle.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, flag, isRecord, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://www.careers-page.com";
const LINK = /(?:www\.|(?<![\w.-]))careers-page\.com\/|(?:open\.)?api\.manatal\.com\//gi;

export const manatal: Source = {
  id: "manatal",
  sure: "A",
  recorded: true,
  off: null,
  gives: "text, place, pay without its unit where shown, sometimes employment type and remote; no dates, no department",
  tells_empty: true,
  recognise(link) {
    const steps = link.pathname.split("/").filter((step) => step !== "");
    if (/^(?:open\.)?api\.manatal\.com$/.test(link.hostname))
      return steps[2] === "career-page" ? slugIn(steps[3]) : null;
    if (link.hostname !== "www.careers-page.com" && link.hostname !== "careers-page.com") return null;
    return steps[0] === "api" ? (steps[2] === "c" ? slugIn(steps[3]) : null) : slugIn(steps[0]);
  },
  find: (html) => firstBoard(html, LINK, manatal.recognise),
  page: (slug) => `${SITE}/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => ({
        url: `${SITE}/api/v1.0/c/${encodeURIComponent(board.slug)}/jobs/?page=${page}`,
        spacing_ms: factsOf("manatal").spacing_ms ?? 0,
        headers: { accept: "application/json" },
      }),
      read: (answer, page) => {
        const read = readList(answer, board);
        return { ...read, next: read.more && read.rows.length > 0 ? page + 1 : null };
      },
    }),
  detail: null,
  company: (slug, reading) => employerOfPage(manatal.page(slug), reading),
  parse: (answer, board) => postingsIn(readList(answer, board).rows),
};

function readList(answer: string, board: Board): ListPage & { more: boolean } {
  const value = readJson(answer);
  const total = number(at(value, "count"));
  if (total === null) throw new ShapeError("no count");
  const rows = mustList(at(value, "results"), "results").map((row) => readRow(row, board));
  return { rows, total, more: at(value, "next") !== null };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "position_name"));
  const hash = text(at(row, "hash"));
  if (!isRecord(row) || id === null || title === null || hash === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const html = body(row.description);
  const url = `${manatal.page(board.slug)}/job/${encodeURIComponent(hash)}`;
  const remote = flag(row.is_remote);
  const visible = row.is_salary_visible === true;
  return posting(board, {
    external_id: id,
    title,
    url,
    apply_url: `${url}/apply`,
    description_html: html,
    full_text: html !== null,
    locations: places([
      place({
        text: text(row.location_display),
        locality: text(row.city),
        region: text(row.state),
        country: text(row.country),
        postal_code: text(row.zipcode),
        ...(text(row.address) === null ? {} : { street: text(row.address) }),
      }),
    ]),
    remote: remote === true ? true : null,
    workplace: remote === true ? "remote" : null,
    employment_type: text(row.contract_details)?.replaceAll("_", " ") ?? null,
    salary: visible
      ? payText({
          min: number(row.salary_min),
          max: number(row.salary_max),
          currency: text(row.currency_code),
          unit: null,
        })
      : null,
  });
}
