// Basic cleaning of every source string: lone surrogates, control characters, tags in titles.
import { assertPresent } from "../../contract/assertPresent.ts";
import { decodeEntity, ENTITY } from "../../text/html/entities.ts";
import { cleanLine, stripControls } from "../../text/words/clean.ts";

/** The first `maxLength` code points; fast for short texts. */
export function truncateCodePoints(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let points = 0;
  let at = 0;
  while (at < text.length && points < maxLength) {
    at += assertPresent(text.codePointAt(at)) > 0xffff ? 2 : 1;
    points++;
  }
  return text.slice(0, at);
}

/** Well-formed, without control characters and surrounding blanks; null if empty. */
export function cleanString(text: string, maxLength: number): string | null {
  return cutTidy(stripControls(text).trim(), maxLength);
}

/** The same on one line, for names and values. */
export function cleanStringLine(text: string, maxLength: number): string | null {
  // Far more than is kept, even if much of it is blanks and invisible characters; cleaning a megabyte for a name would
  // waste time.
  return cutTidy(cleanLine(text.length > maxLength * 8 ? text.slice(0, maxLength * 8) : text), maxLength);
}

function cutTidy(tidy: string, maxLength: number): string | null {
  if (tidy === "") return null;
  return tidy.length > maxLength ? truncateCodePoints(tidy, maxLength).trimEnd() : tidy;
}

/** Entities that were escaped twice: `&amp;amp;` stands for `&amp;`. */
const ESCAPED_AGAIN = /&(?:amp;){1,3}(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;

/** A title on one line without tags, entities, control and invisible characters; null if empty. */
export function cleanTitle(title: string): string | null {
  const plain = cleanLine(
    title
      .replace(/<\/?[a-z][^<>]{0,200}>/gi, " ")
      .replace(ESCAPED_AGAIN, "&")
      .replace(ENTITY, decodeEntity),
  );
  return plain === "" ? null : plain;
}
