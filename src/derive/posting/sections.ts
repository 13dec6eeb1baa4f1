// Sections of a description: requirements and responsibilities, found by the words of their headings. A section ends at
// the next heading of any kind.

import { assertPresent } from "../../contract/assertPresent.ts";
import { readTypedPairs } from "../../text/tables.ts";
import { collapseBlanks, fold } from "../../text/words/fold.ts";
import type { PostingReading } from "../reading.ts";

const SECTIONS = ["requirements", "responsibilities", "offers", "legal", "other"] as const;
type SectionName = (typeof SECTIONS)[number];

const NAMES: ReadonlyMap<string, SectionName> = new Map(
  readTypedPairs("postings/headings.tsv", SECTIONS).map(([section, heading]) => [key(heading), section]),
);

/**
 * Words of headings with free wording: "Preferred Skills & Experience", "Essential duties include, but are not limited
 * to".
 */
const WORDS: ReadonlyMap<string, SectionName | "any"> = new Map(
  readTypedPairs("postings/heading-words.tsv", [...SECTIONS, "any"] as const).map(([section, word]) => [word, section]),
);

function composed(heading: string): SectionName | null {
  const meant = heading.split(" ").map((word) => WORDS.get(word));
  if (meant.includes(undefined)) return null;
  return meant.find((section) => section !== "any") ?? null;
}

function key(line: string): string {
  return collapseBlanks(fold(line).replace(/[^\p{L}\p{N}]+/gu, " "));
}

interface Line {
  readonly text: string;
  readonly start: number;
}

/** No real advert has more lines; a text of line breaks would only cost time. */
const MAX_LINES = 5000;

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n", MAX_LINES).map((line) => {
    const made = { text: line, start };
    start += line.length + 1;
    return made;
  });
}

const MAX_HEADING_LENGTH = 70;
const BULLET = /^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/;

/**
 * The section that a line opens: a known heading, or "other" for a short line ending in a colon; null for running text.
 */
function headingOf(line: string): SectionName | null {
  if (line.trim() === "" || line.length > MAX_HEADING_LENGTH || BULLET.test(line)) return null;
  const heading = key(line);
  const known = NAMES.get(heading) ?? composed(heading);
  if (known !== null) return known;
  return /[:：]\s*$/.test(line) && line.trim().split(/\s+/).length <= 8 ? "other" : null;
}

const OPTIONAL_HEADING =
  /prefer|desir|nice to|\bplus|bonus|optional|additional|wünschenswert|von vorteil|meriterande|souhait|apprécié|mile widzian|deseable|desejável|gradit/i;

/** A range of the description. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface Sections {
  requirements: string | null;
  responsibilities: string | null;
  /** Benefits and legal statements, in order. */
  aside: readonly TextRange[];
}

export function readSections(reading: PostingReading): Sections {
  const lines = linesOf(reading.text);
  const marks = lines.flatMap((line, index) => {
    const name = headingOf(line.text);
    return name === null ? [] : [{ name, index }];
  });
  // Required sections precede optional ones, wherever they are.
  const isOptional = ({ index }: { index: number }): boolean => OPTIONAL_HEADING.test(assertPresent(lines[index]).text);
  const ordered = marks
    .map((mark, order) => ({ mark, order }))
    .toSorted((a, b) => +isOptional(a.mark) - +isOptional(b.mark));
  const find = (name: SectionName, field: string): string | null => {
    for (const { mark, order } of ordered) {
      if (mark.name !== name) continue;
      const until = marks[order + 1]?.index ?? lines.length;
      const body = lines.slice(mark.index + 1, until);
      const text = body
        .map((line) => line.text)
        .join("\n")
        .trim();
      if (text === "") continue;
      const start = assertPresent(body[0]).start;
      reading.note(field, `under the heading ${assertPresent(lines[mark.index]).text.trim()}`, {
        in: "description",
        start,
        end: start + text.length,
      });
      return text;
    }
    return null;
  };
  const aside = marks.flatMap(({ name, index }, order) => {
    if (name !== "offers" && name !== "legal") return [];
    const next = lines[marks[order + 1]?.index ?? lines.length];
    return [{ start: assertPresent(lines[index]).start, end: next?.start ?? reading.text.length }];
  });
  return {
    requirements: find("requirements", "requirements_text"),
    responsibilities: find("responsibilities", "ai_core_responsibilities"),
    aside,
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
    const plain = collapseBlanks(line.replace(BULLET, ""));
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
