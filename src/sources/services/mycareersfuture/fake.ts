// MyCareersFuture: a search by POST whose page number is in the address (the one in the body is ignored), rows without
// descriptions, and a detail request that has them.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  getOwner,
  json,
  type Opening,
  type Reply,
  slicePage,
  toUuid,
} from "../../../../world/fake.ts";
import { titleMatches } from "../../../../world/serviceSearch.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

const MAX_ROWS = 100;
const UNITS = { HOUR: "Hourly", MONTH: "Monthly", YEAR: "Annually" } as const;

export const mycareersfuture: Fake = {
  source: "mycareersfuture",
  service: { countries: ["SG"] },
  capabilities: { page: MAX_ROWS, total: true, conditional: false, unknown: "empty", cap: null },
  respond(request, context) {
    if (request.host !== "api.mycareersfuture.gov.sg") return null;
    const board = context.board("sg");
    if (request.path === "/v2/search") return search(request, board, context);
    const [, id] = /^\/v2\/jobs\/([\da-f]{32})$/.exec(request.path) ?? [];
    const opening = board?.openings.find((each) => numberOf(each) === id && !board.removedIds?.has(each.id));
    if (board === null || opening === undefined) return json({ message: "Job not found" }, 404);
    return json({ ...row(board, opening), description: opening.html, status: { id: 102, jobStatus: "Open" } });
  },
};

function search({ body, query }: FakeRequest, board: FakeBoard | null, context: FakeContext): Reply {
  const limit = Number(query.get("limit") ?? 20);
  if (limit > MAX_ROWS) return json({ message: "limit must be less than or equal to 100" }, 400);
  const words = (JSON.parse(body) as { search: string }).search;
  const rows = (board?.openings ?? []).filter((opening) => titleMatches(opening.title, words));
  const results = slicePage(rows, Number(query.get("page") ?? 0) * limit, limit, context.listFault);
  return json({
    _links: {},
    searchRankingId: null,
    results: results.map((opening) => row(assertPresent(board), opening)),
    total: rows.length,
    countWithoutFilters: board?.openings.length ?? 0,
  });
}

function numberOf(opening: Opening): string {
  return toUuid(opening.id).replaceAll("-", "");
}

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const id = numberOf(opening);
  const abroad = place?.country !== "SG";
  return {
    uuid: id,
    title: opening.title,
    metadata: {
      jobPostId: opening.requisition,
      originalPostingDate: new Date(opening.posted).toISOString().slice(0, 10),
      newPostingDate: new Date(opening.updated).toISOString().slice(0, 10),
      updatedAt: new Date(opening.updated).toISOString(),
      expiryDate: opening.valid_through === null ? null : new Date(opening.valid_through).toISOString().slice(0, 10),
      jobDetailsUrl: `https://www.mycareersfuture.gov.sg/job/others/posting-${id}`,
      totalNumberJobApplication: 3,
    },
    postedCompany: { name: "An Agency Pte. Ltd.", uen: "200000000A" },
    hiringCompany: { name: getOwner(board, opening).name, uen: "200000001B" },
    address: {
      districts: abroad ? [] : [{ id: 1, location: place?.city, region: place?.region }],
      isOverseas: abroad,
      overseasCountry: abroad ? place?.country_name : null,
      postalCode: place?.postcode,
      street: "Shenton Way",
      lat: place?.lat ?? null,
      lng: place?.lon ?? null,
    },
    salary:
      opening.pay === null
        ? null
        : { minimum: opening.pay.min, maximum: opening.pay.max, type: { id: 4, salaryType: UNITS[opening.pay.unit] } },
    employmentTypes: [{ id: 1, employmentType: opening.employment }],
    categories: [{ id: 1, category: opening.department }],
    positionLevels: [{ id: 1, position: "Executive" }],
    skills: [{ skill: "Teamwork" }],
  };
}
