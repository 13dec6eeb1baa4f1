// Rippling's board: one row per place under one uuid, a detail request for the description, and the page's own API with
// pages of 20.
import {
  type Fake,
  type FakeBoard,
  json,
  type Opening,
  type Reply,
  slicePage,
  toUuid,
} from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const KINDS = { "on-site": "ON_SITE", hybrid: "HYBRID", remote: "REMOTE" } as const;
const TYPES = {
  "full-time": ["SALARIED_FT", "Salaried, full-time"],
  "part-time": ["HOURLY_PT", "Part-time"],
  contract: ["CONTRACTOR", "Contractor"],
  internship: ["INTERN", "Intern"],
} as const;

export const rippling: Fake = {
  source: "rippling",
  platform: hiringPlatform(3, "https://ats.rippling.com/{slug}/jobs"),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const isPublicApi = request.host === "api.rippling.com";
    if (!isPublicApi && request.host !== "ats.rippling.com") return null;
    const form = isPublicApi
      ? /^\/platform\/api\/ats\/v1\/board\/([^/]+)\/jobs(?:\/([^/]+))?$/
      : /^\/api\/v2\/board\/([^/]+)\/jobs(?:\/([^/]+))?$/;
    const [, slug = "", id] = form.exec(request.path) ?? [];
    const board = context.board(slug);
    if (board === null) return json({ code: "RESOURCE_NOT_FOUND" }, 404);
    if (id !== undefined) return detail(board, id);
    if (isPublicApi) return json(board.openings.flatMap((opening) => rows(board, opening)));
    const page = Number(request.query.get("page") ?? 0);
    const size = Number(request.query.get("pageSize") ?? 20);
    const items = slicePage(board.openings, page * size, size, context.listFault).map((opening) =>
      item(board, opening),
    );
    return json({ items, page, pageSize: size, totalItems: board.openings.length });
  },
};

function urlOf(board: FakeBoard, opening: Opening): string {
  return `https://ats.rippling.com/${board.slug}/jobs/${toUuid(opening.id)}`;
}

function labelOf(opening: Opening, place: Opening["places"][number]): string {
  const where = `${place.city}, ${place.region ?? place.country_name}`;
  return opening.workplace === "remote" ? `Remote (${where})` : where;
}

function rows(board: FakeBoard, opening: Opening): Record<string, unknown>[] {
  return opening.places.map((place) => ({
    uuid: toUuid(opening.id),
    name: opening.title,
    department: { id: opening.department, label: opening.department },
    url: urlOf(board, opening),
    workLocation: { label: labelOf(opening, place), id: labelOf(opening, place) },
  }));
}

function item(board: FakeBoard, opening: Opening): Record<string, unknown> {
  return {
    id: toUuid(opening.id),
    name: opening.title,
    url: urlOf(board, opening),
    department: { name: opening.department },
    locations: locations(opening),
  };
}

function locations(opening: Opening): Record<string, unknown>[] {
  return opening.places.map((place) => ({
    name: labelOf(opening, place),
    country: place.country_name,
    countryCode: place.country,
    state: place.region,
    stateCode: place.region,
    city: place.city,
    workplaceType: KINDS[opening.workplace],
  }));
}

function detail(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => toUuid(each.id) === id && !board.removedIds?.has(each.id));
  if (opening === undefined) return json({ code: "RESOURCE_NOT_FOUND" }, 404);
  const [label, words] = TYPES[opening.employment];
  const { pay } = opening;
  return json({
    uuid: id,
    name: opening.title,
    description: { company: `<p>${board.company.replace("&", "&amp;")} hires.</p>`, role: opening.html },
    workLocations: opening.places.map((place) => labelOf(opening, place)),
    locations: locations(opening),
    department: { name: opening.department, base_department: opening.department },
    employmentType: { label, id: words },
    createdOn: new Date(opening.posted).toISOString(),
    companyName: board.company,
    url: urlOf(board, opening),
    payRangeDetails:
      pay === null
        ? []
        : [
            {
              location: opening.places[0]?.city,
              currency: pay.currency,
              frequency: pay.unit,
              rangeStart: pay.min,
              rangeEnd: pay.max,
              isRemote: false,
            },
          ],
  });
}
