// Facts that a page states outside its text: "Location: Lyon", a table row, a label with its value in the next element,
// or a tag without a label ("Full-time", "3 November 2026") between the title and the text.
import { htmlToText } from "../../../text/html/html.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  spendSteps,
} from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { findDays } from "../common/dates.ts";
import { getMarkupWithout, type Page } from "../common/page.ts";
import { EMPTY_LINKS, FACT_LABELS, type Fact, findDayKind, LISTS, type StatedFacts } from "../common/words.ts";
import { isSiteFrame, plainText } from "../text/template.ts";
import { findPlace, isPlace, isUnrelatedPart } from "./placeNearTitle.ts";
import { dayContext, postedOf } from "./statedDays.ts";
import { type FactContext, findTags, namesEmployment, withOtherKinds } from "./tags.ts";

const MAX_LINES = 400;
const MAX_LABEL_LENGTH = 40;
const MAX_VALUE_LENGTH = 120;
const MAX_SENTENCE_TEXT = 1_000;
const MAX_MARKUP_LENGTH = 500_000;

/** The first value of each; menus and footers are ignored. */
export function readStatedFacts(page: Page, now: number, title: string | null = null): StatedFacts {
  const html = getMarkupWithout(
    page.tree,
    page.main,
    (element) =>
      isLabelLink(page, element) ||
      isOtherTitle(page, element, title) ||
      (isUnrelatedPart(element) && !holdsOpening(page, element)) ||
      isSiteFrame(page, element, title),
  );
  const context = dayContext(page, now);
  const facts = new Map(readFactsInMarkup(html, context));
  // "1 week ago"
  if (facts.has("posted") && postedOf(facts, context) === null) facts.delete("posted");
  if (!facts.has("place")) {
    const words = findPlace(page, page.main);
    if (words !== null) facts.set("place", words);
  }
  const published = facts.has("posted") ? null : readPublished(page, now);
  if (published !== null) facts.set("posted", published);
  return facts;
}

/** A link to another opening: "Internship in our workshop" states nothing about this one. */
function isOtherTitle({ tree, template }: Page, element: Element, title: string | null): boolean {
  if (element.name !== "a" || template === undefined) return false;
  const words = plainText(elementText(tree, element) ?? "");
  return words !== plainText(title ?? "") && template.titles.has(words);
}

const MAX_TIMES = 3;
const PUBLISHED =
  'meta[property="article:published_time"], meta[itemprop="datePublished"], meta[itemprop="datePosted"], meta[name="date"], meta[name="dcterms.created"]';

/**
 * The day of publication in the page's own data: the only time in its content, or its head. A day to come is another.
 */
function readPublished({ tree, main, language }: Page, now: number): string | null {
  const times = findElements(tree, "time[datetime]", main).map((element) => attributeOf(element, "datetime"));
  const stated = [
    ...(times.length <= MAX_TIMES ? times : []),
    ...findElements(tree, PUBLISHED).map((element) => attributeOf(element, "content")),
  ];
  if (stated.length === 0) stated.push(...findBylines(tree, main));
  const days = stated.flatMap((value) => findDays(value ?? "", language).slice(0, 1));
  return days.find(({ iso }) => Date.parse(iso) <= now)?.iso.slice(0, 10) ?? null;
}

const BYLINES = "[class*=submitted], [class*=post-date], [class*=entry-date], [class*=date-posted], [class*=published]";
const MAX_BYLINE_LENGTH = 100;

/** "Submitted by Anna on 10 November 2026": who published a page, and when. */
function findBylines(tree: Page["tree"], main: Page["main"]): string[] {
  const lines = findElements(tree, BYLINES, main).map((element) => elementText(tree, element) ?? "");
  return lines.length > MAX_TIMES ? [] : lines.filter((line) => line.length <= MAX_BYLINE_LENGTH);
}

/** The cells of a table's row, by the labels in the head of their columns. */
export function readColumnFacts({ tree }: Page, row: Element): StatedFacts {
  const facts = new Map<Fact, string>();
  let table = row.parent;
  while (table !== null && table.name !== "table") table = table.parent;
  if (table === null) return facts;
  const cellsOf = (of: Element): Element[] => findElements(tree, "th, td", of).filter(({ parent }) => parent === of);
  const head = findElement(tree, "tr", table);
  if (head === null || head === row) return facts;
  const cells = cellsOf(row);
  for (const [at, cell] of cellsOf(head).entries()) {
    const label = folded(elementText(tree, cell)?.slice(0, MAX_LABEL_LENGTH) ?? "");
    const value = elementText(tree, cells[at] ?? null);
    const fact = FACT_LABELS.get(label) ?? dayFact(label, value);
    if (fact === undefined || value === null || value.length > MAX_VALUE_LENGTH || facts.has(fact)) continue;
    if (fact !== "place" || isPlace(value)) facts.set(fact, value);
  }
  return facts;
}

const MAX_ROW_LENGTH = 6_000;
/** The only time of a row is its day of publication: "3 days ago". */
const ROW_TIME = /<time\b[^<>]{0,200}\bdatetime="(20\d\d-\d\d-\d\d)/gi;

/** Facts of a list about a row: the columns of its table, labels and tags. */
export function readRowFacts(page: Page, row: Element): StatedFacts {
  if (row.to - row.from > MAX_ROW_LENGTH) return new Map();
  const markup = page.tree.source.slice(row.from, row.to);
  spendSteps(page.tree, markup.length);
  const stated = readFactsInMarkup(markup, dayContext(page, Number.POSITIVE_INFINITY));
  const facts = new Map(row.name === "tr" ? [...stated, ...readColumnFacts(page, row)] : stated);
  const [day, ...others] = markup.matchAll(ROW_TIME);
  if (!facts.has("posted") && day?.[1] !== undefined && others.length === 0) facts.set("posted", day[1]);
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

/** Inline elements that often separate a label from its value, or one tag from the next. */
const INLINE = /<\/?(?:span|b|strong|em|i|small|a|time|font|label|abbr|mark|u|dt|dd|td|th|li)(?:\s[^<>]{0,1000})?>/gi;

/** Labelled facts first, line by line, then element by element; tags without a label fill the gaps. */
export function readFactsInMarkup(markup: string, context: FactContext): StatedFacts {
  const key = `${context.language} ${context.now} ${markup}`;
  const facts = factsByMarkup.get(key) ?? findFactsInMarkup(markup, context);
  if (factsByMarkup.size >= MAX_REMEMBERED) factsByMarkup.clear();
  if (markup.length <= MAX_REMEMBERED_LENGTH) factsByMarkup.set(key, facts);
  return facts;
}

/** The last results: several rules read the same section or row. */
const factsByMarkup = new Map<string, StatedFacts>();
const MAX_REMEMBERED = 60;
const MAX_REMEMBERED_LENGTH = 20_000;

function findFactsInMarkup(markup: string, context: FactContext): StatedFacts {
  const html = markup.slice(0, MAX_MARKUP_LENGTH);
  const lines = toLines(htmlToText(html));
  const pieces = toLines(htmlToText(html.replace(INLINE, "<br>"))).flatMap(splitTags);
  const facts = new Map(findFactsInLines(lines));
  for (const [fact, value] of findFactsInLines(pieces, true)) if (!facts.has(fact)) facts.set(fact, value);
  const labelled = facts.get("employment");
  for (const [fact, value] of findTags(pieces, lines, context)) if (!facts.has(fact)) facts.set(fact, value);
  if (labelled !== undefined) facts.set("employment", withOtherKinds(labelled, pieces));
  for (const [fact, value] of findFactsInSentences(lines)) if (!facts.has(fact)) facts.set(fact, value);
  const department = facts.has("department") ? null : findNamedDepartment(lines);
  if (department !== null) facts.set("department", department);
  const sentencePlace = facts.has("place") ? null : findPlaceInSentence(lines);
  if (sentencePlace !== null) facts.set("place", sentencePlace);
  return facts;
}

/** Hyphens, signs and small pictures before a point of a list: "■ 근무지 : 서울", "📍 Львів". */
const BULLET = /^(?:[-•·|,–—]\s+|(?:[■□▪▫▶►◆◇○●◎※★☆✓✔➤→]|(?![©®™])\p{Extended_Pictographic}\uFE0F?)\s*)(?=\S)/u;

function toLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(BULLET, "").trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .slice(0, MAX_LINES);
}

const MAX_DEPARTMENT_WORDS = 5;
/** A day, with a weekday and a time. */
const MAX_DAY_LENGTH = 50;
/** Shorter words for a department also begin titles: "Team leader". */
const MIN_DEPARTMENT_LABEL = 8;
const MAX_TAG_LINE = 200;
const SEPARATOR = / [|·•] |[.;] (?=\p{Lu}[^:.]{2,30}: )/u;
const TAG_SEPARATOR = / [|·•–—] |[.;] (?=\p{Lu}[^:.]{2,30}: )/u;

/** "📍 Nitra 🕒 part-time" */
const SMALL_PICTURE = /\s+(?![©®™\d#*])\p{Extended_Pictographic}\uFE0F?\s*/u;

/** "Posted 4/11/2026 | Volos | Full-time", "Місто: Дрогобич. Формат: …": several facts on one short line. */
function splitTags(line: string): string[] {
  if (line.length > MAX_TAG_LINE) return [line];
  const separator = /[.!?]$/.test(line) ? SEPARATOR : TAG_SEPARATOR;
  const parts = line
    .split(separator)
    .flatMap((part) => part.split(SMALL_PICTURE))
    .map((part) => part.trim());
  return parts.length === 1 ? parts : parts.map((part) => part.replace(/\.$/, "")).filter((part) => part !== "");
}

/** "Mon – Fri: 7.00 – 16.00" is a shift or when a shop is open, not a kind of employment. */
const CLOCK_TIMES = /\d{1,2}[.:]\d{2}\s?(?:h|Uhr)?\s?[-–—～~]\s?\d{1,2}[.:]\d{2}/u;

/** `isCut`: the lines are cut at elements; otherwise a line may contain several labelled facts. */
function findFactsInLines(lines: readonly string[], isCut = false): Map<Fact, string> {
  const facts = new Map<Fact, string>();
  lines.forEach((line, index) => {
    for (const part of isCut ? [line] : line.split(" | ").length > 2 ? line.split(" | ") : [line]) {
      const [label, statedValue] = labelled(part, part === line ? lines[index + 1] : undefined);
      const fact = label === null ? undefined : (FACT_LABELS.get(label) ?? dayFact(label, statedValue));
      const value =
        statedValue
          ?.replace(/^[|:\s]+/, "")
          .split(/ [|·•] /, 1)[0]
          ?.trim() ?? null;
      if (fact === undefined || value === null) continue;
      const known = facts.get(fact);
      if (
        known !== undefined &&
        (fact !== "employment" || folded(known).includes(folded(value)) || known.length > MAX_LABEL_LENGTH)
      )
        continue;
      if (value.length < 2 || value.length > MAX_VALUE_LENGTH || EMPTY_LINKS.has(folded(value))) continue;
      const isOnLine = folded(part).length > (label?.length ?? 0) + 1;
      if (FACT_LABELS.has(folded(value)) && !(fact === "department" && (isOnLine || isBetweenLabels(lines, index))))
        continue;
      if (fact === "employment" && CLOCK_TIMES.test(value) && !namesEmployment(value)) continue;
      // The contract and the hours may be two labels.
      const stated = known === undefined ? value : `${known}, ${value}`;
      if (fact === "department" && LISTS.has(folded(value))) continue;
      if (fact !== "place" || isPlace(value)) facts.set(fact, fact === "department" ? toDepartment(value) : stated);
    }
  });
  return facts;
}

/** The meaning of a day after a label outside of the table: "Anzeige online gestellt am". */
function dayFact(label: string, value: string | null): Fact | undefined {
  if (value === null || value.length > MAX_DAY_LENGTH || !/\d{2}/.test(value) || /\d{2}/.test(label)) return undefined;
  const kind = findDayKind(label);
  return kind === "deadline" || kind === "posted" ? kind : undefined;
}

/** "Backend, four people, an office at the harbour": only the name. */
function toDepartment(value: string): string {
  return value.split(" ").length > MAX_DEPARTMENT_WORDS ? (value.split(",", 1)[0] ?? value) : value;
}

/**
 * "Department", "Service", "Published", "2 November": a value that could be a label, before the next label and its
 * value.
 */
function isBetweenLabels(lines: readonly string[], at: number): boolean {
  const isLabel = (line: string | undefined): boolean =>
    line !== undefined && FACT_LABELS.has(folded(line.slice(0, MAX_LABEL_LENGTH)));
  return isLabel(lines[at + 2]) && !isLabel(lines[at + 3]);
}

/** "… with 340 customers. Department: Backend, four people.": labelled facts inside a text. */
const LABELLED_SENTENCE = /(?:^|[.!?] )(\p{Lu}[\p{L} ]{2,25}): (\p{Lu}[^.,;:()]{1,50})[.,;]/gu;

function findFactsInSentences(lines: readonly string[]): Map<Fact, string> {
  const facts = new Map<Fact, string>();
  for (const line of lines)
    for (const [, label = "", value = ""] of line.slice(0, MAX_SENTENCE_TEXT).matchAll(LABELLED_SENTENCE)) {
      const fact = FACT_LABELS.get(folded(label));
      if (fact === "department" && value.split(" ").length <= MAX_DEPARTMENT_WORDS && !facts.has(fact))
        facts.set(fact, value);
    }
  return facts;
}

/** Without a blank between the word for a department and its name. */
const THAI_DEPARTMENT = /^(?:แผนก|ฝ่าย)[\u0e01-\u0e4e]{2,24}$/;

/** "Abteilung Kundendienst" among other facts of one line. */
function findNamedDepartment(lines: readonly string[]): string | null {
  for (const line of lines) {
    if (THAI_DEPARTMENT.test(line)) return line;
    const parts = splitTags(line);
    for (const part of parts.length > 1 ? parts : []) {
      const [first = "", ...rest] = part.split(" ");
      const isLabel = FACT_LABELS.get(folded(first)) === "department" && first.length >= MIN_DEPARTMENT_LABEL;
      if (isLabel && /^\p{Lu}/u.test(rest[0] ?? "") && rest.length <= 6 && !part.includes(":")) return rest.join(" ");
    }
  }
  return null;
}

export function findFacts(text: string): StatedFacts {
  const lines = toLines(text);
  const facts = findFactsInLines(lines);
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
