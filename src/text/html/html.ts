// Converts HTML to text, and defines clean text: the one form in which text is stored and shown.
// Paragraphs are separated by an empty line, list items begin with "- ", a table row is a line.
import { sharedBytes } from "../sharedValues.ts";
import { markUnits, toCodes } from "../words/codes.ts";
import { type TagWalker, walkTags } from "./tags.ts";

const MAX_TEXT_LENGTH = 500_000;
// Line breaks before and after: 2 makes a paragraph, 1 a line.
const BREAKS: ReadonlyMap<string, number> = new Map([
  ...`p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre section article figure hr`
    .split(" ")
    .map((n) => [n, 2] as const),
  ...`div li tr dt dd header footer main aside nav address form fieldset legend caption figcaption details summary body html label center`
    .split(" ")
    .map((name) => [name, 1] as const),
]);

interface Writer {
  out: string;
  /** Line breaks to write before the next text. */
  breaks: number;
  bullet: boolean;
  separator: boolean;
  /** The state of the current table row: none, one without text yet, or one with text. */
  row: "none" | "begun" | "written";
  lists: number;
  preformatted: number;
}

/** The visible text of HTML, at most `maxLength` characters. */
export function htmlToText(html: string, maxLength: number = MAX_TEXT_LENGTH): string {
  const { walker, text } = createTextWriter();
  walkTags(html, walker);
  return text(maxLength);
}

/** A walker that collects the text it visits. */
export function createTextWriter(): { readonly walker: TagWalker; text(maxLength?: number): string } {
  const writer: Writer = {
    out: "",
    breaks: 0,
    bullet: false,
    separator: false,
    row: "none",
    lists: 0,
    preformatted: 0,
  };
  return {
    walker: {
      open: (name) => openTag(writer, name),
      close: (name) => closeTag(writer, name),
      text: (text) => write(writer, text),
    },
    text: (maxLength) => cleanText(writer.out, maxLength),
  };
}

function openTag(writer: Writer, name: string): void {
  if (name === "br") {
    if (!writer.bullet) writer.breaks = Math.min(writer.breaks + 1, writer.lists > 0 ? 1 : 2);
  } else if (name === "td" || name === "th") {
    if (writer.row !== "written") return;
    writer.breaks = 0;
    writer.separator = true;
  } else {
    block(writer, name);
    if (name === "ul" || name === "ol") writer.lists++;
    else if (name === "li") writer.bullet = true;
    else if (name === "pre") writer.preformatted++;
    else if (name === "tr") {
      writer.row = "begun";
      writer.separator = false;
    }
  }
}

function closeTag(writer: Writer, name: string): void {
  if (name === "ul" || name === "ol") writer.lists = Math.max(0, writer.lists - 1);
  else if (name === "li") writer.bullet = false;
  else if (name === "pre") writer.preformatted = Math.max(0, writer.preformatted - 1);
  else if (name === "tr" || name === "table") {
    writer.row = "none";
    writer.separator = false;
    // The next row starts on a new line, regardless of what the cell contained.
    writer.breaks = Math.min(writer.breaks, 1);
  }
  block(writer, name);
}

function block(writer: Writer, name: string): void {
  const breaks = BREAKS.get(name);
  if (breaks === undefined || (writer.bullet && name !== "li") || (writer.separator && name !== "tr")) return;
  // Paragraphs inside an item do not break up the list, nor those inside a cell the table.
  writer.breaks = Math.max(writer.breaks, writer.lists > 0 || writer.row === "begun" ? 1 : breaks);
}

function write(writer: Writer, raw: string): void {
  const text = writer.preformatted > 0 ? raw : raw.replace(/\s{2,}|[^\S ]/g, " ");
  if (text.trim() === "") {
    if (writer.preformatted > 0 && text.includes("\n")) writer.breaks = Math.max(writer.breaks, 1);
    else if (writer.breaks === 0) writer.out += " ";
    return;
  }
  if (writer.breaks > 0) writer.out += "\n\n".slice(0, writer.breaks);
  else if (writer.separator) writer.out += " | ";
  if (writer.bullet) writer.out += "- ";
  // An item with a manual bullet (<li>• …) gets only one bullet.
  writer.out += writer.bullet ? text.replace(/^\s*[•·▪●◦‣]\s*/u, "") : text;
  writer.breaks = 0;
  writer.bullet = false;
  writer.separator = false;
  if (writer.row === "begun") writer.row = "written";
}

// Invisible characters: byte order marks, zero-width spaces, soft hyphens, direction marks, variation selectors of
// blanks.
const INVISIBLE = String.raw`\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb`;
const CONTROL = String.raw`\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f`;
const DROPPED = new RegExp(`[${CONTROL}${INVISIBLE}]+`, "g");
// Joiners matter between Persian or Indic letters and in emoji, but not in Latin text.
const JOINERS = /[\u200c\u200d]+/g;
const JOINS_NOTHING = /[\x00-\x7f\p{sc=Latn}]/u;
// One pass over the code units: on a long text a pattern takes three times as long.
const GAPS = sharedBytes("gaps", () => markUnits(new RegExp(`[\\s\\u0085${CONTROL}${INVISIBLE}]+`, "g")));

const [LINE_END, BLANK] = [10, 32];

/** Normalises every run of blanks, line breaks and dropped characters; most are normal already. */
function normalizeGaps(text: string): string {
  const codes = toCodes(text);
  const gaps = GAPS;
  const { length } = codes;
  let normalized = "";
  let copiedTo = 0;
  for (let at = 0; at < length; at++) {
    const code = codes[at] ?? 0;
    if (gaps[code] === 0) continue;
    const from = at;
    while (at + 1 < length && gaps[codes[at + 1] ?? 0] === 1) at++;
    const gapLength = at - from;
    if (gapLength === 0 && (code === BLANK || code === LINE_END)) continue;
    if (gapLength === 1 && code === LINE_END && codes[at] === LINE_END) continue;
    normalized += text.slice(copiedTo, from) + normalizeGap(text.slice(from, at + 1));
    copiedTo = at + 1;
  }
  return copiedTo === 0 ? text : normalized + text.slice(copiedTo);
}

function normalizeGap(gap: string): string {
  const remaining = gap.replace(DROPPED, "");
  const ends = remaining.match(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g)?.length ?? 0;
  return ends > 1 ? "\n\n" : ends === 1 ? "\n" : remaining === "" ? "" : " ";
}

/**
 * Plain text in normal form: LF line breaks, single blanks, at most one empty line, no invisible characters, at most
 * `maxLength` long.
 */
export function cleanText(text: string, maxLength: number = MAX_TEXT_LENGTH): string {
  // Bounds the work on text that is cut away: blanks and invisible characters may make up most of a text, but not more.
  const bounded = text.length > 4 * maxLength + 1000 ? text.slice(0, 4 * maxLength + 1000) : text;
  const wellFormed = bounded.toWellFormed();
  const hasJoiners = wellFormed.includes("\u200c") || wellFormed.includes("\u200d");
  return truncateText(normalizeGaps(hasJoiners ? dropIdleJoiners(wellFormed) : wellFormed).trim(), maxLength);
}

/** Requires plain blanks next to joiners, and no other invisible characters. */
function dropIdleJoiners(text: string): string {
  return text
    .replace(DROPPED, "")
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\S\n]/g, " ")
    .replace(JOINERS, (joiners, at: number, fullText: string) => {
      const [before, after] = [
        fullText.slice(Math.max(0, at - 2), at),
        fullText.slice(at + joiners.length, at + joiners.length + 2),
      ];
      const isIdle =
        after === "" ||
        JOINS_NOTHING.test(Array.from(before).at(-1) ?? "") ||
        JOINS_NOTHING.test(Array.from(after)[0] ?? "");
      // Two letters need only one joiner.
      return isIdle ? "" : joiners.charAt(0);
    });
}

/** The first `maxLength` UTF-16 units, without splitting a character. */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength).trimEnd();
}
