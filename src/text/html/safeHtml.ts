// HTML that is safe to show on someone else's page: an allow list of tags and of links, nothing hidden, nothing that runs. And the text
// that it shows: both begin with a look at every tag, which is most of the work.
import sanitize from "sanitize-html";
import { textToHtml, writeText } from "./html.ts";
import { HTML_MOST, shownIn } from "./tags.ts";

const TAGS = `p br hr div ul ol li dl dt dd h1 h2 h3 h4 h5 h6 strong b em i u s sub sup small a blockquote pre code
  table caption thead tbody tfoot tr th td`.split(/\s+/);
// Real postings stay under 60; the sanitizer's time grows with the square of this.
const DEEPEST = 500;

const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ["href", "rel"], th: ["colspan", "rowspan"], td: ["colspan", "rowspan"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  nonTextTags: [
    "script",
    "style",
    "template",
    "noscript",
    "iframe",
    "object",
    "svg",
    "math",
    "select",
    "textarea",
    "title",
  ],
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
  },
};

function linkAttributes(attributes: sanitize.Attributes): sanitize.Attributes {
  const kept: sanitize.Attributes = { ...attributes };
  delete kept.rel;
  return kept.href === undefined ? kept : { ...kept, rel: "nofollow noopener" };
}

/** Sanitised HTML, what is nested beyond sense as plain paragraphs, and the text. */
export function safeForms(html: string): { html: string; text: string } {
  const { walker, text } = writeText();
  // Not left to the sanitizer's own filter, which copies all of its output for each hidden element.
  const { visible, nesting } = shownIn(html.slice(0, HTML_MOST).toWellFormed().replaceAll("\0", ""), walker);
  const shown = text();
  return { html: nesting > DEEPEST ? textToHtml(shown) : sanitize(visible, OPTIONS).trim(), text: shown };
}

export function safeHtml(html: string): string {
  return safeForms(html).html;
}
