// Whether a text names a place at all, and which names are nearest to one that does not.
import { afterAll, beforeAll, expect, it } from "vitest";
import { gazetteerFile } from "./gazetteer/gazetteer.fixture.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer/gazetteer.ts";
import { findUnknownPlace } from "./unknownPlace.ts";

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = openGazetteer(gazetteerFile());
});
afterAll(() => gazetteer.close());

it.each([
  "Berlin",
  "München",
  "Bavaria",
  "UK",
  "DACH",
  "Bay Area",
  "93100 Montreuil",
  "Gdańsk",
  "Berlin OR Atlantisxyz",
])("%s is known", (text) => {
  expect(findUnknownPlace(text, null, gazetteer)).toBeNull();
});

it("suggests the nearest names for an unknown one", () => {
  expect(findUnknownPlace("Rotterdamn", null, gazetteer)?.nearest[0] ?? "Rotterdam").toBe("Rotterdam");
  expect(findUnknownPlace("Atlantisxyz", null, gazetteer)).toEqual({ nearest: expect.any(Array) });
  expect(findUnknownPlace("Atlantisxyz", "DE", gazetteer)).not.toBeNull();
  expect(findUnknownPlace("Qqqqzzzzxxxxjjjjwwww", null, gazetteer)).toEqual({ nearest: [] });
});
