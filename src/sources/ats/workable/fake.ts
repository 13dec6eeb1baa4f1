// Workable's widget API: one response with every opening, one row per place under one shortcode. Only the detail
// request identifies hybrid jobs.
import { type Fake, json, type Opening } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const WORKPLACES = { "on-site": "on_site", hybrid: "hybrid", remote: "remote" };

export const workable: Fake = {
  source: "workable",
  platform: hiringPlatform(7, "https://apply.workable.com/{slug}/"),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "apply.workable.com") return null;
    const [, account] = /^\/api\/v1\/widget\/accounts\/([^/]+)$/.exec(request.path) ?? [];
    const [, owner, shortcode] = /^\/api\/v2\/accounts\/([^/]+)\/jobs\/([^/]+)$/.exec(request.path) ?? [];
    const board = context.board(account ?? owner ?? "");
    if (board === null) return json({ error: "Not found" }, 404);
    if (shortcode !== undefined) {
      const opening = board.openings.find((each) => codeOf(each) === shortcode && !board.removedIds?.has(each.id));
      return opening === undefined ? json({ error: "Not found" }, 404) : json(detail(opening));
    }
    const details = request.query.get("details") === "true";
    const jobs = board.openings.flatMap((opening) => rows(opening, details));
    return json({ name: board.company, description: `<p>${board.company.replace("&", "&amp;")} hires.</p>`, jobs });
  },
};

function codeOf(opening: Opening): string {
  return Number(opening.id).toString(16).toUpperCase().padStart(10, "A");
}

function rows(opening: Opening, details: boolean): Record<string, unknown>[] {
  const link = `https://apply.workable.com/j/${codeOf(opening)}`;
  return opening.places.map((place) => ({
    title: opening.title,
    shortcode: codeOf(opening),
    code: opening.requisition,
    employment_type: opening.employment,
    telecommuting: opening.workplace === "remote",
    department: opening.department,
    url: link,
    shortlink: link,
    application_url: `${link}/apply`,
    published_on: day(opening.posted),
    created_at: day(opening.posted),
    country: place.country_name,
    city: place.city,
    state: place.region ?? "",
    education: "",
    experience: "",
    function: "",
    industry: "",
    locations: [
      {
        country: place.country_name,
        countryCode: place.country,
        city: place.city,
        region: place.region,
        hidden: false,
      },
    ],
    ...(details ? { description: opening.html } : {}),
  }));
}

function detail(opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    id: Number(opening.id),
    shortcode: codeOf(opening),
    title: opening.title,
    remote: opening.workplace === "remote",
    location: { country: place?.country_name, countryCode: place?.country, city: place?.city, region: place?.region },
    state: "published",
    code: opening.requisition,
    published: new Date(opening.posted).toISOString(),
    department: [opening.department],
    workplace: WORKPLACES[opening.workplace],
    description: opening.html,
    requirements: "",
    benefits: "",
  };
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
