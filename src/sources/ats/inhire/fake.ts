// InHire: one API for all tenants, named by a header; a list without texts and a posting with escaped HTML.
import { escapeXml, type Fake, type FakeBoard, json, type Opening, type Reply } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const WORKPLACES = { "on-site": "On-site", hybrid: "Hybrid", remote: "Remote" } as const;
const ROOT = "/job-posts/public/pages";

export const inhire: Fake = {
  source: "inhire",
  platform: hiringPlatform(1, "https://{slug}.inhire.app/vagas", undefined, { countries: ["BR"] }),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond({ host, path, headers }, context) {
    if (host !== "api.inhire.app" || !path.startsWith(ROOT)) return null;
    const board = context.board(headers["x-tenant"] ?? "");
    if (board === null) return json({ message: "Tenant not found" }, 404);
    if (path !== ROOT) return detail(board, path.slice(ROOT.length + 1));
    return json({ tenantName: board.company, visibility: "public", jobsPage: board.openings.map(toRow) });
  },
};

function toRow({ id, title, places, workplace }: Opening): Record<string, unknown> {
  const [place] = places;
  return {
    jobId: id,
    displayName: title,
    status: "published",
    workplaceType: WORKPLACES[workplace],
    location: [place?.city, place?.region, place?.country].filter(Boolean).join(", "),
  };
}

function detail(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  if (opening === undefined) return json({ message: "Job not found" }, 404);
  const publishedAt = new Date(opening.posted).toISOString();
  return json({ ...toRow(opening), description: escapeXml(opening.html), publishedAt, createdAt: publishedAt });
}
