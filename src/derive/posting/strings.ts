// Small repairs every string of a source goes through before anything reads it: lone surrogates, NUL, tags in titles.
import { walkTags } from "../../text/html/tags.ts";

/** The first `most` code points; a fast answer for texts that are short anyway. */
export function cutPoints(text: string, most: number): string {
  if (text.length <= most) return text;
  let points = 0;
  let at = 0;
  while (at < text.length && points < most) {
    at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
    points++;
  }
  return text.slice(0, at);
}

/** Well-formed, without NUL and outer blanks; null when nothing is left. */
export function tidyString(text: string, most: number): string | null {
  const tidy = text.toWellFormed().replaceAll("\0", "").trim();
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

/** A title on one line: tags, entities (once), control and invisible characters off, blanks squashed; null when nothing is left. */
export function cleanTitle(title: string): string | null {
  const plain = title
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, " ")
    .replace(ENTITY, decodeEntity)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, " ")
    // Zero-width joiners hold emoji together and stay.
    .replace(/[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();
  return plain === "" ? null : plain;
}
