// France Travail: a token for two keys, offers by range (150 at most, none beyond 3,149) with 206, 200 and an empty
// 204, the count in Content-Range, and the list of communes. An offer that is gone answers 204 too.
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
import { kmBetween, titleMatches } from "../../../../world/serviceSearch.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

const BASE = "/partenaire/offresdemploi/v2";
const TOKEN = "token-of-the-fake";
const UNITS = { HOUR: "Horaire", MONTH: "Mensuel", YEAR: "Annuel" } as const;
const NO_CONTENT: Reply = { status: 204, body: "" };
const TOWNS: readonly { code: string; libelle: string; codePostal: string; lat: number; lon: number }[] = [
  { code: "33063", libelle: "BORDEAUX", codePostal: "33000", lat: 44.84, lon: -0.58 },
  { code: "42218", libelle: "ST ETIENNE", codePostal: "42000", lat: 45.44, lon: 4.39 },
  { code: "67482", libelle: "STRASBOURG", codePostal: "67000", lat: 48.57, lon: 7.75 },
];

export const francetravail: Fake = {
  source: "francetravail",
  service: { countries: ["FR"] },
  capabilities: { page: 150, total: true, conditional: false, unknown: "empty", cap: 3_150 },
  respond(request, context) {
    if (request.host === "entreprise.francetravail.fr") return token(request);
    if (request.host !== "api.francetravail.io") return null;
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return json({ message: "Unauthorized" }, 401);
    const board = context.board("fr");
    if (request.path === `${BASE}/referentiel/communes`) {
      return json(
        TOWNS.map(({ code, libelle, codePostal }) => ({
          code,
          libelle,
          codePostal,
          codeDepartement: code.slice(0, 2),
        })),
      );
    }
    if (request.path === `${BASE}/offres/search`) return search(request, board, context);
    const [, id] = new RegExp(`^${BASE}/offres/([^/]+)$`).exec(request.path) ?? [];
    const opening = board?.openings.find((each) => each.id === id && !board.removedIds?.has(each.id));
    return board === null || opening === undefined ? NO_CONTENT : json(offer(board, opening));
  },
};

function token({ method, body, query }: FakeRequest): Reply {
  const form = new URLSearchParams(body);
  const right = form.get("client_id") === "an-id" && form.get("client_secret") === "a-secret";
  if (method !== "POST" || query.get("realm") !== "/partenaire" || !right) {
    return json({ error: "invalid_client", error_description: "Client authentication failed" }, 401);
  }
  return json({ access_token: TOKEN, scope: form.get("scope"), token_type: "Bearer", expires_in: 1_499 });
}

function search({ query }: FakeRequest, board: FakeBoard | null, context: FakeContext): Reply {
  const [from = 0, to = 149] = (query.get("range") ?? "0-149").split("-").map(Number);
  if (from > 3_000 || to > 3_149 || to - from > 149) {
    return json({ message: "La plage de résultats demandée est trop importante." }, 400);
  }
  const codes = query.get("commune")?.split(",");
  const towns = TOWNS.filter((each) => codes?.includes(each.code));
  const distance = Number(query.get("distance") ?? 10) * 1.3;
  const rows = (board?.openings ?? []).filter((each) => {
    const [place] = each.places;
    const near = towns.some((town) => kmBetween(place?.lat, place?.lon, town.lat, town.lon) <= distance);
    return (
      titleMatches(each.title, (query.get("motsCles") ?? "").replaceAll(",", " ")) && (codes === undefined || near)
    );
  });
  if (rows.length === 0) return NO_CONTENT;
  const shownRows = slicePage(rows, from, to - from + 1, context.listFault);
  const answer = json({ resultats: shownRows.map((each) => offer(assertPresent(board), each)), filtresPossibles: [] });
  const range = `offres ${from}-${Math.min(to, rows.length - 1)}/${rows.length}`;
  const status = to < rows.length - 1 ? 206 : 200;
  return { ...answer, status, headers: { ...answer.headers, "content-range": range } };
}

function offer(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const { pay } = opening;
  return {
    id: opening.id,
    intitule: opening.title,
    description: opening.html
      .replace(/<li>/g, "- ")
      .replace(/<[^>]+>/g, "\n")
      .replace(/&amp;/g, "&"),
    dateCreation: new Date(opening.posted).toISOString(),
    dateActualisation: new Date(opening.updated).toISOString(),
    lieuTravail: {
      libelle: `33 - ${place?.city.toUpperCase()}`,
      latitude: place?.lat,
      longitude: place?.lon,
      codePostal: place?.postcode,
      commune: "33063",
    },
    romeCode: "G1703",
    romeLibelle: "Divers",
    appellationlibelle: opening.department,
    entreprise: {
      nom: getOwner(board, opening).name,
      url: `https://${getOwner(board, opening).domain}`,
      entrepriseAdaptee: false,
    },
    typeContrat: "CDI",
    typeContratLibelle: opening.employment,
    ...(pay === null
      ? { salaire: {} }
      : { salaire: { libelle: `${UNITS[pay.unit]} de ${pay.min}.0 Euros à ${pay.max}.0 Euros sur 12 mois` } }),
    dureeTravailLibelleConverti: opening.employment === "part-time" ? "Temps partiel" : "Temps plein",
    alternance: false,
    contact: {
      nom: "Anne Martin",
      courriel: "anne@acme.example",
      urlPostulation: `https://${getOwner(board, opening).domain}/a/${opening.id}`,
    },
    origineOffre: {
      origine: "1",
      urlOrigine: `https://candidat.francetravail.fr/offres/recherche/detail/${opening.id}`,
    },
  };
}
