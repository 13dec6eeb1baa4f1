// Recruitee's career sites: every published offer in one response, on a subdomain or on the employer's own host.
import { type Fake, type FakeBoard, html, json, type Opening } from "../../../../world/fake.ts";
import { EUROPE, hiringPlatform, onOwnHost } from "../../../../world/platforms.ts";

export const recruitee: Fake = {
  source: "recruitee",
  platform: hiringPlatform(5, "https://{slug}.recruitee.com", onOwnHost("work"), { countries: EUROPE }),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const [, slug] = /^([^.]+)\.recruitee\.com$/.exec(request.host) ?? [];
    const path = /^\/api\/offers\/?([^/]+)?$/.exec(request.path);
    const board = context.board(slug ?? request.host);
    if (slug === undefined && board !== null && request.path === "/") {
      return html('<script src="https://d10zminp1cyta8.cloudfront.net/career/main.js"></script><h1>Jobs</h1>');
    }
    if (slug === undefined && (board === null || path === null)) return null;
    if (board === null || path === null) return json({ error: "Not found" }, 404);
    const id = path[1];
    if (id === undefined) return json({ offers: board.openings.map((opening) => row(board, opening)) });
    const opening = board.openings.find(
      (each) => (each.id === id || slugOf(each) === id) && !board.removedIds?.has(each.id),
    );
    return opening === undefined ? json({ error: "Not found" }, 404) : json({ offer: row(board, opening) });
  },
};

function slugOf(opening: Opening): string {
  return `offer-${opening.id}`;
}

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const host = board.slug.includes(".") ? board.slug : `${board.slug}.recruitee.com`;
  const page = `https://${host}/o/${slugOf(opening)}`;
  const [place] = opening.places;
  const cut = opening.html.indexOf("<ul>");
  return {
    id: Number(opening.id),
    guid: `g${opening.id}`,
    slug: slugOf(opening),
    position: 1,
    status: "published",
    title: opening.title,
    careers_url: page,
    careers_apply_url: `${page}/c/new`,
    location: opening.workplace === "remote" ? "Remote job" : `${place?.city}, ${place?.country_name}`,
    city: place?.city,
    state_name: place?.region,
    country: place?.country_name,
    country_code: place?.country,
    postal_code: place?.postcode,
    locations: opening.places.map((each, index) => ({
      id: index + 1,
      name: each.city,
      state: each.region,
      country: each.country_name,
      city: each.city,
      country_code: each.country,
      postal_code: each.postcode,
      street: null,
      note: null,
    })),
    department: opening.department,
    category_code: "other",
    description: cut < 0 ? opening.html : opening.html.slice(0, cut),
    requirements: cut < 0 ? "" : opening.html.slice(cut),
    created_at: formatTime(opening.posted - 60_000),
    published_at: formatTime(opening.posted),
    updated_at: formatTime(opening.updated),
    close_at: opening.valid_through === null ? null : formatTime(opening.valid_through),
    employment_type_code: EMPLOYMENTS[opening.employment],
    remote: opening.workplace === "remote",
    on_site: opening.workplace === "on-site",
    hybrid: opening.workplace === "hybrid",
    salary: {
      min: opening.pay === null ? null : String(opening.pay.min),
      max: opening.pay === null ? null : String(opening.pay.max),
      period: opening.pay?.unit.toLowerCase() ?? null,
      currency: opening.pay?.currency ?? null,
    },
    company_name: board.company,
    translations: { [opening.language]: { title: opening.title } },
    tags: [],
  };
}

const EMPLOYMENTS = {
  "full-time": "fulltime_permanent",
  "part-time": "parttime_fixed_term",
  contract: "contract",
  internship: "internship",
};

/** "2026-08-11 20:45:29 UTC" */
function formatTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
