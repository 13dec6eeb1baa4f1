// Nominatim: settlements by name with their address, numbers as texts; a client that it refuses gets a page in HTML, sometimes as 200.
import { type Fake, html, json } from "../../fake.ts";

const BLOCKED = "<html><title>Bandwidth limit exceeded</title><body>You have been temporarily blocked.</body></html>";

export const nominatim: Fake = {
  source: "nominatim",
  gives: { page: null, total: false, conditional: false, unknown: "empty", cap: null },
  answer({ host, path, query }, stage) {
    if (host !== "nominatim.openstreetmap.org" || path !== "/search") return null;
    const places = stage.places ?? [];
    const ails = places.map((place) => place.ails?.nominatim).find((each) => each !== undefined);
    if (ails !== undefined) return html(BLOCKED, ails === "blocked" ? 200 : 403);
    const asked = (query.get("q") ?? "").toLowerCase();
    const codes = query.get("countrycodes")?.split(",") ?? null;
    const hits = places.filter(
      ({ name, country }) => name.toLowerCase() === asked && (codes === null || codes.includes(country.toLowerCase())),
    );
    return json(
      hits.slice(0, Number(query.get("limit") ?? 10)).map((place, at) => ({
        place_id: at + 1,
        licence: "Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright",
        osm_type: place.relation === null ? "node" : "relation",
        osm_id: place.relation ?? at,
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
