// The map's named objects with a website, through the Overpass API: places of work first, so that shops and hotels cannot crowd
// them out of the answer. A query that runs out of time or memory answers 200 with a `remark` and whatever it had by then.
import type { Reading, WantedPlace } from "../contract/reading.ts";
import { type Failure, isFailure } from "../sources/shared/reading/answers.ts";
import { at, isRecord, type Json, list, mustList, readJson, text } from "../sources/shared/rows/values.ts";
import { httpUrl } from "../text/addresses/domains.ts";
import { askFor, form } from "./asking.ts";
import type { Endpoints } from "./endpoints.ts";
import { type EmployerKind, kindOfTags } from "./kinds.ts";

export interface MapObject {
  /** `node/123`. */
  readonly ref: string;
  readonly name: string;
  readonly brand: string | null;
  readonly url: string;
  readonly kind: EmployerKind | null;
  /** Wikidata items it names: its own, its brand's, its operator's. */
  readonly qids: readonly string[];
}

export interface MapAnswer {
  readonly objects: readonly MapObject[];
  readonly failure: Failure | null;
}

/** Less than the fetching room waits for a first byte. */
const SECONDS = 25;
const MOST_KM = 15;
const MOST_WORKPLACES = 4_000;
const MOST_OTHERS = 2_000;
/** More than was asked for. */
const MOST_ELEMENTS = 10_000;
/** Areas of relations are numbered from here. */
const FIRST_AREA = 3_600_000_000;

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

/** Within the boundary where it is known and has anything, else around the place. */
export async function mapObjects(
  place: WantedPlace,
  relation: number | null,
  reading: Reading,
  endpoints: Endpoints,
): Promise<MapAnswer> {
  const around = `(around:${Math.round(Math.min(place.radius_km, MOST_KM) * 1_000)},${place.lat.toFixed(5)},${place.lon.toFixed(5)})`;
  if (relation !== null) {
    const inside = await ask(`area(${FIRST_AREA + relation})->.a;\n`, "(area.a)", reading, endpoints);
    if (inside.failure !== null || inside.objects.length > 0) return inside;
  }
  return await ask("", around, reading, endpoints);
}

async function ask(before: string, where: string, reading: Reading, endpoints: Endpoints): Promise<MapAnswer> {
  const answer = await askFor(
    reading,
    { url: endpoints.overpass, ...form({ data: questionFor(before, where) }) },
    objectsIn,
  );
  return isFailure(answer) ? { objects: [], failure: answer } : answer;
}

/** Mappers write the address under three keys. */
function questionFor(before: string, where: string): string {
  const sites = ["website", "contact:website", "url"].map((key) => `nwr["name"]["${key}"]${where};`).join(" ");
  const among = (filters: readonly string[]): string => filters.map((filter) => `nwr.w${filter};`).join(" ");
  return `[out:json][timeout:${SECONDS}][maxsize:268435456];
${before}( ${sites} )->.w;
( ${among(WORKPLACES)} )->.x;
.x out tags center ${MOST_WORKPLACES};
( ( ${among(OTHERS)} ); - .x; );
out tags center ${MOST_OTHERS};`;
}

export function objectsIn(body: string): MapAnswer {
  const value = readJson(body);
  const elements = mustList(at(value, "elements"), "elements");
  const remark = text(at(value, "remark"));
  const broken = remark !== null && /error/i.test(remark);
  const objects = elements
    .slice(0, MOST_ELEMENTS)
    .map(objectOf)
    .filter((each) => each !== null);
  return { objects, failure: broken ? { trouble: "partial", because: remark.slice(0, 200) } : null };
}

function objectOf(element: unknown): MapObject | null {
  const tags = at(element, "tags");
  const type = text(at(element, "type"));
  const id = text(at(element, "id"));
  if (!isRecord(tags) || id === null || !/^(?:node|way|relation)$/.test(type ?? "") || !/^\d{1,20}$/.test(id))
    return null;
  const name = text(tags.name) ?? text(tags.brand) ?? text(tags.operator);
  const url = siteIn(tags);
  if (name === null || url === null) return null;
  return {
    ref: `${type}/${id}`,
    name: name.slice(0, 200),
    brand: text(tags.brand)?.slice(0, 200) ?? null,
    url,
    kind: kindOfTags(tags),
    qids: ["wikidata", "brand:wikidata", "operator:wikidata"].flatMap((key) => itemsIn(tags[key])),
  };
}

/** The first of several; a missing scheme is added. */
function siteIn(tags: Json): string | null {
  for (const key of ["website", "contact:website", "url"]) {
    const written = text(tags[key])?.split(/\s*;\s*/)[0];
    if (written === undefined || written === "") continue;
    const url = httpUrl(/^[a-z][a-z\d+.-]*:/i.test(written) ? written : `https://${written}`);
    if (url !== null) return url;
  }
  return null;
}

function itemsIn(value: unknown): string[] {
  return list((text(value) ?? "").split(";"))
    .map((each) => String(each).trim())
    .filter((each) => /^Q[1-9]\d{0,11}$/.test(each))
    .slice(0, 3);
}
