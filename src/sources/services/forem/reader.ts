// Le Forem, the employment service of Wallonia: documented open data (CC BY-SA 4.0) with offers from all of Belgium;
// unverified except for part of one record. One export contains every open offer. The data has no descriptions, and
// robots.txt forbids its pages.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Listing, ReadContext, ServiceQuery } from "../../../contract/reading.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { fold } from "../../../text/words/fold.ts";
import { getLocalNames } from "../../shared/reading/localNames.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { searchPages } from "../../shared/reading/serviceSearch.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { toTitleCase } from "../../shared/rows/titleCase.ts";
import {
  asDate,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  type Json,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DATASET = "https://www.odwb.be/api/explore/v2.1/catalog/datasets/offres-d-emploi-forem";
const PAGE = "https://www.leforem.be/recherche-offres";
const PAGE_SIZE = 100;
/** The service returns no rows beyond this. */
const WINDOW = 10_000;
const FIELDS = [
  "numerooffreforem",
  "titreoffre",
  "nomemployeur",
  "lieuxtravaillocalite",
  "lieuxtravailcodepostal",
  "lieuxtravailregionnuts",
  "lieuxtravailgeo",
  "typecontrat",
  "regimetravail",
  "metier",
  "datedebutdiffusion",
  "url",
].join(",");

export const forem: Source = {
  id: "forem",
  confidence: "B",
  recorded: false,
  summary: "title, employer, places with coordinates, contract, working hours, occupation, posted day; no text, no pay",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => PAGE,
  list: (board, reading) =>
    readSingleResponse(
      reading,
      { url: `${DATASET}/exports/json?${new URLSearchParams({ select: FIELDS })}`, size: "feed", documented: true },
      (answer) => requireList(readJson(answer), "offers").map((row) => readRow(row, board)),
    ),
  search,
  parse(answer, board) {
    const value = readJson(answer);
    if (Array.isArray(value)) return postingsOf(value.map((row) => readRow(row, board)));
    return postingsOf(readPage(answer, board).rows);
  },
};

/** Offers name towns and communes, in capitals. */
function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  const names = getLocalNames(searchQuery).flatMap((name) => [name.toUpperCase(), fold(name).toUpperCase(), name]);
  const where = [
    searchQuery.title === null ? null : `search(titreoffre, ${quoted(searchQuery.title)})`,
    names.length === 0 ? null : `lieuxtravaillocalite in (${[...new Set(names)].map(quoted).join(", ")})`,
  ].filter((part) => part !== null);
  return searchPages<number>(reading, {
    first: 0,
    ask: (offset) => {
      const params = new URLSearchParams({ limit: String(PAGE_SIZE), offset: String(offset), select: FIELDS });
      params.set("order_by", "datedebutdiffusion desc");
      if (where.length > 0) params.set("where", where.join(" and "));
      return { url: `${DATASET}/records?${params}`, documented: true };
    },
    read: (answer, offset) => {
      const page = readPage(answer, board);
      const next = offset + PAGE_SIZE;
      const last = page.rows.length < PAGE_SIZE || next >= (page.total ?? 0) || next + PAGE_SIZE > WINDOW;
      return { ...page, next: last ? null : next };
    },
  });
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, " ")}"`;
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "total_count"));
  if (total === null) throw new ShapeError('no "total_count"');
  return { rows: requireList(getIn(value, "results"), "results").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "numerooffreforem"));
  const title = asText(getIn(row, "titreoffre"));
  if (!isRecord(row) || id === null || title === null) return null;
  return buildPosting(board, {
    external_id: id,
    title,
    url: normalizeHttpUrl(asText(row.url) ?? "") ?? `${PAGE}/offre-detail/${encodeURIComponent(id)}`,
    organization: asText(row.nomemployeur),
    locations: readPlaces(row),
    employment_type: joinText([row.typecontrat, row.regimetravail]),
    department: asText(Array.isArray(row.metier) ? row.metier[0] : row.metier),
    date_posted: asDate(row.datedebutdiffusion, "Europe/Brussels"),
  });
}

/** Coordinates and postcodes are in the same order as the towns, if there are as many. Few offers are abroad. */
function readPlaces(row: Json): RawLocation[] {
  const towns = asList(row.lieuxtravaillocalite).map(asText);
  const points = asList(row.lieuxtravailgeo);
  const postcodes = asList(row.lieuxtravailcodepostal).map(asText);
  const country = asText(asList(row.lieuxtravailregionnuts)[0])?.slice(0, 2).toUpperCase() ?? "BE";
  return distinctPlaces(
    towns.map((town, at_) =>
      buildPlace({
        locality: toTitleCase(town),
        country: /^[A-Z]{2}$/.test(country) ? country : "BE",
        postal_code: postcodes.length === towns.length ? (postcodes[at_] ?? null) : null,
        lat: points.length === towns.length ? asNumber(getIn(points[at_], "lat")) : null,
        lon: points.length === towns.length ? asNumber(getIn(points[at_], "lon")) : null,
      }),
    ),
  );
}
