// The texts of a posting: one plain form with paragraphs and bullets that every rule reads, and safe HTML to show.
import { LIMITS } from "../../contract/limits.ts";
import type { Texts } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { cleanText, htmlToText } from "../../text/html/html.ts";
import { safeHtml } from "../../text/html/safeHtml.ts";
import { cutPoints } from "./strings.ts";

function orNull(text: string): string | null {
  return text.trim() === "" ? null : cutPoints(text, LIMITS.text);
}

/** Text, HTML and page text; the requirements section is found later. */
export function textsOfRaw(raw: RawPosting): Texts {
  const fromHtml = raw.description_html === null ? null : orNull(htmlToText(raw.description_html));
  const fromText = raw.description_text === null ? null : orNull(cleanText(raw.description_text));
  return {
    text: fromHtml ?? fromText,
    html: fromHtml === null || raw.description_html === null ? null : orNull(safeHtml(raw.description_html)),
    requirements: null,
    page: raw.page_text === null ? null : orNull(cleanText(raw.page_text)),
  };
}
