// DigitalRecruiters: one API for all career sites, in French; an opening has one row for each of its places.
import {
  type Fake,
  type FakeBoard,
  json,
  type Opening,
  type Reply,
  slicePage,
  splitAtList,
} from "../../../../world/fake.ts";
import { jobPosting } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const ROOT = "/public/v1/careers-site/job-ads";

export const digitalrecruiters: Fake = {
  source: "digitalrecruiters",
  platform: hiringPlatform(1, "https://{slug}/", ({ domain }) => `joinus.${domain}`),
  capabilities: { page: 50, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "api.digitalrecruiters.com") return null;
    const board = context.board(request.query.get("domainName") ?? "");
    if (board === null) return json({ error: "not found" }, 404);
    if (request.path !== ROOT) return detail(board, request.path.slice(ROOT.length + 1));
    const shownRows = request.query.get("locale") === "fr_FR" ? board.openings : [];
    const rows = shownRows.flatMap((each) => each.places.map(({ city }, index) => row(board, each, city, index + 1)));
    const size = Number(request.query.get("limit"));
    const from = (Number(request.query.get("page")) - 1) * size;
    return json({ count: rows.length, items: slicePage(rows, from, size, context.listFault) });
  },
};

function row(board: FakeBoard, opening: Opening, city: string, place: number): Record<string, unknown> {
  return {
    id: `${opening.id}-${place}`,
    job_ad_id: Number(opening.id),
    title: opening.title,
    contract: opening.employment,
    location: city,
    job: opening.department,
    url: `${opening.id}-une-annonce-59000-${city.toLowerCase()}`,
    career_domain: board.slug,
  };
}

function detail(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  if (opening === undefined) return json({ error: "not found" }, 404);
  const [place] = opening.places;
  const [lead, rest] = splitAtList(opening);
  return json({
    job_ad_id: Number(id),
    description: lead,
    profile: rest,
    contract: opening.employment,
    working_time: null,
    address: { street: null, zip: place?.postcode, city: place?.city, state: place?.region, country: place?.country },
    brand_name: board.company,
    republished_at: new Date(opening.updated).toISOString(),
    jsonld: jobPosting(board, opening),
  });
}
