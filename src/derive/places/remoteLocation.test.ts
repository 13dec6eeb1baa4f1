// Where remote work may be done, from a sentence: complete lists, and nothing of the next sentence.
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_PLACES, readingOf } from "../reading.fixture.ts";
import { gazetteerFile } from "./gazetteer/gazetteer.fixture.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer/gazetteer.ts";
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
