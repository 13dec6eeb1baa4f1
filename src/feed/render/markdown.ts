// Neutralises source text inside Markdown, for language models as well as people: source text cannot become a heading,
// a link, an image or the end of its fence, and no characters are hidden.
import { assertPresent } from "../../contract/assertPresent.ts";

// Zero-width and other invisible characters, bidirectional controls, control characters, private use, lone surrogates.
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{Co}\p{Cs}\ufff9-\ufffb]/gu;
// Fast path: most texts are plain ASCII, and this check costs a sixth of a search for hidden characters.
const PLAIN = /^[\x20-\x7e\n\t]*$/;
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

// Escapes characters only where Markdown would interpret them, so that FULL_TIME, C# and R&D stay unchanged. The last
// two start a URL.
const MEANS_SOMETHING =
  /[\\`*[\]<>~$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<!\S)#|(?<=\])\(|&(?=[#\w])|:(?=\/\/)|@(?=\w)/gu;

/** Keeps only visible characters and line ends. */
export function visible(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(LINE_END, "\n").replace(HIDDEN, (hidden) => (hidden === "\n" || hidden === "\t" ? hidden : ""));
}

/** Escapes a single line so that Markdown interprets none of its characters, URLs included. */
export function escapeLine(text: string): string {
  return visible(text)
    .replace(/\s+/g, " ")
    .trim()
    .replace(MEANS_SOMETHING, "\\$&")
    .replace(/\bwww\./gi, (start) => `${start.slice(0, 3)}\\.`);
}

/** Puts the text between fences longer than any run of backticks inside. */
export function fence(text: string): string {
  let maxLength = 2;
  for (const [run] of text.matchAll(/`+/g)) maxLength = Math.max(maxLength, run.length);
  const marks = "`".repeat(maxLength + 1);
  return `${marks}text\n${text}\n${marks}\n`;
}

/** Renders a URL as code: readable but not clickable, and neither image nor link in renderers without code spans. */
export function codeSpan(address: string): string {
  const safe = visible(address).replace(/[\s`]/g, "").replaceAll("![", "!%5B").replaceAll("](", "%5D(");
  return `\`${safe}\``;
}

/** The first `max` code points; never splits a surrogate pair. */
export function firstCodePoints(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (let count = 0; count < max && end < text.length; count++) {
    end += assertPresent(text.codePointAt(end)) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}
