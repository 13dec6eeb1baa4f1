// Polymer's API: fifty rows per page, a `total` that counts pages, a last page that is not marked as last; descriptions
// per posting.
import { type Fake, type FakeBoard, json, type Opening, type Reply, slicePage } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const PAGE_SIZE = 50;
const REMOTE = { "on-site": "No remote", hybrid: "Hybrid", remote: "Remote" } as const;
const UNITS = { YEAR: "a year", MONTH: "a month", HOUR: "an hour" } as const;

export const polymer: Fake = {
  source: "polymer",
  platform: hiringPlatform(1, "https://jobs.polymer.co/{slug}"),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "api.polymer.co") return null;
    const [, slug = "", id] = /^\/v1\/hire\/organizations\/([^/]+)\/jobs(?:\/(\d+))?$/.exec(request.path) ?? [];
    const board = context.board(slug);
    if (board === null) return json({ error: "Not found" }, 404);
    if (id !== undefined) return detail(board, id);
    const page = Number(request.query.get("page"));
    const items = slicePage(board.openings, (page - 1) * PAGE_SIZE, PAGE_SIZE, context.listFault).map((each) =>
      row(board, each),
    );
    const total = Math.ceil(board.openings.length / PAGE_SIZE);
    return json({
      items,
      meta: { total, count: board.openings.length, page, is_first: page === 1, is_last: false, next_page: page + 1 },
    });
  },
};

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const { pay } = opening;
  return {
    id: Number(opening.id),
    hash_id: `h${opening.id}`,
    title: opening.title,
    country: place?.country ?? null,
    state_region: place?.region ?? null,
    city: place?.city ?? null,
    organization_name: board.company,
    kind_pretty: opening.employment,
    created_at: new Date(opening.posted).toISOString(),
    published_at: new Date(opening.posted).toISOString(),
    display_location: place?.city ?? null,
    job_post_url: `https://jobs.polymer.co/${board.slug}/${opening.id}`,
    remoteness_pretty: REMOTE[opening.workplace],
    job_category_name: opening.department,
    salary_pretty: pay === null ? null : `${pay.min} - ${pay.max} ${pay.currency} ${UNITS[pay.unit]}`,
    remote_restriction_country_list: [],
  };
}

function detail(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id);
  if (opening === undefined) return json({ error: "Not found" }, 404);
  const { salary_pretty: _pay, ...rest } = row(board, opening);
  const archived = board.removedIds?.has(id) === true ? new Date(opening.updated).toISOString() : null;
  return json({ ...rest, description: opening.html, department: opening.department, kind: "x", archived_at: archived });
}
