// The openings in a page's data, or in the data that it names instead of showing it: as rows that lead to their pages,
// or as openings with their own text.
import { normalizeHttpUrl, stripTrailingSlashes } from "../../text/addresses/domains.ts";
import { htmlToText } from "../../text/html/html.ts";
import { collapseBlanks, fold } from "../../text/words/fold.ts";
import { asText, type Json } from "../shared/rows/values.ts";
import { findAnnounced, findListScripts, readAnnounced, readListScript } from "./announced.ts";
import { isCareerAddress } from "./common/addresses.ts";
import { isPostingText } from "./common/evidence.ts";
import type { SiteRow } from "./common/listNames.ts";
import { type Page, pageKey, readPage, resolveUrl } from "./common/page.ts";
import { readNodesOnPage } from "./opening/openingsOnPage.ts";
import { findRows } from "./rows.ts";
import { collectTexts, plainText } from "./text/template.ts";
import { addRows, addVerdicts, type Walk } from "./walk.ts";

const MAX_TITLES = 5_000;

export function markEndUnknown(walk: Walk, reason: string): void {
  walk.openReason ??= reason;
}

const MAX_LIST_TEXTS = 5_000;

/** Texts that the pages of openings may repeat from their list. */
export function learnList({ list }: Walk, page: Page, rows: readonly SiteRow[]): void {
  if (rows.length === 0) return;
  // Pages of openings on later pages of the list announce those on the first.
  list.texts = list.texts.size > MAX_LIST_TEXTS ? collectTexts(page) : list.texts.union(collectTexts(page));
  for (const { title } of rows) if (title !== null && list.titles.size < MAX_TITLES) list.titles.add(plainText(title));
}

const MAX_ANNOUNCED = 2;
const MAX_SCRIPTS = 2;

/** The openings in the data, or in the scripts, that the page names instead of showing them. */
export async function readAnnouncedRows(walk: Walk, page: Page): Promise<number> {
  for (const url of findAnnounced(page).slice(0, MAX_ANNOUNCED)) {
    const found = await readData(walk, page, url);
    if (found > 0) return found;
  }
  for (const url of findListScripts(page).slice(0, MAX_SCRIPTS)) {
    const answer = await walk.visits.ask(url.href, "feed");
    if (answer.kind !== "got" || answer.status !== 200) continue;
    const { nodes, markup, addresses } = readListScript(answer.text, url);
    if (nodes.length === 0 && markup === "" && addresses.length === 0) continue;
    // What the page's own script writes belongs to the site, regardless of the host of its pages.
    walk.visits.addDomain(url);
    const shown = markup === "" ? [] : findRows(readPage(markup, page.url.href), walk.visits.owns);
    const found = await addData(walk, page, nodes, shown);
    if (found > 0) return found;
    const [address] = addresses;
    const inData = address === undefined ? 0 : await readData(walk, page, address);
    if (inData > 0) return inData;
  }
  return 0;
}

async function readData(walk: Walk, page: Page, url: URL): Promise<number> {
  const answer = await walk.visits.ask(url.href, "feed");
  if (answer.kind !== "got" || answer.status !== 200) return 0;
  const { nodes, isWhole } = readAnnounced(answer.text);
  if (nodes.length > 0) walk.visits.addDomain(url);
  const found = await addData(walk, page, nodes, []);
  if (found > 0 && !isWhole) markEndUnknown(walk, "the page names its openings in data that may be cut");
  return found;
}

async function addData(walk: Walk, page: Page, nodes: readonly Json[], shown: readonly SiteRow[]): Promise<number> {
  const rows = [...nodes.flatMap((node) => rowFor(walk, page, node) ?? []), ...shown];
  const linked = new Set(rows.map(({ node }) => node));
  const stated = nodes.filter((node) => !linked.has(node));
  // The other entries of a list with an opening are openings, too.
  const others = stated.some(isOpening) ? stated : [];
  learnList(walk, page, rows);
  return addVerdicts(walk, readNodesOnPage(page, others, walk.board, walk.reading.now)) + (await addRows(walk, rows));
}

const MIN_STATED_LENGTH = 60;

/** Data with the text of an advert, or with a text and a fact that openings state. */
function isOpening(node: Json): boolean {
  const text = htmlToText(asText(node.description) ?? "");
  const isStated = [node.jobLocation, node.employmentType].some((each) => each !== null && each !== undefined);
  return isPostingText(text, true) || (isStated && text.length >= MIN_STATED_LENGTH);
}

/** The separate page that an opening's data names; null if it has none on this site. */
export function rowFor(walk: Walk, page: Page, node: Json): SiteRow | null {
  const statedUrl = asText(node.url);
  const slug = asText(node.slug);
  const namedUrl = statedUrl === null ? null : resolveUrl(statedUrl, page.url);
  const linked =
    slug === null
      ? undefined
      : page.links.find(({ url }) => stripTrailingSlashes(url.pathname).endsWith(`/${slug}`))?.url;
  const linkedUrl = linked ?? (namedUrl === null || normalizeHttpUrl(namedUrl.href) === null ? null : namedUrl);
  const url = linkedUrl ?? belowList(page, node, slug);
  if (url === null || !walk.visits.owns(url) || url.hash !== "" || pageKey(url) === page.key) return null;
  const title = asText(node.title ?? node.name);
  // A guessed address must be confirmed by its page.
  return { url, key: pageKey(url), title, place: null, sure: linkedUrl !== null, listed: true, node };
}

const SLUG = /^[\p{L}\p{N}_-]{3,150}$/u;

/** If a page of openings names one without link or text, its page is expected below the list's address. */
function belowList(page: Page, node: Json, slug: string | null): URL | null {
  if (slug === null || asText(node.description) !== null || !SLUG.test(slug) || !isCareerAddress(page.url)) return null;
  return resolveUrl(`${stripTrailingSlashes(page.url.pathname)}/${slug}`, page.url);
}

export function withNodes(walk: Walk, page: Page, rows: readonly SiteRow[], nodes: readonly Json[]): SiteRow[] {
  const rowsByKey = new Map<string, SiteRow>();
  for (const node of nodes) {
    const row = rowFor(walk, page, node);
    if (row !== null) rowsByKey.set(row.key, row);
  }
  const titled = new Map(nodes.map((node) => [normalizeTitle(asText(node.title ?? node.name)), node]));
  const linked = rows.map((row) => {
    const node = rowsByKey.get(row.key)?.node ?? titled.get(normalizeTitle(row.title)) ?? null;
    rowsByKey.delete(row.key);
    return node === null ? row : { ...row, node, sure: true };
  });
  return [...linked, ...rowsByKey.values()];
}

function normalizeTitle(title: string | null): string {
  return collapseBlanks(fold(title ?? ""));
}
