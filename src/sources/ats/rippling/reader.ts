// Rippling: the board's public JSON list, one row per place under the same uuid, and one request per posting. The list
// is recorded, the detail only in part. If the list is gone, the board page's own API (20 per page, with a total)
// provides the same rows. In `employmentType` the names are swapped: `id` has the employer's text, `label` the code.
import type { RawLocation } from "../../../contract/raw.ts";
import { findFirstSlug, toBoardSlug } from "../../shared/boards/slugs.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages, readSingleResponse } from "../../shared/reading/paging.ts";
import { formatPay, mergeRanges, parsePayUnit, type StatedPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, distinctPlaces, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.rippling.com/platform/api/ats/v1/board";
const PAGE_API = "https://ats.rippling.com/api/v2/board";
const PAGE_SIZE = 20;
const IN_PAGE =
  /ats\.(?:us1\.)?rippling\.com\/(?:api\/v\d\/board\/|[a-z]{2}-[A-Z]{2}\/)?([\w-]{1,100})\/jobs|api\.rippling\.com\/platform\/api\/ats\/v\d\/board\/([\w-]{1,100})/g;

export const rippling: Source = {
  id: "rippling",
  confidence: "A",
  recorded: true,
  summary: "places, department; text, employment type, pay, employer and posted date from a request per posting",
  distinguishesMissing: true,
  recognise(link) {
    if (/^ats\.(us1\.)?rippling\.com$/.test(link.hostname)) {
      const steps = link.pathname.split("/").slice(1);
      if (steps[0] === "api") return steps[2] === "board" ? toBoardSlug(steps[3]) : null;
      return toBoardSlug(/^[a-z]{2}-[A-Z]{2}$/.test(steps[0] ?? "") ? steps[1] : steps[0]);
    }
    if (link.hostname !== "api.rippling.com") return null;
    return toBoardSlug(/^\/platform\/api\/ats\/v\d\/board\/([\w-]+)/.exec(link.pathname)?.[1]);
  },
  find: (html) => findFirstSlug(html, IN_PAGE, toBoardSlug),
  page: (slug) => `https://ats.rippling.com/${encodeURIComponent(slug)}/jobs`,
  list(board, reading) {
    const slug = encodeURIComponent(board.slug);
    return readEither(
      () =>
        readSingleResponse(reading, { url: `${API}/${slug}/jobs`, documented: true }, (answer) =>
          readList(readJson(answer), board),
        ),
      () =>
        readPages<number>(reading, {
          first: 0,
          ask: (page) => ({ url: `${PAGE_API}/${slug}/jobs?page=${page}&pageSize=${PAGE_SIZE}`, documented: true }),
          read: (answer, page) => {
            const found = readPageOf(answer, board);
            return { ...found, next: found.rows.length < PAGE_SIZE ? null : page + 1 };
          },
        }),
    );
  },
  detail: (knownPosting, board, reading) =>
    readDetail(
      reading,
      {
        url: `${API}/${encodeURIComponent(board.slug)}/jobs/${encodeURIComponent(knownPosting.external_id)}`,
        documented: true,
      },
      (answer) =>
        mergeDetails(
          knownPosting,
          getOnlyPosting(readRows([asRecord(readJson(answer))], board, knownPosting.external_id)),
        ),
    ),
  parse(answer, board) {
    const value = readJson(answer);
    if (Array.isArray(getIn(value, "items"))) return postingsOf(readPageOf(answer, board).rows);
    if (Array.isArray(value)) return postingsOf(readList(value, board));
    return [getOnlyPosting(readRows([asRecord(value)], board, null))];
  },
};

/** Rows of one posting are separate, one per place. A row without an id stays separate and cannot be read. */
function readList(value: unknown, board: Board): Row[] {
  const groups = new Map<string, Json[]>();
  const rows: Row[] = [];
  for (const row of requireList(value, "jobs")) {
    const id = asText(getIn(row, "uuid")) ?? asText(getIn(row, "id"));
    const group = id === null ? undefined : groups.get(id);
    if (id === null || !isRecord(row)) rows.push(null);
    else if (group === undefined) groups.set(id, [row]);
    else group.push(row);
  }
  return [...rows, ...[...groups.values()].map((group) => readRows(group, board, null))];
}

function readPageOf(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "totalItems"));
  if (total === null) throw new ShapeError('no "totalItems"');
  const rows = requireList(getIn(value, "items"), "items").map((row) => readRows([asRecord(row)], board, null));
  return { rows, total };
}

function readRows(rows: readonly Json[], board: Board, knownId: string | null): Row {
  const row = rows[0] ?? {};
  const id = asText(row.uuid) ?? asText(row.id) ?? knownId;
  const title = asText(row.name);
  if (id === null || title === null) return null;
  const labels = rows.flatMap(labelsOf);
  const html = readText(row.description);
  const workplaceTypes = asList(row.locations).map((each) => asText(getIn(each, "workplaceType")));
  return buildRow(board, {
    external_id: id,
    title,
    url: asText(row.url) ?? `https://ats.rippling.com/${encodeURIComponent(board.slug)}/jobs/${encodeURIComponent(id)}`,
    organization: asText(row.companyName),
    description_html: html,
    locations: readPlaces(row, labels),
    ...agreedWorkplace(workplaceTypes, labels),
    employment_type:
      joinText([getIn(row.employmentType, "id"), getIn(row.employmentType, "label")]) ?? asText(row.employmentType),
    department:
      asText(getIn(row.department, "label")) ?? asText(getIn(row.department, "name")) ?? asText(row.department),
    salary: readPay(row.payRangeDetails),
    date_posted: asDate(row.createdOn),
  });
}

function labelsOf(row: Json): string[] {
  const one = asText(getIn(row.workLocation, "label")) ?? asText(row.workLocation);
  const workLocationLabels = asList(row.workLocations).map((each) => asText(getIn(each, "label")) ?? asText(each));
  return [one, ...workLocationLabels].filter((label) => label !== null);
}

/** The page's API has parts; everything else has one label. */
function readPlaces(row: Json, labels: readonly string[]): RawLocation[] {
  const detailedPlaces = asList(row.locations).map((each) =>
    buildPlace({
      text: asText(getIn(each, "name")),
      locality: asText(getIn(each, "city")),
      region: asText(getIn(each, "state")),
      country: asText(getIn(each, "countryCode")) ?? asText(getIn(each, "country")),
    }),
  );
  return distinctPlaces(
    detailedPlaces.length > 0 ? detailedPlaces : labels.map((label) => buildPlace({ text: label })),
  );
}

/** Stated per place: used only if all places agree. A remote one among offices is indicated in the text. */
function agreedWorkplace(
  workplaceTypes: readonly (string | null)[],
  labels: readonly string[],
): { workplace: string | null; remote: true | null } {
  const words =
    workplaceTypes.length > 0
      ? workplaceTypes.map(parseWorkplace)
      : labels.map((label) => /^(remote|hybrid)\b/i.exec(label)?.[1]?.toLowerCase() ?? null);
  const [one = null] = words;
  const agreed = words.every((workplaceName) => workplaceName === one) ? one : null;
  return { workplace: agreed, remote: agreed === "remote" ? true : null };
}

/** The job first, then the employer. */
function readText(description: unknown): string | null {
  if (typeof description === "string") return asBody(description);
  return joinSections(["role", "company"].map((part) => ({ heading: null, html: asBody(getIn(description, part)) })));
}

/** One band per level or place. The range is built from the bands in the most common currency and unit. */
function readPay(value: unknown): string | null {
  const groups = new Map<string, StatedPay[]>();
  for (const band of asList(value)) {
    const pay: StatedPay = {
      min: asNumber(getIn(band, "rangeStart")),
      max: asNumber(getIn(band, "rangeEnd")),
      currency: asText(getIn(band, "currency")),
      unit: asText(getIn(band, "frequency")),
    };
    const key = `${pay.currency} ${parsePayUnit(pay.unit)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [pay]);
    else group.push(pay);
  }
  const [largestGroup] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  const mergedPay = largestGroup === undefined ? null : mergeRanges(largestGroup);
  return mergedPay === null ? null : formatPay(mergedPay);
}
