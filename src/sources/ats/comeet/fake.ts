// Comeet's hosted career page: every position, with its description, in a script of the company's page, and again on
// its own page.
import { escapeXml, type Fake, type FakeBoard, html, type Opening, type Reply } from "../../../../world/fake.ts";
import { type EmployerName, hiringPlatform } from "../../../../world/platforms.ts";

const comeetUid = (employer: EmployerName): string =>
  `${employer.key}|${(employer.number % 256).toString(16).toUpperCase().padStart(2, "0")}.${String(employer.number % 1000).padStart(3, "0")}`;

const TYPES = { "on-site": "On-site", hybrid: "Hybrid", remote: "Remote" } as const;
const EMPLOYMENTS = {
  "full-time": "Full-time",
  "part-time": "Part-time",
  contract: "Contract",
  internship: "Internship",
} as const;

export const comeet: Fake = {
  source: "comeet",
  platform: hiringPlatform(1, "https://www.comeet.com/jobs/{0}/{1}", comeetUid),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "www.comeet.com") return null;
    const [, name = "", uid = "", id] = /^\/jobs\/([^/]+)\/([^/]+)(?:\/[^/]+\/([^/]+))?$/.exec(request.path) ?? [];
    const board = context.board(`${name}|${uid}`);
    if (board === null) return html("<!doctype html><title>Page not found</title>", 404);
    if (id === undefined) return page(board, null);
    const opening = board.openings.find((each) => uidOf(each) === id && !board.removedIds?.has(each.id));
    return opening === undefined ? html("<!doctype html><title>Page not found</title>", 404) : page(board, opening);
  },
};

function page(board: FakeBoard, opening: Opening | null): Reply {
  const company = { name: board.company, website: `https://${board.domain}`, company_uid: board.slug.split("|")[1] };
  const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
  return html(`<!doctype html><html><head><title>${escapeXml(board.company)} - Jobs</title></head><body><script>
    COMPANY_DATA = ${toScriptJson(company)};
    COMPANY_POSITIONS_DATA = ${toScriptJson(board.openings.map((each) => row(board, each)))};
    POSITION_DATA = ${opening === null ? "null" : toScriptJson(row(board, opening))};
  </script></body></html>`);
}

function uidOf(opening: Opening): string {
  const hex = Number(opening.id).toString(16).toUpperCase().padStart(5, "0");
  return `${hex.slice(0, -3)}.${hex.slice(-3)}`;
}

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const hosted = `https://www.comeet.com/jobs/${board.slug.replace("|", "/")}/position/${uidOf(opening)}`;
  return {
    name: opening.title,
    department: opening.department,
    url_comeet_hosted_page: hosted,
    url_recruit_hosted_page: hosted,
    url_active_page: `https://${board.domain}/careers`,
    employment_type: EMPLOYMENTS[opening.employment],
    experience_level: null,
    uid: uidOf(opening),
    location: {
      name: "Head office",
      country: place?.country,
      city: place?.city,
      state: place?.region,
      postal_code: place?.postcode ?? "",
      street_name: "",
      street_number: "",
      timezone: "Europe/Berlin",
      is_remote: opening.workplace !== "on-site",
    },
    internal_use_custom_id: opening.requisition,
    picture_url: null,
    time_updated: new Date(opening.updated).toISOString(),
    company_name: board.company,
    is_internal: false,
    workplace_type: TYPES[opening.workplace],
    details: [
      { name: "Requirements", value: "<p><br></p><p>&nbsp;</p>", order: 3 },
      { name: "Description", value: opening.html, order: 1 },
      { name: "Responsibilities", value: null, order: 2 },
    ],
  };
}
