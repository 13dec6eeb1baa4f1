// Gupy (Brazil); recorded. A board is a subdomain, whose page holds every opening in its state, or a numeric company id
// in the interface of Gupy's own job site, whose pages hold the text without markup and whose total is the smaller of
// the true one and the limit. The full text is in a request per posting. No pay.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { findElement, parseHtml, rawTextOf, type Tree } from "../../../text/html/tree.ts";
import { toBoardSlug, toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { readLinkedPosting } from "../../shared/pages/jobPosting.ts";
import { toPlainText } from "../../shared/pages/plainText.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildPosting, buildRow, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asFlag,
  asText,
  firstPresent,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const PAGE_SIZE = 100;
const SEARCH = "https://employability-portal.gupy.io/api/v1/jobs";
const RESERVED_SLUGS = new Set(
  "www portal employability-portal private-api login api app support help blog info suporte".split(" "),
);
const LINK = /(?<![\w.-])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.gupy\.io(?![\w.-])/gi;
const COMPANY = /^company:(\d{1,12})$/;
const SECTIONS = [
  ["description", null],
  ["responsibilities", "Responsabilidades e atribuições"],
  ["prerequisites", "Requisitos e qualificações"],
  ["relevantExperiences", "Informações adicionais"],
] as const;
const TYPES: Readonly<Record<string, string>> = {
  vacancy_type_effective: "permanent",
  vacancy_type_internship: "internship",
  vacancy_type_apprentice: "apprenticeship",
  vacancy_type_temporary: "temporary",
  vacancy_legal_entity: "contractor",
};

export const gupy: Source = {
  id: "gupy",
  confidence: "A",
  recorded: true,
  summary: "place, workplace, employment type, published and closing dates; text from a request per posting; no pay",
  distinguishesMissing: true,
  recognise(link) {
    if (link.hostname === "employability-portal.gupy.io") {
      return toBoardSlug(`company:${link.searchParams.get("companyId") ?? ""}`, COMPANY);
    }
    return toSubdomainSlug(link.hostname, "gupy.io", RESERVED_SLUGS);
  },
  find: (html) => findFirstBoard(html, LINK, gupy.recognise),
  page(slug) {
    const company = COMPANY.exec(slug)?.[1];
    return company === undefined ? `https://${encodeURIComponent(slug)}.gupy.io/` : `${SEARCH}?companyId=${company}`;
  },
  list(board, reading) {
    const company = COMPANY.exec(board.slug)?.[1];
    if (company !== undefined) return listCompany(company, board, reading);
    return readSingleResponse(reading, { url: gupy.page(board.slug), size: "feed" }, (answer) =>
      readPage(parseHtml(answer), board),
    );
  },
  detail: (known, board, reading) =>
    readDetail(reading, { url: detailUrl(known) }, (answer) =>
      // The list of a company's page states no date, the page of a posting does.
      withFullText(known, isHtml(answer) ? readPostingPage(answer, board) : readDetails(readJson(answer))),
    ),
  parse(answer, board) {
    if (isHtml(answer)) {
      const tree = parseHtml(answer);
      if (Array.isArray(getIn(readState(tree), "jobs"))) return postingsOf(readPage(tree, board).rows);
      const fields = readPostingPage(answer, board);
      const id = fields.external_id ?? /\/jobs?\/(\d+)/.exec(fields.url ?? "")?.[1];
      if (!id || !fields.title) throw new ShapeError("no posting on the page");
      const url = fields.url || postingUrl(board.slug, id);
      return [buildPosting(board, { ...fields, external_id: id, title: fields.title, url })];
    }
    const value = readJson(answer);
    if (!isRecord(value) || Array.isArray(value.data)) return postingsOf(readRows(value, board));
    return [withFullText(getOnlyPosting(readRow(value, board)), readDetails(value))];
  },
};

/** The list's text has lost its lines. */
function withFullText(known: RawPosting, details: Partial<RawPosting>): RawPosting {
  return { ...mergeDetails(known, details), description_text: null };
}

function isHtml(answer: string): boolean {
  return /^\s{0,200}</.test(answer.slice(0, 300));
}

function postingUrl(slug: string, id: string): string {
  return `https://${encodeURIComponent(slug)}.gupy.io/jobs/${encodeURIComponent(id)}`;
}

function detailUrl(known: RawPosting): string {
  const id = encodeURIComponent(known.external_id);
  return known.date_posted === null ? known.url : `https://private-api.gupy.io/job-publication/public/jobs/${id}`;
}

function listCompany(company: string, board: Board, reading: ReadContext): Promise<Listing> {
  return readPages<number>(reading, {
    first: 0,
    ask: (offset) => ({ url: `${SEARCH}?companyId=${company}&limit=${PAGE_SIZE}&offset=${offset}` }),
    read: (answer, offset) => {
      const rows = readRows(readJson(answer), board);
      return { rows, total: null, next: rows.length < PAGE_SIZE ? null : offset + rows.length };
    },
  });
}

function readRows(value: unknown, board: Board): Row[] {
  return requireList(Array.isArray(value) ? value : getIn(value, "data"), "data").map((row) => readRow(row, board));
}

/** The properties of a page, from its state. */
function readState(tree: Tree): unknown {
  const script = findElement(tree, "script#__NEXT_DATA__");
  return script === null ? null : getIn(readJson(rawTextOf(tree, script)), "props", "pageProps");
}

function readPage(tree: Tree, board: Board): ListPage {
  const state = readState(tree);
  const name = asText(getIn(state, "careerPage", "name"));
  const named: Board = { ...board, company: board.company ?? name };
  return { rows: requireList(getIn(state, "jobs"), "jobs").map((row) => readRow(row, named)), total: null };
}

function readPostingPage(answer: string, board: Board): Partial<RawPosting> {
  const tree = parseHtml(answer);
  const linked = readLinkedPosting(tree);
  const job = getIn(readState(tree), "job");
  const row = isRecord(job) ? readRow(job, board) : null;
  const details = isRecord(job) ? readDetails(job) : {};
  const listed = row === null || "skip" in row ? {} : row;
  const description_html = details.description_html ?? linked?.description_html ?? null;
  if (description_html === null) throw new ShapeError("no text on the page");
  const stated = Object.fromEntries(Object.entries({ ...listed, ...details }).filter(([, value]) => isStated(value)));
  return { ...linked, requisition_id: null, ...stated, description_html, description_text: null, full_text: true };
}

function isStated(value: unknown): boolean {
  return value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}

/** The rows of the company's page and of the job site have different names for the same fields. */
function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "name")) ?? asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const type = asText(row.type) ?? "";
  const workplace = parseWorkplace(asText(row.workplaceType) ?? asText(getIn(row.workplace, "workplaceType")));
  const remote = asFlag(row.isRemoteWork) ?? asFlag(row.remoteWorking);
  const department = row.departmentName ?? getIn(row.department, "name") ?? row.department;
  return buildRow(board, {
    external_id: id,
    title,
    url: addressOf(row, id, board),
    organization: asText(row.careerPageName) ?? asText(getIn(row.careerPage, "name")),
    organization_logo: asText(row.careerPageLogo),
    description_text: toPlainText(row.description),
    locations: [readPlace(row)],
    workplace: workplace ?? (remote === true ? "remote" : null),
    remote: workplace === null ? (remote === true ? true : null) : workplace === "remote" || null,
    employment_type: TYPES[type] ?? asText(type.replace(/^vacancy_(?:type_)?/, "").replaceAll("_", " ")),
    department: asText(department),
    date_posted: asDate(row.publishedDate) ?? asDate(row.publishedAt),
    date_valid_through: asDate(row.applicationDeadline) ?? asDate(row.expiresAt),
    full_text: false,
  });
}

/** A row of the job site names the host of its company's page. */
function addressOf(row: Json, id: string, board: Board): string {
  for (const written of [asText(row.jobUrl), asText(row.careerPageUrl)]) {
    const host = written === null || !URL.canParse(written) ? null : new URL(written).hostname;
    if (host?.endsWith(".gupy.io") === true) return `https://${host}/jobs/${encodeURIComponent(id)}`;
  }
  return postingUrl(board.slug, id);
}

function readPlace(row: Json): RawPosting["locations"][number] | null {
  const address = getIn(row.workplace, "address");
  const part = (...names: readonly string[]): string | null =>
    firstPresent(...names.flatMap((name) => [asText(row[name]), asText(getIn(address, name))]));
  const [locality, region] = [part("city", "addressCity"), part("state", "addressState", "stateShortName")];
  return buildPlace({ locality, region, country: part("country", "addressCountry") });
}

function readDetails(value: unknown): Partial<RawPosting> {
  if (!isRecord(value)) throw new ShapeError("no posting");
  const html = joinSections(
    SECTIONS.map(([name, heading]) => {
      const text = asBody(value[name]);
      // Sections that were not filled in contain a single full stop.
      return { heading, html: text === null || /^\W*$/u.test(htmlToText(text)) ? null : text };
    }),
  );
  if (html === null && asText(value.id) === null) throw new ShapeError("no text");
  const place = readPlace(value);
  return {
    description_html: html,
    full_text: html !== null,
    locations: place === null ? [] : [place],
    department: asText(value.departmentName),
    date_posted: asDate(value.publishedDate) ?? asDate(value.publishedAt),
    date_valid_through: asDate(value.applicationDeadline) ?? asDate(value.expiresAt),
  };
}
