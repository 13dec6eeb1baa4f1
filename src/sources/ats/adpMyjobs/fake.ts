// ADP's myjobs: the career site's response with token and organisation, and the list on another host, which requires
// both.
import { type Fake, type FakeBoard, json, type Opening, slicePage, splitAtList } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const adpMyjobs: Fake = {
  source: "adp_myjobs",
  platform: hiringPlatform(1, "https://myjobs.adp.com/{slug}/cx"),
  capabilities: { page: 25, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host === "myjobs.adp.com") {
      const board = context.board(/^\/public\/staffing\/v1\/career-site\/([^/]+)$/.exec(request.path)?.[1] ?? "");
      return board === null ? json({ message: "Careersite not found" }, 400) : json(siteOf(board));
    }
    if (request.host !== "my.adp.com") return null;
    const board = context.board(request.headers.orgoid?.replace(/^ORG-/, "") ?? "");
    if (board === null || request.headers.myjobstoken !== "TOKEN") return json({ message: "no token" }, 401);
    const shownRows = request.headers["accept-language"] === "en-US" ? board.openings : [];
    const rows = slicePage(
      shownRows,
      Number(request.query.get("$skip")),
      Number(request.query.get("$top")),
      context.listFault,
    );
    return json({ count: shownRows.length, jobRequisitions: rows.map(row) });
  },
};

function siteOf(board: FakeBoard): Record<string, unknown> {
  return {
    name: "External",
    domain: board.slug,
    clientName: board.company,
    orgoid: `ORG-${board.slug}`,
    hideDaysPosted: false,
    properties: { myadpUrl: "https://my.adp.com" },
    myJobsToken: "TOKEN",
  };
}

function row(opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const [lead, rest] = splitAtList(opening);
  return {
    organizationalUnits: [{ nameCode: { longName: opening.department } }],
    requisitionLocations: [
      {
        address: {
          country: { codeValue: place?.country },
          cityName: place?.city,
          postalCode: place?.postcode,
          countrySubdivisionLevel1: { codeValue: place?.region },
        },
      },
    ],
    jobDescription: lead,
    jobQualifications: rest,
    clientRequisitionID: opening.requisition,
    jobTitle: opening.title,
    publishedJobTitle: opening.title,
    reqId: opening.id,
    workLevelCode: opening.employment,
    postingDate: new Date(opening.posted).toISOString(),
    type: "Normal",
  };
}
