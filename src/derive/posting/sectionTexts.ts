// Duties and requirements as texts: all sections of the kind in order, lists before prose; without such a section, the
// sentences that state duties or requirements.
import { assertPresent } from "../../contract/assertPresent.ts";
import { collapseBlanks } from "../../text/words/fold.ts";
import type { PostingReading } from "../reading.ts";
import { type Block, bulletLength } from "./blocks.ts";
import type { TextSectionKind } from "./sectionCues.ts";
import type { TextSection } from "./sections.ts";

export interface SectionTexts {
  readonly requirements: string | null;
  readonly responsibilities: string | null;
}

/** A mission statement before a list does not belong to it. */
const MIN_LIST_ITEMS = 3;

function blocksOf({ blocks }: TextSection): readonly Block[] {
  const items = blocks.filter(({ isItem }) => isItem);
  const [first, start, end] = [items[0], blocks[0]?.start ?? 0, blocks.at(-1)?.end ?? 0];
  if (first === undefined || items.length < MIN_LIST_ITEMS || first.start - start > (end - start) / 2) return blocks;
  return blocks.slice(blocks.indexOf(first));
}

/** The text below a heading, a block per line. */
function bodyOf(text: string, section: TextSection): string {
  let body = "";
  blocksOf(section).forEach((block, at) => {
    if (at > 0) body += block.continues ? " " : block.opensParagraph ? "\n\n" : "\n";
    body += text.slice(block.start, block.end);
  });
  return body.trim();
}

const hasList = (section: TextSection): boolean => section.blocks.some(({ isItem }) => isItem);

/** The sections of a kind that have a text; only those with a list, if there are any and `listsWin`. */
function sectionsOf(sections: readonly TextSection[], kind: TextSectionKind, listsWin: boolean): TextSection[] {
  const all = sections.filter((section) => section.kind === kind && section.blocks.length > 0);
  const headed = all.filter(({ heading }) => heading !== null);
  const best = headed.length > 0 ? headed : all;
  const lists = best.filter(hasList);
  return listsWin && lists.length > 0 ? lists : best;
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

export function readSectionTexts(reading: PostingReading): SectionTexts {
  const { sections } = reading;
  const required = sectionsOf(sections, "requirements", false);
  const duties = sectionsOf(sections, "duties", true);
  return {
    requirements: joinSections(
      reading,
      required.length > 0 ? required : sectionsOf(sections, "nice_to_have", false),
      "requirements_text",
    ),
    responsibilities: joinSections(
      reading,
      duties.length > 0 ? duties : sectionsOf(sections, "role", true).filter(hasList),
      "ai_core_responsibilities",
    ),
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
