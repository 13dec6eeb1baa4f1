// Empléate: a search index by its own query language. Without a filter it shows closed offers too, a filter it does not like is
// answered with "FAIL!" and 200, and never more than 100 rows come, whatever was asked.
import { there } from "../../../contract/there.ts";
import {
  boardOwner,
  type Fake,
  type FakeBoard,
  type FakeRequest,
  json,
  type Opening,
  pageOf,
  type Reply,
  type Stage,
} from "../../fake.ts";
import { nameHas } from "../../nearness.ts";

const MOST = 100;
const OPEN = "(speStateId:1 OR speStateId:4)";
const MODALITIES = { "on-site": "1", remote: "3", hybrid: "4" } as const;

export const empleate: Fake = {
  source: "empleate",
  gives: { page: MOST, total: true, conditional: false, unknown: "empty", cap: null },
  answer(request, stage) {
    if (request.host !== "empleate.gob.es") return null;
    if (request.path !== "/empleate/open/offersearch/selectBuscador") return json({}, 404);
    return select(request, stage.board("es"), stage);
  },
};

function select({ query }: FakeRequest, board: FakeBoard | null, stage: Stage): Reply {
  const filter = query.get("fq") ?? "";
  // A value with a blank in it must be quoted, and the mark of open offers is the service's own to set.
  if (/:[^"(\s]+\s+(?!AND\b|OR\b)[^"(\s]+/.test(filter) || filter.includes("speStateId")) {
    return { status: 200, headers: { "content-type": "application/json" }, body: "FAIL!" };
  }
  const rows = (board?.openings ?? []).filter((opening) => {
    const words = query.get("q") ?? "*";
    if (filter !== "" && query.get("q") === "*" && filter.includes("id:") && board?.gone?.has(opening.id)) return false;
    return (words === "*" || nameHas(opening.title, words)) && fits(opening, filter);
  });
  const start = Number(query.get("start") ?? 0);
  const docs = pageOf(rows, start, MOST, stage.lie).map((opening) => offer(there(board), opening));
  const params = { ...(filter === "" ? {} : { fq: `${OPEN} AND ${filter}` }), rows: String(MOST), wt: "json" };
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
    creador: boardOwner(board, opening).name,
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
