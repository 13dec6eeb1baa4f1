// Hireology: public JSON, up to 1,000 rows per page with descriptions and a count; recorded. Some boards require the
// token from their page. A group's board lists its branches, so the employer is the one in the row. Rows have a state
// but never a country.
import type { RawLocation } from "../../../contract/raw.ts";
import type { FetchRequest } from "../../../contract/reading.ts";
import { toBoardSlug, toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import { withAccessHeaders } from "../../shared/reading/accessHeaders.ts";
import { isFailure } from "../../shared/reading/answers.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { getToken } from "../../shared/reading/tokens.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { findCountryOfState, findDollarCurrency } from "../../shared/rows/states.ts";
import {
  asBody,
  asDate,
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const PAGE = "https://careers.hireology.com";
const API = "https://api.hireology.com/v2/public/careers";
const PAGE_SIZE = 500;
const LINK = /(?:careers|api)\.hireology\.com\/|(?<![a-z\d-])[a-z\d-]{1,63}\.hireology\.careers/gi;

export const hireology: Source = {
  id: "hireology",
  confidence: "A",
  recorded: true,
  summary:
    "text, places, department, employment type, pay, created and updated dates, the branch that hires; never a country",
  distinguishesMissing: true,
  recognise(link) {
    const steps = link.pathname.split("/").filter((step) => step !== "");
    if (link.hostname === "careers.hireology.com") return toBoardSlug(steps[0], /^[\w.~-]{1,100}$/);
    if (link.hostname === "api.hireology.com") {
      return toBoardSlug(/^\/v[12]\/(?:public\/)?careers\/([\w-]{1,100})/.exec(link.pathname)?.[1]);
    }
    return toSubdomainSlug(link.hostname, "hireology.careers");
  },
  find: (html) => findFirstBoard(html, LINK, hireology.recognise),
  page: (slug) => `${PAGE}/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readPages<number>(
      withAccessHeaders(reading, {
        tryWithoutKey: true,
        refusals: [401],
        fetchHeaders: async () => {
          const token = await getToken(reading, { url: hireology.page(board.slug) }, readToken);
          return isFailure(token) ? token : { authorization: `Bearer ${token}` };
        },
      }),
      {
        first: 1,
        ask: (page) => buildRequest(board.slug, page),
        read: (answer, page) => {
          const parsedPage = readList(answer, board);
          if (parsedPage.total === null) throw new ShapeError("no count");
          return {
            ...parsedPage,
            next: parsedPage.rows.length === 0 || page * PAGE_SIZE >= parsedPage.total ? null : page + 1,
          };
        },
      },
    ),
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

function buildRequest(slug: string, page: number): FetchRequest {
  return {
    url: `${API}/${encodeURIComponent(slug)}?page=${page}&page_size=${PAGE_SIZE}`,
    size: "feed",
    documented: true,
  };
}

function readToken(page: string): string {
  const token = asText(getIn(parseJsonAfter(page, "var startingData ="), "apiToken"));
  if (token === null) throw new ShapeError("no token on the board's page");
  return token;
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const rows = requireList(getIn(value, "data"), "data").map((row) => readRow(row, board));
  return { rows, total: asNumber(getIn(value, "count")) };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "name"));
  if (!isRecord(row) || id === null || title === null) return null;
  const status = asText(row.status);
  if (status !== null && !/^open$/i.test(status)) return { skip: id };
  const html = asBody(row.job_description);
  const locations = distinctPlaces(asList(row.locations).map(readPlace));
  const remote = asFlag(row.remote);
  const apply = asText(row.application_path);
  return buildRow(board, {
    external_id: id,
    title,
    url:
      asText(row.career_site_url) ?? `${PAGE}/${encodeURIComponent(board.slug)}/${encodeURIComponent(id)}/description`,
    apply_url: apply !== null && URL.canParse(apply, PAGE) ? new URL(apply, PAGE).href : null,
    organization: asText(getIn(row.organization, "name")),
    description_html: html,
    locations,
    remote: remote === true ? true : null,
    workplace: remote === true ? "remote" : null,
    employment_type: asText(row.employment_status),
    department: asText(getIn(row.job_family, "name")),
    salary: readPay(asRecord(row.compensation), findDollarCurrency(locations.map((each) => each.country))),
    date_posted: asDate(row.created_at),
    date_updated: asDate(row.updated_at),
  });
}

/** Older responses have places as plain text. */
function readPlace(where: unknown): RawLocation | null {
  if (typeof where === "string") return buildPlace({ text: asText(where) });
  const region = asText(getIn(where, "state"));
  return buildPlace({
    locality: asText(getIn(where, "city")),
    region,
    country: findCountryOfState(region),
    postal_code: asText(getIn(where, "zip_code")),
    street: asText(getIn(where, "address")),
  });
}

/** Both forms may be filled in, but only the selected one counts. The frequency is that of pay days. */
function readPay(pay: Json, currency: string | null): string | null {
  const single = asNumber(pay.comp_single_amount);
  const range = pay.is_comp_range === true;
  return formatPay({
    min: range ? asNumber(pay.comp_range_min) : single,
    max: range ? asNumber(pay.comp_range_max) : single,
    currency,
    unit: asText(pay.comp_period),
  });
}
