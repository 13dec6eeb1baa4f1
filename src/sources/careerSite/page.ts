// One page of a site as the reader needs it: its address, language, links and main content. Navigation, banners and forms are left out of
// the main content by what they are, never a part that holds the page's heading.

import { there } from "../../contract/there.ts";
import { httpUrl, urlKey } from "../../text/addresses/domains.ts";
import { attributeIn } from "../../text/html/attributes.ts";
import { htmlToText } from "../../text/html/html.ts";
import {
  all,
  attributeOf,
  type Element,
  first,
  readHtmlPart,
  spendSteps,
  type Tree,
  textIn,
} from "../../text/html/tree.ts";
import { asItIs, ownText, packText } from "../../text/packed.ts";
import { fold, squash } from "../../text/words/fold.ts";

export interface Link {
  /** Without fragment. */
  readonly url: URL;
  readonly key: string;
  /** As shown, else as named for those who cannot see it. */
  readonly text: string;
  readonly element: Element;
  /** In a menu, header or footer. */
  readonly aside: boolean;
}

export interface Page {
  readonly url: URL;
  readonly key: string;
  readonly tree: Tree;
  readonly html: string;
  readonly title: string | null;
  readonly language: string | null;
  readonly canonical: string | null;
  /** By language, "x-default" among them. */
  readonly alternates: ReadonlyMap<string, string>;
  readonly links: readonly Link[];
  /** What is about this page and no other; null: the whole body. */
  readonly main: Element | null;
  /** The main content as text. */
  readonly text: string;
  readonly folded: string;
  readonly truncated: boolean;
  /** What led here called it a page of openings. */
  readonly promised: boolean;
}

/** What a page is known again by, once it is let go. */
export interface PageFace extends Pick<Page, "key" | "title" | "language"> {
  /** The beginning of its words. */
  readonly folded: string;
}

/** So much of two pages is compared. */
export const FACE_LETTERS = 20_000;
/** A page that takes more room is not held until it is needed again. */
const MOST_ROOM = 500_000;
/** What an element takes, in letters. */
const LETTERS_AN_ELEMENT = 40;
const MOST_LINKS = 5_000;
const MOST_MARKUP = 3_000_000;
const ASIDE_NAMES = new Set(["nav", "footer", "header", "aside", "dialog"]);
const ASIDE_ROLES = new Set([
  "navigation",
  "banner",
  "contentinfo",
  "dialog",
  "search",
  "complementary",
  "alert",
  "alertdialog",
]);
const DROPPED_NAMES = new Set([
  ...ASIDE_NAMES,
  "form",
  "script",
  "style",
  "noscript",
  "iframe",
  "button",
  "select",
  "template",
]);
const DROPPED_CLASS =
  /(?:^|[\s_-])(?:[a-z]{0,12}cookie[a-z]{0,20}|consent|gdpr|breadcrumbs?|navbar|nav|menu|share|sharing|social|related|similar|newsletter|footer|fuss|fusszeile|fussbereich|pied-?(?:de-)?page|pie-de-pagina|rodape|stopka|paticka|sidfot|sidefod|voettekst|form-(?:done|fail|success|error)|sidebar|skip-link|pagination)(?:$|[\s_-])/i;

export function readPage(html: string, address: string, truncated = false): Page {
  const tree = readHtmlPart(html);
  const url = withoutHash(new URL(address));
  const base = baseOf(tree, url);
  const canonical = attributeOf(first(tree, 'link[rel="canonical"]'), "href");
  const main = mainOf(tree);
  const { links, cut } = linksIn(tree, base);
  const text = htmlToText(keptMarkup(tree, main).slice(0, MOST_MARKUP));
  return {
    url,
    key: pageKey(url),
    tree,
    html,
    title: textIn(tree, first(tree, "title")),
    language: languageOf(tree),
    canonical: canonical === null ? null : httpUrl(absolute(canonical, base)?.href ?? ""),
    alternates: alternatesOf(tree, base),
    links,
    main,
    text,
    folded: squash(fold(text)),
    truncated: truncated || tree.cut || cut,
    promised: false,
  };
}

export function faceOf({ key, title, language, folded }: PageFace): PageFace {
  return {
    key,
    title: title === null ? null : ownText(title),
    language,
    folded: ownText(folded.slice(0, FACE_LETTERS)),
  };
}

/** What a page takes while it is held, in letters. */
export function roomOf({ html, tree }: Page): number {
  return html.length + LETTERS_AN_ELEMENT * tree.elements.length;
}

/** The page for later: a large one is read anew then, its tree takes a hundred times the room of its packed text. */
export function setAside(page: Page): () => Page {
  const { html, url, truncated, promised } = page;
  return roomOf(page) > MOST_ROOM ? readLater(packText(html), url.href, { truncated, promised }) : asItIs(page);
}

function readLater(text: () => string, address: string, known: Pick<Page, "truncated" | "promised">): () => Page {
  return () => ({ ...readPage(text(), address, known.truncated), promised: known.promised });
}

export function pageKey(url: URL): string {
  return urlKey(url.href) ?? url.href;
}

export function withoutHash(url: URL): URL {
  if (url.hash === "") return url;
  const bare = new URL(url.href);
  bare.hash = "";
  return bare;
}

function baseOf(tree: Tree, url: URL): URL {
  const base = attributeOf(first(tree, "base[href]"), "href");
  return (base === null ? null : absolute(base, url)) ?? url;
}

/** What a page's address means there; null where it is none. */
export function absolute(written: string, base: URL): URL | null {
  return URL.canParse(written, base.href) ? new URL(written, base) : null;
}

/** Two letters, from the page's own word. */
function languageOf(tree: Tree): string | null {
  const said =
    attributeOf(first(tree, "html[lang]"), "lang") ??
    attributeOf(first(tree, 'meta[http-equiv="content-language"]'), "content");
  return /^[a-z]{2}(?=$|[-_])/i.exec(said ?? "")?.[0].toLowerCase() ?? null;
}

function alternatesOf(tree: Tree, base: URL): Map<string, string> {
  const found = new Map<string, string>();
  for (const link of all(tree, "link[hreflang][href]").slice(0, 200)) {
    const href = attributeOf(link, "href");
    if (!/\balternate\b/i.test(attributeIn(link.attributes, "rel") ?? "") || href === null) continue;
    const address = httpUrl(absolute(href, base)?.href ?? "");
    if (address !== null) found.set((attributeOf(link, "hreflang") ?? "").toLowerCase(), address);
  }
  return found;
}

/** `cut`: the page has more than are looked at. */
function linksIn(tree: Tree, base: URL): { links: Link[]; cut: boolean } {
  const links: Link[] = [];
  const headings = ordersOf(tree);
  for (const element of all(tree, LINKED)) {
    if (links.length >= MOST_LINKS) return { links, cut: true };
    const href = addressIn(element);
    const whole = href === null || href.startsWith("#") ? null : absolute(href, base);
    if (whole === null) continue;
    const url = withoutHash(whole);
    if (url.protocol !== "http:" && url.protocol !== "https:") continue;
    const text = textIn(tree, element) ?? attributeOf(element, "aria-label") ?? attributeOf(element, "title") ?? "";
    links.push({ url, key: pageKey(url), text: text.slice(0, 300), element, aside: isAside(element, headings) });
  }
  return { links, cut: false };
}

const LINKED = "a[href], [onclick], [data-href], [data-url], [data-link]";
/** A row that its script makes a link. */
const LEADS_TO = /(?:location(?:\.href)?\s{0,3}=|location\.assign\(|window\.open\()\s{0,3}['"]([^'"\s]{1,500})['"]/;

function addressIn(element: Element): string | null {
  if (element.name === "a") return attributeOf(element, "href");
  const named = ["data-href", "data-url", "data-link"].map((name) => attributeOf(element, name));
  return named.find((each) => each !== null) ?? LEADS_TO.exec(attributeOf(element, "onclick") ?? "")?.[1] ?? null;
}

/** Where the page's own headings stand: looked up often, so once for all. */
function ordersOf(tree: Tree): number[] {
  return all(tree, "h1").map(({ order }) => order);
}

function holdsHeading(element: Element, headings: readonly number[]): boolean {
  let low = 0;
  let high = headings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (there(headings[middle]) <= element.order) low = middle + 1;
    else high = middle;
  }
  return low < headings.length && there(headings[low]) < element.end;
}

function isAside(element: Element, headings: readonly number[]): boolean {
  let here = element.parent;
  for (let level = 0; here !== null && level < 100; level++, here = here.parent) {
    if (here.name === "main" || here.name === "article" || attributeIn(here.attributes, "role") === "main")
      return false;
    if (ASIDE_NAMES.has(here.name) && !holdsHeading(here, headings)) return true;
    if (ASIDE_ROLES.has(attributeIn(here.attributes, "role") ?? "")) return true;
  }
  return false;
}

/** `main`, else the only article, else what is called content. */
function mainOf(tree: Tree): Element | null {
  const fitting = (found: readonly Element[]): Element | null =>
    found.find((element) => element.lastText - element.firstText > 3) ?? null;
  const articles = all(tree, "article");
  return (
    fitting(all(tree, 'main, [role="main"]')) ??
    (articles.length === 1 ? fitting(articles) : null) ??
    fitting(all(tree, "#content, #main, #main-content, .main-content")) ??
    first(tree, "body")
  );
}

/** The markup inside, without the parts that belong to every page. */
export function keptMarkup(
  tree: Tree,
  within: Element | null,
  also: (element: Element) => boolean = () => false,
): string {
  const shape = { headings: ordersOf(tree), lengths: lengthsOf(tree) };
  const whole = weightOf(within, shape.lengths);
  const cookies = /cookie[\s\S]{1,5000}cookie/i.test(tree.source);
  return markupWithout(tree, within, (element) => {
    return also(element) || isDropped(element, shape, whole) || (cookies && isCookieNote(tree, element, shape, whole));
  });
}

/** The markup inside, without these parts. */
export function markupWithout(tree: Tree, within: Element | null, dropped: (element: Element) => boolean): string {
  const from = within?.from ?? 0;
  const to = within?.to ?? tree.source.length;
  let kept = "";
  let at = from;
  for (let order = (within?.order ?? -1) + 1; order < (within?.end ?? tree.elements.length); order++) {
    const element = there(tree.elements[order]);
    if (element.from < at || !dropped(element)) continue;
    kept += tree.source.slice(at, element.from);
    at = Math.max(at, element.to);
    order = element.end - 1;
  }
  return kept + tree.source.slice(at, to);
}

/** The markup from behind one element to a place in the source, without these parts where they end before that place. */
export function markupBetween(
  tree: Tree,
  { to: from, end }: Element,
  to: number,
  dropped: (element: Element) => boolean,
): string {
  let kept = "";
  let at = from;
  let order = end;
  for (; order < tree.elements.length; order++) {
    const element = there(tree.elements[order]);
    if (element.from >= to) break;
    if (element.from < at || element.to > to || !dropped(element)) continue;
    kept += tree.source.slice(at, element.from);
    at = element.to;
  }
  spendSteps(tree, order - end);
  return kept + tree.source.slice(at, Math.max(at, to));
}

const LONGEST_NOTE = 4_000;

/** A note about cookies that no class gives away: short, with a button, and about little else. */
function isCookieNote(tree: Tree, element: Element, { headings, lengths }: Shape, whole: number): boolean {
  if (!/^(?:div|section|dialog|form|aside)$/.test(element.name) || holdsHeading(element, headings)) return false;
  const weight = weightOf(element, lengths);
  if (weight < 40 || weight > LONGEST_NOTE || weight > 0.9 * whole) return false;
  const markup = tree.source.slice(element.from, Math.min(element.to, element.from + 20_000));
  return /<(?:button|input)\b/i.test(markup) && (markup.match(/\bcookies?\b/gi)?.length ?? 0) >= 2 + weight / 600;
}

interface Shape {
  readonly headings: readonly number[];
  /** Letters up to each of the page's texts. */
  readonly lengths: readonly number[];
}

function lengthsOf(tree: Tree): number[] {
  const lengths = [0];
  spendSteps(tree, tree.texts.length);
  for (const text of tree.texts) lengths.push(there(lengths.at(-1)) + text.trim().length);
  return lengths;
}

function weightOf(element: Element | null, lengths: readonly number[]): number {
  const last = element === null ? lengths.length - 1 : element.lastText;
  return there(lengths[last]) - there(lengths[element?.firstText ?? 0]);
}

function isDropped(element: Element, { headings, lengths }: Shape, whole: number): boolean {
  if (element.name === "script" || element.name === "style" || element.name === "noscript") return true;
  const named = DROPPED_NAMES.has(element.name) || ASIDE_ROLES.has(attributeIn(element.attributes, "role") ?? "");
  const { attributes } = element;
  if (!named && !DROPPED_CLASS.test(`${attributeIn(attributes, "class") ?? ""} ${attributeIn(attributes, "id") ?? ""}`))
    return false;
  // A page that is all one form, or whose menu holds its heading, is still a page.
  if (holdsHeading(element, headings)) return false;
  const share = weightOf(element, lengths) / Math.max(1, whole);
  return ASIDE_NAMES.has(element.name) || share < (element.name === "form" ? 0.8 : 0.5);
}
