// Sanitises HTML for display on another site's page: an allow list of tags and links, nothing hidden, nothing
// executable. It also returns the visible text, because both need a pass over every tag, which is most of the work.
import sanitize from "sanitize-html";
import { createTextWriter } from "./html.ts";
import { findVisible, MAX_HTML_LENGTH } from "./tags.ts";
import { textToHtml } from "./textToHtml.ts";

const TAGS = `p br hr div ul ol li dl dt dd h1 h2 h3 h4 h5 h6 strong b em i u s sub sup small a blockquote pre code
  table caption thead tbody tfoot tr th td`.split(/\s+/);
// Real postings stay below 60; the sanitizer's time grows quadratically with the depth.
const MAX_DEPTH = 500;

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
  const allowed: sanitize.Attributes = { ...attributes };
  delete allowed.rel;
  return allowed.href === undefined ? allowed : { ...allowed, rel: "nofollow noopener" };
}

/** Sanitised HTML, with excessive nesting turned into plain paragraphs, and the text. */
export function toSafeForms(html: string): { html: string; text: string } {
  const { walker, text } = createTextWriter();
  // The sanitizer's own filter is not used, because it copies its whole output for each hidden element.
  const { visible, nesting } = findVisible(html.slice(0, MAX_HTML_LENGTH).toWellFormed().replaceAll("\0", ""), walker);
  const visibleText = text();
  return { html: nesting > MAX_DEPTH ? textToHtml(visibleText) : sanitize(visible, OPTIONS).trim(), text: visibleText };
}

export function toSafeHtml(html: string): string {
  return toSafeForms(html).html;
}
