// Nominatim resolves place names with OpenStreetMap data. Its policy allows one request per second for the whole
// application. A refused client gets an HTML page, sometimes with HTTP 200.
import type { ReadContext, ResolvedPlace } from "../contract/reading.ts";
import type { Failure } from "../sources/shared/reading/answers.ts";
import { asNumber, asText, firstPresent, getIn, readJson, requireList } from "../sources/shared/rows/values.ts";
import type { Endpoints } from "./endpoints.ts";
import { runQuery } from "./openDataQuery.ts";

/** Required by its policy: one request per second. */
const SPACING_MS = 1_000;
const RADIUS_KM = 25;
const MIN_PLACE_RANK = 12;
/** From narrow to wide: a suburb is searched as the town it belongs to. */
const TOWN_TYPES = ["city", "town", "village", "municipality", "hamlet", "suburb", "borough", "city_district"] as const;
const SETTLEMENT_TYPES: ReadonlySet<string> = new Set([
  ...TOWN_TYPES,
  "administrative",
  "postcode",
  "county",
  "neighbourhood",
  "quarter",
]);

export function queryNominatim(
  name: string,
  country: string | null,
  reading: ReadContext,
  endpoints: Endpoints,
): Promise<ResolvedPlace | null | Failure> {
  const query = new URLSearchParams({
    q: name,
    format: "jsonv2",
    addressdetails: "1",
    extratags: "1",
    limit: "5",
    layer: "address",
    "accept-language": "en",
  });
  if (country !== null) query.set("countrycodes", country.toLowerCase());
  const url = `${endpoints.nominatim}/search?${query}`;
  return runQuery(reading, { url, size: "page", spacing_ms: SPACING_MS }, (body) => parseNominatim(body, country));
}

/** The first settlement, in the order of the service. Old responses write `class` for `category`. */
export function parseNominatim(body: string, country: string | null): ResolvedPlace | null {
  for (const hit of requireList(readJson(body), "results")) {
    const category = firstPresent(asText(getIn(hit, "category")), asText(getIn(hit, "class")));
    const type = firstPresent(asText(getIn(hit, "addresstype")), asText(getIn(hit, "type")));
    if ((category !== "place" && category !== "boundary") || type === null || !SETTLEMENT_TYPES.has(type)) continue;
    // Lower ranks are countries and states, which have no centre to search around.
    if ((asNumber(getIn(hit, "place_rank")) ?? MIN_PLACE_RANK) < MIN_PLACE_RANK) continue;
    const found = placeOf(hit, country);
    if (found !== null) return found;
  }
  return null;
}

function placeOf(hit: unknown, country: string | null): ResolvedPlace | null {
  const address = getIn(hit, "address");
  const name = firstPresent(
    ...TOWN_TYPES.map((kind) => asText(getIn(address, kind))),
    asText(getIn(hit, "name")),
    asText(getIn(hit, "display_name"))?.split(",")[0] ?? null,
  );
  const code = asText(getIn(address, "country_code"))?.toUpperCase() ?? null;
  return toResolvedPlace(name, asText(getIn(address, "state")), code, country, getIn(hit, "lat"), getIn(hit, "lon"));
}

/** Returns a place only if all its values are present and valid. */
export function toResolvedPlace(
  name: string | null,
  region: string | null,
  code: string | null,
  country: string | null,
  latitude: unknown,
  longitude: unknown,
): ResolvedPlace | null {
  const lat = asNumber(latitude);
  const lon = asNumber(longitude);
  if (name === null || code === null || !/^[A-Z]{2}$/.test(code) || lat === null || lon === null) return null;
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180 || (country !== null && code !== country.toUpperCase())) return null;
  return { name, region, country: code, lat, lon, radius_km: RADIUS_KM };
}
