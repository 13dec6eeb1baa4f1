import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareSearch } from "../../text/words/patternSearch.ts";
import { rawWith } from "../reading.fixture.ts";
import { gazetteerFile } from "./gazetteer/gazetteer.fixture.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer/gazetteer.ts";
import { readPostingPlaces } from "./posting/postedPlaces.ts";

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = openGazetteer(gazetteerFile());
});
afterAll(() => gazetteer.close());

function derived(text: string, fields: Record<string, unknown> = {}): string {
  const raw = rawWith({ description_text: text, ...fields });
  return readPostingPlaces(raw, { gazetteer, search: prepareSearch(text) }, () => undefined).locations_derived.join(
    " | ",
  );
}

describe("a source without a place", () => {
  it.each([
    ["We bake.\nLocation: Leeds, United Kingdom\nPay: good", "Leeds, England, United Kingdom"],
    ["- Sites: Tacoma, Washington.\n- Travel: none", "Tacoma, Washington, United States"],
    ["Ubicació: Girona (Espanya)", "Girona, Catalonia, Spain"],
    ["Wir backen. Standort: Kassel. Beginn: sofort", "Kassel, Hesse, Germany"],
    ["Miejsce pracy: Gdynia\nUmowa o pracę", "Gdynia, Pomerania, Poland"],
    ["Location: Newcastle upon Tyne | Hybrid", "Newcastle upon Tyne, England, United Kingdom"],
    ["Location\nOslo, Norway\nThe team", "Oslo, Oslo, Norway"],
    ["The role is based in Utrecht, Netherlands and starts in May.", "Utrecht, Utrecht, Netherlands"],
    ["Le poste est basé à Grenoble.", "Grenoble, Auvergne-Rhône-Alpes, France"],
    ["Baker\nDenver, CO\nWe bake bread.", "Denver, Colorado, United States"],
  ])("takes it from the text: %s", (text, place) => {
    expect(derived(text)).toBe(place);
  });

  it.each([
    ["Area Baker - Oxfordshire", "Oxfordshire, England, United Kingdom"],
    ["Baker – La Paz, Bolivia", "La Paz, La Paz Department, Bolivia"],
    ["Baker (Hamburg)", "Hamburg, Hamburg, Germany"],
  ])("takes it from the end of the title: %s", (title, place) => {
    expect(derived("We bake.", { title })).toBe(place);
  });

  it.each([
    ["Our customers are in Leeds. Location: our friendly office.", "Baker"],
    ["Locations: see the map", "Developer - Mobile"],
    ["We were founded in Kassel.", "Manager - Oxford Instruments"],
    ["x", "Sales Manager - West"],
  ])("stays without one: %s · %s", (text, title) => {
    expect(derived(text, { title })).toBe("");
  });
});

describe("a source that states only a country", () => {
  it("takes the city from the text if it lies there", () => {
    expect(derived("Location: Bergen", { locations: ["Norway"] })).toBe("Bergen, Vestland, Norway");
    expect(derived("Location: Leeds, United Kingdom", { locations: ["Norway"] })).toBe("Norway");
    expect(derived("Location: Leeds", { locations: ["York, United Kingdom"] })).toBe("York, England, United Kingdom");
  });
});
