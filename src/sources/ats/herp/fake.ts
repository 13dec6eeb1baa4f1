// HERP Careers: one JSON response with the company and all its jobs, texts as plain text.
import { type Fake, type FakeBoard, json, type Opening } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";
import { toPlainLines } from "../../../../world/serviceSearch.ts";

const PERIODS = { HOUR: "HOURLY", MONTH: "MONTHLY", YEAR: "ANNUAL" } as const;
const REMOTE = { "on-site": null, hybrid: "HYBRID_REMOTEWORK", remote: "FULL_REMOTEWORK" } as const;

export const herp: Fake = {
  source: "herp",
  platform: hiringPlatform(1, "https://herp.careers/careers/companies/{slug}", undefined, { countries: ["JP"] }),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "herp.careers") return null;
    const board = context.board(/^\/careers\/api\/v1\/companies\/([^/]+)$/.exec(request.path)?.[1] ?? "");
    if (board === null) return json({ error: { message: "Function" } }, 404);
    const jobs = board.openings.map((opening) => toRow(board, opening));
    return json({ company: { companyName: board.company, companySlug: board.slug, jobs }, statusCode: 200 });
  },
};

function toRow(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { id, title, requisition, places, workplace, employment, department, pay, posted, updated } = opening;
  return {
    companyName: board.company,
    id: `h-${id}`,
    name: ` ${title}`,
    requisitionId: requisition,
    summary: toPlainLines(opening.html),
    requiredSkills: "",
    jobLocations: places.map(({ city, region }) => ({ cityName: city, prefName: region })),
    salary: { text: "", minimum: pay?.min ?? null, maximum: pay?.max ?? null, period: pay && PERIODS[pay.unit] },
    formOfEmployment: employment,
    jobRemoteworkType: REMOTE[workplace],
    jobRoles: [{ name: department }],
    jobPublishedAt: new Date(posted).toISOString(),
    updatedAt: new Date(updated).toISOString(),
  };
}
