// Workable: the widget's public API; recorded (except the detail request). One response is the complete board with
// descriptions. A posting in several places is several rows with one shortcode. All boards share one host that
// challenges bursts. Only the detail request identifies hybrid jobs. There is no pay and no update time.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { findFirstSlug, toBoardSlug, toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, distinctPlaces, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asFlag,
  asList,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = "https://apply.workable.com";
const RESERVED_SLUGS = new Set([
  "apply",
  "resources",
  "j",
  "jobs",
  "careers-page",
  "blog",
  "get",
  "workablehr",
  "academy",
]);
const IN_PAGE =
  /apply\.workable\.com\/(?:api\/v\d\/(?:widget\/)?accounts\/)?([\w-]{1,100})|(?<![a-z\d-])([a-z\d-]{1,63})\.workable\.com/gi;
const WORKPLACES: Readonly<Record<string, string>> = { on_site: "on-site", hybrid: "hybrid", remote: "remote" };

export const workable: Source = {
  id: "workable",
  confidence: "A",
  recorded: true,
  summary: "text, places, remote or not, department, employment type, published date, employer's name; never pay",
  distinguishesMissing: true,
  recognise(link) {
    if (link.hostname !== "apply.workable.com") return toSubdomainSlug(link.hostname, "workable.com", RESERVED_SLUGS);
    const [, api] = /^\/api\/v\d\/(?:widget\/)?accounts\/([^/]+)/.exec(link.pathname) ?? [];
    return slugOf(api ?? link.pathname.split("/")[1]);
  },
  find: (html) => findFirstSlug(html, IN_PAGE, slugOf),
  page: (slug) => `${HOST}/${encodeURIComponent(slug)}/`,
  list: (board, reading) =>
    readSingleResponse(
      reading,
      {
        url: `${HOST}/api/v1/widget/accounts/${encodeURIComponent(board.slug)}?details=true`,
        size: "feed",
        documented: true,
      },
      (answer) => readRows(readJson(answer), board),
    ),
  detail: (knownPosting, board, reading) =>
    readDetail(
      reading,
      {
        url: `${HOST}/api/v2/accounts/${encodeURIComponent(board.slug)}/jobs/${encodeURIComponent(knownPosting.external_id)}`,
        documented: true,
      },
      (answer) => filled(knownPosting, asRecord(readJson(answer))),
    ),
  parse: (answer, board) => postingsOf(readRows(readJson(answer), board)),
};

function slugOf(found: string | undefined): string | null {
  return toBoardSlug(found, undefined, RESERVED_SLUGS);
}

function readRows(value: unknown, board: Board): Row[] {
  const company = asText(getIn(value, "name"));
  return requireList(getIn(value, "jobs"), "jobs").map((row) => readRow(row, board, company));
}

function readRow(row: unknown, board: Board, company: string | null): Row {
  const id = asText(getIn(row, "shortcode"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = asBody(row.description);
  return buildRow(board, {
    external_id: id,
    title,
    url: asText(row.url) ?? asText(row.shortlink) ?? `${HOST}/j/${encodeURIComponent(id)}`,
    apply_url: asText(row.application_url),
    requisition_id: asText(row.code),
    organization: company,
    description_html: html,
    locations: readPlaces(row),
    remote: asFlag(row.telecommuting),
    workplace: row.telecommuting === true ? "remote" : null,
    department: asText(row.department) ?? asText(row.function),
    employment_type: asText(row.employment_type),
    date_posted: asDate(row.published_on) ?? asDate(row.created_at),
  });
}

/** Places that the employer hides are not in the row's text fields either. */
function readPlaces(row: Json): RawLocation[] {
  const rows = asList(row.locations);
  if (rows.length === 0) {
    return distinctPlaces([
      buildPlace({ locality: asText(row.city), region: asText(row.state), country: asText(row.country) }),
    ]);
  }
  return distinctPlaces(
    rows
      .filter((each) => getIn(each, "hidden") !== true)
      .map((each) =>
        buildPlace({
          locality: asText(getIn(each, "city")),
          region: asText(getIn(each, "region")),
          country: asText(getIn(each, "countryCode")) ?? asText(getIn(each, "country")),
        }),
      ),
  );
}

/** Added by the detail request: the workplace type, and the description if the list was read without it. */
function filled(knownPosting: RawPosting, details: Json): RawPosting | null {
  if (asText(details.shortcode) === null && asBody(details.description) === null) throw new ShapeError("no posting");
  if (details.state !== undefined && details.state !== "published") return null;
  const html = joinSections([
    { heading: null, html: asBody(details.description) },
    { heading: "Requirements", html: asBody(details.requirements) },
    { heading: "Benefits", html: asBody(details.benefits) },
  ]);
  const workplace = WORKPLACES[asText(details.workplace) ?? ""] ?? knownPosting.workplace;
  return {
    ...knownPosting,
    description_html: knownPosting.description_html ?? html,
    full_text: knownPosting.description_html !== null || html !== null,
    workplace,
    remote: workplace === null ? (asFlag(details.remote) ?? knownPosting.remote) : workplace === "remote" ? true : null,
  };
}
