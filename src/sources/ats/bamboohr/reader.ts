// BambooHR: the career page's JSON list with a total, and one request per posting; recorded. Descriptions, pay (free
// text) and dates come from the detail request. Either of two place fields may be empty. Unknown or lapsed tenants are
// redirected elsewhere. If the list is gone, the HTML widget that employers embed provides the same rows.
import type { RawPosting } from "../../../contract/raw.ts";
import type { ReadContext } from "../../../contract/reading.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  findOutermostElements,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant, tenantHost } from "../../shared/boards/tenants.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { findFailure, readDetail } from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { withRedirectsAs404 } from "../../shared/reading/redirects.ts";
import { buildPlace, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
  requireNumber,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "bamboohr.com";
const RESERVED_SLUGS = new Set(
  "resources documentation partners marketplace developers learn images images7 data pandabox".split(" "),
);
const WORKPLACES: Readonly<Record<string, string>> = { "0": "on-site", "1": "remote", "2": "hybrid" };

export const bamboohr: Source = {
  id: "bamboohr",
  confidence: "A",
  recorded: true,
  summary:
    "places, workplace, department, employment type; text, posted date and pay in words from a request per posting",
  distinguishesMissing: true,
  recognise(link) {
    if (!/^\/?$|^\/(careers|jobs)(\/|$)/i.test(link.pathname)) return null;
    return (
      toSubdomainSlug(link.hostname, DOMAIN, RESERVED_SLUGS) ??
      toSubdomainSlug(link.hostname, "bamboohr.co.uk", RESERVED_SLUGS)
    );
  },
  find(html) {
    const widget = /BambooHR-ATS|bamboohr\.com\/js\/embed\.js/i.test(html);
    return (
      findTenant(html, DOMAIN, "/(?:careers|jobs)(?![\\w-])", RESERVED_SLUGS) ??
      findTenant(html, "bamboohr.co.uk", "/(?:careers|jobs)(?![\\w-])", RESERVED_SLUGS) ??
      (widget ? findTenant(html, DOMAIN, "", RESERVED_SLUGS) : null)
    );
  },
  page: (slug) => `${base(slug)}/careers`,
  list(board, reading) {
    const boardReading = stayOnBoard(reading, board.slug);
    return readEither(
      () =>
        readSingleResponse(boardReading, { url: `${base(board.slug)}/careers/list`, documented: true }, (body) =>
          readList(body, board),
        ),
      () =>
        readSingleResponse(
          { ...boardReading, validators: null },
          { url: `${base(board.slug)}/jobs/embed2.php` },
          (body) => readWidget(body, board),
        ),
    );
  },
  detail: (knownPosting, board, reading) =>
    readDetail(
      stayOnBoard(reading, board.slug),
      { url: `${base(board.slug)}/careers/${encodeURIComponent(knownPosting.external_id)}/detail`, documented: true },
      (answer) => {
        const opening = getIn(readJson(answer), "result", "jobOpening");
        if (!isRecord(opening)) throw new ShapeError('no "jobOpening"');
        const row = readRow(opening, board, knownPosting.external_id);
        return row !== null && "skip" in row ? null : mergeDetails(knownPosting, getOnlyPosting(row));
      },
    ),
  /** The page is rendered in the browser; its first request returns the tenant's name. */
  async company(slug, reading) {
    const answer = await stayOnBoard(reading, slug).get({
      url: `${base(slug)}/careers/company-info`,
      documented: true,
    });
    if (answer.kind === "unread" || findFailure(answer) !== null) return null;
    try {
      return asText(getIn(readJson(answer.text), "result", "name"));
    } catch {
      return null;
    }
  },
  parse(answer, board) {
    if (/^\s{0,200}</.test(answer)) return postingsOf(readWidget(answer, board));
    const value = readJson(answer);
    const opening = getIn(value, "result", "jobOpening");
    if (isRecord(opening)) return [getOnlyPosting(readRow(opening, board, null))];
    if (Array.isArray(value)) return postingsOf(value.map((row) => readRow(asRecord(row), board, null)));
    if (Array.isArray(getIn(value, "result"))) return postingsOf(readList(answer, board).rows);
    const openings = Object.values(asRecord(value)).filter((each) => isRecord(each) && "jobOpeningName" in each);
    if (openings.length === 0) throw new ShapeError('no list "result"');
    return postingsOf(openings.map((each) => readRow(asRecord(each), board, null)));
  },
};

function base(slug: string): string {
  return `https://${tenantHost(slug, DOMAIN)}`;
}

/** Unknown tenants redirect to the vendor's site, lapsed ones to an account page. */
function stayOnBoard(reading: ReadContext, slug: string): ReadContext {
  const host = tenantHost(slug, DOMAIN);
  return withRedirectsAs404(
    reading,
    ({ hostname, pathname }) => hostname === host && !pathname.startsWith("/settings/"),
  );
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = requireNumber(getIn(value, "meta", "totalCount"), "totalCount");
  return {
    rows: requireList(getIn(value, "result"), "result").map((row) => readRow(asRecord(row), board, null)),
    total,
  };
}

/** A list row or a full opening. The full opening has its id only in its link. */
function readRow(row: Json, board: Board, knownId: string | null): Row {
  const shared = asText(row.jobOpeningShareUrl);
  const id = asText(row.id) ?? knownId ?? /\/careers\/(\d{1,12})\b/.exec(shared ?? "")?.[1] ?? null;
  const title = asText(row.jobOpeningName);
  if (id === null || title === null) return null;
  const status = asText(row.jobOpeningStatus);
  if (status !== null && !/^open$/i.test(status)) return { skip: id };
  const workplace = WORKPLACES[asText(row.locationType) ?? ""] ?? null;
  const html = asBody(row.description);
  return buildRow(board, {
    external_id: id,
    title,
    url: shared ?? `${base(board.slug)}/careers/${encodeURIComponent(id)}`,
    description_html: html,
    locations: readPlaces(row),
    workplace,
    remote: workplace === "remote" || row.isRemote === true ? true : null,
    employment_type: asText(row.employmentStatusLabel) ?? asText(row.employmentType),
    department: asText(row.departmentLabel),
    salary: asText(row.compensation),
    date_posted: asDate(row.datePosted),
  });
}

/** The office address or the advertised place: only one of the two is filled in. */
function readPlaces(row: Json): RawPosting["locations"] {
  const office = asRecord(row.location);
  const advertisedPlace = asRecord(row.atsLocation);
  const from =
    asText(office.city) === null && asText(office.state) === null && asText(office.addressCountry) === null
      ? advertisedPlace
      : office;
  return distinctPlaces([
    buildPlace({
      locality: asText(from.city),
      region: asText(from.state) ?? asText(from.province),
      country: asText(from.addressCountry) ?? asText(from.country),
      postal_code: asText(from.postalCode),
    }),
  ]);
}

function readWidget(answer: string, board: Board): Row[] {
  const tree = parseHtml(answer);
  const wrapper = findElement(tree, "div.BambooHR-ATS-board");
  if (wrapper === null) throw new ShapeError("no board in the widget");
  const rows: Row[] = [];
  let department: string | null = null;
  for (const element of findOutermostElements(
    findElements(tree, '.BambooHR-ATS-Department-Header, li[id^="bhrPositionID_"]', wrapper),
  )) {
    if (element.name === "li") rows.push(readItem(tree, element, department, board));
    else department = elementText(tree, element);
  }
  // A row nested in another row cannot be read.
  if (findElements(tree, 'li[id^="bhrPositionID_"]', wrapper).length > rows.length) rows.push(null);
  return rows;
}

function readItem(tree: Tree, item: Element, department: string | null, board: Board): Row {
  const id = /^bhrPositionID_(\d{1,12})$/.exec(attributeOf(item, "id") ?? "")?.[1];
  const title = elementText(tree, findElement(tree, "a[href]", item));
  if (id === undefined || title === null) return null;
  const where = elementText(tree, findElement(tree, ".BambooHR-ATS-Location", item));
  const workplace = /\((remote|hybrid)\)\s{0,9}$/i.exec(where ?? "")?.[1]?.toLowerCase() ?? null;
  return buildRow(board, {
    external_id: id,
    title,
    url: `${base(board.slug)}/careers/${id}`,
    locations: [buildPlace({ text: where?.replace(/\s{0,9}\((remote|hybrid)\)\s{0,9}$/i, "") || null })],
    workplace,
    remote: workplace === "remote" ? true : null,
    department,
  });
}
