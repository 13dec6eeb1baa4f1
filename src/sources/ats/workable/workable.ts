// Workable: the widget's public interface; recorded (the call per posting is not). One answer is the whole board with texts; a
// posting in several places is several rows with one shortcode. All boards are on one host that challenges bursts. Hybrid work
// is told only by the call per posting; there is no pay and no update anywhere.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { firstSlug, slugIn, subdomainIn } from "../../shared/boards/slugs.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  flag,
  isRecord,
  type Json,
  list,
  mustList,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = "https://apply.workable.com";
const OWN = new Set(["apply", "resources", "j", "jobs", "careers-page", "blog", "get", "workablehr", "academy"]);
const IN_PAGE =
  /apply\.workable\.com\/(?:api\/v\d\/(?:widget\/)?accounts\/)?([\w-]{1,100})|(?<![a-z\d-])([a-z\d-]{1,63})\.workable\.com/gi;
const WORKPLACES: Readonly<Record<string, string>> = { on_site: "on-site", hybrid: "hybrid", remote: "remote" };

export const workable: Source = {
  id: "workable",
  sure: "A",
  recorded: true,
  off: null,
  gives: "text, places, remote or not, department, employment type, published date, employer's name; never pay",
  tells_empty: true,
  recognise(link) {
    if (link.hostname !== "apply.workable.com") return subdomainIn(link.hostname, "workable.com", OWN);
    const [, api] = /^\/api\/v\d\/(?:widget\/)?accounts\/([^/]+)/.exec(link.pathname) ?? [];
    return slugOf(api ?? link.pathname.split("/")[1]);
  },
  find: (html) => firstSlug(html, IN_PAGE, slugOf),
  page: (slug) => `${HOST}/${encodeURIComponent(slug)}/`,
  list: (board, reading) =>
    readOne(
      reading,
      {
        url: `${HOST}/api/v1/widget/accounts/${encodeURIComponent(board.slug)}?details=true`,
        size: "feed",
        documented: true,
      },
      (answer) => ({ rows: readRows(readJson(answer), board), total: null }),
    ),
  detail: (known, board, reading) =>
    readDetail(
      reading,
      {
        url: `${HOST}/api/v2/accounts/${encodeURIComponent(board.slug)}/jobs/${encodeURIComponent(known.external_id)}`,
        documented: true,
      },
      (answer) => filled(known, record(readJson(answer))),
    ),
  company: null,
  parse: (answer, board) => postingsOf(readRows(readJson(answer), board)),
};

function slugOf(found: string | undefined): string | null {
  return slugIn(found, undefined, OWN);
}

function readRows(value: unknown, board: Board): Row[] {
  const company = text(at(value, "name"));
  return mustList(at(value, "jobs"), "jobs").map((row) => readRow(row, board, company));
}

function readRow(row: unknown, board: Board, company: string | null): Row {
  const id = text(at(row, "shortcode"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const html = body(row.description);
  return posting(board, {
    external_id: id,
    title,
    url: text(row.url) ?? text(row.shortlink) ?? `${HOST}/j/${encodeURIComponent(id)}`,
    apply_url: text(row.application_url),
    requisition_id: text(row.code),
    organization: company,
    description_html: html,
    full_text: html !== null,
    locations: readPlaces(row),
    remote: flag(row.telecommuting),
    workplace: row.telecommuting === true ? "remote" : null,
    department: text(row.department) ?? text(row.function),
    employment_type: text(row.employment_type),
    date_posted: date(row.published_on) ?? date(row.created_at),
  });
}

/** Places that the employer hides are not said in the row's own words either. */
function readPlaces(row: Json): RawLocation[] {
  const rows = list(row.locations);
  if (rows.length === 0) {
    return places([place({ locality: text(row.city), region: text(row.state), country: text(row.country) })]);
  }
  return places(
    rows
      .filter((each) => at(each, "hidden") !== true)
      .map((each) =>
        place({
          locality: text(at(each, "city")),
          region: text(at(each, "region")),
          country: text(at(each, "countryCode")) ?? text(at(each, "country")),
        }),
      ),
  );
}

/** What the posting's own call adds: the kind of workplace, and the text where the list was read without. */
function filled(known: RawPosting, said: Json): RawPosting | null {
  if (text(said.shortcode) === null && body(said.description) === null) throw new ShapeError("no posting");
  if (said.state !== undefined && said.state !== "published") return null;
  const html = sections([
    { heading: null, html: body(said.description) },
    { heading: "Requirements", html: body(said.requirements) },
    { heading: "Benefits", html: body(said.benefits) },
  ]);
  const workplace = WORKPLACES[text(said.workplace) ?? ""] ?? known.workplace;
  return {
    ...known,
    description_html: known.description_html ?? html,
    full_text: known.description_html !== null || html !== null,
    workplace,
    remote: workplace === null ? (flag(said.remote) ?? known.remote) : workplace === "remote" ? true : null,
  };
}
