// Lever's documented postings API; recorded (except the EU instance). One plain array is the complete board, with
// descriptions in pieces (opening and body, lists, closing, pay text). There are two separate instances, and a slug
// does not show which one it belongs to. `createdAt` is the creation time; there is no publishing date, update time,
// requisition or employer name.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Detail, Listing, ReadContext } from "../../../contract/reading.ts";
import { findFirstSlug, toBoardSlug } from "../../shared/boards/slugs.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import {
  buildPlace,
  buildRow,
  distinctPlaces,
  joinSections,
  type Row,
  type Section,
} from "../../shared/rows/posting.ts";
import {
  asBody,
  asList,
  asNumber,
  asText,
  fromEpoch,
  getIn,
  isRecord,
  type Json,
  readJson,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

type Instance = "" | ".eu";

const FORM = /^[\w.-]{1,100}$/;
const RESERVED_SLUGS = new Set(["leverdemo"]);
const IN_PAGE = /(?:jobs(?:\.eu)?\.lever\.co|api(?:\.eu)?\.lever\.co\/v0\/postings)\/([\w.-]{1,100})/gi;
const UNIT = /^per-(hour|day|week|month|year)-/;
const WORKPLACES: Readonly<Record<string, string>> = {
  remote: "remote",
  hybrid: "hybrid",
  onsite: "on-site",
  "on-site": "on-site",
};

export const lever: Source = {
  id: "lever",
  confidence: "A",
  recorded: true,
  summary: "text, places, workplace, department, employment type, creation date, pay where shown; no employer's name",
  distinguishesMissing: true,
  recognise(link) {
    const steps = link.pathname.split("/");
    if (/^api(?:\.eu)?\.lever\.co$/.test(link.hostname)) {
      return steps[1] === "v0" && steps[2] === "postings" ? slugOf(steps[3]) : null;
    }
    return /^jobs(?:\.eu)?\.lever\.co$/.test(link.hostname) ? slugOf(steps[1]) : null;
  },
  find: (html) => findFirstSlug(html, IN_PAGE, slugOf),
  page: (slug) => `https://jobs.lever.co/${encodeURIComponent(slug)}`,
  async list(board, reading) {
    const global = await listAt("", board, reading);
    return !global.complete && global.failure === "no_such_board" ? listAt(".eu", board, reading) : global;
  },
  async detail(knownPosting, board, reading) {
    // A posting's link names its instance; without one, both are tried.
    const linkedInstance = /^https:\/\/jobs(\.eu)?\.lever\.co\//.exec(knownPosting.url);
    const answer = await detailAt(linkedInstance?.[1] === ".eu" ? ".eu" : "", knownPosting, board, reading);
    return answer.kind === "gone" && linkedInstance === null ? detailAt(".eu", knownPosting, board, reading) : answer;
  },
  async company(slug, reading) {
    const path = encodeURIComponent(slug);
    return (
      (await fetchEmployerFromTitle(`https://jobs.lever.co/${path}`, reading, true)) ??
      (await fetchEmployerFromTitle(`https://jobs.eu.lever.co/${path}`, reading, true))
    );
  },
  parse(answer, board) {
    const value = readJson(answer);
    return postingsOf(Array.isArray(value) ? value.map((row) => readRow(row, board)) : [onlyRow(value, board)]);
  },
};

function slugOf(found: string | undefined): string | null {
  return toBoardSlug(found, FORM, RESERVED_SLUGS);
}

function apiUrl(instance: Instance, slug: string): string {
  return `https://api${instance}.lever.co/v0/postings/${encodeURIComponent(slug)}`;
}

function listAt(instance: Instance, board: Board, reading: ReadContext): Promise<Listing> {
  const url = `${apiUrl(instance, board.slug)}?mode=json`;
  return readSingleResponse(reading, { url, size: "feed", documented: true }, (answer) => {
    const value = readJson(answer);
    if (!Array.isArray(value)) throw new ShapeError("no list of postings");
    return { rows: value.map((row) => readRow(row, board)), total: null };
  });
}

function detailAt(instance: Instance, knownPosting: RawPosting, board: Board, reading: ReadContext): Promise<Detail> {
  const url = `${apiUrl(instance, board.slug)}/${encodeURIComponent(knownPosting.external_id)}`;
  return readDetail(reading, { url, documented: true }, (answer) => onlyRow(readJson(answer), board));
}

function onlyRow(value: unknown, board: Board): RawPosting {
  const row = readRow(value, board);
  if (row === null || "skip" in row) throw new ShapeError("no posting");
  return row;
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "text"));
  if (!isRecord(row) || id === null || title === null) return null;
  const url = asText(row.hostedUrl) ?? `${lever.page(board.slug)}/${encodeURIComponent(id)}`;
  const html = readText(row);
  const plain = html === null ? joinedBodies(row.descriptionPlain, row.additionalPlain) : null;
  const workplace = WORKPLACES[asText(row.workplaceType)?.toLowerCase() ?? ""] ?? null;
  return buildRow(board, {
    external_id: id,
    title,
    url,
    apply_url: asText(row.applyUrl),
    description_html: html,
    description_text: plain,
    full_text: html !== null || plain !== null,
    locations: readPlaces(row),
    workplace,
    remote: workplace === "remote" ? true : null,
    department: asText(getIn(row.categories, "department")) ?? asText(getIn(row.categories, "team")),
    employment_type: asText(getIn(row.categories, "commitment")),
    salary: readPay(row),
    date_posted: fromEpoch(row.createdAt, "ms"),
  });
}

/** The list of all places if there is one; the country is that of the first place named. */
function readPlaces(row: Json): RawLocation[] {
  const main = asText(getIn(row.categories, "location"));
  const country = asText(row.country)?.toUpperCase() ?? null;
  const allPlaces = asList(getIn(row.categories, "allLocations")).map(asText);
  const names = allPlaces.some((name) => name !== null) ? allPlaces : [main];
  return distinctPlaces(
    names.map((name) => buildPlace({ text: name, country: name === main || names.length === 1 ? country : null })),
  );
}

function readText(row: Json): string | null {
  const parts: Section[] = [
    { heading: null, html: asBody(row.description) ?? joinedBodies(row.opening, row.descriptionBody) },
    ...asList(row.lists).map((each) => {
      const items = asBody(getIn(each, "content"));
      return { heading: asText(getIn(each, "text")), html: items === null ? null : `<ul>${items}</ul>` };
    }),
    { heading: null, html: asBody(row.additional) },
    { heading: null, html: asBody(row.salaryDescription) },
  ];
  return joinSections(parts);
}

function joinedBodies(...parts: readonly unknown[]): string | null {
  return (
    parts
      .map(asBody)
      .filter((part) => part !== null)
      .join("\n") || null
  );
}

/** "per-year-salary", "per-hour-wage". If the interval has another form, the amounts are not used either. */
function readPay(row: Json): string | null {
  const unit = UNIT.exec(asText(getIn(row.salaryRange, "interval")) ?? "")?.[1];
  if (unit === undefined) return null;
  return formatPay({
    min: asNumber(getIn(row.salaryRange, "min")),
    max: asNumber(getIn(row.salaryRange, "max")),
    currency: asText(getIn(row.salaryRange, "currency")),
    unit,
  });
}
