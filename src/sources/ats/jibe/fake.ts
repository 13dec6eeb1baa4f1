// Jibe: pages of 100 rows. Openings in two places also have a second language and are counted twice.
import { type Fake, type FakeBoard, html, json, type Opening, slicePage } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const jibe: Fake = {
  source: "jibe",
  platform: hiringPlatform(1, "https://{slug}/jobs", ({ key }) => `${key}.jibeapply.com`, { large: true }),
  capabilities: { page: 100, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (!request.host.endsWith(".jibeapply.com")) return null;
    const board = context.board(request.host);
    if (board === null) return html("<title>Not found</title>", 404);
    if (request.path !== "/api/jobs") return html("<title>Jobs</title>");
    const rows = board.openings.flatMap((each, index) => [
      row(board, each, "en-us"),
      ...(index % 5 === 4 ? [row(board, each, "es-mx")] : []),
    ]);
    const size = Number(request.query.get("limit"));
    const from = (Number(request.query.get("page")) - 1) * size;
    return json({
      jobs: slicePage(rows, from, size, context.listFault).map((data) => ({ data })),
      totalCount: rows.length,
    });
  },
};

function row(board: FakeBoard, opening: Opening, language: string): Record<string, unknown> {
  const [place] = opening.places;
  const { pay } = opening;
  return {
    slug: opening.id,
    language,
    languages: [language],
    req_id: opening.requisition,
    title: language === "en-us" ? opening.title : `${opening.title} (es)`,
    description: opening.html,
    city: place?.city,
    state: place?.region,
    country_code: place?.country,
    location_type: "LAT_LNG",
    categories: [{ name: opening.department }],
    employment_type: opening.employment.toUpperCase().replace("-", "_"),
    hiring_organization: board.company,
    posted_date: new Date(opening.posted).toISOString().replace(".000Z", "+0000"),
    update_date: new Date(opening.updated).toISOString().replace(".000Z", "+0000"),
    apply_url: `https://careers-acme.icims.com/jobs/${opening.id}/login`,
    ats_code: "icims",
    ...(pay === null
      ? {}
      : {
          salary_min_value: pay.min,
          salary_max_value: pay.max,
          salary_currency: pay.currency,
          salary_frequency: pay.unit,
        }),
  };
}
