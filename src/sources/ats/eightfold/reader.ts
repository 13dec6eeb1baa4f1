// Eightfold: the two APIs of its career pages, 10 rows per page with a count. The older one is recorded; the newer one
// ("PCSX") is based on several other readers. The slug is a subdomain of eightfold.ai or the employer's own host. Every
// request needs the employer's domain; a wrong one is refused or not found, so a posting's 404 counts only if the list
// answers for the same domain.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Detail, FetchFailure, FetchResponse, Listing, ReadContext } from "../../../contract/reading.ts";
import { registrableDomain } from "../../../text/addresses/domains.ts";
import { elementText, findElement, findElements, parseXml } from "../../../text/html/tree.ts";
import { findFirstSlug, toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { withFirstResponse } from "../../shared/pages/firstResponse.ts";
import { readLinkedPosting } from "../../shared/pages/jobPosting.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import {
  type Failure,
  failedListing,
  findFailure,
  isFailure,
  parseResponse,
  readDetail,
  toFailedListing,
} from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPosting, type Row } from "../../shared/rows/posting.ts";
import { asText, getIn, readJson, requireList, requireNumber } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readPosition } from "./row.ts";

const RESERVED_SLUGS = new Set(["vs-errors", "login", "status", "docs", "blog", "community"]);
const IN_PAGE = /(?<![\w.-])([a-z\d][a-z\d-]{0,61})\.eightfold\.ai\/(?:careers|api)/gi;
const PAGE_MARKER = /static\.vscdn\.net|eightfold-font|hide_eightfold_branding/;
const DOMAIN_MARK =
  /"domain"\s{0,5}:\s{0,5}"[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}"|[?&]domain=[a-z\d-]{1,63}\.[a-z]/i;
const PAGE_SIZE = 10;

/** One of the two APIs, at one host for one domain. */
interface EntryPoint {
  readonly host: string;
  readonly domain: string;
  readonly kind: "pcsx" | "v2";
}

export const eightfold: Source = {
  id: "eightfold",
  confidence: "B",
  recorded: true,
  summary:
    "places, department, requisition, workplace, posted and updated dates; text from a request per posting; no pay",
  distinguishesMissing: true,
  recognise: (link) =>
    /^\/(?:careers|api)(?:\/|$)/.test(link.pathname)
      ? toSubdomainSlug(link.hostname, "eightfold.ai", RESERVED_SLUGS)
      : null,
  find(html, page) {
    if (PAGE_MARKER.test(html) && DOMAIN_MARK.test(html) && !page.hostname.endsWith("eightfold.ai"))
      return page.hostname;
    return findFirstSlug(html, IN_PAGE, (label) =>
      toSubdomainSlug(`${label.toLowerCase()}.eightfold.ai`, "eightfold.ai", RESERVED_SLUGS),
    );
  },
  page: (slug) => `https://${hostOf(slug)}/careers`,
  async list(board, reading) {
    const entry = await openEntryPoint(board, reading);
    if (!("failure" in entry)) return listPages(entry.entryPoint, board, entry.reading);
    return (isBarred(entry.status) ? await listSitemap(board, reading) : null) ?? toFailedListing(entry);
  },
  detail: detailOf,
  company: (slug, reading) => fetchEmployerFromTitle(`https://${hostOf(slug)}/careers`, reading),
  parse(answer, board) {
    const value = readJson(answer);
    const host = hostOf(board.slug);
    const positions = getIn(value, "data", "positions") ?? getIn(value, "positions");
    if (positions !== null) {
      return postingsOf(requireList(positions, "positions").map((row) => readPosition(row, board, host)));
    }
    return [getOnlyPosting(readPosition(getIn(value, "data") ?? value, board, host))];
  },
};

function hostOf(slug: string): string {
  return slug.includes(".") ? slug.toLowerCase() : `${slug.toLowerCase()}.eightfold.ai`;
}

function listUrl(entryPoint: EntryPoint, start: number): string {
  const domain = encodeURIComponent(entryPoint.domain);
  return entryPoint.kind === "pcsx"
    ? `https://${entryPoint.host}/api/pcsx/search?domain=${domain}&query=&location=&start=${start}&sort_by=timestamp`
    : `https://${entryPoint.host}/api/apply/v2/jobs?domain=${domain}&start=${start}&num=${PAGE_SIZE}&sort_by=timestamp`;
}

function detailUrl(entryPoint: EntryPoint, id: string): string {
  const domain = encodeURIComponent(entryPoint.domain);
  return entryPoint.kind === "pcsx"
    ? `https://${entryPoint.host}/api/pcsx/position_details?position_id=${encodeURIComponent(id)}&domain=${domain}&hl=en`
    : `https://${entryPoint.host}/api/apply/v2/jobs/${encodeURIComponent(id)}?domain=${domain}`;
}

/** Candidate domains: the one the board's list names, then the one the tenant states, then the likeliest. */
async function* domainsOf(board: Board, reading: ReadContext): AsyncGenerator<string> {
  const host = hostOf(board.slug);
  if (board.domain !== null) yield board.domain;
  const answer = await reading.get({ url: `https://${host}/api/apply/v2/jobs`, documented: true });
  const statedDomain = answer.kind === "got" && answer.status === 200 ? domainIn(answer.text) : null;
  if (statedDomain !== null && statedDomain !== board.domain) yield statedDomain;
  const page = statedDomain === null ? await reading.get({ url: `https://${host}/careers` }) : null;
  const grouped = page?.kind === "got" && page.status === 200 ? groupIn(page.text) : null;
  if (grouped !== null && grouped !== board.domain) yield grouped;
  const likely = board.slug.includes(".") ? registrableDomain(host) : `${board.slug.toLowerCase()}.com`;
  if (likely !== null && likely !== board.domain && likely !== statedDomain && likely !== grouped) yield likely;
}

/** The page's own group name is the domain that the API requires. It is not always the public one. */
function groupIn(page: string): string | null {
  const found = asText(/_EF_GROUP_ID\s{0,5}=\s{0,5}["']([a-z\d.-]{3,100})["']/i.exec(page.slice(0, 500_000))?.[1]);
  return found?.toLowerCase() ?? null;
}

function domainIn(answer: string): string | null {
  const found = asText(/"domain"\s{0,5}:\s{0,5}"([a-z\d.-]{3,100})"/i.exec(answer.slice(0, 200_000))?.[1]);
  return found?.toLowerCase() ?? null;
}

/** "PCSX is not enabled" means the older API; "not authorized" and 404 mean another domain. */
function isApiDisabled(answer: FetchResponse | FetchFailure): boolean {
  return answer.kind === "got" && answer.status === 403 && /PCSX is not enabled/i.test(answer.text.slice(0, 2_000));
}

function isOtherDomain(answer: FetchResponse | FetchFailure): boolean {
  if (answer.kind !== "got") return false;
  return (
    answer.status === 404 || (answer.status === 403 && /not authori[sz]ed for PCSX/i.test(answer.text.slice(0, 2_000)))
  );
}

async function tryBothApis(
  toEntryPoint: (kind: EntryPoint["kind"]) => EntryPoint,
  url: (entryPoint: EntryPoint) => string,
  reading: ReadContext,
): Promise<{ entryPoint: EntryPoint; answer: FetchResponse | FetchFailure }> {
  const entryPoint = toEntryPoint("pcsx");
  const answer = await reading.get({ url: url(entryPoint), documented: true });
  if (!isApiDisabled(answer)) return { entryPoint, answer };
  const older = toEntryPoint("v2");
  return { entryPoint: older, answer: await reading.get({ url: url(older), documented: true }) };
}

/** The first page that any domain returns, with the entry point that returned it. */
async function openEntryPoint(
  board: Board,
  reading: ReadContext,
): Promise<{ entryPoint: EntryPoint; reading: ReadContext } | Failure> {
  let failure: Failure | null = null;
  for await (const domain of domainsOf(board, reading)) {
    const { entryPoint, answer } = await tryBothApis(
      (kind) => ({ host: hostOf(board.slug), domain, kind }),
      (each) => listUrl(each, 0),
      reading,
    );
    const responseFailure = findFailure(answer);
    if (responseFailure === null) return { entryPoint, reading: withFirstResponse(reading, answer) };
    failure = failure ?? responseFailure;
    if (!isOtherDomain(answer)) return failure;
  }
  return failure ?? { failure: "failed", reason: "the domain of the board is unknown" };
}

/** A block in front of some tenants' APIs, although their pages can be read. */
function isBarred(status: number | undefined): boolean {
  return status === 403 || status === 405;
}

/** Reads the addresses of posting pages, which contain their titles. Nothing proves that the list is complete. */
async function listSitemap(board: Board, reading: ReadContext): Promise<Listing | null> {
  const host = hostOf(board.slug);
  const answer = await reading.get({ url: `https://${host}/careers/sitemap.xml`, size: "feed" });
  const rows = parseResponse(answer, (sitemap): RawPosting[] => {
    const tree = parseXml(sitemap);
    if (findElement(tree, "urlset") === null) throw new ShapeError("no sitemap");
    return findElements(tree, "url loc").flatMap((entry) => {
      const url = elementText(tree, entry) ?? "";
      const [, id, name = ""] = /\/careers\/job\/(\d{1,20})-([^/?#]{1,300})(?:[?#]|$)/.exec(url) ?? [];
      const title = name.replace(/[-\s]+/g, " ").trim();
      if (id === undefined || title === "" || isOpenApplication(title)) return [];
      return [buildPosting(board, { external_id: id, title, url })];
    });
  });
  if (isFailure(rows) || rows.length === 0) return null;
  return failedListing("partial", "the interface is blocked; only the sitemap could be read", rows);
}

const SWEEPS = 3;

/**
 * Servers disagree on the order, so one pass may miss rows. All pages are read again until as many rows are seen as the
 * count states.
 */
function listPages(entryPoint: EntryPoint, board: Board, reading: ReadContext): Promise<Listing> {
  const seen = new Set<string>();
  return readPages<{ sweep: number; start: number }>(reading, {
    first: { sweep: 0, start: 0 },
    ask: ({ start }) => ({ url: listUrl(entryPoint, start), documented: true }),
    read: (answer, { sweep, start }) => {
      const { rows, total } = readList(answer, board, entryPoint);
      const newRows = rows.filter((row) => row === null || !seen.has(keyOf(row)));
      for (const row of newRows) if (row !== null) seen.add(keyOf(row));
      const reachedRow = start + rows.length;
      const isStuck = rows.length > 0 && newRows.length === 0 && sweep === 0 && start === PAGE_SIZE;
      const repeats =
        rows.length === 0 || reachedRow >= (total ?? 0) ? { sweep: sweep + 1, start: 0 } : { sweep, start: reachedRow };
      const done = seen.size >= (total ?? 0) || repeats.sweep >= SWEEPS || seen.size === 0 || isStuck;
      // A page of repeated rows does not end the pass; the count decides at the end.
      return { rows: newRows, total, next: done ? null : repeats };
    },
  });
}

function keyOf(row: Exclude<Row, null>): string {
  return "skip" in row ? row.skip : row.external_id;
}

function readList(answer: string, board: Board, entryPoint: EntryPoint): ListPage {
  const value = readJson(answer);
  const from = entryPoint.kind === "pcsx" ? getIn(value, "data") : value;
  const total = requireNumber(getIn(from, "count"), "count");
  const rows = requireList(getIn(from, "positions"), "positions");
  return { rows: rows.map((row) => readPosition(row, board, entryPoint.host)), total };
}

async function detailOf(knownPosting: RawPosting, board: Board, reading: ReadContext): Promise<Detail> {
  for await (const domain of domainsOf(board, reading)) {
    const { entryPoint, answer } = await tryBothApis(
      (kind) => ({ host: hostOf(board.slug), domain, kind }),
      (each) => detailUrl(each, knownPosting.external_id),
      reading,
    );
    if (isOtherDomain(answer)) {
      const list = await reading.get({ url: listUrl(entryPoint, 0), documented: true });
      if (list.kind === "got" && list.status === 200)
        return { kind: "gone", reason: "HTTP 404, while the list responds" };
      if (!isOtherDomain(list)) return { kind: "unread", reason: findFailure(list)?.reason ?? "the list is unclear" };
      continue;
    }
    if (answer.kind === "got" && isBarred(answer.status)) return detailByPage(knownPosting, reading);
    return readDetail(
      withFirstResponse(reading, answer),
      { url: detailUrl(entryPoint, knownPosting.external_id) },
      (body) => {
        const value = readJson(body);
        return mergeDetails(
          knownPosting,
          getOnlyPosting(readPosition(getIn(value, "data") ?? value, board, entryPoint.host)),
        );
      },
    );
  }
  return { kind: "unread", reason: "the domain of the board is unknown" };
}

function detailByPage(knownPosting: RawPosting, reading: ReadContext): Promise<Detail> {
  return readDetail(reading, { url: knownPosting.url }, (page) => {
    const statedFields = readLinkedPosting(page);
    if (statedFields === null || (statedFields.description_html ?? null) === null)
      throw new ShapeError("no posting on the page");
    const { url: _url, ...rest } = statedFields;
    return mergeDetails(knownPosting, { ...rest, full_text: true });
  });
}
