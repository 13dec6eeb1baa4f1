// Workforce Australia: pages counted from 1, rows wrapped with a score, suburbs in capitals, coordinates as words, times of
// Canberra without a zone, and a vacancy's own call.
import { there } from "../../../contract/there.ts";
import {
  boardOwner,
  type Fake,
  type FakeBoard,
  type FakeRequest,
  json,
  type Opening,
  pageOf,
  type Reply,
  type Stage,
} from "../../fake.ts";
import { localTime, nameHas } from "../../nearness.ts";

const MOST = 100;
const ZONE = "Australia/Sydney";
const LIST = "/api/v1/global/vacancies/";

export const workforceaustralia: Fake = {
  source: "workforceaustralia",
  gives: { page: MOST, total: true, conditional: false, unknown: "empty", cap: null },
  answer(request, stage) {
    if (request.host !== "www.workforceaustralia.gov.au" || !request.path.startsWith(LIST)) return null;
    const board = stage.board("au");
    if (request.path === LIST) return search(request, board, stage);
    const id = request.path.slice(LIST.length);
    const opening = board?.openings.find((each) => each.id === id && !board.gone?.has(id));
    return board === null || opening === undefined
      ? json({ title: "Not Found", status: 404 }, 404)
      : json(vacancy(board, opening));
  },
};

function search({ query }: FakeRequest, board: FakeBoard | null, stage: Stage): Reply {
  const pageSize = Math.min(MOST, Number(query.get("pageSize") ?? 20));
  const pageNumber = Number(query.get("pageNumber") ?? 1);
  const rows = (board?.openings ?? []).filter((opening) => nameHas(opening.title, query.get("searchText") ?? ""));
  const shown = pageOf(rows, (pageNumber - 1) * pageSize, pageSize, stage.lie);
  const results = shown.map((opening) => ({ score: 2, result: vacancy(there(board), opening) }));
  return json({ totalCount: rows.length, pageNumber, pageSize, results });
}

function vacancy(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    vacancyId: Number(opening.id),
    title: opening.title,
    employerName: boardOwner(board, opening).name,
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
