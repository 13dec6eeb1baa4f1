// Parts of an opening's page that belong to the site and not to the advert: buttons, links back to the list, printing,
// sharing, the author of a blog post, view counters and the frame of a form.
import { getAttribute } from "../../../text/html/attributes.ts";
import { attributeOf, type Element, elementText, findElement, type Tree } from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { isAbove, isCareerAddress, isFile, isPostingAddress, patternOf } from "../common/addresses.ts";
import { findDays } from "../common/dates.ts";
import { isApplyWord } from "../common/evidence.ts";
import { normalizeText } from "../common/listNames.ts";
import { type Page, pageKey } from "../common/page.ts";
import { AUTHOR_WORDS, COUNTERS, FACT_LABELS, findDayKind, LISTS } from "../common/words.ts";
import { isTemplatePart } from "./template.ts";

const MAX_LINK_LENGTH = 60;
const MAX_LINK_MARKUP = 2_000;
const MAX_BYLINE_LENGTH = 160;
const MAX_FORM_LENGTH = 400;
const MAX_WORDS_AROUND_FORM = 160;
const MAX_BOX_TEXTS = 120;

/** Names of blocks about a page rather than its subject. */
const BYLINE =
  /(?:^|[\s_-])(?:byline|author|authors|auteur|autor|autore|posted-by|posted-on|date-posted|entry-meta|entry-footer|post-meta|postmeta|post-info|article-info|articleinfo|submitted|hits|views?-count|print|printfriendly|drucken|permalink|edit-link|tags-links|cat-links|(?:item|post|entry)-tags?|tags?-(?:list|links|wrapper)|post-author|blog-author|author-name|author-profile|(?:board|view|bo_v|bbs|profile|writer)[_-]info|job_application|application[_-](?:details|button|form)|sr-only|visually-hidden|screen-reader-text|sound_only|assistive-text|u-hidden-visually|toplink|top-link|to-top|back|back-?link|backlink|go-back|zurueck|retour|previous-next|prev[_-]?next|pager|addtoany|addthis|heateor|sharedaddy|sociallinks)(?:$|[\s_-])/i;
const BUTTON =
  /(?:^|[\s_-])(?:btn|button|cta|knopf|bouton|boton|pulsante|knapp|przycisk|wp-block-button__link)(?:$|[\s_\d-])/i;
/** Scripts that print, close a window or go back. */
const SCRIPTED = /\b(?:print|close|history\.(?:back|go)|scrollTo)\s{0,3}\(/;
/** The tag before or after a link that stands alone: a block, a line break or another link. */
const BLOCK =
  "(?:p|div|li|ul|ol|section|article|td|tr|th|table|br|hr|h[1-6]|figure|header|footer|nav|main|center|a|button|form|dl|dd|dt)";
const BEFORE = new RegExp(
  String.raw`(?:^|<\/?${BLOCK}\b[^<>]{0,500}>|<(?:span|font|b|strong|i|em|small)\b[^<>]{0,500}>|-->)[\s|·•/–—«‹←-]{0,40}$`,
  "i",
);
const AFTER = new RegExp(
  String.raw`^[\s|·•/–—»›→-]{0,40}(?:$|<\/?${BLOCK}\b|<\/(?:span|font|b|strong|i|em|small)\b|<!--)`,
  "i",
);

/** `own`: the heading that is published as the title. */
export function isFurniture(
  page: Page,
  element: Element,
  own: Element | null = null,
  title: string | null = null,
): boolean {
  const { tree } = page;
  if (element === own) return true;
  if (own !== null && element.order < own.order && element.end > own.order) return false;
  if (isTemplatePart(page, element, title)) return true;
  if (element.name === "a" || element.name === "button") return isButton(page, element);
  if (getAttribute(element.attributes, "itemprop") === "author" || attributeOf(element, "rel") === "author")
    return true;
  if (isByline(element)) return (elementText(tree, element) ?? "").length <= MAX_BYLINE_LENGTH;
  if (element.to - element.from <= MAX_LINK_MARKUP) {
    if (isCounter(tree, element) || isFormFrame(tree, element) || isPageLine(page, element)) return true;
  }
  return isLinkBox(page, element);
}

const MAX_BOX_LENGTH = 1_500;
const MIN_LINK_SHARE = 0.7;
const MIN_SIBLING_SHARE = 0.35;
const SHARE =
  /(?:sharer|share\?|shareArticle|intent\/tweet|wa\.me|api\.whatsapp|\/share\b|t\.me\/share|pinterest\.com\/pin)/i;

/** A box that consists of links: to other openings, to other pages of the site, or for sharing. */
function isLinkBox(page: Page, element: Element): boolean {
  if (!/^(?:div|section|aside|ul|article)$/.test(element.name)) return false;
  const { tree, url, key } = page;
  if (element.lastText - element.firstText > MAX_BOX_TEXTS) return false;
  const links = linksIn(page, element);
  if (links.length === 0 || findElement(tree, "h1", element) !== null) return false;
  const length = (elementText(tree, element) ?? "").length;
  if (length === 0 || length > MAX_BOX_LENGTH) return false;
  if (links.some((link) => SHARE.test(link.url.href)) && length <= MAX_BYLINE_LENGTH) return true;
  const pages = links.filter((link) => link.url.host === url.host && link.key !== key && !isFile(link.url));
  const share = pages.reduce((sum, { text }) => sum + text.length, 0) / length;
  const siblings = pages.filter((link) => patternOf(link.url) === patternOf(url));
  const isShort = length <= MAX_LINK_LENGTH;
  return (
    (pages.length >= 2 && share >= MIN_LINK_SHARE) || (siblings.length > 0 && (isShort || share >= MIN_SIBLING_SHARE))
  );
}

/** The links inside an element; links are in the order of the page. */
function linksIn({ links }: Page, { order, end }: Element): Page["links"] {
  let [low, high] = [0, links.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((links[middle]?.element.order ?? 0) <= order) low = middle + 1;
    else high = middle;
  }
  let to = low;
  while (to < links.length && to - low <= MAX_BOX_TEXTS && (links[to]?.element.order ?? 0) < end) to++;
  return links.slice(low, to);
}

const TAIL_LENGTH = 5_000;
const LAST_HEADING =
  /<h([1-6])\b[^<>]{0,500}>(?:(?!<\/?h[1-6])[\s\S]){0,300}<\/h\1\s{0,9}>((?:\s|<\/?(?:div|section|article|p|ul|span|aside|footer|main|br|hr)\b[^<>]{0,300}>|<!--[^<>]{0,200}-->){0,200})$/i;

/** The last text, and the markup after it. */
const LAST_TEXT = />([^<>]{1,60})((?:<[^<>]{0,500}>|\s|&nbsp;){0,200})$/;

/** "©", whose name was a link. */
const SIGNS = /^\s*[^\s\p{L}\p{N}]+\s*$/u;

/** Without headings, labels and signs at the end, whose content was dropped. */
export function withoutLastHeadings(markup: string): string {
  const tail = markup.slice(-TAIL_LENGTH);
  const shortened = tail
    .replace(LAST_HEADING, "$2")
    .replace(LAST_HEADING, "$2")
    .replace(LAST_TEXT, (all, words: string, after: string) =>
      isLabel(words) || SIGNS.test(words) ? `>${after}` : all,
    );
  return shortened === tail ? markup : markup.slice(0, markup.length - tail.length) + shortened;
}

const isLabel = (words: string): boolean =>
  FACT_LABELS.has(
    collapseBlanks(fold(words))
      .replace(/[\s:：]+$/, "")
      .trim(),
  );

function isByline({ name, attributes }: Element): boolean {
  if (!/^(?:div|p|span|ul|li|dl|dd|section|header|footer|small|figure)$/.test(name)) return false;
  return BYLINE.test(`${getAttribute(attributes, "class") ?? ""} ${getAttribute(attributes, "id") ?? ""}`);
}

/** A link on a separate line that leads to the list, to the form, to the top, or does something to the page. */
function isButton(page: Page, element: Element): boolean {
  const { tree, url } = page;
  if (element.to - element.from > MAX_LINK_MARKUP || !isAlone(tree, element)) return false;
  const words = (elementText(tree, element) ?? "").replaceAll(/^[[(【「]\s?|\s?[\])】」]$/g, "");
  if (words.length > MAX_LINK_LENGTH || /@|\d{4}/.test(words)) return false;
  const className = getAttribute(element.attributes, "class") ?? "";
  if (element.name === "button" || BUTTON.test(className) || attributeOf(element, "role") === "button") return true;
  if (SCRIPTED.test(attributeOf(element, "onclick") ?? "")) return true;
  const href = attributeOf(element, "href") ?? "";
  if (href.startsWith("#") || /^javascript:/i.test(href) || /^mailto:/i.test(href)) return true;
  if (isApplyWord(words) || LISTS.has(normalizeText(words))) return true;
  const target = linkTarget(page, element);
  return target !== null && target.host === url.host && leadsBack(target, page);
}

const targets = new WeakMap<Page, ReadonlyMap<Element, URL>>();

/** Looked up once for all links of a page. */
function linkTarget(page: Page, element: Element): URL | null {
  const known = targets.get(page) ?? new Map(page.links.map((link) => [link.element, link.url]));
  targets.set(page, known);
  return known.get(element) ?? null;
}

/** To a page above this one, or to its list with the parameter left out. */
function leadsBack(target: URL, { url, key }: Page): boolean {
  if (pageKey(target) === key) return true;
  const fewer = [...target.searchParams].every(([name, value]) => url.searchParams.get(name) === value);
  if (target.pathname === url.pathname && fewer && target.search !== url.search) return true;
  return isAbove(target, url) || (isCareerAddress(target) && !isPostingAddress(target));
}

function isAlone({ source }: Tree, { from, to, name }: Element): boolean {
  const start = source.lastIndexOf(`<${name}`, from);
  const end = source.indexOf(">", to) + 1;
  if (start === -1 || from - start > MAX_LINK_MARKUP) return false;
  return BEFORE.test(source.slice(Math.max(0, start - 600), start)) && AFTER.test(source.slice(end, end + 80));
}

/** "Views: 214 | Print" */
function isCounter(tree: Tree, element: Element): boolean {
  if (!/^(?:span|p|div|dd|li|small|td)$/.test(element.name)) return false;
  const words = elementText(tree, element) ?? "";
  if (words.length > MAX_BYLINE_LENGTH) return false;
  return words.split(" | ").some((part) => {
    const [label = "", value = ""] = part.split(/:/, 2);
    return value !== "" && /^\s*[\d.,\s]+$/.test(value) && COUNTERS.has(collapseBlanks(fold(label)));
  });
}

const MAX_NAME_WORDS = 4;
const MAX_AUTHOR_LENGTH = 80;

/** "Last updated: 8 November 2026", "By admin, 20 October 2026 | 214 views": about the page, not the opening. */
function isPageLine({ tree, language }: Page, element: Element): boolean {
  if (!/^(?:span|p|div|dd|li|ul|small|td|tr|time|footer|em|i|h[4-6])$/.test(element.name)) return false;
  const words = elementText(tree, element) ?? "";
  if (words.length === 0 || words.length > MAX_BYLINE_LENGTH || /[!?]$|\p{Ll}{4}\.$/u.test(words)) return false;
  const parts = words.split(/\s*[|·•]\s*|\s+[-–—]\s+|,\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const kinds = new Set<LineKind>();
  for (const part of parts) {
    const kind = lineKind(part, language);
    if (kind === null) return false;
    kinds.add(kind);
  }
  return kinds.has("updated") || kinds.has("author");
}

type LineKind = "updated" | "author" | "day" | "count" | null;

function lineKind(part: string, language: string | null): LineKind {
  const folded = collapseBlanks(fold(part)).replace(/[\s:：]+$/, "");
  if (/^[\d.,\s]+$/.test(folded) || (/\d/.test(folded) && isCount(folded))) return "count";
  const [day] = findDays(part, language);
  const before = day === undefined ? folded : normalizeText(part.slice(0, day.from));
  if (day !== undefined && findDayKind(before) === "updated") return "updated";
  const author = AUTHOR_WORDS.find((each) => folded.startsWith(`${each} `) || folded.startsWith(`${each}:`));
  if (author !== undefined && folded.length <= MAX_AUTHOR_LENGTH) {
    const name = part
      .slice(author.length)
      .replace(/^[\s:：]+/, "")
      .slice(0, day === undefined ? undefined : day.from);
    const isLabelled = /^\S+\s?[:：]/.test(part);
    const isName =
      name.split(" ").length <= MAX_NAME_WORDS && (/^\p{Lu}/u.test(name) || isLabelled || /^admin/i.test(name));
    if (isName && (day !== undefined || isLabelled || author.includes(" ") || /^(?:admin|redaktion|red)/i.test(name)))
      return "author";
  }
  return day !== undefined && part.length - (day.to - day.from) <= MAX_TEXT_NEAR_DAY ? "day" : null;
}

function isCount(folded: string): boolean {
  return [...COUNTERS].some((word) => folded.startsWith(`${word} `) || folded.endsWith(` ${word}`));
}

const MAX_TEXT_NEAR_DAY = 30;

/** The heading and the few words around a form; more words are a text next to a form. */
function isFormFrame(tree: Tree, element: Element): boolean {
  if (element.name !== "div" && element.name !== "section") return false;
  const form = findElement(tree, "form", element);
  if (form === null || findElement(tree, "input, textarea", element) === null) return false;
  const length = (elementText(tree, element) ?? "").length;
  if (length > MAX_FORM_LENGTH || findElement(tree, "h1", element) !== null) return false;
  return length - (elementText(tree, form) ?? "").length <= MAX_WORDS_AROUND_FORM;
}
