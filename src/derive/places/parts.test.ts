// Places stated in parts without a country ({"locality": "Nashville", "region": "TN"}) are read like "Nashville, TN":
// every state, province, canton and Land of nine countries with its largest cities.
import { DatabaseSync } from "node:sqlite";
import { iso31662 } from "iso-3166/2.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RawLocation } from "../../contract/raw.ts";
import { gazetteerFile } from "./gazetteer/gazetteer.fixture.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer/gazetteer.ts";
import { toPlaceKey } from "./gazetteer/key.ts";
import { readPlaces } from "./places.ts";

const COUNTRIES = ["US", "CA", "AU", "BR", "MX", "IN", "DE", "CH", "IT"];
/** FR is Fribourg and France, and both have a Marly; Campbelltown is in two states of Australia. */
const EITHER = new Set(["Marly, FR"]);
const CITIES_EACH = 8;

const parts = (locality: string | null, region: string | null, country: string | null = null): RawLocation => ({
  text: null,
  locality,
  region,
  country,
  postal_code: null,
  lat: null,
  lon: null,
});

describe("a place in parts without a country", () => {
  let gazetteer: Gazetteer;
  let file = "";
  const read = (location: RawLocation, employerCountry: string | null = null) =>
    readPlaces([location], { employerCountry }, gazetteer);

  beforeAll(() => {
    file = gazetteerFile();
    gazetteer = openGazetteer(file);
  });
  afterAll(() => gazetteer.close());

  /** The largest cities of each region and county. */
  function citiesByArea(): Map<number, string[]> {
    const found = new Map<number, string[]>();
    const db = new DatabaseSync(file, { readOnly: true });
    for (const { name, area } of db.prepare("SELECT name, area FROM cities ORDER BY id LIMIT 40000").all()) {
      for (const kind of ["region", "county"] as const) {
        const around = gazetteer.around(Number(area), kind);
        const list = found.get(around) ?? [];
        if (list.length < CITIES_EACH) found.set(around, [...list, String(name)]);
      }
    }
    db.close();
    return found;
  }

  it("is the town if its locality is also the name of a country", () => {
    const named = (locality: string, country: string) => read(parts(locality, null, country)).locations_derived;
    expect(named("Luxembourg", "LU")).toEqual(["Luxembourg, Luxembourg, Luxembourg"]);
    expect(named("Luxemburg", "Luxembourg")).toEqual(["Luxembourg, Luxembourg, Luxembourg"]);
    expect(read(parts("San Marino", null, "SM")).cities).toEqual(["San Marino"]);
    expect(read(parts("Singapore", null, "SG")).cities).toEqual(["Singapore"]);
    // No town has exactly this name: only the country is stated.
    expect(named("Germany", "DE")).toEqual(["Germany"]);
    expect(named("Mexico", "MX")).toEqual(["Mexico"]);
  });

  it.each([
    ["France", "Auvergne", "Rhône-Alpes-Lyon", "Lyon, Auvergne-Rhône-Alpes, France"],
    ["Luxembourg", "Esch", "sur-Alzette-Esch-sur-Alzette", "Esch-sur-Alzette, Esch-sur-Alzette, Luxembourg"],
    ["Germany", "North Rhine", "Westphalia-Köln", "Cologne, North Rhine-Westphalia, Germany"],
    ["United Kingdom", "England", "Stoke-on-Trent", "Stoke-on-Trent, England, United Kingdom"],
    ["Canada", "Quebec", "Trois-Rivières", "Trois-Rivières, Quebec, Canada"],
    ["United States", "Texas", "Austin", "Austin, Texas, United States"],
  ])("%s, %s, %s: joins names that were split at hyphens", (country, region, locality, place) => {
    expect(read(parts(locality, region, country)).locations_derived).toEqual([place]);
  });

  it("lies in the region whose code is beside it", () => {
    const cities = citiesByArea();
    const wrong: string[] = [];
    let cases = 0;
    for (const entry of iso31662) {
      const [country = "", code = ""] = entry.code.split("-");
      if (!COUNTRIES.includes(country) || !/[A-Z]/.test(code)) continue;
      const area = gazetteer
        .candidates(toPlaceKey(code))
        .find(({ kind, id }) => kind !== "city" && gazetteer.area(id).code.startsWith(`${country}.`));
      for (const city of area === undefined ? [] : (cities.get(area.id) ?? [])) {
        cases++;
        const { country_codes, locations_derived } = read(parts(city, code));
        const right = country_codes.length === 1 && country_codes[0] === country;
        if (!right && !EITHER.has(`${city}, ${code}`)) wrong.push(`${city}, ${code}: ${locations_derived.join(" | ")}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(cases).toBeGreaterThan(1_500);
  });

  it.each([
    ["Nashville", "TN", "Nashville, Tennessee, United States"],
    ["Calgary", "AB", "Calgary, Alberta, Canada"],
    ["Wilmington", "DE", "Wilmington, Delaware, United States"],
    ["Baton Rouge", "LA", "Baton Rouge, Louisiana, United States"],
    ["Perth", "WA", "Perth, Western Australia, Australia"],
    ["bologna", "bo", "Bologna, Emilia-Romagna, Italy"],
    ["Bethlehem", "PA", "Bethlehem, Pennsylvania, United States"],
    ["München", "Bayern", "Munich, Bavaria, Germany"],
    [null, "Ontario", "Ontario, Canada"],
  ])("%s and %s are %s", (locality, region, place) => {
    expect(read(parts(locality, region)).locations_derived).toEqual([place]);
  });

  it("is never overridden by the employer's country", () => {
    expect(read(parts("Nashville", "TN"), "IN").country_codes).toEqual(["US"]);
    expect(read(parts("Chennai", "TN"), "US").country_codes).toEqual(["IN"]);
  });

  it("quotes the town it was read from", () => {
    const [why] = read(parts("Calgary", "AB")).explanations;
    expect([why?.in, why?.quote]).toEqual(["locality", "Calgary"]);
  });
});
