import { afterAll, beforeAll, expect, it } from "vitest";
import { findCentre } from "./centre.ts";
import { gazetteerFile } from "./gazetteer/gazetteer.fixture.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer/gazetteer.ts";

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = openGazetteer(gazetteerFile());
});
afterAll(() => gazetteer.close());

const find = (place: string, ...countries: string[]) => findCentre({ place, countries }, gazetteer);

it("returns the centre of the named city in the named country", () => {
  expect(find("Utrecht")).toMatchObject({ found: { country: "NL" }, name: expect.stringContaining("Netherlands") });
  expect(find('"München"')).toMatchObject({ found: { country: "DE" } });
  expect(find("Cambridge")).toMatchObject({ found: { country: "GB" } });
  expect(find("Cambridge, MA")).toMatchObject({ found: { country: "US" } });
  expect(find("Cambridge", "US")).toMatchObject({ found: { country: "US" } });
});

it("reports what was tried if there is no single centre", () => {
  expect(find("Qwertzuiop")).toMatchObject({ found: null, reason: expect.stringContaining('"Qwertzuiop": tried') });
  expect(find("Utrecht", "JP")).toMatchObject({ found: null, reason: expect.stringContaining("in JP") });
  expect(find("Bavaria")).toMatchObject({
    found: null,
    reason: expect.stringMatching(/^Bavaria, Germany is an area/),
  });
  expect(find("Utrecht; Amsterdam")).toMatchObject({ reason: expect.stringContaining("more than one place") });
  expect(find("Utrecht OR Amsterdam")).toMatchObject({ reason: expect.stringContaining("more than one place") });
  expect(find("Utrecht|Amsterdam")).toMatchObject({ reason: expect.stringContaining("more than one place") });
});

it("reads OR as Oregon after one of its cities", () => {
  for (const place of ["Portland OR", "Portland OR USA", "Portland, OR"]) {
    expect(find(place)).toMatchObject({ found: { country: "US" }, name: expect.stringContaining("Oregon") });
  }
});

it("finds the country of a point by the nearest city, and none in the middle of an ocean", () => {
  const landAt = (lat: number, lon: number): string | null => {
    const city = gazetteer.nearest(lat, lon);
    if (city === null) return null;
    return gazetteer.area(gazetteer.around(gazetteer.city(city).area, "country")).code;
  };
  expect(landAt(52.1, 5.1)).toBe("NL");
  expect(landAt(-17.8, 179.9)).toBe("FJ");
  expect(landAt(-40, -120)).toBeNull();
});
