// The public page of one posting.
import type { JobWithDetails } from "../../contract/answers.ts";
import { escapeHtml } from "../../text/html/textToHtml.ts";
import { page } from "../docs/pageFrame.ts";

const SUMMARY_CHARACTERS = 200;

/** `structured` is the posting as JobPosting, `null` once it is closed. */
export function publicJobPage(
  job: JobWithDetails,
  structured: Record<string, unknown> | null,
  address: string,
): string {
  const { title, organization, locations_derived: places, salary, url, closed_at } = job;
  const name = organization === null ? title : `${title} – ${organization}`;
  const facts = [organization, places.join("; "), salary].filter((fact) => fact !== null && fact !== "").join(" · ");
  const text = job.description_text ?? "";
  const closed =
    closed_at === null ? "" : `<p role="status"><strong>This posting closed on ${closed_at.slice(0, 10)}.</strong></p>`;
  const paragraphs = text.split(/\n{2,}/).map((part) => `<p>${escapeHtml(part.trim()).replaceAll("\n", "<br>")}</p>`);
  const body = `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(facts)}</p>
${closed}${closed_at === null ? `<p><a href="${escapeHtml(url)}" rel="nofollow noopener">Read and apply at the source</a></p>` : ""}
${closed_at === null ? paragraphs.join("\n") : ""}
<p><a href="/removal">Request removal</a> · <a href="${escapeHtml(address)}?console">Open in the console</a></p>`;
  return page(name, body, head(name, facts, text, address) + dataBlock(structured, address));
}

export function removedJobPage(): string {
  return page(
    "Posting removed",
    "<h1>Posting removed</h1>\n<p>This posting was removed and is no longer available.</p>",
  );
}

function head(name: string, facts: string, text: string, address: string): string {
  const summary = `${facts}. ${text}`.replace(/\s+/g, " ").slice(0, SUMMARY_CHARACTERS);
  const meta = (property: string, content: string): string =>
    `<meta property="${property}" content="${escapeHtml(content)}">`;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    `<meta name="description" content="${escapeHtml(summary)}">`,
    meta("og:type", "website"),
    meta("og:title", name),
    meta("og:description", summary),
    meta("og:url", address),
  ].join("\n");
}

/** A data block is not a script, so the policy allows it. No `<` may appear in it. */
function dataBlock(structured: Record<string, unknown> | null, address: string): string {
  if (structured === null) return "";
  const json = JSON.stringify({ ...structured, url: address }).replaceAll("<", "\\u003c");
  return `\n<script type="application/ld+json">${json}</script>`;
}
