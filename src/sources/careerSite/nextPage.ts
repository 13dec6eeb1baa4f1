// Finds the next page of a list: by rel, by its text, by number, or by the address in a button's attributes. A button
// that only works in a browser means that the end of the list is unknown.
import { stripTrailingSlashes } from "../../text/addresses/domains.ts";
import { getAttribute } from "../../text/html/attributes.ts";
import { attributeOf, type Element, elementText, findElements } from "../../text/html/tree.ts";
import { normalizeText } from "./common/listNames.ts";
import { type Link, type Page, pageKey, resolveUrl, withoutHash } from "./common/page.ts";
import { isMoreLink, NEXT, PAGE_PARAMETERS } from "./common/words.ts";

export type NextLink = { readonly url: URL } | "end" | "hidden";

const CARRIERS = [
  "data-url",
  "data-href",
  "data-next",
  "data-next-url",
  "data-next-page",
  "data-load-more-url",
  "hx-get",
  "data-ajax-url",
];

/** `readKeys` contains the keys of the list's pages so far. */
export function findNextPage(page: Page, readKeys: ReadonlySet<string>, owns: (url: URL) => boolean): NextLink {
  const isUnread = (url: URL | null): url is URL =>
    url !== null && owns(url) && !readKeys.has(pageKey(url)) && sameList(page.url, url);
  const [related] = findElements(page.tree, 'link[rel~="next"], a[rel~="next"]')
    .map((element) => linked(page, attributeOf(element, "href")))
    .filter(isUnread);
  if (related !== undefined) return { url: related };
  const linkByWord = page.links
    .filter((link) => isNextWord(link))
    .map((link) => link.url)
    .find(isUnread);
  if (linkByWord !== undefined) return { url: linkByWord };
  const numbered = findByNumber(page, isUnread);
  if (numbered !== null) return { url: numbered };
  return findByButton(page, isUnread);
}

function linked(page: Page, href: string | null): URL | null {
  const url = href === null ? null : resolveUrl(href, page.url);
  return url === null ? null : withoutHash(url);
}

/** The same path, or the same with a page number appended. */
function sameList(list: URL, other: URL): boolean {
  const withoutQuery = (url: URL): string =>
    stripTrailingSlashes(
      url.pathname.replace(/\/(?:page|seite|pagina|sida|strona|p)[/_-]?\d{1,5}\/?$/i, "").replace(/\/\d{1,4}\/?$/, ""),
    );
  return withoutQuery(list) === withoutQuery(other) || parsePageNumber(other) !== null;
}

function isNextWord(link: Link): boolean {
  const { attributes } = link.element;
  const label = normalizeText(link.text);
  if (NEXT.has(label) || isMoreLink(label) || NEXT.has(label.replace(/\s+\W+$/, ""))) return true;
  if (
    NEXT.has(normalizeText(getAttribute(attributes, "aria-label") ?? "")) ||
    NEXT.has(normalizeText(getAttribute(attributes, "title") ?? ""))
  )
    return true;
  return (
    /(?:^|[\s_-])(?:next|load-more|loadmore)(?:$|[\s_-])/.test(getAttribute(attributes, "class") ?? "") &&
    label.length < 30
  );
}

/** The page number in an address; null if it has none. */
function parsePageNumber(url: URL): { name: string; value: number } | null {
  const inPath = /\/(page|seite|pagina|sida|strona|p)[/_-]?(\d{1,5})\/?$/i.exec(url.pathname);
  if (inPath !== null) return { name: "path", value: Number(inPath[2]) };
  for (const [name, value] of url.searchParams) {
    if (PAGE_PARAMETERS.test(name) && /^\d{1,6}$/.test(value)) return { name, value: Number(value) };
  }
  return null;
}

/** A link "2" whose address is the list's with "/2" appended. */
function lastPiece(list: URL, { pathname, search }: URL, words: string): { name: string; value: number } | null {
  const number = words.trim();
  if (!/^\d{1,4}$/.test(number) || search !== list.search) return null;
  const path = stripTrailingSlashes(pathname);
  const base = stripTrailingSlashes(list.pathname).replace(/\/\d{1,4}$/, "");
  return path === `${base}/${number}` ? { name: "piece", value: Number(number) } : null;
}

function findByNumber(page: Page, isUnread: (url: URL) => url is URL): URL | null {
  const currentNumber =
    parsePageNumber(page.url) ??
    lastPiece(page.url, page.url, /\d{1,4}$/.exec(stripTrailingSlashes(page.url.pathname))?.[0] ?? "");
  const numbered = page.links.flatMap(({ url, text }) => {
    const number = parsePageNumber(url) ?? lastPiece(page.url, url, text);
    return number === null || (currentNumber !== null && number.name !== currentNumber.name)
      ? []
      : [{ url, value: number.value }];
  });
  // The first page rarely has its number; if the row of numbers begins with it, that is the current page.
  const lowestNumber = Math.min(...numbered.map(({ value }) => value));
  const current = currentNumber?.value ?? (lowestNumber <= 1 ? lowestNumber : 0);
  const [next] = numbered
    .filter(({ url, value }) => value > current && isUnread(url))
    .toSorted((a, b) => a.value - b.value);
  return next?.url ?? null;
}

function findByButton(page: Page, isUnread: (url: URL | null) => url is URL): NextLink {
  let hidden = false;
  for (const element of findElements(
    page.tree,
    "button, a, [role=button], [data-next-url], [data-next-page], [data-load-more-url], [hx-get]",
  )) {
    const more = isMore(page, element);
    const endpoint = more ? nextOfEndpoint(page, element) : null;
    if (endpoint === "end") continue;
    const url = [...CARRIERS.map((name) => linked(page, attributeOf(element, name))), endpoint].find(isUnread);
    if (url !== undefined && (more || element.name !== "a")) return { url };
    const isDisabled = element.name !== "a" || /^(?:#|javascript:)/i.test(attributeOf(element, "href") ?? "#");
    if (more && isDisabled && !isOff(element)) hidden = true;
  }
  return hidden ? "hidden" : "end";
}

const LAST_PAGES = ["data-pages", "data-max-pages", "data-max", "data-max-page", "data-total-pages", "data-last-page"];

/** The address of the whole list in one attribute, and the number of the shown page in another. */
function nextOfEndpoint(page: Page, element: Element): URL | "end" | null {
  const stated = ["data-endpoint", "data-api", "data-api-url", "data-url", "data-ajax-url"].flatMap(
    (name) => attributeOf(element, name) ?? [],
  );
  const shown = ["data-page", "data-current-page", "data-paged"].flatMap((name) => attributeOf(element, name) ?? []);
  const url = linked(page, stated[0] ?? null);
  const number = shown.find((each) => /^\d{1,4}$/.test(each));
  if (url === null || number === undefined || parsePageNumber(url) !== null) return null;
  const last = LAST_PAGES.map((name) => attributeOf(element, name)).find((each) => each !== null) ?? "";
  if (/^\d{1,4}$/.test(last) && Number(last) <= Number(number)) return "end";
  url.searchParams.set("page", String(Number(number) + 1));
  return url;
}

const MORE_CLASS = /(?:^|[\s_-])load-?more(?:$|[\s_-])/i;

/** By its words, or in any language by its class. */
function isMore(page: Page, element: Element): boolean {
  const words = elementText(page.tree, element);
  if (words === null || words.length >= 60) return false;
  return isMoreLink(normalizeText(words)) || MORE_CLASS.test(getAttribute(element.attributes, "class") ?? "");
}

function isOff(element: Element): boolean {
  return (
    getAttribute(element.attributes, "hidden") !== undefined ||
    getAttribute(element.attributes, "disabled") !== undefined ||
    /display\s*:\s*none/.test(getAttribute(element.attributes, "style") ?? "")
  );
}
