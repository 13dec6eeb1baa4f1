// Le Forem's open data: an export of everything, records in pages up to row 10,000, towns in capitals, days without a
// time, no descriptions.
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
import { titleMatches } from "../../../../world/serviceSearch.ts";

const WINDOW = 10_000;
const DATASET = "/api/explore/v2.1/catalog/datasets/offres-d-emploi-forem";
const UNKNOWN = { error_code: "UnknownDatasetError", message: "This dataset does not exist" };

export const forem: Fake = {
  source: "forem",
  service: { countries: ["BE"] },
  capabilities: { page: 100, total: true, conditional: false, unknown: "404", cap: WINDOW },
  respond(request, context) {
    if (request.host !== "www.odwb.be") return null;
    const board = context.board("be");
    if (board === null) return json(UNKNOWN, 404);
    if (request.path === `${DATASET}/exports/json`) return json(board.openings.map((opening) => offer(board, opening)));
    return request.path === `${DATASET}/records` ? records(request, board, context) : json(UNKNOWN, 404);
  },
};

function records({ query }: FakeRequest, board: FakeBoard, context: FakeContext): Reply {
  const limit = Number(query.get("limit") ?? 10);
  const offset = Number(query.get("offset") ?? 0);
  if (limit > 100 || offset + limit > WINDOW) return json({ error_code: "InvalidRESTParameterError" }, 400);
  const where = query.get("where") ?? "";
  const [, words = ""] = /search\(titreoffre, "([^"]*)"\)/.exec(where) ?? [];
  const [, towns] = /lieuxtravaillocalite in \(([^)]*)\)/.exec(where) ?? [];
  const rows = board.openings.filter((opening) => {
    if (!titleMatches(opening.title, words)) return false;
    return towns === undefined || towns.split(", ").includes(`"${opening.places[0]?.city.toUpperCase()}"`);
  });
  return json({
    total_count: rows.length,
    results: slicePage(rows, offset, limit, context.listFault).map((opening) => offer(board, opening)),
  });
}

function offer(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const towns = opening.places.map((place) => place.city.toUpperCase());
  return {
    numerooffreforem: opening.id,
    titreoffre: opening.title,
    nomemployeur: getOwner(board, opening).name,
    lieuxtravaillocalite: towns,
    lieuxtravailcodepostal: opening.places.map((place) => place.postcode),
    lieuxtravailregion: ["Belgique"],
    lieuxtravailregionnuts: opening.places.flatMap((place) => [place.country, `${place.country}35`]),
    lieuxtravailgeo: opening.places.map((place) => ({ lon: place.lon, lat: place.lat })),
    typecontrat: "Durée indéterminée",
    regimetravail: `Temps plein (${opening.employment})`,
    metier: opening.department,
    langues: ["Français"],
    datedebutdiffusion: new Date(opening.posted).toISOString().slice(0, 10),
    url: `https://www.leforem.be/recherche-offres/offre-detail/${opening.id}`,
    source: "Forem",
  };
}
