// Facts that a page states beside its text: "Location: Lyon", a row of a table, a word on a line of its own with its value on the next.

import { htmlToText } from "../../../text/html/html.ts";
import { type Element, textIn } from "../../../text/html/tree.ts";
import { fold, squash } from "../../../text/words/fold.ts";
import { markupWithout, type Page } from "../page.ts";
import { FACT_LABELS, type Fact } from "../words.ts";
import { isOthers, isPlace, placedIn } from "./placed.ts";

const MOST_LINES = 400;
const LONGEST_LABEL = 40;
const LONGEST_VALUE = 120;
const MOST_TOLD = 1_000;

export type StatedFacts = ReadonlyMap<Fact, string>;

/** The first value of each; menus and footers are not looked at. */
export function statedFacts(page: Page): StatedFacts {
  const whole = markupWithout(
    page.tree,
    page.main,
    (element) => isLabelLink(page, element) || (isOthers(element) && !holdsOpening(page, element)),
  );
  const facts = new Map(factsIn(htmlToText(whole.slice(0, 500_000))));
  if (!facts.has("place")) {
    const words = placedIn(page, page.main);
    if (words !== null) facts.set("place", words);
  }
  return facts;
}

/** "Locations" in a menu that nothing marks as one: what comes next is another of its links. */
function isLabelLink({ tree }: Page, element: Element): boolean {
  return element.name === "a" && FACT_LABELS.has(folded(textIn(tree, element)?.slice(0, LONGEST_LABEL) ?? ""));
}

/** A page whose whole content is called "contact" is still the opening's. */
function holdsOpening({ tree, main }: Page, element: Element): boolean {
  const all = main === null ? tree.source.length : main.to - main.from;
  return element.to - element.from > all / 2;
}

export function factsIn(text: string): StatedFacts {
  const facts = new Map<Fact, string>();
  const lines = text
    .split("\n")
    .map((line) => line.replace(/^- /, "").trim())
    .filter((line) => line !== "")
    .slice(0, MOST_LINES);
  lines.forEach((line, at) => {
    const [label, stated] = labelled(line, lines[at + 1]);
    const fact = label === null ? undefined : FACT_LABELS.get(label);
    const value = stated?.split(/ [|·•] /, 1)[0]?.trim() ?? null;
    if (fact === undefined || value === null || facts.has(fact)) return;
    if (value.length < 2 || value.length > LONGEST_VALUE || FACT_LABELS.has(folded(value))) return;
    if (fact !== "place" || isPlace(value)) facts.set(fact, value);
  });
  const told = facts.has("place") ? null : placeTold(lines);
  if (told !== null) facts.set("place", told);
  return facts;
}

/** "Arbeitsort ist Kals am Großglockner, Eintritt Anfang Dezember." "Lloc de treball: Valls. …": under its word, but in a sentence. */
const TOLD =
  /(?:^|[.!?;] )(?:(?:der|die|das|ihr|dein|the|a|az|il|la|le|el|lo|de|het) )?([\p{L}' ]{4,30}?)(?: (?:ist|is|est|es|è|és|är|er|je|jest|este|on) |: ?)(?:in |à |a |i |en |die \p{L}{3,20} in )?(\p{Lu}[^.;:,()|·•\n]{1,60})/gu;

function placeTold(lines: readonly string[]): string | null {
  for (const line of lines) {
    for (const [, label = "", value = ""] of line.slice(0, MOST_TOLD).matchAll(TOLD)) {
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
    return [folded(cut[1] ?? ""), value === "" ? shortly(next) : value];
  }
  return line.length > LONGEST_LABEL ? [null, null] : [folded(line), shortly(next)];
}

function shortly(next: string | undefined): string | null {
  return next === undefined || next.length > 80 || next.endsWith(":") ? null : next;
}

function folded(words: string): string {
  return squash(fold(words)).replace(/[\s:：]+$/, "");
}
