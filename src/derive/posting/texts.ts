// The texts of a posting: one plain form with paragraphs and bullets that every rule reads, and safe HTML to show.
import { LIMITS } from "../../contract/limits.ts";
import type { Texts } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { cleanText } from "../../text/html/html.ts";
import { safeForms } from "../../text/html/safeHtml.ts";
import { cutPoints } from "./strings.ts";

function orNull(text: string): string | null {
  return text.trim() === "" ? null : cutPoints(text, LIMITS.text);
}

/** Text, HTML and page text; the requirements section is found later. */
export function textsOfRaw(raw: RawPosting): Texts {
  const forms = raw.description_html === null ? null : safeForms(raw.description_html);
  const fromHtml = forms === null ? null : orNull(forms.text);
  const fromText = raw.description_text === null ? null : orNull(cleanText(raw.description_text));
  return {
    text: fromHtml ?? fromText,
    html: fromHtml === null || forms === null ? null : orNull(forms.html),
    requirements: null,
    page: raw.page_text === null ? null : orNull(cleanText(raw.page_text)),
  };
}
