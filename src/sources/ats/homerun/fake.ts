// Homerun's Atom feed.
import { escapeXml, type Fake, html, type Opening, xml } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const homerun: Fake = {
  source: "homerun",
  platform: hiringPlatform(1, "https://{slug}.homerun.co/"),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "feed.homerun.co") return null;
    const board = context.board(request.path.slice(1));
    if (board === null) return html("Company not found", 404);
    const entries = board.openings.map((each) => entry(board.company, each)).join("\n");
    return xml(
      `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Jobs</title>${entries}</feed>`,
    );
  },
};

function entry(company: string, opening: Opening): string {
  const { pay } = opening;
  const salary = pay === null ? "" : `${pay.min}-${pay.max} ${pay.currency} / ${pay.unit}`;
  return `<entry><id>job_${opening.id}</id><title>${escapeXml(opening.title)}</title>
<link rel="alternate" href="https://acme.homerun.co/vacancy-${opening.id}"/><description><![CDATA[${opening.html}]]></description>
<department><name>${opening.department}</name></department><location><name>${opening.places[0]?.city}</name></location>
<type><name>${opening.employment}</name></type><salary_indication>${salary}</salary_indication>
<author><name>${escapeXml(company)}</name></author><updated>${new Date(opening.updated).toISOString()}</updated></entry>`;
}
