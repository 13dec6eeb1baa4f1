// Sections of a description: the requirements and the responsibilities, found by the words of their headings.
// A section ends at the next heading of any kind.

import { there } from "../../contract/there.ts";
import { tableOf } from "../../text/tables.ts";
import { fold, squash } from "../../text/words/fold.ts";
import type { PostingRead } from "../reading.ts";

const SECTIONS = ["requirements", "responsibilities", "offers", "legal", "other"] as const;
type SectionName = (typeof SECTIONS)[number];

const NAMES: ReadonlyMap<string, SectionName> = new Map(
  tableOf("postings/headings.tsv", SECTIONS).map(([section, heading]) => [key(heading), section]),
);

/** Words of headings that follow no wording: "Preferred Skills & Experience", "Essential duties include, but are not limited to". */
const WORDS: ReadonlyMap<string, SectionName | "any"> = new Map(
  tableOf("postings/heading-words.tsv", [...SECTIONS, "any"] as const).map(([section, word]) => [word, section]),
);

function composed(heading: string): SectionName | null {
  const meant = heading.split(" ").map((word) => WORDS.get(word));
  if (meant.includes(undefined)) return null;
  return meant.find((section) => section !== "any") ?? null;
}

function key(line: string): string {
  return squash(fold(line).replace(/[^\p{L}\p{N}]+/gu, " "));
}

interface Line {
  readonly text: string;
  readonly start: number;
}

/** No advert has so many; a text of line ends would cost more than it says. */
const MOST_LINES = 5000;

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n", MOST_LINES).map((line) => {
    const made = { text: line, start };
    start += line.length + 1;
    return made;
  });
}

const LONGEST_HEADING = 70;
const BULLET = /^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/;

/** The section a line opens: a known heading, or "other" for a short line that ends in a colon; null for running text. */
function headingOf(line: string): SectionName | null {
  if (line.trim() === "" || line.length > LONGEST_HEADING || BULLET.test(line)) return null;
  const heading = key(line);
  const known = NAMES.get(heading) ?? composed(heading);
  if (known !== null) return known;
  return /[:：]\s*$/.test(line) && line.trim().split(/\s+/).length <= 8 ? "other" : null;
}

const WISHED =
  /prefer|desir|nice to|\bplus|bonus|optional|additional|wünschenswert|von vorteil|meriterande|souhait|apprécié|mile widzian|deseable|desejável|gradit/i;

/** A stretch of the description. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface Sections {
  requirements: string | null;
  responsibilities: string | null;
  /** What the employer offers, and what the law makes it say: in order. */
  aside: readonly Stretch[];
}

export function readSections(reading: PostingRead): Sections {
  const lines = linesOf(reading.text);
  const marks = lines.flatMap((line, index) => {
    const name = headingOf(line.text);
    return name === null ? [] : [{ name, index }];
  });
  // What must be goes before what would be nice, wherever each stands.
  const wished = ({ index }: { index: number }): boolean => WISHED.test(there(lines[index]).text);
  const ordered = marks.map((mark, order) => ({ mark, order })).toSorted((a, b) => +wished(a.mark) - +wished(b.mark));
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
      const start = there(body[0]).start;
      reading.note(field, `under the heading ${there(lines[mark.index]).text.trim()}`, {
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
    return [{ start: there(lines[index]).start, end: next?.start ?? reading.text.length }];
  });
  return {
    requirements: find("requirements", "requirements_text"),
    responsibilities: find("responsibilities", "ai_core_responsibilities"),
    aside,
  };
}

/** The first lines of a section as one text, without bullets; null without a section. */
export function summarise(section: string | null, lines: number, characters: number): string | null {
  if (section === null) return null;
  let summary = "";
  for (const line of section
    .split("\n")
    .filter((each) => each.trim() !== "")
    .slice(0, lines)) {
    const plain = squash(line.replace(BULLET, ""));
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
