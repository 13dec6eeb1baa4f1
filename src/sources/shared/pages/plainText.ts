// For services with plain text in several pieces: joins them into one text with a heading for each.
import { cleanText, htmlToText } from "../../../text/html/html.ts";
import { asBody } from "../rows/values.ts";

/** Plain text may contain "<C+E>" or "R&D": only unambiguous HTML is parsed as HTML. */
const MARKUP =
  /<\/?(?:p|br|div|span|ul|ol|li|strong|b|em|i|u|a|h\d|table|tr|td)\b[^>]{0,500}>|&(?:amp|nbsp|lt|gt|quot|#\d{1,6});/i;

/** The text, with any markup parsed; null if it is empty. */
export function toPlainText(value: unknown): string | null {
  const rawText = asBody(value);
  if (rawText === null) return null;
  return (MARKUP.test(rawText) ? htmlToText(rawText) : cleanText(rawText)) || null;
}

/** Pieces without text are left out; null if none has any. */
export function joinPlainSections(pieces: readonly (readonly [string, string | null])[]): string | null {
  const nonEmpty = pieces.filter(([, text]) => text !== null);
  return nonEmpty.map(([heading, text]) => `${heading}\n${text}`).join("\n\n") || null;
}
