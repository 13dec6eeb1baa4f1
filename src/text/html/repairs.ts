// Repairs texts that were damaged before they reached us: UTF-8 read as another encoding, line breaks written as "\n",
// entities that were escaped twice, and placeholders of a template that nobody filled in.
import { decodeEntity, ENTITY } from "./entities.ts";

/** Damage is repaired only if it occurs this often: once, it may be meant. */
const MIN_OCCURRENCES = 2;

/** The signs that Windows-1252 has instead of control characters, from 0x80; blanks where it has none. */
const WINDOWS_SIGNS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from(WINDOWS_SIGNS, (sign, at): [string, number] => [sign, 0x80 + at]).filter(([sign]) => sign !== " "),
);
const TAIL = `[\\u0080-\\u00bf${WINDOWS_SIGNS.replaceAll(" ", "")}]`;
/** "Ã©", "Â ", "â€™": letters that begin a sequence of bytes and hardly a word before such a sign. */
const DAMAGED = new RegExp(`[ÂÃ]${TAIL}|â${TAIL}{2}|ð${TAIL}{3}`, "g");
const SEQUENCE = new RegExp(`[\\u00c2-\\u00df]${TAIL}|[\\u00e0-\\u00ef]${TAIL}{2}|[\\u00f0-\\u00f4]${TAIL}{3}`, "g");
const UTF8 = new TextDecoder("utf-8", { fatal: true });

function decodeSequence(sequence: string): string {
  const bytes = Uint8Array.from(sequence, (sign) => BYTES.get(sign) ?? sign.charCodeAt(0));
  try {
    return UTF8.decode(bytes);
  } catch {
    return sequence;
  }
}

const LINE_BREAK = /\\r\\n|\\n/g;
const ENTITY_TWICE = /&amp;(?=(?:[a-zA-Z]{2,8}|#\d{2,5});)/g;
/** Nobody writes the entity of a quotation mark, a dash or a bullet on purpose. */
const SIGN = "(?:[lr][sd]quo|[mn]dash|hellip|bull);";
const SIGN_ENTITY = new RegExp(`&${SIGN}`, "g");
const SIGN_TWICE = new RegExp(`&amp;(?=${SIGN})`, "g");
const PLACEHOLDER_LINE = /^.*\[\[\w+\]\].*$/gm;
const PLACEHOLDER = /[^<>\n]*\[\[\w+\]\][^<>\n]*/g;

const occursOften = (text: string, pattern: RegExp): boolean => {
  let count = 0;
  for (const _ of text.matchAll(pattern)) if (++count >= MIN_OCCURRENCES) return true;
  return false;
};

function repairEncoding(text: string): string {
  return /[ÂÃâð]/.test(text) && occursOften(text, DAMAGED) ? text.replace(SEQUENCE, decodeSequence) : text;
}

function repairBreaks(text: string): string {
  return text.includes("\\n") && occursOften(text, LINE_BREAK) ? text.replace(LINE_BREAK, "\n") : text;
}

export function repairHtml(html: string): string {
  let repaired = repairBreaks(repairEncoding(html));
  if (repaired.includes("&amp;"))
    repaired = repaired.replace(occursOften(repaired, ENTITY_TWICE) ? ENTITY_TWICE : SIGN_TWICE, "&");
  return repaired.includes("[[") ? repaired.replace(PLACEHOLDER, "") : repaired;
}

/** Markdown's signs around bold words and before headings; a line of signs underlines a heading. */
const BOLD = /\*\*(?=\S)([^*\n]{1,200}?)\*\*/g;
const HEADING_SIGNS = /^#{1,6} (?=\S)/gm;
const UNDERLINE = /\n={3,}[ \t]*(?=\n|$)/g;

function repairMarkdown(text: string): string {
  if (!text.includes("**") || !occursOften(text, BOLD)) return text;
  return text.replace(UNDERLINE, "").replace(HEADING_SIGNS, "").replace(BOLD, "$1");
}

/** The bold texts of Markdown that repairText shows without their signs. */
export function boldTexts(text: string): string[] {
  return text.includes("**") ? [...text.matchAll(BOLD)].map(({ 1: bold = "" }) => bold) : [];
}

/** "Contract\n: permanent": a break after a bold label, which the value's line should not begin with. */
const BREAK_BEFORE_SIGN = /(?<=[^\s:.])[ \t]*\n[ \t]*(?=[:：,](?:[ \t]|$))/gm;

export function repairText(text: string): string {
  let repaired = repairMarkdown(repairBreaks(repairEncoding(text))).replace(BREAK_BEFORE_SIGN, "");
  if (repaired.includes("&"))
    repaired = repaired.replace(occursOften(repaired, ENTITY) ? ENTITY : SIGN_ENTITY, decodeEntity);
  return repaired.includes("[[") ? repaired.replace(PLACEHOLDER_LINE, "") : repaired;
}
