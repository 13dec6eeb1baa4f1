// Freshteam's widget: everything in one response up to a thousand rows; a board that is gone is a page with status 200.
import { type Fake, html, json, type Opening } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const MAX_ROWS = 1_000;

export const freshteam: Fake = {
  source: "freshteam",
  platform: hiringPlatform(1, "https://{slug}.freshteam.com/jobs"),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: MAX_ROWS },
  respond(request, context) {
    const [, slug] = /^([a-z\d-]+)\.freshteam\.com$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null)
      return html("<!doctype html><title>404</title><h1>The page you were looking for is not here</h1>");
    if (request.path !== "/hire/widgets/jobs.json") return html("<title>Jobs</title>");
    const openings = board.openings.slice(0, MAX_ROWS);
    const departments = [...new Set(openings.map(({ department }) => department))];
    return json({
      jobs: openings.map((each) => row(board.slug, each, departments.indexOf(each.department))),
      branches: openings.map((each) => ({
        id: Number(each.id) + 1,
        city: each.places[0]?.city ?? null,
        state: each.places[0]?.region ?? null,
        country_code: each.places[0]?.country ?? null,
        location: [each.places[0]?.city, each.places[0]?.country_name].join(", "),
      })),
      job_roles: departments.map((name, id) => ({ id, name, deleted: false })),
    });
  },
};

function row(slug: string, opening: Opening, role: number): Record<string, unknown> {
  return {
    id: Number(opening.id),
    title: `${opening.title}  `,
    description: opening.html,
    job_type: 2,
    status: 2,
    deleted: false,
    created_at: new Date(opening.posted).toISOString(),
    url: `https://${slug}.freshteam.com/jobs/u${opening.id}/a-title`,
    unique_id: `u${opening.id}`,
    remote: opening.workplace === "remote",
    branch_id: Number(opening.id) + 1,
    preferred_remote_job_locations: null,
    job_role_id: role,
  };
}
