// USAJOBS: a key in a header, pages from 1 of at most 500 rows, the counts of this page and of all, 10,000 rows in all. Without a
// key it answers 401.
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

const ZONE = "America/New_York";
const UNITS = { HOUR: "PH", MONTH: "PM", YEAR: "PA" } as const;

export const usajobs: Fake = {
  source: "usajobs",
  gives: { page: 500, total: true, conditional: false, unknown: "empty", cap: 10_000 },
  answer(request, stage) {
    if (request.host !== "data.usajobs.gov") return null;
    if (request.headers["authorization-key"] !== "a-key") return json({ Title: "Unauthorized" }, 401);
    return request.path.toLowerCase() === "/api/search" ? search(request, stage.board("us"), stage) : json({}, 404);
  },
};

function search({ query }: FakeRequest, board: FakeBoard | null, stage: Stage): Reply {
  const page = Number(query.get("Page") ?? 1);
  const size = Math.min(500, Number(query.get("ResultsPerPage") ?? 250));
  const [city] = (query.get("LocationName") ?? "").split(",");
  const rows = (board?.openings ?? []).filter(
    (each) =>
      nameHas(each.title, query.get("Keyword") ?? "") && (!city || each.places.some((place) => place.city === city)),
  );
  const sorted = query.get("SortDirection") === "asc" ? rows.toReversed() : rows;
  const shown = pageOf(sorted.slice(0, 10_000), (page - 1) * size, size, stage.lie);
  return json({
    LanguageCode: "EN",
    SearchParameters: {},
    SearchResult: {
      SearchResultCount: shown.length,
      SearchResultCountAll: rows.length,
      SearchResultItems: shown.map((each) => item(there(board), each, query.get("Fields") === "Full")),
      UserArea: { NumberOfPages: String(Math.ceil(rows.length / size)), IsRadialSearch: city !== "" },
    },
  });
}

function item(board: FakeBoard, opening: Opening, full: boolean): Record<string, unknown> {
  const { pay } = opening;
  const until = opening.valid_through ?? opening.posted + 30 * 86_400_000;
  return {
    MatchedObjectId: opening.id,
    MatchedObjectDescriptor: {
      PositionID: opening.requisition,
      PositionTitle: opening.title,
      PositionURI: `https://www.usajobs.gov:443/job/${opening.id}`,
      ApplyURI: [`https://www.usajobs.gov:443/job/${opening.id}?PostingChannelID=RESTAPI`],
      PositionLocation: opening.places.map((place) => ({
        LocationName: `${place.city}, ${place.region}`,
        CountryCode: "United States",
        CountrySubDivisionCode: place.region,
        CityName: `${place.city}, ${place.region}`,
        Latitude: place.lat ?? 0,
        Longitude: place.lon ?? 0,
      })),
      OrganizationName: boardOwner(board, opening).name,
      DepartmentName: opening.department,
      PositionSchedule: [{ Name: opening.employment, Code: "1" }],
      PositionOfferingType: [{ Name: "Permanent", Code: "15317" }],
      QualificationSummary: "One year of experience.",
      PositionRemuneration:
        pay === null
          ? [{ MinimumRange: "0.0", MaximumRange: "0.0", RateIntervalCode: "WC", Description: "Without Compensation" }]
          : [{ MinimumRange: `${pay.min}.0`, MaximumRange: `${pay.max}.0`, RateIntervalCode: UNITS[pay.unit] }],
      PublicationStartDate: `${localTime(opening.posted, ZONE)}.0000`,
      PositionStartDate: `${localTime(opening.posted, ZONE)}.0000`,
      ApplicationCloseDate: `${localTime(until, ZONE)}.9970`,
      UserArea: {
        Details: {
          JobSummary: "Serve the public.",
          ...(full ? { MajorDuties: [opening.html] } : {}),
          RemoteIndicator: opening.workplace === "remote",
          TeleworkEligible: opening.workplace === "hybrid",
          AgencyContactEmail: "anna@agency.example",
        },
      },
    },
  };
}
