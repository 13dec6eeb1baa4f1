// JobScore's feed.json: the whole board, at most a thousand rows, pay in cents.
import { type Fake, type FakeBoard, json, type Opening } from "../../../../world/fake.ts";
import { hiringPlatform, joined } from "../../../../world/platforms.ts";

const REMOTE = {
  "on-site": "No | Must be able to work onsite all of the time",
  hybrid: "Hybrid | Some days in the office",
  remote: "Yes | Can work remotely 100% of the time",
} as const;

export const jobscore: Fake = {
  source: "jobscore",
  platform: hiringPlatform(1, "https://careers.jobscore.com/careers/{slug}", joined),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: 1_000 },
  respond(request, context) {
    if (request.host !== "careers.jobscore.com") return null;
    const board = context.board(/^\/jobs\/([^/]+)\/feed\.json$/.exec(request.path)?.[1] ?? "");
    if (board === null) return json({ error: "not found" }, 404);
    return json({
      publisher: "JobScore",
      company_name: board.company,
      company_code: board.slug,
      company_url: `https://${board.domain}/`,
      jobs: board.openings.slice(0, Number(request.query.get("limit"))).map((each) => row(board, each)),
    });
  },
};

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const { pay } = opening;
  const slug = `opening-${opening.id}`;
  return {
    id: `js_${opening.id}`,
    title: opening.title,
    company_name: board.company,
    apply_url: `https://careers.jobscore.com/apply_flow/applications/go?job_id=js_${opening.id}`,
    detail_url: `https://careers.jobscore.com/careers/${board.slug}/jobs/${slug}?ref=rss&sid=68`,
    url_slug: slug,
    department: opening.department,
    location: place?.city ?? null,
    city: place?.city ?? null,
    state: place?.region ?? null,
    country: place?.country ?? null,
    postal_code: place?.postcode ?? null,
    last_updated_date: new Date(opening.updated).toISOString(),
    opened_date: new Date(opening.posted).toISOString(),
    description: opening.html,
    job_type: opening.employment,
    remote: REMOTE[opening.workplace],
    public_salary_minimum: pay === null ? null : pay.min * 100,
    public_salary_maximum: pay === null ? null : pay.max * 100,
    public_compensation_interval: pay === null ? null : `per ${pay.unit.toLowerCase()}`,
    currency_code: pay?.currency ?? null,
  };
}
