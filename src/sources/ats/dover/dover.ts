// Dover: its pages' own interface, without a key; rows of the list recorded, the rest known from two readers. The slug is first
// turned into the page's id; 300 rows an answer with an exact count; text, pay and date come from a call per posting.
// Slugs are formed from names inconsistently, so that nearby spellings are tried; a page's id may stand for its slug.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Listing, Reading } from "../../../contract/reading.ts";
import { firstSlug, slugIn } from "../../shared/boards/slugs.ts";
import { type Failure, isFailure, readDetail, shaped, troubleOf, unreadable } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { filled, onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  isRecord,
  type Json,
  list,
  mustList,
  number,
  readJson,
  text,
} from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://app.dover.com/api/v1";
const SIZE = 300;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NAME = /^[\w .&',()-]{1,100}$/;
const IN_PAGE =
  /app\.dover\.com\/(?:jobs|apply|dover\/careers)\/([\w%.-]{1,100})|app\.dover\.com\/[\w%.-]{1,100}\/careers\/([0-9a-f-]{36})/gi;

export const dover: Source = {
  id: "dover",
  sure: "B",
  recorded: true,
  off: null,
  gives: "places, workplace; text, pay, employment type and posted date by a call per posting",
  tells_empty: true,
  recognise(link) {
    if (link.hostname !== "app.dover.com") return null;
    const [, one = "", two = "", three = ""] = link.pathname.split("/");
    if (one === "jobs" || one === "apply") return slugOf(two);
    if (two === "careers" && UUID.test(three.toLowerCase())) return three.toLowerCase();
    if (one !== "api") return null;
    return slugOf(/^\/api\/v1\/careers-page(?:-slug)?\/([^/]+)/.exec(link.pathname)?.[1]);
  },
  find: (html) => firstSlug(html, IN_PAGE, slugOf),
  page: (slug) =>
    UUID.test(slug)
      ? `https://app.dover.com/dover/careers/${slug}`
      : `https://app.dover.com/jobs/${encodeURIComponent(slug)}`,
  async list(board, reading) {
    const owner = await ownerOf(board.slug, reading);
    return isFailure(owner) ? unreadable(owner) : listOf(owner, board, reading);
  },
  detail: (known, board, reading) =>
    readDetail(
      reading,
      { url: `${API}/inbound/application-portal-job/${encodeURIComponent(known.external_id)}`, documented: true },
      (answer) => filled(known, onlyPosting(readRow(readJson(answer), board))),
    ),
  async company(slug, reading) {
    const owner = await ownerOf(slug, reading);
    return isFailure(owner) ? null : owner.name;
  },
  parse(answer, board) {
    const value = readJson(answer);
    const rows = Array.isArray(value) ? value : at(value, "results");
    if (rows !== null && rows !== undefined)
      return postingsIn(mustList(rows, "results").map((row) => readRow(row, board)));
    return [onlyPosting(readRow(value, board))];
  },
};

interface Owner {
  readonly id: string;
  readonly name: string | null;
}

function slugOf(found: string | undefined): string | null {
  if (found === undefined) return null;
  try {
    const name = decodeURIComponent(found);
    return UUID.test(name.toLowerCase()) ? name.toLowerCase() : slugIn(name, NAME);
  } catch {
    return null;
  }
}

/** The slug as it stands, then the spellings that Dover makes of names. */
function spellings(slug: string): string[] {
  const lower = slug.toLowerCase();
  const words = lower.replace(/[^\w\s-]/g, "").trim();
  return [...new Set([slug, lower, words.replace(/[\s_-]+/g, ""), words.replace(/[\s_]+/g, "-")])].filter(Boolean);
}

/** The careers page behind a slug. A page whose id is known needs no call. */
async function ownerOf(slug: string, reading: Reading): Promise<Owner | Failure> {
  if (UUID.test(slug)) return { id: slug, name: null };
  let failure: Failure = { trouble: "no_such_board", because: "no spelling of the slug" };
  for (const spelling of spellings(slug)) {
    const answer = await reading.get({
      url: `${API}/careers-page-slug/${encodeURIComponent(spelling)}`,
      documented: true,
    });
    const trouble = troubleOf(answer);
    if (trouble === null && answer.kind === "got") return shaped(() => readOwner(answer.text));
    failure = trouble ?? failure;
    if (failure.trouble !== "no_such_board") return failure;
  }
  return failure;
}

function readOwner(answer: string): Owner {
  const value = readJson(answer);
  const id = text(at(value, "id"));
  if (id === null) throw new ShapeError("no page id");
  return { id, name: text(at(value, "name")) };
}

function listOf(owner: Owner, board: Board, reading: Reading): Promise<Listing> {
  const named: Board = { ...board, company: owner.name ?? board.company };
  return readPages<number>(reading, {
    first: 0,
    ask: (offset) => ({
      url: `${API}/careers-page/${encodeURIComponent(owner.id)}/jobs?limit=${SIZE}${offset === 0 ? "" : `&offset=${offset}`}`,
      documented: true,
    }),
    read: (answer, offset) => {
      const page = readList(answer, named);
      const more = text(at(readJson(answer), "next")) !== null && page.rows.length > 0;
      return { ...page, next: more ? offset + page.rows.length : null };
    },
  });
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const rows = mustList(at(value, "results"), "results").map((row) => readRow(row, board));
  return { rows, total: number(at(value, "count")) };
}

/** A row of the list, or a posting's own answer: the same names, with more of them. */
function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.is_sample === true || row.is_published === false || isOpenApplication(title)) return { skip: id };
  const html = body(row.user_provided_description);
  const workplace = workplaceOf(text(row.workplace_type)) ?? sharedWorkplace(row);
  return posting(board, {
    external_id: id,
    title,
    url: `https://app.dover.com/apply/${encodeURIComponent(board.slug)}/${encodeURIComponent(id)}`,
    organization: text(row.client_name),
    description_html: html,
    full_text: html !== null,
    locations: readPlaces(row),
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    employment_type: text(at(row.compensation, "employment_type")),
    salary: payText({
      min: number(at(row.compensation, "lower_bound")),
      max: number(at(row.compensation, "upper_bound")),
      currency: text(at(row.compensation, "currency_code")),
      unit: text(at(row.compensation, "salary_range_type")),
    }),
    date_posted: date(row.date_posted) ?? date(row.created),
  });
}

/** What all places agree on, where the posting itself does not say. */
function sharedWorkplace(row: Json): RawPosting["workplace"] {
  const said = new Set(list(row.locations).map((each) => workplaceOf(text(at(each, "location_type")))));
  return said.size === 1 ? ([...said][0] ?? null) : null;
}

/** The main place first. */
function readPlaces(row: Json): RawLocation[] {
  const found = list(row.locations).toSorted(
    (one, two) => Number(at(two, "is_primary") === true) - Number(at(one, "is_primary") === true),
  );
  const read = places(found.map(readPlace));
  return read.length > 0 ? read : places([place({ text: text(row.location) })]);
}

function readPlace(found: unknown): RawLocation | null {
  const option = at(found, "location_option");
  const city = text(at(option, "city"));
  return place({
    locality: city,
    region: text(at(option, "state")),
    country: text(at(option, "country")),
    text: city === null ? (text(at(option, "display_name")) ?? text(at(found, "name"))) : null,
  });
}
