// BambooHR: the career page's own JSON list with a total, and a call per posting; recorded. Texts, pay (free words) and dates come
// from that call. Either of two places may be empty. An unknown or lapsed tenant is sent elsewhere. Should the list be gone, the
// widget that employers embed (HTML) says the same rows.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Reading } from "../../../contract/reading.ts";
import {
  all,
  attributeOf,
  type Element,
  first,
  outermost,
  readHtml,
  type Tree,
  textIn,
} from "../../../text/html/tree.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantHost, tenantIn } from "../../shared/boards/tenants.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { readDetail, troubleOf } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readOne } from "../../shared/reading/paging.ts";
import { staying } from "../../shared/reading/strayed.ts";
import { filled, onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  isRecord,
  type Json,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "bamboohr.com";
const OWN = new Set(
  "resources documentation partners marketplace developers learn images images7 data pandabox".split(" "),
);
const WORKPLACES: Readonly<Record<string, string>> = { "0": "on-site", "1": "remote", "2": "hybrid" };

export const bamboohr: Source = {
  id: "bamboohr",
  sure: "A",
  recorded: true,
  off: null,
  gives: "places, workplace, department, employment type; text, posted date and pay in words by a call per posting",
  tells_empty: true,
  recognise(link) {
    if (!/^\/?$|^\/(careers|jobs)(\/|$)/i.test(link.pathname)) return null;
    return subdomainIn(link.hostname, DOMAIN, OWN) ?? subdomainIn(link.hostname, "bamboohr.co.uk", OWN);
  },
  find(html) {
    const widget = /BambooHR-ATS|bamboohr\.com\/js\/embed\.js/i.test(html);
    return (
      tenantIn(html, DOMAIN, "/(?:careers|jobs)(?![\\w-])", OWN) ??
      tenantIn(html, "bamboohr.co.uk", "/(?:careers|jobs)(?![\\w-])", OWN) ??
      (widget ? tenantIn(html, DOMAIN, "", OWN) : null)
    );
  },
  page: (slug) => `${base(slug)}/careers`,
  list(board, reading) {
    const here = athome(reading, board.slug);
    return readEither(
      () =>
        readOne(here, { url: `${base(board.slug)}/careers/list`, documented: true }, (body) => readList(body, board)),
      () =>
        readOne({ ...here, validators: null }, { url: `${base(board.slug)}/jobs/embed2.php` }, (body) => ({
          rows: readWidget(body, board),
          total: null,
        })),
    );
  },
  detail: (known, board, reading) =>
    readDetail(
      athome(reading, board.slug),
      { url: `${base(board.slug)}/careers/${encodeURIComponent(known.external_id)}/detail`, documented: true },
      (answer) => {
        const opening = at(readJson(answer), "result", "jobOpening");
        if (!isRecord(opening)) throw new ShapeError('no "jobOpening"');
        const row = readRow(opening, board, known.external_id);
        return row !== null && "skip" in row ? null : filled(known, onlyPosting(row));
      },
    ),
  /** The page itself is built in the browser; what it asks for first says the tenant's name. */
  async company(slug, reading) {
    const answer = await athome(reading, slug).get({ url: `${base(slug)}/careers/company-info`, documented: true });
    if (answer.kind === "unread" || troubleOf(answer) !== null) return null;
    try {
      return text(at(readJson(answer.text), "result", "name"));
    } catch {
      return null;
    }
  },
  parse(answer, board) {
    if (/^\s{0,200}</.test(answer)) return postingsIn(readWidget(answer, board));
    const value = readJson(answer);
    const opening = at(value, "result", "jobOpening");
    if (isRecord(opening)) return [onlyPosting(readRow(opening, board, null))];
    if (Array.isArray(value)) return postingsIn(value.map((row) => readRow(record(row), board, null)));
    if (Array.isArray(at(value, "result"))) return postingsIn(readList(answer, board).rows);
    const openings = Object.values(record(value)).filter((each) => isRecord(each) && "jobOpeningName" in each);
    if (openings.length === 0) throw new ShapeError('no list "result"');
    return postingsIn(openings.map((each) => readRow(record(each), board, null)));
  },
};

function base(slug: string): string {
  return `https://${tenantHost(slug, DOMAIN)}`;
}

/** Unknown tenants are sent to the vendor's own site, lapsed ones to a page of their account. */
function athome(reading: Reading, slug: string): Reading {
  const host = tenantHost(slug, DOMAIN);
  return staying(reading, ({ hostname, pathname }) => hostname === host && !pathname.startsWith("/settings/"));
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "meta", "totalCount"));
  if (total === null) throw new ShapeError('no "totalCount"');
  return { rows: mustList(at(value, "result"), "result").map((row) => readRow(record(row), board, null)), total };
}

/** A row of the list or a whole opening: the second names no id but in its link. */
function readRow(row: Json, board: Board, known: string | null): Row {
  const shared = text(row.jobOpeningShareUrl);
  const id = text(row.id) ?? known ?? /\/careers\/(\d{1,12})\b/.exec(shared ?? "")?.[1] ?? null;
  const title = text(row.jobOpeningName);
  if (id === null || title === null) return null;
  const status = text(row.jobOpeningStatus);
  if ((status !== null && !/^open$/i.test(status)) || isOpenApplication(title)) return { skip: id };
  const workplace = WORKPLACES[text(row.locationType) ?? ""] ?? null;
  const html = body(row.description);
  return posting(board, {
    external_id: id,
    title,
    url: shared ?? `${base(board.slug)}/careers/${encodeURIComponent(id)}`,
    description_html: html,
    full_text: html !== null,
    locations: readPlaces(row),
    workplace,
    remote: workplace === "remote" || row.isRemote === true ? true : null,
    employment_type: text(row.employmentStatusLabel) ?? text(row.employmentType),
    department: text(row.departmentLabel),
    salary: text(row.compensation),
    date_posted: date(row.datePosted),
  });
}

/** The office's address, or the place written for the advertisement: one of the two is filled in. */
function readPlaces(row: Json): RawPosting["locations"] {
  const office = record(row.location);
  const written = record(row.atsLocation);
  const from =
    text(office.city) === null && text(office.state) === null && text(office.addressCountry) === null
      ? written
      : office;
  return places([
    place({
      locality: text(from.city),
      region: text(from.state) ?? text(from.province),
      country: text(from.addressCountry) ?? text(from.country),
      postal_code: text(from.postalCode),
    }),
  ]);
}

function readWidget(answer: string, board: Board): Row[] {
  const tree = readHtml(answer);
  const wrapper = first(tree, "div.BambooHR-ATS-board");
  if (wrapper === null) throw new ShapeError("no board in the widget");
  const rows: Row[] = [];
  let department: string | null = null;
  for (const element of outermost(all(tree, '.BambooHR-ATS-Department-Header, li[id^="bhrPositionID_"]', wrapper))) {
    if (element.name === "li") rows.push(readItem(tree, element, department, board));
    else department = textIn(tree, element);
  }
  // A row that lies inside another is no row that could be read.
  if (all(tree, 'li[id^="bhrPositionID_"]', wrapper).length > rows.length) rows.push(null);
  return rows;
}

function readItem(tree: Tree, item: Element, department: string | null, board: Board): Row {
  const id = /^bhrPositionID_(\d{1,12})$/.exec(attributeOf(item, "id") ?? "")?.[1];
  const title = textIn(tree, first(tree, "a[href]", item));
  if (id === undefined || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const where = textIn(tree, first(tree, ".BambooHR-ATS-Location", item));
  const workplace = /\((remote|hybrid)\)\s{0,9}$/i.exec(where ?? "")?.[1]?.toLowerCase() ?? null;
  return posting(board, {
    external_id: id,
    title,
    url: `${base(board.slug)}/careers/${id}`,
    locations: places([place({ text: where?.replace(/\s{0,9}\((remote|hybrid)\)\s{0,9}$/i, "") || null })]),
    workplace,
    remote: workplace === "remote" ? true : null,
    department,
  });
}
