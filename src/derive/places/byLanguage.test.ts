// Places that the language of an advert disambiguates, and names that belong to the place before them: a metropolitan
// area, an abbreviation of a region, the larger town nearby.
import { afterAll, beforeAll, expect, it } from "vitest";
import { gazetteerFile } from "./gazetteer/gazetteer.fixture.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer/gazetteer.ts";
import { readPlaces } from "./places.ts";

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = openGazetteer(gazetteerFile());
});
afterAll(() => gazetteer.close());

const NOWHERE = { text: null, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null };

it.each([
  ["it", null, "Montepulciano", "Montepulciano, Tuscany, Italy"],
  ["fr", null, "Valence", "Valence, Auvergne-Rhône-Alpes, France"],
  ["de", null, "Haar", "Haar, Bavaria, Germany"],
  // The country from the source or the employer has precedence over the language.
  ["it", "US", "Portland", "Portland, Oregon, United States"],
  ["it", null, "Berlin", "Berlin, Berlin, Germany"],
  ["en", null, "Paris", "Paris, Île-de-France, France"],
  [null, null, "Haar bei München", "Haar, Bavaria, Germany"],
  [null, null, "Roth bei Nürnberg", "Roth, Bavaria, Germany"],
  [null, null, "Stockport, Greater Manchester", "Stockport, England, United Kingdom"],
  [null, null, "Oldham, Greater Manchester, England", "Oldham, England, United Kingdom"],
  [null, null, "Greater Manchester", "Manchester, England, United Kingdom"],
  [null, null, "Zapopan, Jal.", "Zapopan, Jalisco, Mexico"],
  [null, null, "Miami, Houston", "Miami, Florida, United States | Houston, Texas, United States"],
])("%s %s: %s", (language, employerCountry, text, expected) => {
  const places = readPlaces([{ ...NOWHERE, text }], { employerCountry, language }, gazetteer);
  expect(places.locations_derived.join(" | ")).toBe(expected);
});
