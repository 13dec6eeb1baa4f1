// Which Wikidata item a place is. Names are shared by cities, districts, clubs and airports: the one in the right country, near the
// place's own coordinates and known in the most languages is meant; a country of the same name only where there is no town.

import type { Reading, WantedPlace } from "../contract/reading.ts";
import { there } from "../contract/there.ts";
import { type Failure, isFailure } from "../sources/shared/reading/answers.ts";
import { words } from "../sources/shared/reading/searching.ts";
import { at, isRecord, mustList, number, readJson, text } from "../sources/shared/rows/values.ts";
import { kmBetween } from "../text/numbers/distance.ts";
import { askFor } from "./asking.ts";
import type { Endpoints } from "./endpoints.ts";
import { type Binding, item, literal, query, wd } from "./sparql.ts";

export interface WikidataPlace {
  readonly qid: string;
  /** The OpenStreetMap relation of its boundary. */
  readonly relation: number | null;
}

const MOST_KM = 30;
const MOST_CANDIDATES = 20;

export async function placeItem(
  place: WantedPlace,
  reading: Reading,
  endpoints: Endpoints,
): Promise<WikidataPlace | null | Failure> {
  const named = await candidates(place, reading, endpoints);
  if (isFailure(named) || named.length === 0) return isFailure(named) ? named : null;
  const rows = await query(reading, endpoints.wikidata_query, placesQuery(named));
  return isFailure(rows) ? rows : bestOf(rows, place);
}

/** The language most people of a country speak, for names as they are written there. */
export function languageOf(country: string): string {
  try {
    return new Intl.Locale(`und-${country}`).maximize().language;
  } catch {
    return "en";
  }
}

async function candidates(place: WantedPlace, reading: Reading, endpoints: Endpoints): Promise<string[] | Failure> {
  const asked = new URLSearchParams({
    action: "wbsearchentities",
    search: place.name.slice(0, 200),
    language: languageOf(place.country),
    type: "item",
    limit: String(MOST_CANDIDATES),
    format: "json",
  });
  const found = await askFor(reading, { url: `${endpoints.wikidata_api}?${asked}` }, (body) =>
    searchItems(body, place.name),
  );
  return found;
}

/** Items that bear exactly this name, as a label or another name. */
export function searchItems(body: string, name: string): string[] | Failure {
  const value = readJson(body);
  const error = at(value, "error");
  if (isRecord(error)) {
    return {
      trouble: "failed",
      because: `it says: ${(text(error.code) ?? text(error.info) ?? "error").slice(0, 200)}`,
    };
  }
  const hits = mustList(at(value, "search"), "search");
  const wanted = words(name);
  return hits.flatMap((hit) => {
    const id = text(at(hit, "id"));
    const names = [at(hit, "label"), at(hit, "match", "text")].map((said) => words(text(said) ?? ""));
    return id !== null && /^Q[1-9]\d{0,11}$/.test(id) && names.includes(wanted) ? [id] : [];
  });
}

function placesQuery(qids: readonly string[]): string {
  return `SELECT ?place ?coord ?code ?relation ?links ?upper WHERE {
  VALUES ?place { ${qids.map(wd).join(" ")} }
  ?place wdt:P625 ?coord ; wikibase:sitelinks ?links .
  OPTIONAL { ?place wdt:P17/wdt:P297 ?code }
  OPTIONAL { ?place wdt:P402 ?relation }
  OPTIONAL { ?place wdt:P131 ?upper }
} LIMIT 500`;
}

const POINT = /^Point\((-?\d{1,3}(?:\.\d{1,20})?) (-?\d{1,3}(?:\.\d{1,20})?)\)$/i;

function isAt(row: Binding, place: WantedPlace): boolean {
  const [, lon, lat] = POINT.exec(literal(row, "coord") ?? "") ?? [];
  if (lon === undefined || lat === undefined) return false;
  const code = literal(row, "code");
  if (code !== null && code.toUpperCase() !== place.country) return false;
  return kmBetween(Number(lat), Number(lon), place.lat, place.lon) <= MOST_KM;
}

export function bestOf(rows: readonly Binding[], place: WantedPlace): WikidataPlace | null {
  const near = rows.filter((row) => isAt(row, place) && item(row, "place") !== null);
  const rank = (row: Binding): number =>
    (item(row, "upper") === null ? 0 : 1_000_000) + (number(literal(row, "links")) ?? 0);
  const [best] = near.toSorted((a, b) => rank(b) - rank(a));
  if (best === undefined) return null;
  const qid = there(item(best, "place"));
  const relations = near
    .filter((row) => item(row, "place") === qid)
    .map((row) => number(literal(row, "relation")))
    .filter((id) => id !== null && Number.isSafeInteger(id) && id > 0);
  return { qid, relation: relations[0] ?? null };
}
