// Jobvite's career site: search pages of 50 with a count (paged only if the path ends with a slash), a page of all
// openings that truncates long groups, posting pages with schema.org data whose pay is empty strings. Missing boards
// and postings redirect.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  html,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { hiringPlatform, joined } from "../../../../world/platforms.ts";

const PAGE_SIZE = 50;
const MAX_SHOWN_PER_GROUP = 25;

export const jobvite: Fake = {
  source: "jobvite",
  platform: hiringPlatform(1, "https://jobs.jobvite.com/{slug}", joined, { large: true }),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host === "search.jobvite.com") return html("<!doctype html><title>Jobvite</title><h1>Find a job</h1>");
    if (request.host !== "jobs.jobvite.com") return null;
    const [, slug = "", rest = ""] = /^\/(?:careers\/)?([\w-]+)\/(.*)$/.exec(request.path) ?? [];
    const board = context.board(slug);
    if (board === null)
      return { status: 302, headers: { location: "https://search.jobvite.com/?invalid=1" }, body: "" };
    if (rest === "search/" || rest === "search") {
      const page = rest === "search" ? 0 : Number(request.query.get("p") ?? 0);
      return search(board, slicePage(board.openings, page * PAGE_SIZE, PAGE_SIZE, context.listFault), page);
    }
    if (rest.startsWith("jobs")) return grouped(board);
    const key = /^job\/(\w+)$/.exec(rest)?.[1];
    const opening = board.openings.find((each) => keyOf(each) === key && !board.removedIds?.has(each.id));
    return opening === undefined
      ? { status: 303, headers: { location: `/careers/${slug}/jobs?error=404` }, body: "" }
      : posting(board, opening);
  },
};

function keyOf(opening: Opening): string {
  return `o${Number(opening.id).toString(36).padStart(5, "Z")}fw`;
}

function frame(board: FakeBoard, inside: string): Reply {
  return html(
    `<!doctype html><html><head><title>${escapeXml(board.company)} Careers</title></head><body class="jv-desktop"><div class="jv-page-body">${inside}</div></body></html>`,
  );
}

function rowOf(board: FakeBoard, opening: Opening): string {
  const [place] = opening.places;
  const where =
    opening.places.length > 1 ? `${opening.places.length} Locations` : `${place?.city}, ${place?.country_name}`;
  return `<tr><td class="jv-job-list-name"><a href="/${board.slug}/job/${keyOf(opening)}">${escapeXml(opening.title)}</a></td><td class="jv-job-list-location">\n ${escapeXml(where)}\n </td></tr>`;
}

function search(board: FakeBoard, openings: readonly Opening[], page: number): Reply {
  const total = board.openings.length;
  if (total === 0) return frame(board, `<p>No results found</p>`);
  const rows = openings.map((opening) => rowOf(board, opening)).join("");
  const next =
    (page + 1) * PAGE_SIZE < total
      ? `<a class="jv-pagination-next" href="/${board.slug}/search/?p=${page + 1}">Next</a>`
      : "";
  const count = `${page * PAGE_SIZE + 1}-${Math.min(total, (page + 1) * PAGE_SIZE)} of ${total}`;
  return frame(
    board,
    `<h3>Search results</h3><table class="jv-job-list"><tbody>${rows}</tbody></table><div class="jv-pagination"><div class="jv-pagination-text">${count}</div>${next}</div>`,
  );
}

function grouped(board: FakeBoard): Reply {
  if (board.openings.length === 0) return frame(board, `<p>No open positions</p>`);
  const groups = [...new Set(board.openings.map((opening) => opening.department))].map((name) => {
    const all = board.openings.filter((opening) => opening.department === name);
    const rows = all.slice(0, MAX_SHOWN_PER_GROUP).map((opening) => rowOf(board, opening));
    const more = all.length > MAX_SHOWN_PER_GROUP ? `<a class="jv-button jv-show-more" href="#">Show More</a>` : "";
    return `<h3 class="h2">${escapeXml(name)}</h3><table class="jv-job-list"><tbody>${rows.join("")}</tbody></table>${more}`;
  });
  return frame(board, groups.join(""));
}

function posting(board: FakeBoard, opening: Opening): Reply {
  const { pay } = opening;
  const node = {
    "@context": "http://schema.org",
    "@type": "JobPosting",
    datePosted: new Date(opening.posted).toISOString().slice(0, 10),
    description: opening.html,
    hiringOrganization: board.company,
    industry: opening.department,
    identifier: keyOf(opening),
    employmentType: opening.employment,
    jobLocation: opening.places.map((place) => ({
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: `${place.city} `,
        addressRegion: `${place.region ?? ""},`,
        addressCountry: place.country_name,
      },
    })),
    title: opening.title,
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: pay?.currency ?? "",
      value: {
        "@type": "QuantitativeValue",
        minValue: pay === null ? "" : String(pay.min),
        maxValue: pay === null ? "" : String(pay.max),
        unitText: pay?.unit ?? "",
      },
    },
  };
  return frame(
    board,
    `<script type="application/ld+json">${JSON.stringify(node).replaceAll("</", "<\\/")}</script><h2 class="jv-header">${escapeXml(opening.title)}</h2><div class="jv-job-detail-description">${opening.html}</div>`,
  );
}
