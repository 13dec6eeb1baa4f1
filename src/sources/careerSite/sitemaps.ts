// Finds openings in a site's sitemaps: files named after openings first, then addresses that name an opening. They
// prove a complete listing only if every file was read; a failed file does not mean a smaller site.
import { normalizeHttpUrl } from "../../text/addresses/domains.ts";
import { DocumentTooLarge, findElements, parseXml, rawTextOf, type Tree } from "../../text/html/tree.ts";
import { isCareerAddress, isJobSegment, isPostingAddress, patternOf, segmentsOf } from "./common/addresses.ts";
import type { SiteRow } from "./common/listNames.ts";
import { pageKey, withoutHash } from "./common/page.ts";
import type { Visits } from "./visits.ts";

export interface Sitemaps {
  readonly rows: SiteRow[];
  /** Pages that may be lists. */
  readonly leads: URL[];
  /** Every file that could contain openings was read to its end. */
  readonly complete: boolean;
}

const DEFAULT_PATHS = ["/sitemap.xml", "/sitemap_index.xml", "/wp-sitemap.xml"];
const MAX_FILES = 15;
const MAX_ROWS = 5_000;

interface SitemapResult {
  readonly rows: Map<string, SiteRow>;
  readonly leads: Map<string, URL>;
  files: number;
  complete: boolean;
}

export async function readSitemaps(visits: Visits, home: URL, maxFiles: number | null = null): Promise<Sitemaps> {
  const found: SitemapResult = { rows: new Map(), leads: new Map(), files: 0, complete: true };
  const robotsSitemaps = await findInRobots(visits, home);
  const defaultUrls = DEFAULT_PATHS.map((path) => new URL(path, home));
  const pending = robotsSitemaps.length > 0 ? robotsSitemaps : defaultUrls;
  const seen = new Set<string>();
  let answered = false;
  for (let url = pending.shift(); url !== undefined; url = pending.shift()) {
    if (seen.has(url.href) || !visits.owns(url)) continue;
    seen.add(url.href);
    if (found.files >= (maxFiles ?? MAX_FILES) || visits.spent() !== null) {
      found.complete = false;
      break;
    }
    const file = await readFile(visits, url, found);
    if (file === null) continue;
    answered = true;
    // More than the limit: the listing is then incomplete.
    pending.unshift(...children(file.tree, url).slice(0, 2 * MAX_FILES));
    addAddresses(file.tree, url, found, visits);
    // One of the common names is enough.
    if (robotsSitemaps.length === 0 && defaultUrls.includes(url))
      pending.splice(0, pending.length, ...pending.filter((each) => !defaultUrls.includes(each)));
  }
  return {
    rows: patterned([...found.rows.values()]),
    leads: [...found.leads.values()],
    complete: found.complete && answered,
  };
}

async function findInRobots(visits: Visits, home: URL): Promise<URL[]> {
  const answer = await visits.ask(new URL("/robots.txt", home).href, "page");
  if (answer.kind === "unread" || answer.status !== 200) return [];
  return [...answer.text.slice(0, 500_000).matchAll(/^\s{0,9}sitemap\s{0,9}:\s{0,9}(\S{1,2000})/gim)].flatMap(
    ([, address]) => {
      const url = normalizeHttpUrl(address ?? "");
      return url === null ? [] : [new URL(url)];
    },
  );
}

/** Null if there is no such file. */
async function readFile(visits: Visits, url: URL, found: SitemapResult): Promise<{ tree: Tree } | null> {
  found.files++;
  const answer = await visits.ask(url.href, "feed");
  if (answer.kind === "unread") {
    found.complete = false;
    return null;
  }
  if (answer.status === 404 || answer.status === 410) return null;
  const start = answer.text.slice(0, 2_000);
  // Custom entities do not belong in a sitemap.
  if (
    answer.status !== 200 ||
    answer.truncated ||
    /<!DOCTYPE/i.test(start) ||
    !/<(?:\w+:)?(?:urlset|sitemapindex)\b/i.test(start)
  ) {
    if (answer.status !== 200 || answer.truncated) found.complete = false;
    return null;
  }
  try {
    return { tree: parseXml(answer.text) };
  } catch (error) {
    if (!(error instanceof DocumentTooLarge)) throw error;
    found.complete = false;
    return null;
  }
}

function locations(tree: Tree, parent: "sitemap" | "url"): URL[] {
  return findElements(tree, "*")
    .filter((element) => /(?:^|:)loc$/.test(element.name) && localName(element.parent?.name) === parent)
    .flatMap((element) => {
      const url = normalizeHttpUrl(rawTextOf(tree, element));
      return url === null ? [] : [withoutHash(new URL(url))];
    });
}

function localName(name: string | undefined): string {
  return name?.split(":").at(-1) ?? "";
}

/** Files named after openings first; if there are any, the others contain none. */
function children(tree: Tree, _index: URL): URL[] {
  const files = locations(tree, "sitemap");
  const jobFiles = files.filter(isJobFile);
  return jobFiles.length > 0
    ? jobFiles
    : files.filter((url) => !/(?:blog|news|product|image|video|tag|author|categor|media|event)/i.test(url.pathname));
}

function isJobFile(url: URL): boolean {
  return segmentsOf(url).some((segment) =>
    segment.split(/[-_.\d]+/).some((word) => word.length > 2 && isJobSegment(word)),
  );
}

function addAddresses(tree: Tree, file: URL, found: SitemapResult, visits: Visits): void {
  const addresses = isJobFile(file);
  for (const url of locations(tree, "url")) {
    if (found.rows.size >= MAX_ROWS) {
      found.complete = false;
      return;
    }
    if (!visits.owns(url)) continue;
    const key = pageKey(url);
    if (isPostingAddress(url) || (addresses && !isCareerAddress(url) && url.pathname !== "/")) {
      found.rows.set(key, { url, key, title: null, place: null, sure: true, listed: false, node: null });
    } else if (isCareerAddress(url)) found.leads.set(key, url);
  }
}

/**
 * Sitemaps contain other pages next to the openings ("/careers/our-offices"): only a pattern with several addresses
 * indicates openings.
 */
function patterned(rows: SiteRow[]): SiteRow[] {
  const counts = new Map<string, number>();
  for (const { url } of rows) counts.set(patternOf(url), (counts.get(patternOf(url)) ?? 0) + 1);
  return rows.toSorted((a, b) => (counts.get(patternOf(b.url)) ?? 0) - (counts.get(patternOf(a.url)) ?? 0));
}
