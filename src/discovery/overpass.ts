// Finds named map objects with a website through the Overpass API: workplaces first, so that shops and hotels cannot
// crowd them out of the response. A query that runs out of time or memory returns 200 with a `remark` and a partial
// result.
import type { ReadContext, ResolvedPlace } from "../contract/reading.ts";
import { type Failure, isFailure } from "../sources/shared/reading/answers.ts";
import { asList, asText, getIn, isRecord, type Json, readJson, requireList } from "../sources/shared/rows/values.ts";
import { normalizeHttpUrl } from "../text/addresses/domains.ts";
import type { Endpoints } from "./endpoints.ts";
import { type EmployerKind, kindOfTags } from "./kinds.ts";
import { runQuery, toFormRequest } from "./openDataQuery.ts";

export interface MapObject {
  /** For example `node/123`. */
  readonly ref: string;
  readonly name: string;
  readonly brand: string | null;
  readonly url: string;
  readonly kind: EmployerKind | null;
  /** Wikidata items of the object, its brand and its operator. */
  readonly qids: readonly string[];
}

export interface MapAnswer {
  readonly objects: readonly MapObject[];
  readonly failure: Failure | null;
}

/** Less than the fetcher's first-byte timeout. */
const TIMEOUT_SECONDS = 25;
const MAX_RADIUS_KM = 15;
const MAX_WORKPLACES = 4_000;
const MAX_OTHERS = 2_000;
/** More than the query requests. */
const MAX_ELEMENTS = 10_000;
/** Overpass numbers the areas of relations from here. */
const FIRST_AREA_ID = 3_600_000_000;

const WORKPLACES = [
  '["office"]',
  '["industrial"]',
  '["man_made"="works"]',
  '["healthcare"]',
  '["amenity"~"^(hospital|clinic|university|college|nursing_home|social_facility|bank|townhall|courthouse|research_institute)$"]',
  '["landuse"="industrial"]',
  '["craft"]',
];
const OTHERS = [
  '["amenity"~"^(school|kindergarten|theatre)$"]',
  '["tourism"~"^(hotel|hostel|museum|attraction|theme_park)$"]',
  '["shop"~"^(supermarket|department_store|doityourself|furniture|electronics|mall|car|wholesale)$"]',
  '["brand:wikidata"]',
  '["operator:wikidata"]',
];

/** Searches within the boundary if it is known and contains anything, else around the place. */
export async function findMapObjects(
  place: ResolvedPlace,
  relation: number | null,
  reading: ReadContext,
  endpoints: Endpoints,
): Promise<MapAnswer> {
  const around = `(around:${Math.round(Math.min(place.radius_km, MAX_RADIUS_KM) * 1_000)},${place.lat.toFixed(5)},${place.lon.toFixed(5)})`;
  if (relation !== null) {
    const inside = await queryOverpass(`area(${FIRST_AREA_ID + relation})->.a;\n`, "(area.a)", reading, endpoints);
    if (inside.failure !== null || inside.objects.length > 0) return inside;
  }
  return await queryOverpass("", around, reading, endpoints);
}

async function queryOverpass(
  prelude: string,
  areaFilter: string,
  reading: ReadContext,
  endpoints: Endpoints,
): Promise<MapAnswer> {
  const answer = await runQuery(
    reading,
    { url: endpoints.overpass, ...toFormRequest({ data: buildQuery(prelude, areaFilter) }) },
    parseObjects,
  );
  return isFailure(answer) ? { objects: [], failure: answer } : answer;
}

/** Mappers use three different keys for the website. */
function buildQuery(prelude: string, areaFilter: string): string {
  const sites = ["website", "contact:website", "url"].map((key) => `nwr["name"]["${key}"]${areaFilter};`).join(" ");
  const unionOf = (filters: readonly string[]): string => filters.map((filter) => `nwr.w${filter};`).join(" ");
  return `[out:json][timeout:${TIMEOUT_SECONDS}][maxsize:268435456];
${prelude}( ${sites} )->.w;
( ${unionOf(WORKPLACES)} )->.x;
.x out tags center ${MAX_WORKPLACES};
( ( ${unionOf(OTHERS)} ); - .x; );
out tags center ${MAX_OTHERS};`;
}

export function parseObjects(body: string): MapAnswer {
  const value = readJson(body);
  const elements = requireList(getIn(value, "elements"), "elements");
  const remark = asText(getIn(value, "remark"));
  const isPartial = remark !== null && /error/i.test(remark);
  const objects = elements
    .slice(0, MAX_ELEMENTS)
    .map(toMapObject)
    .filter((each) => each !== null);
  return { objects, failure: isPartial ? { failure: "partial", reason: remark.slice(0, 200) } : null };
}

function toMapObject(element: unknown): MapObject | null {
  const tags = getIn(element, "tags");
  const type = asText(getIn(element, "type"));
  const id = asText(getIn(element, "id"));
  if (!isRecord(tags) || id === null || !/^(?:node|way|relation)$/.test(type ?? "") || !/^\d{1,20}$/.test(id))
    return null;
  const name = asText(tags.name) ?? asText(tags.brand) ?? asText(tags.operator);
  const url = findSite(tags);
  if (name === null || url === null) return null;
  return {
    ref: `${type}/${id}`,
    name: name.slice(0, 200),
    brand: asText(tags.brand)?.slice(0, 200) ?? null,
    url,
    kind: kindOfTags(tags),
    qids: ["wikidata", "brand:wikidata", "operator:wikidata"].flatMap((key) => findQids(tags[key])),
  };
}

/** The first of several URLs; a missing scheme is added. */
function findSite(tags: Json): string | null {
  for (const key of ["website", "contact:website", "url"]) {
    const tagValue = asText(tags[key])?.split(/\s*;\s*/)[0];
    if (tagValue === undefined || tagValue === "") continue;
    const url = normalizeHttpUrl(/^[a-z][a-z\d+.-]*:/i.test(tagValue) ? tagValue : `https://${tagValue}`);
    if (url !== null) return url;
  }
  return null;
}

function findQids(value: unknown): string[] {
  return asList((asText(value) ?? "").split(";"))
    .map((each) => String(each).trim())
    .filter((each) => /^Q[1-9]\d{0,11}$/.test(each))
    .slice(0, 3);
}
