// Workforce Australia: pages counted from 1, rows wrapped with a score, suburbs in capitals, coordinates as strings,
// Canberra times without a zone, and a detail request.
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
} from "../../../../world/fake.ts";
import { localTime, titleMatches } from "../../../../world/serviceSearch.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

const MAX_ROWS = 100;
const ZONE = "Australia/Sydney";
const LIST = "/api/v1/global/vacancies/";

export const workforceaustralia: Fake = {
  source: "workforceaustralia",
  service: { countries: ["AU"] },
  capabilities: { page: MAX_ROWS, total: true, conditional: false, unknown: "empty", cap: null },
  respond(request, context) {
    if (request.host !== "www.workforceaustralia.gov.au" || !request.path.startsWith(LIST)) return null;
    const board = context.board("au");
    if (request.path === LIST) return search(request, board, context);
    const id = request.path.slice(LIST.length);
    const opening = board?.openings.find((each) => each.id === id && !board.removedIds?.has(id));
    return board === null || opening === undefined
      ? json({ title: "Not Found", status: 404 }, 404)
      : json(vacancy(board, opening));
  },
};

function search({ query }: FakeRequest, board: FakeBoard | null, context: FakeContext): Reply {
  const pageSize = Math.min(MAX_ROWS, Number(query.get("pageSize") ?? 20));
  const pageNumber = Number(query.get("pageNumber") ?? 1);
  const rows = (board?.openings ?? []).filter((opening) => titleMatches(opening.title, query.get("searchText") ?? ""));
  const shownRows = slicePage(rows, (pageNumber - 1) * pageSize, pageSize, context.listFault);
  const results = shownRows.map((opening) => ({ score: 2, result: vacancy(assertPresent(board), opening) }));
  return json({ totalCount: rows.length, pageNumber, pageSize, results });
}

function vacancy(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    vacancyId: Number(opening.id),
    title: opening.title,
    employerName: getOwner(board, opening).name,
    organisation: { code: "INET", label: "Internet Business" },
    description: opening.html,
    suburb: place?.city.toUpperCase(),
    state: place?.region,
    postCode: place?.postcode,
    latitude: String(place?.lat ?? 0),
    longitude: String(place?.lon ?? 0),
    location: { code: "71BASU", label: "VIC - Melbourne" },
    salary: { code: "SLAA", label: "Above Award" },
    workType: { code: "F", label: `${opening.employment} position` },
    tenure: { code: "P", label: "Permanent position" },
    contractType: null,
    jobType: { code: "H", label: "Normal position" },
    industry: { code: "124", label: opening.department },
    occupation: { code: "1411", label: "Others" },
    creationDate: localTime(opening.posted, ZONE),
    modifiedDate: localTime(opening.updated, ZONE),
    expiryDate: opening.valid_through === null ? null : localTime(opening.valid_through, ZONE),
    isExternalJob: false,
    isIndigenousJob: false,
    positionsAvailable: 1,
    referenceCode: opening.requisition,
    howToApplyCode: "APTR",
  };
}
