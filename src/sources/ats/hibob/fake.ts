// HiBob's career site: one JSON response, refused without the site's own Referer; descriptions in parts, times in
// nanoseconds.
import { type Fake, type FakeBoard, json, type Opening, splitAtList, toUuid } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const KINDS = { "on-site": "onsite", hybrid: "hybrid", remote: "remote" } as const;

export const hibob: Fake = {
  source: "hibob",
  platform: hiringPlatform(1, "https://{slug}.careers.hibob.com"),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const [, slug] = /^([a-z\d-]+)\.careers\.hibob\.com$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null) return json({ error: "not found" }, 404);
    if (request.headers.referer !== `https://${request.host}/`) return json({ error: "unauthorized" }, 401);
    if (request.path === "/api/career-site") return json({ companyName: board.company });
    if (request.path !== "/api/job-ad") return json({ error: "not found" }, 404);
    return json({ filterGroups: { departments: [] }, jobAdDetails: board.openings.map((each) => row(board, each)) });
  },
};

function row(_board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const [lead, rest] = splitAtList(opening);
  const { pay } = opening;
  return {
    id: toUuid(opening.id),
    title: opening.title,
    department: opening.department,
    employmentTypeId: "Permanent",
    employmentType: opening.employment,
    site: place?.city ?? null,
    country: place?.country_name ?? null,
    language: opening.language,
    description: lead,
    responsibilities: rest,
    requirements: "",
    benefits: "",
    sectionLabels: {},
    publishedAt: new Date(opening.posted).toISOString().replace("Z", "438210Z"),
    workspaceTypeId: KINDS[opening.workplace],
    workspaceType: opening.workplace,
    ...(pay === null
      ? {}
      : {
          payTransparencyMinSalary: pay.min,
          payTransparencyMaxSalary: pay.max,
          payTransparencySalaryCurrency: pay.currency,
          payTransparencySalaryPayPeriod: { YEAR: "annually", MONTH: "monthly", HOUR: "hourly" }[pay.unit],
        }),
  };
}
