// The sections of a description. Headings are recognised by form (a short line of its own, bold, with a colon, before a
// list) and classified by the known headings and the sum of their cues. The most probable sequence of kinds
// (sectionPath.ts) decides about the rest: unknown headings, texts without any, and where a section ends.
import { assertPresent } from "../../contract/assertPresent.ts";
import { type Block, headingKey, readBlocks } from "./blocks.ts";
import {
  asksWhat,
  clauseKind,
  findClauseHeadings,
  findClosingSentences,
  findFlatItems,
  startsItems,
} from "./flatLines.ts";
import { findGluedJoins, splitGluedWords } from "./gluedWords.ts";
import { firstWords } from "./phrases.ts";
import {
  type CueHit,
  endingKind,
  findCues,
  findInlineHeadings,
  type KindScore,
  knownHeading,
  MIN_LEAD,
  scoreKinds,
  type TextSectionKind,
} from "./sectionCues.ts";
import { findPath } from "./sectionPath.ts";
import type { NumberedWord } from "./vocabulary.ts";

/** A range of the description. */
interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface TextSection extends TextRange {
  readonly kind: TextSectionKind;
  readonly heading: string | null;
  /** Whether the words of the heading speak for a kind of section. */
  readonly isHeadingKnown: boolean;
  /** The blocks below the heading. */
  readonly blocks: readonly Block[];
}

const MAX_HEADING_LENGTH = 90;
const MAX_HEADING_WORDS = 12;
const MAX_PLAIN_HEADING_WORDS = 9;
const MAX_PLAIN_HEADING_LENGTH = 60;
/** A line without the form of a heading is one only before a longer line. */
const MIN_BODY_LENGTH = 60;
/** Maximum length of a paragraph that leads to a list: "As our engineer you will be responsible for:" */
const MAX_LEAD_LENGTH = 400;
const MIN_HEADING_SCORE = 2;
/** Signs before headings in Japanese and Chinese adverts. */
const HEADING_BULLET = /^\s*[■◆◇▼□●★☆]\s*\p{Lo}/u;
/** How much a known heading, and one with cues, speaks for its kind. */
const EXACT_STRENGTH = 20;
const MIN_STRENGTH = 3;
const MAX_LABEL_LENGTH = 45;
/** More words than any advert has; bounds the cost of a megabyte. */
const MAX_WORDS = 30_000;

/** How a block opens a section. */
interface Opening {
  readonly kind: TextSectionKind | null;
  readonly heading: string | null;
  /** Offset of the text below or after the heading. */
  readonly bodyStart: number;
  /** A label and its value on one line; what follows belongs to the section before. */
  readonly isLabel: boolean;
  /** How much the heading speaks for its kind. */
  readonly strength: number;
  /** Recognised by its words alone, not by its form. */
  readonly isPlain?: boolean;
  /** An unknown line with a colon: more often a label inside a section than the heading of one. */
  readonly isWeak?: boolean;
}

/** A text with its blocks and the first cue of each. */
interface Page {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly cues: readonly CueHit[];
  readonly firstCues: readonly number[];
}

const textOf = (page: Page, block: Block): string => page.text.slice(block.start, block.end);

function score(page: Page, at: number, weight: "inHeading" | "inText"): KindScore {
  return scoreKinds(page.cues, assertPresent(page.firstCues[at]), assertPresent(page.blocks[at]).end, weight);
}

const countWords = (text: string): number => text.split(/\s+/).length;

const MAX_CUED_LABEL_WORDS = 4;
const MIN_CUED_TEXT_LENGTH = 40;
const CUED_LABEL_STRENGTH = 8;

/** "Mission : bake the bread of the city": a label whose words speak for a kind with a text of its own. */
function cuedLabelOf(page: Page, block: Block, label: string): Opening | null {
  if (block.continues || countWords(label) > MAX_CUED_LABEL_WORDS) return null;
  if (block.end - block.start < label.length + MIN_CUED_TEXT_LENGTH) return null;
  const bodyStart = block.start + label.length + 1;
  const kind = clauseKind(page.cues, assertPresent(page.firstCues[page.blocks.indexOf(block)]), bodyStart - 1);
  if (kind === null) return null;
  return { kind, heading: label.trim(), bodyStart, isLabel: false, strength: CUED_LABEL_STRENGTH };
}

const WITH_SUBSECTIONS: ReadonlySet<TextSectionKind | null> = new Set(["duties", "requirements", "offer"]);
const OPEN_KINDS: ReadonlySet<TextSectionKind | null> = new Set(["company", "role"]);
/** Kinds whose labels have their value on the same line, and those that do if it is short: "Reports to: the chef". */
const LABEL_KINDS: ReadonlySet<TextSectionKind> = new Set(["pay", "place", "hours", "process"]);
const FACT_KINDS: ReadonlySet<TextSectionKind> = new Set(["role", "company", "legal", "furniture"]);
const MAX_FACT_LENGTH = 90;

/** A heading with a label's form: "Requirements: a degree". */
function labelOf(page: Page, block: Block, above: TextSectionKind | null): Opening | null {
  const line = textOf(page, block);
  const colon = line.slice(0, MAX_LABEL_LENGTH).search(/[:：]| [-–—] /);
  if (colon < 2) return null;
  const label = line.slice(0, colon);
  const isDash = line[colon] === " ";
  const kind = knownHeading(label);
  if (kind === null) return isDash ? null : cuedLabelOf(page, block, label);
  if (isDash && !WITH_SUBSECTIONS.has(kind)) return null;
  // "Objective: …" below the heading of duties or requirements belongs to them.
  if (WITH_SUBSECTIONS.has(above) && OPEN_KINDS.has(kind)) return null;
  const isLabel = LABEL_KINDS.has(kind) || (FACT_KINDS.has(kind) && line.length <= MAX_FACT_LENGTH);
  return {
    kind,
    heading: label.trim(),
    bodyStart: block.start + colon + (isDash ? 3 : 1),
    isLabel,
    strength: EXACT_STRENGTH,
  };
}

const MAX_COLON_WORDS = 6;

/** A short line with a colon before another line: "Why join us:". */
function isColonHeading(page: Page, at: number, words: number): boolean {
  const [block, next] = [assertPresent(page.blocks[at]), page.blocks[at + 1]];
  return words <= MAX_COLON_WORDS && !block.continues && next !== undefined && !next.continues;
}

/** The length of the paragraph that begins at a block. */
function paragraphLength({ blocks }: Page, first: number): number {
  let last = first;
  while (blocks[last + 1]?.continues === true) last++;
  return assertPresent(blocks[last]).end - assertPresent(blocks[first]).start;
}

/** A known heading that lost the line break after it, or a line that is one. */
function headingOf(page: Page, at: number): Opening | null {
  const block = assertPresent(page.blocks[at]);
  const line = textOf(page, block);
  if (line.length > MAX_HEADING_LENGTH) return null;
  const opening = (kind: TextSectionKind | null, strength: number): Opening => ({
    kind,
    heading: line,
    bodyStart: block.end,
    isLabel: false,
    strength,
  });
  const exact = knownHeading(line);
  const hasColon = /[:：]\s*\**$/.test(line);
  if (block.isItem)
    return exact !== null && (hasColon || block.isEmphasised || HEADING_BULLET.test(line))
      ? opening(exact, EXACT_STRENGTH)
      : null;
  if (exact !== null) return opening(exact, EXACT_STRENGTH);
  const words = countWords(line);
  if (words > MAX_HEADING_WORDS || /[.,;!]$/.test(line) || headingKey(line) === "") return null;
  const next = page.blocks[at + 1];
  const beforeList = next?.isItem === true;
  const { kind, score: sum, lead } = score(page, at, "inHeading");
  const cued = sum >= MIN_HEADING_SCORE && lead >= MIN_LEAD ? kind : null;
  const found = cued ?? (hasColon || block.isEmphasised || beforeList ? endingKind(line) : null);
  const isQuestion = cued !== null && line.endsWith("?") && asksWhat(line);
  if (hasColon || isQuestion || block.isEmphasised) {
    if (found !== null || beforeList || block.isEmphasised)
      return opening(found, found === null ? 0 : MIN_STRENGTH + sum / 2);
    return isColonHeading(page, at, words) ? { ...opening(null, 0), isWeak: true } : null;
  }
  if (!/^[\p{Lu}\p{N}\p{Lo}¿¡"“'‘…]/u.test(line) && !beforeList) return null;
  if (beforeList && !assertPresent(page.blocks[Math.max(0, at - 1)]).isItem)
    return opening(found, found === null ? 0 : MIN_STRENGTH + sum / 2);
  if (beforeList && block.opensParagraph) return opening(found, found === null ? 0 : MIN_STRENGTH + sum / 2);
  const before = page.blocks[at - 1];
  const standsAlone =
    !block.continues &&
    (block.opensParagraph || before === undefined || before.isItem || /[.!?:]$/.test(textOf(page, before)));
  const hasBody =
    next !== undefined && !next.continues && paragraphLength(page, at + 1) > Math.max(MIN_BODY_LENGTH, line.length);
  // A question at the beginning is addressed to the reader; a preference is an item.
  if (found === "nice_to_have" || (at === 0 && line.endsWith("?"))) return null;
  const isShort = words <= MAX_PLAIN_HEADING_WORDS && line.length <= MAX_PLAIN_HEADING_LENGTH;
  return found !== null && sum > MIN_HEADING_SCORE && isShort && standsAlone && hasBody
    ? { ...opening(found, found === null ? 0 : MIN_STRENGTH + sum / 2), isPlain: true }
    : null;
}

/** A paragraph that leads to a list; its last sentence is the heading. */
function leadOf(page: Page, at: number): Opening | null {
  const block = assertPresent(page.blocks[at]);
  if (block.isItem || block.end - block.start > MAX_LEAD_LENGTH || page.blocks[at + 1]?.isItem !== true) return null;
  const line = textOf(page, block);
  if (!/[:：]\s*\**$/.test(line)) return null;
  const begins = Math.max(0, line.slice(0, -1).search(/[^.!?]*$/));
  let first = assertPresent(page.firstCues[at]);
  while (first < page.cues.length && assertPresent(page.cues[first]).start < block.start + begins) first++;
  const { kind, score: sum, lead } = scoreKinds(page.cues, first, block.end, "inHeading");
  if (sum < MIN_HEADING_SCORE || lead < MIN_LEAD) return null;
  return {
    kind,
    heading: line.slice(begins).trim(),
    bodyStart: block.end,
    isLabel: false,
    strength: MIN_STRENGTH + sum / 2,
  };
}

const MAX_TITLE_LENGTH = 50;

/** Whether a line that opens a paragraph is a title directly above a heading: "Working at Acme", then "Our perks:". */
function isTitleAbove(page: Page, openings: readonly (Opening | null)[], at: number): boolean {
  const [block, next] = [assertPresent(page.blocks[at]), page.blocks[at + 1]];
  if (next === undefined || next.opensParagraph || openings[at + 1]?.isLabel !== false) return false;
  const isShort = block.end - block.start <= MAX_TITLE_LENGTH && !block.isItem && !block.endsSentence;
  return isShort && block.opensParagraph && /^[\p{Lu}\p{N}]/u.test(textOf(page, block));
}

function unknownHeading(page: Page, at: number): Opening {
  const block = assertPresent(page.blocks[at]);
  return { kind: null, heading: textOf(page, block), bodyStart: block.end, isLabel: false, strength: 0 };
}

/** The headings, labels and leads of a text, by block. */
function openingsOf(page: Page): (Opening | null)[] {
  const openings: (Opening | null)[] = [];
  let last: Opening | null = null;
  page.blocks.forEach((block, at) => {
    const heading = headingOf(page, at);
    // A line below a heading of the same kind is its text.
    const isText = heading?.isPlain === true && (heading.kind === last?.kind || openings[at - 1] != null);
    const found =
      (isText ? null : heading) ?? (block.isItem ? null : labelOf(page, block, last?.kind ?? null)) ?? leadOf(page, at);
    const isBelow = openings[at - 1] != null && WITH_SUBSECTIONS.has(openings[at - 1]?.kind ?? null);
    // "Responsibilities", then "The opportunity" or "Training and knowledge": the text below decides.
    const opening =
      isBelow && found !== null && (OPEN_KINDS.has(found.kind) || found.strength < EXACT_STRENGTH)
        ? { ...found, kind: null, strength: 0 }
        : found;
    openings.push(opening);
    if (opening?.isLabel === false) last = opening;
  });
  page.blocks.forEach((_, at) => {
    if (openings[at] === null && isTitleAbove(page, openings, at)) openings[at] = unknownHeading(page, at);
  });
  return openings;
}

/** The kind of every block; that of a label is its own, and a heading has the kind of the text below it. */
function kindsOf(page: Page, words: readonly NumberedWord[], openings: readonly (Opening | null)[]): TextSectionKind[] {
  const others = page.blocks.map((_, at) => at).filter((at) => openings[at]?.isLabel !== true);
  const path = findPath({
    blocks: others.map((at) => assertPresent(page.blocks[at])),
    words,
    cues: page.cues,
    headings: others.map((at) => openings[at] ?? null),
  });
  const kinds: TextSectionKind[] = page.blocks.map((_, at) => openings[at]?.kind ?? "role");
  others.forEach((at, order) => {
    kinds[at] = assertPresent(path[order]);
  });
  for (let at = 0; at + 1 < kinds.length; at++) {
    const opening = openings[at];
    if (
      opening?.isLabel === false &&
      openings[at + 1] === null &&
      opening.bodyStart >= assertPresent(page.blocks[at]).end
    )
      kinds[at] = assertPresent(kinds[at + 1]);
  }
  fillGaps(kinds, openings);
  joinLists(page, kinds, openings);
  return kinds;
}

/** A heading of at least this strength holds the blocks below it together. */
const MIN_HOLDING_STRENGTH = 4;
const MAX_GAP = 4;

/** Blocks between two parts of the section below one heading belong to it. */
function fillGaps(kinds: TextSectionKind[], openings: readonly (Opening | null)[]): void {
  openings.forEach((opening, at) => {
    if (opening === null || opening.isLabel || opening.strength < MIN_HOLDING_STRENGTH) return;
    const kind = assertPresent(kinds[at]);
    if (kind !== opening.kind) return;
    let last = at;
    for (let each = at + 1; each < kinds.length && openings[each] === null && each - last <= MAX_GAP + 1; each++) {
      if (kinds[each] !== kind) continue;
      kinds.fill(kind, last + 1, each);
      last = each;
    }
  });
}

const LIST_KINDS: ReadonlySet<TextSectionKind> = new Set(["duties", "requirements", "offer"]);
/** So many items above a change of kind belong to the rest of their list. */
const MAX_STRAY_ITEMS = 2;

/** The first items of a list have the kind of the rest, unless a heading with this kind precedes them. */
function joinLists({ blocks }: Page, kinds: TextSectionKind[], openings: readonly (Opening | null)[]): void {
  for (let at = 1; at + 1 < kinds.length; at++) {
    const kind = assertPresent(kinds[at]);
    const [block, before] = [assertPresent(blocks[at]), assertPresent(blocks[at - 1])];
    if (kind === kinds[at - 1] || !LIST_KINDS.has(kind) || !block.isItem || !before.isItem) continue;
    if (openings[at] !== null || kinds[at + 1] !== kind || blocks[at + 1]?.isItem !== true) continue;
    let first = at;
    while (first > 0 && assertPresent(blocks[first - 1]).isItem && openings[first - 1] === null) first--;
    const isOpen = OPEN_KINDS.has(kinds[at - 1] ?? null);
    if (at - first <= MAX_STRAY_ITEMS && isOpen) kinds.fill(kind, first, at);
  }
}

export function readOutline(
  text: string,
  textWords: readonly NumberedWord[],
  emphasis: ReadonlySet<string>,
  separateWords = splitGluedWords(text, textWords),
): TextSection[] {
  const words = firstWords(separateWords, MAX_WORDS);
  const cues = findCues(words);
  const headings = findInlineHeadings(text, words);
  const joins = [
    ...headings,
    ...findGluedJoins(text, textWords, startsItems),
    ...findFlatItems(text, words),
    ...findClauseHeadings(text, cues, new Set(headings)),
    ...findClosingSentences(text, cues),
  ];
  const blocks = readBlocks(
    text,
    emphasis,
    joins.sort((a, b) => a - b),
  );
  const page: Page = { text, blocks, cues, firstCues: firstCuesOf(blocks, cues) };
  const openings = openingsOf(page);
  const kinds = kindsOf(page, words, openings);
  const isNew = (at: number): boolean =>
    at === 0 || openings[at] !== null || kinds[at] !== kinds[at - 1] || openings[at - 1]?.isLabel === true;
  const starts = blocks.map((_, at) => at).filter(isNew);
  return starts.map((at, order) => {
    const to = starts[order + 1] ?? blocks.length;
    const [block, opening] = [assertPresent(blocks[at]), openings[at] ?? null];
    return {
      kind: assertPresent(kinds[at]),
      heading: opening?.heading ?? null,
      isHeadingKnown: opening !== null && opening.kind !== null,
      blocks: [...restOf(text, block, opening), ...blocks.slice(opening === null ? at : at + 1, to)],
      start: order === 0 ? 0 : block.start,
      end: blocks[to]?.start ?? text.length,
    };
  });
}

/** The text behind a label on its line. */
function restOf(text: string, block: Block, opening: Opening | null): Block[] {
  if (opening === null || opening.bodyStart >= block.end) return [];
  const start = skipBlanks(text, opening.bodyStart);
  return start < block.end ? [{ ...block, start, isItem: false }] : [];
}

function firstCuesOf(blocks: readonly Block[], cues: readonly CueHit[]): number[] {
  let at = 0;
  return blocks.map((block) => {
    while (at < cues.length && assertPresent(cues[at]).start < block.start) at++;
    return at;
  });
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(assertPresent(text[at]))) at++;
  return at;
}

/** The section that contains an offset. */
export function sectionAt(sections: readonly TextSection[], offset: number): TextSection | null {
  let [low, high] = [0, sections.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const section = assertPresent(sections[middle]);
    if (offset < section.start) high = middle - 1;
    else if (offset >= section.end) low = middle + 1;
    else return section;
  }
  return null;
}
