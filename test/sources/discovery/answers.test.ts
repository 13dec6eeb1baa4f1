import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ReadContext } from "../../../src/contract/reading.ts";
import { groupByDomain, toFoundEmployer } from "../../../src/discovery/employerMerge.ts";
import { findEmployers } from "../../../src/discovery/employers.ts";
import { parseNominatim } from "../../../src/discovery/nominatim.ts";
import { parseObjects } from "../../../src/discovery/overpass.ts";
import { parsePhoton } from "../../../src/discovery/photon.ts";
import { resolvePlace } from "../../../src/discovery/placeLookup.ts";
import { itemOf, labelOf, literalOf, parseBindings } from "../../../src/discovery/sparql.ts";
import { parseClaims } from "../../../src/discovery/wikidataFacts.ts";
import { chooseBest, parsePlaceSearch } from "../../../src/discovery/wikidataPlace.ts";
import { ShapeError } from "../../../src/sources/source.ts";
import { NOW } from "../openings.ts";
import { GRAZ } from "./graz.ts";

const RECORDED = join(
  process.env.ROLECALL_SHARED ?? new URL("../../../../shared", import.meta.url).pathname,
  "recordings/public",
);
const body = (name: string): string => readFileSync(join(RECORDED, name), "utf8");
const files = (folder: string): string[] =>
  existsSync(join(RECORDED, folder))
    ? readdirSync(join(RECORDED, folder)).filter((name) => name.endsWith(".json"))
    : [];

describe.runIf(existsSync(RECORDED))("recorded responses", () => {
  it("of Nominatim: settlements and addresses in them, nothing else", () => {
    const places = files("nominatim/osmdata").map(
      (name) => parseNominatim(body(`nominatim/osmdata/${name}`), null)?.name,
    );
    // Recorded without addresses and therefore without a country, so these places cannot be searched.
    expect(places.filter((name) => name !== undefined)).toEqual([]);
    expect(parseNominatim(body("nominatim/search-beverly-hills-90210.json"), "US")).toEqual({
      name: "Beverly Hills",
      region: "California",
      country: "US",
      lat: 34.09508267309781,
      lon: -118.39932247264571,
      radius_km: 25,
    });
    expect(parseNominatim(body("nominatim/search-no-results.json"), null)).toBeNull();
    for (const name of ["search-italia-waterway", "search-10-downing-street", "search-warszawa-woronicza"]) {
      expect(parseNominatim(body(`nominatim/${name}.json`), null)).toBeNull();
    }
    expect(() => parseNominatim(body("nominatim/over_limit.html"), null)).toThrow(ShapeError);
    expect(() => parseNominatim(body("nominatim/reverse-tokyo.json"), null)).toThrow(ShapeError);
  });

  it("of Photon: towns in any country", () => {
    const named = (name: string, country: string | null = null): string => {
      const place = parsePhoton(body(`photon/${name}.json`), country);
      return place === null ? "none" : `${place.name}, ${place.region}, ${place.country}`;
    };
    expect(named("berlin-city")).toBe("Berlin, null, DE");
    expect(named("presov-city")).toBe("Prešov, Prešovský kraj, SK");
    expect(named("paris-multi")).toBe("Paris, Île-de-France, FR");
    expect(named("paris-multi", "US")).toBe("Paris, Texas, US");
    expect(named("no-results")).toBe("none");
    expect(named("madison_square_garden")).toBe("none");
    for (const name of files("photon")) expect(() => parsePhoton(body(`photon/${name}`), null)).not.toThrow();
  });

  it("of Overpass: 499 outlets of one brand with a site are one employer", () => {
    const { objects, failure } = parseObjects(body("overpass/walmart-us-2020.json"));
    expect([objects.length, failure]).toEqual([499, null]);
    const drafts = groupByDomain([], objects);
    const [walmart] = [...drafts.values()].map((draft) => toFoundEmployer(draft, GRAZ, new Map()));
    expect(drafts.size).toBe(1);
    expect(walmart).toMatchObject({
      domain: "walmart.com",
      name: "Walmart",
      url: "https://www.walmart.com/",
      kind: "supermarket",
      facts: { industry: "retail", headcount: null },
    });
  });

  it("of Overpass: hospitals, each by its own site", () => {
    const { objects } = parseObjects(body("overpass/hanoi-hospitals-2024.json"));
    const found = [...groupByDomain([], objects).values()].map((draft) => toFoundEmployer(draft, GRAZ, new Map()));
    expect([objects.length, found.length]).toMatchInlineSnapshot(`
      [
        29,
        28,
      ]
    `);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["hospital"]));
    expect(JSON.stringify(found)).not.toContain("facebook");
  });

  it("of Overpass: a runtime error is a failure, a remark is not", () => {
    expect(parseObjects(body("overpass/overpy-remark-runtime-error-01.json"))).toEqual({
      objects: [],
      failure: { failure: "partial", reason: expect.stringContaining("Query timed out") },
    });
    expect(parseObjects(body("overpass/overpy-remark-runtime-remark-01.json")).failure).toBeNull();
    expect(() => parseObjects(body("overpass/overpy-bad-request.html"))).toThrow(ShapeError);
    for (const name of files("overpass")) expect(() => parseObjects(body(`overpass/${name}`))).not.toThrow();
  });

  it("of Wikidata: rows with unbound variables, blank nodes and labels", () => {
    const rows = parseBindings(body("wikidata/sdk-multi_vars_sparql_results.json"));
    expect(rows.map((row) => itemOf(row, "entity"))).toContain("Q3731207");
    expect(rows.map((row) => itemOf(row, "entity"))).toContain(null);
    expect(rows.map((row) => labelOf(row, "entityLabel"))).toContain("Ercole Patti");
    const [film] = parseBindings(body("wikidata/sdk-sparql_results_with_optional_values.json"));
    expect(film && [literalOf(film, "duration"), literalOf(film, "genre")]).toEqual(["94", null]);
    for (const name of ["sdk-wbgetentities_response", "entitydata-Q20145", "osmdata-rest-Q234963-statements"]) {
      expect(() => parseBindings(body(`wikidata/${name}.json`))).toThrow(ShapeError);
    }
  });
});

/** Wrong types everywhere: every value of a good response replaced by each of these, at every depth. */
const BAD: readonly unknown[] = [
  null,
  7,
  -1,
  true,
  "x",
  "\u0000",
  [],
  {},
  [[null]],
  { value: {} },
  Number.MAX_VALUE,
  "__proto__",
];

function* spoiled(value: unknown): Generator<unknown> {
  yield* BAD;
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const bad of spoiled(inner)) {
      yield Array.isArray(value) ? value.with(Number(key), bad) : { ...value, [key]: bad };
    }
  }
}

const iri = (value: string): unknown => ({ type: "uri", value });
const lit = (value: string): unknown => ({ type: "literal", value });
const GOOD: Readonly<Record<string, unknown>> = {
  search: { search: [{ id: "Q1", label: "Graz", match: { text: "Graz" } }], success: 1 },
  places: {
    head: { vars: ["place"] },
    results: {
      bindings: [
        {
          place: iri("http://www.wikidata.org/entity/Q1"),
          coord: lit("Point(15.44 47.07)"),
          code: lit("AT"),
          links: lit("9"),
          relation: lit("5"),
        },
      ],
    },
  },
  facts: {
    head: { vars: ["org"] },
    results: {
      bindings: ["site", "class", "employees", "founded", "logo", "name", "links"].map((name) => ({
        org: iri("http://www.wikidata.org/entity/Q1"),
        p: lit(name),
        v: lit(name === "site" ? "https://acme.example/" : "2020-01-01T00:00:00Z"),
        vLabel: lit("business"),
        at: lit("2020-01-01T00:00:00Z"),
        rank: iri("http://wikiba.se/ontology#NormalRank"),
      })),
    },
  },
  map: {
    elements: [
      {
        type: "node",
        id: 1,
        tags: { name: "A", website: "https://acme.example/", office: "company", brand: "B", wikidata: "Q1" },
      },
    ],
    remark: "x",
  },
  nominatim: [
    {
      category: "place",
      addresstype: "city",
      lat: "1",
      lon: "2",
      name: "A",
      place_rank: 16,
      address: { city: "A", state: "B", country_code: "at" },
    },
  ],
  photon: {
    features: [
      {
        geometry: { coordinates: [1, 2] },
        properties: { osm_key: "place", type: "city", name: "A", countrycode: "AT", state: "B" },
      },
    ],
  },
};

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  search: (text) => parsePlaceSearch(text, "Graz"),
  places: (text) => chooseBest(parseBindings(text), GRAZ),
  facts: (text) => parseClaims(parseBindings(text), "de", 2026),
  map: (text) =>
    [...groupByDomain([], parseObjects(text).objects).values()].map((draft) => toFoundEmployer(draft, GRAZ, new Map())),
  nominatim: (text) => parseNominatim(text, null),
  photon: (text) => parsePhoton(text, null),
};

describe("hostile responses", () => {
  it.each(Object.keys(GOOD))("%s: wrong types yield fewer results or a ShapeError", (name) => {
    const read = READERS[name] as (text: string) => unknown;
    expect(read(JSON.stringify(GOOD[name]))).toBeTruthy();
    let tried = 0;
    for (const bad of spoiled(GOOD[name])) {
      tried++;
      try {
        read(JSON.stringify(bad));
      } catch (error) {
        expect(error, JSON.stringify(bad)).toBeInstanceOf(ShapeError);
      }
    }
    expect(tried).toBeGreaterThan(90);
  });

  it("returns a list of employers and never throws, regardless of what each service responds", async () => {
    const bodies = [...Object.values(GOOD), ...BAD].map((value) => JSON.stringify(value));
    for (const text of [...bodies, "<html></html>", "{", '{"results":{"bindings":[{', ""]) {
      const get: ReadContext["get"] = async (ask) => ({
        kind: "got",
        status: 200,
        url: ask.url,
        headers: {},
        text,
        truncated: false,
        validators: null,
      });
      const reading = { get, now: NOW, max_pages: 1, max_rows: null, validators: null };
      const { employers, errors } = await findEmployers(GRAZ, reading, new Map());
      expect(employers).toBeInstanceOf(Array);
      expect(errors.length, text).toBeGreaterThan(0);
      await resolvePlace("Graz", null, reading);
    }
  });

  it("reads at most ten thousand of a million elements", () => {
    const elements = Array.from({ length: 200_000 }, (_, id) => ({
      type: "node",
      id,
      tags: { name: `N${id}`, website: `a${id}.example` },
    }));
    expect(parseObjects(JSON.stringify({ elements })).objects.length).toBe(10_000);
    const org = iri("http://www.wikidata.org/entity/Q1");
    const bindings = Array.from({ length: 200_000 }, (_, at) => ({ org, p: lit("links"), v: lit(String(at)) }));
    expect(parseClaims(bindings as never, "en", 2026)).toHaveLength(1);
  });
});
