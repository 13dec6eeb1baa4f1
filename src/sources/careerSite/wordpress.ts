// WordPress sites name their post types and list them with a total (documented API). If one type is for openings, that
// list is better than any page.
import { attributeOf, findElement } from "../../text/html/tree.ts";
import { asBody, asText, getIn, isRecord, parseJson } from "../shared/rows/values.ts";
import { isJobSegment } from "./common/addresses.ts";
import type { SiteRow } from "./common/listNames.ts";
import { type Page, pageKey, resolveUrl } from "./common/page.ts";
import type { Visits } from "./visits.ts";

const PAGE_SIZE = 100;
const MAX_PAGES = 30;

export interface WordPressRows {
  readonly rows: SiteRow[];
  /** As many rows as the site's own total. */
  readonly complete: boolean;
}

/** The address of the site's API as stated by a page; null if the site does not use WordPress. */
export function findWordPressRoot(page: Page): URL | null {
  const href = attributeOf(findElement(page.tree, 'link[rel="https://api.w.org/"]'), "href");
  return href === null ? null : resolveUrl(href, page.url);
}

/** Null if the site has no post type for openings. */
export async function readWordPress(visits: Visits, root: URL): Promise<WordPressRows | null> {
  if (!visits.owns(root)) return null;
  const kinds = parsed(await visits.ask(new URL("wp/v2/types", root).href, "page"));
  if (!isRecord(kinds)) return null;
  const bases = Object.values(kinds)
    .map((kind) => asText(getIn(kind, "rest_base")))
    .filter((base) => base !== null && isJobSegment(base.replaceAll("_", "-")) && /^[\w-]{1,60}$/.test(base));
  if (bases.length === 0) return null;
  const found: WordPressRows[] = [];
  for (const base of bases) found.push(await readKind(visits, new URL(`wp/v2/${base}`, root)));
  return { rows: found.flatMap(({ rows }) => rows), complete: found.every(({ complete }) => complete) };
}

async function readKind(visits: Visits, base: URL): Promise<WordPressRows> {
  const rows: SiteRow[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await visits.ask(`${base.href}?per_page=${PAGE_SIZE}&page=${page}`, "feed");
    const posts = parsed(answer);
    if (!Array.isArray(posts) || answer.kind === "unread") break;
    rows.push(...posts.flatMap((post) => rowOf(post)));
    const total = Number(answer.headers["x-wp-total"] ?? Number.NaN);
    if (posts.length < PAGE_SIZE || rows.length >= total) return { rows, complete: rows.length === total };
  }
  return { rows, complete: false };
}

function parsed(answer: Awaited<ReturnType<Visits["ask"]>>): unknown {
  if (answer.kind === "unread" || answer.status !== 200) return null;
  try {
    return parseJson(answer.text);
  } catch {
    return null;
  }
}

function rowOf(post: unknown): SiteRow[] {
  const link = asText(getIn(post, "link"));
  const title = asText(getIn(post, "title", "rendered"));
  if (link === null || title === null || !URL.canParse(link)) return [];
  const url = new URL(link);
  const description = asBody(getIn(post, "content", "rendered"));
  const posted = asText(getIn(post, "date_gmt"));
  const node = { "@type": "JobPosting", title, description, datePosted: posted === null ? null : `${posted}Z` };
  return [{ url, key: pageKey(url), title: null, place: null, sure: true, listed: false, node }];
}
