// Keka's careers portal: the organisation's id inside the settings, one array as the complete board, and a page with
// status 200 for a subdomain that does not exist.
import { type Fake, html, json, type Opening, toUuid } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const keka: Fake = {
  source: "keka",
  platform: hiringPlatform(1, "https://{slug}.keka.com/careers", undefined, { countries: ["IN"] }),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const [, slug] = /^([a-z\d-]+)\.keka\.com$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null) return html("<title>Invalid Tenant</title>");
    if (request.path === "/careers/api/organization/default/careerportalinfo") {
      return json({ name: board.company, backgroundImage: `/ats/documents/${toUuid("7")}/careerportal/a.png` });
    }
    if (request.path !== `/careers/api/embedjobs/default/active/${toUuid("7")}`) return html("", 404);
    return json(board.openings.map(toRow));
  },
};

function toRow({ id, title, requisition, html: text, places, department, posted }: Opening): Record<string, unknown> {
  const jobLocations = places.map(({ city, region, country, country_name }) => ({
    name: city,
    city,
    state: region,
    countryCode: country,
    countryName: country_name,
  }));
  return {
    id: Number(id),
    title,
    jobNumber: requisition,
    description: text,
    departmentName: department,
    jobLocations,
    jobType: 2,
    salaryRange: { currency: "INR", salaryPeriod: 0 },
    publishedOn: new Date(posted).toISOString(),
  };
}
