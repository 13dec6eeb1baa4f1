// Facts that a page states outside its text: "Location: Lyon", a table row, or a label on its own line with its value
// on the next.

import { htmlToText } from "../../../text/html/html.ts";
import { type Element, elementText } from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { getMarkupWithout, type Page } from "../page.ts";
import { FACT_LABELS, type Fact } from "../words.ts";
import { findPlace, isPlace, isUnrelatedPart } from "./placeNearTitle.ts";

const MAX_LINES = 400;
const MAX_LABEL_LENGTH = 40;
const MAX_VALUE_LENGTH = 120;
const MAX_SENTENCE_TEXT = 1_000;

export type StatedFacts = ReadonlyMap<Fact, string>;

/** The first value of each; menus and footers are ignored. */
export function readStatedFacts(page: Page): StatedFacts {
  const html = getMarkupWithout(
    page.tree,
    page.main,
    (element) => isLabelLink(page, element) || (isUnrelatedPart(element) && !holdsOpening(page, element)),
  );
  const facts = new Map(findFacts(htmlToText(html.slice(0, 500_000))));
  if (!facts.has("place")) {
    const words = findPlace(page, page.main);
    if (words !== null) facts.set("place", words);
  }
  return facts;
}

/** "Locations" in an unmarked menu: the next line is another of its links. */
function isLabelLink({ tree }: Page, element: Element): boolean {
  return element.name === "a" && FACT_LABELS.has(folded(elementText(tree, element)?.slice(0, MAX_LABEL_LENGTH) ?? ""));
}

/** A page whose whole content is called "contact" is still the opening's. */
function holdsOpening({ tree, main }: Page, element: Element): boolean {
  const all = main === null ? tree.source.length : main.to - main.from;
  return element.to - element.from > all / 2;
}

export function findFacts(text: string): StatedFacts {
  const facts = new Map<Fact, string>();
  const lines = text
    .split("\n")
    .map((line) => line.replace(/^- /, "").trim())
    .filter((line) => line !== "")
    .slice(0, MAX_LINES);
  lines.forEach((line, index) => {
    const [label, statedValue] = labelled(line, lines[index + 1]);
    const fact = label === null ? undefined : FACT_LABELS.get(label);
    const value = statedValue?.split(/ [|·•] /, 1)[0]?.trim() ?? null;
    if (fact === undefined || value === null || facts.has(fact)) return;
    if (value.length < 2 || value.length > MAX_VALUE_LENGTH || FACT_LABELS.has(folded(value))) return;
    if (fact !== "place" || isPlace(value)) facts.set(fact, value);
  });
  const sentencePlace = facts.has("place") ? null : findPlaceInSentence(lines);
  if (sentencePlace !== null) facts.set("place", sentencePlace);
  return facts;
}

/**
 * "Arbeitsort ist Kals am Großglockner, Eintritt Anfang Dezember." "Lloc de treball: Valls. …": after its label, but in
 * a sentence.
 */
const PLACE_SENTENCE =
  /(?:^|[.!?;] )(?:(?:der|die|das|ihr|dein|the|a|az|il|la|le|el|lo|de|het) )?([\p{L}' ]{4,30}?)(?: (?:ist|is|est|es|è|és|är|er|je|jest|este|on) |: ?)(?:in |à |a |i |en |die \p{L}{3,20} in )?(\p{Lu}[^.;:,()|·•\n]{1,60})/gu;

function findPlaceInSentence(lines: readonly string[]): string | null {
  for (const line of lines) {
    for (const [, label = "", value = ""] of line.slice(0, MAX_SENTENCE_TEXT).matchAll(PLACE_SENTENCE)) {
      const words = value.trim();
      if (FACT_LABELS.get(folded(label)) === "place" && isPlace(words) && words.split(" ").length <= 5) return words;
    }
  }
  return null;
}

function labelled(line: string, next: string | undefined): [string | null, string | null] {
  const cut = /^([^:：|]{2,40})\s*(?:[:：]|\s\|\s)\s*(.*)$/.exec(line.slice(0, 300));
  if (cut !== null) {
    const value = (cut[2] ?? "").trim();
    return [folded(cut[1] ?? ""), value === "" ? shorten(next) : value];
  }
  return line.length > MAX_LABEL_LENGTH ? [null, null] : [folded(line), shorten(next)];
}

function shorten(next: string | undefined): string | null {
  return next === undefined || next.length > 80 || next.endsWith(":") ? null : next;
}

function folded(words: string): string {
  return collapseBlanks(fold(words)).replace(/[\s:：]+$/, "");
}
