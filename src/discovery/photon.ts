// Photon: the same question to another service over the same map, asked where Nominatim does not answer. Coordinates are longitude
// first; no country can be asked for, so it is looked at afterwards.
import type { Reading, WantedPlace } from "../contract/reading.ts";
import type { Failure } from "../sources/shared/reading/answers.ts";
import { at, mustList, readJson, text } from "../sources/shared/rows/values.ts";
import { askFor } from "./asking.ts";
import type { Endpoints } from "./endpoints.ts";
import { wantedPlace } from "./nominatim.ts";

const SETTLED: ReadonlySet<string> = new Set(["city", "district", "locality", "county"]);

export function byPhoton(
  name: string,
  country: string | null,
  reading: Reading,
  endpoints: Endpoints,
): Promise<WantedPlace | null | Failure> {
  const asked = new URLSearchParams({ q: name, limit: "10", lang: "en", layer: "city" });
  const url = `${endpoints.photon}/api/?${asked}`;
  return askFor(reading, { url, size: "page" }, (body) => placeInPhoton(body, country));
}

export function placeInPhoton(body: string, country: string | null): WantedPlace | null {
  for (const feature of mustList(at(readJson(body), "features"), "features")) {
    const said = at(feature, "properties");
    const key = text(at(said, "osm_key"));
    if ((key !== "place" && key !== "boundary") || !SETTLED.has(text(at(said, "type")) ?? "")) continue;
    const [lon, lat] = [at(feature, "geometry", "coordinates", 0), at(feature, "geometry", "coordinates", 1)];
    const code = text(at(said, "countrycode"))?.toUpperCase() ?? null;
    const name = text(at(said, "name")) ?? text(at(said, "city"));
    const found = wantedPlace(name, text(at(said, "state")), code, country, lat, lon);
    if (found !== null) return found;
  }
  return null;
}
