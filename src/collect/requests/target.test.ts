import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnvironment } from "../../cli/environment/environment.ts";
import { findGazetteer } from "../../cli/resources/resources.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { ReadContext } from "../../contract/reading.ts";
import { type Gazetteer, openGazetteer } from "../../derive/places/gazetteer/gazetteer.ts";
import { resolveTarget } from "./target.ts";

const cache: { gazetteer?: Gazetteer } = {};
beforeAll(async () => {
  cache.gazetteer = openGazetteer(await findGazetteer(readEnvironment({})));
});
afterAll(() => cache.gazetteer?.close());

/** The geocoder is not called if the gazetteer contains the place. */
const reading: ReadContext = {
  get: () => Promise.reject(new Error("a geocoder was asked")),
  now: 0,
  max_pages: 1,
  max_rows: null,
  validators: null,
};
const wanted = (location: string, country: string | null = null) =>
  resolveTarget({ title: "nurse", location, country }, assertPresent(cache.gazetteer), reading);

describe("the target of a request", () => {
  it.each([
    ["Sweden", "SE"],
    ["Deutschland", "DE"],
    ["France", "FR"],
  ])("%s is a country, as if its code had been given", async (location, country) => {
    expect(await wanted(location)).toMatchObject({ title: "nurse", location: null, country, place: null });
  });

  it("a city is a place; a region keeps its words and its country", async () => {
    expect(await wanted("Lund, Sweden")).toMatchObject({ country: "SE", place: { name: "Lund", country: "SE" } });
    expect(await wanted("Bavaria")).toMatchObject({ location: "Bavaria", country: "DE", place: null });
  });

  it("a region or a country is replaced by its largest places, most populous first and not adjacent", async () => {
    const names = async (location: string | null, country: string | null) => {
      const { within = [] } = await resolveTarget(
        { title: null, location, country },
        assertPresent(cache.gazetteer),
        reading,
      );
      return within.map(({ name }) => name);
    };
    const sweden = await names("Sweden", null);
    expect(sweden.slice(0, 3)).toEqual(["Stockholm", "Gothenburg", "Malmö"]);
    expect(sweden.length).toBeGreaterThan(20);
    // Solna is larger than many of them, but close to Stockholm.
    expect(sweden).not.toContain("Solna");
    expect(await names(null, "SE")).toEqual(sweden);
    expect((await names("Bavaria", null)).slice(0, 2)).toEqual(["Munich", "Nuremberg"]);
    expect((await names("California", null))[0]).toBe("Los Angeles");
    expect(await names("Lund", "SE")).toEqual([]);
  });
});
