// Nominatim: what a place name means, from OpenStreetMap. Its policy is one request a second for the whole application; a client
// that it refuses gets a page in HTML, sometimes with HTTP 200.
import type { Reading, WantedPlace } from "../contract/reading.ts";
import type { Failure } from "../sources/shared/reading/answers.ts";
import { at, either, mustList, number, readJson, text } from "../sources/shared/rows/values.ts";
import { askFor } from "./asking.ts";
import type { Endpoints } from "./endpoints.ts";

/** Its policy: one request a second. */
const SPACING_MS = 1_000;
const RADIUS_KM = 25;
const TOWN_RANK = 12;
/** From the narrow to the wide: a suburb is searched as the town it belongs to. */
const TOWNS = ["city", "town", "village", "municipality", "hamlet", "suburb", "borough", "city_district"] as const;
const SETTLED: ReadonlySet<string> = new Set([
  ...TOWNS,
  "administrative",
  "postcode",
  "county",
  "neighbourhood",
  "quarter",
]);

export function byNominatim(
  name: string,
  country: string | null,
  reading: Reading,
  endpoints: Endpoints,
): Promise<WantedPlace | null | Failure> {
  const asked = new URLSearchParams({
    q: name,
    format: "jsonv2",
    addressdetails: "1",
    extratags: "1",
    limit: "5",
    layer: "address",
    "accept-language": "en",
  });
  if (country !== null) asked.set("countrycodes", country.toLowerCase());
  const url = `${endpoints.nominatim}/search?${asked}`;
  return askFor(reading, { url, size: "page", spacing_ms: SPACING_MS }, (body) => placeInNominatim(body, country));
}

/** The first settlement, in the order of the service; old answers write `class` for `category`. */
export function placeInNominatim(body: string, country: string | null): WantedPlace | null {
  for (const hit of mustList(readJson(body), "results")) {
    const category = either(text(at(hit, "category")), text(at(hit, "class")));
    const type = either(text(at(hit, "addresstype")), text(at(hit, "type")));
    if ((category !== "place" && category !== "boundary") || type === null || !SETTLED.has(type)) continue;
    // Ranks below are countries and states, which have no centre to search around.
    if ((number(at(hit, "place_rank")) ?? TOWN_RANK) < TOWN_RANK) continue;
    const found = placeOf(hit, country);
    if (found !== null) return found;
  }
  return null;
}

function placeOf(hit: unknown, country: string | null): WantedPlace | null {
  const address = at(hit, "address");
  const name = either(
    ...TOWNS.map((kind) => text(at(address, kind))),
    text(at(hit, "name")),
    text(at(hit, "display_name"))?.split(",")[0] ?? null,
  );
  const code = text(at(address, "country_code"))?.toUpperCase() ?? null;
  return wantedPlace(name, text(at(address, "state")), code, country, at(hit, "lat"), at(hit, "lon"));
}

/** A place only where all of it is there and makes sense. */
export function wantedPlace(
  name: string | null,
  region: string | null,
  code: string | null,
  country: string | null,
  latitude: unknown,
  longitude: unknown,
): WantedPlace | null {
  const lat = number(latitude);
  const lon = number(longitude);
  if (name === null || code === null || !/^[A-Z]{2}$/.test(code) || lat === null || lon === null) return null;
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180 || (country !== null && code !== country.toUpperCase())) return null;
  return { name, region, country: code, lat, lon, radius_km: RADIUS_KM };
}
