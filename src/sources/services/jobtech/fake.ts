// JobTech: a search of at most 100 rows per page and 2,100 in total, a detail request, the snapshot of all postings and
// the change stream with removals. All times are Swedish without a zone; words are combined by "or" unless the header
// contains "and".
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  getOwner,
  json,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { kmBetween, localTime, titleMatches } from "../../../../world/serviceSearch.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

const MAX_OFFSET = 2_000;
const ZONE = "Europe/Stockholm";
const EMPLOYMENTS = {
  "full-time": "Heltid (full-time)",
  "part-time": "Deltid (part-time)",
  contract: "Visstid (contract)",
  internship: "Praktik (internship)",
} as const;

export const jobtech: Fake = {
  source: "jobtech",
  service: { countries: ["SE"] },
  capabilities: { page: 100, total: true, conditional: false, unknown: "empty", cap: MAX_OFFSET + 100 },
  respond(request, context) {
    if (request.host === "jobstream.api.jobtechdev.se") return stream(request, context);
    if (request.host !== "jobsearch.api.jobtechdev.se") return null;
    const board = context.board("se");
    const [, id] = /^\/ad\/([^/]+)$/.exec(request.path) ?? [];
    if (id !== undefined) {
      const opening = board?.openings.find((each) => each.id === id && !board.removedIds?.has(id));
      return board === null || opening === undefined
        ? json({ message: "Ad not found" }, 404)
        : json(advert(board, opening));
    }
    return request.path === "/search" ? search(request, board, context) : json({ message: "not found" }, 404);
  },
};

function search({ query, headers }: FakeRequest, board: FakeBoard | null, context: FakeContext): Reply {
  const limit = Number(query.get("limit") ?? 10);
  const offset = Number(query.get("offset") ?? 0);
  if (limit > 100 || offset > MAX_OFFSET) return json({ errors: { offset: "must be at most 2000" } }, 400);
  const all = headers["x-feature-freetext-bool-method"] === "and";
  const [lat, lon] = (query.get("position") ?? "").split(",").map(Number);
  const radius = Number(query.get("position.radius") ?? 5);
  const rows = (board?.openings ?? []).filter((opening) => {
    const [place] = opening.places;
    if (!titleMatches(opening.title, query.get("q") ?? "", all)) return false;
    return lat === undefined || lon === undefined || kmBetween(place?.lat, place?.lon, lat, lon) <= radius;
  });
  const hits = slicePage(rows, offset, limit, context.listFault).map((opening) =>
    advert(assertPresent(board), opening),
  );
  return json({ total: { value: rows.length }, positions: rows.length, query_time_in_millis: 3, stats: [], hits });
}

/** Openings by the time of their last change; those that are gone are removals. */
function stream(request: FakeRequest, context: FakeContext): Reply {
  const board = context.board("se");
  const openings = context.listFault === "empty_with_total" ? [] : (board?.openings ?? []);
  if (request.path === "/snapshot") {
    const open = openings.filter((each) => !board?.removedIds?.has(each.id));
    return json(open.map((opening) => advert(assertPresent(board), opening)));
  }
  const since = request.query.get("date");
  const before = request.query.get("updated-before-date") ?? "9";
  if (request.path !== "/stream" || since === null) return json({ message: "date is required" }, 400);
  const changed = openings.filter((each) => {
    const time = localTime(each.updated, ZONE);
    return time >= since && time < before;
  });
  return json(
    changed.map((each) =>
      board?.removedIds?.has(each.id)
        ? { id: Number(each.id), removed: true, removed_date: localTime(each.updated, ZONE), occupation: "x" }
        : advert(assertPresent(board), each),
    ),
  );
}

function advert(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const until = opening.valid_through ?? opening.posted + 60 * 86_400_000;
  return {
    id: opening.id,
    external_id: null,
    webpage_url: `https://arbetsformedlingen.se/platsbanken/annonser/${opening.id}`,
    logo_url: null,
    headline: opening.title,
    application_deadline: localTime(until, ZONE),
    number_of_vacancies: 1,
    description: { text: opening.html.replace(/<[^>]+>/g, "\n"), text_formatted: opening.html, conditions: null },
    employment_type: { concept_id: "PFZr_Syz_cUq", label: "Vanlig anställning" },
    salary_type: { label: "Fast månads- vecko- eller timlön" },
    salary_description: null,
    duration: { label: "Tills vidare" },
    working_hours_type: { label: EMPLOYMENTS[opening.employment] },
    employer: {
      name: getOwner(board, opening).name,
      url: `https://${getOwner(board, opening).domain}/`,
      organization_number: "5560000000",
    },
    application_details: { reference: opening.requisition, email: "anna@acme.example", url: null },
    occupation: { label: opening.department },
    workplace_address: {
      municipality: place?.city,
      region: place?.region,
      country: "Sverige",
      street_address: null,
      postcode: place?.postcode,
      city: place?.city,
      coordinates: place?.lat === undefined ? [null, null] : [place.lon, place.lat],
    },
    application_contacts: [{ name: "Anna Andersson", email: "anna@acme.example" }],
    publication_date: localTime(opening.posted, ZONE),
    last_publication_date: localTime(until, ZONE),
    removed: false,
    removed_date: null,
    timestamp: opening.updated,
  };
}
