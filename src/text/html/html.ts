// Text from HTML, HTML from text, and what "clean" means for text: one form for everything that is stored and shown.
// Paragraphs stand apart by an empty line, list items begin with "- ", a table row is a line.
import { codesOf, unitsIn } from "../words/codes.ts";
import { type TagWalker, walkTags } from "./tags.ts";

const TEXT_MOST = 500_000;
// Empty lines before and after: 2 is a paragraph of its own, 1 a line of its own.
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
  /** Line ends to write before the next text. */
  breaks: number;
  bullet: boolean;
  separator: boolean;
  /** The table row being written: not one, one without text yet, one with text. */
  row: "none" | "begun" | "written";
  lists: number;
  preformatted: number;
}

/** The text that HTML shows; at most `most` characters. */
export function htmlToText(html: string, most: number = TEXT_MOST): string {
  const { walker, text } = writeText();
  walkTags(html, walker);
  return text(most);
}

/** Writes down the text that a walker is told of. */
export function writeText(): { readonly walker: TagWalker; text(most?: number): string } {
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
    text: (most) => cleanText(writer.out, most),
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
    // Whatever a cell held, the next row is the next line.
    writer.breaks = Math.min(writer.breaks, 1);
  }
  block(writer, name);
}

function block(writer: Writer, name: string): void {
  const breaks = BREAKS.get(name);
  if (breaks === undefined || (writer.bullet && name !== "li") || (writer.separator && name !== "tr")) return;
  // An item's own paragraphs do not tear the list apart, nor a cell's the table.
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
  // An item that is also marked by hand (<li>• …) has one mark.
  writer.out += writer.bullet ? text.replace(/^\s*[•·▪●◦‣]\s*/u, "") : text;
  writer.breaks = 0;
  writer.bullet = false;
  writer.separator = false;
  if (writer.row === "begun") writer.row = "written";
}

// Invisible: byte order marks, zero-width spaces, soft hyphens, direction marks, variation of blanks.
const INVISIBLE = String.raw`\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb`;
const CONTROL = String.raw`\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f`;
const DROPPED = new RegExp(`[${CONTROL}${INVISIBLE}]+`, "g");
// Joiners mean something between Persian or Indian letters and in emoji, nothing in Latin text.
const JOINERS = /[\u200c\u200d]+/g;
const JOINS_NOTHING = /[\x00-\x7f\p{sc=Latn}]/u;
// One pass for all of them, unit by unit: over a long text a pattern takes three times as long.
const GAPS = unitsIn(new RegExp(`[\\s\\u0085${CONTROL}${INVISIBLE}]+`, "g"));

const [LINE_END, BLANK] = [10, 32];

/** Every run of blanks, line ends and what is dropped in our form; most are already. */
function tidyGaps(text: string): string {
  const codes = codesOf(text);
  const gaps = GAPS;
  const { length } = codes;
  let tidy = "";
  let done = 0;
  for (let at = 0; at < length; at++) {
    const code = codes[at] ?? 0;
    if (gaps[code] === 0) continue;
    const from = at;
    while (at + 1 < length && gaps[codes[at + 1] ?? 0] === 1) at++;
    const further = at - from;
    if (further === 0 && (code === BLANK || code === LINE_END)) continue;
    if (further === 1 && code === LINE_END && codes[at] === LINE_END) continue;
    tidy += text.slice(done, from) + tidyGap(text.slice(from, at + 1));
    done = at + 1;
  }
  return done === 0 ? text : tidy + text.slice(done);
}

function tidyGap(gap: string): string {
  const left = gap.replace(DROPPED, "");
  const ends = left.match(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g)?.length ?? 0;
  return ends > 1 ? "\n\n" : ends === 1 ? "\n" : left === "" ? "" : " ";
}

/** Plain text in our form: LF line ends, single blanks, at most one empty line, nothing invisible; at most `most` long. */
export function cleanText(text: string, most: number = TEXT_MOST): string {
  // What is cut away costs nothing more: blanks and invisible characters may make up most of a text, not more.
  const bounded = text.length > 4 * most + 1000 ? text.slice(0, 4 * most + 1000) : text;
  const formed = bounded.toWellFormed();
  const joined = formed.includes("\u200c") || formed.includes("\u200d");
  return cutText(tidyGaps(joined ? dropIdleJoiners(formed) : formed).trim(), most);
}

/** Needs plain blanks beside a joiner, and nothing invisible. */
function dropIdleJoiners(text: string): string {
  return text
    .replace(DROPPED, "")
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\S\n]/g, " ")
    .replace(JOINERS, (joiners, at: number, whole: string) => {
      const [before, after] = [
        whole.slice(Math.max(0, at - 2), at),
        whole.slice(at + joiners.length, at + joiners.length + 2),
      ];
      const idle =
        after === "" ||
        JOINS_NOTHING.test(Array.from(before).at(-1) ?? "") ||
        JOINS_NOTHING.test(Array.from(after)[0] ?? "");
      // One is all that two letters need.
      return idle ? "" : joiners.charAt(0);
    });
}

/** The first `most` characters (UTF-16), never half of one. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most).trimEnd();
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text that stands for itself inside HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}

/** Paragraphs and lists from text in our form. */
export function textToHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map(paragraphHtml)
    .join("\n");
}

function paragraphHtml(paragraph: string): string {
  const pieces: string[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const end = (): void => {
    if (lines.length > 0) pieces.push(`<p>${lines.join("<br>")}</p>`);
    if (items.length > 0) pieces.push(`<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`);
    lines = [];
    items = [];
  };
  for (const line of paragraph.split("\n")) {
    const isItem = line.startsWith("- ");
    if (isItem ? lines.length > 0 : items.length > 0) end();
    if (isItem) items.push(escapeHtml(line.slice(2)));
    else if (line !== "") lines.push(escapeHtml(line));
  }
  end();
  return pieces.join("\n");
}
