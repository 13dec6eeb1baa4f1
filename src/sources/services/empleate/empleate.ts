// Empléate, Spain's public job portal (SEPE): a search index that its own pages ask, told by several who read it in 2026;
// unverified. It lies in three ways: without a filter it gives offers long closed (so the filter it adds must come back), it
// answers "FAIL!" with 200, and more than 100 rows are cut without a word. Half of the offers name no employer.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Ask, Listing, Reading, Wanted } from "../../../contract/reading.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import { fold } from "../../../text/words/fold.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import type { ListPage, Row } from "../../shared/reading/paging.ts";
import { searchedOnly, searchPages } from "../../shared/reading/searching.ts";
import { fromCapitals } from "../../shared/rows/capitals.ts";
import { onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { localNames } from "../../shared/rows/localNames.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  either,
  isRecord,
  type Json,
  joined,
  mustList,
  number,
  readJson,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://empleate.gob.es/empleate/open/offersearch/selectBuscador";
const SITE = "https://empleate.gob.es/empleo/";
const SIZE = 100;
/** Changes nothing by itself; only with a filter of ours does the service add its own for open offers. */
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
  sure: "B",
  recorded: false,
  off: null,
  conditions:
    "a public portal that gathers other boards, by an interface without documentation; its robots.txt allows it, its terms are not clear",
  gives: "text, place, category, contract, working hours, posted date; the employer and pay of some",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => SITE,
  list: searchedOnly,
  // An offer that the filter for open ones no longer lets through was taken down.
  detail: (known, board, reading) =>
    readDetail(reading, askFor({ filter: `id:${quoted(known.external_id)}` }), (answer) => {
      const { rows, total } = readPage(answer, board);
      return total === 0 ? null : onlyPosting(rows[0] ?? null);
    }),
  company: null,
  search,
  parse: (answer, board) => postingsIn(readPage(answer, board).rows),
};

function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  const names = localNames(wanted).flatMap((name) => [name, name.toUpperCase(), fold(name).toUpperCase()]);
  const anyOf = [...new Set(names)].map(quoted).join(" OR ");
  const filter = anyOf === "" ? null : `(ciudadF:(${anyOf}) OR provinciaF:(${anyOf}) OR comunidadF:(${anyOf}))`;
  return searchPages<number>(reading, {
    first: 0,
    ask: (start) => askFor({ words: wanted.title, filter, start }),
    read: (answer, start) => {
      const page = readPage(answer, board);
      const next = start + page.rows.length;
      return { ...page, next: page.rows.length === 0 || next >= (page.total ?? 0) ? null : next };
    },
  });
}

function askFor(asks: { words?: string | null; filter: string | null; start?: number }): Ask {
  const asked = new URLSearchParams({
    q: wordsOnly(asks.words ?? null) ?? "*",
    "q.op": "AND",
    defType: "edismax",
    qf: "titulo",
    fq: [VISIBLE, "pais:724", asks.filter].filter((part) => part !== null).join(" AND "),
    sort: "fechaCreacionPortal desc",
    rows: String(SIZE),
    start: String(asks.start ?? 0),
    wt: "json",
  });
  return { url: `${API}?${asked}`, headers: { accept: "application/json" } };
}

/** Nothing that the index's own query language would read as an operator. */
function wordsOnly(asked: string | null): string | null {
  const plain = asked?.replace(/[^\p{L}\p{N}\s.#]+/gu, " ").trim() ?? "";
  return plain === "" ? null : plain.toLowerCase();
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, " ")}"`;
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "response", "numFound"));
  if (total === null) throw new ShapeError('no "numFound"');
  const applied = JSON.stringify(at(value, "responseHeader", "params", "fq") ?? "");
  if (!applied.includes(OPEN)) throw new ShapeError("the filter for open offers was not applied");
  return { rows: mustList(at(value, "response", "docs"), "docs").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "titulo"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = sections([
    { heading: null, html: body(row.contenido) },
    { heading: "Requisitos", html: body(row.oReq) },
  ]);
  return posting(board, {
    external_id: id,
    title,
    url: `${SITE}#/oferta/${encodeURIComponent(id)}`,
    // "#" and "-" stand for no address.
    apply_url: httpUrl(text(row.url) ?? ""),
    organization: employerOf(row),
    description_html: html,
    full_text: body(row.contenido) !== null,
    locations: places([readPlace(row)]),
    workplace: WORKPLACES[text(row.modality) ?? ""] ?? null,
    remote: WORKPLACES[text(row.modality) ?? ""] === "remote" ? true : null,
    salary: payText({ min: figure(row.salarioMin), max: figure(row.salarioMax), currency: "EUR", unit: null }),
    employment_type: joined([row.jornadaF, CONTRACTS[text(row.tipoContratoN) ?? ""] ?? null]),
    department: either(text(row.categoriaF), text(row.subcategoriaF)),
    date_posted: date(either(text(row.fechaCreacionPortal), text(row.fechaCreacion)), "Europe/Madrid"),
  });
}

/** `companyContact` is mostly a number of theirs. */
function employerOf(row: Json): string | null {
  const named = [row.empresa, row.nombreEmpresa, row.creador, row.companyContact, at(row.companyContact, "name")];
  return named.map(text).find((name) => name !== null && !/^\d+$/.test(name)) ?? null;
}

function readPlace(row: Json): RawLocation | null {
  const [lat, lon] = (text(row.localizacion) ?? "").split(",").map(number);
  const known = lat !== undefined && lat !== null && lon !== undefined && lon !== null && (lat !== 0 || lon !== 0);
  return place({
    locality: fromCapitals(text(row.ciudadF)),
    region: fromCapitals(either(text(row.provinciaF), text(row.comunidadF))),
    country: text(row.pais) === "724" ? "ES" : text(row.paisF),
    postal_code: text(row.cp),
    lat: known ? lat : null,
    lon: known ? lon : null,
  });
}

/** `16200,00` and `19,500` stand in the same field: two digits after the comma are cents, three are thousands. */
function figure(value: unknown): number | null {
  const written = text(value);
  if (written === null) return null;
  if (/^\d{1,9},\d{2}$/.test(written)) return number(written.replace(",", "."));
  if (/^\d{1,3}([.,]\d{3}){1,3}$/.test(written)) return number(written.replace(/[.,]/g, ""));
  return /^\d{1,9}$/.test(written) ? number(written) : null;
}
