// What a site's own sitemaps say of its openings: files whose name says so first, then addresses that name an opening. They prove a listing
// whole only when every file was read; a file that fails is not a shorter site.
import { httpUrl } from "../../text/addresses/domains.ts";
import { all, rawTextOf, readXml, TooMuch, type Tree } from "../../text/html/tree.ts";
import { isCareerAddress, isJobSegment, isPostingAddress, patternOf, segmentsOf } from "./addresses.ts";
import { pageKey, withoutHash } from "./page.ts";
import type { SiteRow } from "./rows.ts";
import type { Visits } from "./visits.ts";

export interface Sitemaps {
  readonly rows: SiteRow[];
  /** Pages that may be lists. */
  readonly leads: URL[];
  /** Every file that could hold openings was read to its end. */
  readonly whole: boolean;
}

const USUAL = ["/sitemap.xml", "/sitemap_index.xml", "/wp-sitemap.xml"];
const MOST_FILES = 15;
const MOST_ROWS = 5_000;

interface Found {
  readonly rows: Map<string, SiteRow>;
  readonly leads: Map<string, URL>;
  files: number;
  whole: boolean;
}

export async function readSitemaps(visits: Visits, home: URL, mostFiles: number | null = null): Promise<Sitemaps> {
  const found: Found = { rows: new Map(), leads: new Map(), files: 0, whole: true };
  const named = await namedInRobots(visits, home);
  const usual = USUAL.map((path) => new URL(path, home));
  const waiting = named.length > 0 ? named : usual;
  const seen = new Set<string>();
  let answered = false;
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    if (seen.has(url.href) || !visits.owns(url)) continue;
    seen.add(url.href);
    if (found.files >= (mostFiles ?? MOST_FILES) || visits.spent() !== null) {
      found.whole = false;
      break;
    }
    const file = await readFile(visits, url, found);
    if (file === null) continue;
    answered = true;
    // More than are read anyway: then the listing is not whole.
    waiting.unshift(...children(file.tree, url).slice(0, 2 * MOST_FILES));
    takeAddresses(file.tree, url, found, visits);
    // One of the usual names is enough.
    if (named.length === 0 && usual.includes(url))
      waiting.splice(0, waiting.length, ...waiting.filter((each) => !usual.includes(each)));
  }
  return {
    rows: patterned([...found.rows.values()]),
    leads: [...found.leads.values()],
    whole: found.whole && answered,
  };
}

async function namedInRobots(visits: Visits, home: URL): Promise<URL[]> {
  const answer = await visits.ask(new URL("/robots.txt", home).href, "page");
  if (answer.kind === "unread" || answer.status !== 200) return [];
  return [...answer.text.slice(0, 500_000).matchAll(/^\s{0,9}sitemap\s{0,9}:\s{0,9}(\S{1,2000})/gim)].flatMap(
    ([, address]) => {
      const url = httpUrl(address ?? "");
      return url === null ? [] : [new URL(url)];
    },
  );
}

/** Null where there is no such file. */
async function readFile(visits: Visits, url: URL, found: Found): Promise<{ tree: Tree } | null> {
  found.files++;
  const answer = await visits.ask(url.href, "feed");
  if (answer.kind === "unread") {
    found.whole = false;
    return null;
  }
  if (answer.status === 404 || answer.status === 410) return null;
  const start = answer.text.slice(0, 2_000);
  // An entity of its own making has no place in a sitemap.
  if (
    answer.status !== 200 ||
    answer.truncated ||
    /<!DOCTYPE/i.test(start) ||
    !/<(?:\w+:)?(?:urlset|sitemapindex)\b/i.test(start)
  ) {
    if (answer.status !== 200 || answer.truncated) found.whole = false;
    return null;
  }
  try {
    return { tree: readXml(answer.text) };
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    found.whole = false;
    return null;
  }
}

function locations(tree: Tree, parent: "sitemap" | "url"): URL[] {
  return all(tree, "*")
    .filter((element) => /(?:^|:)loc$/.test(element.name) && bareName(element.parent?.name) === parent)
    .flatMap((element) => {
      const url = httpUrl(rawTextOf(tree, element));
      return url === null ? [] : [withoutHash(new URL(url))];
    });
}

function bareName(name: string | undefined): string {
  return name?.split(":").at(-1) ?? "";
}

/** Files named after openings first; where there are such, the others hold none. */
function children(tree: Tree, _index: URL): URL[] {
  const files = locations(tree, "sitemap");
  const fitting = files.filter(isJobFile);
  return fitting.length > 0
    ? fitting
    : files.filter((url) => !/(?:blog|news|product|image|video|tag|author|categor|media|event)/i.test(url.pathname));
}

function isJobFile(url: URL): boolean {
  return segmentsOf(url).some((segment) =>
    segment.split(/[-_.\d]+/).some((word) => word.length > 2 && isJobSegment(word)),
  );
}

function takeAddresses(tree: Tree, file: URL, found: Found, visits: Visits): void {
  const all = isJobFile(file);
  for (const url of locations(tree, "url")) {
    if (found.rows.size >= MOST_ROWS) {
      found.whole = false;
      return;
    }
    if (!visits.owns(url)) continue;
    const key = pageKey(url);
    if (isPostingAddress(url) || (all && !isCareerAddress(url) && url.pathname !== "/")) {
      found.rows.set(key, { url, key, title: null, place: null, sure: true, listed: false, node: null });
    } else if (isCareerAddress(url)) found.leads.set(key, url);
  }
}

/** Sitemaps hold one-off pages beside the openings ("/careers/our-offices"): a pattern with several others stands for openings. */
function patterned(rows: SiteRow[]): SiteRow[] {
  const counts = new Map<string, number>();
  for (const { url } of rows) counts.set(patternOf(url), (counts.get(patternOf(url)) ?? 0) + 1);
  return rows.toSorted((a, b) => (counts.get(patternOf(b.url)) ?? 0) - (counts.get(patternOf(a.url)) ?? 0));
}
