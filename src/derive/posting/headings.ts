// The headings, labels and leads of a description, recognised by form (a short separate line, bold, with a colon or a
// sign, before a list) and classified by the known headings and the sum of their cues.
import { assertPresent } from "../../contract/assertPresent.ts";
import { type Block, headingKey } from "./blocks.ts";
import { asksWhat, clauseKind } from "./flatLines.ts";
import {
  type CueHit,
  endingKind,
  type KindScore,
  knownHeading,
  MIN_LEAD,
  scoreKinds,
  type TextSectionKind,
} from "./sectionCues.ts";

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
/** A label of a text without line breaks ("Req ID: 4711 We build …") speaks for little of what follows. */
const FACT_STRENGTH = 4;
const MAX_LABEL_LENGTH = 45;
/** Headings with two meanings, which the text below decides. */
const MEANINGS: ReadonlySet<string> = new Set(["mission"]);
/** How a block opens a section. */
export interface SectionOpening {
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
export interface BlockPage {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly cues: readonly CueHit[];
  readonly firstCues: readonly number[];
}

const textOf = (page: BlockPage, block: Block): string => page.text.slice(block.start, block.end);

function score(page: BlockPage, at: number, weight: "inHeading" | "inText"): KindScore {
  return scoreKinds(page.cues, assertPresent(page.firstCues[at]), assertPresent(page.blocks[at]).end, weight);
}

const countWords = (text: string): number => text.split(/\s+/).length;

const MAX_CUED_LABEL_WORDS = 4;
const MIN_CUED_TEXT_LENGTH = 40;
const CUED_LABEL_STRENGTH = 8;

/** "Mission : bake the bread of the city": a label whose words indicate a kind that has its own text. */
function cuedLabelOf(page: BlockPage, at: number, label: string): SectionOpening | null {
  const block = assertPresent(page.blocks[at]);
  if (block.continues || countWords(label) > MAX_CUED_LABEL_WORDS) return null;
  if (block.end - block.start < label.length + MIN_CUED_TEXT_LENGTH) return null;
  const bodyStart = block.start + label.length + 1;
  const kind = clauseKind(page.cues, assertPresent(page.firstCues[at]), bodyStart - 1);
  if (kind === null) return null;
  return { kind, heading: label.trim(), bodyStart, isLabel: false, strength: CUED_LABEL_STRENGTH };
}

const WITH_SUBSECTIONS: ReadonlySet<TextSectionKind | null> = new Set(["duties", "requirements", "offer"]);
export const OPEN_KINDS: ReadonlySet<TextSectionKind | null> = new Set(["company", "role"]);
/** Kinds whose labels have their value on the same line, and those that do if it is short: "Reports to: the chef". */
const LABEL_KINDS: ReadonlySet<TextSectionKind> = new Set(["pay", "place", "hours", "process"]);
const FACT_KINDS: ReadonlySet<TextSectionKind> = new Set(["role", "company", "legal", "furniture"]);
const MAX_FACT_LENGTH = 90;

/** A heading with a label's form: "Requirements: a degree". */
function labelOf(page: BlockPage, at: number, above: TextSectionKind | null): SectionOpening | null {
  const block = assertPresent(page.blocks[at]);
  const line = textOf(page, block);
  const colon = line.slice(0, MAX_LABEL_LENGTH).search(/[:：]| [-–—] /);
  if (colon < 2) return null;
  const label = line.slice(0, colon);
  const isDash = line[colon] === " ";
  const kind = knownHeading(label);
  if (kind === null) return isDash ? null : cuedLabelOf(page, at, label);
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
function isColonHeading(page: BlockPage, at: number, words: number): boolean {
  const [block, next] = [assertPresent(page.blocks[at]), page.blocks[at + 1]];
  return words <= MAX_COLON_WORDS && !block.continues && next !== undefined && !next.continues;
}

/** The length of the paragraph that begins at a block. */
function paragraphLength({ blocks }: BlockPage, first: number): number {
  let last = first;
  while (blocks[last + 1]?.continues === true) last++;
  return assertPresent(blocks[last]).end - assertPresent(blocks[first]).start;
}

/** Signs that stand before headings as well as before items, and a number. */
const HEADING_SIGN = /^\s*(?:[■▼▶►●◆★◎✦]|\d{1,2}[.)])\s*\p{Lu}/u;

/** A line with a sign between lines without one: "▼ Working hours". */
function hasLoneSign(page: BlockPage, at: number): boolean {
  const [before, block, next] = [page.blocks[at - 1], assertPresent(page.blocks[at]), page.blocks[at + 1]];
  const hasSign = (each: Block | undefined): boolean =>
    each !== undefined && (each.isItem || HEADING_SIGN.test(textOf(page, each)));
  if (block.continues || next === undefined || next.continues || hasSign(before) || hasSign(next)) return false;
  return HEADING_SIGN.test(textOf(page, block));
}

/** Whether a block goes on in the line of the one before it. */
function isInLineAbove({ text, blocks }: BlockPage, at: number): boolean {
  const [before, block] = [blocks[at - 1], blocks[at]];
  return before !== undefined && block !== undefined && !text.slice(before.end, block.start).includes("\n");
}

function isBelowHeading(page: BlockPage, at: number): boolean {
  const before = page.blocks[at - 1];
  return (
    before !== undefined &&
    before.end - before.start <= MAX_HEADING_LENGTH &&
    knownHeading(textOf(page, before)) !== null
  );
}

/** A known heading that lost the line break after it, or a line that is one. */
function headingOf(page: BlockPage, at: number): SectionOpening | null {
  const block = assertPresent(page.blocks[at]);
  const line = textOf(page, block);
  if (line.length > MAX_HEADING_LENGTH) return null;
  const opening = (kind: TextSectionKind | null, strength: number): SectionOpening => ({
    kind,
    heading: line,
    bodyStart: block.end,
    isLabel: false,
    strength,
  });
  const exact = knownHeading(line);
  const hasColon = /[:：]\s*\**$/.test(line);
  const isLone = hasLoneSign(page, at);
  if (block.isItem && !isLone)
    return exact !== null && (hasColon || block.isEmphasised || HEADING_BULLET.test(line))
      ? opening(exact, EXACT_STRENGTH)
      : null;
  // "Mission" is what the company exists for, or what there is to do.
  const isFact = (): boolean => MEANINGS.has(headingKey(line)) || (exact === "process" && isInLineAbove(page, at + 1));
  if (exact !== null) return opening(exact, isFact() ? FACT_STRENGTH : EXACT_STRENGTH);
  const words = countWords(line);
  if (words > MAX_HEADING_WORDS || /[.,;!]$/.test(line)) return null;
  const next = page.blocks[at + 1];
  const beforeList = next?.isItem === true;
  const { kind, score: sum, lead } = score(page, at, "inHeading");
  const cued = sum >= MIN_HEADING_SCORE && lead >= MIN_LEAD ? kind : null;
  const found = cued ?? (hasColon || block.isEmphasised || beforeList ? endingKind(line) : null);
  // "Tasks: kneading - baking - sale": the first item of a list in one line.
  const isFirstItem =
    beforeList && isInLineAbove(page, at + 1) && (isInLineAbove(page, at) || isBelowHeading(page, at));
  if (isFirstItem && found === null && !hasColon && !block.isEmphasised) return null;
  const isQuestion = cued !== null && line.endsWith("?") && asksWhat(line);
  if (hasColon || isQuestion || block.isEmphasised) {
    if (found !== null || beforeList || block.isEmphasised)
      return opening(found, found === null ? 0 : MIN_STRENGTH + sum / 2);
    return isColonHeading(page, at, words) ? { ...opening(null, 0), isWeak: true } : null;
  }
  if (isLone) return { ...opening(found, found === null ? 0 : MIN_STRENGTH + sum / 2), isWeak: found === null };
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
  // A question at the beginning is addressed to the reader; a preference and a number of years are items.
  if (found === "nice_to_have" || (at === 0 && line.endsWith("?")) || /\d/.test(line)) return null;
  const isShort = words <= MAX_PLAIN_HEADING_WORDS && line.length <= MAX_PLAIN_HEADING_LENGTH;
  return found !== null && sum > MIN_HEADING_SCORE && isShort && standsAlone && hasBody
    ? { ...opening(found, found === null ? 0 : MIN_STRENGTH + sum / 2), isPlain: true }
    : null;
}

/** A paragraph that leads to a list; its last sentence is the heading. */
function leadOf(page: BlockPage, at: number): SectionOpening | null {
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
function isTitleAbove(page: BlockPage, openings: readonly (SectionOpening | null)[], at: number): boolean {
  const [block, next] = [assertPresent(page.blocks[at]), page.blocks[at + 1]];
  if (next === undefined || next.opensParagraph || openings[at + 1]?.isLabel !== false) return false;
  const isShort = block.end - block.start <= MAX_TITLE_LENGTH && !block.isItem && !block.endsSentence;
  return isShort && block.opensParagraph && /^[\p{Lu}\p{N}]/u.test(textOf(page, block));
}

function unknownHeading(page: BlockPage, at: number): SectionOpening {
  const block = assertPresent(page.blocks[at]);
  return { kind: null, heading: textOf(page, block), bodyStart: block.end, isLabel: false, strength: 0 };
}

/** The headings, labels and leads of a text, by block. */
export function openingsOf(page: BlockPage): (SectionOpening | null)[] {
  const openings: (SectionOpening | null)[] = [];
  let last: SectionOpening | null = null;
  page.blocks.forEach((block, at) => {
    const heading = headingOf(page, at);
    // A line below a heading of the same kind is its text.
    const isText = heading?.isPlain === true && (heading.kind === last?.kind || openings[at - 1] != null);
    const found =
      (isText ? null : heading) ?? (block.isItem ? null : labelOf(page, at, last?.kind ?? null)) ?? leadOf(page, at);
    const isBelow = openings[at - 1] != null && WITH_SUBSECTIONS.has(openings[at - 1]?.kind ?? null);
    // "Responsibilities", then "The opportunity" or "Training and knowledge": the text below decides.
    const opening =
      isBelow && found !== null && (found.kind === "role" || found.strength < CUED_LABEL_STRENGTH)
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
