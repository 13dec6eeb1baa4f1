// WP Job Openings: WordPress's REST interface with the total in a header and terms as classes.
import { escapeXml, type Fake, html, json, type Opening, slicePage } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const wpJobOpenings: Fake = {
  source: "wp_job_openings",
  platform: hiringPlatform(1, "https://{slug}/", ({ domain }) => `openings.${domain}`),
  capabilities: { page: 100, total: true, conditional: false, unknown: "404", cap: null },
  respond({ host, query }, context) {
    if (!host.startsWith("openings.")) return null;
    const board = context.board(host);
    if (board === null) return json({ code: "rest_no_route", message: "No route", data: { status: 404 } }, 404);
    if (query.get("rest_route") !== "/wp/v2/awsm_job_openings") {
      return html(`<title>${escapeXml(board.company)}</title><div class="awsm-job-wrap"></div>`);
    }
    const size = Number(query.get("per_page"));
    const rows = slicePage(board.openings, (Number(query.get("page")) - 1) * size, size, context.listFault);
    const reply = json(rows.map((opening) => toRow(host, opening)));
    return { ...reply, headers: { ...reply.headers, "x-wp-total": String(board.openings.length) } };
  },
};

function toRow(host: string, opening: Opening): Record<string, unknown> {
  const { id, title, html: text, places, employment, department, posted } = opening;
  const terms = [
    ...places.map(({ city }) => `job-location-${toShortName(city)}`),
    `job-type-${employment}`,
    `job-category-${toShortName(department)}`,
  ];
  return {
    id: Number(id),
    link: `https://${host}/jobs/${id}/`,
    title: { rendered: escapeXml(title) },
    content: { rendered: text },
    date_gmt: new Date(posted).toISOString().slice(0, 19),
    class_list: ["post", "awsm_job_openings", ...terms],
  };
}

function toShortName(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\d]+/gu, "-");
}
