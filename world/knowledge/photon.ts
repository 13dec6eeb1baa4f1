// Photon: GeoJSON features of settlements by name prefix, longitude first, in any country.
import { type Fake, json } from "../fake.ts";

export const photon: Fake = {
  source: "photon",
  capabilities: { page: null, total: false, conditional: false, unknown: "empty", cap: null },
  respond({ host, path, query }, context) {
    if (host !== "photon.komoot.io" || path !== "/api/") return null;
    const places = context.places ?? [];
    if (places.some(({ faults: fault }) => fault?.photon === "throttled"))
      return { status: 429, body: "Too many requests" };
    const namePrefix = (query.get("q") ?? "").toLowerCase();
    const features = places
      .filter(({ name }) => name.toLowerCase().startsWith(namePrefix))
      .slice(0, Number(query.get("limit") ?? 15))
      .map((place) => ({
        geometry: { coordinates: [place.lon, place.lat], type: "Point" },
        type: "Feature",
        properties: {
          osm_type: "R",
          osm_id: place.relation ?? 1,
          osm_key: "place",
          osm_value: "city",
          type: "city",
          countrycode: place.country,
          name: place.name,
          state: place.region,
        },
      }));
    return json({ features, type: "FeatureCollection" });
  },
};
