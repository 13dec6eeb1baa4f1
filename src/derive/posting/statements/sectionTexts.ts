// Duties and requirements as texts: all sections of the kind in order, lists before prose; without such a section, the
// sentences that state duties or requirements.
import { assertPresent } from "../../../contract/assertPresent.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import type { PostingReading } from "../../reading.ts";
import { type Block, bulletLength } from "../blocks.ts";
import { knownHeading, type TextSectionKind } from "../sectionCues.ts";
import type { TextSection } from "../sections.ts";
import { dutyLead } from "../sectionWords.ts";
import { numberOf } from "../vocabulary.ts";
import { hasDutyStatements, looksLikeDuty, statesDuty } from "./dutyStatements.ts";
import { endsHeading, readOnHeading } from "./readOnHeading.ts";
import { fromFirstNamed, withoutOthers } from "./requirementBlocks.ts";
import { statesRequirement } from "./requirementStatements.ts";
import { finishBody } from "./sectionBody.ts";

export interface SectionTexts {
  readonly requirements: string | null;
  readonly responsibilities: string | null;
}

/** A mission statement before a list does not belong to it. */
const MIN_LIST_ITEMS = 3;
/** A longer text before a list is more than a statement. */
const MAX_STATEMENT_SHARE = 0.65;
/** Lines of a list without bullets are shorter, and a statement before them is longer. */
const MAX_LINE_LENGTH = 220;
const MIN_STATEMENT_LENGTH = 150;

/** Whether a block is the first item of a list in one line, without the sign of the others: "kneading - baking - sale". */
const opensList = (text: string, { end, endsSentence }: Block, next: Block): boolean =>
  !endsSentence && text[end - 1] !== ":" && !text.slice(end, next.start).includes("\n");

function blocksOf(text: string, { blocks }: TextSection): readonly Block[] {
  const items = blocks.filter(({ isItem }) => isItem);
  const [first, start, end] = [items[0], blocks[0]?.start ?? 0, blocks.at(-1)?.end ?? 0];
  if (first !== undefined)
    return items.length < MIN_LIST_ITEMS ||
      (blocks[1] === first && opensList(text, assertPresent(blocks[0]), first)) ||
      first.start - start > MAX_STATEMENT_SHARE * (end - start)
      ? blocks
      : blocks.slice(blocks.indexOf(first));
  // The statement may have several sentences.
  const second = blocks.findIndex(({ continues }, at) => at > 0 && !continues);
  const lines = second < 0 ? [] : blocks.slice(second);
  const next = lines[0]?.start ?? start;
  // Items that lost their line breaks follow each other in one line.
  const isStatement = next - start >= MIN_STATEMENT_LENGTH && text.slice(start, next).includes("\n");
  return isStatement && second > 1 && lines.length >= MIN_LIST_ITEMS && lines.every(isLine) ? lines : blocks;
}

const isLine = ({ start, end, continues }: Block): boolean => !continues && end - start <= MAX_LINE_LENGTH;

/** Tags by which recruiters find their adverts: "#LI-Hybrid". */
const RECRUITER_TAG = /\s*#LI[-–]\w+/g;

/** The text below a heading, a block per line. */
function bodyOf(text: string, section: TextSection): string {
  let body = "";
  const blocks = blocksOf(text, section);
  const from = endsHeading(text, section, assertPresent(blocks[0])) && blocks.length > 1 ? 1 : 0;
  blocks.slice(from).forEach((block, at) => {
    if (at > 0) body += block.continues ? " " : block.opensParagraph ? "\n\n" : "\n";
    else body += readOnHeading(text, section, block);
    body += text.slice(block.start, block.end);
  });
  return body.replace(RECRUITER_TAG, "").trim();
}

/** Whether a section is a list, or at least short lines like one. */
function isList({ blocks }: TextSection): boolean {
  return blocks.some(({ isItem }) => isItem) || (blocks.length >= MIN_LIST_ITEMS && blocks.every(isLine));
}

/** A shorter run of text before a list is its heading or a statement. */
const MAX_PROSE_SHARE = 0.5;
/** Before a list of this length it is one, however long. */
const MIN_LONG_LIST = 4;

const countItems = (run: readonly TextSection[]): number =>
  run.reduce((sum, { blocks }) => sum + blocks.filter(({ isItem }) => isItem).length, 0);

/** The length of the text of sections. */
function lengthOf(run: readonly TextSection[]): number {
  return run.reduce((sum, { blocks }) => sum + blocks.reduce((all, { start, end }) => all + end - start, 0), 0);
}

/** Adjacent sections without those before the first list, which state a mission. */
function withoutStatement(run: readonly TextSection[]): readonly TextSection[] {
  const first = run.findIndex(isList);
  if (first <= 0) return run;
  if (assertPresent(run[first]).isHeadingKnown && countItems(run.slice(first)) >= MIN_LONG_LIST)
    return run.slice(first);
  return lengthOf(run.slice(0, first)) > MAX_PROSE_SHARE * lengthOf(run) ? run : run.slice(first);
}

const isHeadedOrList = (section: TextSection): boolean => section.isHeadingKnown || isList(section);

interface SectionChoice {
  readonly kinds: readonly TextSectionKind[];
  /** Whether sections with a list take precedence over those without. */
  readonly listsWin: boolean;
  /** Whether a block states something of these kinds. */
  readonly states: (block: Block) => boolean;
}

/** Adjacent sections from a known heading on, with the statements directly before it; none without a known heading. */
function fromHeading(run: readonly TextSection[], { states, listsWin }: SectionChoice): readonly TextSection[] {
  const first = run.findIndex(({ isHeadingKnown }) => isHeadingKnown);
  if (first < 0) return [];
  const before = run[first - 1];
  const from = before?.blocks.findIndex(states) ?? -1;
  const isComplete = listsWin && run.slice(first).some(isList);
  if (before === undefined || from < 0 || isComplete) return run.slice(first);
  return [{ ...before, heading: null, blocks: before.blocks.slice(from) }, ...run.slice(first)];
}

/** The sections of some kinds that have a text: those from a known heading on, else all. */
function sectionsOf(sections: readonly TextSection[], choice: SectionChoice): readonly TextSection[] {
  const { kinds, listsWin } = choice;
  const runs: TextSection[][] = [];
  sections.forEach((section, at) => {
    if (!kinds.includes(section.kind)) return;
    const isNew = at === 0 || !kinds.includes(assertPresent(sections[at - 1]).kind);
    if (isNew) runs.push([section]);
    else assertPresent(runs.at(-1)).push(section);
  });
  // Below a heading whose words say nothing: "What counts for us:".
  const isOwnList = (section: TextSection): boolean =>
    !listsWin &&
    section.heading !== null &&
    section.kind === kinds[0] &&
    countItems([section]) >= MIN_LIST_ITEMS &&
    section.blocks.some(choice.states);
  const headed = runs
    .map((run) => fromHeading(run, choice))
    .map((run, at) => (run.length > 0 ? run : assertPresent(runs[at]).filter(isOwnList)))
    .filter((run) => run.length > 0);
  // A heading of preferences does not replace a list of requirements without one.
  const isComplete = headed.some((run) => run.some(({ kind }) => kind === kinds[0]));
  const stated = isComplete || headed.length === 0 ? headed : runs.filter((run) => run.some(isHeadedOrList));
  const best = (stated.length > 0 ? stated : runs).map((run) => run.filter(({ blocks }) => blocks.length > 0));
  const lists = best.filter((run) => run.some(isList));
  return listsWin && lists.length > 0 ? lists.flatMap(withoutStatement) : best.flat();
}

function joinSections(reading: PostingReading, sections: readonly TextSection[], field: string): string | null {
  if (sections.length === 0) return null;
  for (const { heading, blocks } of sections) {
    reading.note(field, heading === null ? "a paragraph of this kind" : `under the heading ${heading}`, {
      in: "description",
      start: assertPresent(blocks[0]).start,
      end: assertPresent(blocks.at(-1)).end,
    });
  }
  return finishBody(sections.map((section) => bodyOf(reading.text, section)).join("\n"), reading.title);
}

/** The sections of required and preferred qualifications. */
function requirementsOf(reading: PostingReading): readonly TextSection[] {
  const { sections, text, language } = reading;
  const states = ({ start, end }: Block): boolean => statesRequirement(text.slice(start, end), language);
  const found = sectionsOf(sections, { kinds: ["requirements", "nice_to_have"], listsWin: false, states }).flatMap(
    (section) => fromFirstNamed(reading, section),
  );
  // Some platforms put "Requirements:" above the whole advert.
  const first = found[0];
  const isFrame = first?.start === 0 && !isList(first) && !first.blocks.some(states);
  return isFrame && found.slice(1).some(isList) ? found.slice(1) : found;
}

/** Below a heading of their own these are about the company or the person. */
const WITHOUT_DUTIES: ReadonlySet<TextSectionKind> = new Set(["company", "requirements"]);

const FIRST_WORD = /\p{L}{4,}/u;
const MIN_DUTY_WORDS = 4;
/** How much more the first word of a duty occurs in duties than elsewhere, in a section of duties and in any other. */
const MIN_LEAD_IN_DUTIES = 2;
const MIN_LEAD_ELSEWHERE = 8;
/** "Audit Senior wanted" is a title, "Audits the accounts" none. */
const BEFORE_CAPITAL = /^\p{L}+\s+\p{Lu}/u;

/** Whether a sentence begins like an item of a list of duties: "Designs the …", "Участие в …". */
function opensDuty(sentence: string, kind: TextSectionKind): boolean {
  const words = sentence.split(/\s+/, MIN_DUTY_WORDS);
  const first = words.length < MIN_DUTY_WORDS ? null : FIRST_WORD.exec(sentence);
  // A shorter word before it is an article or a pronoun.
  if (first === null || /\p{L}/u.test(sentence.slice(0, first.index))) return false;
  if (kind !== "duties" && BEFORE_CAPITAL.test(sentence.slice(first.index))) return false;
  return dutyLead(numberOf(fold(first[0]))) >= (kind === "duties" ? MIN_LEAD_IN_DUTIES : MIN_LEAD_ELSEWHERE);
}

/** The share of sentences that state duties above which all of a section does. */
const MIN_STATED_SHARE = 1 / 3;

/** The sentences of sections of some kinds that state duties, from the first to the last of a section. */
function dutiesInProse({ sections, text, language }: PostingReading, kinds: readonly TextSectionKind[]): TextSection[] {
  return sections.flatMap((section) => {
    const { kind, blocks } = section;
    if (!kinds.includes(kind) || (WITHOUT_DUTIES.has(kind) && section.isHeadingKnown)) return [];
    const isStatement = ({ start, end }: Block): boolean => {
      const sentence = text.slice(start, end);
      if (sentence.endsWith("?")) return false;
      if (statesDuty(sentence, language)) return true;
      if (kind !== "requirements" && looksLikeDuty(sentence, language)) return true;
      return !WITHOUT_DUTIES.has(kind) && opensDuty(sentence, kind);
    };
    const [first, last] = [blocks.findIndex(isStatement), blocks.findLastIndex(isStatement)];
    if (first < 0) return [];
    const isAll = kind === "duties" && blocks.filter(isStatement).length >= MIN_STATED_SHARE * blocks.length;
    // A title above the first sentence is none of them.
    const hasTitle = blocks[0]?.endsSentence === false && !blocks[0].isItem;
    return [
      {
        ...section,
        heading: null,
        blocks: isAll ? blocks.slice(hasTitle ? first : 0) : blocks.slice(first, last + 1),
      },
    ];
  });
}

/** A longer block is not a sentence. */
const MAX_STATEMENT_LENGTH = 400;
/** In a section of requirements a paragraph without full stops is a list that lost its line breaks. */
const MAX_PARAGRAPH_LENGTH = 700;
/** "With more than 55 years of experience" describes a company. */
const COMPANY_AGE =
  /(?:more than|over|más de|mais de|plus de|über|mehr als|seit|oltre|più di|ponad|meer dan|ruim|över|mer än|mere end|mer enn|yli|více než|более|понад)\s+\d/i;
/** Kinds of sections whose sentences about applicants are not requirements of the work. */
const WITHOUT_REQUIREMENTS: ReadonlySet<TextSectionKind> = new Set(["furniture", "legal", "process"]);
const OF_REQUIREMENTS: ReadonlySet<TextSectionKind> = new Set(["requirements", "nice_to_have"]);

/** A shorter paragraph is about requirements as a whole if one of its sentences is. */
const MIN_MIXED_LENGTH = 250;
const isShort = (paragraph: readonly Block[]): boolean =>
  assertPresent(paragraph.at(-1)).end - assertPresent(paragraph[0]).start < MIN_MIXED_LENGTH;

function paragraphsOf(blocks: readonly Block[]): Block[][] {
  const paragraphs: Block[][] = [];
  for (const block of blocks) {
    const last = paragraphs.at(-1);
    if (last !== undefined && block.continues) last.push(block);
    else paragraphs.push([block]);
  }
  return paragraphs;
}

/** The sentences that state requirements, outside sections about something else. */
function requirementsInProse({ sections, text, language }: PostingReading): TextSection[] {
  const stated = sections.flatMap((section) => {
    if (section.isHeadingKnown && WITHOUT_REQUIREMENTS.has(section.kind)) return [];
    const isStatement = ({ start, end }: Block): boolean => {
      const sentence = text.slice(start, end);
      if (end - start > (OF_REQUIREMENTS.has(section.kind) ? MAX_PARAGRAPH_LENGTH : MAX_STATEMENT_LENGTH)) return false;
      if (section.kind === "company" && COMPANY_AGE.test(sentence)) return false;
      return statesRequirement(sentence, language);
    };
    const blocks = paragraphsOf(section.blocks).flatMap((paragraph) => {
      const stated = paragraph.filter(isStatement);
      return stated.length > 0 && section.kind === "requirements" && isShort(paragraph) ? paragraph : stated;
    });
    const [first, last] = [blocks[0], blocks.at(-1)];
    if (
      first !== undefined &&
      last !== undefined &&
      section.kind === "requirements" &&
      blocks.length >= MIN_STATED_SHARE * section.blocks.length
    ) {
      // The rest of its paragraph goes on with them.
      let end = section.blocks.indexOf(last) + 1;
      while (section.blocks[end]?.continues === true) end++;
      return [{ ...section, heading: null, blocks: section.blocks.slice(section.blocks.indexOf(first), end) }];
    }
    return blocks.length === 0 ? [] : [{ ...section, heading: null, blocks }];
  });
  // Duties and offers also speak of what applicants have, so they count only if nothing else does.
  const isElsewhere = ({ kind, isHeadingKnown }: TextSection): boolean => isHeadingKnown && !OF_REQUIREMENTS.has(kind);
  return stated.some(({ kind }) => OF_REQUIREMENTS.has(kind))
    ? stated.filter((section) => !isElsewhere(section))
    : stated;
}

/** Kinds of sections that may state duties in prose, the likely ones first. */
const PROSE_KINDS: readonly (readonly TextSectionKind[])[] = [["role", "duties"], ["company"], ["requirements"]];

/** "Location: the city centre": a fact rather than a duty; "Sales: achieve your targets …" has a longer text. */
const FACT = /^[^:：]{2,40}[:：]\s*\S.{0,60}$/;

/** Several words; a script without blanks has no short ones. */
const PHRASE = /\p{L}\S*\s+\S+\s+\S|\p{Lo}{6}/u;

/** Whether a section about the role is a list of its duties: below no heading, or one like "The role". */
function listsDuties(text: string, section: TextSection): boolean {
  if (section.heading !== null && knownHeading(section.heading) !== null) return isList(section);
  const items = section.blocks.filter(({ isItem }) => isItem);
  const facts = items.filter(({ start, end }) => FACT.test(text.slice(start, end)));
  const phrases = items.filter(({ start, end }) => PHRASE.test(text.slice(start, end)));
  return (
    items.length >= (section.heading === null ? 1 : MIN_LIST_ITEMS) &&
    facts.length * 2 < items.length &&
    phrases.length * 2 > items.length
  );
}

/** The sections of duties: those below a heading or with a list, else what states duties. */
function dutiesOf(reading: PostingReading): readonly TextSection[] {
  const { sections, text, language } = reading;
  const found = sectionsOf(sections, {
    kinds: ["duties"],
    listsWin: true,
    states: ({ start, end }) => statesDuty(text.slice(start, end), language),
  });
  if (found.some((section) => section.isHeadingKnown || isList(section))) return found;
  const lists = sections.filter((section) => section.kind === "role" && listsDuties(text, section));
  if (lists.length > 0 && found.length === 0) return lists;
  for (const kinds of PROSE_KINDS) {
    const duties = dutiesInProse(reading, kinds);
    if (duties.length > 0) return duties;
  }
  // Without a heading, a list or a statement, words alone are no evidence in a language whose statements are known.
  return hasDutyStatements(language) ? [] : found;
}

const MAX_UNSTATED_SHARE = 0.5;
const MIN_REQUIREMENTS_LENGTH = 50;

/** The sections of requirements: those below a heading or with a list, else what states requirements. */
function requiredOf(reading: PostingReading): readonly TextSection[] {
  const found = withoutOthers(reading, requirementsOf(reading));
  if (found.some((section) => section.isHeadingKnown || isList(section))) return found;
  const stated = requirementsInProse(reading);
  // A short line that states nothing is a heading without a text.
  if (stated.length === 0 && lengthOf(found) < MIN_REQUIREMENTS_LENGTH) return [];
  // Without a heading or a statement, most of a text is not a list of requirements.
  return stated.length > 0 || lengthOf(found) > MAX_UNSTATED_SHARE * reading.text.length ? stated : found;
}

export function readSectionTexts(reading: PostingReading): SectionTexts {
  return {
    requirements: joinSections(reading, requiredOf(reading), "requirements_text"),
    responsibilities: joinSections(reading, dutiesOf(reading), "ai_core_responsibilities"),
  };
}

/** The first lines of a section as one text, without bullets; null without a section. */
export function summariseSection(section: string | null, lines: number, characters: number): string | null {
  if (section === null) return null;
  let summary = "";
  for (const line of section
    .split("\n")
    .filter((each) => each.trim() !== "")
    .slice(0, lines)) {
    const plain = collapseBlanks(line.slice(bulletLength(line)));
    const joined = summary === "" ? plain : `${summary}${/[.!?:;,。]$/.test(summary) ? " " : "; "}${plain}`;
    if (joined.length > characters) {
      if (summary !== "") break;
      return `${plain
        .slice(0, characters - 1)
        .replace(/\s+\S*$/, "")
        .toWellFormed()}…`;
    }
    summary = joined;
  }
  return summary === "" ? null : summary;
}
