// Cleans external strings for storage and display: well-formed Unicode, without control characters and direction
// overrides. NUL breaks PostgreSQL, ESC controls a terminal, U+202E makes "gpj.exe" look like a picture.

/** Control characters other than blanks, and the two direction overrides: no text needs them. */
const CONTROLS = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u202d\u202e]/g;
const BLANKS = /[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu;
/**
 * Soft hyphens, zero-width characters and all direction marks; joiners stay, because emoji and some scripts need them.
 */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text of any length, made well-formed and stripped of control characters. */
export function stripControls(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed();
  return wellFormed.replace(CONTROLS, "");
}

/** The text on one line with single spaces and no invisible characters. */
export function cleanLine(text: string): string {
  return stripControls(text).replace(BLANKS, " ").replace(INVISIBLE, "").trim();
}
