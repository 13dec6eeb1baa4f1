// The Bundesagentur's search, version 6: pages from 1 of at most 100 rows, none beyond the hundredth; no list at all where nothing
// matches; old versions are gone. Partners' adverts have no text of their own.
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
import { localTime, nameHas } from "../../nearness.ts";

const BASE = "/jobboerse/jobsuche-service/pc";
const ZONE = "Europe/Berlin";
const UNITS = { HOUR: "STUNDENLOHN", MONTH: "MONATSGEHALT", YEAR: "JAHRESGEHALT" } as const;

export const arbeitsagentur: Fake = {
  source: "arbeitsagentur",
  gives: { page: 100, total: true, conditional: false, unknown: "empty", cap: 10_000 },
  answer(request, stage) {
    if (request.host !== "rest.arbeitsagentur.de") return null;
    if (request.headers["x-api-key"] !== "jobboerse-jobsuche") return json({ message: "No match found" }, 403);
    const board = stage.board("de");
    if (request.path === `${BASE}/v6/jobs`) return search(request, board, stage);
    const [, key] = new RegExp(`^${BASE}/v4/jobdetails/(.+)$`).exec(request.path) ?? [];
    if (key === undefined) return json({ message: "No match found" }, 404);
    const id = Buffer.from(key, "base64").toString("utf8");
    const opening = board?.openings.find((each) => reference(each) === id && !board.gone?.has(each.id));
    if (board === null || opening === undefined) {
      return json({ messages: [{ code: "STELLENANGEBOT_NICHT_GEFUNDEN" }] }, 404);
    }
    return json({ ...row(board, opening), stellenangebotsBeschreibung: opening.html });
  },
};

function search({ query }: FakeRequest, board: FakeBoard | null, stage: Stage): Reply {
  const page = Number(query.get("page") ?? 1);
  const size = Number(query.get("size") ?? 25);
  if (query.get("was") === "" || page < 1 || page > 100 || size > 100) return json({ message: "Bad Request" }, 400);
  const wo = query.get("wo");
  const rows = (board?.openings ?? []).filter(
    (each) =>
      nameHas(each.title, query.get("was") ?? "") && (wo === null || each.places.some((place) => place.city === wo)),
  );
  const shown = pageOf(rows, (page - 1) * size, size, stage.lie);
  return json({
    ...(shown.length === 0 ? {} : { ergebnisliste: shown.map((each) => row(there(board), each)), facetten: {} }),
    maxErgebnisse: rows.length,
    page,
    size,
    ...(wo === null ? {} : { woOutput: { bereinigterOrt: wo, suchmodus: "UMKREISSUCHE" } }),
  });
}

function reference(opening: Opening): string {
  return `10001-${opening.id}-S`;
}

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { pay } = opening;
  return {
    stellenangebotsart: "ARBEIT",
    stellenangebotsTitel: opening.title,
    arbeitszeitVollzeit: opening.employment === "full-time",
    arbeitszeitTeilzeitFlexibel: opening.employment === "part-time",
    verguetungsangabe: pay === null ? "KEINE_ANGABEN" : UNITS[pay.unit],
    ...(pay === null
      ? {}
      : { artDerVerguetung: "GEHALTSSPANNE", gehaltsspanneVon: pay.min, gehaltsspanneBis: pay.max }),
    vertragsdauer: opening.employment === "contract" ? "BEFRISTET" : "KEINE_ANGABE",
    stellenlokationen: opening.places.map((place) => ({
      adresse: { plz: place.postcode, ort: place.city, region: "BERLIN", land: "DEUTSCHLAND" },
      breite: place.lat,
      laenge: place.lon,
    })),
    homeofficemoeglich: opening.workplace !== "on-site",
    homeofficetyp: opening.workplace === "remote" ? "VOLLSTAENDIG" : "NACH_VEREINBARUNG",
    veroeffentlichungszeitraum: { von: localTime(opening.updated, ZONE).slice(0, 10) },
    datumErsteVeroeffentlichung: localTime(opening.posted, ZONE).slice(0, 10),
    aenderungsdatum: localTime(opening.updated, ZONE),
    hauptberuf: opening.department,
    firma: boardOwner(board, opening).name,
    referenznummer: reference(opening),
  };
}
