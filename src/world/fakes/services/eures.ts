// EURES: POST with a country and words, 50 rows a page and more refused, 10,000 in all; lists without city and pay. A smaller area
// than a country is an empty answer, not an error. The call of a vacancy keeps its profile by language.
import { there } from "../../../contract/there.ts";
import {
  boardOwner,
  type Fake,
  type FakeBoard,
  json,
  type Opening,
  pageOf,
  type Reply,
  type Stage,
} from "../../fake.ts";
import { nameHas } from "../../nearness.ts";

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

interface Asked {
  readonly resultsPerPage: number;
  readonly page: number;
  readonly keywords: readonly { keyword: string }[];
  readonly locationCodes: readonly string[];
}

export const eures: Fake = {
  source: "eures",
  gives: { page: 50, total: true, conditional: false, unknown: "empty", cap: 10_000 },
  answer(request, stage) {
    if (request.host !== "europa.eu") return null;
    const board = stage.board("nl");
    if (request.path === `${BASE}/jv-search/search`) return search(JSON.parse(request.body) as Asked, board, stage);
    const [, id] = new RegExp(`^${BASE}/jv/id/(.+)$`).exec(request.path) ?? [];
    const opening = board?.openings.find((each) => idOf(each) === id && !board.gone?.has(each.id));
    return board === null || opening === undefined
      ? json({ message: "not found" }, 404)
      : json(vacancy(board, opening));
  },
};

function search(asked: Asked, board: FakeBoard | null, stage: Stage): Reply {
  const { resultsPerPage, page } = asked;
  if (resultsPerPage > 50 || page < 1 || page * resultsPerPage > 10_000) return json({ message: "Bad Request" }, 400);
  const [code] = asked.locationCodes;
  const rows = (board?.openings ?? []).filter(
    (each) =>
      (code === undefined || code === "nl") && asked.keywords.every((word) => nameHas(each.title, word.keyword)),
  );
  const jvs = pageOf(rows, (page - 1) * resultsPerPage, resultsPerPage, stage.lie);
  return json({ numberRecords: rows.length, jvs: jvs.map((each) => row(there(board), each)), facets: {} });
}

/** Ends in "=", as some do. */
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
    locationMap: { NL: ["NL423"] },
    euresFlag: false,
    positionScheduleCodes: [SCHEDULES[opening.employment]],
    positionOfferingCode: OFFERS[opening.employment],
    employer: { name: boardOwner(board, opening).name, legalID: null, website: null, sectorCodes: [] },
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
      countryCode: "nl",
      region: "nl423",
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
    employer: { name: boardOwner(board, opening).name },
    applicationInstructions: [
      `<p>Apply <a href="https://${boardOwner(board, opening).domain}/apply/${opening.id}">here</a></p>`,
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
