// Photon answers the same query from the same map data; used if Nominatim fails. Coordinates are longitude first. It
// has no country filter, so the country is checked afterwards.
import type { ReadContext, ResolvedPlace } from "../contract/reading.ts";
import type { Failure } from "../sources/shared/reading/answers.ts";
import { asText, getIn, readJson, requireList } from "../sources/shared/rows/values.ts";
import type { Endpoints } from "./endpoints.ts";
import { toResolvedPlace } from "./nominatim.ts";
import { runQuery } from "./openDataQuery.ts";

const SETTLEMENT_TYPES: ReadonlySet<string> = new Set(["city", "district", "locality", "county"]);

export function queryPhoton(
  name: string,
  country: string | null,
  reading: ReadContext,
  endpoints: Endpoints,
): Promise<ResolvedPlace | null | Failure> {
  const query = new URLSearchParams({ q: name, limit: "10", lang: "en", layer: "city" });
  const url = `${endpoints.photon}/api/?${query}`;
  return runQuery(reading, { url, size: "page" }, (body) => parsePhoton(body, country));
}

export function parsePhoton(body: string, country: string | null): ResolvedPlace | null {
  for (const feature of requireList(getIn(readJson(body), "features"), "features")) {
    const properties = getIn(feature, "properties");
    const key = asText(getIn(properties, "osm_key"));
    if ((key !== "place" && key !== "boundary") || !SETTLEMENT_TYPES.has(asText(getIn(properties, "type")) ?? ""))
      continue;
    const [lon, lat] = [getIn(feature, "geometry", "coordinates", 0), getIn(feature, "geometry", "coordinates", 1)];
    const code = asText(getIn(properties, "countrycode"))?.toUpperCase() ?? null;
    const name = asText(getIn(properties, "name")) ?? asText(getIn(properties, "city"));
    const found = toResolvedPlace(name, asText(getIn(properties, "state")), code, country, lat, lon);
    if (found !== null) return found;
  }
  return null;
}
