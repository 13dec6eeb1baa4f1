// The site's name for its owner: its metadata, otherwise an unambiguous name in its home page's title, its data or its
// copyright line.
import { attributeOf, type Element, elementText, findElement, findElements } from "../../text/html/tree.ts";
import { fold } from "../../text/words/fold.ts";
import { toNameKey } from "../../text/words/names.ts";
import { findJsonLd } from "../shared/pages/jsonLd.ts";
import { findEmployerInTitle } from "../shared/pages/pageTitle.ts";
import { asText } from "../shared/rows/values.ts";
import type { Page } from "./common/page.ts";
import { DENSE } from "./common/words.ts";

const KINDS = ["Organization", "Corporation", "LocalBusiness", "WebSite"];
const MAX_NAME_LENGTH = 80;
const MAX_TEXTS = 3_000;

export function findSiteName(home: Page, label: string): string | null {
  const stated =
    findEmployerInTitle(home.html) ??
    statedName(home) ??
    wholeTitle(home) ??
    partOfTitle(home.title, label) ??
    findCopyrightName(home, label);
  // A title may repeat the domain's spelling.
  const logo = stated !== null && stated === stated.toLowerCase() ? findLogoName(home) : null;
  return logo !== null && normalizeName(logo) === normalizeName(stated ?? "") ? logo : stated;
}

const MIN_LOGO_LENGTH = 3;
const LOGO_SUFFIX = /\s*(?:logo|logotype|logotip)$/i;

/** The words of the first link to the home page, outside of a menu, if its title or its footer repeats them. */
export function findLogoName(home: Page): string | null {
  const { tree, links, key } = home;
  const logo = links.find((link) => link.key === key && !isInMenu(home, link.element));
  if (logo === undefined) return null;
  const [firstText = ""] = tree.texts
    .slice(logo.element.firstText, logo.element.lastText)
    .filter((text) => text.trim() !== "");
  const picture = attributeOf(findElement(tree, "img[alt]", logo.element), "alt");
  const all = (elementText(tree, logo.element) ?? picture ?? "").replace(LOGO_SUFFIX, "").trim();
  return nameInLogo(home, all, logo.element) ?? nameInLogo(home, firstText.trim(), logo.element);
}

function nameInLogo(home: Page, words: string, logo: Element): string | null {
  const { tree, title } = home;
  const name = normalizeName(words);
  if (name.length < MIN_LOGO_LENGTH || words.length > MAX_NAME_LENGTH || words.split(" ").length > MAX_NAME_WORDS)
    return null;
  const inTitle = (title ?? "").split(TITLE_PART).find((part) => normalizeName(part) === name);
  // A title may repeat the domain's spelling.
  if (inTitle !== undefined) return inTitle === inTitle.toLowerCase() ? words : inTitle.trim();
  const copyrighted = copyrightNameOf(home);
  if (copyrighted !== null && normalizeName(copyrighted).includes(name)) return copyrighted;
  const foot = tree.texts.slice(Math.max(logo.lastText, tree.texts.length - MAX_FOOT_TEXTS));
  return foot.some((text) => text.trim().startsWith(words)) ? words : null;
}

const TITLE_PART = /\s+[|–—·:>›»-]+\s+|\s*[|]\s+/;
const MAX_NAME_WORDS = 6;
const MAX_FOOT_TEXTS = 60;

const LOGO = /logo|brand|title|heading/i;

/** In a list, or next to other links without being named a logo. */
function isInMenu({ tree }: Page, element: Element): boolean {
  const { parent } = element;
  if (parent === null || parent.name === "li" || parent.parent?.name === "li") return true;
  if (LOGO.test(`${attributeOf(element, "class") ?? ""} ${attributeOf(element, "id") ?? ""}`)) return false;
  return findElements(tree, "a[href]", parent).some(
    (other) =>
      other !== element && other.parent === parent && !/^(?:tel|mailto):/i.test(attributeOf(other, "href") ?? ""),
  );
}

function statedName({ tree }: Page): string | null {
  for (const kind of KINDS) {
    const names = findJsonLd(tree, kind).map((node) => asText(node.legalName) ?? asText(node.name));
    const name = names.find((each) => each !== null && each.length <= MAX_NAME_LENGTH && !/[/@]/.test(each));
    if (name != null) return name;
  }
  return null;
}

/** "Acme – good things since 1974": the part that contains all of the domain's name. */
function partOfTitle(title: string | null, label: string): string | null {
  const other = normalizeName(label);
  const words = label.split("-").map(normalizeName);
  const hasAll = (part: string): boolean =>
    part.includes(other) || (words.length > 1 && words.every((word) => word.length >= 3 && part.includes(word)));
  return partsOfTitle(title).find((part) => other.length >= 2 && spellings(part).some(hasAll)) ?? null;
}

/** "Hill - joinery Ltd": a name with a dash ends with a legal form, and the page repeats all of it. */
function wholeTitle({ title, tree }: Page): string | null {
  if (title === null || title.length > MAX_NAME_LENGTH || !/\s[–-]\s/.test(title)) return null;
  const name = normalizeName(title);
  if (normalizeName(toNameKey(title)) === name) return null;
  const body = findElement(tree, "body")?.firstText ?? 0;
  const isRepeated = tree.texts
    .slice(body)
    .some((text) => text.length < MAX_COPYRIGHT_LENGTH && normalizeName(text).startsWith(name));
  return isRepeated ? title : null;
}

const MAX_COPYRIGHT_LENGTH = 300;

function partsOfTitle(title: string | null): string[] {
  return (title ?? "")
    .split(/\s+[|–—·:>›»-]\s+|\s*[|:]\s+/)
    .map((part) => part.trim())
    .filter((part) => part.length <= MAX_NAME_LENGTH);
}

/**
 * The part of the home page's title that covers most of the domain's name: "Coffee" in bluebirdcoffee may be the
 * product.
 */
export function guessName(title: string | null, label: string): string | null {
  const isSimilarPart = partsOfTitle(title).filter((part) => isSimilarName(part, label));
  return isSimilarPart.toSorted((a, b) => normalizeName(b).length - normalizeName(a).length)[0] ?? null;
}

const TITLE_SEPARATOR = /\s+[|–—·:•>›»-]\s+|\s*[|｜:]\s*|(?<=\p{Script=Han})[-_](?=\p{Script=Han})/u;

/** The part that two pages' titles share, if the other has further words: "Jobs | Acme" below "Acme". */
export function findSharedName(home: string | null, other: string | null): string | null {
  const partsOf = (title: string | null): string[] =>
    (title ?? "")
      .slice(0, 300)
      .split(TITLE_SEPARATOR)
      .map((part) => part.trim());
  const homeParts = new Set(partsOf(home));
  const parts = partsOf(other);
  const shared = parts.filter((part) => part.length >= 2 && part.length <= MAX_NAME_LENGTH && homeParts.has(part));
  return parts.length > 1 && shared.length === 1 && shared.length < parts.length ? (shared[0] ?? null) : null;
}

/** "© 2026 Acme GmbH." */
function copyrightNameOf({ tree }: Page): string | null {
  const body = tree.texts
    .slice(-MAX_TEXTS)
    .join(" ")
    .replaceAll(/\s{1,1000}/g, " ");
  const line = tree.texts.findLast((text) => /©\D{0,20}\d{4}\s+\p{L}{2}|©\s*\p{L}{3}/u.test(text));
  const at = body.lastIndexOf("©");
  const copyrightText =
    /^©\s{0,3}(?:copyright\s{1,3})?(?:\d{4}(?:\s?[-–]\s?\d{4})?)?[\s,]{0,3}([^.,،、|©]{2,80})/i.exec(
      line?.slice(line.indexOf("©")) ?? (at === -1 ? "" : body.slice(at, at + 120)),
    )?.[1];
  // "Acme S.A.": the first letter of an abbreviation.
  return copyrightText?.trim().replace(/\s\p{Lu}$/u, "") ?? null;
}

function findCopyrightName(home: Page, label: string): string | null {
  const { title } = home;
  const name = copyrightNameOf(home);
  // The footer may repeat the name in Latin letters.
  if (DENSE.test(title ?? "") && !DENSE.test(name ?? "")) return null;
  return name !== null && isSimilarName(name, label) ? name : null;
}

function normalizeName(words: string): string {
  return fold(words).replace(/[^\p{L}\p{N}]/gu, "");
}

/** "Fox & Tarn" in foxandtarn: the sign as a word of any language, or left out. */
const AND = ["", "and", "und", "et", "y", "e", "en", "og", "och", "i", "a", "ja", "si", "es"];

function spellings(name: string): string[] {
  const parts = name.split("&");
  const joined = parts.length === 1 ? [name] : AND.map((word) => parts.join(word));
  return [...new Set(joined.flatMap((each) => [normalizeName(each), normalizeName(withDigraphs(each))]))];
}

/** "Mueller" for Müller, "Aalborg" for Ålborg: letters as domains without accents spell them. */
const DIGRAPHS: ReadonlyMap<string, string> = new Map([
  ["ä", "ae"],
  ["å", "aa"],
  ["æ", "ae"],
  ["ö", "oe"],
  ["ø", "oe"],
  ["ü", "ue"],
  ["ß", "ss"],
]);

const withDigraphs = (name: string): string =>
  name.toLowerCase().replaceAll(/[äåæöøüß]/g, (letter) => DIGRAPHS.get(letter) ?? letter);

function isSimilarName(name: string, label: string): boolean {
  const other = normalizeName(label);
  return spellings(name).some(
    (one) => one.length >= 2 && other.length >= 2 && (one.includes(other) || other.includes(one)),
  );
}
