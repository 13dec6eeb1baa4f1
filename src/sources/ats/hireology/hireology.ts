// Hireology: public JSON, up to 1,000 rows a page with texts and a count; recorded. Some boards want the token that their page
// carries. A group's board lists its branches, so the employer is the row's. States are printed, countries never.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Ask } from "../../../contract/reading.ts";
import { slugIn, subdomainIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { jsonAfter } from "../../shared/pages/scriptData.ts";
import { isFailure } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { tokenFor } from "../../shared/reading/tokens.ts";
import { unlocking } from "../../shared/reading/unlocking.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { countryOfState, dollarsOf } from "../../shared/rows/states.ts";
import {
  at,
  body,
  date,
  flag,
  isRecord,
  type Json,
  list,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const PAGE = "https://careers.hireology.com";
const API = "https://api.hireology.com/v2/public/careers";
const SIZE = 500;
const LINK = /(?:careers|api)\.hireology\.com\/|(?<![a-z\d-])[a-z\d-]{1,63}\.hireology\.careers/gi;

export const hireology: Source = {
  id: "hireology",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "text, places, department, employment type, pay, created and updated dates, the branch that hires; never a country",
  tells_empty: true,
  recognise(link) {
    const steps = link.pathname.split("/").filter((step) => step !== "");
    if (link.hostname === "careers.hireology.com") return slugIn(steps[0], /^[\w.~-]{1,100}$/);
    if (link.hostname === "api.hireology.com") {
      return slugIn(/^\/v[12]\/(?:public\/)?careers\/([\w-]{1,100})/.exec(link.pathname)?.[1]);
    }
    return subdomainIn(link.hostname, "hireology.careers");
  },
  find: (html) => firstBoard(html, LINK, hireology.recognise),
  page: (slug) => `${PAGE}/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readPages<number>(
      unlocking(reading, {
        plainFirst: true,
        refusals: [401],
        unlock: async () => {
          const token = await tokenFor(reading, { url: hireology.page(board.slug) }, readToken);
          return isFailure(token) ? token : { authorization: `Bearer ${token}` };
        },
      }),
      {
        first: 1,
        ask: (page) => askOf(board.slug, page),
        read: (answer, page) => {
          const read = readList(answer, board);
          if (read.total === null) throw new ShapeError("no count");
          return { ...read, next: read.rows.length === 0 || page * SIZE >= read.total ? null : page + 1 };
        },
      },
    ),
  detail: null,
  company: null,
  parse: (answer, board) => postingsIn(readList(answer, board).rows),
};

function askOf(slug: string, page: number): Ask {
  return { url: `${API}/${encodeURIComponent(slug)}?page=${page}&page_size=${SIZE}`, size: "feed", documented: true };
}

function readToken(page: string): string {
  const token = text(at(jsonAfter(page, "var startingData ="), "apiToken"));
  if (token === null) throw new ShapeError("no token on the board's page");
  return token;
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const rows = mustList(at(value, "data"), "data").map((row) => readRow(row, board));
  return { rows, total: number(at(value, "count")) };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "name"));
  if (!isRecord(row) || id === null || title === null) return null;
  const status = text(row.status);
  if ((status !== null && !/^open$/i.test(status)) || isOpenApplication(title)) return { skip: id };
  const html = body(row.job_description);
  const locations = places(list(row.locations).map(readPlace));
  const remote = flag(row.remote);
  const apply = text(row.application_path);
  return posting(board, {
    external_id: id,
    title,
    url: text(row.career_site_url) ?? `${PAGE}/${encodeURIComponent(board.slug)}/${encodeURIComponent(id)}/description`,
    apply_url: apply !== null && URL.canParse(apply, PAGE) ? new URL(apply, PAGE).href : null,
    organization: text(at(row.organization, "name")),
    description_html: html,
    full_text: html !== null,
    locations,
    remote: remote === true ? true : null,
    workplace: remote === true ? "remote" : null,
    employment_type: text(row.employment_status),
    department: text(at(row.job_family, "name")),
    salary: readPay(record(row.compensation), dollarsOf(locations.map((each) => each.country))),
    date_posted: date(row.created_at),
    date_updated: date(row.updated_at),
  });
}

/** Older answers write places as words. */
function readPlace(where: unknown): RawLocation | null {
  if (typeof where === "string") return place({ text: text(where) });
  const region = text(at(where, "state"));
  return place({
    locality: text(at(where, "city")),
    region,
    country: countryOfState(region),
    postal_code: text(at(where, "zip_code")),
    street: text(at(where, "address")),
  });
}

/** Both forms may be filled in; only the one that is meant counts. The frequency is that of pay days. */
function readPay(pay: Json, currency: string | null): string | null {
  const single = number(pay.comp_single_amount);
  const range = pay.is_comp_range === true;
  return payText({
    min: range ? number(pay.comp_range_min) : single,
    max: range ? number(pay.comp_range_max) : single,
    currency,
    unit: text(pay.comp_period),
  });
}
