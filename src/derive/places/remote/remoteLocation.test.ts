// Where remote work may be done, from a sentence: complete lists, and nothing of the next sentence.
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_PLACES, readingOf } from "../../reading.fixture.ts";
import { gazetteerFile } from "../gazetteer/gazetteer.fixture.ts";
import { type Gazetteer, openGazetteer } from "../gazetteer/gazetteer.ts";
import { readRemoteLocation } from "./remoteLocation.ts";

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = openGazetteer(gazetteerFile());
});
afterAll(() => gazetteer.close());

const read = (text: string) => readRemoteLocation(readingOf(text).reading, "Remote Solely", NO_PLACES, gazetteer);

it.each([
  ["You work remotely from Germany. As a lead you travel.", ["Germany"]],
  ["Remotely from the United Kingdom or Poland. Occasional travel is possible.", ["United Kingdom", "Poland"]],
  ["Remote from Germany, Poland, Spain, and Italy. You come with wit.", ["Germany", "Poland", "Spain", "Italy"]],
  ["Remote, based in the U.S., at any hour", ["U.S."]],
  ["Remote work from Portugal, Competitive pay", ["Portugal"]],
  ["Remote in Trinidad and Tobago", ["Trinidad and Tobago"]],
  ["Remote across North America and the UK", ["North America", "UK"]],
  ["Remote across North America and Europe", ["North America", "Europe"]],
])("%s", (text, expected) => {
  expect(read(text).ai_remote_location).toEqual(expected);
});

it("several codes are states", () => {
  expect(read("Remote in ID, OR or WA").ai_remote_location_derived).toEqual([
    "Idaho, United States",
    "Oregon, United States",
    "Washington, United States",
  ]);
});

it("some days in a place are no limit of remote work", () => {
  expect(read("Work Location: Hybrid remote in Leeds").ai_remote_location).toBeNull();
});

it.each([
  ["Remote. Candidates must be based in Spain or Portugal.", ["ES", "PT"]],
  ["Work from anywhere in Canada.", ["CA"]],
  ["Remote (Germany) and full of variety", ["DE"]],
  ["Remote - DACH", ["DE", "AT", "CH"]],
  ["You work remotely from anywhere in the world.", ["*"]],
  ["We are hiring worldwide.", ["*"]],
  ["Remote work with a friendly team.", null],
  ["Remote-Friendly (Travel Required), Leeds", null],
])("gives the countries of %s", (text, countries) => {
  expect(read(text).remote_countries).toEqual(countries);
});

it("excluded countries are not among the allowed ones", () => {
  const { remote_countries, remote_excluded } = read("Remote within the EU, except for Hungary.");
  expect(remote_excluded).toEqual(["HU"]);
  expect(remote_countries).toContain("AT");
  expect(remote_countries).not.toContain("HU");
  expect(read("Remote worldwide. We cannot hire in Brazil.").remote_excluded).toEqual(["BR"]);
});

it("a group of countries is named in one way", () => {
  expect(read("Remote within the European Union").ai_remote_location_derived).toEqual(["EU"]);
  expect(read("Remote across Latin America").ai_remote_location_derived).toEqual(["LATAM"]);
});
