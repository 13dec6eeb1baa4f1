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

function derived(text: string, fields: Record<string, unknown> = {}, language: string | null = null): string {
  const raw = rawWith({ description_text: text, ...fields });
  const context = { gazetteer, search: prepareSearch(text), language };
  return readPostingPlaces(raw, context, () => undefined).locations_derived.join(" | ");
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
    ["Aufgaben Profil Ort: 34117 Kassel, Am Markt 5 | Vertragsart: Vollzeit", "Kassel, Hesse, Germany"],
    ["Role: BakerLocation: Portland, MEDuration: 6 months", "Portland, Maine, United States"],
    ["Rate: 40 Location: Dover, DE.Start: now", "Dover, Delaware, United States"],
    ["You will work at our head office in Stockport.", "Stockport, England, United Kingdom"],
    ["היקף משרה: מלאה\nמיקום : חיפה", "Haifa, Haifa, Israel"],
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
    ["We are seeking a baker for one of our clients in Tempe, AZ. You bake.", "Tempe, Arizona, United States"],
    ["Join our bakery in Leiden, Netherlands, as a baker.", "Leiden, South Holland, Netherlands"],
    ["We are headquartered in Tempe, AZ.", ""],
    ["We bake in Tempe, AZ, and in Mesa, AZ.", ""],
    ["Bakeries in Warsaw, Kaunas and Vilnius.", ""],
  ])("takes the only place of the opening: %s", (text, place) => {
    expect(derived(text)).toBe(place);
  });

  it("takes no place of the opening for remote work", () => {
    expect(derived("Based in Tempe, AZ, we bake.", { title: "Baker (remote)" })).toBe("");
  });

  it("takes the town behind a Hebrew preposition", () => {
    expect(derived("למאפייה גדולה בבת ים דרוש אופה", {}, "he")).toBe("Bat Yam, Tel Aviv, Israel");
    expect(derived("ניסיון ברמה גבוהה", {}, "he")).toBe("");
  });

  it("takes a Japanese address behind its postal code", () => {
    expect(derived("〒920-0031 石川県金沢市広岡1丁目", {}, "ja")).toBe("Kanazawa, Ishikawa, Japan");
    expect(derived("会社所在地 〒920-0031 石川県金沢市", {}, "ja")).toBe("");
  });

  it.each([
    ["Our customers are in Leeds. Location: our friendly office.", "Baker"],
    ["Locations: see the map", "Developer - Mobile"],
    ["We were founded in Kassel.", "Manager - Oxford Instruments"],
    ["x", "Sales Manager - West"],
    ["Interview location: Leeds", "Baker"],
    ["SUPPORT: Leeds", "Baker"],
  ])("stays without one: %s · %s", (text, title) => {
    expect(derived(text, { title })).toBe("");
  });
});

describe("a source that states only a country", () => {
  it("takes the city from the text if it lies there", () => {
    expect(derived("Location: Bergen", { locations: ["Norway"] })).toBe("Bergen, Vestland, Norway");
    expect(derived("Location: Leeds, United Kingdom", { locations: ["Norway"] })).toBe("Norway");
    expect(derived("Somos una empresa en Madrid, España.", { locations: ["Mexico"] })).toBe("Mexico");
    expect(derived("Location: Leeds", { locations: ["York, United Kingdom"] })).toBe("York, England, United Kingdom");
  });
});
