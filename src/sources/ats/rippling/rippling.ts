// Rippling: the board's public JSON list, one row per place with one uuid, and a call per posting; the list is recorded, the
// call was only seen in part. Should the list be gone, the board page's own interface (20 a page, with a total) says the same.
// In `employmentType` the names are swapped: `id` holds the employer's words, `label` the code.
import type { RawLocation } from "../../../contract/raw.ts";
import { firstSlug, slugIn } from "../../shared/boards/slugs.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readOne, readPages } from "../../shared/reading/paging.ts";
import { filled, onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText, payUnit, type StatedPay, widest } from "../../shared/rows/pay.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  isRecord,
  type Json,
  joined,
  list,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.rippling.com/platform/api/ats/v1/board";
const PAGE_API = "https://ats.rippling.com/api/v2/board";
const SIZE = 20;
const IN_PAGE =
  /ats\.(?:us1\.)?rippling\.com\/(?:api\/v\d\/board\/|[a-z]{2}-[A-Z]{2}\/)?([\w-]{1,100})\/jobs|api\.rippling\.com\/platform\/api\/ats\/v\d\/board\/([\w-]{1,100})/g;

export const rippling: Source = {
  id: "rippling",
  sure: "A",
  recorded: true,
  off: null,
  gives: "places, department; text, employment type, pay, employer and posted date by a call per posting",
  tells_empty: true,
  recognise(link) {
    if (/^ats\.(us1\.)?rippling\.com$/.test(link.hostname)) {
      const steps = link.pathname.split("/").slice(1);
      if (steps[0] === "api") return steps[2] === "board" ? slugIn(steps[3]) : null;
      return slugIn(/^[a-z]{2}-[A-Z]{2}$/.test(steps[0] ?? "") ? steps[1] : steps[0]);
    }
    if (link.hostname !== "api.rippling.com") return null;
    return slugIn(/^\/platform\/api\/ats\/v\d\/board\/([\w-]+)/.exec(link.pathname)?.[1]);
  },
  find: (html) => firstSlug(html, IN_PAGE, slugIn),
  page: (slug) => `https://ats.rippling.com/${encodeURIComponent(slug)}/jobs`,
  list(board, reading) {
    const slug = encodeURIComponent(board.slug);
    return readEither(
      () =>
        readOne(reading, { url: `${API}/${slug}/jobs`, documented: true }, (answer) => ({
          rows: readList(readJson(answer), board),
          total: null,
        })),
      () =>
        readPages<number>(reading, {
          first: 0,
          ask: (page) => ({ url: `${PAGE_API}/${slug}/jobs?page=${page}&pageSize=${SIZE}`, documented: true }),
          read: (answer, page) => {
            const found = readPageOf(answer, board);
            return { ...found, next: found.rows.length < SIZE ? null : page + 1 };
          },
        }),
    );
  },
  detail: (known, board, reading) =>
    readDetail(
      reading,
      {
        url: `${API}/${encodeURIComponent(board.slug)}/jobs/${encodeURIComponent(known.external_id)}`,
        documented: true,
      },
      (answer) => filled(known, onlyPosting(readRows([record(readJson(answer))], board, known.external_id))),
    ),
  company: null,
  parse(answer, board) {
    const value = readJson(answer);
    if (Array.isArray(at(value, "items"))) return postingsIn(readPageOf(answer, board).rows);
    if (Array.isArray(value)) return postingsIn(readList(value, board));
    return [onlyPosting(readRows([record(value)], board, null))];
  },
};

/** Rows of one posting stand apart, one a place; a row without an id stands alone and cannot be read. */
function readList(value: unknown, board: Board): Row[] {
  const groups = new Map<string, Json[]>();
  const rows: Row[] = [];
  for (const row of mustList(value, "jobs")) {
    const id = text(at(row, "uuid")) ?? text(at(row, "id"));
    const group = id === null ? undefined : groups.get(id);
    if (id === null || !isRecord(row)) rows.push(null);
    else if (group === undefined) groups.set(id, [row]);
    else group.push(row);
  }
  return [...rows, ...[...groups.values()].map((group) => readRows(group, board, null))];
}

function readPageOf(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "totalItems"));
  if (total === null) throw new ShapeError('no "totalItems"');
  const rows = mustList(at(value, "items"), "items").map((row) => readRows([record(row)], board, null));
  return { rows, total };
}

function readRows(rows: readonly Json[], board: Board, known: string | null): Row {
  const row = rows[0] ?? {};
  const id = text(row.uuid) ?? text(row.id) ?? known;
  const title = text(row.name);
  if (id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const labels = rows.flatMap(labelsOf);
  const html = readText(row.description);
  const said = list(row.locations).map((each) => text(at(each, "workplaceType")));
  return posting(board, {
    external_id: id,
    title,
    url: text(row.url) ?? `https://ats.rippling.com/${encodeURIComponent(board.slug)}/jobs/${encodeURIComponent(id)}`,
    organization: text(row.companyName),
    description_html: html,
    full_text: html !== null,
    locations: readPlaces(row, labels),
    ...agreedWorkplace(said, labels),
    employment_type:
      joined([at(row.employmentType, "id"), at(row.employmentType, "label")]) ?? text(row.employmentType),
    department: text(at(row.department, "label")) ?? text(at(row.department, "name")) ?? text(row.department),
    salary: readPay(row.payRangeDetails),
    date_posted: date(row.createdOn),
  });
}

function labelsOf(row: Json): string[] {
  const one = text(at(row.workLocation, "label")) ?? text(row.workLocation);
  const many = list(row.workLocations).map((each) => text(at(each, "label")) ?? text(each));
  return [one, ...many].filter((label) => label !== null);
}

/** The interface of the page has parts; everything else has one label. */
function readPlaces(row: Json, labels: readonly string[]): RawLocation[] {
  const whole = list(row.locations).map((each) =>
    place({
      text: text(at(each, "name")),
      locality: text(at(each, "city")),
      region: text(at(each, "state")),
      country: text(at(each, "countryCode")) ?? text(at(each, "country")),
    }),
  );
  return places(whole.length > 0 ? whole : labels.map((label) => place({ text: label })));
}

/** Stated per place: one word only where all places agree. A remote one among offices is told by its own words. */
function agreedWorkplace(
  said: readonly (string | null)[],
  labels: readonly string[],
): { workplace: string | null; remote: true | null } {
  const words =
    said.length > 0
      ? said.map(workplaceOf)
      : labels.map((label) => /^(remote|hybrid)\b/i.exec(label)?.[1]?.toLowerCase() ?? null);
  const [one = null] = words;
  const agreed = words.every((word) => word === one) ? one : null;
  return { workplace: agreed, remote: agreed === "remote" ? true : null };
}

/** What the work is first, then who the employer is. */
function readText(description: unknown): string | null {
  if (typeof description === "string") return body(description);
  return sections(["role", "company"].map((part) => ({ heading: null, html: body(at(description, part)) })));
}

/** A band per level or place; those in the currency and unit that most of them have make the range. */
function readPay(value: unknown): string | null {
  const groups = new Map<string, StatedPay[]>();
  for (const band of list(value)) {
    const pay: StatedPay = {
      min: number(at(band, "rangeStart")),
      max: number(at(band, "rangeEnd")),
      currency: text(at(band, "currency")),
      unit: text(at(band, "frequency")),
    };
    const key = `${pay.currency} ${payUnit(pay.unit)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [pay]);
    else group.push(pay);
  }
  const [most] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  const wide = most === undefined ? null : widest(most);
  return wide === null ? null : payText(wide);
}
