// Welcome Kit's embed: the organisation and all its jobs.
import { type Fake, json, type Opening } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const welcomekit: Fake = {
  source: "welcomekit",
  platform: hiringPlatform(
    1,
    "https://www.welcomekit.co/api/v1/embed?organization_reference={slug}",
    ({ number }) => `Ref${number}`,
  ),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "www.welcomekit.co") return null;
    const board = context.board(request.query.get("organization_reference") ?? "");
    if (board === null) return json({ error: "not found" }, 404);
    return json({ name: board.company, jobs: board.openings.map(row) });
  },
};

function row(opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const { pay } = opening;
  return {
    reference: `REF_${opening.id}`,
    name: opening.title,
    description: opening.html,
    contract_type: { en: opening.employment },
    office: { city: place?.city, zip_code: place?.postcode, country: { en: place?.country_name } },
    department: { name: opening.department },
    salary: pay === null ? null : { min: pay.min, max: pay.max, currency: pay.currency },
    published_at: new Date(opening.posted).toISOString(),
    websites_urls: [{ website_reference: "x", url: `https://jobs.acme.example/jobs/${opening.id}` }],
  };
}
