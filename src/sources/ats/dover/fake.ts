// Dover's career pages: a slug resolves to the page's id, which lists at most 300 roles per response; description and
// pay per role. Every board has one sample role, as new pages do, which is not an opening but is counted.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  json,
  type Opening,
  type Reply,
  slicePage,
  toUuid,
} from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const PAGE_SIZE = 300;
const TYPES = { "on-site": "ONSITE", hybrid: "HYBRID", remote: "REMOTE" } as const;

export const dover: Fake = {
  source: "dover",
  platform: hiringPlatform(1, "https://app.dover.com/jobs/{slug}"),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "app.dover.com") return null;
    const slug = /^\/api\/v1\/careers-page-slug\/([^/]+)$/.exec(request.path)?.[1];
    if (slug !== undefined) {
      const board = context.board(slug);
      return board === null ? missing() : json({ id: pageId(slug), name: board.company, slug });
    }
    const page = /^\/api\/v1\/careers-page\/([^/]+)\/jobs$/.exec(request.path)?.[1];
    if (page !== undefined) return list(page, request.query, context);
    const role = /^\/api\/v1\/inbound\/application-portal-job\/([^/]+)$/.exec(request.path)?.[1];
    return role === undefined ? missing() : detail(role, context);
  },
};

function missing(): Reply {
  return json({ detail: "Not found." }, 404);
}

/**
 * Ids of pages and roles are opaque. These contain the slug, because a role's address does not name its board
 * otherwise.
 */
function pageId(slug: string): string {
  return Buffer.from(slug).toString("hex");
}

function slugOf(id: string): string {
  return Buffer.from(id.split("-")[0] ?? "", "hex").toString("utf8");
}

function roleId(board: FakeBoard, opening: Opening): string {
  return `${pageId(board.slug)}-${opening.id}`;
}

function list(page: string, query: URLSearchParams, context: FakeContext): Reply {
  const board = context.board(slugOf(page));
  if (board === null) return missing();
  const size = Math.min(PAGE_SIZE, Number(query.get("limit") ?? PAGE_SIZE));
  const offset = Number(query.get("offset") ?? 0);
  const sample = { id: toUuid("1"), title: "Sample role", locations: [], is_published: true, is_sample: true };
  const rows = board.openings.length === 0 ? [] : [...board.openings.map((opening) => row(board, opening)), sample];
  const end = offset + size < rows.length;
  return json({
    count: rows.length,
    next: end ? `https://app.dover.com/api/v1/careers-page/${page}/jobs?limit=${size}&offset=${offset + size}` : null,
    previous: null,
    results: slicePage(rows, offset, size, context.listFault),
  });
}

function detail(id: string, context: FakeContext): Reply {
  const board = context.board(slugOf(id));
  const opening = board?.openings.find((each) => roleId(board, each) === id && !board.removedIds?.has(each.id));
  if (board === null || opening === undefined) return missing();
  const { pay } = opening;
  return json({
    ...row(board, opening),
    client_name: board.company,
    user_provided_description: opening.html,
    created: new Date(opening.posted).toISOString(),
    compensation: {
      lower_bound: pay?.min ?? null,
      upper_bound: pay?.max ?? null,
      currency_code: pay?.currency ?? "USD",
      salary_range_type: `${pay?.unit ?? "YEAR"}LY`,
      employment_type: opening.employment.toUpperCase().replace("-", "_"),
    },
  });
}

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  return {
    id: roleId(board, opening),
    title: opening.title,
    locations: opening.places.map((place, index) => ({
      location_type: opening.workplace === "on-site" ? "IN_OFFICE" : TYPES[opening.workplace],
      location_option: {
        id: toUuid(String(index)),
        display_name: `${place.city}, ${place.country_name}`,
        location_type: "CITY",
        city: place.city,
        state: place.region ?? "",
        country: place.country,
      },
      name: place.city,
      is_primary: index === 0,
    })),
    workplace_type: TYPES[opening.workplace],
    is_published: true,
    is_sample: false,
  };
}
