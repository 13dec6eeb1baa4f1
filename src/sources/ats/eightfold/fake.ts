// Eightfold's two APIs, 10 positions per page with a count, descriptions per position. Each request names the
// employer's domain. Boards whose slug ends with "-v2" use the older API only; the newer one ("PCSX") answers 403 for
// them.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  json,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const PAGE_SIZE = 10;
const TYPES = { "on-site": "onsite", hybrid: "hybrid", remote: "remote_local" } as const;
const HOURS = {
  "full-time": "Full time",
  "part-time": "Part time",
  contract: "Contract",
  internship: "Internship",
} as const;

export const eightfold: Fake = {
  source: "eightfold",
  platform: hiringPlatform(
    2,
    "https://{slug}.eightfold.ai/careers",
    ({ key, number }) => (number % 4 === 0 ? `${key}-v2` : key),
    {
      large: true,
    },
  ),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const board = boardAt(request.host, context);
    if (board === null) return request.host.endsWith(".eightfold.ai") ? json({ error: "not found" }, 404) : null;
    const older = board.slug.endsWith("-v2");
    const domain = request.query.get("domain");
    const start = Number(request.query.get("start") ?? 0);
    if (request.path.startsWith("/api/pcsx/")) {
      if (older) return json({ status: 403, error: { message: "PCSX is not enabled for this user." } }, 403);
      if (domain !== board.domain) return json({ status: 403, error: { message: "Not authorized for PCSX" } }, 403);
      if (request.path.endsWith("/search")) {
        const positions = slicePage(board.openings, start, PAGE_SIZE, context.listFault).map(newer);
        return json({ status: 200, error: {}, data: { positions, count: board.openings.length } });
      }
      return detail(board, request.query.get("position_id"), (opening) => ({
        data: {
          ...newer(opening),
          jobDescription: opening.html,
          publicUrl: pageFor(board, opening),
          // A tenant-specific field, only in details.
          efcustomTextTimeType: [HOURS[opening.employment]],
        },
      }));
    }
    const [, id] = /^\/api\/apply\/v2\/jobs(?:\/(\d+))?$/.exec(request.path) ?? [];
    if (id === undefined && domain === null) return json({ domain: board.domain, branding: {} });
    if (domain !== board.domain) return json({ error: "domain not found" }, 404);
    if (id !== undefined) {
      return detail(board, id, (opening) => ({ ...olderRow(board, opening), job_description: opening.html }));
    }
    const positions = slicePage(board.openings, start, PAGE_SIZE, context.listFault).map((opening) =>
      olderRow(board, opening),
    );
    return json({ domain, positions, count: board.openings.length });
  },
};

/** A subdomain, or the employer's own host. */
function boardAt(host: string, context: FakeContext): FakeBoard | null {
  return host.endsWith(".eightfold.ai") ? context.board(host.slice(0, -".eightfold.ai".length)) : context.board(host);
}

function detail(board: FakeBoard, id: string | null, write: (opening: Opening) => unknown): Reply {
  const opening = board.openings.find((each) => each.id === id && !board.removedIds?.has(each.id));
  return opening === undefined ? json({ status: 404, error: "position not found" }, 404) : json(write(opening));
}

function pageFor(board: FakeBoard, opening: Opening): string {
  const host = board.slug.includes(".") ? board.slug : `${board.slug}.eightfold.ai`;
  return `https://${host}/careers/job/${opening.id}`;
}

function placesOf(opening: Opening): string[] {
  return opening.places.map((place) => [place.city, place.region, place.country_name].filter(Boolean).join(", "));
}

function newer(opening: Opening): Record<string, unknown> {
  return {
    id: Number(opening.id),
    displayJobId: opening.requisition,
    name: opening.title,
    locations: placesOf(opening),
    standardizedLocations: placesOf(opening),
    postedTs: opening.posted / 1_000,
    creationTs: opening.posted / 1_000,
    department: opening.department,
    workLocationOption: TYPES[opening.workplace],
    atsJobId: `A${opening.id}`,
    positionUrl: `/careers/job/${opening.id}`,
  };
}

function olderRow(board: FakeBoard, opening: Opening): Record<string, unknown> {
  return {
    id: Number(opening.id),
    name: opening.title,
    posting_name: opening.title,
    location: placesOf(opening)[0],
    locations: placesOf(opening),
    hot: 0,
    department: opening.department,
    business_unit: "005",
    t_update: opening.updated / 1_000,
    t_create: opening.posted / 1_000,
    ats_job_id: opening.requisition,
    display_job_id: opening.requisition,
    type: "ATS",
    job_description: "",
    locale: "en_US",
    work_location_option: TYPES[opening.workplace],
    canonicalPositionUrl: pageFor(board, opening),
    isPrivate: false,
  };
}
