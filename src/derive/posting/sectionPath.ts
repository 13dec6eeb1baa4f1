// The kind of every block of a text: the most probable sequence, given the evidence of headings and words and how likely a
// section ends there (between two paragraphs rather than between two items of a list). The path prefers to stay below a
// heading, so that the last lines of a section may be about pay, the company, applications or notices; they are cut off
// where their words together indicate another kind.
import { assertPresent } from "../../contract/assertPresent.ts";
import type { Block } from "./blocks.ts";
import { type CueHit, TEXT_SECTION_KINDS, type TextSectionKind } from "./sectionCues.ts";
import { addWordWeights, SECTION_WORD_KINDS } from "./sectionWords.ts";
import type { NumberedWord } from "./vocabulary.ts";

/** What a block's heading speaks for; kind null for an unknown heading. */
interface HeadingEvidence {
  readonly kind: TextSectionKind | null;
  readonly strength: number;
  /** Offset of the text below or after the heading. */
  readonly bodyStart: number;
  /** A label inside a section rather than the heading of one. */
  readonly isWeak?: boolean;
}

interface PathInput {
  readonly blocks: readonly Block[];
  readonly words: readonly NumberedWord[];
  readonly cues: readonly CueHit[];
  /** By block: its heading, null for running text. */
  readonly headings: readonly (HeadingEvidence | null)[];
}

/** Words of a text depend on each other, so that each counts less than alone. */
const WORD_WEIGHT = 0.5;
const CUE_WEIGHT = 0.5;
/** No single block outweighs a heading. */
const MAX_BLOCK_WEIGHT = 3;
/** What it costs to begin a section at a block. */
const COSTS = {
  heading: 0.5,
  /** Directly below another one, and after another sub-heading. */
  subheading: 6,
  sibling: 2.5,
  listEnd: 1,
  paragraph: 1.5,
  list: 3,
  line: 2,
  sentence: 3,
  item: 5,
};
/** Below a known heading it costs more: at its first block, in its first list or paragraph, and later. */
const HEADED_COSTS = { first: 30, list: 12, lines: 3, text: 2, later: 1.5 };
/** Entering a kind that has a trusted heading elsewhere in the text. */
const HEADED_ENTRY_COST = 2;
/** Lines of a list without bullets are shorter. */
const MAX_LINE_LENGTH = 250;
/** A shorter line before a paragraph may be its title. */
const MIN_LINE_LENGTH = 30;
/** A heading of at least this strength is trusted. */
const TRUSTED_STRENGTH = 7;
/** Kinds that only a heading or their cues speak for. */
const UNCOUNTED_COST = 0.8;
const RARE_ENTRY_COST = 3;

const COUNTED = TEXT_SECTION_KINDS.map((kind) => {
  const counted = kind === "nice_to_have" ? "requirements" : kind;
  return SECTION_WORD_KINDS.findIndex((each) => each === counted);
});
const NICE_TO_HAVE = TEXT_SECTION_KINDS.indexOf("nice_to_have");
const REQUIREMENTS = TEXT_SECTION_KINDS.indexOf("requirements");
/** Kinds that a text does not enter without a heading or clear cues. */
const ENTRY_COSTS: readonly number[] = TEXT_SECTION_KINDS.map((kind, at) =>
  assertPresent(COUNTED[at]) < 0 || kind === "nice_to_have" ? RARE_ENTRY_COST : 0,
);
/** A text begins with the company or the role. */
const START_COSTS: readonly number[] = TEXT_SECTION_KINDS.map((kind) =>
  kind === "company" || kind === "role" ? 0 : 2,
);

/** The weights of every kind for every block, one row of kinds per block. */
function weighBlocks({ blocks, words, cues }: PathInput): Float64Array {
  const width = TEXT_SECTION_KINDS.length;
  const weights = new Float64Array(blocks.length * width);
  const sums = new Float64Array(SECTION_WORD_KINDS.length);
  let [word, cue] = [0, 0];
  blocks.forEach((block, at) => {
    sums.fill(0);
    while (word < words.length && assertPresent(words[word]).start < block.start) word++;
    for (; word < words.length && assertPresent(words[word]).start < block.end; word++)
      addWordWeights(sums, assertPresent(words[word]));
    for (let kind = 0; kind < width; kind++) {
      const counted = assertPresent(COUNTED[kind]);
      weights[at * width + kind] =
        counted < 0
          ? -UNCOUNTED_COST
          : Math.max(-MAX_BLOCK_WEIGHT, Math.min(MAX_BLOCK_WEIGHT, WORD_WEIGHT * assertPresent(sums[counted])));
    }
    while (cue < cues.length && assertPresent(cues[cue]).start < block.start) cue++;
    for (; cue < cues.length && assertPresent(cues[cue]).start < block.end; cue++) {
      const { kind, inText } = assertPresent(cues[cue]).cue;
      const add = (each: number): void => {
        weights[at * width + each] = assertPresent(weights[at * width + each]) + CUE_WEIGHT * inText;
      };
      add(kind);
      if (kind === NICE_TO_HAVE) add(REQUIREMENTS);
      if (kind === REQUIREMENTS) add(NICE_TO_HAVE);
    }
  });
  return weights;
}

/** Other sections often follow these without a heading. */
const OPEN_KINDS: ReadonlySet<TextSectionKind | null> = new Set([
  "company",
  "role",
  "place",
  "hours",
  "pay",
  "process",
]);
const OPEN_SHARE = 0.3;

/** Whether a heading and its text are one block: "Requirements: a degree". */
const hasTextAfter = (heading: HeadingEvidence | null, block: Block | undefined): boolean =>
  heading !== null && block !== undefined && heading.bodyStart < block.end;

const isLine = ({ start, end, continues, isItem }: Block): boolean =>
  !continues && !isItem && end - start <= MAX_LINE_LENGTH;

/** Whether a block is a line of a list rather than the title of the text after it. */
function isListLine(blocks: readonly Block[], at: number, headingAt: number): boolean {
  const [before, block, next] = [blocks[at - 1], assertPresent(blocks[at]), blocks[at + 1]];
  if (before === undefined || !isLine(before) || !isLine(block) || before.endsSentence !== block.endsSentence)
    return false;
  const second = blocks[at - 2];
  if (at - 2 !== headingAt && (second === undefined || !isLine(second))) return false;
  return next === undefined || isLine(next) || block.end - block.start >= MIN_LINE_LENGTH;
}

/** A longer item lost the line break before the paragraph that follows it. */
const MAX_INNER_SENTENCES = 3;

/** By block: whether it is a further sentence of an item that another item of the same list follows. */
function findInnerSentences(blocks: readonly Block[]): boolean[] {
  const inner = blocks.map(() => false);
  let next = blocks.length;
  let nextItem: Block | undefined;
  for (let at = blocks.length - 1; at >= 0; at--) {
    const block = assertPresent(blocks[at]);
    const { continues, isItem, opensParagraph } = block;
    if (continues) continue;
    const isBeforeItem = nextItem !== undefined && (opensParagraph || !nextItem.opensParagraph);
    if (isItem && isBeforeItem && next - at <= MAX_INNER_SENTENCES + 1) inner.fill(true, at + 1, next);
    [next, nextItem] = [at, isItem ? block : undefined];
  }
  return inner;
}

/** What it costs to begin a section at a block below a heading or in running text. */
function costAt({ blocks, headings }: PathInput, at: number, headingAt: number, inner: readonly boolean[]): number {
  const heading = headings[at] ?? null;
  if (heading?.isWeak === true) return COSTS.sibling;
  if (heading !== null && heading.kind === null && headingAt >= 0) {
    if (headings[at - 1]?.kind != null) return COSTS.subheading;
    if (headings[headingAt]?.kind === null) return COSTS.sibling;
  }
  if (heading !== null || blocks[at]?.isBelowRule === true) return COSTS.heading;
  const [block, before] = [assertPresent(blocks[at]), blocks[at - 1]];
  const strength = headings[headingAt]?.strength ?? 0;
  const ofKind = OPEN_KINDS.has(headings[headingAt]?.kind ?? null) ? OPEN_SHARE : 1;
  const share = ofKind * Math.min(1, strength / TRUSTED_STRENGTH);
  const below = (cost: number): number => cost * share;
  const hasText = hasTextAfter(headings[headingAt] ?? null, blocks[headingAt]);
  const first = at === headingAt + 1 && !hasText ? below(HEADED_COSTS.first) : 0;
  if (inner[at] === true) return COSTS.item + below(HEADED_COSTS.list);
  if (block.isItem) {
    if (before?.isItem !== true && inner[at - 1] !== true)
      return COSTS.list + Math.max(first, below(HEADED_COSTS.text));
    return COSTS.item - (block.opensParagraph ? 2 : 0) + below(HEADED_COSTS.list);
  }
  if (at > headingAt + 1 && !hasText && isListLine(blocks, at, headingAt))
    return (block.opensParagraph ? COSTS.paragraph : COSTS.line) + below(HEADED_COSTS.lines);
  if (before?.isItem === true && !block.continues) return COSTS.listEnd + (block.opensParagraph ? 0 : 1);
  if (block.continues) return COSTS.sentence + below(HEADED_COSTS.text);
  return (block.opensParagraph ? COSTS.paragraph : COSTS.line) + Math.max(first, below(HEADED_COSTS.later));
}

const HEADED_KINDS: ReadonlySet<TextSectionKind> = new Set(["duties", "requirements", "nice_to_have", "offer"]);

/** Whether a trusted heading opens a section of a kind. */
function isHeaded(headings: PathInput["headings"], at: number): boolean {
  const kind = assertPresent(TEXT_SECTION_KINDS[at]);
  return (
    HEADED_KINDS.has(kind) && headings.some((heading) => heading?.kind === kind && heading.strength >= TRUSTED_STRENGTH)
  );
}

/** The kind of every block, and the weights of every kind for every block, one row of kinds per block. */
export function findPath(input: PathInput): { path: TextSectionKind[]; weights: Float64Array } {
  const { blocks, headings } = input;
  const width = TEXT_SECTION_KINDS.length;
  const weights = weighBlocks(input);
  const entryCosts = ENTRY_COSTS.map((cost, kind) => cost + (isHeaded(headings, kind) ? HEADED_ENTRY_COST : 0));
  const from = new Int8Array(blocks.length * width);
  let [sums, next] = [Float64Array.from(START_COSTS, (cost) => -cost), new Float64Array(width)];
  const inner = findInnerSentences(blocks);
  let headingAt = -2;
  blocks.forEach((_, at) => {
    const heading = headings[at] ?? null;
    let best = 0;
    for (let kind = 1; kind < width; kind++) if (assertPresent(sums[kind]) > assertPresent(sums[best])) best = kind;
    const cost = costAt(input, at, headingAt, inner);
    if (heading !== null && heading.isWeak !== true) headingAt = at;
    for (let kind = 0; kind < width; kind++) {
      const own = heading !== null && TEXT_SECTION_KINDS[kind] === heading.kind ? heading.strength : 0;
      const entry = own > 0 ? 0 : assertPresent(entryCosts[kind]);
      const [stay, move] = [assertPresent(sums[kind]), assertPresent(sums[best]) - cost - entry];
      from[at * width + kind] = at === 0 || stay >= move ? kind : best;
      const isText = heading === null || (heading.kind !== null && hasTextAfter(heading, blocks[at]));
      const block = own + (isText ? assertPresent(weights[at * width + kind]) : 0);
      next[kind] = (at === 0 ? stay : Math.max(stay, move)) + block;
    }
    [sums, next] = [next, sums];
  });
  let kind = 0;
  for (let each = 1; each < width; each++) if (assertPresent(sums[each]) > assertPresent(sums[kind])) kind = each;
  const path: TextSectionKind[] = [];
  for (let at = blocks.length - 1; at >= 0; at--) {
    path[at] = assertPresent(TEXT_SECTION_KINDS[kind]);
    kind = assertPresent(from[at * width + kind]);
  }
  return { path, weights };
}

const RULED_OUT: readonly TextSectionKind[] = ["role", "duties", "requirements", "nice_to_have"];
const numbersWithout = (kinds: readonly TextSectionKind[]): readonly number[] =>
  TEXT_SECTION_KINDS.flatMap((kind, number) => (kinds.includes(kind) ? [] : [number]));
const AFTER_REQUIREMENTS = numbersWithout(RULED_OUT);
/** Sections that are cut, and the kinds of their tails. Duties use the words of the company and its offers. */
const TAIL_KINDS: ReadonlyMap<TextSectionKind, readonly number[]> = new Map([
  ["duties", numbersWithout([...RULED_OUT, "company", "offer"])],
  ["requirements", AFTER_REQUIREMENTS],
  ["nice_to_have", AFTER_REQUIREMENTS],
]);
/** How far the tail's kind must be ahead. */
const MIN_GAIN = 2;
/** A list that goes on with the lines of another section. */
const MIN_GAIN_IN_LIST = 6;
/** The words of a company's culture occur in requirements, too. */
const MIN_COMPANY_GAIN = 3;
const COMPANY = TEXT_SECTION_KINDS.indexOf("company");
/** No single block decides about more. */
const MAX_BLOCK_GAIN = 3;
/** A block whose words speak this much for its section belongs to it. */
const OWN_WEIGHT = 1;

interface TailInput {
  readonly blocks: readonly Block[];
  /** The weights of every kind for every block, one row of kinds per block. */
  readonly weights: Float64Array;
  readonly kinds: TextSectionKind[];
  /** Whether a heading begins at a block. */
  readonly isHeading: (at: number) => boolean;
  /** Whether a heading without a text on its line is a block. */
  readonly isBareHeading: (at: number) => boolean;
}

/** Gives the tail of each section of duties or requirements its own kind. */
export function cutTails(input: TailInput): void {
  const { blocks, kinds, isHeading } = input;
  const inner = findInnerSentences(blocks);
  let first = 0;
  for (let at = 1; at <= blocks.length; at++) {
    if (at < blocks.length && kinds[at] === kinds[at - 1] && !isHeading(at)) continue;
    cutTail(input, first, at, inner);
    first = at;
  }
}

/** Whether a block goes on with a list of items, or of lines without a full stop. */
function isInList(blocks: readonly Block[], at: number, inner: readonly boolean[]): boolean {
  const [before, block] = [blocks[at - 1], assertPresent(blocks[at])];
  if (before === undefined) return false;
  if (inner[at] === true || (block.isItem && inner[at - 1] === true)) return true;
  const isLine = ({ endsSentence, continues }: Block): boolean => !endsSentence && !continues;
  return (block.isItem && before.isItem) || (!block.opensParagraph && isLine(block) && isLine(before));
}

/** A longer list ends the section: lines below it that do not speak for its kind are buttons and the like. */
const MIN_CLOSING_ITEMS = 3;
/** A single word means little in a line of this length. */
const MAX_BUTTON_LENGTH = 50;

/** Where lines begin that follow a list and of which no word speaks for the kind of the list; `end` without any. */
function endOfList(
  { blocks, weights }: Pick<TailInput, "blocks" | "weights">,
  start: number,
  end: number,
  own: number,
): number {
  const isOther = (at: number): boolean => {
    const [block, weight] = [assertPresent(blocks[at]), assertPresent(weights[at * TEXT_SECTION_KINDS.length + own])];
    return !block.isItem && weight < (block.end - block.start <= MAX_BUTTON_LENGTH ? OWN_WEIGHT : 0);
  };
  let first = end;
  while (first > start && isOther(first - 1)) first--;
  const items = blocks.slice(start, first).filter(({ isItem }) => isItem).length;
  const isBelowList = blocks[first - 1]?.isItem === true && items >= MIN_CLOSING_ITEMS;
  return isBelowList && blocks[first]?.opensParagraph === true ? first : end;
}

/** Cuts the section from `first` to `end` where the tail's kind is furthest ahead: after its first text, not in a list. */
function cutTail(
  { blocks, weights, kinds, isBareHeading }: TailInput,
  first: number,
  end: number,
  inner: readonly boolean[],
): void {
  const tailKinds = TAIL_KINDS.get(assertPresent(kinds[first]));
  if (tailKinds === undefined) return;
  const start = isBareHeading(first) ? first + 1 : first;
  const width = TEXT_SECTION_KINDS.length;
  const own = TEXT_SECTION_KINDS.indexOf(assertPresent(kinds[first]));
  const listEnd = endOfList({ blocks, weights }, start, end, own);
  kinds.fill("furniture", listEnd, end);
  let [cut, cutKind, maxGain] = [end, own, 0];
  for (const kind of tailKinds) {
    let gain = 0;
    for (let at = end - 1; at > start; at--) {
      const ownWeight = assertPresent(weights[at * width + own]);
      const ahead = assertPresent(weights[at * width + kind]) - ownWeight;
      gain += Math.max(-MAX_BLOCK_GAIN, Math.min(ownWeight < OWN_WEIGHT ? MAX_BLOCK_GAIN : 0, ahead));
      if (
        (gain >= MIN_GAIN_IN_LIST || !isInList(blocks, at, inner)) &&
        gain >= (kind === COMPANY ? MIN_COMPANY_GAIN : MIN_GAIN) &&
        gain > maxGain
      )
        [cut, cutKind, maxGain] = [at, kind, gain];
    }
  }
  kinds.fill(assertPresent(TEXT_SECTION_KINDS[cutKind]), cut, end);
}
