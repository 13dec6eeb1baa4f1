// One posting page at Paylocity: JSON-LD for the facts, the visible sections for the description, because the JSON-LD
// only contains the section called "Description".
import type { RawPosting } from "../../../contract/raw.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  markupOf,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { findJsonLd } from "../../shared/pages/jsonLd.ts";
import { joinSections, type Section } from "../../shared/rows/posting.ts";
import { asBody, asDate, asText } from "../../shared/rows/values.ts";
import { ShapeError } from "../../source.ts";

const CLOSED = /no longer (?:available|accepting|open|active|posted)|has been (?:closed|filled|removed)/i;

/** Null if the page states that the opening is closed. */
export function readPosting(page: string): Partial<RawPosting> | null {
  const tree = parseHtml(page);
  const [node] = findJsonLd(tree, "JobPosting");
  const headers = findElements(tree, ".job-preview-details .job-listing-header");
  if (node === undefined && headers.length === 0) {
    if (CLOSED.test(elementText(tree, findElement(tree, "body")) ?? "")) return null;
    throw new ShapeError("no posting on the page");
  }
  const statedFields = node === undefined ? {} : readJobPosting(node);
  const parts = headers.map((header) => ({ name: elementText(tree, header), inside: following(tree, header) }));
  const kind = parts.find((part) => part.name === "Job Type");
  const html = textOf(tree, parts) ?? statedFields.description_html ?? null;
  const address = attributeOf(findElement(tree, 'meta[property="og:url"]'), "content") ?? "";
  return {
    ...statedFields,
    external_id: /\/details\/(\d+)/i.exec(address)?.[1] ?? "",
    title: statedFields.title || (elementText(tree, findElement(tree, ".job-preview-title")) ?? ""),
    description_html: html,
    full_text: html !== null,
    employment_type:
      (kind === undefined ? null : elementText(tree, kind.inside)) ?? statedFields.employment_type ?? null,
    date_posted: asDate(asText(node?.datePosted)?.replace(/(?:Z|[+-]\d\d:?\d\d)$/i, "")),
  };
}

function textOf(tree: Tree, parts: readonly { name: string | null; inside: Element | null }[]): string | null {
  const visibleSections: Section[] = parts
    .filter((part) => part.name !== "Job Type")
    .map(({ name, inside }) => ({
      heading: name === "Description" ? null : name,
      html: inside === null || elementText(tree, inside) === null ? null : asBody(markupOf(tree, inside)),
    }));
  return joinSections(visibleSections);
}

/** The next sibling element. */
function following(tree: Tree, element: Element): Element | null {
  const next = tree.elements[element.end];
  return next !== undefined && next.parent === element.parent ? next : null;
}
