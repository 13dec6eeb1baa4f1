// Lever: documented postings interface; recorded (the EU instance is not). One plain array is the whole board, with texts in
// pieces (opening and body, lists, closing, words about pay). There are two instances that do not know each other, and a slug
// does not say which one it is of. `createdAt` is the creation: no publishing date, update, requisition or employer's name.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Detail, Listing, Reading } from "../../../contract/reading.ts";
import { firstSlug, slugIn } from "../../shared/boards/slugs.ts";
import { employerOfPage } from "../../shared/pages/pageTitle.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting, type Section, sections } from "../../shared/rows/posting.ts";
import { at, body, epoch, isRecord, type Json, list, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

type Instance = "" | ".eu";

const FORM = /^[\w.-]{1,100}$/;
const OWN = new Set(["leverdemo"]);
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
  sure: "A",
  recorded: true,
  off: null,
  gives: "text, places, workplace, department, employment type, creation date, pay where shown; no employer's name",
  tells_empty: true,
  recognise(link) {
    const steps = link.pathname.split("/");
    if (/^api(?:\.eu)?\.lever\.co$/.test(link.hostname)) {
      return steps[1] === "v0" && steps[2] === "postings" ? slugOf(steps[3]) : null;
    }
    return /^jobs(?:\.eu)?\.lever\.co$/.test(link.hostname) ? slugOf(steps[1]) : null;
  },
  find: (html) => firstSlug(html, IN_PAGE, slugOf),
  page: (slug) => `https://jobs.lever.co/${encodeURIComponent(slug)}`,
  async list(board, reading) {
    const global = await listAt("", board, reading);
    return !global.whole && global.trouble === "no_such_board" ? listAt(".eu", board, reading) : global;
  },
  async detail(known, board, reading) {
    // A posting's link names its instance; without one, both are asked.
    const named = /^https:\/\/jobs(\.eu)?\.lever\.co\//.exec(known.url);
    const answer = await detailAt(named?.[1] === ".eu" ? ".eu" : "", known, board, reading);
    return answer.kind === "gone" && named === null ? detailAt(".eu", known, board, reading) : answer;
  },
  async company(slug, reading) {
    const path = encodeURIComponent(slug);
    return (
      (await employerOfPage(`https://jobs.lever.co/${path}`, reading, true)) ??
      (await employerOfPage(`https://jobs.eu.lever.co/${path}`, reading, true))
    );
  },
  parse(answer, board) {
    const value = readJson(answer);
    return postingsOf(Array.isArray(value) ? value.map((row) => readRow(row, board)) : [onlyRow(value, board)]);
  },
};

function slugOf(found: string | undefined): string | null {
  return slugIn(found, FORM, OWN);
}

function interfaceOf(instance: Instance, slug: string): string {
  return `https://api${instance}.lever.co/v0/postings/${encodeURIComponent(slug)}`;
}

function listAt(instance: Instance, board: Board, reading: Reading): Promise<Listing> {
  const url = `${interfaceOf(instance, board.slug)}?mode=json`;
  return readOne(reading, { url, size: "feed", documented: true }, (answer) => {
    const value = readJson(answer);
    if (!Array.isArray(value)) throw new ShapeError("no list of postings");
    return { rows: value.map((row) => readRow(row, board)), total: null };
  });
}

function detailAt(instance: Instance, known: RawPosting, board: Board, reading: Reading): Promise<Detail> {
  const url = `${interfaceOf(instance, board.slug)}/${encodeURIComponent(known.external_id)}`;
  return readDetail(reading, { url, documented: true }, (answer) => onlyRow(readJson(answer), board));
}

function onlyRow(value: unknown, board: Board): RawPosting {
  const row = readRow(value, board);
  if (row === null || "skip" in row) throw new ShapeError("no posting");
  return row;
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "text"));
  if (!isRecord(row) || id === null || title === null) return null;
  const url = text(row.hostedUrl) ?? `${lever.page(board.slug)}/${encodeURIComponent(id)}`;
  if (isOpenApplication(title)) return { skip: id };
  const html = readText(row);
  const plain = html === null ? joinedBodies(row.descriptionPlain, row.additionalPlain) : null;
  const workplace = WORKPLACES[text(row.workplaceType)?.toLowerCase() ?? ""] ?? null;
  return posting(board, {
    external_id: id,
    title,
    url,
    apply_url: text(row.applyUrl),
    description_html: html,
    description_text: plain,
    full_text: html !== null || plain !== null,
    locations: readPlaces(row),
    workplace,
    remote: workplace === "remote" ? true : null,
    department: text(at(row.categories, "department")) ?? text(at(row.categories, "team")),
    employment_type: text(at(row.categories, "commitment")),
    salary: readPay(row),
    date_posted: epoch(row.createdAt, "ms"),
  });
}

/** The list of all places where there is one; the country is that of the first place named. */
function readPlaces(row: Json): RawLocation[] {
  const main = text(at(row.categories, "location"));
  const country = text(row.country)?.toUpperCase() ?? null;
  const all = list(at(row.categories, "allLocations")).map(text);
  const names = all.some((name) => name !== null) ? all : [main];
  return places(
    names.map((name) => place({ text: name, country: name === main || names.length === 1 ? country : null })),
  );
}

function readText(row: Json): string | null {
  const parts: Section[] = [
    { heading: null, html: body(row.description) ?? joinedBodies(row.opening, row.descriptionBody) },
    ...list(row.lists).map((each) => {
      const items = body(at(each, "content"));
      return { heading: text(at(each, "text")), html: items === null ? null : `<ul>${items}</ul>` };
    }),
    { heading: null, html: body(row.additional) },
    { heading: null, html: body(row.salaryDescription) },
  ];
  return sections(parts);
}

function joinedBodies(...parts: readonly unknown[]): string | null {
  return (
    parts
      .map(body)
      .filter((part) => part !== null)
      .join("\n") || null
  );
}

/** "per-year-salary", "per-hour-wage": an interval of another form is not understood, and then the figures are not either. */
function readPay(row: Json): string | null {
  const unit = UNIT.exec(text(at(row.salaryRange, "interval")) ?? "")?.[1];
  if (unit === undefined) return null;
  return payText({
    min: number(at(row.salaryRange, "min")),
    max: number(at(row.salaryRange, "max")),
    currency: text(at(row.salaryRange, "currency")),
    unit,
  });
}
