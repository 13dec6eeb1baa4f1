// One posting's page at Paylocity: JSON-LD for the facts, the visible sections for the text, because the JSON-LD holds only the
// section called "Description".
import type { RawPosting } from "../../../contract/raw.ts";
import {
  all,
  attributeOf,
  type Element,
  first,
  markupOf,
  readHtml,
  type Tree,
  textIn,
} from "../../../text/html/tree.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { jsonLdOf } from "../../shared/pages/jsonLd.ts";
import { type Section, sections } from "../../shared/rows/posting.ts";
import { body, date, text } from "../../shared/rows/values.ts";
import { ShapeError } from "../../source.ts";

const CLOSED = /no longer (?:available|accepting|open|active|posted)|has been (?:closed|filled|removed)/i;

/** Null where the page says that the opening is closed. */
export function readPosting(page: string): Partial<RawPosting> | null {
  const tree = readHtml(page);
  const [node] = jsonLdOf(tree, "JobPosting");
  const headers = all(tree, ".job-preview-details .job-listing-header");
  if (node === undefined && headers.length === 0) {
    if (CLOSED.test(textIn(tree, first(tree, "body")) ?? "")) return null;
    throw new ShapeError("no posting on its page");
  }
  const said = node === undefined ? {} : readJobPosting(node);
  const parts = headers.map((header) => ({ name: textIn(tree, header), inside: following(tree, header) }));
  const kind = parts.find((part) => part.name === "Job Type");
  const html = textOf(tree, parts) ?? said.description_html ?? null;
  const address = attributeOf(first(tree, 'meta[property="og:url"]'), "content") ?? "";
  return {
    ...said,
    external_id: /\/details\/(\d+)/i.exec(address)?.[1] ?? "",
    title: said.title || (textIn(tree, first(tree, ".job-preview-title")) ?? ""),
    description_html: html,
    full_text: html !== null,
    employment_type: (kind === undefined ? null : textIn(tree, kind.inside)) ?? said.employment_type ?? null,
    date_posted: date(text(node?.datePosted)?.replace(/(?:Z|[+-]\d\d:?\d\d)$/i, "")),
  };
}

function textOf(tree: Tree, parts: readonly { name: string | null; inside: Element | null }[]): string | null {
  const shown: Section[] = parts
    .filter((part) => part.name !== "Job Type")
    .map(({ name, inside }) => ({
      heading: name === "Description" ? null : name,
      html: inside === null || textIn(tree, inside) === null ? null : body(markupOf(tree, inside)),
    }));
  return sections(shown);
}

/** The element right after, beside it. */
function following(tree: Tree, element: Element): Element | null {
  const next = tree.elements[element.end];
  return next !== undefined && next.parent === element.parent ? next : null;
}
