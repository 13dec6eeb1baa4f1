// Openings whose titles are bold or large words at the start of a paragraph or a cell, without headings:
// "<p><b>Cook</b></p>", "<p><b>Cook</b> – Kinsale, full time. …". What follows up to the next such words or heading is
// the text.
import { getAttribute } from "../../../text/html/attributes.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  spendSteps,
} from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { mayBeTitle } from "../common/evidence.ts";
import { isListPage } from "../common/listNames.ts";
import type { Page } from "../common/page.ts";
import { namesTrade } from "../common/trades.ts";
import { FACT_LABELS } from "../common/words.ts";
import type { RepeatedBlock } from "./blocks.ts";
import { mayBeListed } from "./listedOpening.ts";

const MAX_BOLD = 1_000;
const MAX_TITLE_LENGTH = 120;
const MAX_TITLE_WORDS = 14;
const MAX_LEVELS = 6;
const MAX_BLANKS = 6;
const MARKED = "b, strong, span[style], font[style], font[size]";
const HEADINGS = "h1, h2, h3, h4, h5, h6";
const BLOCKS = /^(?:p|div|td|li|section|article|center|dd)$/;
/** Bold or large. */
const MARKED_STYLE =
  /font-weight:\s?(?:bold|[6-9]00)|font-size:\s?(?:(?:1[89]|[2-4]\d)(?:\.\d+)?px|(?:xx?-)?large|(?:1\.[3-9]\d?|[23](?:\.\d+)?)r?em)/i;
const LARGE_SIZE = /^(?:[4-7]|\+[1-4])$/;

interface BoldStart {
  readonly bold: Element;
  /** The paragraph or cell that begins with the bold words. */
  readonly block: Element;
  readonly words: string;
  /** Where the paragraph or the line begins in the source. */
  readonly from: number;
}

/**
 * Titles that name a trade, each with the end of its text; at least two. On a page of openings, or in the part of a page
 * about them, also other words that are a whole paragraph, or that a dash separates from a text.
 */
export function findBoldTitles(page: Page, within: Element | null): RepeatedBlock[] {
  const starts = findBoldStarts(page, within);
  const listed = starts.filter(({ words }) => mayBeListed(words));
  const trades = listed.filter(({ words }) => namesTrade(words));
  const isList = within !== null || isListPage(page);
  const lines =
    isList && trades.length < 2 ? listed.filter((each) => isWholeLine(page, each) || isLabelled(page, each)) : [];
  const titled = trades.length >= 2 ? withAlike(page, listed, trades) : lines;
  // The same words in every advert are the heading of a part.
  if (new Set(titled.map(({ words }) => words)).size < 2) return [];
  const ends = [...starts, ...findElements(page.tree, HEADINGS, within ?? page.main)]
    .map(({ from }) => from)
    .toSorted((a, b) => a - b);
  const last = commonEnd(titled);
  let at = 0;
  return titled.map(({ bold, block, words }) => {
    while (at < ends.length && (ends[at] ?? 0) < bold.to) at++;
    return {
      heading: bold,
      title: words,
      end: Math.min(ends[at] ?? last, last),
      row: null,
      anchor: anchorIn(page, block),
    };
  });
}

/** A trade that no table names is between others in the same markup, most of which are named. */
function withAlike(page: Page, listed: readonly BoldStart[], trades: readonly BoldStart[]): readonly BoldStart[] {
  const named = new Set(trades);
  const markupOf = (start: BoldStart): string => readMarkup(page, start);
  const groups = Map.groupBy(listed, markupOf);
  return listed.filter((each) => {
    const alike = groups.get(markupOf(each)) ?? [];
    return named.has(each) || 2 * alike.filter((other) => named.has(other)).length >= alike.length;
  });
}

/** The tags from the block to the bold words, with the attributes of their style. */
function readMarkup({ tree: { source } }: Page, { bold, block }: BoldStart): string {
  const from = source.lastIndexOf(`<${block.name}`, block.from);
  const tags = source.slice(from, Math.min(bold.from, from + MAX_MARKUP));
  return tags.replaceAll(/\s(?:id|name|href|data-[\w-]{1,40})=(?:"[^"]{0,300}"|'[^']{0,300}'|[^\s>]{1,300})/g, "");
}

const MAX_MARKUP = 1_000;

function findBoldStarts(page: Page, within: Element | null): BoldStart[] {
  const { tree } = page;
  return findElements(tree, MARKED, within ?? page.main)
    .slice(0, MAX_BOLD)
    .flatMap((bold) => {
      const style = getAttribute(bold.attributes, "style") ?? "";
      const isMarked = MARKED_STYLE.test(style) || LARGE_SIZE.test(getAttribute(bold.attributes, "size") ?? "");
      if (/^(?:span|font)$/.test(bold.name) && !isMarked) return [];
      const block = blockOf(bold);
      if (block === null) return [];
      const isFirst = firstTextOf(page, block) === firstTextOf(page, bold);
      if (!isFirst && !isOwnLine(page, bold)) return [];
      const from = isFirst ? block.from : tree.source.lastIndexOf("<br", bold.from);
      const words = elementText(tree, bold) ?? "";
      const isShort = words.length <= MAX_TITLE_LENGTH && words.split(" ").length <= MAX_TITLE_WORDS;
      const isLabel = FACT_LABELS.has(collapseBlanks(fold(words)));
      return isShort && !isLabel && mayBeTitle(words) && !/[.!?:]$/.test(words) ? [{ bold, block, words, from }] : [];
    });
}

function isWholeLine({ tree }: Page, { block, words }: BoldStart): boolean {
  return elementText(tree, block) === words;
}

/** "Fitter – we are looking for somebody who …" */
function isLabelled({ tree: { source } }: Page, { bold, block }: BoldStart): boolean {
  return /^<\/\w+\s*>\s*[–—:-]\s/.test(source.slice(bold.to, bold.to + 40)) && block.to - bold.to >= MIN_TEXT_LENGTH;
}

const MIN_TEXT_LENGTH = 150;
const LINE_START = /<br\s*\/?>\s*(?:<(?:u|i|em|span|font|strong|b)\b[^<>]{0,300}>\s*)+$/i;
const LINE_END = /^(?:\s*<\/(?:u|i|em|span|font|strong|b)\s*>)+\s*<br/i;

/** Between two line breaks of a paragraph. */
function isOwnLine({ tree: { source } }: Page, { from, to }: Element): boolean {
  return LINE_START.test(source.slice(Math.max(0, from - 700), from)) && LINE_END.test(source.slice(to, to + 100));
}

function blockOf(bold: Element): Element | null {
  let ancestor = bold.parent;
  for (let level = 0; ancestor !== null && level < MAX_LEVELS; level++, ancestor = ancestor.parent)
    if (BLOCKS.test(ancestor.name)) return ancestor;
  return null;
}

/** The number of the first text that is not blank. */
function firstTextOf({ tree }: Page, { firstText, lastText }: Element): number {
  const end = Math.min(lastText, firstText + MAX_BLANKS);
  let at = firstText;
  while (at < end && (tree.texts[at] ?? "").trim() === "") at++;
  spendSteps(tree, 1);
  return at;
}

/** The end of the innermost element with all titles: the text of the last one does not go on behind it. */
function commonEnd(titled: readonly BoldStart[]): number {
  const last = titled.at(-1)?.block ?? null;
  let ancestor = titled[0]?.block ?? null;
  while (ancestor !== null && last !== null && ancestor.end < last.end) ancestor = ancestor.parent;
  return ancestor?.to ?? Number.POSITIVE_INFINITY;
}

function anchorIn({ tree }: Page, block: Element): string | null {
  const inside = findElement(tree, "[id], a[name]", block);
  return attributeOf(block, "id") ?? attributeOf(inside, "id") ?? attributeOf(inside, "name");
}
