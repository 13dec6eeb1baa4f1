// Eightfold: its career pages' own interfaces, 10 rows a page with a count; the older one recorded, the newer ("PCSX") known from
// several readers. Slug: subdomain of eightfold.ai, or the employer's own host. Every call needs the employer's domain: a wrong
// one is refused or not found, so that a posting's 404 counts only where the list answers for the same domain.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Detail, Got, Listing, Reading, Unread } from "../../../contract/reading.ts";
import { registrableDomain } from "../../../text/addresses/domains.ts";
import { all, first, readXml, textIn } from "../../../text/html/tree.ts";
import { firstSlug, subdomainIn } from "../../shared/boards/slugs.ts";
import { inHand } from "../../shared/pages/forms.ts";
import { linkedPosting } from "../../shared/pages/jobPosting.ts";
import { employerOfPage } from "../../shared/pages/pageTitle.ts";
import {
  type Failure,
  failed,
  isFailure,
  readDetail,
  readSound,
  troubleOf,
  unreadable,
} from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { filled, onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { posting } from "../../shared/rows/posting.ts";
import { at, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readPosition } from "./row.ts";

const OWN = new Set(["vs-errors", "login", "status", "docs", "blog", "community"]);
const IN_PAGE = /(?<![\w.-])([a-z\d][a-z\d-]{0,61})\.eightfold\.ai\/(?:careers|api)/gi;
const MARK = /static\.vscdn\.net|eightfold-font|hide_eightfold_branding/;
const DOMAIN_MARK =
  /"domain"\s{0,5}:\s{0,5}"[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}"|[?&]domain=[a-z\d-]{1,63}\.[a-z]/i;
const SIZE = 10;

/** One of the two interfaces, at one host for one domain. */
interface Door {
  readonly host: string;
  readonly domain: string;
  readonly kind: "pcsx" | "v2";
}

export const eightfold: Source = {
  id: "eightfold",
  sure: "B",
  recorded: true,
  off: null,
  gives: "places, department, requisition, workplace, posted and updated dates; text by a call per posting; no pay",
  tells_empty: true,
  recognise: (link) =>
    /^\/(?:careers|api)(?:\/|$)/.test(link.pathname) ? subdomainIn(link.hostname, "eightfold.ai", OWN) : null,
  find(html, page) {
    if (MARK.test(html) && DOMAIN_MARK.test(html) && !page.hostname.endsWith("eightfold.ai")) return page.hostname;
    return firstSlug(html, IN_PAGE, (label) => subdomainIn(`${label.toLowerCase()}.eightfold.ai`, "eightfold.ai", OWN));
  },
  page: (slug) => `https://${hostOf(slug)}/careers`,
  async list(board, reading) {
    const open = await openDoor(board, reading);
    if (!("trouble" in open)) return listThrough(open.door, board, open.reading);
    return (isBarred(open.status) ? await listMap(board, reading) : null) ?? unreadable(open);
  },
  detail: detailOf,
  company: (slug, reading) => employerOfPage(`https://${hostOf(slug)}/careers`, reading),
  parse(answer, board) {
    const value = readJson(answer);
    const host = hostOf(board.slug);
    const positions = at(value, "data", "positions") ?? at(value, "positions");
    if (positions !== null) {
      return postingsIn(mustList(positions, "positions").map((row) => readPosition(row, board, host)));
    }
    return [onlyPosting(readPosition(at(value, "data") ?? value, board, host))];
  },
};

function hostOf(slug: string): string {
  return slug.includes(".") ? slug.toLowerCase() : `${slug.toLowerCase()}.eightfold.ai`;
}

function listUrl(door: Door, start: number): string {
  const domain = encodeURIComponent(door.domain);
  return door.kind === "pcsx"
    ? `https://${door.host}/api/pcsx/search?domain=${domain}&query=&location=&start=${start}&sort_by=timestamp`
    : `https://${door.host}/api/apply/v2/jobs?domain=${domain}&start=${start}&num=${SIZE}&sort_by=timestamp`;
}

function detailUrl(door: Door, id: string): string {
  const domain = encodeURIComponent(door.domain);
  return door.kind === "pcsx"
    ? `https://${door.host}/api/pcsx/position_details?position_id=${encodeURIComponent(id)}&domain=${domain}&hl=en`
    : `https://${door.host}/api/apply/v2/jobs/${encodeURIComponent(id)}?domain=${domain}`;
}

/** The domain that the board's list names, else the one that the tenant states itself, else the likeliest. */
async function* domainsOf(board: Board, reading: Reading): AsyncGenerator<string> {
  const host = hostOf(board.slug);
  if (board.domain !== null) yield board.domain;
  const answer = await reading.get({ url: `https://${host}/api/apply/v2/jobs`, documented: true });
  const stated = answer.kind === "got" && answer.status === 200 ? domainIn(answer.text) : null;
  if (stated !== null && stated !== board.domain) yield stated;
  const page = stated === null ? await reading.get({ url: `https://${host}/careers` }) : null;
  const grouped = page?.kind === "got" && page.status === 200 ? groupIn(page.text) : null;
  if (grouped !== null && grouped !== board.domain) yield grouped;
  const likely = board.slug.includes(".") ? registrableDomain(host) : `${board.slug.toLowerCase()}.com`;
  if (likely !== null && likely !== board.domain && likely !== stated && likely !== grouped) yield likely;
}

/** The page's own name of the group, which is the domain that the interface wants and not always the one people see. */
function groupIn(page: string): string | null {
  const found = text(/_EF_GROUP_ID\s{0,5}=\s{0,5}["']([a-z\d.-]{3,100})["']/i.exec(page.slice(0, 500_000))?.[1]);
  return found?.toLowerCase() ?? null;
}

function domainIn(answer: string): string | null {
  const found = text(/"domain"\s{0,5}:\s{0,5}"([a-z\d.-]{3,100})"/i.exec(answer.slice(0, 200_000))?.[1]);
  return found?.toLowerCase() ?? null;
}

/** "PCSX is not enabled" names the older interface; "not authorized" and 404 mean another domain. */
function isOff(answer: Got | Unread): boolean {
  return answer.kind === "got" && answer.status === 403 && /PCSX is not enabled/i.test(answer.text.slice(0, 2_000));
}

function isOtherDomain(answer: Got | Unread): boolean {
  if (answer.kind !== "got") return false;
  return (
    answer.status === 404 || (answer.status === 403 && /not authori[sz]ed for PCSX/i.test(answer.text.slice(0, 2_000)))
  );
}

async function askBoth(
  doorOf: (kind: Door["kind"]) => Door,
  url: (door: Door) => string,
  reading: Reading,
): Promise<{ door: Door; answer: Got | Unread }> {
  const door = doorOf("pcsx");
  const answer = await reading.get({ url: url(door), documented: true });
  if (!isOff(answer)) return { door, answer };
  const older = doorOf("v2");
  return { door: older, answer: await reading.get({ url: url(older), documented: true }) };
}

/** The first page that some domain gives, with the door it came through. */
async function openDoor(board: Board, reading: Reading): Promise<{ door: Door; reading: Reading } | Failure> {
  let failure: Failure | null = null;
  for await (const domain of domainsOf(board, reading)) {
    const { door, answer } = await askBoth(
      (kind) => ({ host: hostOf(board.slug), domain, kind }),
      (each) => listUrl(each, 0),
      reading,
    );
    const trouble = troubleOf(answer);
    if (trouble === null) return { door, reading: inHand(reading, answer) };
    failure = failure ?? trouble;
    if (!isOtherDomain(answer)) return failure;
  }
  return failure ?? { trouble: "failed", because: "no domain is known for it" };
}

/** What stands before some tenants' interfaces, though their pages may be read. */
function isBarred(status: number | undefined): boolean {
  return status === 403 || status === 405;
}

/** The addresses of the postings' pages, which hold their titles; nothing in it tells that they are all. */
async function listMap(board: Board, reading: Reading): Promise<Listing | null> {
  const host = hostOf(board.slug);
  const answer = await reading.get({ url: `https://${host}/careers/sitemap.xml`, size: "feed" });
  const rows = readSound(answer, (map): RawPosting[] => {
    const tree = readXml(map);
    if (first(tree, "urlset") === null) throw new ShapeError("no sitemap");
    return all(tree, "url loc").flatMap((entry) => {
      const url = textIn(tree, entry) ?? "";
      const [, id, name = ""] = /\/careers\/job\/(\d{1,20})-([^/?#]{1,300})(?:[?#]|$)/.exec(url) ?? [];
      const title = name.replace(/[-\s]+/g, " ").trim();
      if (id === undefined || title === "" || isOpenApplication(title)) return [];
      return [posting(board, { external_id: id, title, url })];
    });
  });
  if (isFailure(rows) || rows.length === 0) return null;
  return failed("partial", "its interface is barred, only the sitemap could be read", rows);
}

const SWEEPS = 3;

/** Its servers do not agree on the order, so that one walk may miss some: all is walked again until as many are seen as are counted. */
function listThrough(door: Door, board: Board, reading: Reading): Promise<Listing> {
  const seen = new Set<string>();
  return readPages<{ sweep: number; start: number }>(reading, {
    first: { sweep: 0, start: 0 },
    ask: ({ start }) => ({ url: listUrl(door, start), documented: true }),
    read: (answer, { sweep, start }) => {
      const { rows, total } = readList(answer, board, door);
      const fresh = rows.filter((row) => row === null || !seen.has(keyOf(row)));
      for (const row of fresh) if (row !== null) seen.add(keyOf(row));
      const reached = start + rows.length;
      const stuck = rows.length > 0 && fresh.length === 0 && sweep === 0 && start === SIZE;
      const again =
        rows.length === 0 || reached >= (total ?? 0) ? { sweep: sweep + 1, start: 0 } : { sweep, start: reached };
      const done = seen.size >= (total ?? 0) || again.sweep >= SWEEPS || seen.size === 0 || stuck;
      // A page that only repeats is no row more: the walk goes on, and the count tells in the end.
      return { rows: fresh, total, next: done ? null : again };
    },
  });
}

function keyOf(row: Exclude<Row, null>): string {
  return "skip" in row ? row.skip : row.external_id;
}

function readList(answer: string, board: Board, door: Door): ListPage {
  const value = readJson(answer);
  const from = door.kind === "pcsx" ? at(value, "data") : value;
  const total = number(at(from, "count"));
  if (total === null) throw new ShapeError("no count");
  const rows = mustList(at(from, "positions"), "positions");
  return { rows: rows.map((row) => readPosition(row, board, door.host)), total };
}

async function detailOf(known: RawPosting, board: Board, reading: Reading): Promise<Detail> {
  for await (const domain of domainsOf(board, reading)) {
    const { door, answer } = await askBoth(
      (kind) => ({ host: hostOf(board.slug), domain, kind }),
      (each) => detailUrl(each, known.external_id),
      reading,
    );
    if (isOtherDomain(answer)) {
      const list = await reading.get({ url: listUrl(door, 0), documented: true });
      if (list.kind === "got" && list.status === 200)
        return { kind: "gone", because: "HTTP 404, while the list answers" };
      if (!isOtherDomain(list)) return { kind: "unread", because: troubleOf(list)?.because ?? "the list is unclear" };
      continue;
    }
    if (answer.kind === "got" && isBarred(answer.status)) return detailByPage(known, reading);
    return readDetail(inHand(reading, answer), { url: detailUrl(door, known.external_id) }, (body) => {
      const value = readJson(body);
      return filled(known, onlyPosting(readPosition(at(value, "data") ?? value, board, door.host)));
    });
  }
  return { kind: "unread", because: "no domain is known for it" };
}

function detailByPage(known: RawPosting, reading: Reading): Promise<Detail> {
  return readDetail(reading, { url: known.url }, (page) => {
    const said = linkedPosting(page);
    if (said === null || (said.description_html ?? null) === null) throw new ShapeError("no posting on its page");
    const { url: _url, ...rest } = said;
    return filled(known, { ...rest, full_text: true });
  });
}
