// The Overpass API: elements with tags for an area or around a point, and its ways of not answering: 200 with a remark and half of
// the elements or none, 429 without a free slot, 504 when overloaded, a page in HTML.
import { type Fake, html, json, type Reply } from "../../fake.ts";
import { kmBetween } from "../../nearness.ts";
import type { WorldPlace } from "../../place.ts";

const FIRST_AREA = 3_600_000_000;
const REMARK = 'runtime error: Query timed out in "query" at line 3 after 26 seconds.';

export const overpass: Fake = {
  source: "overpass",
  gives: { page: null, total: false, conditional: false, unknown: "empty", cap: null },
  answer(request, stage) {
    if (request.host !== "overpass-api.de" || request.path !== "/api/interpreter") return null;
    const question = new URLSearchParams(request.body).get("data") ?? request.query.get("data") ?? "";
    if (!question.includes("[out:json]") || !/out tags center \d+;\s*$/.test(question)) {
      return html("<p><strong>Error</strong>: line 2: parse error: ';' expected - 'out' found. </p>", 400);
    }
    const here = (stage.places ?? []).filter((place) => isMeant(place, question));
    const ails = here.map((place) => place.ails?.overpass).find((each) => each !== undefined);
    if (ails === "slots") return { status: 429, headers: { "retry-after": "3600" }, body: "rate_limited" };
    if (ails === "overloaded") return html("<p>Gateway Timeout</p>", 504);
    if (ails === "busy")
      return html("<p>Error: runtime error: The server is probably too busy to handle your request.</p>");
    return answerFrom(here, ails === "remark" || ails === "half" ? ails : null);
  },
};

function isMeant(place: WorldPlace, question: string): boolean {
  const area = /area\((\d+)\)/.exec(question)?.[1];
  if (area !== undefined) return place.relation !== null && Number(area) === FIRST_AREA + place.relation;
  const [, metres, lat, lon] = /\(around:(\d+),(-?[\d.]+),(-?[\d.]+)\)/.exec(question) ?? [];
  return kmBetween(place.lat, place.lon, Number(lat), Number(lon)) * 1_000 <= Number(metres);
}

function answerFrom(places: readonly WorldPlace[], ails: "remark" | "half" | null): Reply {
  const all = places.flatMap((place) =>
    place.objects.map(({ type, id, tags }) => {
      const point = { lat: place.lat, lon: place.lon };
      return { type, id, ...(type === "node" ? point : { center: point }), tags };
    }),
  );
  const elements = ails === "remark" ? [] : ails === "half" ? all.slice(0, Math.ceil(all.length / 2)) : all;
  return json({
    version: 0.6,
    generator: "Overpass API 0.7.62.1",
    osm3s: { timestamp_osm_base: "2026-10-20T11:00:00Z", copyright: "The data is made available under ODbL." },
    elements,
    ...(ails === null ? {} : { remark: REMARK }),
  });
}
