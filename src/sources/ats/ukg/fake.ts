// UKG's job boards: a search call with 50 rows per page and a total, a page per posting with its model in a script. An
// unknown board looks like an empty one; the list's date is that of the last repost; coordinates are wrong.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  html,
  json,
  type Opening,
  type Reply,
  slicePage,
  toUuid,
} from "../../../../world/fake.ts";
import { type EmployerName, guid, hiringPlatform, joined, NORTH_AMERICA } from "../../../../world/platforms.ts";

function tenantOfUkg(employer: EmployerName): string {
  const letters = joined(employer)
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .padEnd(8, "X");
  return `recruiting.ultipro.com|${letters.slice(0, 3)}${1000 + (employer.number % 9000)}${letters.slice(3, 8)}|${guid(employer)}`;
}

export const ukg: Fake = {
  source: "ukg",
  platform: hiringPlatform(3, "https://{0}/{1}/JobBoard/{2}/", tenantOfUkg, { large: true, countries: NORTH_AMERICA }),
  capabilities: { page: 50, total: true, conditional: false, unknown: "empty", cap: null },
  respond(request, context) {
    if (!/^recruiting\d*\.ultipro\.(com|ca)$/.test(request.host)) return null;
    const [, tenant = "", guid = "", action = ""] = /^\/([^/]+)\/JobBoard\/([^/]+)\/(.*)$/.exec(request.path) ?? [];
    const board = context.board(`${request.host}|${tenant}|${guid}`);
    if (action === "OpportunityDetail") return detail(board, guid, request.query.get("opportunityId") ?? "");
    if (action !== "JobBoardView/LoadSearchResults" || request.method !== "POST")
      return html("<title>Careers</title>", 404);
    const { Top, Skip } = JSON.parse(request.body).opportunitySearch as { Top: number; Skip: number };
    const all = board?.openings ?? [];
    const rows = slicePage(all, Skip, Math.min(Top, 50), context.listFault);
    return json({ opportunities: rows.map((opening) => row(opening)), totalCount: all.length, locations: [] });
  },
};

function row(opening: Opening): Record<string, unknown> {
  return {
    Id: toUuid(opening.id),
    Featured: false,
    Title: opening.title,
    RequisitionNumber: opening.requisition,
    FullTime: opening.employment !== "part-time",
    JobCategoryName: opening.department,
    Locations: opening.places.map((place) => ({
      Id: toUuid("1"),
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
  const opening = board?.openings.find((each) => toUuid(each.id) === id);
  const shell = (script: string): Reply =>
    html(
      `<!doctype html><html><body><a href="/T/JobBoard/${escapeXml(guid)}/">All jobs</a><script>${script}</script></body></html>`,
    );
  if (opening === undefined) return shell("");
  const { pay } = opening;
  const model = {
    ...row(opening),
    Description: opening.html,
    PostedDate: new Date(opening.posted).toISOString(),
    UpdatedDate: new Date(opening.updated).toISOString(),
    OpportunityIsClosed: board?.removedIds?.has(opening.id) ?? false,
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
