// Making a source's words harmless inside Markdown, for readers that are language models as well as for people:
// nothing it writes can become a heading, a link, an image or the end of the fence around it, and nothing is hidden.
import { there } from "../../contract/there.ts";

// Zero-width and other invisible characters, bidirectional controls, control characters, private use, lone surrogates.
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{Co}\p{Cs}\ufff9-\ufffb]/gu;
// Most texts are English: telling so costs a sixth of looking for what is hidden.
const PLAIN = /^[\x20-\x7e\n\t]*$/;
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

// Only where they would mean something, so that FULL_TIME, C# and R&D stay as they are. The last two begin an address.
const MEANS_SOMETHING =
  /[\\`*[\]<>~$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<!\S)#|(?<=\])\(|&(?=[#\w])|:(?=\/\/)|@(?=\w)/gu;

/** Visible characters and line ends only. */
export function visible(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(LINE_END, "\n").replace(HIDDEN, (hidden) => (hidden === "\n" || hidden === "\t" ? hidden : ""));
}

/** A piece of one line in which no character means anything to Markdown, addresses included. */
export function escapeLine(text: string): string {
  return visible(text)
    .replace(/\s+/g, " ")
    .trim()
    .replace(MEANS_SOMETHING, "\\$&")
    .replace(/\bwww\./gi, (start) => `${start.slice(0, 3)}\\.`);
}

/** The text between fences that are longer than any row of backticks inside. */
export function fence(text: string): string {
  let longest = 2;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const marks = "`".repeat(longest + 1);
  return `${marks}text\n${text}\n${marks}\n`;
}

/** An address as code: readable and not clickable, nor an image or link to a reader that knows no code. */
export function codeSpan(address: string): string {
  const safe = visible(address).replace(/[\s`]/g, "").replaceAll("![", "!%5B").replaceAll("](", "%5D(");
  return `\`${safe}\``;
}

/** The first `most` code points; a pair of surrogates is never cut. */
export function firstCodePoints(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (let count = 0; count < most && end < text.length; count++) {
    end += there(text.codePointAt(end)) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}
