// The page of one posting at Job Bank. Its own postings have sections that people see; those of partner sites hide the whole text
// in a mark, as HTML that was escaped once more.
import type { RawPosting } from "../../../contract/raw.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import {
  all,
  attributeOf,
  type Element,
  first,
  markupOf,
  outermost,
  readHtml,
  type Tree,
  textIn,
} from "../../../text/html/tree.ts";
import { unescaped } from "../../shared/pages/jobPosting.ts";
import { body, date } from "../../shared/rows/values.ts";
import { ShapeError } from "../../source.ts";

export function readPostingPage(answer: string): Partial<RawPosting> {
  const tree = readHtml(answer);
  const title = textIn(tree, first(tree, "[property=title]"));
  if (title === null) throw new ShapeError("a page without a posting");
  const html = textOf(tree);
  return {
    description_html: html,
    full_text: html !== null,
    employment_type: textIn(tree, first(tree, "[property=employmentType]")),
    date_posted: date(textIn(tree, first(tree, "[property=datePosted]"))?.replace(/^posted on\s*/i, "")),
    date_valid_through: date(textIn(tree, first(tree, "[property=validThrough]"))),
    organization_url: siteOf(tree),
    apply_url: httpUrl(attributeOf(first(tree, "#externalJobLink"), "href") ?? ""),
  };
}

/** Shorter than this, the sections are only headings. */
const LEAST_TEXT = 40;

function textOf(tree: Tree): string | null {
  const seen = outermost(all(tree, ".job-posting-detail-requirements"));
  const whole = body(seen.map((part) => markupOf(tree, part)).join("\n"));
  const length = seen.reduce((sum, part) => sum + (textIn(tree, part)?.length ?? 0), 0);
  if (whole !== null && length >= LEAST_TEXT) return whole;
  const hidden = first(tree, "[property=description]");
  return hidden === null ? whole : (unescaped(body(markupOf(tree, hidden))) ?? whole);
}

/** The employer's name may link to its site. */
function siteOf(tree: Tree): string | null {
  const employer: Element | null = first(tree, "[property=hiringOrganization]");
  const link = employer === null ? null : attributeOf(first(tree, "a.external", employer), "href");
  const url = httpUrl(link ?? "");
  return url === null || /^https?:\/\/[^/]{0,100}\bgc\.ca\b/.test(url) ? null : url;
}
