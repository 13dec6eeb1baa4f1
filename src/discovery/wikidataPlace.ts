// Finds the Wikidata item of a place. Cities, districts, clubs and airports share names: the item must be in the right
// country and near the place's coordinates, and the one with the most sitelinks wins. A country of the same name counts
// only if there is no town.

import { assertPresent } from "../contract/assertPresent.ts";
import type { ReadContext, ResolvedPlace } from "../contract/reading.ts";
import { type Failure, isFailure } from "../sources/shared/reading/answers.ts";
import { normalizeWords } from "../sources/shared/reading/serviceSearch.ts";
import { asNumber, asText, getIn, isRecord, readJsonWithErrors, requireList } from "../sources/shared/rows/values.ts";
import { kmBetween } from "../text/numbers/distance.ts";
import type { Endpoints } from "./endpoints.ts";
import { runQuery } from "./openDataQuery.ts";
import { type Binding, formatItem, itemOf, literalOf, runSparql } from "./sparql.ts";

export interface WikidataPlace {
  readonly qid: string;
  /** The OpenStreetMap relation of its boundary. */
  readonly relation: number | null;
}

const MAX_DISTANCE_KM = 30;
const MAX_CANDIDATES = 20;

export async function findPlaceItem(
  place: ResolvedPlace,
  reading: ReadContext,
  endpoints: Endpoints,
): Promise<WikidataPlace | null | Failure> {
  const candidateIds = await findCandidates(place, reading, endpoints);
  if (isFailure(candidateIds) || candidateIds.length === 0) return isFailure(candidateIds) ? candidateIds : null;
  const rows = await runSparql(reading, endpoints.wikidata_query, placesQuery(candidateIds));
  return isFailure(rows) ? rows : chooseBest(rows, place);
}

/** The main language of a country, for names as written there. */
export function languageOf(country: string): string {
  try {
    return new Intl.Locale(`und-${country}`).maximize().language;
  } catch {
    return "en";
  }
}

async function findCandidates(
  place: ResolvedPlace,
  reading: ReadContext,
  endpoints: Endpoints,
): Promise<string[] | Failure> {
  const query = new URLSearchParams({
    action: "wbsearchentities",
    search: place.name.slice(0, 200),
    language: languageOf(place.country),
    type: "item",
    limit: String(MAX_CANDIDATES),
    format: "json",
  });
  const found = await runQuery(reading, { url: `${endpoints.wikidata_api}?${query}` }, (body) =>
    parsePlaceSearch(body, place.name),
  );
  return found;
}

/** Items with exactly this name as label or alias. */
export function parsePlaceSearch(body: string, name: string): string[] | Failure {
  const value = readJsonWithErrors(body);
  const error = getIn(value, "error");
  if (isRecord(error)) {
    return {
      failure: "failed",
      reason: `it returned: ${(asText(error.code) ?? asText(error.info) ?? "error").slice(0, 200)}`,
    };
  }
  const hits = requireList(getIn(value, "search"), "search");
  const normalizedName = normalizeWords(name);
  return hits.flatMap((hit) => {
    const id = asText(getIn(hit, "id"));
    const names = [getIn(hit, "label"), getIn(hit, "match", "text")].map((label) =>
      normalizeWords(asText(label) ?? ""),
    );
    return id !== null && /^Q[1-9]\d{0,11}$/.test(id) && names.includes(normalizedName) ? [id] : [];
  });
}

function placesQuery(qids: readonly string[]): string {
  return `SELECT ?place ?coord ?code ?relation ?links ?upper WHERE {
  VALUES ?place { ${qids.map(formatItem).join(" ")} }
  ?place wdt:P625 ?coord ; wikibase:sitelinks ?links .
  OPTIONAL { ?place wdt:P17/wdt:P297 ?code }
  OPTIONAL { ?place wdt:P402 ?relation }
  OPTIONAL { ?place wdt:P131 ?upper }
} LIMIT 500`;
}

const POINT = /^Point\((-?\d{1,3}(?:\.\d{1,20})?) (-?\d{1,3}(?:\.\d{1,20})?)\)$/i;

function isNear(row: Binding, place: ResolvedPlace): boolean {
  const [, lon, lat] = POINT.exec(literalOf(row, "coord") ?? "") ?? [];
  if (lon === undefined || lat === undefined) return false;
  const code = literalOf(row, "code");
  if (code !== null && code.toUpperCase() !== place.country) return false;
  return kmBetween(Number(lat), Number(lon), place.lat, place.lon) <= MAX_DISTANCE_KM;
}

export function chooseBest(rows: readonly Binding[], place: ResolvedPlace): WikidataPlace | null {
  const nearRows = rows.filter((row) => isNear(row, place) && itemOf(row, "place") !== null);
  const rank = (row: Binding): number =>
    (itemOf(row, "upper") === null ? 0 : 1_000_000) + (asNumber(literalOf(row, "links")) ?? 0);
  const [best] = nearRows.toSorted((a, b) => rank(b) - rank(a));
  if (best === undefined) return null;
  const qid = assertPresent(itemOf(best, "place"));
  const relations = nearRows
    .filter((row) => itemOf(row, "place") === qid)
    .map((row) => asNumber(literalOf(row, "relation")))
    .filter((id) => id !== null && Number.isSafeInteger(id) && id > 0);
  return { qid, relation: relations[0] ?? null };
}
