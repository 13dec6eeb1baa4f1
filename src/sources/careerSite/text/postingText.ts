// The text of an opening from its own page: the description in the page's data, or all visible content below the heading.
import type { RawPosting } from "../../../contract/raw.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { findElements } from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { isPostingText } from "../common/evidence.ts";
import { getContentMarkup, type Page } from "../common/page.ts";
import { isFurniture, withoutLastHeadings } from "./furniture.ts";

interface PostingText {
  readonly description_html: string | null;
  readonly full_text: boolean;
}

/** A shorter description may be a snippet. */
const SNIPPET = 200;
/** Separators of links that were dropped. */
const LEFT_OVER = />[\s|·•«»‹›←→↑]{1,40}(?=<)/g;
/** Longer descriptions in the data are whole. */
const MAX_EXCERPT = 1_000;
const MIN_CONTINUATION = 60;
const MIN_CONTINUED_RATIO = 0.5;

/** The description in the data, unless it is only the beginning of the visible text. */
export function findPostingText(
  page: Page,
  statedFields: Partial<RawPosting> | null,
  title: string | null,
): PostingText | null {
  const statedHtml = statedFields?.description_html ?? null;
  const statedText = statedHtml === null ? "" : htmlToText(statedHtml);
  const visible = (): PostingText => readVisibleText(page, title);
  if (statedText === "") {
    const isAdvert = isPostingText(page.text, true) || (statedFields !== null && page.folded.length > 300);
    return isAdvert ? visible() : null;
  }
  const cut = /(?:…|\.\.\.)\s*$/.test(statedText);
  const short = statedText.length < SNIPPET && page.text.length > 4 * statedText.length;
  if ((cut || short) && isPostingText(page.text, true)) return visible();
  if (statedText.length <= MAX_EXCERPT) {
    const shown = visible();
    if (continues(htmlToText(shown.description_html ?? ""), statedText)) return shown;
  }
  return { description_html: statedHtml, full_text: !cut };
}

/** Whether a visible text contains another one as its beginning and goes on: the data of a page may state an excerpt. */
function continues(visible: string, excerpt: string): boolean {
  const [all = "", part = ""] = [visible, excerpt].map((text) => collapseBlanks(fold(text)).replace(LAST_MARKS, ""));
  const at = all.indexOf(part);
  return at !== -1 && all.length - at - part.length >= Math.max(MIN_CONTINUATION, MIN_CONTINUED_RATIO * part.length);
}

/** An excerpt may end in the middle of a sentence. */
const LAST_MARKS = /[\s.…]{1,9}$/;

/** All visible content below the heading. */
export function readVisibleText(page: Page, title: string | null): PostingText {
  const heading = findElements(page.tree, "h1", page.main)[0] ?? null;
  return {
    description_html: withoutLastHeadings(
      getContentMarkup(page.tree, page.main, (element) => isFurniture(page, element, heading, title)),
    ).replaceAll(LEFT_OVER, "> "),
    full_text: !page.truncated,
  };
}
