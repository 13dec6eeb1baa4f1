// The Overpass API: elements with tags for an area or around a point, and its failures: 200 with a remark and half of
// the elements or none, 429 without a free slot, 504 when overloaded, an HTML page.
import { type Fake, html, json, type Reply } from "../fake.ts";
import type { WorldPlace } from "../knowledgePlace.ts";
import { kmBetween } from "../serviceSearch.ts";

const FIRST_AREA = 3_600_000_000;
const REMARK = 'runtime error: Query timed out in "query" at line 3 after 26 seconds.';

export const overpass: Fake = {
  source: "overpass",
  capabilities: { page: null, total: false, conditional: false, unknown: "empty", cap: null },
  respond(request, context) {
    if (request.host !== "overpass-api.de" || request.path !== "/api/interpreter") return null;
    const query = new URLSearchParams(request.body).get("data") ?? request.query.get("data") ?? "";
    if (!query.includes("[out:json]") || !/out tags center \d+;\s*$/.test(query)) {
      return html("<p><strong>Error</strong>: line 2: parse error: ';' expected - 'out' found. </p>", 400);
    }
    const matchingPlaces = (context.places ?? []).filter((place) => isRequested(place, query));
    const fault = matchingPlaces.map((place) => place.faults?.overpass).find((each) => each !== undefined);
    if (fault === "slots") return { status: 429, headers: { "retry-after": "3600" }, body: "rate_limited" };
    if (fault === "overloaded") return html("<p>Gateway Timeout</p>", 504);
    if (fault === "busy")
      return html("<p>Error: runtime error: The server is probably too busy to handle your request.</p>");
    return respondFrom(matchingPlaces, fault === "remark" || fault === "half" ? fault : null);
  },
};

function isRequested(place: WorldPlace, query: string): boolean {
  const area = /area\((\d+)\)/.exec(query)?.[1];
  if (area !== undefined) return place.relation !== null && Number(area) === FIRST_AREA + place.relation;
  const [, metres, lat, lon] = /\(around:(\d+),(-?[\d.]+),(-?[\d.]+)\)/.exec(query) ?? [];
  return kmBetween(place.lat, place.lon, Number(lat), Number(lon)) * 1_000 <= Number(metres);
}

function respondFrom(places: readonly WorldPlace[], fault: "remark" | "half" | null): Reply {
  const all = places.flatMap((place) =>
    place.objects.map(({ type, id, tags }) => {
      const point = { lat: place.lat, lon: place.lon };
      return { type, id, ...(type === "node" ? point : { center: point }), tags };
    }),
  );
  const elements = fault === "remark" ? [] : fault === "half" ? all.slice(0, Math.ceil(all.length / 2)) : all;
  return json({
    version: 0.6,
    generator: "Overpass API 0.7.62.1",
    osm3s: { timestamp_osm_base: "2026-10-20T11:00:00Z", copyright: "The data is made available under ODbL." },
    elements,
    ...(fault === null ? {} : { remark: REMARK }),
  });
}
