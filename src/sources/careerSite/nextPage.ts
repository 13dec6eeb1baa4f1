// The page of a list that comes next: by rel, by the word for it, by number, or by the address that a button carries. A button that only a
// browser can press means that the end of the list is not known.

import { withoutSlashes } from "../../text/addresses/domains.ts";
import { attributeIn } from "../../text/html/attributes.ts";
import { all, attributeOf, type Element, textIn } from "../../text/html/tree.ts";
import { absolute, type Link, type Page, pageKey, withoutHash } from "./page.ts";
import { said, saysMore } from "./rows.ts";
import { NEXT, PAGE_PARAMETERS } from "./words.ts";

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

/** `read` holds the keys of the list's pages so far. */
export function nextPage(page: Page, read: ReadonlySet<string>, owns: (url: URL) => boolean): NextLink {
  const fresh = (url: URL | null): url is URL =>
    url !== null && owns(url) && !read.has(pageKey(url)) && sameList(page.url, url);
  const [related] = all(page.tree, 'link[rel~="next"], a[rel~="next"]')
    .map((element) => linked(page, attributeOf(element, "href")))
    .filter(fresh);
  if (related !== undefined) return { url: related };
  const worded = page.links
    .filter((link) => isNextWord(link))
    .map((link) => link.url)
    .find(fresh);
  if (worded !== undefined) return { url: worded };
  const numbered = byNumber(page, fresh);
  if (numbered !== null) return { url: numbered };
  return byButton(page, fresh);
}

function linked(page: Page, href: string | null): URL | null {
  const url = href === null ? null : absolute(href, page.url);
  return url === null ? null : withoutHash(url);
}

/** The same path, or the same with a page's number behind it. */
function sameList(list: URL, other: URL): boolean {
  const bare = (url: URL): string =>
    withoutSlashes(
      url.pathname.replace(/\/(?:page|seite|pagina|sida|strona|p)[/_-]?\d{1,5}\/?$/i, "").replace(/\/\d{1,4}\/?$/, ""),
    );
  return bare(list) === bare(other) || numberOf(other) !== null;
}

function isNextWord(link: Link): boolean {
  const { attributes } = link.element;
  const label = said(link.text);
  if (NEXT.has(label) || saysMore(label) || NEXT.has(label.replace(/\s+\W+$/, ""))) return true;
  if (
    NEXT.has(said(attributeIn(attributes, "aria-label") ?? "")) ||
    NEXT.has(said(attributeIn(attributes, "title") ?? ""))
  )
    return true;
  return (
    /(?:^|[\s_-])(?:next|load-more|loadmore)(?:$|[\s_-])/.test(attributeIn(attributes, "class") ?? "") &&
    label.length < 30
  );
}

/** Which page of a list an address is; null where it names none. */
function numberOf(url: URL): { name: string; value: number } | null {
  const inPath = /\/(page|seite|pagina|sida|strona|p)[/_-]?(\d{1,5})\/?$/i.exec(url.pathname);
  if (inPath !== null) return { name: "path", value: Number(inPath[2]) };
  for (const [name, value] of url.searchParams) {
    if (PAGE_PARAMETERS.test(name) && /^\d{1,6}$/.test(value)) return { name, value: Number(value) };
  }
  return null;
}

/** A link that says "2" to an address that is the list's with "/2" behind it. */
function lastPiece(list: URL, { pathname, search }: URL, words: string): { name: string; value: number } | null {
  const number = words.trim();
  if (!/^\d{1,4}$/.test(number) || search !== list.search) return null;
  const path = withoutSlashes(pathname);
  const base = withoutSlashes(list.pathname).replace(/\/\d{1,4}$/, "");
  return path === `${base}/${number}` ? { name: "piece", value: Number(number) } : null;
}

function byNumber(page: Page, fresh: (url: URL) => url is URL): URL | null {
  const here =
    numberOf(page.url) ?? lastPiece(page.url, page.url, /\d{1,4}$/.exec(withoutSlashes(page.url.pathname))?.[0] ?? "");
  const numbered = page.links.flatMap(({ url, text }) => {
    const number = numberOf(url) ?? lastPiece(page.url, url, text);
    return number === null || (here !== null && number.name !== here.name) ? [] : [{ url, value: number.value }];
  });
  // The first page seldom bears its number; where the row of numbers begins with it, that is this page.
  const least = Math.min(...numbered.map(({ value }) => value));
  const current = here?.value ?? (least <= 1 ? least : 0);
  const [next] = numbered
    .filter(({ url, value }) => value > current && fresh(url))
    .toSorted((a, b) => a.value - b.value);
  return next?.url ?? null;
}

function byButton(page: Page, fresh: (url: URL | null) => url is URL): NextLink {
  let hidden = false;
  for (const element of all(page.tree, "button, a, [role=button], [data-next-url], [data-load-more-url], [hx-get]")) {
    const url = CARRIERS.map((name) => linked(page, attributeOf(element, name))).find(fresh);
    const more = isMore(page, element);
    if (url !== undefined && (more || element.name !== "a")) return { url };
    const idle = element.name !== "a" || /^(?:#|javascript:)/i.test(attributeOf(element, "href") ?? "#");
    if (more && idle && !isOff(element)) hidden = true;
  }
  return hidden ? "hidden" : "end";
}

function isMore(page: Page, element: Element): boolean {
  const words = textIn(page.tree, element);
  return words !== null && words.length < 60 && saysMore(said(words));
}

function isOff(element: Element): boolean {
  return (
    attributeIn(element.attributes, "hidden") !== undefined ||
    attributeIn(element.attributes, "disabled") !== undefined ||
    /display\s*:\s*none/.test(attributeIn(element.attributes, "style") ?? "")
  );
}
