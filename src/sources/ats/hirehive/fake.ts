// HireHive's public API as other readers describe it: 100 rows per page, a total.
import { type Fake, type FakeBoard, json, type Opening, slicePage } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const hirehive: Fake = {
  source: "hirehive",
  platform: hiringPlatform(1, "https://{slug}.hirehive.com/"),
  capabilities: { page: 100, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const [, slug] = /^([a-z\d-]+)\.hirehive\.com$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null || request.path !== "/api/v2/jobs") return json({ error: "not found" }, 404);
    const size = Number(request.query.get("page_size"));
    const page = Number(request.query.get("page"));
    const total = board.openings.length;
    return json({
      meta: { page, page_size: size, total_items: total, has_next_page: page * size < total },
      items: slicePage(board.openings, (page - 1) * size, size, context.listFault).map((each) => row(board, each)),
    });
  },
};

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const { pay } = opening;
  return {
    id: `job_${opening.id}`,
    title: opening.title,
    description: { html: opening.html, text: "x" },
    location: place?.city,
    state_code: place?.region,
    country: { name: place?.country_name, code: place?.country },
    type: { type: "x", name: opening.employment },
    category: { name: opening.department },
    language: { code: opening.language },
    compensation_tiers:
      pay === null ? [] : [{ interval: pay.unit, currency_code: pay.currency, min_value: pay.min, max_value: pay.max }],
    published_date: new Date(opening.posted).toISOString(),
    hosted_url: `https://${board.slug}.hirehive.com/job/${opening.id}`,
  };
}
