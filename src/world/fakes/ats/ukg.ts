// UKG's job boards: a search call with 50 rows a page and a total, a page per posting with its model in a script. An unknown board
// is an empty one; the list's date is that of the last repost; coordinates are wrong.
import {
  escaped,
  type Fake,
  type FakeBoard,
  html,
  json,
  type Opening,
  pageOf,
  type Reply,
  uuidOf,
} from "../../fake.ts";

export const ukg: Fake = {
  source: "ukg",
  gives: { page: 50, total: true, conditional: false, unknown: "empty", cap: null },
  answer(request, stage) {
    if (!/^recruiting\d*\.ultipro\.(com|ca)$/.test(request.host)) return null;
    const [, tenant = "", guid = "", what = ""] = /^\/([^/]+)\/JobBoard\/([^/]+)\/(.*)$/.exec(request.path) ?? [];
    const board = stage.board(`${request.host}|${tenant}|${guid}`);
    if (what === "OpportunityDetail") return detail(board, guid, request.query.get("opportunityId") ?? "");
    if (what !== "JobBoardView/LoadSearchResults" || request.method !== "POST")
      return html("<title>Careers</title>", 404);
    const { Top, Skip } = JSON.parse(request.body).opportunitySearch as { Top: number; Skip: number };
    const all = board?.openings ?? [];
    const rows = pageOf(all, Skip, Math.min(Top, 50), stage.lie);
    return json({ opportunities: rows.map((opening) => row(opening)), totalCount: all.length, locations: [] });
  },
};

function row(opening: Opening): Record<string, unknown> {
  return {
    Id: uuidOf(opening.id),
    Featured: false,
    Title: opening.title,
    RequisitionNumber: opening.requisition,
    FullTime: opening.employment !== "part-time",
    JobCategoryName: opening.department,
    Locations: opening.places.map((place) => ({
      Id: uuidOf("1"),
      LocalizedName: null,
      LocalizedDescription: `${place.city} office`,
      Address: {
        Line1: null,
        City: place.city,
        PostalCode: place.postcode,
        State: place.region === null ? null : { Code: place.region, Name: place.region },
        Country: { Code: place.country, Name: place.country_name },
      },
      DisplayName: false,
      Coordinates: { Latitude: 36.58, Longitude: -80.67 },
    })),
    PostedDate: new Date(opening.updated).toISOString(),
    BriefDescription: opening.html.replace(/<[^>]*>/g, " ").slice(0, 80),
    MatchScore: 1,
    JobLocationType: ["hybrid", "on-site", "remote"].indexOf(opening.workplace),
    OpportunityType: 0,
  };
}

function detail(board: FakeBoard | null, guid: string, id: string): Reply {
  const opening = board?.openings.find((each) => uuidOf(each.id) === id);
  const shell = (script: string): Reply =>
    html(
      `<!doctype html><html><body><a href="/T/JobBoard/${escaped(guid)}/">All jobs</a><script>${script}</script></body></html>`,
    );
  if (opening === undefined) return shell("");
  const { pay } = opening;
  const model = {
    ...row(opening),
    Description: opening.html,
    PostedDate: new Date(opening.posted).toISOString(),
    UpdatedDate: new Date(opening.updated).toISOString(),
    OpportunityIsClosed: board?.gone?.has(opening.id) ?? false,
    CompensationAnnualMinimum: pay?.unit === "YEAR" ? pay.min : null,
    CompensationAnnualMaximum: pay?.unit === "YEAR" ? pay.max : null,
    CompensationHourlyMinimum: pay?.unit === "HOUR" ? pay.min : null,
    CompensationHourlyMaximum: pay?.unit === "HOUR" ? pay.max : null,
    CompensationCurrencyCode: pay?.currency ?? null,
    PayRangeVisible: false,
  };
  return shell(
    `var opportunity = new US.Opportunity.CandidateOpportunityDetail(${JSON.stringify(model)}); var after = "}";`,
  );
}
