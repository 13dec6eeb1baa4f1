// The Bundesagentur's search, version 6: pages from 1 with at most 100 rows, none beyond the hundredth; no list at all
// without a match; old versions are gone. Partners' adverts have no description.
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
import { localTime, titleMatches } from "../../../../world/serviceSearch.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

const BASE = "/jobboerse/jobsuche-service/pc";
const ZONE = "Europe/Berlin";
const UNITS = { HOUR: "STUNDENLOHN", MONTH: "MONATSGEHALT", YEAR: "JAHRESGEHALT" } as const;

export const arbeitsagentur: Fake = {
  source: "arbeitsagentur",
  service: { countries: ["DE"] },
  capabilities: { page: 100, total: true, conditional: false, unknown: "empty", cap: 10_000 },
  respond(request, context) {
    if (request.host !== "rest.arbeitsagentur.de") return null;
    if (request.headers["x-api-key"] !== "jobboerse-jobsuche") return json({ message: "No match found" }, 403);
    const board = context.board("de");
    if (request.path === `${BASE}/v6/jobs`) return search(request, board, context);
    const [, key] = new RegExp(`^${BASE}/v4/jobdetails/(.+)$`).exec(request.path) ?? [];
    if (key === undefined) return json({ message: "No match found" }, 404);
    const id = Buffer.from(key, "base64").toString("utf8");
    const opening = board?.openings.find((each) => reference(each) === id && !board.removedIds?.has(each.id));
    if (board === null || opening === undefined) {
      return json({ messages: [{ code: "STELLENANGEBOT_NICHT_GEFUNDEN" }] }, 404);
    }
    return json({ ...row(board, opening), stellenangebotsBeschreibung: opening.html });
  },
};

function search({ query }: FakeRequest, board: FakeBoard | null, context: FakeContext): Reply {
  const page = Number(query.get("page") ?? 1);
  const size = Number(query.get("size") ?? 25);
  if (query.get("was") === "" || page < 1 || page > 100 || size > 100) return json({ message: "Bad Request" }, 400);
  const wo = query.get("wo");
  const rows = (board?.openings ?? []).filter(
    (each) =>
      titleMatches(each.title, query.get("was") ?? "") &&
      (wo === null || each.places.some((place) => place.city === wo)),
  );
  const shownRows = slicePage(rows, (page - 1) * size, size, context.listFault);
  return json({
    ...(shownRows.length === 0
      ? {}
      : { ergebnisliste: shownRows.map((each) => row(assertPresent(board), each)), facetten: {} }),
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
    firma: getOwner(board, opening).name,
    referenznummer: reference(opening),
  };
}
