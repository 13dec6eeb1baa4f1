// Hireology's public careers API. Boards whose name ends with "-locked" require the token of their page.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  html,
  json,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const TOKEN = "a-token-of-the-page";

export const hireology: Fake = {
  source: "hireology",
  platform: hiringPlatform(1, "https://careers.hireology.com/{slug}"),
  capabilities: { page: 500, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host === "careers.hireology.com") return front(context.board(request.path.split("/")[1] ?? ""));
    if (request.host !== "api.hireology.com") return null;
    const slug = /^\/v2\/public\/careers\/([^/]+)$/.exec(request.path)?.[1] ?? "";
    const board = context.board(slug);
    if (board === null) return json({ errors: ["not found"] }, 404);
    if (slug.endsWith("-locked") && request.headers.authorization !== `Bearer ${TOKEN}`) return json({}, 401);
    return list(board, Number(request.query.get("page")), Number(request.query.get("page_size")), context);
  },
};

function front(board: FakeBoard | null): Reply {
  if (board === null) return html("<title>Not found</title>", 404);
  return html(
    `<script>var startingData = ${JSON.stringify({ apiToken: TOKEN, careersPath: `/${board.slug}` })};</script>`,
  );
}

function list(board: FakeBoard, page: number, size: number, context: FakeContext): Reply {
  const rows = slicePage(board.openings, (page - 1) * size, size, context.listFault);
  return json({ data: rows.map((each) => row(board, each)), count: board.openings.length, page, page_size: size });
}

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { pay, places } = opening;
  return {
    id: Number(opening.id),
    name: opening.title,
    created_at: new Date(opening.posted).toISOString(),
    updated_at: new Date(opening.updated).toISOString(),
    status: "Open",
    employment_status: opening.employment,
    job_description: opening.html,
    locations: places.map((each) => ({ city: each.city, state: each.region, zip_code: each.postcode, address: null })),
    remote: opening.workplace === "remote",
    job_family: { id: 9, name: opening.department },
    career_site_url: `https://careers.hireology.com/${board.slug}/${opening.id}/description`,
    organization: { id: 1, name: board.company, type: "Location" },
    compensation: {
      is_comp_range: true,
      comp_single_amount: "0.0",
      comp_range_min: String(pay?.min ?? "0.0"),
      comp_range_max: String(pay?.max ?? "0.0"),
      comp_period: pay?.unit.toLowerCase() ?? "hour",
      comp_frequency: "semimonthly",
    },
  };
}
