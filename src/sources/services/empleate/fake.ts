// Empléate: a search index with its own query language. Without a filter it also returns closed offers, an invalid
// filter answers "FAIL!" with 200, and at most 100 rows are returned, regardless of what was requested.
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
import { assertPresent } from "../../../contract/assertPresent.ts";

const MAX_ROWS = 100;
const OPEN = "(speStateId:1 OR speStateId:4)";
const MODALITIES = { "on-site": "1", remote: "3", hybrid: "4" } as const;

export const empleate: Fake = {
  source: "empleate",
  service: { countries: ["ES"] },
  capabilities: { page: MAX_ROWS, total: true, conditional: false, unknown: "empty", cap: null },
  respond(request, context) {
    if (request.host !== "empleate.gob.es") return null;
    if (request.path !== "/empleate/open/offersearch/selectBuscador") return json({}, 404);
    return select(request, context.board("es"), context);
  },
};

function select({ query }: FakeRequest, board: FakeBoard | null, context: FakeContext): Reply {
  const filter = query.get("fq") ?? "";
  // A value with a space must be quoted, and only the service may set the filter for open offers.
  if (/:[^"(\s]+\s+(?!AND\b|OR\b)[^"(\s]+/.test(filter) || filter.includes("speStateId")) {
    return { status: 200, headers: { "content-type": "application/json" }, body: "FAIL!" };
  }
  const rows = (board?.openings ?? []).filter((opening) => {
    const words = query.get("q") ?? "*";
    if (filter !== "" && query.get("q") === "*" && filter.includes("id:") && board?.removedIds?.has(opening.id))
      return false;
    return (words === "*" || titleMatches(opening.title, words)) && fits(opening, filter);
  });
  const start = Number(query.get("start") ?? 0);
  const docs = slicePage(rows, start, MAX_ROWS, context.listFault).map((opening) =>
    offer(assertPresent(board), opening),
  );
  const params = { ...(filter === "" ? {} : { fq: `${OPEN} AND ${filter}` }), rows: String(MAX_ROWS), wt: "json" };
  return json({
    responseHeader: { status: 0, QTime: 3, params },
    response: { numFound: rows.length, start, docs },
    facet_counts: {},
  });
}

function fits(opening: Opening, filter: string): boolean {
  const [, id] = /\bid:"([^"]*)"/.exec(filter) ?? [];
  if (id !== undefined) return opening.id === id;
  const [, towns] = /ciudadF:\(([^)]*)\)/.exec(filter) ?? [];
  return towns === undefined || towns.split(" OR ").includes(`"${opening.places[0]?.city.toUpperCase()}"`);
}

function offer(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    id: opening.id,
    titulo: opening.title,
    creador: getOwner(board, opening).name,
    companyContact: "123456",
    entitytype: "SNE",
    url: "#",
    contenido: opening.html,
    ciudadF: place?.city.toUpperCase(),
    provinciaF: place?.region?.toUpperCase(),
    comunidadF: place?.region?.toUpperCase(),
    paisF: "ESPAÑA",
    pais: "724",
    cp: place?.postcode,
    localizacion: `${place?.lat},${place?.lon}`,
    categoriaF: opening.department,
    jornadaF: `Jornada ${opening.employment}`,
    tipoContratoN: "2",
    modality: MODALITIES[opening.workplace],
    salarioMin: opening.pay === null ? "0" : `${opening.pay.min},00`,
    salarioMax: opening.pay === null ? "0" : opening.pay.max.toLocaleString("en-US"),
    fechaCreacionPortal: new Date(opening.posted).toISOString(),
    fechaCreacion: new Date(opening.posted).toISOString(),
    speState: "Publicada",
    email: "ana@acme.example",
    verMail: false,
  };
}
