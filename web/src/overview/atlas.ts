// Country outlines, loaded when a map is drawn, and their projection. Kosovo, Northern Cyprus and Somaliland have
// outlines but no ISO code, so they have no counts.
import { type GeoPermissibleObjects, type GeoProjection, geoArea, geoEqualEarth, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import outlines from "world-atlas/countries-110m.json?url";

/** ISO 3166-1: the number of each outline and its two-letter code. */
const CODES = `
  004AF 008AL 010AQ 012DZ 024AO 031AZ 032AR 036AU 040AT 044BS 050BD 051AM 056BE 064BT 068BO 070BA 072BW 076BR
  084BZ 090SB 096BN 100BG 104MM 108BI 112BY 116KH 120CM 124CA 140CF 144LK 148TD 152CL 156CN 158TW 170CO 178CG
  180CD 188CR 191HR 192CU 196CY 203CZ 204BJ 208DK 214DO 218EC 222SV 226GQ 231ET 232ER 233EE 238FK 242FJ 246FI
  250FR 260TF 262DJ 266GA 268GE 270GM 275PS 276DE 288GH 300GR 304GL 320GT 324GN 328GY 332HT 340HN 348HU 352IS
  356IN 360ID 364IR 368IQ 372IE 376IL 380IT 384CI 388JM 392JP 398KZ 400JO 404KE 408KP 410KR 414KW 417KG 418LA
  422LB 426LS 428LV 430LR 434LY 440LT 442LU 450MG 454MW 458MY 466ML 478MR 484MX 496MN 498MD 499ME 504MA 508MZ
  512OM 516NA 524NP 528NL 540NC 548VU 554NZ 558NI 562NE 566NG 578NO 586PK 591PA 598PG 600PY 604PE 608PH 616PL
  620PT 624GW 626TL 630PR 634QA 642RO 643RU 646RW 682SA 686SN 688RS 694SL 703SK 704VN 705SI 706SO 710ZA 716ZW
  724ES 728SS 729SD 732EH 740SR 748SZ 752SE 756CH 760SY 762TJ 764TH 768TG 780TT 784AE 788TN 792TR 795TM 800UG
  804UA 807MK 818EG 826GB 834TZ 840US 854BF 858UY 860UZ 862VE 887YE 894ZM
`;
const LETTERS: ReadonlyMap<string, string> = new Map(
  CODES.trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 3), pair.slice(3)]),
);

type CountryShapes = Extract<Parameters<typeof feature>[1], { type: "GeometryCollection" }>;

export interface Country {
  /** The two-letter code; null if there is none. */
  readonly code: string | null;
  readonly name: string;
  readonly shape: GeoJSON.Feature<GeoJSON.Polygon | GeoJSON.MultiPolygon>;
  /** Its largest piece of land, used for labels and zoom. */
  readonly mainland: GeoJSON.Polygon;
}

function mainlandOf(geometry: GeoJSON.Polygon | GeoJSON.MultiPolygon): GeoJSON.Polygon {
  if (geometry.type === "Polygon") return geometry;
  const pieces = geometry.coordinates.map((coordinates): GeoJSON.Polygon => ({ type: "Polygon", coordinates }));
  return pieces.reduce((a, b) => (geoArea(a) >= geoArea(b) ? a : b));
}

export async function loadCountries(signal: AbortSignal): Promise<Country[]> {
  const response = await fetch(outlines, { signal });
  const topology = (await response.json()) as Parameters<typeof feature>[0];
  const drawn = feature(topology, topology.objects.countries as CountryShapes);
  return drawn.features
    .filter(({ id }) => id !== "010")
    .map((shape) => {
      const land = shape as Country["shape"];
      const code = LETTERS.get(String(shape.id)) ?? null;
      return { code, name: String(shape.properties?.name), shape: land, mainland: mainlandOf(land.geometry) };
    });
}

export interface Drawing {
  readonly path: (shape: GeoPermissibleObjects) => string;
  readonly place: (lon: number, lat: number) => [number, number] | null;
  /** Left, top, right, bottom in pixels. */
  readonly bounds: (shape: GeoPermissibleObjects) => [number, number, number, number];
  readonly centre: (shape: GeoPermissibleObjects) => [number, number];
}

export type Area = "world" | "europe";
export const AREAS: readonly (readonly [Area, string])[] = [
  ["world", "World"],
  ["europe", "Europe"],
];

/** The bounds of a region: the corners of Europe, where countries are otherwise too small for their numbers. */
export const EXTENTS: Readonly<Record<Area, GeoPermissibleObjects | null>> = {
  world: null,
  europe: {
    type: "MultiPoint",
    coordinates: [
      [-10, 36],
      [31, 36],
      [-10, 63],
      [31, 63],
    ],
  },
};

/** The whole world, or fitted to one piece of land. */
export function draw(
  width: number,
  height: number,
  fit: GeoPermissibleObjects | null,
  all: readonly Country[],
): Drawing {
  const projection: GeoProjection = geoEqualEarth();
  const whole = { type: "FeatureCollection", features: all.map(({ shape }) => shape) } as GeoPermissibleObjects;
  const edge = fit === null || fit === EXTENTS.europe ? 4 : 28;
  projection.fitExtent(
    [
      [edge, edge],
      [width - edge, height - edge],
    ],
    fit ?? whole,
  );
  projection.clipExtent([
    [0, 0],
    [width, height],
  ]);
  const path = geoPath(projection).digits(1);
  return {
    path: (shape) => path(shape) ?? "",
    place: (lon, lat) => projection([lon, lat]),
    bounds: (shape) => path.bounds(shape).flat() as [number, number, number, number],
    centre: (shape) => path.centroid(shape),
  };
}

const BOUNDS = [1, 100, 1000, 10_000, 50_000, 150_000];
export const STEP_NAMES = ["none", "1", "100", "1k", "10k", "50k", "150k +"];

/** The step, of seven, that a count belongs to. */
export function stepOf(count: number): number {
  return BOUNDS.filter((bound) => count >= bound).length;
}
