// WordPress sites name their kinds of pages and list them with a total (documented interface): where one kind is for openings, that list is
// better than any page.
import { attributeOf, first } from "../../text/html/tree.ts";
import { at, body, isRecord, parseJson, text } from "../shared/rows/values.ts";
import { isJobSegment } from "./addresses.ts";
import { absolute, type Page, pageKey } from "./page.ts";
import type { SiteRow } from "./rows.ts";
import type { Visits } from "./visits.ts";

const SIZE = 100;
const MOST_PAGES = 30;

export interface WordPressRows {
  readonly rows: SiteRow[];
  /** As many rows as the site counts. */
  readonly whole: boolean;
}

/** Where a page says that the site's interface is; null where the site is none of WordPress. */
export function wordPressRoot(page: Page): URL | null {
  const href = attributeOf(first(page.tree, 'link[rel="https://api.w.org/"]'), "href");
  return href === null ? null : absolute(href, page.url);
}

/** Null where the site has no kind of page for openings. */
export async function readWordPress(visits: Visits, root: URL): Promise<WordPressRows | null> {
  if (!visits.owns(root)) return null;
  const kinds = parsed(await visits.ask(new URL("wp/v2/types", root).href, "page"));
  if (!isRecord(kinds)) return null;
  const bases = Object.values(kinds)
    .map((kind) => text(at(kind, "rest_base")))
    .filter((base) => base !== null && isJobSegment(base.replaceAll("_", "-")) && /^[\w-]{1,60}$/.test(base));
  if (bases.length === 0) return null;
  const found: WordPressRows[] = [];
  for (const base of bases) found.push(await readKind(visits, new URL(`wp/v2/${base}`, root)));
  return { rows: found.flatMap(({ rows }) => rows), whole: found.every(({ whole }) => whole) };
}

async function readKind(visits: Visits, base: URL): Promise<WordPressRows> {
  const rows: SiteRow[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await visits.ask(`${base.href}?per_page=${SIZE}&page=${page}`, "feed");
    const posts = parsed(answer);
    if (!Array.isArray(posts) || answer.kind === "unread") break;
    rows.push(...posts.flatMap((post) => rowOf(post)));
    const total = Number(answer.headers["x-wp-total"] ?? Number.NaN);
    if (posts.length < SIZE || rows.length >= total) return { rows, whole: rows.length === total };
  }
  return { rows, whole: false };
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
  const link = text(at(post, "link"));
  const title = text(at(post, "title", "rendered"));
  if (link === null || title === null || !URL.canParse(link)) return [];
  const url = new URL(link);
  const description = body(at(post, "content", "rendered"));
  const posted = text(at(post, "date_gmt"));
  const node = { "@type": "JobPosting", title, description, datePosted: posted === null ? null : `${posted}Z` };
  return [{ url, key: pageKey(url), title: null, place: null, sure: true, listed: false, node }];
}
