// Empléate, Spain's public job portal (SEPE): the search index of its public pages, as described by several other readers
// in 2026; unverified. It misleads in three ways: without a filter it returns offers closed long ago (so the filter it
// adds must be echoed back), it answers "FAIL!" with 200, and it silently cuts results at 100 rows. Half of the offers
// name no employer.
import type { RawLocation } from "../../../contract/raw.ts";
import type { FetchRequest, Listing, ReadContext, ServiceQuery } from "../../../contract/reading.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { fold } from "../../../text/words/fold.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { getLocalNames } from "../../shared/reading/localNames.ts";
import { getOnlyPosting } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf } from "../../shared/reading/paging.ts";
import { searchOnlyListing, searchPages } from "../../shared/reading/serviceSearch.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, joinSections, type Row } from "../../shared/rows/posting.ts";
import { toTitleCase } from "../../shared/rows/titleCase.ts";
import {
  asBody,
  asDate,
  asNumber,
  asText,
  firstPresent,
  getIn,
  isRecord,
  type Json,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://empleate.gob.es/empleate/open/offersearch/selectBuscador";
const SITE = "https://empleate.gob.es/empleo/";
const PAGE_SIZE = 100;
/**
 * This has no effect by itself, but the service adds its own filter for open offers only if the request has a filter.
 */
const VISIBLE = "checkVisible:1";
const OPEN = "speStateId:1";
const CONTRACTS: Readonly<Record<string, string>> = {
  "2": "laboral indefinido",
  "3": "laboral temporal",
  "4": "mercantil",
  "5": "en prácticas",
  "6": "formación y aprendizaje",
};
const WORKPLACES: Readonly<Record<string, string>> = { "1": "on-site", "2": "remote", "3": "remote", "4": "hybrid" };

export const empleate: Source = {
  id: "empleate",
  confidence: "B",
  recorded: false,
  conditions:
    "a public portal that aggregates other boards, with an undocumented interface; its robots.txt allows it, its terms are unclear",
  summary: "text, place, category, contract, working hours, posted date; the employer and pay of some",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => SITE,
  list: searchOnlyListing,
  // An offer that no longer passes the filter for open ones was taken down.
  detail: (knownPosting, board, reading) =>
    readDetail(reading, buildRequest({ filter: `id:${quoted(knownPosting.external_id)}` }), (answer) => {
      const { rows, total } = readPage(answer, board);
      return total === 0 ? null : getOnlyPosting(rows[0] ?? null);
    }),
  search,
  parse: (answer, board) => postingsOf(readPage(answer, board).rows),
};

function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  const names = getLocalNames(searchQuery).flatMap((name) => [name, name.toUpperCase(), fold(name).toUpperCase()]);
  const anyOf = [...new Set(names)].map(quoted).join(" OR ");
  const filter = anyOf === "" ? null : `(ciudadF:(${anyOf}) OR provinciaF:(${anyOf}) OR comunidadF:(${anyOf}))`;
  return searchPages<number>(reading, {
    first: 0,
    ask: (start) => buildRequest({ words: searchQuery.title, filter, start }),
    read: (answer, start) => {
      const page = readPage(answer, board);
      const next = start + page.rows.length;
      return { ...page, next: page.rows.length === 0 || next >= (page.total ?? 0) ? null : next };
    },
  });
}

function buildRequest(options: { words?: string | null; filter: string | null; start?: number }): FetchRequest {
  const params = new URLSearchParams({
    q: wordsOnly(options.words ?? null) ?? "*",
    "q.op": "AND",
    defType: "edismax",
    qf: "titulo",
    fq: [VISIBLE, "pais:724", options.filter].filter((part) => part !== null).join(" AND "),
    sort: "fechaCreacionPortal desc",
    rows: String(PAGE_SIZE),
    start: String(options.start ?? 0),
    wt: "json",
  });
  return { url: `${API}?${params}`, headers: { accept: "application/json" } };
}

/** Removes everything that the query language of the index would read as an operator. */
function wordsOnly(rawWords: string | null): string | null {
  const plain = rawWords?.replace(/[^\p{L}\p{N}\s.#]+/gu, " ").trim() ?? "";
  return plain === "" ? null : plain.toLowerCase();
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, " ")}"`;
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "response", "numFound"));
  if (total === null) throw new ShapeError('no "numFound"');
  const applied = JSON.stringify(getIn(value, "responseHeader", "params", "fq") ?? "");
  if (!applied.includes(OPEN)) throw new ShapeError("the filter for open offers was not applied");
  return { rows: requireList(getIn(value, "response", "docs"), "docs").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "titulo"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = joinSections([
    { heading: null, html: asBody(row.contenido) },
    { heading: "Requisitos", html: asBody(row.oReq) },
  ]);
  return buildPosting(board, {
    external_id: id,
    title,
    url: `${SITE}#/oferta/${encodeURIComponent(id)}`,
    // "#" and "-" mean that there is no address.
    apply_url: normalizeHttpUrl(asText(row.url) ?? ""),
    organization: employerOf(row),
    description_html: html,
    full_text: asBody(row.contenido) !== null,
    locations: distinctPlaces([readPlace(row)]),
    workplace: WORKPLACES[asText(row.modality) ?? ""] ?? null,
    remote: WORKPLACES[asText(row.modality) ?? ""] === "remote" ? true : null,
    salary: formatPay({
      min: parseAmount(row.salarioMin),
      max: parseAmount(row.salarioMax),
      currency: "EUR",
      unit: null,
    }),
    employment_type: joinText([row.jornadaF, CONTRACTS[asText(row.tipoContratoN) ?? ""] ?? null]),
    department: firstPresent(asText(row.categoriaF), asText(row.subcategoriaF)),
    date_posted: asDate(firstPresent(asText(row.fechaCreacionPortal), asText(row.fechaCreacion)), "Europe/Madrid"),
  });
}

/** `companyContact` is usually an internal number. */
function employerOf(row: Json): string | null {
  const employerNames = [
    row.empresa,
    row.nombreEmpresa,
    row.creador,
    row.companyContact,
    getIn(row.companyContact, "name"),
  ];
  return employerNames.map(asText).find((name) => name !== null && !/^\d+$/.test(name)) ?? null;
}

function readPlace(row: Json): RawLocation | null {
  const [lat, lon] = (asText(row.localizacion) ?? "").split(",").map(asNumber);
  const hasCoordinates =
    lat !== undefined && lat !== null && lon !== undefined && lon !== null && (lat !== 0 || lon !== 0);
  return buildPlace({
    locality: toTitleCase(asText(row.ciudadF)),
    region: toTitleCase(firstPresent(asText(row.provinciaF), asText(row.comunidadF))),
    country: asText(row.pais) === "724" ? "ES" : asText(row.paisF),
    postal_code: asText(row.cp),
    lat: hasCoordinates ? lat : null,
    lon: hasCoordinates ? lon : null,
  });
}

/** `16200,00` and `19,500` occur in the same field: two digits after the comma are cents, three are thousands. */
function parseAmount(value: unknown): number | null {
  const rawText = asText(value);
  if (rawText === null) return null;
  if (/^\d{1,9},\d{2}$/.test(rawText)) return asNumber(rawText.replace(",", "."));
  if (/^\d{1,3}([.,]\d{3}){1,3}$/.test(rawText)) return asNumber(rawText.replace(/[.,]/g, ""));
  return /^\d{1,9}$/.test(rawText) ? asNumber(rawText) : null;
}
