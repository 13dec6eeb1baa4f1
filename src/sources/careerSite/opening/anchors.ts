// Locates one of several openings on a page: at the anchor that its data names, otherwise at the id of the element that
// begins with its heading. The anchor identifies the opening, so no two share one.
import { createHash } from "node:crypto";
import type { RawPosting } from "../../../contract/raw.ts";
import { attributeOf, type Element, elementText, findElement, findElements } from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { type Page, pageKey, resolveUrl, withoutHash } from "../common/page.ts";

export const HEADINGS =
  "h1, h2, h3, h4, h5, h6, summary, [role=heading], button[aria-expanded], .accordion-title, .accordion-header, .elementor-tab-title, .toggle-title, p[role=tab], dt, label[for]";
export const MAX_HEADINGS = 2_000;
const MAX_TITLE_LENGTH = 200;
/** How many levels above a heading its opening's own element is searched. */
const MAX_LEVELS = 4;

/** An opening's position according to the data of its page. */
interface StatedOpening {
  readonly title: string;
  readonly url: string | null;
}

/** The anchors of the openings in a page's data, in their order. */
export function findAnchors(page: Page, openings: readonly StatedOpening[]): (string | null)[] {
  const [only] = openings;
  if (only !== undefined && openings.length === 1) return [anchorAlone(page, only)];
  const statedAnchors = keepUnique(openings.map(({ url }) => parseAnchor(page, url)));
  const headings = headingsFor(page, openings);
  const ends = endsOf(headings.filter((heading) => heading !== null));
  const below = (heading: Element): string | null => findAnchor(page, heading, ends.get(heading) ?? 0, false);
  return keepUnique(
    headings.map((heading, index) => statedAnchors[index] ?? (heading === null ? null : below(heading))),
  );
}

function anchorAlone(page: Page, only: StatedOpening): string | null {
  const statedAnchor = parseAnchor(page, only.url);
  if (statedAnchor !== null && identifiesOne(statedAnchor, only.title)) return statedAnchor;
  const [heading = null] = headingsFor(page, [only]);
  return heading === null ? null : findAnchor(page, heading, Number.POSITIVE_INFINITY, true);
}

/** The anchor on this page that an address names; null if it leads elsewhere or to the page as a whole. */
function parseAnchor(page: Page, address: string | null): string | null {
  const url = address === null ? null : resolveUrl(address, page.url);
  if (url === null || url.hash.length < 2 || pageKey(withoutHash(url)) !== page.key) return null;
  try {
    return validateAnchor(decodeURIComponent(url.hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * The id of the heading, or of the element that begins with it and ends before `end`, where the opening ends. `alone`:
 * the page shows no other opening, so the enclosing element may be the list.
 */
export function findAnchor(page: Page, heading: Element, end: number, alone: boolean): string | null {
  const inside = findElement(page.tree, "[id], a[name]", heading);
  const headingId = attributeOf(heading, "id") ?? attributeOf(inside, "id") ?? attributeOf(inside, "name");
  if (headingId !== null) return validateAnchor(headingId);
  let ancestor = heading.parent;
  for (let level = 0; ancestor !== null && level < MAX_LEVELS; level++, ancestor = ancestor.parent) {
    if (ancestor.name === "body" || ancestor.name === "main" || findElement(page.tree, HEADINGS, ancestor) !== heading)
      return null;
    // An element that continues with further headings of this level is the list, not the opening.
    if (ancestor.to > end && findElements(page.tree, heading.name, ancestor).length > 1) return null;
    const id = attributeOf(ancestor, "id");
    if (id !== null)
      return alone && !identifiesOne(id, elementText(page.tree, heading) ?? "") ? null : validateAnchor(id);
  }
  return null;
}

/** Generic names of page parts, with or without a number. */
const PARTS = new Set("article body container content entry inner main page post primary site wrapper".split(" "));

/** An id with its own number ("job-17"), or with a word of the title: "jobs" is the list's. */
function identifiesOne(id: string, title: string): boolean {
  const words = plainWords(id);
  const numbered = words.some((word) => /\d/.test(word));
  const nameWords = words.filter((word) => /\p{L}/u.test(word) && !PARTS.has(word.replace(/\d+$/, "")));
  if (numbered) return nameWords.length > 0 || words.every((word) => /^\d+$/.test(word));
  const titled = new Set(plainWords(title));
  return nameWords.some((word) => titled.has(word));
}

function plainWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The page plus its anchor; without one, the title and place identify the opening. */
export function placeOnPage(
  page: Page,
  anchor: string | null,
  title: string,
  where: string | null,
): Pick<RawPosting, "external_id" | "url"> {
  const { href } = withoutHash(page.url);
  if (anchor !== null) return { external_id: anchor, url: `${href}#${encodeURI(anchor).replaceAll("#", "%23")}` };
  const hash = createHash("sha256")
    .update(`${collapseBlanks(fold(title))}\n${collapseBlanks(fold(where ?? ""))}`)
    .digest("hex");
  return { external_id: hash.slice(0, 24), url: href };
}

function validateAnchor(anchor: string): string | null {
  return anchor.trim() !== "" && anchor.length <= MAX_TITLE_LENGTH ? anchor : null;
}

/** Null for anchors that several openings share: "#apply" belongs to none of them. */
function keepUnique(anchors: readonly (string | null)[]): (string | null)[] {
  const seen = new Set<string>();
  const duplicated = new Set<string>();
  for (const anchor of anchors) {
    if (anchor === null) continue;
    (seen.has(anchor) ? duplicated : seen).add(anchor);
  }
  return anchors.map((anchor) => (anchor === null || duplicated.has(anchor) ? null : anchor));
}

/** The heading of each opening: if several have the same title, they are matched in order. */
function headingsFor(page: Page, openings: readonly StatedOpening[]): (Element | null)[] {
  const headings = Map.groupBy(findElements(page.tree, HEADINGS).slice(0, MAX_HEADINGS), (heading) =>
    collapseBlanks(fold(elementText(page.tree, heading) ?? "")),
  );
  const titles = openings.map(({ title }) => collapseBlanks(fold(title)));
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  const used = new Map<string, number>();
  return titles.map((title) => {
    const candidates = headings.get(title) ?? [];
    const at = used.get(title) ?? 0;
    used.set(title, at + 1);
    const count = counts.get(title);
    return count === 1 || count === candidates.length ? (candidates[at] ?? null) : null;
  });
}

/**
 * Where the next opening begins, by heading. A single heading among several openings does not show where its own ends.
 */
function endsOf(headings: readonly Element[]): ReadonlyMap<Element, number> {
  if (headings.length < 2) return new Map();
  const inOrder = headings.toSorted((a, b) => a.order - b.order);
  return new Map(inOrder.map((heading, index) => [heading, inOrder[index + 1]?.from ?? Number.POSITIVE_INFINITY]));
}
