// The texts of a posting: plain text with paragraphs and bullets, which every rule reads, and safe HTML for display.
import { LIMITS } from "../../contract/limits.ts";
import type { Texts } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { cleanText } from "../../text/html/html.ts";
import { repairHtml, repairText } from "../../text/html/repairs.ts";
import { toSafeForms } from "../../text/html/safeHtml.ts";
import { truncateCodePoints } from "./strings.ts";

function orNull(text: string): string | null {
  return text.trim() === "" ? null : truncateCodePoints(text, LIMITS.text);
}

/** Text, HTML and page text; the requirements section is added later. */
export function textsOfRaw(raw: RawPosting): Texts {
  const forms = raw.description_html === null ? null : toSafeForms(repairHtml(raw.description_html));
  const fromHtml = forms === null ? null : orNull(forms.text);
  const fromText = raw.description_text === null ? null : orNull(cleanText(repairText(raw.description_text)));
  return {
    text: fromHtml ?? fromText,
    html: fromHtml === null || forms === null ? null : orNull(forms.html),
    requirements: null,
    page: raw.page_text === null ? null : orNull(cleanText(raw.page_text)),
  };
}
