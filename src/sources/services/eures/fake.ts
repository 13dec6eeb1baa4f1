// EURES: POST with a country and words, 50 rows per page (more is refused), 10,000 in total; lists without city and
// pay. An area smaller than a country gives an empty response, not an error. The detail response groups a vacancy's
// profile by language.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  getOwner,
  json,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { titleMatches } from "../../../../world/serviceSearch.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

const BASE = "/eures/api/jv-searchengine/public";
const SCHEDULES = {
  "full-time": "fulltime",
  "part-time": "parttime",
  contract: "fulltime",
  internship: "fulltime",
} as const;
const OFFERS = {
  "full-time": "directhire",
  "part-time": "NS",
  contract: "contract",
  internship: "internship",
} as const;

interface SearchBody {
  readonly resultsPerPage: number;
  readonly page: number;
  readonly keywords: readonly { keyword: string }[];
  readonly locationCodes: readonly string[];
}

export const eures: Fake = {
  source: "eures",
  service: { countries: ["AT", "LU", "IT", "PT", "FI", "HU", "RO", "GR", "IE", "NL"], slug: "nl" },
  capabilities: { page: 50, total: true, conditional: false, unknown: "empty", cap: 10_000 },
  respond(request, context) {
    if (request.host !== "europa.eu") return null;
    const board = context.board("nl");
    if (request.path === `${BASE}/jv-search/search`)
      return search(JSON.parse(request.body) as SearchBody, board, context);
    const [, id] = new RegExp(`^${BASE}/jv/id/(.+)$`).exec(request.path) ?? [];
    const opening = board?.openings.find((each) => idOf(each) === id && !board.removedIds?.has(each.id));
    return board === null || opening === undefined
      ? json({ message: "not found" }, 404)
      : json(vacancy(board, opening));
  },
};

function search(searchBody: SearchBody, board: FakeBoard | null, context: FakeContext): Reply {
  const { resultsPerPage, page } = searchBody;
  if (resultsPerPage > 50 || page < 1 || page * resultsPerPage > 10_000) return json({ message: "Bad Request" }, 400);
  const [code] = searchBody.locationCodes;
  const rows = (board?.openings ?? []).filter(
    (each) =>
      (code === undefined || code === "nl") &&
      searchBody.keywords.every((word) => titleMatches(each.title, word.keyword)),
  );
  const jvs = slicePage(rows, (page - 1) * resultsPerPage, resultsPerPage, context.listFault);
  return json({ numberRecords: rows.length, jvs: jvs.map((each) => row(assertPresent(board), each)), facets: {} });
}

/** The European codes differ from ISO 3166-1 for Greece. */
function codeOf(country: string): string {
  return country === "GR" ? "el" : country.toLowerCase();
}

/** Ends with "=", as some do. */
function idOf(opening: Opening): string {
  return Buffer.from(`vacancy ${opening.id} 1`).toString("base64");
}

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  return {
    title: opening.title,
    description: `${opening.html}null`,
    id: idOf(opening),
    creationDate: opening.posted,
    lastModificationDate: opening.updated,
    numberOfPosts: 1,
    locationMap: Object.fromEntries(
      opening.places.map(({ country }) => [codeOf(country).toUpperCase(), [`${codeOf(country).toUpperCase()}423`]]),
    ),
    euresFlag: false,
    positionScheduleCodes: [SCHEDULES[opening.employment]],
    positionOfferingCode: OFFERS[opening.employment],
    employer: { name: getOwner(board, opening).name, legalID: null, website: null, sectorCodes: [] },
    availableLanguages: [opening.language],
    translations: {},
  };
}

function vacancy(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { pay } = opening;
  const profile = {
    title: opening.title,
    description: `${opening.html}null`,
    locations: opening.places.map((place) => ({
      countryCode: codeOf(place.country),
      region: `${codeOf(place.country)}423`,
      cityName: place.city,
      postalCode: place.postcode,
    })),
    positionScheduleCodes: [SCHEDULES[opening.employment]],
    positionOfferingCode: OFFERS[opening.employment],
    offeredRemunerationPackage: {
      salaries:
        pay === null
          ? []
          : [
              {
                minimumSalary: pay.min,
                maximumSalary: pay.max,
                currencyCode: pay.currency,
                payingIntervalCode: pay.unit.toLowerCase(),
              },
            ],
    },
    employer: { name: getOwner(board, opening).name },
    applicationInstructions: [
      `<p>Apply <a href="https://${getOwner(board, opening).domain}/apply/${opening.id}">here</a></p>`,
    ],
    personContacts: [{ givenName: "Anna", familyName: "Jansen" }],
  };
  return {
    id: idOf(opening),
    reference: opening.requisition,
    source: "NL",
    creationDate: opening.posted,
    lastModificationDate: opening.updated,
    preferredLanguage: opening.language,
    jvProfiles: { [opening.language]: profile },
  };
}
