// Gem: documented job board interface, public without a key; recorded. One answer is the whole board, with texts; no total.
// Letter case of the slug counts. Pay is printed only on the posting's page; the page's own rows (recorded too) have it as
// text, and a false `isRemote` there may stand beside a location type of REMOTE: the type is right.
import type { RawLocation } from "../../../contract/raw.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { firstSlug, slugIn } from "../../shared/boards/slugs.ts";
import { employerOfPage } from "../../shared/pages/pageTitle.ts";
import { type Row, readOne } from "../../shared/reading/paging.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  epoch,
  flag,
  isRecord,
  type Json,
  list,
  mustList,
  readJson,
  text,
} from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.gem.com/job_board/v0";
const PAGE = "https://jobs.gem.com";
const IN_PAGE = /jobs\.gem\.com\/([\w-]{1,100})|api\.gem\.com\/job_board\/v0\/([\w-]{1,100})/gi;

export const gem: Source = {
  id: "gem",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "text, places, department, employment type, workplace, requisition, posted and updated dates; no pay of its own",
  tells_empty: true,
  recognise(link) {
    const steps = link.pathname.split("/");
    if (link.hostname === "api.gem.com") return steps[1] === "job_board" ? slugIn(steps[3]) : null;
    return link.hostname === "jobs.gem.com" ? slugIn(steps[1]) : null;
  },
  find: (html) => firstSlug(html, IN_PAGE, slugIn),
  page: (slug) => `${PAGE}/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readOne(
      reading,
      { url: `${API}/${encodeURIComponent(board.slug)}/job_posts/`, size: "feed", documented: true },
      (answer) => ({ rows: mustList(readJson(answer), "job posts").map((row) => readRow(row, board)), total: null }),
    ),
  detail: null,
  company: (slug, reading) => employerOfPage(`${PAGE}/${encodeURIComponent(slug)}`, reading),
  parse(answer, board) {
    const value = readJson(answer);
    if (Array.isArray(value)) return postingsIn(value.map((row) => readRow(row, board)));
    if (!isRecord(value)) throw new ShapeError("no job posts");
    const rows = text(value.extId) === null ? Object.values(value) : [value];
    if (!rows.some((row) => text(at(row, "extId")) !== null)) throw new ShapeError("no job posts");
    return postingsIn(rows.map((row) => readPageRow(row, board)));
  },
};

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const html = body(row.content);
  const plain = body(row.content_plain);
  const workplace = workplaceOf(text(row.location_type));
  return posting(board, {
    external_id: id,
    title,
    url: text(row.absolute_url) ?? `${PAGE}/${encodeURIComponent(board.slug)}/${encodeURIComponent(id)}`,
    requisition_id: text(row.requisition_id),
    description_html: html,
    description_text: html === null ? plain : null,
    full_text: html !== null || plain !== null,
    locations: readPlaces(row),
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    employment_type: text(row.employment_type),
    department: text(at(list(row.departments)[0], "name")),
    date_posted: date(row.first_published_at) ?? date(row.created_at),
    date_updated: date(row.updated_at),
  });
}

/** The offices name every place, the location only the first. */
function readPlaces(row: Json): RawLocation[] {
  const offices = list(row.offices).map((office) => text(at(office, "location", "name")) ?? text(at(office, "name")));
  const said = text(at(row.location, "name"));
  return places([said, ...offices].map((words) => place({ text: words })));
}

/** A row as the posting's own page loads it. */
function readPageRow(row: unknown, board: Board): Row {
  const id = text(at(row, "extId"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = body(row.descriptionHtml);
  const found = list(row.locations);
  const workplace = workplaceOf(text(at(row.job, "locationType")));
  const flagged = found.some((each) => flag(at(each, "isRemote")) === true) ? true : null;
  return posting(board, {
    external_id: id,
    title,
    url: `${PAGE}/${encodeURIComponent(board.slug)}/${encodeURIComponent(id)}`,
    description_html: html,
    full_text: html !== null,
    locations: places(found.map(readPagePlace)),
    remote: workplace === null ? flagged : workplace === "remote",
    workplace,
    employment_type: text(at(row.job, "employmentType")),
    department: text(at(row.job, "department", "name")),
    salary: text(htmlToText(body(row.compensationHtml) ?? "", 300)),
    date_posted: epoch(row.firstPublishedTsSec, "s"),
  });
}

function readPagePlace(found: unknown): RawLocation | null {
  const city = text(at(found, "city"));
  return place({
    locality: city,
    country: text(at(found, "isoCountry")),
    text: city === null ? text(at(found, "name")) : null,
  });
}
