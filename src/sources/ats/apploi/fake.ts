// Apploi: one API for all employers, pages without a total. An unknown employer has no openings.
import { type Fake, type FakeBoard, json, type Opening, slicePage } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const RATES = { HOUR: "HOURLY", MONTH: "MONTHLY", YEAR: "YEARLY" } as const;

export const apploi: Fake = {
  source: "apploi",
  platform: hiringPlatform(
    1,
    "https://api.apploi.com/v1/jobs?employer={slug}",
    ({ number }) => String(10_000 + number),
    { countries: ["US"] },
  ),
  capabilities: { page: 100, total: false, conditional: false, unknown: "empty", cap: null },
  respond({ host, path, query }, context) {
    if (host !== "api.apploi.com" || path !== "/v1/jobs") return null;
    const board = context.board(query.get("employer") ?? "");
    const from = Number(query.get("offset"));
    const rows = slicePage(board?.openings ?? [], from, Number(query.get("limit")), context.listFault);
    const data = board === null ? [] : rows.map((opening) => toRow(board, opening));
    return json({ data, errors: [], elasticsearch_errors: null, buckets: {} });
  },
};

function toRow(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { id, title, html, places, employment, posted, pay } = opening;
  const [place] = places;
  return {
    id,
    name: title,
    description: html,
    city: place?.city,
    state: place?.region,
    country: place?.country,
    address: null,
    brand_name: board.company,
    job_type: employment,
    published_date: new Date(posted).toISOString(),
    published: true,
    archived: false,
    private: false,
    salary_min: pay?.min ?? 0,
    salary_max: pay?.max ?? 0,
    salary_rate: pay === null ? null : RATES[pay.unit],
    salary_currency: pay?.currency,
  };
}
