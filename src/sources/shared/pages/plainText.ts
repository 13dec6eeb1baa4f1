// Services that give their texts in plain pieces: one text with a heading over each piece.
import { cleanText, htmlToText } from "../../../text/html/html.ts";
import { body } from "../rows/values.ts";

/** Plain text may hold "<C+E>" or "R&D": only what is surely HTML is read as such. */
const MARKUP =
  /<\/?(?:p|br|div|span|ul|ol|li|strong|b|em|i|u|a|h\d|table|tr|td)\b[^>]{0,500}>|&(?:amp|nbsp|lt|gt|quot|#\d{1,6});/i;

/** Text as it stands, markup read where there is any; null where it says nothing. */
export function plainText(value: unknown): string | null {
  const written = body(value);
  if (written === null) return null;
  return (MARKUP.test(written) ? htmlToText(written) : cleanText(written)) || null;
}

/** Pieces without text are left out; null where none has any. */
export function plainSections(pieces: readonly (readonly [string, string | null])[]): string | null {
  const said = pieces.filter(([, text]) => text !== null);
  return said.map(([heading, text]) => `${heading}\n${text}`).join("\n\n") || null;
}
