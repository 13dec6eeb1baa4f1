// Bullhorn's public API: a search with a total, 500 rows at most.
import { type Fake, json, type Opening, slicePage } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const bullhorn: Fake = {
  source: "bullhorn",
  platform: hiringPlatform(
    1,
    "https://public-rest{0}.bullhornstaffing.com/rest-services/{1}/",
    ({ number }) => `41|BH${number}`,
  ),
  capabilities: { page: 500, total: true, conditional: false, unknown: "failed", cap: null },
  respond(request, context) {
    const [, cluster] = /^public-rest(\d+)\.bullhornstaffing\.com$/.exec(request.host) ?? [];
    const [, token] = /^\/rest-services\/(\w+)\/search\/JobOrder$/.exec(request.path) ?? [];
    if (cluster === undefined) return null;
    const board = context.board(`${cluster}|${token}`);
    if (token === undefined || board === null) return json({ errorMessage: "Unable to find the corporation" }, 400);
    const start = Number(request.query.get("start"));
    const rows = slicePage(board.openings, start, Math.min(500, Number(request.query.get("count"))), context.listFault);
    return json({ total: board.openings.length, start, count: rows.length, data: rows.map(row) });
  },
};

function row(opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    id: Number(opening.id),
    title: opening.title,
    publicDescription: opening.html,
    address: { city: place?.city, state: place?.region, countryName: place?.country_name },
    dateAdded: opening.posted,
    employmentType: opening.employment,
    salary: opening.pay?.min ?? 0,
    salaryUnit: opening.pay?.unit ?? null,
    _score: 1,
  };
}
