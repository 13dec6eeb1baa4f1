// Paylocity: the board's page carries every row as JSON, recorded; the text comes from the posting's page. A JSON feed with texts
// is known from one reader only and asked where the page has another shape. JSON-LD dates carry the wrong zone: their clock is UTC.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Ask } from "../../../contract/reading.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { jsonAfter } from "../../shared/pages/scriptData.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readOne } from "../../shared/reading/paging.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  flag,
  isRecord,
  type Json,
  mustList,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readPosting } from "./page.ts";

const SITE = "https://recruiting.paylocity.com";
const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const HOST = /recruiting\.paylocity\.com\//gi;

export const paylocity: Source = {
  id: "paylocity",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "places, department, posted date, whether it is remote; text, employment type and pay by a page per posting; no requisition",
  tells_empty: true,
  recognise(link) {
    if (link.hostname !== "recruiting.paylocity.com") return null;
    const found = /^\/recruiting\/(?:jobs\/(?:all|list)|(?:v2\/)?api\/feed\/jobs)\/([^/]+)/i.exec(link.pathname)?.[1];
    return found !== undefined && GUID.test(found) ? found.toLowerCase() : null;
  },
  find(html, page) {
    // On the platform's own pages the board is linked without the host.
    const own = page.hostname === "recruiting.paylocity.com";
    const shown = own ? html.replaceAll(/(["'])(\/recruiting\/)/gi, `$1${SITE}$2`) : html;
    return firstBoard(shown, HOST, paylocity.recognise);
  },
  page: (slug) => `${SITE}/Recruiting/Jobs/All/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readEither(
      () => readOne(reading, { url: paylocity.page(board.slug) }, (answer) => readBoard(answer, board)),
      () => readOne(reading, feedAsk(board.slug), (answer) => readFeed(answer, board)),
    ),
  detail: (known, board, reading) =>
    readDetail(
      reading,
      { url: `${SITE}/Recruiting/Jobs/Details/${encodeURIComponent(known.external_id)}` },
      (answer) => {
        const said = readPosting(answer);
        if (said === null) return null;
        const { date_posted: _wrongZone, locations, ...rest } = said;
        return filled(known, {
          ...rest,
          title: known.title,
          url: known.url,
          apply_url: known.apply_url,
          organization: board.company ?? rest.organization ?? null,
          locations: known.locations.length > 0 ? [] : (locations ?? []),
        });
      },
    ),
  company: null,
  parse(answer, board) {
    if (/^[\s\uFEFF]{0,200}[[{]/.test(answer.slice(0, 300))) return postingsIn(readFeed(answer, board).rows);
    if (answer.includes('"Jobs":')) return postingsIn(readBoard(answer, board).rows);
    const said = readPosting(answer);
    if (said === null || !said.external_id) throw new ShapeError("no posting");
    return [
      posting(board, {
        ...said,
        external_id: said.external_id,
        title: said.title ?? "",
        ...linksOf(said.external_id),
      }),
    ];
  },
};

function feedAsk(slug: string): Ask {
  return {
    url: `${SITE}/recruiting/v2/api/feed/jobs/${encodeURIComponent(slug)}`,
    headers: { accept: "application/json" },
    size: "feed",
    documented: true,
  };
}

function linksOf(id: string): { url: string; apply_url: string } {
  return { url: `${SITE}/Recruiting/Jobs/Details/${id}`, apply_url: `${SITE}/Recruiting/Jobs/Apply/${id}` };
}

function readBoard(answer: string, board: Board): ListPage {
  const data = jsonAfter(answer, "window.pageData =");
  if (data === null) throw new ShapeError("no page data");
  const company = nameOf(at(data, "ModuleTitle"));
  return { rows: mustList(at(data, "Jobs"), "Jobs").map((row) => readRow(row, board, company)), total: null };
}

/** "SendCutSend Inc [175255]" */
function nameOf(title: unknown): string | null {
  return text(title)?.replace(/\s*\[\d{1,12}\]$/, "") ?? null;
}

function readRow(row: unknown, board: Board, company: string | null): Row {
  const id = text(at(row, "JobId"));
  const title = text(at(row, "JobTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.IsInternal === true || isOpenApplication(title)) return { skip: id };
  const remote = flag(row.IsRemote);
  const named = text(row.LocationName) ?? text(at(row.JobLocation, "Name"));
  return posting(board, {
    external_id: id,
    title,
    ...linksOf(id),
    organization: board.company ?? company,
    locations: row.ShouldDisplayLocation === false ? [] : places([readPlace(record(row.JobLocation), named)]),
    remote,
    // The second flag is 2 for on-site and hybrid alike; only the location's own name says hybrid.
    workplace: remote === true ? "remote" : workplaceOf(named),
    department: text(row.HiringDepartment),
    date_posted: date(row.PublishedDate),
  });
}

/** A site's name ("Amarillo Site") is no place where the town is said; "Hybrid" and "Remote" never are. */
function readPlace(from: Json, named: string | null): RawLocation | null {
  const city = text(from.City);
  return place({
    locality: city,
    region: text(from.State),
    country: text(from.Country),
    postal_code: text(from.Zip),
    street: text(from.Address),
    text: city !== null || workplaceOf(named) !== null ? null : named,
  });
}

/** `/v2/` names its keys like `jobId`, the older form like `JobId`. */
function readFeed(answer: string, board: Board): ListPage {
  const value = lowered(readJson(answer));
  const company = nameOf(value.displayname);
  const rows = mustList(value.jobs, "jobs").map((each): Row => {
    const row = lowered(each);
    const id = text(row.jobid);
    const title = text(row.title);
    if (id === null || title === null) return null;
    if (isOpenApplication(title)) return { skip: id };
    const from = lowered(row.joblocation);
    const html = body(row.description);
    return posting(board, {
      external_id: id,
      title,
      ...linksOf(id),
      organization: board.company ?? text(row.companyname) ?? company,
      description_html: html,
      full_text: html !== null,
      locations: places([
        place({
          locality: text(from.city),
          region: text(from.state),
          country: text(from.country),
          postal_code: text(from.postalcode),
        }),
      ]),
      employment_type: text(row.employmenttype),
      department: text(row.department),
      date_posted: date(row.publisheddate),
    });
  });
  return { rows, total: null };
}

function lowered(value: unknown): Json {
  return Object.fromEntries(Object.entries(record(value)).map(([key, inner]) => [key.toLowerCase(), inner]));
}
