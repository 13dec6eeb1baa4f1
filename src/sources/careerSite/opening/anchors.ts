// Where on a page one of several openings stands: at the anchor that its data names, else at the id of what begins with its heading. An
// anchor is what such an opening is known by, so no two ever share one.
import { createHash } from "node:crypto";
import type { RawPosting } from "../../../contract/raw.ts";
import { all, attributeOf, type Element, first, textIn } from "../../../text/html/tree.ts";
import { fold, squash } from "../../../text/words/fold.ts";
import { absolute, type Page, pageKey, withoutHash } from "../page.ts";

export const HEADINGS =
  "h1, h2, h3, h4, h5, h6, summary, [role=heading], button[aria-expanded], .accordion-title, .accordion-header, .elementor-tab-title, .toggle-title, dt";
export const MOST_HEADINGS = 2_000;
const LONGEST = 200;
/** So far above a heading its opening's own element is looked for. */
const LEVELS = 4;

/** What a page's data says of an opening's place on it. */
interface Stated {
  readonly title: string;
  readonly url: string | null;
}

/** The anchors of the openings that a page states, in their order. */
export function anchorsOf(page: Page, stated: readonly Stated[]): (string | null)[] {
  const [only] = stated;
  if (only !== undefined && stated.length === 1) return [anchorAlone(page, only)];
  const named = eachOnce(stated.map(({ url }) => anchorIn(page, url)));
  const headings = headingsFor(page, stated);
  const ends = endsOf(headings.filter((heading) => heading !== null));
  const below = (heading: Element): string | null => anchorOf(page, heading, ends.get(heading) ?? 0, false);
  return eachOnce(headings.map((heading, at) => named[at] ?? (heading === null ? null : below(heading))));
}

function anchorAlone(page: Page, only: Stated): string | null {
  const named = anchorIn(page, only.url);
  if (named !== null && speaksOfOne(named, only.title)) return named;
  const [heading = null] = headingsFor(page, [only]);
  return heading === null ? null : anchorOf(page, heading, Number.POSITIVE_INFINITY, true);
}

/** The anchor on this page that an address names; null: it leads elsewhere, or to the page as a whole. */
function anchorIn(page: Page, address: string | null): string | null {
  const url = address === null ? null : absolute(address, page.url);
  if (url === null || url.hash.length < 2 || pageKey(withoutHash(url)) !== page.key) return null;
  try {
    return fitting(decodeURIComponent(url.hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * The id of the heading, or of what begins with it and ends before `end`, where the opening does. `alone`: the page shows no other, so that
 * what it stands in may as well be the list.
 */
export function anchorOf(page: Page, heading: Element, end: number, alone: boolean): string | null {
  const inside = first(page.tree, "[id], a[name]", heading);
  const own = attributeOf(heading, "id") ?? attributeOf(inside, "id") ?? attributeOf(inside, "name");
  if (own !== null) return fitting(own);
  let here = heading.parent;
  for (let level = 0; here !== null && level < LEVELS; level++, here = here.parent) {
    if (here.name === "body" || here.name === "main" || first(page.tree, HEADINGS, here) !== heading) return null;
    // What goes on with further headings of this rank is the list, not the opening.
    if (here.to > end && all(page.tree, heading.name, here).length > 1) return null;
    const id = attributeOf(here, "id");
    if (id !== null) return alone && !speaksOfOne(id, textIn(page.tree, heading) ?? "") ? null : fitting(id);
  }
  return null;
}

/** What pages of every kind are built of, with a number behind it or without. */
const PARTS = new Set("article body container content entry inner main page post primary site wrapper".split(" "));

/** An id with a number of its own ("job-17"), or with a word of the title: "jobs" is the list's. */
function speaksOfOne(id: string, title: string): boolean {
  const words = plainWords(id);
  const numbered = words.some((word) => /\d/.test(word));
  const named = words.filter((word) => /\p{L}/u.test(word) && !PARTS.has(word.replace(/\d+$/, "")));
  if (numbered) return named.length > 0 || words.every((word) => /^\d+$/.test(word));
  const titled = new Set(plainWords(title));
  return named.some((word) => titled.has(word));
}

function plainWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The page plus its anchor; without one, the title and place tell it apart. */
export function placeOnPage(
  page: Page,
  anchor: string | null,
  title: string,
  where: string | null,
): Pick<RawPosting, "external_id" | "url"> {
  const { href } = withoutHash(page.url);
  if (anchor !== null) return { external_id: anchor, url: `${href}#${encodeURI(anchor).replaceAll("#", "%23")}` };
  const hash = createHash("sha256")
    .update(`${squash(fold(title))}\n${squash(fold(where ?? ""))}`)
    .digest("hex");
  return { external_id: hash.slice(0, 24), url: href };
}

function fitting(anchor: string): string | null {
  return anchor.trim() !== "" && anchor.length <= LONGEST ? anchor : null;
}

/** Null for what several have: "#apply" is no opening's own. */
function eachOnce(anchors: readonly (string | null)[]): (string | null)[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const anchor of anchors) {
    if (anchor === null) continue;
    (seen.has(anchor) ? twice : seen).add(anchor);
  }
  return anchors.map((anchor) => (anchor === null || twice.has(anchor) ? null : anchor));
}

/** The heading of each: of several openings under one title each has its own, in the order of both. */
function headingsFor(page: Page, stated: readonly Stated[]): (Element | null)[] {
  const headings = Map.groupBy(all(page.tree, HEADINGS).slice(0, MOST_HEADINGS), (heading) =>
    squash(fold(textIn(page.tree, heading) ?? "")),
  );
  const titles = stated.map(({ title }) => squash(fold(title)));
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  const used = new Map<string, number>();
  return titles.map((title) => {
    const here = headings.get(title) ?? [];
    const at = used.get(title) ?? 0;
    used.set(title, at + 1);
    const count = counts.get(title);
    return count === 1 || count === here.length ? (here[at] ?? null) : null;
  });
}

/** Where the next opening begins, by heading. The only heading among several openings says nothing of where its own ends. */
function endsOf(headings: readonly Element[]): ReadonlyMap<Element, number> {
  if (headings.length < 2) return new Map();
  const inOrder = headings.toSorted((a, b) => a.order - b.order);
  return new Map(inOrder.map((heading, at) => [heading, inOrder[at + 1]?.from ?? Number.POSITIVE_INFINITY]));
}
