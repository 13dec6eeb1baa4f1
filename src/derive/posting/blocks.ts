// The blocks of a description: lines with their form (list item, emphasised, after an empty line). Long lines of texts
// that lost their line breaks are split at bullets, glued sentences and headings, so that every rule sees the same
// structure. Offsets refer to the text itself, which stays unchanged.
import { assertPresent } from "../../contract/assertPresent.ts";
import { boldTexts } from "../../text/html/repairs.ts";
import { sharedBytes } from "../../text/sharedValues.ts";
import { markUnits } from "../../text/words/codes.ts";
import { fold } from "../../text/words/fold.ts";
import { everyMatch } from "../../text/words/matches.ts";

export interface Block {
  readonly start: number;
  readonly end: number;
  readonly isItem: boolean;
  /** A sentence that follows another one in the same line. */
  readonly continues: boolean;
  /** Begins after an empty line, or opens the text. */
  readonly opensParagraph: boolean;
  /** Begins below a line of dashes, which separates parts of the text. */
  readonly isBelowRule: boolean;
  readonly endsSentence: boolean;
  /** Bold, a heading in the source's HTML, marked up as such in plain text, or in capitals. */
  readonly isEmphasised: boolean;
}

/** No real advert has more lines; a text of line breaks would only cost time. */
const MAX_BLOCKS = 5000;
/** A shorter line is never split. */
const MIN_SPLIT_LENGTH = 120;
/** A shorter line is not split after a heading at its beginning either. */
const MIN_LABELLED_LENGTH = 30;

const BULLET =
  /^\s*(?:[-*•·・–—●▪■□◦‣➢➤►▶✓✔✅❖»>→◆♦⁃∙○⚫🔹🔸\uF0A7\uF0B7\uF0D8\uF0FC]\uFE0F?|o(?= )|\(?\d{1,2}[.)](?=\s)|[a-z]\)(?=\s))\s*/u;
/** "-5 years of sales" is an item, "-5 °C" none. */
const DASH_WITHOUT_BLANK = /^\s*[-–—*](?!\d{1,2}\+?(?: ?[-–] ?\d{1,2}\+?)? \p{Ll}{4})[^\s\p{Lu}]/u;

/** Length of the bullet that a line begins with, 0 without one. */
export function bulletLength(line: string): number {
  if (DASH_WITHOUT_BLANK.test(line) || /^\s*\*\*/.test(line)) return 0;
  return BULLET.exec(line)?.[0].length ?? 0;
}

/** "What youll do": a pronoun and a verb that lost their apostrophe. */
const LOST_APOSTROPHE = /\b(you|we)(ll|re|ve)\b/g;

/** 1 for letters and digits, 2 for surrogates. */
const KEY_UNITS = sharedBytes("headingKeys", () => markUnits(/[\p{L}\p{N}]+/gu).fill(2, 0xd800, 0xe000));
const BLANK = 32;

/** Letters and digits of a line, for comparison with headings. */
export function headingKey(line: string): string {
  const key = keepKeyUnits(fold(line));
  return key.includes("we") || key.includes("you") ? key.replace(LOST_APOSTROPHE, "$1 $2") : key;
}

/** Joins runs of letters and digits by blanks. Words with one blank between them are copied together. */
function keepKeyUnits(folded: string): string {
  const { length } = folded;
  let key = "";
  for (let from = 0, at = 0; at <= length; at++) {
    const unit = at < length ? folded.charCodeAt(at) : 0;
    const kind = KEY_UNITS[unit];
    if (kind === 1 || (unit === BLANK && at > from && at + 1 < length && KEY_UNITS[folded.charCodeAt(at + 1)] === 1))
      continue;
    if (kind === 2) return folded.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
    if (at > from) key += key === "" ? folded.slice(from, at) : ` ${folded.slice(from, at)}`;
    from = at + 1;
  }
  return key;
}

const EMPHASIS = /<(strong|b|h[1-6]|u|dt|th)>([^<]{2,120})/g;
const MAX_EMPHASES = 2000;
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The keys of the short emphasised texts of sanitised HTML, or of Markdown. */
export function readEmphasis(html: string | null, markdown: string | null = null): ReadonlySet<string> {
  const keys = new Set<string>();
  if (html === null) {
    for (const bold of boldTexts(markdown ?? "").slice(0, MAX_EMPHASES))
      if (bold.length <= MAX_EMPHASISED_LENGTH) keys.add(headingKey(bold));
    keys.delete("");
    return keys;
  }
  for (const match of everyMatch(EMPHASIS, html)) {
    keys.add(headingKey(assertPresent(match[2]).replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? "")));
    if (keys.size > MAX_EMPHASES) break;
  }
  keys.delete("");
  return keys;
}

const MARKUP = /^\s*(?:\*\*.{2,80}\*\*:?|__.{2,80}__:?|#{1,5} .{2,80}|\[.{2,60}\]|={2,}.{2,60}={2,})\s*$/;
const CAPITALS = /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u;
const MAX_EMPHASISED_LENGTH = 120;
/** A shorter line in capitals is an abbreviation: "SQL". */
const MIN_CAPITALS_LENGTH = 7;

/** A bold part of a sentence on a separate line, or the rest of a sentence. */
const STARTS_SMALL = /^\s*\p{Ll}/u;

function isEmphasised(line: string, emphasis: ReadonlySet<string>): boolean {
  if (line.length > MAX_EMPHASISED_LENGTH) return false;
  return (
    MARKUP.test(line) ||
    (line.length >= MIN_CAPITALS_LENGTH && CAPITALS.test(line)) ||
    (emphasis.size > 0 && emphasis.has(headingKey(line)) && !STARTS_SMALL.test(line))
  );
}

// These patterns begin with a rare sign and look back from it, because each is searched for in all of a text.
// Bullets inside a line; a dash only between blanks and before a capital or digit, never within a range ("08:30 - 17:00")
// or an enumeration ("Bachelor - Physics, Master - Physics").
const INLINE_BULLET = /[•●▪■◦‣➢➤►✓✔✅❖◆⁃∙·\uF0A7\uF0B7\uF0D8\uF0FC]|・(?<=\s.)/g;
const INLINE_DASH =
  /[-–*]\s(?:(?=\p{Lu}|\d(?!\d?[:.h]\d\d))(?<=(?<!\d(?:\s?[AaPp][Mm])?|,\s\p{Lu}\p{L}*)[\s\p{Ll}).;].\s)|(?=\p{Lu})(?<=\d\s.\s))/gu;
// "…with customers.Requirements", "…team:Develop": a sentence that lost its line break.
const GLUED_SENTENCE = /[.!?:;…](?=\p{Lu}\p{Ll}{2})(?<=[\p{Ll}\d)].)/gu;
// "…documentation- development of…- support of…"; not "pre- and post-sales".
const GLUED_DASH =
  /[-–](?=\s\p{Ll})(?!\s(?:and|or|und|oder|bzw|et|ou|y|e|o|en|of|och|eller|og|i|и|или|та|або|à)\s)(?<=[\p{Ll}\d).;:]{2}.)/gu;
/** "…include:1) Leading…2) Planning…" */
const INLINE_NUMBER = /(\d{1,2})[.)](?=\s?\p{L})(?<=(?:[\p{L}.;:,)]|\s)\d{1,2}.)/gu;
const MIN_INLINE_BULLETS = 2;
const MIN_INLINE_DASHES = 3;
const MIN_INLINE_NUMBERS = 3;
/** A shorter paragraph or item is one block; the sentences of a longer one may belong to several sections. */
const MIN_PARAGRAPH_LENGTH = 120;
const MIN_ITEM_LENGTH = 250;
/** A full stop behind one of these ends no sentence: "aprox. 40", "prawo jazdy kat. C". */
const ABBREVIATIONS =
  "ap(?:p)?rox|c?ca|cirka|inkl|incl|ink|bzw|zzgl|ggf|evtl|insb|sog|bspw|usw|min|mind|max|kat|np|tzn|tzv|nr|ul|tj|tys|zgl|o\\.a|m\\.in|u\\.a|z\\.B|e\\.g|i\\.e|p\\.ej|ej|resp|vs|bijv|dvs|bl\\.a|Dr|Mr|Mrs|Ms|Prof|St|dipl|eidg";
const SENTENCE_END = new RegExp(
  `[.!?…](?<=[\\p{L}\\d)]{2}.)(?<!(?<!\\p{L})(?:${ABBREVIATIONS})\\.)["”)]?\\s+(?=[\\p{Lu}\\p{Lo}\\p{N}¿¡"“])`,
  "gu",
);

/** Offsets of items that are numbered from one without a gap. */
function numberedItems(line: string): number[] {
  const found: number[] = [];
  for (const { 1: number, index } of everyMatch(INLINE_NUMBER, line))
    if (Number(number) === found.length + 1) found.push(index);
  return found.length >= MIN_INLINE_NUMBERS ? found : [];
}

/** Offsets in a long line at which another block begins. */
function splitPoints(lines: readonly string[], at: number): number[] {
  const line = assertPresent(lines[at]);
  if (line.length < MIN_SPLIT_LENGTH) return [];
  const below = lines[at + 1]?.trim() || (lines[at + 2] ?? "").trim();
  const offsetsOf = (pattern: RegExp, min: number): number[] => {
    const offsets = everyMatch(pattern, line).map(({ index }) => index);
    return offsets.length < min ? [] : offsets;
  };
  return [
    ...everyMatch(GLUED_SENTENCE, line).map(({ index }) => index + 1),
    // A single bullet counts above a line with the same one: the break before its list was lost.
    ...offsetsOf(
      INLINE_BULLET,
      /^[•●▪■◦➢✓◆·]/u.test(below) && line.includes(` ${below.slice(0, 1)} `) ? 1 : MIN_INLINE_BULLETS,
    ),
    ...offsetsOf(INLINE_DASH, MIN_INLINE_DASHES),
    ...offsetsOf(GLUED_DASH, MIN_INLINE_DASHES),
    ...numberedItems(line),
  ];
}

const SENTENCE_ENDS = /[.!?…]["”)]?$/;
const SEMICOLON = /[;；]$/;

/** A piece of a line as one block, or a long paragraph as one block per sentence. */
function sentencesOf(
  text: string,
  start: number,
  end: number,
  opensParagraph: boolean,
  emphasis: ReadonlySet<string>,
): Block[] {
  const piece = text.slice(start, end);
  // Lines that end in a semicolon are items, with or without a bullet.
  const isItem = (bulletLength(piece) > 0 && piece.length > 2) || (SEMICOLON.test(piece) && piece.length > 3);
  if (piece.length < (isItem ? MIN_ITEM_LENGTH : MIN_PARAGRAPH_LENGTH)) {
    return [
      {
        start,
        end,
        isItem,
        continues: false,
        opensParagraph,
        isBelowRule: false,
        endsSentence: SENTENCE_ENDS.test(piece),
        isEmphasised: isEmphasised(piece, emphasis),
      },
    ];
  }
  const ends = everyMatch(SENTENCE_END, piece).map(({ 0: sign, index }) => index + sign.length);
  return [0, ...ends].map((from, at) => ({
    start: start + from,
    end: start + piece.slice(0, ends[at] ?? piece.length).trimEnd().length,
    isItem: isItem && at === 0,
    continues: at > 0,
    opensParagraph: opensParagraph && at === 0,
    isBelowRule: false,
    endsSentence: true,
    isEmphasised: false,
  }));
}

/** Directly below a short line it underlines a heading. */
const MAX_UNDERLINED_LENGTH = 60;
/** A line of dashes or the like. */
const RULE = /^\s*[-–—―─━ー＝_=*~#]{5,}\s*$/;

const LONE_BULLET = /^\s*(?:[-*•·–—●▪■□◦‣➢➤►▶✓✔✅»→◆○]|\(?\d{1,2}[.)])\s*$/u;
const HAS_LETTER = /[\p{L}\p{N}]/u;

const STARTS_LARGE = /^\s*[^\p{L}\n]{0,4}\p{Lu}/u;
const STARTS_WITH_SIGN = /^\s*[,;.)](?!\d)/;
const ENDS_IN_LINK =
  /\s(?:of|the|and|with|in|to|for|de|du|des|la|le|les|avec|et|à|con|y|del|di|mit|und|für|von|zu|van|met|en|voor|och|med|w|z|na|oraz|com|da|do)$/;
const MIN_LINKED_LENGTH = 6;
const OPEN_END = /[\p{L}\p{N},)]$/u;
/** Fewer such lines may be a list. */
const MIN_WRAPS = 3;
/** A longer line, or a list item, is not a heading that a small letter follows. */
const MIN_WRAPPED_LENGTH = 45;

/** Whether lines of a text are cut in the middle of sentences, so that many of them begin with a small letter. */
function isWrapped(lines: readonly string[]): boolean {
  let wraps = 0;
  for (let at = 1; at < lines.length && wraps < MIN_WRAPS; at++) {
    const before = assertPresent(lines[at - 1]);
    if (STARTS_SMALL.test(assertPresent(lines[at])) && OPEN_END.test(before) && STARTS_LARGE.test(before)) wraps++;
  }
  return wraps >= MIN_WRAPS;
}

/** Whether a line goes on with the sentence of the line above. */
function goesOn(line: string, above: string, inWrapped: boolean): boolean {
  if (STARTS_WITH_SIGN.test(line)) return above !== "";
  if (above.length >= MIN_LINKED_LENGTH && ENDS_IN_LINK.test(above))
    return !/^\s*$/.test(line) && bulletLength(line) === 0;
  if (!STARTS_SMALL.test(line) || !OPEN_END.test(above)) return false;
  return inWrapped || (above.length >= MIN_WRAPPED_LENGTH && STARTS_LARGE.test(above));
}

/** The blocks of a text; `joins` are offsets inside lines at which headings and glued words separate, in order. */
export function readBlocks(text: string, emphasis: ReadonlySet<string>, joins: readonly number[]): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let opensParagraph = true;
  let isBelowRule = false;
  let next = 0;
  let isLoneBullet = false;
  const lines = text.split("\n", MAX_BLOCKS);
  const inWrapped = isWrapped(lines);
  for (const [at, line] of lines.entries()) {
    const end = start + line.length;
    const continues = goesOn(line, lines[at - 1] ?? "", inWrapped);
    if (LONE_BULLET.test(line)) {
      isLoneBullet = true;
      start = end + 1;
      continue;
    }
    if (RULE.test(line)) {
      const above = blocks.at(-1);
      isBelowRule = opensParagraph || above === undefined || above.end - above.start > MAX_UNDERLINED_LENGTH;
      start = end + 1;
      continue;
    }
    const points = splitPoints(lines, at).map((point) => start + point);
    const isBulleted = bulletLength(line) > 0;
    for (; next < joins.length && assertPresent(joins[next]) < end; next++) {
      if (
        line.length >= MIN_LABELLED_LENGTH &&
        assertPresent(joins[next]) > start &&
        (points.length > 0 || !isBulleted)
      )
        points.push(assertPresent(joins[next]));
    }
    const bounds = [start, ...[...new Set(points)].sort((a, b) => a - b), end];
    for (let at = 0; at + 1 < bounds.length && blocks.length < MAX_BLOCKS; at++) {
      const [from, to] = [assertPresent(bounds[at]), assertPresent(bounds[at + 1])];
      const piece = text.slice(from, to);
      if (!HAS_LETTER.test(piece)) continue;
      if (LONE_BULLET.test(piece)) {
        isLoneBullet = true;
        continue;
      }
      const first = from + piece.length - piece.trimStart().length;
      const last = from + piece.trimEnd().length;
      const found = sentencesOf(text, first, last, opensParagraph, emphasis);
      const opening = assertPresent(found[0]);
      if (isLoneBullet || (continues && from === start))
        found[0] = { ...opening, isItem: opening.isItem || isLoneBullet, continues: continues && !isLoneBullet };
      isLoneBullet = false;
      // Not as arguments of one call, whose number is limited.
      for (const [each, block] of found.entries())
        blocks.push(isBelowRule ? { ...block, isBelowRule: each === 0 } : block);
      opensParagraph = false;
      isBelowRule = false;
    }
    if (line.trim() === "") opensParagraph = true;
    start = end + 1;
  }
  return blocks;
}
