// Headings that belong to the text behind them on their line: the subject of a sentence ("The ideal candidate thrives …"),
// or what a short requirement is about ("Education: secondary").
import type { Block } from "../blocks.ts";
import type { TextSection } from "../sections.ts";

/** Words with which a sentence goes on: "Experience in …", "Expérience en …", "Erfahrung mit …". */
const GOES_ON =
  /^(?:and|or|in|of|with|for|en|et|de|des|du|dans|avec|y|con|e|com|em|und|mit|im|von|i|oraz|lub|w|z|na|och|med|av|og|til|в|с|и|на|та)\s/u;
/** Subjects of English sentences that are also headings. */
const SUBJECT = /^(?:(?:the|our|your|an?|ideal|successful) .*\p{L}|experience)$/iu;
/** A heading that announces a list: "Key responsibilities include". */
const ANNOUNCES = /(?:includ|involv|follow|compris|consist)\p{L}*$/iu;
const MATTER =
  /^(?:education|experience|languages?|licen[cs]es?|certificat\p{L}*|wykształcenie|doświadczenie|języki|uprawnienia|ausbildung|sprachen|formation|expérience|langues|formación|experiencia|idiomas|formação|experiência|opleiding|ervaring|talen|utbildning|erfarenhet|istruzione|esperienza|lingue|образование|опыт(?: работы)?|языки|освіта|досвід)\s?[:：]$/iu;
const MAX_MATTER_LENGTH = 160;
const MAX_GAP = 4;

/** Whether a heading stands directly before a block on its line. */
function isBeside(text: string, { heading, blocks }: TextSection, { start }: Block): boolean {
  if (heading === null || start !== blocks[0]?.start) return false;
  const gap = text.slice(Math.max(0, start - MAX_GAP), start);
  const close = start - (gap.length - gap.trimEnd().length);
  return !text.slice(close, start).includes("\n") && text.slice(close - heading.length, close) === heading;
}

/** The rest of a heading: "Essential Responsibilities and Duties". */
const REST = /^(?:and|&|und|et|y|e|en|i|och|og) \p{L}+(?: \p{L}+)?[:：]?$/iu;

/** Whether the first block is only the rest of the heading. */
export const endsHeading = (text: string, section: TextSection, block: Block): boolean =>
  isBeside(text, section, block) && REST.test(text.slice(block.start, block.end));

/** The heading of a section and a blank, if its text begins with it; else nothing. */
export function readOnHeading(text: string, section: TextSection, block: Block): string {
  const { heading } = section;
  if (heading === null || !isBeside(text, section, block)) return "";
  const rest = text.slice(block.start, block.end);
  if (MATTER.test(heading)) return rest.length <= MAX_MATTER_LENGTH ? `${heading} ` : "";
  if (!/\p{L}$/u.test(heading) || !/^\p{Ll}/u.test(rest) || ANNOUNCES.test(heading)) return "";
  return GOES_ON.test(rest) || SUBJECT.test(heading) ? `${heading} ` : "";
}
