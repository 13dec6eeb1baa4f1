// One posting page at Job Bank. Its own postings have visible sections; those of partner sites have the whole text in a
// hidden attribute, as HTML escaped twice.
import type { RawPosting } from "../../../contract/raw.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  findOutermostElements,
  markupOf,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import { unescapeHtml } from "../../shared/pages/jobPosting.ts";
import { asBody, asDate } from "../../shared/rows/values.ts";
import { ShapeError } from "../../source.ts";

export function readPostingPage(answer: string): Partial<RawPosting> {
  const tree = parseHtml(answer);
  const title = elementText(tree, findElement(tree, "[property=title]"));
  if (title === null) throw new ShapeError("no posting on the page");
  const html = textOf(tree);
  return {
    description_html: html,
    full_text: html !== null,
    employment_type: elementText(tree, findElement(tree, "[property=employmentType]")),
    date_posted: asDate(elementText(tree, findElement(tree, "[property=datePosted]"))?.replace(/^posted on\s*/i, "")),
    date_valid_through: asDate(elementText(tree, findElement(tree, "[property=validThrough]"))),
    organization_url: siteOf(tree),
    apply_url: normalizeHttpUrl(attributeOf(findElement(tree, "#externalJobLink"), "href") ?? ""),
  };
}

/** Below this length, the sections are only headings. */
const MIN_TEXT_LENGTH = 40;

function textOf(tree: Tree): string | null {
  const visibleSections = findOutermostElements(findElements(tree, ".job-posting-detail-requirements"));
  const allSections = asBody(visibleSections.map((part) => markupOf(tree, part)).join("\n"));
  const length = visibleSections.reduce((sum, part) => sum + (elementText(tree, part)?.length ?? 0), 0);
  if (allSections !== null && length >= MIN_TEXT_LENGTH) return allSections;
  const hidden = findElement(tree, "[property=description]");
  return hidden === null ? allSections : (unescapeHtml(asBody(markupOf(tree, hidden))) ?? allSections);
}

/** The employer's name may link to its site. */
function siteOf(tree: Tree): string | null {
  const employer: Element | null = findElement(tree, "[property=hiringOrganization]");
  const link = employer === null ? null : attributeOf(findElement(tree, "a.external", employer), "href");
  const url = normalizeHttpUrl(link ?? "");
  return url === null || /^https?:\/\/[^/]{0,100}\bgc\.ca\b/.test(url) ? null : url;
}
