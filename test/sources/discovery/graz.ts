// An invented town and its employers for the tests of discovery, and the real fetcher in front of the fakes.
import type { FetchRequest, ReadContext, ResolvedPlace } from "../../../src/contract/reading.ts";
import { createFetcher } from "../../../src/fetch/fetcher.ts";
import { FAKES } from "../../../world/fakes.ts";
import type { KnowledgeFaults, WorldOrganisation, WorldPlace } from "../../../world/knowledgePlace.ts";
import { type ServedWorld, startWorld } from "../../../world/server.ts";
import { fetchOptions } from "../fetching.ts";
import { NOW } from "../openings.ts";

export const GRAZ: ResolvedPlace = {
  name: "Graz",
  region: "Styria",
  country: "AT",
  lat: 47.07,
  lon: 15.44,
  radius_km: 25,
};

const at = (value: string | number) => [{ value }];

function organisation(
  qid: string,
  name: string,
  site: string,
  claims: WorldOrganisation["claims"],
  more: Partial<WorldOrganisation> = {},
): WorldOrganisation {
  return { qid, names: { en: name }, sites: [site], seated: true, sitelinks: 5, claims, ...more };
}

const ORGANISATIONS: readonly WorldOrganisation[] = [
  organisation(
    "Q101",
    "Mur Steelworks",
    "https://www.murstahl.example/",
    {
      P31: [...at("business"), ...at("steel company")],
      P452: at("steel industry"),
      P1128: [
        { value: 9000, at: "2010-01-01T00:00:00Z", rank: "preferred" },
        { value: 4200, at: "2024-12-31T00:00:00Z" },
        { value: 5100, at: "2019-12-31T00:00:00Z" },
        { value: 77000, at: "2025-12-31T00:00:00Z", rank: "deprecated" },
      ],
      P1278: at("529900ABCDEFGH123456"),
      P297: [...at("DE"), ...at("AT")],
      P159: [{ value: "Vienna", ended: true }, { value: "Graz" }],
      P154: at("http://commons.wikimedia.org/wiki/Special:FilePath/Mur%20Stahl.svg"),
      P749: at("Alpine Holding"),
      P571: [...at("1888-01-01T00:00:00Z")],
      P10311: at("https://karriere.murstahl.example/"),
    },
    { names: { en: "Mur Steelworks", de: "Murstahl AG" }, sitelinks: 20 },
  ),
  organisation("Q102", "Old Mill", "https://altmuehle.example/", {
    P31: at("business"),
    P576: at("1990-01-01T00:00:00Z"),
  }),
  organisation(
    "Q103",
    "Uhrturm Hospital",
    "https://www.uhrturm-spital.example/",
    { P31: at("hospital") },
    { seated: false, sitelinks: 8 },
  ),
  organisation(
    "Q104",
    "City Park",
    "https://stadtpark.example/",
    { P31: at("urban park") },
    { seated: false, sitelinks: 40 },
  ),
  organisation("Q105", "Panther Makers", "https://www.facebook.com/panthermakers", { P31: at("business") }),
  // A brand's owner, located elsewhere: known only through its outlets.
  organisation(
    "Q106",
    "Billo",
    "https://www.billo-markt.example/",
    { P31: at("supermarket chain"), P1128: at(30000), P297: at("AT") },
    { seated: false, sitelinks: 12 },
  ),
];

const OBJECTS: WorldPlace["objects"] = [
  { type: "way", id: 1, tags: { name: "Murstahl", website: "http://murstahl.example/graz", man_made: "works" } },
  {
    type: "node",
    id: 2,
    tags: {
      name: "Billo Lend",
      brand: "Billo",
      "brand:wikidata": "Q106",
      website: "https://www.billo-markt.example/filiale/1",
      shop: "supermarket",
    },
  },
  {
    type: "node",
    id: 3,
    tags: {
      name: "Billo Gries",
      brand: "Billo",
      "brand:wikidata": "Q106",
      "contact:website": "billo-markt.example/filiale/2",
      shop: "supermarket",
    },
  },
  {
    type: "node",
    id: 4,
    tags: { name: "Hotel Mariahilf", website: "https://www.facebook.com/mariahilf", tourism: "hotel" },
  },
  {
    type: "node",
    id: 5,
    tags: { name: "Café Nord", website: "https://linktr.ee/nord", amenity: "cafe", "operator:wikidata": "Q1" },
  },
  {
    type: "relation",
    id: 6,
    tags: { name: "Schule am Berg", url: "https://schule-am-berg.example", amenity: "school" },
  },
  { type: "node", id: 7, tags: { name: "Kanzlei Süd", website: "https://kanzleisued.github.io/", office: "lawyer" } },
];

export function town(ails: KnowledgeFaults = {}, more: Partial<WorldPlace> = {}): WorldPlace {
  return {
    ...GRAZ,
    region: "Styria",
    qid: "Q13298",
    relation: 34719,
    sitelinks: 150,
    upper: "Q41358",
    organisations: ORGANISATIONS.filter(({ qid }) => qid !== "Q106"),
    objects: OBJECTS,
    faults: ails,
    ...more,
  };
}

/** The brand's owner is far away. */
export const ELSEWHERE: WorldPlace = {
  ...town({}, { organisations: ORGANISATIONS.filter(({ qid }) => qid === "Q106"), objects: [] }),
  name: "Elsewhere",
  qid: "Q77",
  lat: 10,
  lon: 10,
  relation: 5,
};

export interface InTown {
  readonly reading: ReadContext;
  readonly requests: FetchRequest[];
  readonly world: ServedWorld;
}

export async function inTown<T>(places: readonly WorldPlace[], use: (stage: InTown) => Promise<T>): Promise<T> {
  const world = await startWorld({ fakes: FAKES, board: () => null, places, now: () => NOW });
  const fetcher = createFetcher(fetchOptions(world.address));
  const requests: FetchRequest[] = [];
  const get: ReadContext["get"] = (ask) => {
    requests.push(ask);
    return fetcher.get(ask);
  };
  try {
    return await use({ reading: { get, now: NOW, max_pages: 50, max_rows: null, validators: null }, requests, world });
  } finally {
    await fetcher.close();
    await world.close();
  }
}
