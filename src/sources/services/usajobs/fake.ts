// USAJOBS: a key in a header, pages from 1 with at most 500 rows, the counts of the page and of all, 10,000 rows in
// total. Without a key it answers 401.
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

const ZONE = "America/New_York";
const UNITS = { HOUR: "PH", MONTH: "PM", YEAR: "PA" } as const;

export const usajobs: Fake = {
  source: "usajobs",
  service: { countries: ["US"] },
  capabilities: { page: 500, total: true, conditional: false, unknown: "empty", cap: 10_000 },
  respond(request, context) {
    if (request.host !== "data.usajobs.gov") return null;
    if (request.headers["authorization-key"] !== "a-key") return json({ Title: "Unauthorized" }, 401);
    return request.path.toLowerCase() === "/api/search" ? search(request, context.board("us"), context) : json({}, 404);
  },
};

function search({ query }: FakeRequest, board: FakeBoard | null, context: FakeContext): Reply {
  const page = Number(query.get("Page") ?? 1);
  const size = Math.min(500, Number(query.get("ResultsPerPage") ?? 250));
  const [city] = (query.get("LocationName") ?? "").split(",");
  const rows = (board?.openings ?? []).filter(
    (each) =>
      titleMatches(each.title, query.get("Keyword") ?? "") &&
      (!city || each.places.some((place) => place.city === city)),
  );
  const sorted = query.get("SortDirection") === "asc" ? rows.toReversed() : rows;
  const shownRows = slicePage(sorted.slice(0, 10_000), (page - 1) * size, size, context.listFault);
  return json({
    LanguageCode: "EN",
    SearchParameters: {},
    SearchResult: {
      SearchResultCount: shownRows.length,
      SearchResultCountAll: rows.length,
      SearchResultItems: shownRows.map((each) => item(assertPresent(board), each, query.get("Fields") === "Full")),
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
      OrganizationName: getOwner(board, opening).name,
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
