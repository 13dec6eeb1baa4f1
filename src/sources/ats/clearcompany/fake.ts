// HRM Direct: XML with a row for each place, partly encoded twice, descriptions cut; the posting's page has all of it.
import { escapeXml, type Fake, type FakeBoard, html, type Opening, type Reply, xml } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const clearcompany: Fake = {
  source: "clearcompany",
  platform: hiringPlatform(1, "https://{slug}.hrmdirect.com/employment/job-openings.php"),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const [, slug] = /^([a-z\d-]+)\.hrmdirect\.com$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null) return html("<title>Not found</title>", 404);
    if (request.path === "/employment/xml.php") {
      const rows = board.openings.map((each) => job(board, each)).join("\n");
      return xml(
        `<?xml version="1.0" encoding="UTF-8"?>\n<source>\n<publisher>HRM Direct</publisher>\n${rows}\n</source>\n`,
      );
    }
    return request.path === "/employment/job-opening.php" ? page(board, request.query.get("req") ?? "") : html("", 404);
  },
};

function job(board: FakeBoard, opening: Opening): string {
  const field = (name: string, value: string | null): string => `<${name}><![CDATA[${value ?? ""}]]></${name}>`;
  const twice = (text: string): string => Buffer.from(text, "utf8").toString("latin1");
  return opening.places
    .map(
      (place) => `<job>
${field("title", twice(escapeXml(opening.title)))}
${field("office", opening.workplace === "on-site" ? "Main" : opening.workplace)}
${field("department", opening.department)}
${field("date", `${new Date(opening.posted).toUTCString().slice(0, 16)} 04:00:00 +0100`)}
${field("referencenumber", opening.id)}
${field("customreqid", opening.requisition)}
${field("company", escapeXml(board.company))}
${field("city", place.city)}
${field("state", place.region)}
${field("country", place.country_name.toUpperCase())}
${field("applylink", `https://apply.hrmdirect.com/Apply.aspx?req_id=${opening.id}`)}
${field("descriptionrich", `${opening.html.slice(0, 40)}`)}
</job>`,
    )
    .join("\n");
}

function page(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  if (opening === undefined) return html("<p>Oops! The position you're looking for does not exist.</p>");
  const { pay } = opening;
  const salary = pay === null ? "" : `${pay.min}-${pay.max} ${pay.currency} / ${pay.unit}`;
  return html(`<html><head><title>${escapeXml(opening.title)} - Careers At ${escapeXml(board.company)}</title></head><body>
<h2>${escapeXml(opening.title)}</h2><table class="viewFields"><tr><td class="viewFieldName"><b>Department:</b></td>
<td class="viewFieldValue">${opening.department}</td></tr><tr><td class="viewFieldName"><b>Salary:</b></td>
<td class="viewFieldValue">${salary}</td></tr></table>
<a class="applyOnline" href="https://apply.hrmdirect.com/Apply.aspx?req_id=${id}">START</a>
<div class="jobDesc">${opening.html}</div></body></html>`);
}
