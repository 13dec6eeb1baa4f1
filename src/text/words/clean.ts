// Strings from elsewhere made fit to be stored and shown: well-formed Unicode, without control characters, and without marks that turn
// the direction of what follows. NUL stops PostgreSQL, ESC drives a terminal, U+202E makes "gpj.exe" look like a picture.

/** Controls that are no blanks, and the two overrides of direction: no text needs them. */
const CONTROLS = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u202d\u202e]/g;
const BLANKS = /[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu;
/** Soft hyphens, zero widths and every mark of direction; joiners hold emoji and letters together and stay. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text of any length as it is, but well-formed and without controls. */
export function withoutControls(text: string): string {
  const formed = text.isWellFormed() ? text : text.toWellFormed();
  return formed.replace(CONTROLS, "");
}

/** Words on one line, every blank a single space, nothing invisible. */
export function cleanLine(text: string): string {
  return withoutControls(text).replace(BLANKS, " ").replace(INVISIBLE, "").trim();
}
