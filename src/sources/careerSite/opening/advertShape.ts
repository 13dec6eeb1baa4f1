// Recognises an advert by its shape, in any language: two or more short headings, each followed by a list of several
// points. Only together with a fact that openings state (contract, deadline, pay) is it evidence.
import { getAttribute } from "../../../text/html/attributes.ts";
import { type Element, findElement, findElements } from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { findKinds, isApplyWord, isLongText, MAX_ADVERT_LENGTH } from "../common/evidence.ts";
import type { Page } from "../common/page.ts";
import { hasGenderMarker } from "../common/trades.ts";
import { FACT_LABELS, OFFER_LABELS, type StatedFacts } from "../common/words.ts";
import { statesContact } from "./listedOpening.ts";

const MAX_LINES = 300;
const MAX_HEADING_LENGTH = 60;
const MIN_POINTS = 3;
const MIN_LISTS = 2;

/** `text` as `htmlToText` gives it: points of a list begin with a hyphen. */
export function hasAdvertShape(text: string, facts: StatedFacts): boolean {
  if (!(facts.has("employment") || facts.has("deadline") || facts.has("salary"))) return false;
  const lines = text
    .split("\n", MAX_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  let lists = 0;
  for (const [at, line] of lines.entries()) {
    if (isPoint(line) || line.length > MAX_HEADING_LENGTH || /[.!]$/.test(line)) continue;
    if (lines.slice(at + 1, at + 1 + MIN_POINTS).filter(isPoint).length === MIN_POINTS) lists++;
  }
  return lists >= MIN_LISTS;
}

const MIN_TEXT_LENGTH = 300;
/** With two further facts. */
const MIN_BRIEF_LENGTH = 120;

/** A text with a kind of employment and one more fact that openings state. */
export function statesJobFacts(text: string, facts: StatedFacts): boolean {
  if (!facts.has("employment")) return false;
  const stated = [
    facts.has("place"),
    facts.has("salary"),
    facts.has("department"),
    facts.has("deadline") || facts.has("posted"),
  ].filter(Boolean);
  if (stated.length >= 2 && isLongText(text, MIN_BRIEF_LENGTH)) return true;
  return stated.length > 0 && isLongText(text, MIN_TEXT_LENGTH);
}

function isPoint(line: string): boolean {
  return /^[-•·*–] /.test(line);
}

/** Whether a text labels a rent or a price: it offers a thing, not work. */
export function offersThing(text: string): boolean {
  return text.split("\n", MAX_LINES).some((line) => {
    const label = collapseBlanks(fold(line.slice(0, 60).split(/[:|]/, 1)[0] ?? ""));
    return OFFER_LABELS.has(label) && !FACT_LABELS.has(label);
  });
}

const ARTICLE =
  'meta[property="og:type"][content="article"], [rel=author], [itemprop=author], [class*=byline], [class*=author], [class*=entry-meta], [class*=post-meta], article';
const ARTICLE_DATA = /"@type"\s{0,3}:\s{0,3}\[?\s{0,3}"(?:News|Report)?(?:Article|BlogPosting)"/;
const POST_CLASS = /(?:^|[\s_-])(?:post|blog|entry|news|byline|author)(?:$|[\s_-])/i;

/**
 * A post of a blog or a newspaper about work: it describes a trade with the headings of adverts, but offers nothing. It
 * has an author or is marked as an article, and names neither a place, a last day nor a way to apply.
 */
export function isStory(page: Page, title: string, facts: StatedFacts): boolean {
  if (facts.has("place") || facts.has("deadline") || hasGenderMarker(title) || !isPost(page)) return false;
  // A guide to applications has their words in its title.
  const text = page.text.slice(0, MAX_ADVERT_LENGTH).replaceAll(title, "");
  if (findKinds(collapseBlanks(fold(text))).has("apply")) return false;
  return !statesContact(page.text) && !offersContact(page);
}

function isPost({ tree }: Page): boolean {
  return findElements(tree, ARTICLE).some(isMarked) || ARTICLE_DATA.test(tree.source);
}

function isMarked({ name, attributes }: Element): boolean {
  return name !== "article" || POST_CLASS.test(getAttribute(attributes, "class") ?? "");
}

/** A form or a link for applying in the content. */
function offersContact({ tree, main, links }: Page): boolean {
  if (findElement(tree, 'a[href^="mailto:"], a[href^="tel:"], textarea, input[type="file"]', main) !== null)
    return true;
  const [from, to] = main === null ? [0, tree.source.length] : [main.from, main.to];
  return links.some(({ text, element }) => element.from >= from && element.to <= to && isApplyWord(text));
}
