// Kula's career pages: up to 100 rows per page, including a non-public one that is counted.
import { type Fake, json, type Opening, slicePage } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const kula: Fake = {
  source: "kula",
  platform: hiringPlatform(1, "https://careers.kula.ai/{slug}"),
  capabilities: { page: 99, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "careers.kula.ai") return null;
    if (request.path !== "/api/internal/ats_job_posts") return json({ errors: ["not found"] }, 404);
    const board = context.board(request.query.get("accountName") ?? "");
    if (board === null) return json({ errors: ["no such account"] }, 404);
    const size = Number(request.query.get("items"));
    const page = Number(request.query.get("page"));
    const rows = board.openings.map(row);
    const all = rows.length === 0 ? rows : [...rows, { ...rows[0], id: 1, kind: "internal" }];
    return json({
      data: slicePage(all, (page - 1) * size, size, context.listFault),
      meta: { count: all.length, page, items: size, pages: Math.ceil(all.length / size) },
      errors: null,
    });
  },
};

function row(opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    id: Number(opening.id),
    title: opening.title,
    listed: true,
    kind: "external",
    is_confidential: false,
    launch_at: new Date(opening.posted).toISOString(),
    ats_job: {
      job_description: opening.html,
      workplace: opening.workplace === "on-site" ? "office" : opening.workplace,
      ats_department: { name: opening.department },
      offices: [
        {
          id: 1,
          name: place?.city ?? "",
          location: [place?.city, place?.country_name].join(", "),
          city: place?.city ?? null,
          state: place?.region ?? null,
          country: place?.country_name ?? null,
        },
      ],
    },
  };
}
