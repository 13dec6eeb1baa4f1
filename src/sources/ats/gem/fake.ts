// Gem's job board API: one bare list of all openings with descriptions, in Greenhouse's format.
import { type Fake, type FakeBoard, json, type Opening } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const TYPES = { "on-site": "in_office", hybrid: "hybrid", remote: "remote" } as const;

export const gem: Fake = {
  source: "gem",
  platform: hiringPlatform(1, "https://jobs.gem.com/{slug}"),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "api.gem.com") return null;
    const [, slug = ""] = /^\/job_board\/v0\/([^/]+)\/job_posts\/$/.exec(request.path) ?? [];
    const board = context.board(slug);
    if (board === null) return json({ message: "Job board not found" }, 404);
    return json(board.openings.map((opening) => row(board, opening)));
  },
};

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const name = `${place?.city ?? ""}, ${place?.country_name ?? ""}`;
  return {
    absolute_url: `https://jobs.gem.com/${board.slug}/${opening.id}`,
    content: opening.html,
    content_plain: opening.html.replace(/<[^>]{1,20}>/g, " "),
    created_at: new Date(opening.posted - 3_600_000).toISOString(),
    departments: [{ child_ids: [], id: "1", name: opening.department, parent_id: null }],
    employment_type: opening.employment.replace("-", "_"),
    first_published_at: new Date(opening.posted).toISOString(),
    id: opening.id,
    internal_job_id: String(Number(opening.id) + 7),
    location: { name },
    location_type: TYPES[opening.workplace],
    offices: [
      {
        child_ids: [],
        child_office_external_ids: [],
        id: "2",
        location: { name },
        name: place?.city ?? "",
        parent_id: null,
        parent_office_external_id: null,
      },
    ],
    requisition_id: opening.requisition,
    title: opening.title,
    updated_at: new Date(opening.updated).toISOString(),
  };
}
