// Crelate: the portal's page names the organisation, one response has all its jobs.
import { type Fake, html, json, type Opening } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const guidOf = (slug: string): string =>
  `5eed0000-0000-4000-8000-${Buffer.from(slug).toString("hex").padEnd(12, "0").slice(0, 12)}`;

export const crelate: Fake = {
  source: "crelate",
  platform: hiringPlatform(1, "https://jobs.crelate.com/portal/{slug}", ({ number }) => `p${number}`),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "jobs.crelate.com") return null;
    const portal = /^\/portal\/([\w-]+)$/.exec(request.path)?.[1];
    if (portal !== undefined) {
      const portalBoard = context.board(portal);
      return portalBoard === null
        ? html("<title>404</title>", 404)
        : html(`<script>var x = {"OrganizationId":"${guidOf(portal)}"};</script>`);
    }
    const requestBody = JSON.parse(request.query.get("requestEnvelope") ?? "{}") as { OrganizationId?: string };
    const hex = requestBody.OrganizationId?.split("-").at(-1) ?? "";
    const board = context.board(Buffer.from(hex, "hex").toString().replaceAll("\0", ""));
    if (board === null) return json({ IsError: true, ErrorMessage: "no organisation", Jobs: [] });
    return json({ IsError: false, ErrorMessage: null, Jobs: board.openings.map((each) => row(board.company, each)) });
  },
};

function row(company: string, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    Id: `id-${opening.id}`,
    Title: opening.title,
    CompanyName: company,
    Description: opening.html,
    City: place?.city,
    State: place?.region,
    Country: place?.country_name,
    JobCode: opening.requisition,
    LastPostedOnDate: new Date(opening.posted).toISOString(),
  };
}
