// Small repairs every string of a source goes through before anything reads it: lone surrogates, controls, tags in titles.
import { there } from "../../contract/there.ts";
import { walkTags } from "../../text/html/tags.ts";
import { cleanLine, withoutControls } from "../../text/words/clean.ts";

/** The first `most` code points; a fast answer for texts that are short anyway. */
export function cutPoints(text: string, most: number): string {
  if (text.length <= most) return text;
  let points = 0;
  let at = 0;
  while (at < text.length && points < most) {
    at += there(text.codePointAt(at)) > 0xffff ? 2 : 1;
    points++;
  }
  return text.slice(0, at);
}

/** Well-formed, without controls and outer blanks; null when nothing is left. */
export function tidyString(text: string, most: number): string | null {
  return cutTidy(withoutControls(text).trim(), most);
}

/** The same on one line, for what is a name or a value rather than a text. */
export function tidyLine(text: string, most: number): string | null {
  // Far more than is kept, whatever blanks and invisible characters are in it; cleaning a megabyte for a name is no work to do.
  return cutTidy(cleanLine(text.length > most * 8 ? text.slice(0, most * 8) : text), most);
}

function cutTidy(tidy: string, most: number): string | null {
  if (tidy === "") return null;
  return tidy.length > most ? cutPoints(tidy, most).trimEnd() : tidy;
}

// Whole ones only: "R&D" and "AT&T" hold none, and without its semicolon "&copy" may be the beginning of "&copywriting".
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

function decodeEntity(entity: string): string {
  let decoded = "";
  walkTags(entity, { open: () => undefined, close: () => undefined, text: (text) => (decoded += text) });
  return decoded;
}

/** Entities that were escaped once more on their way: `&amp;amp;` stands for `&amp;`. */
const ESCAPED_AGAIN = /&(?:amp;){1,3}(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;

/** A title on one line: tags, entities, control and invisible characters off, blanks squashed; null when nothing is left. */
export function cleanTitle(title: string): string | null {
  const plain = cleanLine(
    title
      .replace(/<\/?[a-z][^<>]{0,200}>/gi, " ")
      .replace(ESCAPED_AGAIN, "&")
      .replace(ENTITY, decodeEntity),
  );
  return plain === "" ? null : plain;
}
