// The sections of a description: its headings (headings.ts), and the most probable sequence of kinds (sectionPath.ts),
// which decides about unknown headings, texts without any, and where a section ends.
import { assertPresent } from "../../contract/assertPresent.ts";
import { type Block, bulletLength, readBlocks } from "./blocks.ts";
import { findClauseHeadings, findClosingSentences, findFlatItems, findLastHeadings, startsItems } from "./flatLines.ts";
import { findGluedJoins, splitGluedWords } from "./gluedWords.ts";
import { type BlockPage, OPEN_KINDS, openingsOf, type SectionOpening } from "./headings.ts";
import { firstWords } from "./phrases.ts";
import { type CueHit, findCues, findInlineHeadings, type TextSectionKind } from "./sectionCues.ts";
import { cutTails, findPath } from "./sectionPath.ts";
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

/** More words than any advert has; bounds the cost of a megabyte. */
const MAX_WORDS = 30_000;

/** The kind of every block; that of a label is its own, and a heading has the kind of the text below it. */
function kindsOf(
  page: BlockPage,
  words: readonly NumberedWord[],
  openings: readonly (SectionOpening | null)[],
): TextSectionKind[] {
  const others = page.blocks.map((_, at) => at).filter((at) => openings[at]?.isLabel !== true);
  const blocks = others.map((at) => assertPresent(page.blocks[at]));
  const headings = others.map((at) => openings[at] ?? null);
  const { path, weights } = findPath({ blocks, words, cues: page.cues, headings });
  cutTails({
    blocks,
    weights,
    kinds: path,
    isHeading: (at) => headings[at] !== null,
    isBareHeading: (at) => (headings[at]?.bodyStart ?? 0) >= assertPresent(blocks[at]).end,
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
function fillGaps(kinds: TextSectionKind[], openings: readonly (SectionOpening | null)[]): void {
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
function joinLists(
  { blocks }: BlockPage,
  kinds: TextSectionKind[],
  openings: readonly (SectionOpening | null)[],
): void {
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
  gluedJoins: readonly number[] = findGluedJoins(text, textWords, startsItems),
): TextSection[] {
  const words = firstWords(separateWords, MAX_WORDS);
  const cues = findCues(words);
  const headings = findInlineHeadings(text, words);
  const joins = [
    ...headings,
    ...gluedJoins,
    ...findFlatItems(text, words),
    ...findClauseHeadings(text, cues, new Set(headings)),
    ...findClosingSentences(text, cues),
    ...findLastHeadings(text),
  ];
  const blocks = readBlocks(
    text,
    emphasis,
    joins.sort((a, b) => a - b),
  );
  const page: BlockPage = { text, blocks, cues, firstCues: firstCuesOf(blocks, cues) };
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
function restOf(text: string, block: Block, opening: SectionOpening | null): Block[] {
  if (opening === null || opening.bodyStart >= block.end) return [];
  const start = skipBlanks(text, opening.bodyStart);
  return start < block.end ? [{ ...block, start, isItem: bulletLength(text.slice(start, block.end)) > 0 }] : [];
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
