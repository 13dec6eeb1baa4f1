// A posting's page at JazzHR, in its newer and its older dress. About seven of ten carry schema.org data, which has the dates and pay;
// every page has the employer's name as an Organization.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { attributeOf, first, markupOf, readHtml, type Tree, textIn } from "../../../text/html/tree.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { jsonLdOf } from "../../shared/pages/jsonLd.ts";
import { place, places } from "../../shared/rows/posting.ts";
import { body, text } from "../../shared/rows/values.ts";

/** Null where the page has no text of a posting. */
export function readJobPage(page: string): Partial<RawPosting> | null {
  const tree = readHtml(page);
  const [node] = jsonLdOf(tree, "JobPosting");
  const linked = node === undefined ? {} : readJobPosting(node);
  const [employer] = jsonLdOf(tree, "Organization");
  const element = first(tree, "#job-description, div.job_description");
  const html = (element === null ? null : body(markupOf(tree, element).trim())) ?? linked.description_html ?? null;
  if (html === null) return null;
  const seen = readHeader(tree);
  return {
    ...linked,
    title: seen.title ?? (linked.title || ""),
    url: attributeOf(first(tree, 'link[rel="canonical"]'), "href") ?? (linked.url || ""),
    organization: text(employer?.name) ?? linked.organization ?? textIn(tree, first(tree, "h2.job_company")),
    organization_url: text(employer?.url) ?? linked.organization_url ?? null,
    description_html: html,
    full_text: true,
    locations: wordedAs(linked.locations ?? [], seen.location),
    employment_type: seen.type ?? linked.employment_type ?? null,
    department: seen.department ?? linked.department ?? null,
    // The platform's own key, not the employer's number.
    requisition_id: null,
  };
}

/** The parts of a place with the words that are shown for it: only those say "Remote". */
export function wordedAs(parts: readonly RawLocation[], words: string | null): RawLocation[] {
  const [one, ...others] = parts;
  if (one === undefined) return places([place({ text: words })]);
  return [others.length === 0 ? { ...one, text: words ?? one.text } : one, ...others];
}

interface Header {
  readonly title: string | null;
  readonly location: string | null;
  readonly type: string | null;
  readonly department: string | null;
}

function readHeader(tree: Tree): Header {
  const words = (selector: string): string | null => textIn(tree, first(tree, selector));
  const meta = words("h3.job_meta")?.split(" - ") ?? [];
  // "Dept - Location - Type", where a location may hold a dash of its own.
  const older = meta.length >= 3;
  return {
    title: words(".job-header h2") ?? words(".job-header h1") ?? words("h1.job_title, h2.job_title"),
    location: words('div[title="Location"]') ?? (older ? meta.slice(1, -1).join(" - ") : null),
    type: words("#resumator-job-employment") ?? (older ? (meta.at(-1) ?? null) : null),
    department: words('div[title="Department"]') ?? (older ? (meta[0] ?? null) : null),
  };
}
