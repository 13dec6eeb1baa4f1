// The sections of a description. Headings are recognised by form (a short line of its own, bold, with a colon, before a
// list) and classified by the known headings and the sum of their cues; an unknown heading takes the kind of the text
// below it. A paragraph that clearly is of another kind (an equal opportunity statement after a list of requirements)
// begins a section, too.
import { assertPresent } from "../../contract/assertPresent.ts";
import { type Block, headingKey, readBlocks } from "./blocks.ts";
import { findGluedJoins, splitGluedWords } from "./gluedWords.ts";
import {
  type CueHit,
  findCues,
  findInlineHeadings,
  type KindScore,
  knownHeading,
  scoreKinds,
  type TextSectionKind,
} from "./sectionCues.ts";
import type { NumberedWord } from "./vocabulary.ts";

/** A range of the description. */
interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface TextSection extends TextRange {
  readonly kind: TextSectionKind;
  readonly heading: string | null;
  /** The blocks below the heading. */
  readonly blocks: readonly Block[];
}

const MAX_HEADING_LENGTH = 90;
const MAX_HEADING_WORDS = 12;
const MAX_PLAIN_HEADING_WORDS = 9;
/** A line without the form of a heading is one only before a longer line. */
const MIN_BODY_LENGTH = 60;
/** Maximum length of a paragraph that leads to a list: "As our engineer you will be responsible for:" */
const MAX_LEAD_LENGTH = 400;
const MIN_HEADING_SCORE = 2;
const MIN_PARAGRAPH_SCORE = 4;
const MIN_SENTENCE_SCORE = 3;
/** A paragraph without cues ends a list only if it is this long. */
const MIN_FOREIGN_LENGTH = 90;
const MIN_PARAGRAPH_LENGTH = 40;
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
  /** Recognised by its words alone, not by its form. */
  readonly isPlain?: boolean;
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

/** A heading with a label's form: "Requirements: a degree". */
function labelOf(page: Page, block: Block): Opening | null {
  const line = textOf(page, block);
  const colon = line.slice(0, MAX_LABEL_LENGTH).search(/[:：]/);
  if (colon < 2) return null;
  const label = line.slice(0, colon);
  const kind = knownHeading(label);
  if (kind === null) return null;
  const isLabel = kind === "pay" || kind === "place" || kind === "hours" || kind === "process";
  return { kind, heading: label.trim(), bodyStart: block.start + colon + 1, isLabel };
}

/** A known heading that lost the line break after it, or a line that is one. */
function headingOf(page: Page, at: number): Opening | null {
  const block = assertPresent(page.blocks[at]);
  const line = textOf(page, block);
  if (line.length > MAX_HEADING_LENGTH) return null;
  const opening = (kind: TextSectionKind | null): Opening => ({
    kind,
    heading: line,
    bodyStart: block.end,
    isLabel: false,
  });
  const exact = knownHeading(line);
  const hasColon = /[:：]\s*\**$/.test(line);
  if (block.isItem) return exact !== null && (hasColon || block.isEmphasised) ? opening(exact) : null;
  if (exact !== null) return opening(exact);
  const words = countWords(line);
  if (words > MAX_HEADING_WORDS || /[.,;!]$/.test(line) || headingKey(line) === "") return null;
  const next = page.blocks[at + 1];
  const beforeList = next?.isItem === true;
  const { kind, score: sum, lead } = score(page, at, "inHeading");
  const found = sum >= MIN_HEADING_SCORE && lead > 0 ? kind : null;
  if (hasColon || block.isEmphasised) return found !== null || beforeList || block.isEmphasised ? opening(found) : null;
  if (!/^[\p{Lu}\p{N}\p{Lo}¿¡"“'‘…]/u.test(line) && !beforeList) return null;
  if (beforeList && !assertPresent(page.blocks[Math.max(0, at - 1)]).isItem) return opening(found);
  if (beforeList && block.opensParagraph) return opening(found);
  const before = page.blocks[at - 1];
  const standsAlone =
    !block.continues &&
    (block.opensParagraph || before === undefined || before.isItem || /[.!?:]$/.test(textOf(page, before)));
  const hasBody =
    next !== undefined && !next.continues && next.end - next.start > Math.max(MIN_BODY_LENGTH, line.length);
  return found !== null && sum > MIN_HEADING_SCORE && words <= MAX_PLAIN_HEADING_WORDS && standsAlone && hasBody
    ? { ...opening(found), isPlain: true }
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
  if (sum < MIN_HEADING_SCORE || lead === 0) return null;
  return { kind, heading: line.slice(begins).trim(), bodyStart: block.end, isLabel: false };
}

/** Kinds that end a list without a heading. */
const PARAGRAPH_KINDS: ReadonlySet<TextSectionKind | null> = new Set([
  "legal",
  "process",
  "offer",
  "company",
  "pay",
  "furniture",
]);

/** A paragraph of another kind than the section it stands in. */
function paragraphOf(page: Page, at: number, { kind: current, inList, isHeaded }: State): Opening | null {
  const block = assertPresent(page.blocks[at]);
  if (block.isItem) return isHeaded ? null : listOf(page, at, current);
  if (block.end - block.start < MIN_PARAGRAPH_LENGTH) return null;
  const { kind, score: sum, lead } = score(page, at, "inText");
  const opening = (found: TextSectionKind): Opening => ({
    kind: found,
    heading: null,
    bodyStart: block.start,
    isLabel: false,
  });
  if (kind === "legal" && sum >= MIN_PARAGRAPH_SCORE && lead > 0) return current === "legal" ? null : opening("legal");
  const isClear = sum >= MIN_PARAGRAPH_SCORE && lead >= 2;
  if (inList && block.opensParagraph && kind !== current) {
    if (isClear && PARAGRAPH_KINDS.has(kind)) return opening(assertPresent(kind));
    const isLong = block.end - block.start > MIN_FOREIGN_LENGTH || page.blocks[at + 1]?.continues === true;
    return kind !== "requirements" && kind !== "duties" && isLong && page.blocks[at + 1]?.isItem !== true
      ? opening("role")
      : null;
  }
  if (isHeaded) {
    return isClear && !block.continues && kind === "process" && kind !== current ? opening(kind) : null;
  }
  // Unheaded text: every clear sentence may begin a section.
  const isPlain = (kind === "duties" || kind === "requirements") && sum >= MIN_SENTENCE_SCORE && lead > 0;
  if ((isClear || isPlain) && kind !== null && kind !== current && kind !== "place" && kind !== "hours")
    return opening(kind);
  return current === null ? opening(kind === "company" ? "company" : "role") : null;
}

/** A list without a heading: the kind of its items. */
function listOf(page: Page, at: number, current: TextSectionKind | null): Opening | null {
  const block = assertPresent(page.blocks[at]);
  if (page.blocks[at - 1]?.isItem === true && !block.opensParagraph) return null;
  let to = at + 1;
  while (page.blocks[to]?.isItem === true && page.blocks[to]?.opensParagraph === false) to++;
  const kind = bodyKind(page, at, to);
  return kind === null || kind === current ? null : { kind, heading: null, bodyStart: block.start, isLabel: false };
}

/** The section that a block stands in. */
interface State {
  readonly kind: TextSectionKind | null;
  readonly inList: boolean;
  readonly isHeaded: boolean;
}

/** The kind of an unknown heading: that of the text below it, up to the next heading. */
function bodyKind(page: Page, from: number, to: number): TextSectionKind | null {
  const [first, last] = [page.blocks[from], page.blocks[to - 1]];
  if (first === undefined || last === undefined || to <= from) return null;
  const { kind, score: sum, lead } = scoreKinds(page.cues, assertPresent(page.firstCues[from]), last.end, "inText");
  return sum >= MIN_PARAGRAPH_SCORE && lead >= Math.max(2, sum / 4) ? kind : null;
}

function firstCuesOf(blocks: readonly Block[], cues: readonly CueHit[]): number[] {
  let at = 0;
  return blocks.map((block) => {
    while (at < cues.length && assertPresent(cues[at]).start < block.start) at++;
    return at;
  });
}

interface Mark extends Opening {
  readonly at: number;
}

/** The blocks that open a section, in order. */
function marksOf(page: Page): Mark[] {
  const marks: Mark[] = [];
  let state: State = { kind: null, inList: false, isHeaded: false };
  for (let at = 0; at < page.blocks.length; at++) {
    const block = assertPresent(page.blocks[at]);
    const heading = headingOf(page, at);
    // A line below a heading of the same kind is its text.
    const isText = heading?.isPlain === true && (heading.kind === state.kind || marks.at(-1)?.at === at - 1);
    const headed: Opening | null =
      (isText ? null : heading) ?? (block.isItem ? null : labelOf(page, block)) ?? leadOf(page, at);
    const opening: Opening | null = headed ?? paragraphOf(page, at, state);
    if (opening !== null) {
      marks.push({ ...opening, at });
      const kind: TextSectionKind | null = opening.isLabel ? state.kind : opening.kind;
      state = { kind, inList: false, isHeaded: opening.isLabel ? state.isHeaded : opening.heading !== null };
    }
    if (block.isItem && headed === null) state = { ...state, inList: true };
  }
  return marks;
}

/** Kinds whose unknown sub-headings belong to them. */
const WITH_SUBSECTIONS: ReadonlySet<TextSectionKind> = new Set(["duties", "requirements", "nice_to_have", "offer"]);

export function readOutline(
  text: string,
  textWords: readonly NumberedWord[],
  emphasis: ReadonlySet<string>,
): TextSection[] {
  const words = splitGluedWords(text, textWords.slice(0, MAX_WORDS));
  const blocks = readBlocks(
    text,
    emphasis,
    [...findInlineHeadings(text, words), ...findGluedJoins(text, textWords)].sort((a, b) => a - b),
  );
  const cues = findCues(words);
  const page: Page = { text, blocks, cues, firstCues: firstCuesOf(blocks, cues) };
  const marks = marksOf(page);
  const sections: TextSection[] = [];
  let parent: TextSectionKind = "role";
  const add = (kind: TextSectionKind, heading: string | null, range: TextRange, below: readonly Block[]): void => {
    if (range.end > range.start) sections.push({ kind, heading, blocks: below, ...range });
  };
  const firstMark = marks[0]?.at ?? blocks.length;
  if (firstMark > 0) {
    const below = blocks.slice(0, firstMark);
    const end = marks[0] === undefined ? text.length : assertPresent(blocks[firstMark]).start;
    add(bodyKind(page, 0, firstMark) ?? "role", null, { start: 0, end }, below);
  }
  marks.forEach((mark, order) => {
    const to = marks[order + 1]?.at ?? blocks.length;
    const block = assertPresent(blocks[mark.at]);
    const end = blocks[to]?.start ?? text.length;
    const inside = WITH_SUBSECTIONS.has(parent) ? parent : "role";
    const kind = mark.kind ?? unknownKind(mark, bodyKind(page, mark.at + 1, to), inside, sections);
    const rest =
      mark.bodyStart < block.end ? [{ ...block, start: skipBlanks(text, mark.bodyStart), isItem: false }] : [];
    if (mark.isLabel && rest.length > 0 && rest[0] !== undefined && rest[0].start < block.end) {
      add(kind, mark.heading, { start: block.start, end: blocks[mark.at + 1]?.start ?? text.length }, rest);
      const start = blocks[mark.at + 1]?.start ?? text.length;
      if (to > mark.at + 1) add(parent, null, { start, end }, blocks.slice(mark.at + 1, to));
      return;
    }
    add(kind, mark.heading, { start: block.start, end }, [...rest, ...blocks.slice(mark.at + 1, to)]);
    parent = kind;
  });
  return sections;
}

const SECOND_PERSON =
  /(?<!\p{L})(?:you|your|you'll|dein|deine|du|ihr|ihre|votre|vos|ton|tes|vous|jouw|jij|je|tus?|tuo|tuoi|tue|seus?|suas?|twoje|twój|din|ditt|dina|dine|sinun|váš|vaše)(?!\p{L})/iu;

/** An unknown heading belongs to the section above it, unless it addresses the reader and the duties are still missing. */
function unknownKind(
  { heading }: Mark,
  below: TextSectionKind | null,
  inside: TextSectionKind,
  sections: readonly TextSection[],
): TextSectionKind {
  const isNew = inside === "requirements" && heading !== null && SECOND_PERSON.test(heading);
  return isNew && below === null && !sections.some(({ kind }) => kind === "duties") ? "duties" : (below ?? inside);
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
