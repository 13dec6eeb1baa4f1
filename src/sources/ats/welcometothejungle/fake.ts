// Welcome to the Jungle: settings with the search's keys, the search itself (a posting is two hits), one request per
// posting.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  json,
  type Opening,
  type Reply,
} from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const MAX_ROWS = 1_000;
const PERIODS = { YEAR: "yearly", MONTH: "monthly", HOUR: "hourly" } as const;
const REMOTE = { "on-site": "no", hybrid: "partial", remote: "fulltime" } as const;

export const welcometothejungle: Fake = {
  source: "welcometothejungle",
  platform: hiringPlatform(1, "https://www.welcometothejungle.com/fr/companies/{slug}/jobs"),
  capabilities: { page: null, total: true, conditional: false, unknown: "empty", cap: MAX_ROWS },
  respond(request, context) {
    if (request.host === "www.welcometothejungle.com" && request.path === "/api/env") {
      return {
        status: 200,
        body: `window.env = {"ALGOLIA_APPLICATION_ID":"CSEKHVMS53","ALGOLIA_API_KEY_CLIENT":"${KEY}"}`,
      };
    }
    if (request.host === "csekhvms53-dsn.algolia.net") return search(request, context);
    if (request.host !== "api.welcometothejungle.com") return null;
    const [, slug = "", id = ""] = /\/organizations\/([^/]+)\/jobs\/job-(\d+)$/.exec(request.path) ?? [];
    return detail(context.board(slug), id);
  },
};

function search(request: FakeRequest, context: FakeContext): Reply {
  const headers = request.headers;
  if (headers["x-algolia-api-key"] !== KEY || headers.referer === undefined)
    return json({ message: "Invalid key" }, 403);
  const slug = /organization\.slug%3A([\w-]+)/.exec(request.body)?.[1] ?? "";
  const board = context.board(slug);
  const hits = (board?.openings ?? []).flatMap((each, index) =>
    index % 3 === 2 ? [hit(each, board, 1), hit(each, board, 2)] : [hit(each, board, 1)],
  );
  const shownRows = context.listFault === "empty_with_total" ? [] : hits.slice(0, MAX_ROWS);
  return json({ results: [{ hits: shownRows, nbHits: hits.length, page: 0, nbPages: 1, hitsPerPage: MAX_ROWS }] });
}

function hit(opening: Opening, board: FakeBoard | null, copy: number): Record<string, unknown> {
  const [place] = opening.places;
  const { pay } = opening;
  return {
    slug: `job-${opening.id}`,
    name: opening.title,
    language: copy === 1 ? opening.language : "fr",
    published_at: new Date(opening.posted).toISOString(),
    reference: `REF_${opening.id}`,
    organization: { name: board?.company, slug: board?.slug },
    contract_type: opening.employment.toUpperCase().replace("-", "_"),
    office: { city: place?.city, state: place?.region, country: place?.country_name, country_code: place?.country },
    department: opening.department,
    remote: REMOTE[opening.workplace],
    salary_currency: pay?.currency ?? null,
    salary_minimum: pay?.min ?? null,
    salary_maximum: pay?.max ?? null,
    salary_period: pay === null ? "none" : PERIODS[pay.unit],
    objectID: `${opening.id}${copy}`,
  };
}

function detail(board: FakeBoard | null, id: string): Reply {
  const opening = board?.openings.find((each) => each.id === id);
  if (board === null || opening === undefined) return json({ error: "not found" }, 404);
  const status = board.removedIds?.has(id) === true ? "archived" : "published";
  return json({
    job: { name: opening.title, description: opening.html, profile: null, status, reference: `REF_${id}` },
  });
}
