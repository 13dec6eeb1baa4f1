// TurboHire: a token for the site's Referer, the organisation by its subdomain, one POST for the board, and a posting by
// its id; addresses are JSON inside a string.
import { type Fake, type FakeBoard, json, type Opening, type Reply } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const TOKEN = "invented";
const TYPES = { "full-time": "FTE", "part-time": "PART_TIME", contract: "CONTRACT", internship: "INTERN" } as const;

export const turbohire: Fake = {
  source: "turbohire",
  platform: hiringPlatform(1, "https://{slug}.turbohire.co/", undefined, { countries: ["IN"] }),
  capabilities: { page: null, total: true, conditional: false, unknown: "404", cap: null },
  respond({ host, path, query, headers, method }, context) {
    if (host !== "api.turbohire.co") return null;
    const [, slug] = /^https:\/\/([a-z\d-]+)\.turbohire\.co\/$/.exec(headers.referer ?? "") ?? [];
    if (slug === undefined) return json({ message: "Forbidden" }, 403);
    if (path === "/api/token/noauth") return json({ access_token: TOKEN });
    if (headers.authorization !== `Bearer ${TOKEN}`) return json({ message: "Unauthorized" }, 401);
    const board = context.board(query.get("accountName") ?? slug);
    if (board === null) return json({ Message: "Not found" }, 404);
    if (path === "/api/publicorganizations") return json({ OrgID: `org-${board.slug}`, OrgName: board.company });
    if (path === "/api/publicjobs") return detail(board, query.get("jobId") ?? "");
    if (path !== "/api/careerpagev2/filteredjobs" || method !== "POST") return json({ Message: "Not found" }, 404);
    const rows = context.listFault === "empty_with_total" ? [] : board.openings;
    return json({ Result: rows.map(toRow), Total: board.openings.length });
  },
};

function toRow({ id, title, places, department, posted }: Opening): Record<string, unknown> {
  const Location = JSON.stringify(places.map(({ city, country_name }) => ({ Address: `${city}, ${country_name}` })));
  const PublishedDate = new Date(posted).toISOString().replace("Z", "");
  return { JobId: id, JobIdObfuscated: `ob${id}`, JobTitle: title, Department: department, Location, PublishedDate };
}

function detail(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  if (opening === undefined) return json({ Message: "Not found" }, 404);
  const { html: text, employment, pay } = opening;
  const isLarge = pay !== null && pay.unit !== "HOUR" && pay.min >= 10_000;
  const units = { HOUR: "HOURLY", MONTH: "MONTHLY", YEAR: "ANNUAL" } as const;
  return json({
    ...toRow(opening),
    JobDescriptionV2: text,
    Type: TYPES[employment],
    CTCInfo: isLarge ? { Min: pay.min, Max: pay.max, Currency: pay.currency, Type: units[pay.unit] } : null,
  });
}
