// Avature: HTML alone, each tenant with a template, words and page size of its own; lists recorded. Pages are followed by their own
// "next" link; the count may be missing, or stop at 999: then the sitemap that robots.txt names adds what the pages did not show, without
// proof, since it may keep what is closed. Many tenants answer 406 (a budget of requests), or 202 without a body: failed reads.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing, Reading } from "../../../contract/reading.ts";
import {
  all,
  attributeOf,
  type Element,
  first,
  outermost,
  readHtml,
  readXml,
  type Tree,
  textIn,
} from "../../../text/html/tree.ts";
import { tenantHost } from "../../shared/boards/tenants.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { employerOfPage } from "../../shared/pages/pageTitle.ts";
import { failed, isFailure, readDetail, shaped, troubleOf } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { date, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readPosting } from "./page.ts";

const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.avature\.net(?=\/)/gi;
const LISTS = /^((?:\/[\w-]{1,60}){0,3})\/(SearchJobs\w{0,20}|OpenRoles|JobDetail)(?=\/|$)/;
const NOT_PUBLIC = /\/(?:internal|employee|referral)/i;

export const avature: Source = {
  id: "avature",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "titles in lists; text, places, department, dates and pay by a page per posting, as far as the tenant's words are known",
  tells_empty: true,
  recognise(link) {
    if (!/^[a-z\d-]{1,63}\.avature\.net$/.test(link.hostname) || /^(www|api|static|cdn)\./.test(link.hostname))
      return null;
    return slugOf(link) ?? link.hostname;
  },
  find(html, page) {
    const shown = firstBoard(html, LINK, (link) =>
      /^(www|api|static|cdn)\./.test(link.hostname) ? null : slugOf(link),
    );
    // A custom host: the page itself is a list or a posting, with the platform's marks in it.
    const own = /article--result|portalPage|\bavature\b/i.test(html) ? slugOf(page) : null;
    return own ?? shown;
  },
  page: (slug) => `https://${slug.includes("/") ? slug : `${hostOf(slug)}/`}`,
  async list(board, reading) {
    if (board.slug.includes("/"))
      return withMap(await readList(board, reading, `https://${board.slug}`), board, reading);
    const [path = "careers", ...others] = await pathsOf(board.slug, reading);
    const at = (portal: string): string => `https://${hostOf(board.slug)}/${portal}/SearchJobs`;
    const listing = await readList(board, reading, at(path));
    if (listing.whole || listing.trouble !== "no_such_board" || others[0] === undefined) {
      return withMap(listing, { ...board, slug: at(path).slice("https://".length) }, reading);
    }
    return withMap(await readList(board, reading, at(others[0])), board, reading);
  },
  detail: (known, board, reading) =>
    readDetail(reading, { url: known.url }, (answer, got) => {
      // A closed posting leads to the error page, one for employees to the login.
      if (/\/Error(?:[/?#]|$)/.test(got.url)) return null;
      if (/\/login/i.test(new URL(got.url).pathname)) throw new ShapeError("a login");
      const said = readPosting(answer);
      return {
        ...filled(known, { ...said, organization: board.company ?? said.organization ?? null }),
        full_text: said.full_text === true,
      };
    }),
  company: (slug, reading) => employerOfPage(avature.page(slug), reading),
  parse(answer, board) {
    if (/<urlset\b/.test(answer.slice(0, 2_000))) return postingsIn(readMap(answer, board));
    const at = new URL(avature.page(board.slug));
    const page = readPage(answer, board, at, true);
    if (page.rows.length > 0) return postingsIn(page.rows);
    const said = readPosting(answer);
    if (!said.external_id || !said.title || !said.url) throw new ShapeError("no posting");
    return [posting(board, { ...said, external_id: said.external_id, title: said.title, url: said.url })];
  },
};

/** host and path of the list, which for a posting's link is the usual one. */
function slugOf(link: URL): string | null {
  const [, path = "", kind] = LISTS.exec(link.pathname) ?? [];
  if (kind === undefined || NOT_PUBLIC.test(path)) return null;
  return `${link.hostname}${path}/${kind === "JobDetail" ? "SearchJobs" : kind}`;
}

function hostOf(slug: string): string {
  return tenantHost(slug, "avature.net");
}

/** Where the lists of a host are: robots.txt names each portal's map; without it, the usual two. */
async function pathsOf(host: string, reading: Reading): Promise<string[]> {
  const answer = await reading.get({ url: `https://${hostOf(host)}/robots.txt`, documented: true });
  const text = answer.kind === "got" && troubleOf(answer) === null ? answer.text.slice(0, 100_000) : "";
  const named = [
    ...text.matchAll(/^\s{0,9}Sitemap:\s{0,9}https:\/\/[^/\s]{1,200}((?:\/[\w-]{1,60}){1,3})\/sitemap_index\.xml/gim),
  ]
    .map(([, path = ""]) => path.slice(1))
    .filter((path) => !NOT_PUBLIC.test(`/${path}`));
  return [...new Set([...named.filter((path) => /careers/i.test(path)), ...named, "careers", "main"])];
}

const MOST_MAPS = 5;

/** A list that is cut, or dressed in a way that is not known, together with what the portal's sitemap names. */
async function withMap(listing: Listing, board: Board, reading: Reading): Promise<Listing> {
  const isCut = !listing.whole && (listing.trouble === "partial" || listing.fault === "shape");
  if (!isCut || reading.max_rows !== null) return listing;
  const portal = board.slug.replace(/\/(?:SearchJobs\w{0,20}|OpenRoles)$/, "");
  const found = new Map<string, RawPosting>();
  for (const map of await mapsOf(`https://${portal}/sitemap_index.xml`, reading)) {
    const answer = await reading.get({ url: map, size: "feed" });
    if (answer.kind === "unread" || troubleOf(answer) !== null) continue;
    const rows = shaped(() => readMap(answer.text, { ...board, slug: board.slug }));
    if (!isFailure(rows)) for (const each of postingsIn(rows)) found.set(each.external_id, each);
  }
  for (const each of listing.postings) found.set(each.external_id, each);
  if (found.size === listing.postings.length) return listing;
  const more = found.size - listing.postings.length;
  return failed("partial", `${listing.because}; ${more} more by the sitemap`, [...found.values()]);
}

/** The maps of a portal that an index names, or the one that it is itself; only of the same host. */
async function mapsOf(index: string, reading: Reading): Promise<string[]> {
  const answer = await reading.get({ url: index });
  if (answer.kind === "unread" || troubleOf(answer) !== null) return [];
  const tree = readXml(answer.text);
  if (first(tree, "urlset") !== null) return [answer.url];
  const { hostname } = new URL(index);
  return all(tree, "sitemap loc")
    .map((entry) => textIn(tree, entry) ?? "")
    .filter((url) => URL.canParse(url) && new URL(url).hostname === hostname)
    .slice(0, MOST_MAPS);
}

/** Words of an address are a guess at the title, until the posting's page is read. */
function readMap(answer: string, board: Board): Row[] {
  const tree = readXml(answer);
  if (first(tree, "urlset") === null) throw new ShapeError("no sitemap");
  return outermost(all(tree, "url")).flatMap((entry): Row[] => {
    const url = textIn(tree, first(tree, "loc", entry)) ?? "";
    const [, name, id] = /\/JobDetail\/([^/]{1,300})\/(\d{1,12})\/?$/.exec(url) ?? [];
    if (name === undefined || id === undefined || NOT_PUBLIC.test(url)) return [];
    const title = decoded(name)
      .replace(/[-\s]+/g, " ")
      .trim();
    if (title === "") return [null];
    if (isOpenApplication(title)) return [{ skip: id }];
    const changed = date(textIn(tree, first(tree, "lastmod", entry)));
    return [posting(board, { external_id: id, title, url, date_updated: changed })];
  });
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function readList(board: Board, reading: Reading, start: string): Promise<Listing> {
  return readPages<string>(reading, {
    first: start,
    ask: (url) => ({ url }),
    read: (answer, _url, got) => readPage(answer, board, new URL(got.url), false),
    caps: [999, 1_000],
  });
}

/** `lenient` where a recorded page may be no list at all. */
function readPage(answer: string, board: Board, at: URL, lenient: boolean): ListPage & { next: string | null } {
  const tree = readHtml(answer);
  const cards = all(tree, ".article--result, li.list__item");
  const rows = cards.map((card) => readCard(tree, card, board, at)).filter((row) => row !== undefined);
  const total = totalOf(tree);
  if (rows.length === 0 && total === null && !lenient) throw new ShapeError("no list of jobs, and no count");
  const href = attributeOf(first(tree, "a.paginationNextLink, .paginationNextLink a"), "href");
  const next = href !== null && URL.canParse(href, at.href) ? new URL(href, at.href) : null;
  if (next !== null && next.hostname !== at.hostname && !lenient) throw new ShapeError("the next page is elsewhere");
  return { rows, total, next: next?.href ?? null };
}

/** "530 results", "1-10 of 530"; "999+ results" and an empty field say nothing. */
function totalOf(tree: Tree): number | null {
  const fields = all(tree, ".list-controls__text, .list-controls__text__legend, .jobListTotalRecords");
  // What is read aloud is the whole count, where what is shown is only the range.
  for (const words of fields.flatMap((field) =>
    [attributeOf(field, "aria-label"), textIn(tree, field)].map((each) => (each ?? "").slice(0, 200)),
  )) {
    if (/\d\+/.test(words)) return null;
    const figure =
      /\b(?:of|von|de|di|van|из|\/)\s{0,3}(\d[\d.,]{0,9})\b/i.exec(words)?.[1] ??
      /^\D{0,60}(\d[\d.,]{0,9})\D{0,60}$/.exec(words)?.[1];
    if (figure !== undefined) return Number(figure.replace(/[.,]/g, ""));
  }
  return null;
}

/** Undefined for a list item that is no job at all; null for a result without a readable link. */
function readCard(tree: Tree, card: Element, board: Board, at: URL): Row | undefined {
  const links = all(tree, 'a[href*="/JobDetail"]', card);
  const link = links.find((each) => textIn(tree, each) !== null);
  const href = attributeOf(link ?? null, "href");
  if (link === undefined || href === null || !URL.canParse(href, at.href)) {
    return card.name === "li" ? undefined : null;
  }
  const url = new URL(href, at.href);
  const id = /\/JobDetail\/(?:[^/]+\/)?(\d+)\/?$/.exec(url.pathname)?.[1] ?? url.searchParams.get("jobId");
  const title = text(textIn(tree, link));
  if (id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const where = textIn(tree, first(tree, ".list-item-location", card));
  return posting(board, {
    external_id: id,
    title,
    url: `${url.origin}${url.pathname}`,
    locations: places([place({ text: where })]),
  });
}
