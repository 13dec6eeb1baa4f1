import { statSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { gazetteerFile } from "./gazetteer.fixture.ts";
import { type Gazetteer, memoizeRecent, openGazetteer } from "./gazetteer.ts";
import { toPlaceKey } from "./key.ts";

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = openGazetteer(gazetteerFile());
});
afterAll(() => gazetteer.close());

function largest(name: string): string | undefined {
  const found = gazetteer.candidates(toPlaceKey(name)).find((candidate) => candidate.kind === "city");
  return found === undefined ? undefined : gazetteer.city(found.id).name;
}

it("is built once and stays under 40 MB", () => {
  const file = gazetteerFile();
  const { mtimeMs, size } = statSync(file);
  expect(statSync(gazetteerFile()).mtimeMs).toBe(mtimeMs);
  expect(size).toBeLessThan(40e6);
});

it("keeps no long texts in memory", () => {
  const computed: string[] = [];
  const read = memoizeRecent((text: string) => computed.push(text), 2);
  for (const text of ["a", "a", "b", "c", "a"]) read(text);
  expect(computed).toEqual(["a", "b", "c", "a"]);
  const long = "x".repeat(201);
  for (const text of [long, long, "c"]) read(text);
  expect(computed.slice(4)).toEqual([long, long]);
});

it("names well-known cities in English", () => {
  const names =
    "München=Munich Köln=Cologne Nürnberg=Nuremberg Wien=Vienna Zürich=Zurich Genève=Geneva Bruxelles=Brussels Gent=Ghent Sevilla=Seville Lisboa=Lisbon Milano=Milan Roma=Rome Torino=Turin Göteborg=Gothenburg København=Copenhagen Warszawa=Warsaw Kraków=Krakow Praha=Prague București=Bucharest Αθήνα=Athens Bogotá=Bogota 東京=Tokyo 大阪=Osaka 上海=Shanghai 北京=Beijing 서울=Seoul İstanbul=Istanbul القاهرة=Cairo Hyderābād=Hyderabad Moskva=Moscow Beograd=Belgrade Antwerpen=Antwerp Luzern=Lucerne Firenze=Florence Venezia=Venice Napoli=Naples";
  for (const pair of names.split(" ")) {
    const [local = "", english] = pair.split("=");
    expect([local, largest(local)]).toEqual([local, english]);
  }
});

it("contains the hierarchy of areas", () => {
  const area = (name: string, kind: string) =>
    gazetteer.candidates(toPlaceKey(name)).find((candidate) => candidate.kind === kind)?.area ?? 0;
  const [bavaria, germany, france] = [area("Bayern", "region"), area("Germany", "country"), area("France", "country")];
  expect(gazetteer.within(bavaria, germany)).toBe(true);
  expect(gazetteer.within(germany, bavaria)).toBe(false);
  expect(gazetteer.within(bavaria, france)).toBe(false);
  expect(gazetteer.area(gazetteer.around(bavaria, "country")).code).toBe("DE");
  expect(gazetteer.around(germany, "region")).toBe(0);
});

it("does not read airport codes as cities, except NYC", () => {
  expect(largest("MAN")).not.toBe("Manchester");
  expect(largest("NYC")).toBe("New York");
});

it("returns nothing for unknown and absurd names", () => {
  for (const name of ["", "no such place at all", "x".repeat(10_000)]) expect(gazetteer.candidates(name)).toEqual([]);
});

it("normalises the spellings of saints, apostrophes and umlauts", () => {
  expect(toPlaceKey("St-Étienne")).toBe(toPlaceKey("SAINT ETIENNE"));
  expect(largest("Raanana")).toBe(largest("Ra'anana"));
  expect(largest("Tuebingen")).toBe("Tübingen");
});
