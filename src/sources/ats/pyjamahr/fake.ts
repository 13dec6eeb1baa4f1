// PyjamaHR: one response with a count, a posting by its id, and the board's page, which alone identifies an unknown slug
// from an empty board.
import { escapeXml, type Fake, type FakeBoard, html, json, type Opening, type Reply } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const JOB_TYPES = {
  "full-time": "FULLTIME",
  "part-time": "PART-TIME",
  contract: "CONTRACT-BASED",
  internship: "INTERN",
} as const;
const UNITS = { HOUR: "HOURLY", MONTH: "MONTHLY", YEAR: "ANNUAL" } as const;

export const pyjamahr: Fake = {
  source: "pyjamahr",
  platform: hiringPlatform(1, "https://jobs.pyjamahr.com/{slug}", undefined, { countries: ["IN"] }),
  capabilities: { page: null, total: true, conditional: false, unknown: "404", cap: null },
  respond({ host, path, query }, context) {
    if (host === "jobs.pyjamahr.com") {
      const board = context.board(path.slice(1));
      return board === null ? html("<title>404</title>", 404) : html(`<title>${escapeXml(board.company)}</title>`);
    }
    const [, id] = host === "api.pyjamahr.com" ? (/^\/api\/career\/jobs\/(?:(\d+)\/)?$/.exec(path) ?? []) : [];
    if (host !== "api.pyjamahr.com") return null;
    const board = context.board(query.get("company_slug") ?? "");
    if (id !== undefined) return detail(board, id);
    const openings = board?.openings ?? [];
    const results = context.listFault === "empty_with_total" ? [] : openings.map(toRow);
    return json({ count: openings.length, next: null, previous: null, results });
  },
};

function toRow({ id, title, places, workplace, department }: Opening): Record<string, unknown> {
  const [first, ...others] = places.map(({ city, region, country_name }) =>
    [city, region, country_name].filter(Boolean).join(", "),
  );
  return {
    id: Number(id),
    slug: `opening-${id}`,
    title,
    location: first,
    other_locations: others,
    department_name: department,
    published_internally: false,
    workplace_type: workplace.toUpperCase().replace("-", "_"),
  };
}

function detail(board: FakeBoard | null, id: string): Reply {
  const opening = board?.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  if (opening === undefined) return json({ detail: "Not found." }, 404);
  const { pay } = opening;
  return json({
    ...toRow(opening),
    job_type: JOB_TYPES[opening.employment],
    description: opening.html,
    min_salary: pay?.min ?? null,
    max_salary: pay?.max ?? null,
    currency: pay?.currency ?? "INR",
    salary_type: pay === null ? "ANNUAL" : UNITS[pay.unit],
    is_salary_visible: pay !== null,
    created_at: new Date(opening.posted).toISOString().replace("Z", "+00:00"),
    remote: false,
  });
}
