// Duties and requirements as texts: all sections of the kind in order, lists before prose; without such a section, the
// sentences that state duties or requirements.
import { assertPresent } from "../../contract/assertPresent.ts";
import { collapseBlanks } from "../../text/words/fold.ts";
import type { PostingReading } from "../reading.ts";
import { type Block, bulletLength } from "./blocks.ts";
import type { TextSectionKind } from "./sectionCues.ts";
import type { TextSection } from "./sections.ts";
import { statesDuty } from "./statements/dutyStatements.ts";
import { statesRequirement } from "./statements/requirementStatements.ts";

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

function blocksOf({ blocks }: TextSection): readonly Block[] {
  const items = blocks.filter(({ isItem }) => isItem);
  const [first, start, end] = [items[0], blocks[0]?.start ?? 0, blocks.at(-1)?.end ?? 0];
  if (first !== undefined)
    return items.length < MIN_LIST_ITEMS || first.start - start > MAX_STATEMENT_SHARE * (end - start)
      ? blocks
      : blocks.slice(blocks.indexOf(first));
  // The statement may have several sentences.
  const second = blocks.findIndex(({ continues }, at) => at > 0 && !continues);
  const lines = second < 0 ? [] : blocks.slice(second);
  const isStatement = second > 0 && (lines[0]?.start ?? start) - start >= MIN_STATEMENT_LENGTH;
  return isStatement && second > 1 && lines.length >= MIN_LIST_ITEMS && lines.every(isLine) ? lines : blocks;
}

const isLine = ({ start, end, continues }: Block): boolean => !continues && end - start <= MAX_LINE_LENGTH;

/** The text below a heading, a block per line. */
function bodyOf(text: string, section: TextSection): string {
  let body = "";
  blocksOf(section).forEach((block, at) => {
    if (at > 0) body += block.continues ? " " : block.opensParagraph ? "\n\n" : "\n";
    body += text.slice(block.start, block.end);
  });
  return body.trim();
}

const hasItems = ({ blocks }: TextSection): boolean => blocks.some(({ isItem }) => isItem);

/** Adjacent sections, each known heading together with what follows it up to the next. */
function groupByHeading(run: readonly TextSection[]): TextSection[][] {
  const groups: TextSection[][] = [];
  for (const section of run) {
    const last = groups.at(-1);
    if (last === undefined || section.isHeadingKnown) groups.push([section]);
    else last.push(section);
  }
  return groups;
}

/** Whether adjacent sections have a list, or at least short lines like one. */
function hasList(run: readonly TextSection[]): boolean {
  const blocks = run.flatMap((section) => section.blocks);
  return run.some(hasItems) || (blocks.length >= MIN_LIST_ITEMS && blocks.every(isLine));
}

/**
 * The sections of some kinds that have a text: those below known headings and those that touch them, else all. Only those
 * with a list, if there are any and `listsWin`.
 */
function sectionsOf(
  sections: readonly TextSection[],
  kinds: readonly TextSectionKind[],
  listsWin: boolean,
): TextSection[] {
  const runs: TextSection[][] = [];
  sections.forEach((section, at) => {
    if (!kinds.includes(section.kind)) return;
    const isNew = at === 0 || !kinds.includes(assertPresent(sections[at - 1]).kind);
    if (isNew) runs.push([section]);
    else assertPresent(runs.at(-1)).push(section);
  });
  const headed = runs.filter((run) => run.some(({ isHeadingKnown }) => isHeadingKnown));
  const best = (headed.length > 0 ? headed : runs).map((run) => run.filter(({ blocks }) => blocks.length > 0));
  const groups = best.flatMap(groupByHeading);
  const lists = groups.filter(hasList);
  // A statement before the heading of a list does not belong to it either.
  const headedLists = lists.filter(([first]) => first?.isHeadingKnown === true);
  const winners = headedLists.length > 0 ? headedLists : lists;
  return (listsWin && winners.length > 0 ? winners : groups).flat();
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
  return sections.map((section) => bodyOf(reading.text, section)).join("\n") || null;
}

/** What is required, and the preferences that follow it. */
function requirementsOf(sections: readonly TextSection[]): TextSection[] {
  const all = sectionsOf(sections, ["requirements", "nice_to_have"], false);
  const first = all.findIndex(({ kind }) => kind === "requirements");
  return all.slice(Math.max(0, first));
}

/** Kinds of sections that may state duties in prose. */
const WITH_STATEMENTS: ReadonlySet<TextSectionKind> = new Set(["role", "company"]);

/** The sentences of the role that state duties, from the first to the last of a section. */
function dutiesInProse({ sections, text, language }: PostingReading): TextSection[] {
  return sections.flatMap((section) => {
    if (!WITH_STATEMENTS.has(section.kind) || (section.kind === "company" && section.heading !== null)) return [];
    const isStatement = ({ start, end }: Block): boolean => statesDuty(text.slice(start, end), language);
    const [first, last] = [section.blocks.findIndex(isStatement), section.blocks.findLastIndex(isStatement)];
    return first < 0 ? [] : [{ ...section, heading: null, blocks: section.blocks.slice(first, last + 1) }];
  });
}

/** A longer block is no sentence. */
const MAX_STATEMENT_LENGTH = 400;
/** Kinds of sections whose sentences about applicants are no requirements of the work. */
const WITHOUT_REQUIREMENTS: ReadonlySet<TextSectionKind> = new Set(["furniture", "legal", "process"]);

/** The sentences that state requirements, outside sections about something else. */
function requirementsInProse({ sections, text, language }: PostingReading): TextSection[] {
  return sections.flatMap((section) => {
    if (section.isHeadingKnown && WITHOUT_REQUIREMENTS.has(section.kind)) return [];
    const isStatement = ({ start, end }: Block): boolean =>
      end - start <= MAX_STATEMENT_LENGTH && statesRequirement(text.slice(start, end), language);
    const blocks = section.blocks.filter(isStatement);
    return blocks.length === 0 ? [] : [{ ...section, heading: null, blocks }];
  });
}

export function readSectionTexts(reading: PostingReading): SectionTexts {
  const { sections } = reading;
  const candidates = [
    () => sectionsOf(sections, ["duties"], true),
    () => sections.filter((section) => section.kind === "role" && hasItems(section)),
    () => dutiesInProse(reading),
  ];
  let duties: TextSection[] = [];
  for (const find of candidates) if (duties.length === 0) duties = find();
  const required = requirementsOf(sections);
  return {
    requirements: joinSections(
      reading,
      required.length > 0 ? required : requirementsInProse(reading),
      "requirements_text",
    ),
    responsibilities: joinSections(reading, duties, "ai_core_responsibilities"),
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
