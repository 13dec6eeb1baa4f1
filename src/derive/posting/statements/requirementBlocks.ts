// Which blocks of a section of requirements are about applicants: what precedes and follows them is left out.
import { assertPresent } from "../../../contract/assertPresent.ts";
import type { PostingReading } from "../../reading.ts";
import { type Block, headingKey } from "../blocks.ts";
import type { TextSection } from "../sections.ts";
import { hasRequirementNames, namesRequirement } from "./requirementStatements.ts";

/** A section without a heading from its first list or paragraph on that names something an applicant has; none without one. */
export function fromFirstNamed({ text, language }: PostingReading, section: TextSection): TextSection[] {
  const { heading, blocks } = section;
  if (heading !== null || !hasRequirementNames(language)) return [section];
  const named = blocks.findIndex(({ start, end }) => namesRequirement(text.slice(start, end), language));
  if (named < 0) return [];
  // The items before it belong to its list.
  const isNew = (at: number): boolean => {
    const block = assertPresent(blocks[at]);
    return block.opensParagraph || block.isItem !== blocks[at - 1]?.isItem;
  };
  let first = named;
  while (first > 0 && !isNew(first)) first--;
  return [{ ...section, blocks: blocks.slice(first) }];
}

/** A shorter line is in many titles. */
const MIN_TITLE_PART = 6;
/** Employers speak of themselves, or say where to apply. */
const OF_EMPLOYER =
  /(?<!\p{L})(?:we|our|us|wir|unser\p{L}*|uns|nous|notre|nos|noi|nostr\p{L}|nosotros|nuestr\p{L}+|nossa?s?|nós|мы|наш\p{L}*|нам|vi|vår\p{L}*|oss|wij|ons|onze|my|nasz\p{L}*|send|email|contact|portfolio|contatto|schick\p{L}*|envoy\p{L}*|skicka|wyślij|отклик\p{L}*|звоните)(?!\p{L})|mission is|['’]s mission/iu;

/** Sections without the title above them ("We are looking for: Baker"), and without the employer's sentences at the end. */
export function withoutOthers(
  { text, title, language }: PostingReading,
  sections: readonly TextSection[],
): readonly TextSection[] {
  if (!hasRequirementNames(language)) return sections;
  const isNamed = ({ start, end }: Block): boolean => namesRequirement(text.slice(start, end), language);
  const isTitle = (block: Block): boolean => {
    const key = headingKey(text.slice(block.start, block.end));
    return !block.isItem && key.length >= MIN_TITLE_PART && headingKey(title).includes(key) && !isNamed(block);
  };
  const isEmployers = (block: Block): boolean =>
    !block.isItem && block.endsSentence && OF_EMPLOYER.test(text.slice(block.start, block.end)) && !isNamed(block);
  const left = sections
    .map((section) => ({ ...section, blocks: section.blocks.slice(isTitle(assertPresent(section.blocks[0])) ? 1 : 0) }))
    .filter(({ blocks }) => blocks.length > 0);
  const last = left.at(-1);
  if (last === undefined) return [];
  const to = last.blocks.findLastIndex((block) => !isEmployers(block)) + 1;
  return [...left.slice(0, -1), { ...last, blocks: last.blocks.slice(0, to) }].filter(
    ({ blocks }) => blocks.length > 0,
  );
}
