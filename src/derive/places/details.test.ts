// The details of a derived place: structured parts as input; coordinates, time zones, spellings, remote limits and
// explanations as output.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { growthOf, MAX_GROWTH } from "../../../test/rig/growth.ts";
import type { RawLocation } from "../../contract/raw.ts";
import { gazetteerFile } from "./gazetteer/gazetteer.fixture.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer/gazetteer.ts";
import { readPlaces } from "./places.ts";
import type { PlacesResult } from "./placesResult.ts";

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = openGazetteer(gazetteerFile());
});
afterAll(() => gazetteer.close());

const NOWHERE = { text: null, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null };

function read(...locations: (string | Partial<RawLocation>)[]): PlacesResult {
  const raw = locations.map((location) => ({
    ...NOWHERE,
    ...(typeof location === "string" ? { text: location } : location),
  }));
  return readPlaces(raw, { employerCountry: null }, gazetteer);
}

describe("structured parts", () => {
  it("a locality and a country code", () => {
    const place = read({ text: "Somewhere", locality: "Köln", country: "DE" });
    expect(place.locations_derived).toEqual(["Cologne, North Rhine-Westphalia, Germany"]);
  });

  it("the stated country has precedence over a larger city of the same name", () => {
    expect(read({ locality: "Paris", region: "Texas", country: "United States" }).regions).toEqual(["Texas"]);
    expect(read({ locality: "Birmingham", country: "USA" }).regions).toEqual(["Alabama"]);
    expect(read({ locality: "Reading", country: "GB" }).cities).toEqual(["Reading"]);
  });

  it("an unknown locality falls back to its region, then its country", () => {
    expect(read({ locality: "Xyzzyhausen", region: "Bayern", country: "DE" }).locations_derived).toEqual([
      "Bavaria, Germany",
    ]);
    expect(read({ locality: "Xyzzyhausen", country: "DE" }).locations_derived).toEqual(["Germany"]);
  });

  it("a wrong region does not hide the city", () => {
    expect(read({ locality: "Lyon", region: "Rhône", country: "France" }).cities).toEqual(["Lyon"]);
    expect(read({ locality: "Lyon", region: "???", country: "FR" }).cities).toEqual(["Lyon"]);
  });

  it("a British postal code counts if nothing else is stated", () => {
    expect(read({ postal_code: "EC4A 2EA", country: "GB" }).cities).toEqual(["London"]);
    expect(read({ postal_code: "75001", country: "FR" }).locations_derived).toEqual(["France"]);
  });

  it("the text counts if the locality is not a place", () => {
    expect(read({ text: "Hamburg, Germany", locality: "Headquarters", country: "DE" }).cities).toEqual(["Hamburg"]);
  });

  it("coordinates decide between places of the same name, and are kept", () => {
    const place = read({ locality: "Springfield", lat: 37.21, lon: -93.29 });
    expect(place.regions).toEqual(["Missouri"]);
    expect([place.lats, place.lngs]).toEqual([[37.21], [-93.29]]);
  });

  it("coordinates far from the stated city are ignored", () => {
    const place = read({ locality: "Berlin", country: "DE", lat: 0, lon: 0 });
    expect(place.cities).toEqual(["Berlin"]);
    expect(place.lats[0]).toBeCloseTo(52.52, 1);
  });
});

it("returns every part of a place", () => {
  const place = read("München");
  expect(place.structured).toEqual([
    {
      lat: expect.closeTo(48.137, 2),
      lon: expect.closeTo(11.575, 2),
      locality: "Munich",
      county: "Upper Bavaria",
      region: "Bavaria",
      country: "Germany",
      country_code: "DE",
      continent: "Europe",
      timezone: "Europe/Berlin",
    },
  ]);
  expect([place.counties, place.country_codes]).toEqual([["Upper Bavaria"], ["DE"]]);
});

it("returns each place once, in order, with one pair of coordinates per city", () => {
  const place = read("Berlin", "Berlin, Germany", "Germany", "Paris; Berlin");
  expect(place.locations_derived).toEqual(["Berlin, Berlin, Germany", "Germany", "Paris, Île-de-France, France"]);
  expect(place.countries).toEqual(["Germany", "France"]);
  expect([place.lats.length, place.lngs.length]).toEqual([2, 2]);
});

it("returns a time zone only if it is certain", () => {
  expect(read("Chicago, IL").timezones).toEqual(["America/Chicago"]);
  expect(read("Hanoi").timezones).toEqual(["Asia/Ho_Chi_Minh"]);
  expect(read("Germany").timezones).toEqual(["Europe/Berlin"]);
  expect(read("Bavaria").timezones).toEqual(["Europe/Berlin"]);
  expect(read("United States").timezones).toEqual([]);
  expect(read("Texas").timezones).toEqual([]);
  expect(read("Remote, Germany").timezones).toEqual([]);
});

describe("other spellings, for the search", () => {
  it("include local and foreign names of a city, its region and its country", () => {
    expect(read("Munich").otherSpellings).toEqual(
      expect.arrayContaining(["München", "Monaco di Baviera", "Bayern", "Deutschland"]),
    );
    expect(read("Tokyo").otherSpellings).toContain("東京");
    expect(read("Екатеринбург").otherSpellings).toContain("Екатеринбург");
  });

  it("are bounded", () => {
    expect(read("London").otherSpellings.length).toBeLessThanOrEqual(36);
  });

  it("also of a city that contradicts the rest of its location", () => {
    const stated = { locality: "München", country: "Sverige" };
    expect(read(stated)).toMatchObject({ cities: [], countries: ["Sweden"] });
    for (const other of ["Munich", "Monaco di Baviera"]) expect(read(stated).otherSpellings).toContain(other);
    // Not of a namesake of the city that was found.
    expect(read("Paris, TX").otherSpellings).not.toContain("Parigi");
    expect(read({ locality: "Paris", region: "Texas", country: "US" }).otherSpellings).not.toContain("Parigi");
  });
});

describe("remote work", () => {
  it("in a city state is limited to the country", () => {
    expect(read("Remote, Singapore").locations_derived).toEqual(["Singapore"]);
  });

  it.each([
    ["Portland, OR or Remote", true, []],
    ["Remote - US", true, ["US"]],
    ["Remote (EMEA)", true, ["EMEA"]],
    ["US Remote", true, ["US"]],
    ["Remote in Germany", true, ["Germany"]],
    ["Berlin; Remote (USA)", true, ["USA"]],
    ["Télétravail", true, []],
    ["Київ, віддалено", true, []],
    ["Berlin", false, []],
    ["München / Hybrid", false, []],
  ] as const)("%s", (text, mentioned, regions) => {
    const place = read(text);
    expect([place.remoteMentioned, place.remoteRegions]).toEqual([mentioned, regions]);
  });

  it("has limits with English names as well", () => {
    expect(read("Remote, Deutschland").remoteRegionsDerived).toEqual(["Germany"]);
  });
});

it("explains each place by its rule and position", () => {
  expect(read("Remote", "Portland, OR or Remote").explanations).toEqual([
    {
      rule: "name_in_area",
      location: 1,
      in: "text",
      start: 0,
      end: 12,
      quote: "Portland, OR",
      place: "Portland, Oregon, United States",
    },
  ]);
  expect(read({ region: "Bayern", country: "DE" }).explanations[0]).toMatchObject({ rule: "structured", start: null });
});

it("handles hostile strings in linear time", () => {
  for (const text of ["\u0000\ud800\udfff", "constructor, __proto__; toString"]) expect(() => read(text)).not.toThrow();
  const pieces = ["a, ", "(", "Berlin ", "or ", "1 ", "東", "A-", " and ", "CA ON "];
  const makers = [...pieces.map((piece) => (n: number) => piece.repeat(n)), (n: number) => `${"x".repeat(n)} CA`];
  for (const make of makers) expect(growthOf(10_000, make, read).factor, make(3)).toBeLessThan(MAX_GROWTH);
});

describe("a name that its neighbours contradict", () => {
  const names = (text: string) => read(text).locations_derived;
  it("is not read as a place of that name elsewhere", () => {
    expect(names("Cherry Point, North Carolina")).toEqual(["North Carolina, United States"]);
    expect(names("US, CA, Newport Coast")).toEqual(["California, United States"]);
    expect(names("LT, VL, Vilnius")).toEqual(["Vilnius, Vilnius, Lithuania"]);
    expect(names("Chester, Cheshire")).toEqual(["Chester, England, United Kingdom"]);
    expect(names("Perth, Perth & Kinross")).toEqual(["Perth, Scotland, United Kingdom"]);
  });

  it("stays if it is a famous city", () => {
    expect(names("London, Berlin, Germany")).toEqual(["London, England, United Kingdom", "Berlin, Berlin, Germany"]);
    expect(names("Utrecht, Netherlands, Belgium")).toEqual(["Utrecht, Utrecht, Netherlands", "Belgium"]);
  });
});

it("reads oblasts, postal signs and counts of further places", () => {
  expect(read("Оренбургская обл.").regions).toEqual(["Orenburg Oblast"]);
  expect(read("Чернігівська область").regions).toEqual(["Chernihiv Oblast"]);
  expect(read("〒100-0006").countries).toEqual(["Japan"]);
  expect(read("Utrecht, Netherlands +4 more locations").cities).toEqual(["Utrecht"]);
});
