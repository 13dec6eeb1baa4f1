// Nominatim: settlements by name with their address, numbers as strings. A refused client gets an HTML page, sometimes
// with status 200.
import { type Fake, html, json } from "../fake.ts";

const BLOCKED = "<html><title>Bandwidth limit exceeded</title><body>You have been temporarily blocked.</body></html>";

export const nominatim: Fake = {
  source: "nominatim",
  capabilities: { page: null, total: false, conditional: false, unknown: "empty", cap: null },
  respond({ host, path, query }, context) {
    if (host !== "nominatim.openstreetmap.org" || path !== "/search") return null;
    const places = context.places ?? [];
    const fault = places.map((place) => place.faults?.nominatim).find((each) => each !== undefined);
    if (fault !== undefined) return html(BLOCKED, fault === "blocked" ? 200 : 403);
    const nameQuery = (query.get("q") ?? "").toLowerCase();
    const codes = query.get("countrycodes")?.split(",") ?? null;
    const hits = places.filter(
      ({ name, country }) =>
        name.toLowerCase() === nameQuery && (codes === null || codes.includes(country.toLowerCase())),
    );
    return json(
      hits.slice(0, Number(query.get("limit") ?? 10)).map((place, index) => ({
        place_id: index + 1,
        licence: "Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright",
        osm_type: place.relation === null ? "node" : "relation",
        osm_id: place.relation ?? index,
        lat: String(place.lat),
        lon: String(place.lon),
        category: "boundary",
        type: "administrative",
        place_rank: 16,
        importance: 0.6,
        addresstype: "city",
        name: place.name,
        display_name: `${place.name}, ${place.region}`,
        address: { city: place.name, state: place.region, country_code: place.country.toLowerCase() },
        boundingbox: [place.lat - 1, place.lat + 1, place.lon - 1, place.lon + 1].map(String),
        extratags: { wikidata: place.qid },
      })),
    );
  },
};
