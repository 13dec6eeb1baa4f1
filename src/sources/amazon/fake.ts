// amazon.jobs: search.json with pages of at most 100 rows and nothing beyond row 10,000, three-letter country codes,
// places as JSON strings, dates in words, pay at the end of the qualifications. The page of a posting that is gone
// answers 404.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  html,
  json,
  type Opening,
  type Reply,
  slicePage,
} from "../../../world/fake.ts";
import { titleMatches } from "../../../world/serviceSearch.ts";

const LAST_ROW = 10_000;
/** The countries of this world. */
const ALPHA3: ReadonlyMap<string, string> = new Map(
  "AEARE ARARG ATAUT AUAUS BEBEL BRBRA CACAN CHCHE CLCHL COCOL CZCZE DEDEU DKDNK ESESP FIFIN FRFRA GBGBR GRGRC HUHUN IEIRL ILISR ININD ITITA JPJPN KRKOR LULUX MXMEX MYMYS NLNLD NONOR NZNZL PEPER PLPOL PTPRT ROROU SESWE SGSGP TRTUR USUSA ZAZAF"
    .split(" ")
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);
const UNITS = { HOUR: "hourly", MONTH: "monthly", YEAR: "annually" } as const;
const MONTHS = "January February March April May June July August September October November December".split(" ");

export const amazon: Fake = {
  source: "amazon",
  capabilities: { page: 100, total: true, conditional: false, unknown: "empty", cap: LAST_ROW },
  respond(request, context) {
    if (request.host !== "www.amazon.jobs") return null;
    if (request.path === "/en/search.json") return search(request, context);
    const [, id] = /^\/en\/jobs\/(\d+)(?:\/[\w-]*)?$/.exec(request.path) ?? [];
    if (id === undefined) return html("<h1>Find jobs</h1>", request.path === "/en/search" ? 200 : 404);
    const board = context.boardOfOpening(id);
    const opening = board?.openings.find((each) => each.id === id && !board.removedIds?.has(id));
    return opening === undefined
      ? html("<h1>Page not found</h1>", 404)
      : html(`<h1 class="title">${opening.title}</h1><p class="meta">Job ID: ${id} | Acme LLC</p>${opening.html}`);
  },
};

function search({ query }: FakeRequest, context: FakeContext): Reply {
  const limit = Number(query.get("result_limit") ?? 10);
  const offset = Number(query.get("offset") ?? 0);
  if (offset + limit > LAST_ROW) return json({ error: "Result window is too large", hits: 0, jobs: [] });
  const code = query.get("normalized_country_code[]");
  const country = [...ALPHA3].find(([, three]) => three === code)?.[0];
  const board = context.board(country?.toLowerCase() ?? "search");
  const rows = (board?.openings ?? []).filter(
    (opening) =>
      titleMatches(opening.title, query.get("base_query") ?? "") && isSimilar(opening, query.get("loc_query")),
  );
  const shownRows = limit > 100 ? [] : slicePage(rows, offset, limit, context.listFault);
  return json({
    error: null,
    hits: rows.length,
    facets: {},
    content: {},
    jobs: shownRows.map((row) => job(board, row, context)),
  });
}

/** The fuzzy place search: one common letter at the beginning is enough. */
function isSimilar(opening: Opening, requestedCity: string | null): boolean {
  return (
    requestedCity === null ||
    opening.places.some(({ city }) => city[0]?.toLowerCase() === requestedCity[0]?.toLowerCase())
  );
}

function job(board: FakeBoard | null, opening: Opening, context: FakeContext): Record<string, unknown> {
  const remote = opening.workplace === "remote";
  const where = opening.places.map((place) => ({
    normalizedStateName: place.region ?? undefined,
    normalizedCountryCode: ALPHA3.get(place.country),
    city: place.city,
    type: remote ? "VIRTUAL" : "ONSITE",
    normalizedCountryName: place.country_name,
    normalizedLocation: [place.city, place.region, ALPHA3.get(place.country)].filter(Boolean).join(", "),
    location: [place.country, place.city].join(", "),
    region: "",
  }));
  const day = new Date(opening.posted);
  const pay = opening.pay === null ? "" : `<br/><br/>${payLine(opening.pay)}`;
  return {
    id: `00000000-0000-4000-8000-${opening.id.padStart(12, "0")}`,
    id_icims: opening.id,
    title: opening.title,
    company_name: `${board?.company ?? ""} Services LLC - A1`,
    business_category: "corporate",
    city: opening.places[0]?.city,
    state: " ",
    country_code: where[0]?.normalizedCountryCode,
    description: opening.html,
    description_short: opening.title,
    basic_qualifications: "- 2+ years of experience<br/>- Care with numbers",
    preferred_qualifications: `- Knows the tools<br/><br/>All are welcome.${pay}`,
    is_intern: opening.employment === "internship" ? true : null,
    is_manager: null,
    job_category: opening.department,
    job_family: opening.department,
    job_path: `/en/jobs/${opening.id}/some-job`,
    job_schedule_type: opening.employment === "part-time" ? "part-time" : "full-time",
    location: where[0]?.location,
    normalized_location: where[0]?.normalizedLocation,
    locations: where.map((each) => JSON.stringify(each)),
    posted_date: `${MONTHS[day.getUTCMonth()]} ${String(day.getUTCDate()).padStart(2, " ")}, ${day.getUTCFullYear()}`,
    updated_time: `about ${Math.round((context.now - opening.updated) / 3_600_000)} hours`,
    url_next_step: `https://account.amazon.jobs/jobs/${opening.id}/apply`,
    team: { id: null, label: "no-team-listed" },
  };
}

function payLine({ min, max, currency, unit }: NonNullable<Opening["pay"]>): string {
  const formatAmount = (value: number): string => value.toLocaleString("en-US", { minimumFractionDigits: 2 });
  return `USA, WA, Seattle - ${formatAmount(min)} - ${formatAmount(max)} ${currency} ${UNITS[unit]}`;
}
