// A posting page at JazzHR, in its newer or older template. About 70% have schema.org data with dates and pay; every
// page has the employer's name as an Organization.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { attributeOf, elementText, findElement, markupOf, parseHtml, type Tree } from "../../../text/html/tree.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { findJsonLd } from "../../shared/pages/jsonLd.ts";
import { buildPlace, distinctPlaces } from "../../shared/rows/posting.ts";
import { asBody, asText } from "../../shared/rows/values.ts";

/** Null if the page has no description. */
export function readJobPage(page: string): Partial<RawPosting> | null {
  const tree = parseHtml(page);
  const [node] = findJsonLd(tree, "JobPosting");
  const linked = node === undefined ? {} : readJobPosting(node);
  const [employer] = findJsonLd(tree, "Organization");
  const element = findElement(tree, "#job-description, div.job_description");
  const html = (element === null ? null : asBody(markupOf(tree, element).trim())) ?? linked.description_html ?? null;
  if (html === null) return null;
  const seen = readHeader(tree);
  return {
    ...linked,
    title: seen.title ?? (linked.title || ""),
    url: attributeOf(findElement(tree, 'link[rel="canonical"]'), "href") ?? (linked.url || ""),
    organization:
      asText(employer?.name) ?? linked.organization ?? elementText(tree, findElement(tree, "h2.job_company")),
    organization_url: asText(employer?.url) ?? linked.organization_url ?? null,
    description_html: html,
    full_text: true,
    locations: wordedAs(linked.locations ?? [], seen.location),
    employment_type: seen.type ?? linked.employment_type ?? null,
    department: seen.department ?? linked.department ?? null,
    // This is the platform's key, not the employer's number.
    requisition_id: null,
  };
}

/** Combines the structured place with the displayed text: only the text contains "Remote". */
export function wordedAs(parts: readonly RawLocation[], words: string | null): RawLocation[] {
  const [one, ...others] = parts;
  if (one === undefined) return distinctPlaces([buildPlace({ text: words })]);
  return [others.length === 0 ? { ...one, text: words ?? one.text } : one, ...others];
}

interface Header {
  readonly title: string | null;
  readonly location: string | null;
  readonly type: string | null;
  readonly department: string | null;
}

function readHeader(tree: Tree): Header {
  const words = (selector: string): string | null => elementText(tree, findElement(tree, selector));
  const meta = words("h3.job_meta")?.split(" - ") ?? [];
  // "Dept - Location - Type"; a location may itself contain a dash.
  const older = meta.length >= 3;
  return {
    title: words(".job-header h2") ?? words(".job-header h1") ?? words("h1.job_title, h2.job_title"),
    location: words('div[title="Location"]') ?? (older ? meta.slice(1, -1).join(" - ") : null),
    type: words("#resumator-job-employment") ?? (older ? (meta.at(-1) ?? null) : null),
    department: words('div[title="Department"]') ?? (older ? (meta[0] ?? null) : null),
  };
}
