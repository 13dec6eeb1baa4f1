// A place name by itself, with and without a country hint.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gazetteerFile } from "./gazetteer/gazetteer.fixture.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer/gazetteer.ts";
import { type PlaceHints, readPlaces } from "./places.ts";
import type { PlacesResult } from "./placesResult.ts";

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = openGazetteer(gazetteerFile());
});
afterAll(() => gazetteer.close());

const NOWHERE = { text: null, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null };

function read(text: string, hints: PlaceHints = { employerCountry: null }): PlacesResult {
  return readPlaces([{ ...NOWHERE, text }], hints, gazetteer);
}

function derived(text: string, hints?: PlaceHints): string {
  return read(text, hints).locations_derived.join(" | ");
}

/** Cities that share their name with a country, a region or a far larger city abroad: ambiguous. */
const AMBIGUOUS =
  "Franca BR · London CA · St. Petersburg US · Jamaica US · Santa Anita - Los Ficus PE · Ontario US · Alexandria US · Los Ángeles CL · Santiago PH · Sydney CA · San Antonio CL · Madrid CO · Trinidad BO · Edmonton GB";

describe("a name by itself", () => {
  it("keeps a local town although a city abroad has the same alternative name", () => {
    for (const [written, country, place] of [
      ["Valence", "FR", "Valence, Auvergne-Rhône-Alpes, France"],
      ["26000 Valence", "FR", "Valence, Auvergne-Rhône-Alpes, France"],
      ["Smyrna", "US", "Smyrna, Georgia, United States"],
      ["Canton", "US", "Canton, Michigan, United States"],
      ["Odessa", "US", "Odessa, Texas, United States"],
      ["Pekin", "US", "Pekin, Illinois, United States"],
      ["Tolosa", "ES", "Tolosa, Basque Country, Spain"],
      ["San Pablo", "PH", "San Pablo, Calabarzon, Philippines"],
      ["Santander", "ES", "Santander, Cantabria, Spain"],
      ["Victoria", "CA", "Victoria, British Columbia, Canada"],
      ["Kent", "US", "Kent, Washington, United States"],
      ["Canterbury", "GB", "Canterbury, England, United Kingdom"],
    ] as const) {
      expect(derived(written, { employerCountry: country }), written).toBe(place);
      expect(derived(written, { employerCountry: null, boardCountry: country }), written).toBe(place);
    }
    expect(derived("Odessa")).toBe("Odesa, Odesa, Ukraine");
    expect(derived("Pékin")).toBe("Beijing, Beijing, China");
    expect(derived("Valence")).toBe("");
    expect(derived("Valence, España")).toBe("Valencia, Valencia, Spain");
  });

  it("prefers a large city to an area with another main name", () => {
    expect(derived("Cleveland")).toBe("Cleveland, Ohio, United States");
    expect(derived("Cleveland", { employerCountry: "GB" })).toBe("England, United Kingdom");
    expect(derived("Bayern")).toBe("Bavaria, Germany");
  });

  it("keeps the six thousand largest cities in their country if the employer is based there", () => {
    const unresolved: string[] = [];
    for (let id = 1; id <= 6000; id++) {
      const city = gazetteer.city(id);
      const code = gazetteer.area(gazetteer.around(city.area, "country")).code;
      const { country_codes } = read(city.name, { employerCountry: code });
      if (country_codes.length > 0 && !country_codes.includes(code)) unresolved.push(`${city.name} ${code}`);
    }
    expect(unresolved.join(" · ")).toBe(AMBIGUOUS);
  });
});
