// One page of a site: its address, language, links and main content. Navigation, banners and forms are excluded from
// the main content by their markup, but never a part that contains the page's heading.
import { assertPresent } from "../../../contract/assertPresent.ts";
import { MAX_URL_LENGTH, normalizeHttpUrl, urlKey } from "../../../text/addresses/domains.ts";
import { getAttribute } from "../../../text/html/attributes.ts";
import { htmlToText } from "../../../text/html/html.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  parseHtmlPrefix,
  spendSteps,
  type Tree,
} from "../../../text/html/tree.ts";
import { ownText, packText, toGetter } from "../../../text/packed.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { toVisible } from "./visibility.ts";
import { isConsent } from "./words.ts";

export interface Link {
  /** Without fragment. */
  readonly url: URL;
  readonly key: string;
  /** The visible text, otherwise the accessible name. */
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
  /** By language, including "x-default". */
  readonly alternates: ReadonlyMap<string, string>;
  readonly links: readonly Link[];
  /** The main content element; null: the whole body. */
  readonly main: Element | null;
  /** The main content as text. */
  readonly text: string;
  readonly folded: string;
  readonly truncated: boolean;
  /** A link led here that called it a page of openings. */
  readonly promised: boolean;
  /** Texts that other pages of the site also contain; only for pages of openings. */
  readonly template?: SiteTemplate;
}

/** The texts of other pages, which an opening's page may repeat. */
export interface SiteTemplate {
  readonly home: ReadonlySet<string>;
  readonly list: ReadonlySet<string>;
  /** The texts of another opening's page; null if none was read. */
  readonly sibling: ReadonlySet<string> | null;
  /** The titles of the list's openings. */
  readonly titles: ReadonlySet<string>;
}

/** The properties that identify a page after it is released from memory. */
export interface PageSummary extends Pick<Page, "key" | "title" | "language"> {
  /** The beginning of its text. */
  readonly folded: string;
}

/** The length that is compared between two pages. */
export const SUMMARY_LENGTH = 20_000;
/** A page above this size is not held in memory until it is needed again. */
const MAX_HELD_SIZE = 500_000;
/** The memory of an element, in characters. */
const ELEMENT_SIZE = 40;
const MAX_LINKS = 5_000;
const MAX_MARKUP_LENGTH = 3_000_000;
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
  /(?:^|[\s_-])(?:[a-z]{0,12}cookie[a-z]{0,20}|consent|gdpr|breadcrumbs?|navbar|nav|menu|share|sharing|social|related|similar|newsletter|comments?|comments-area|comment-respond|comment-list|respond|footer|fuss|fusszeile|fussbereich|pied-?(?:de-)?page|pie-de-pagina|rodape|stopka|paticka|sidfot|sidefod|voettekst|form-(?:done|fail|success|error)|sidebar|skip-link|pagination|item-pagination|post-navigation|oldalsav|lablec|fejlec|morzsa|okruszki|drobeckov[ay]|drobecky|kruimelpad|br[oø]dsmul\w{0,3}|ariane|briciole|migas|murupolku|sidopanel|sivupalkki|zijbalk|seitenleiste|barra-lateral|barre-laterale)(?:$|[\s_-])/i;

export function readPage(source: string, address: string, truncated = false): Page {
  const html = toVisible(source);
  const tree = parseHtmlPrefix(html);
  const url = withoutHash(new URL(address));
  const base = baseOf(tree, url);
  const canonical = attributeOf(findElement(tree, 'link[rel="canonical"]'), "href");
  const main = findMain(tree);
  const { links, cut } = readLinks(tree, base);
  const text = htmlToText(getContentMarkup(tree, main).slice(0, MAX_MARKUP_LENGTH));
  return {
    url,
    key: pageKey(url),
    tree,
    html,
    title: elementText(tree, findElement(tree, "title")),
    language: languageOf(tree),
    canonical: canonical === null ? null : normalizeHttpUrl(resolveUrl(canonical, base)?.href ?? ""),
    alternates: readAlternates(tree, base),
    links,
    main,
    text,
    folded: collapseBlanks(fold(text)),
    truncated: truncated || tree.isCut || cut,
    promised: false,
  };
}

export function summarize({ key, title, language, folded }: PageSummary): PageSummary {
  return {
    key,
    title: title === null ? null : ownText(title),
    language,
    folded: ownText(folded.slice(0, SUMMARY_LENGTH)),
  };
}

/** The memory of a page, in characters. */
export function getPageSize({ html, tree }: Page): number {
  return html.length + ELEMENT_SIZE * tree.elements.length;
}

/**
 * Keeps a page for later. A large one is compressed and parsed again, because its tree takes a hundred times the memory
 * of its compressed text.
 */
export function keepForLater(page: Page): () => Page {
  const { html, url, truncated, promised } = page;
  return getPageSize(page) > MAX_HELD_SIZE
    ? parseLater(packText(html), url.href, { truncated, promised })
    : toGetter(page);
}

function parseLater(text: () => string, address: string, flags: Pick<Page, "truncated" | "promised">): () => Page {
  return () => ({ ...readPage(text(), address, flags.truncated), promised: flags.promised });
}

export function pageKey(url: URL): string {
  return urlKey(url.href) ?? url.href;
}

export function withoutHash(url: URL): URL {
  if (url.hash === "") return url;
  const copy = new URL(url.href);
  copy.hash = "";
  return copy;
}

function baseOf(tree: Tree, url: URL): URL {
  const base = attributeOf(findElement(tree, "base[href]"), "href");
  return (base === null ? null : resolveUrl(base, url)) ?? url;
}

/** Resolves an address on a page; null if it is invalid or too long. */
export function resolveUrl(rawAddress: string, base: URL): URL | null {
  if (rawAddress.length > MAX_URL_LENGTH) return null;
  return URL.canParse(rawAddress, base.href) ? new URL(rawAddress, base) : null;
}

/** Two letters, from the page's own declaration. */
function languageOf(tree: Tree): string | null {
  const declaredLanguage =
    attributeOf(findElement(tree, "html[lang]"), "lang") ??
    attributeOf(findElement(tree, 'meta[http-equiv="content-language"]'), "content");
  return /^[a-z]{2}(?=$|[-_])/i.exec(declaredLanguage ?? "")?.[0].toLowerCase() ?? null;
}

function readAlternates(tree: Tree, base: URL): Map<string, string> {
  const found = new Map<string, string>();
  for (const link of findElements(tree, "link[hreflang][href]").slice(0, 200)) {
    const href = attributeOf(link, "href");
    if (!/\balternate\b/i.test(getAttribute(link.attributes, "rel") ?? "") || href === null) continue;
    const address = normalizeHttpUrl(resolveUrl(href, base)?.href ?? "");
    if (address !== null) found.set((attributeOf(link, "hreflang") ?? "").toLowerCase(), address);
  }
  return found;
}

/** `cut`: the page has more links than the limit. */
function readLinks(tree: Tree, base: URL): { links: Link[]; cut: boolean } {
  const links: Link[] = [];
  const headings = headingOrders(tree);
  for (const element of findElements(tree, LINKED)) {
    if (links.length >= MAX_LINKS) return { links, cut: true };
    const href = addressIn(element);
    const target = href === null || href.startsWith("#") ? null : resolveUrl(href, base);
    if (target === null) continue;
    const url = withoutHash(target);
    if (url.protocol !== "http:" && url.protocol !== "https:") continue;
    const text =
      elementText(tree, element) ?? attributeOf(element, "aria-label") ?? attributeOf(element, "title") ?? "";
    links.push({ url, key: pageKey(url), text: text.slice(0, 300), element, aside: isAside(element, headings) });
  }
  return { links, cut: false };
}

const LINKED = "a[href], [onclick], [data-href], [data-url], [data-link]";
/** A row that a script makes a link. */
const SCRIPT_LINK = /(?:location(?:\.href)?\s{0,3}=|location\.assign\(|window\.open\()\s{0,3}['"]([^'"\s]{1,500})['"]/;

function addressIn(element: Element): string | null {
  if (element.name === "a") return attributeOf(element, "href");
  const dataAddresses = ["data-href", "data-url", "data-link"].map((name) => attributeOf(element, name));
  return (
    dataAddresses.find((each) => each !== null) ?? SCRIPT_LINK.exec(attributeOf(element, "onclick") ?? "")?.[1] ?? null
  );
}

/** The positions of the page's main headings, computed once because they are looked up often. */
function headingOrders(tree: Tree): number[] {
  return findElements(tree, "h1").map(({ order }) => order);
}

function holdsHeading(element: Element, headings: readonly number[]): boolean {
  let low = 0;
  let high = headings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (assertPresent(headings[middle]) <= element.order) low = middle + 1;
    else high = middle;
  }
  return low < headings.length && assertPresent(headings[low]) < element.end;
}

function isAside(element: Element, headings: readonly number[]): boolean {
  let ancestor = element.parent;
  let isFramed = false;
  for (let level = 0; ancestor !== null && level < 100; level++, ancestor = ancestor.parent) {
    if (ancestor.name === "main" || ancestor.name === "article" || getAttribute(ancestor.attributes, "role") === "main")
      return false;
    if (ASIDE_ROLES.has(getAttribute(ancestor.attributes, "role") ?? "")) return true;
    if (!ASIDE_NAMES.has(ancestor.name) || holdsHeading(ancestor, headings)) continue;
    if (ancestor.name !== "header" && ancestor.name !== "footer") return true;
    // The header of an article or of the main content is not the site's.
    isFramed = true;
  }
  return isFramed;
}

/** The usual names of the element with the content, in several languages. */
const CONTENT =
  "#content, #main, #main-content, .main-content, #inhalt, #contenu, #contenido, #contenuto, #conteudo, #inhoud, #innehall, #indhold, #innhold, #sisalto, #obsah, #tresc, #tartalom, #sadrzaj, #vsebina, #continut, #icerik, #turinys, #saturs, #sisu";

/** `main`, otherwise the only article, otherwise the element named content. */
function findMain(tree: Tree): Element | null {
  const chooseLargeEnough = (found: readonly Element[]): Element | null =>
    found.find((element) => element.lastText - element.firstText > 3) ?? null;
  const articles = findElements(tree, "article");
  return (
    chooseLargeEnough(findElements(tree, 'main, [role="main"]')) ??
    (articles.length === 1 ? chooseLargeEnough(articles) : null) ??
    chooseLargeEnough(findElements(tree, CONTENT)) ??
    findElement(tree, "body")
  );
}

/** The inner markup, without the parts that repeat on every page. */
export function getContentMarkup(
  tree: Tree,
  within: Element | null,
  also: (element: Element) => boolean = () => false,
): string {
  const shape = { headings: headingOrders(tree), lengths: lengthsOf(tree) };
  const totalLength = weightOf(within, shape.lengths);
  const cookies = COOKIES.test(tree.source);
  return getMarkupWithout(tree, within, (element) => {
    return (
      also(element) ||
      isDropped(element, shape, totalLength) ||
      (cookies && isCookieNotice(tree, element, shape, totalLength))
    );
  });
}

/** The inner markup, without these parts. */
export function getMarkupWithout(tree: Tree, within: Element | null, dropped: (element: Element) => boolean): string {
  const from = within?.from ?? 0;
  const to = within?.to ?? tree.source.length;
  let output = "";
  let at = from;
  for (let order = (within?.order ?? -1) + 1; order < (within?.end ?? tree.elements.length); order++) {
    const element = assertPresent(tree.elements[order]);
    if (element.from < at || !dropped(element)) continue;
    output += tree.source.slice(at, element.from);
    at = Math.max(at, element.to);
    order = element.end - 1;
  }
  return output + tree.source.slice(at, to);
}

/**
 * The markup from the end of one element to a position in the source, without these parts if they end before that
 * position.
 */
export function getMarkupBetween(
  tree: Tree,
  { to: from, end }: Element,
  to: number,
  dropped: (element: Element) => boolean,
): string {
  let output = "";
  let at = from;
  let order = end;
  for (; order < tree.elements.length; order++) {
    const element = assertPresent(tree.elements[order]);
    if (element.from >= to) break;
    if (element.from < at || element.to > to || !dropped(element)) continue;
    output += tree.source.slice(at, element.from);
    at = element.to;
  }
  spendSteps(tree, order - end);
  return output + tree.source.slice(at, Math.max(at, to));
}

const MAX_NOTICE_LENGTH = 4_000;

/** As the languages of Europe call them. */
const COOKIES =
  /cookie|kakor|evästee|sütik|sütit|çerez|küpsise|slapuk|sīkdat|kolačić|piškot|galetes|куки|кукі|бисквитк|μπισκότ|ciasteczk|informasjonskapsl|vafrakök|クッキー|쿠키/i;
const MAX_BRIEF_NOTICE = 500;

/** A cookie notice without a distinctive class: short, with a button, and about little else. */
function isCookieNotice(tree: Tree, element: Element, { headings, lengths }: Shape, totalLength: number): boolean {
  if (!/^(?:div|section|dialog|form|aside)$/.test(element.name) || holdsHeading(element, headings)) return false;
  const weight = weightOf(element, lengths);
  if (weight < 40 || weight > MAX_NOTICE_LENGTH || weight > 0.9 * totalLength) return false;
  const markup = tree.source.slice(element.from, Math.min(element.to, element.from + 20_000));
  if (/<(?:button|input)\b/i.test(markup) && (markup.match(/\bcookies?\b/gi)?.length ?? 0) >= 2 + weight / 600)
    return true;
  if (weight > MAX_BRIEF_NOTICE || !COOKIES.test(markup)) return false;
  return findElements(tree, "a, button, [role=button]", element).some((each) =>
    isConsent(elementText(tree, each) ?? ""),
  );
}

interface Shape {
  readonly headings: readonly number[];
  /** The number of characters before each of the page's text nodes. */
  readonly lengths: readonly number[];
}

function lengthsOf(tree: Tree): number[] {
  const lengths = [0];
  spendSteps(tree, tree.texts.length);
  for (const text of tree.texts) lengths.push(assertPresent(lengths.at(-1)) + text.trim().length);
  return lengths;
}

function weightOf(element: Element | null, lengths: readonly number[]): number {
  const last = element === null ? lengths.length - 1 : element.lastText;
  return assertPresent(lengths[last]) - assertPresent(lengths[element?.firstText ?? 0]);
}

/** Whether its class or id is one of a part that repeats on every page: a cookie banner, a sidebar. */
export function hasDroppedClass({ attributes }: Element): boolean {
  return DROPPED_CLASS.test(`${getAttribute(attributes, "class") ?? ""} ${getAttribute(attributes, "id") ?? ""}`);
}

function isDropped(element: Element, { headings, lengths }: Shape, totalLength: number): boolean {
  if (element.name === "script" || element.name === "style" || element.name === "noscript") return true;
  const isDroppedName =
    DROPPED_NAMES.has(element.name) || ASIDE_ROLES.has(getAttribute(element.attributes, "role") ?? "");
  if (!isDroppedName && !hasDroppedClass(element)) return false;
  // A page that is a single form, or whose menu contains its heading, is still a page.
  if (holdsHeading(element, headings)) return false;
  const share = weightOf(element, lengths) / Math.max(1, totalLength);
  return ASIDE_NAMES.has(element.name) || share < (element.name === "form" ? 0.8 : 0.5);
}
