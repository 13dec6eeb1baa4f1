// Avature has HTML pages only, and each tenant has its own template, labels and page size; lists recorded. Pages are
// followed by their "next" link. The count may be missing or stop at 999; the sitemap named in robots.txt then adds the
// postings that the pages did not show, but proves nothing because it may contain closed ones. Many tenants answer 406
// (request budget) or 202 without a body; both are failed reads.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { elementText, findElement, findElements, findOutermostElements, parseXml } from "../../../text/html/tree.ts";
import { tenantHost } from "../../shared/boards/tenants.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { catchShapeError, failedListing, findFailure, isFailure, readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readPages } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPosting, type Row } from "../../shared/rows/posting.ts";
import { asDate } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { POSTING_PAGES, readPage } from "./list.ts";
import { readPosting } from "./page.ts";

const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.avature\.net(?=\/)/gi;
const LISTS = new RegExp(`^((?:/[\\w-]{1,60}){0,3})/(SearchJobs\\w{0,20}|OpenRoles|${POSTING_PAGES})(?=/|$)`);
const IN_SITEMAP = new RegExp(`/${POSTING_PAGES}/([^/]{1,300})/(\\d{1,12})/?$`);
const NOT_PUBLIC = /\/(?:internal|employee|referral)/i;

export const avature: Source = {
  id: "avature",
  confidence: "B",
  recorded: true,
  summary:
    "titles in lists; text, places, department, dates and pay from a page per posting, if the tenant's labels are recognized",
  distinguishesMissing: true,
  recognise(link) {
    if (!/^[a-z\d-]{1,63}\.avature\.net$/.test(link.hostname) || /^(www|api|static|cdn)\./.test(link.hostname))
      return null;
    return slugOf(link) ?? link.hostname;
  },
  find(html, page) {
    const linkedBoard = findFirstBoard(html, LINK, (link) =>
      /^(www|api|static|cdn)\./.test(link.hostname) ? null : slugOf(link),
    );
    // On a custom host, the page itself is a list or a posting that contains the platform's markers.
    const ownHostSlug = /article--result|portalPage|\bavature\b/i.test(html) ? slugOf(page) : null;
    return ownHostSlug ?? linkedBoard;
  },
  page: (slug) => `https://${slug.includes("/") ? slug : `${hostOf(slug)}/`}`,
  async list(board, reading) {
    if (board.slug.includes("/"))
      return withSitemap(await readList(board, reading, `https://${board.slug}`), board, reading);
    const [path = "careers", ...others] = await pathsOf(board.slug, reading);
    const at = (portal: string): string => `https://${hostOf(board.slug)}/${portal}/SearchJobs`;
    const listing = await readList(board, reading, at(path));
    if (listing.complete || listing.failure !== "no_such_board" || others[0] === undefined) {
      return withSitemap(listing, { ...board, slug: at(path).slice("https://".length) }, reading);
    }
    return withSitemap(await readList(board, reading, at(others[0])), board, reading);
  },
  detail: (knownPosting, board, reading) =>
    readDetail(reading, { url: knownPosting.url }, (answer, response) => {
      // A closed posting redirects to the error page, an internal one to the login page.
      if (/\/Error(?:[/?#]|$)/.test(response.url)) return null;
      if (/\/login/i.test(new URL(response.url).pathname)) throw new ShapeError("a login");
      const statedFields = readPosting(answer);
      return {
        ...mergeDetails(knownPosting, {
          ...statedFields,
          organization: board.company ?? statedFields.organization ?? null,
        }),
        full_text: statedFields.full_text === true,
      };
    }),
  company: (slug, reading) => fetchEmployerFromTitle(avature.page(slug), reading),
  parse(answer, board) {
    if (/<urlset\b/.test(answer.slice(0, 2_000))) return postingsOf(readSitemap(answer, board));
    const at = new URL(avature.page(board.slug));
    const page = readPage(answer, board, at, true);
    if (page.rows.length > 0) return postingsOf(page.rows);
    const statedFields = readPosting(answer);
    if (!statedFields.external_id || !statedFields.title || !statedFields.url) throw new ShapeError("no posting");
    return [
      buildPosting(board, {
        ...statedFields,
        external_id: statedFields.external_id,
        title: statedFields.title,
        url: statedFields.url,
      }),
    ];
  },
};

/** Host and path of the list; for a posting's link, the default path. */
function slugOf(link: URL): string | null {
  const [, path = "", kind] = LISTS.exec(link.pathname) ?? [];
  if (kind === undefined || NOT_PUBLIC.test(path)) return null;
  return `${link.hostname}${path}/${kind.endsWith("Detail") ? "SearchJobs" : kind}`;
}

function hostOf(slug: string): string {
  return tenantHost(slug, "avature.net");
}

/**
 * Finds the list paths of a host. robots.txt names the sitemap of each portal; without it, try the two default paths.
 */
async function pathsOf(host: string, reading: ReadContext): Promise<string[]> {
  const answer = await reading.get({ url: `https://${hostOf(host)}/robots.txt`, documented: true });
  const text = answer.kind === "got" && findFailure(answer) === null ? answer.text.slice(0, 100_000) : "";
  const portalPaths = [
    ...text.matchAll(/^\s{0,9}Sitemap:\s{0,9}https:\/\/[^/\s]{1,200}((?:\/[\w-]{1,60}){1,3})\/sitemap_index\.xml/gim),
  ]
    .map(([, path = ""]) => path.slice(1))
    .filter((path) => !NOT_PUBLIC.test(`/${path}`));
  return [...new Set([...portalPaths.filter((path) => /careers/i.test(path)), ...portalPaths, "careers", "main"])];
}

const MAX_SITEMAPS = 5;

/** Completes a truncated list, or one with an unknown template, from the portal's sitemap. */
async function withSitemap(listing: Listing, board: Board, reading: ReadContext): Promise<Listing> {
  const isCut = !listing.complete && (listing.failure === "partial" || listing.fault === "shape");
  if (!isCut || reading.max_rows !== null) return listing;
  const portal = board.slug.replace(/\/(?:SearchJobs\w{0,20}|OpenRoles)$/, "");
  const found = new Map<string, RawPosting>();
  for (const sitemap of await findSitemaps(`https://${portal}/sitemap_index.xml`, reading)) {
    const answer = await reading.get({ url: sitemap, size: "feed" });
    if (answer.kind === "unread" || findFailure(answer) !== null) continue;
    const rows = catchShapeError(() => readSitemap(answer.text, { ...board, slug: board.slug }));
    if (!isFailure(rows)) for (const each of postingsOf(rows)) found.set(each.external_id, each);
  }
  for (const each of listing.postings) found.set(each.external_id, each);
  if (found.size === listing.postings.length) return listing;
  const more = found.size - listing.postings.length;
  return failedListing("partial", `${listing.reason}; ${more} more by the sitemap`, [...found.values()]);
}

/** The sitemaps that a portal's index names, or the file itself if it is a sitemap. Only on the same host. */
async function findSitemaps(index: string, reading: ReadContext): Promise<string[]> {
  const answer = await reading.get({ url: index });
  if (answer.kind === "unread" || findFailure(answer) !== null) return [];
  const tree = parseXml(answer.text);
  if (findElement(tree, "urlset") !== null) return [answer.url];
  const { hostname } = new URL(index);
  return findElements(tree, "sitemap loc")
    .map((entry) => elementText(tree, entry) ?? "")
    .filter((url) => URL.canParse(url) && new URL(url).hostname === hostname)
    .slice(0, MAX_SITEMAPS);
}

/** The words of the address serve as the title until the posting's page is read. */
function readSitemap(answer: string, board: Board): Row[] {
  const tree = parseXml(answer);
  if (findElement(tree, "urlset") === null) throw new ShapeError("no sitemap");
  return findOutermostElements(findElements(tree, "url")).flatMap((entry): Row[] => {
    const url = elementText(tree, findElement(tree, "loc", entry)) ?? "";
    const [, name, id] = IN_SITEMAP.exec(url) ?? [];
    if (name === undefined || id === undefined || NOT_PUBLIC.test(url)) return [];
    const title = decoded(name)
      .replace(/[-\s]+/g, " ")
      .trim();
    if (title === "") return [null];
    if (isOpenApplication(title)) return [{ skip: id }];
    const changed = asDate(elementText(tree, findElement(tree, "lastmod", entry)));
    return [buildPosting(board, { external_id: id, title, url, date_updated: changed })];
  });
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function readList(board: Board, reading: ReadContext, start: string): Promise<Listing> {
  return readPages<string>(reading, {
    first: start,
    ask: (url) => ({ url }),
    read: (answer, _url, response) => readPage(answer, board, new URL(response.url), false),
    caps: [999, 1_000],
  });
}
