// Small repairs every string of a source goes through before anything reads it: lone surrogates, NUL, tags in titles.

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

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
  "&apos;": "'",
  "&nbsp;": " ",
  "&lt;": "<",
  "&gt;": ">",
};

/** A title on one line: tags, control and invisible characters off, blanks squashed; null when nothing is left. */
export function cleanTitle(title: string): string | null {
  const plain = title
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, " ")
    .replace(/&(?:amp|quot|#39|apos|nbsp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, " ")
    // Zero-width joiners hold emoji together and stay.
    .replace(/[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();
  return plain === "" ? null : plain;
}
