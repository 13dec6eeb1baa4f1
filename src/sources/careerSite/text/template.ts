// Recognises the parts of an opening's page that belong to the site's template: what other pages of the site show too,
// outside of the element with the advert's own text; links that every opening repeats; teasers of other openings.
import { assertPresent } from "../../../contract/assertPresent.ts";
import { type Element, elementText, spendSteps, type Tree } from "../../../text/html/tree.ts";
import { ownText } from "../../../text/packed.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import type { Page, SiteTemplate } from "../common/page.ts";
import { EMPLOYMENT_WORDS, FACT_LABELS } from "../common/words.ts";

const MAX_TEXTS = 20_000;
const MAX_TEXT_LENGTH = 300;
const MAX_LINK_LENGTH = 60;
const MAX_FRAME_TEXT = 100;
const MIN_FRAME_LENGTH = 25;
const MAX_TEASER_LENGTH = 1_500;
/** The share of its text that an advert's element contains. */
const OWN_SHARE = 0.8;
const MIN_OWN_LENGTH = 60;

const SECTIONS = new Set(["div", "section", "article", "main", "td", "body", "form", "center"]);

/** The texts of a page, for comparison with others. */
export function collectTexts({ tree }: Page): ReadonlySet<string> {
  return new Set(
    visibleTexts(tree)
      .slice(0, MAX_TEXTS)
      .filter((text) => text !== "")
      .map(ownText),
  );
}

/** The texts of a page, comparable; empty for scripts and separators. */
function visibleTexts(tree: Tree): string[] {
  const texts = [...tree.texts];
  for (const { name, firstText, lastText } of tree.elements)
    if (name === "script" || name === "style" || name === "noscript") texts.fill("", firstText, lastText);
  spendSteps(tree, texts.length);
  return texts.map(plainText);
}

/** Empty for separators. */
export function plainText(text: string): string {
  const plain = collapseBlanks(text.slice(0, MAX_TEXT_LENGTH)).trim();
  return /[\p{L}\p{N}]/u.test(plain) ? plain : "";
}

/** Sums over the texts before each position. */
interface TextCounts {
  readonly all: readonly number[];
  /** On another opening's page; without one, on the home page. The value after a label is never shared. */
  readonly shared: readonly number[];
  /** Long texts that only openings share: benefits or a portrait of the company. */
  readonly prose: readonly number[];
  readonly onHome: readonly number[];
  /** On the home page and on another opening's page. */
  readonly everywhere: readonly number[];
  /** Texts of a teaser: other openings' titles, and what the list states about them. */
  readonly listed: readonly number[];
  readonly titles: readonly number[];
  /** The length of the texts that only this page has. */
  readonly own: readonly number[];
  /** The element with the advert's own text; null if there is too little. */
  readonly container: Element | null;
  /** Whether it contains the title: then a short text outside of it is not a fact below the title. */
  readonly isTitled: boolean;
}

const countsByPage = new WeakMap<Page, TextCounts>();

/** `ownTitle`: the opening's title, which its list repeats. */
export function isTemplatePart(page: Page, element: Element, ownTitle: string | null): boolean {
  const counts = countsOf(page, ownTitle);
  if (counts === null) return false;
  const { all, shared, prose, onHome, everywhere, listed, titles, container, isTitled } = counts;
  const texts = sumIn(all, element);
  if (texts === 0 || container === null) return false;
  const isShared = sumIn(shared, element) === texts;
  if (isShared && isOutside(element, container)) {
    const hasProse = sumIn(prose, outermost(element, container)) > 0 && sumIn(everywhere, element) < texts;
    if (!hasProse && (isTitled || isFrame(page.tree, element))) return true;
  }
  const isBeyond = sumIn(onHome, element) === texts && isBeyondOwn(counts, element);
  if (isBeyond && isFrame(page.tree, element)) return true;
  if (isShared && (element.name === "a" || element.name === "button")) return isPlainLink(page.tree, element);
  if (sumIn(titles, element) === 0 || sumIn(listed, element) !== texts || element.name === "main") return false;
  return (elementText(page.tree, element) ?? "").length <= MAX_TEASER_LENGTH;
}

/** A single short text may be a fact of the opening: its town, its team. */
function isFrame(tree: Tree, element: Element): boolean {
  return /^(?:a|button|h[1-6])$/.test(element.name) || (elementText(tree, element) ?? "").length >= MIN_FRAME_LENGTH;
}

/**
 * A part of the site's frame, which the home page and another opening show as well: its facts are not the opening's.
 */
export function isSiteFrame(page: Page, element: Element, ownTitle: string | null): boolean {
  const counts = countsOf(page, ownTitle);
  if (counts === null || counts.container === null || !isOutside(element, counts.container)) return false;
  const texts = sumIn(counts.all, element);
  return texts > 0 && sumIn(counts.everywhere, element) === texts && isFrame(page.tree, element);
}

function countsOf(page: Page, ownTitle: string | null): TextCounts | null {
  if (page.template === undefined) return null;
  const counts = countsByPage.get(page) ?? countTexts(page, page.template, ownTitle);
  countsByPage.set(page, counts);
  return counts;
}

function isOutside(element: Element, container: Element): boolean {
  return element.order >= container.end || element.end <= container.order;
}

/** Before or after all of the text that only this page has. */
function isBeyondOwn({ own }: TextCounts, { firstText, lastText }: Element): boolean {
  return own[lastText] === 0 || own[firstText] === own.at(-1);
}

/** The largest element around this one that does not contain the container. */
function outermost(element: Element, container: Element): Element {
  let found = element;
  while (found.parent !== null && isOutside(found.parent, container)) found = found.parent;
  return found;
}

function sumIn(sums: readonly number[], { firstText, lastText }: Element): number {
  return assertPresent(sums[lastText]) - assertPresent(sums[firstText]);
}

/** Addresses and telephone numbers belong to the advert, even if all adverts repeat them. */
function isPlainLink(tree: Tree, element: Element): boolean {
  const words = elementText(tree, element) ?? "";
  return words.length <= MAX_LINK_LENGTH && !/@|\d{3}/.test(words);
}

function countTexts(page: Page, { home, list, sibling, titles }: SiteTemplate, ownTitle: string | null): TextCounts {
  const { tree } = page;
  const sums = { all: [0], shared: [0], prose: [0], onHome: [0], everywhere: [0], listed: [0], titles: [0] };
  const own: number[] = [0];
  let before = "";
  const title = plainText(ownTitle ?? "");
  const texts = visibleTexts(tree);
  for (const plain of texts) {
    const isOnHome = plain !== "" && home.has(plain) && !isFact(plain);
    const isOnOther = isOnHome || (plain !== "" && list.has(plain));
    const isOnSibling = plain !== "" && sibling?.has(plain) === true;
    const isTitle = plain !== "" && plain !== title && titles.has(plain);
    const isShared = (sibling === null ? isOnHome : isOnSibling) && !isFact(plain) && !isFact(before);
    add(sums.all, plain === "" ? 0 : 1);
    add(sums.shared, isShared ? 1 : 0);
    add(sums.prose, isOnSibling && !isOnHome && isProse(plain) ? 1 : 0);
    before = plain === "" ? before : plain;
    add(sums.onHome, isOnHome ? 1 : 0);
    add(sums.everywhere, isOnHome && isOnSibling && isShared ? 1 : 0);
    add(sums.listed, isTitle || isOnOther || isOnSibling ? 1 : 0);
    add(sums.titles, isTitle ? 1 : 0);
    add(own, plain === "" || plain === title || isTitle || isOnOther || isOnSibling ? 0 : plain.length);
  }
  const container = findContainer(page, own);
  const isTitled = container !== null && texts.slice(container.firstText, container.lastText).includes(title);
  return { ...sums, own, container, isTitled };
}

function add(sums: number[], amount: number): void {
  sums.push(assertPresent(sums.at(-1)) + amount);
}

/** A long text, or a sentence: how to apply, contact addresses. */
function isProse(text: string): boolean {
  return text.length > MAX_FRAME_TEXT || text.includes("@") || (text.length >= MIN_FRAME_LENGTH && text.endsWith("."));
}

/** Labels and kinds of employment are the same on many adverts and belong to each. */
function isFact(text: string): boolean {
  if (text.length > MAX_LINK_LENGTH) return false;
  const folded = collapseBlanks(fold(text)).replace(/[\s:：]+$/, "");
  return FACT_LABELS.has(folded) || EMPLOYMENT_WORDS.has(folded);
}

/** The smallest element with nearly all of the text that only this page has. */
function findContainer({ tree, main }: Page, own: readonly number[]): Element | null {
  const total = main === null ? assertPresent(own.at(-1)) : sumIn(own, main);
  if (total < MIN_OWN_LENGTH) return null;
  let container = main;
  const end = main?.end ?? tree.elements.length;
  for (let order = (main?.order ?? -1) + 1; order < end; ) {
    const element = assertPresent(tree.elements[order]);
    if (sumIn(own, element) >= OWN_SHARE * total) {
      if (SECTIONS.has(element.name)) container = element;
      order++;
    } else {
      // An element after the container, or inside a part of it, is not smaller and complete.
      order = element.end;
      if (container !== null && order >= container.end) break;
    }
  }
  return container;
}
