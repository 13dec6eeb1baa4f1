// Greenhouse's job board API: one response with all openings, descriptions escaped once, pay in cents.
import { escapeXml, type Fake, type FakeBoard, json, type Opening } from "../../../../world/fake.ts";
import { hiringPlatform, joined } from "../../../../world/platforms.ts";

export const greenhouse: Fake = {
  source: "greenhouse",
  platform: hiringPlatform(18, "https://job-boards.greenhouse.io/{slug}", joined),
  capabilities: { page: null, total: true, conditional: true, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "boards-api.greenhouse.io") return null;
    const [, slug = "", id] = /^\/v1\/boards\/([^/]+)\/jobs(?:\/([^/]+))?$/.exec(request.path) ?? [];
    const board = context.board(slug);
    if (board === null) return json({ status: 404, error: "Job board not found" }, 404);
    if (id !== undefined) {
      const opening = board.openings.find((each) => each.id === id && !board.removedIds?.has(id));
      return opening === undefined
        ? json({ status: 404, error: "Job not found" }, 404)
        : json(row(board, opening, true));
    }
    const content = request.query.get("content") === "true";
    const jobs =
      context.listFault === "empty_with_total" ? [] : board.openings.map((opening) => row(board, opening, content));
    return json({ jobs, meta: { total: board.openings.length } });
  },
};

function row(board: FakeBoard, opening: Opening, content: boolean): Record<string, unknown> {
  return {
    absolute_url: `https://job-boards.greenhouse.io/${board.slug}/jobs/${opening.id}`,
    internal_job_id: Number(opening.id) + 7,
    location: { name: opening.places.map((place) => `${place.city}, ${place.country_name}`).join("; ") },
    metadata: [
      { id: 1, name: "Employment Type", value: opening.employment, value_type: "single_select" },
      { id: 2, name: "Workplace Type", value: opening.workplace, value_type: "single_select" },
    ],
    id: Number(opening.id),
    updated_at: new Date(opening.updated).toISOString(),
    requisition_id: opening.requisition,
    title: `${opening.title} `,
    company_name: board.company,
    first_published: new Date(opening.posted).toISOString(),
    application_deadline: opening.valid_through === null ? null : new Date(opening.valid_through).toISOString(),
    language: opening.language,
    ...(opening.pay === null
      ? {}
      : {
          pay_input_ranges: [
            {
              min_cents: opening.pay.min * 100,
              max_cents: opening.pay.max * 100,
              currency_type: opening.pay.currency,
              title:
                opening.pay.unit === "HOUR"
                  ? "Hourly rate"
                  : opening.pay.unit === "MONTH"
                    ? "Monthly pay"
                    : "Annual salary",
            },
          ],
        }),
    ...(content
      ? {
          content: escapeXml(opening.html),
          departments: [{ id: 1, name: opening.department }],
          offices: opening.places.map((place) => ({
            id: 1,
            name: place.city,
            location: `${place.city}, ${place.country_name}`,
          })),
        }
      : {}),
  };
}
