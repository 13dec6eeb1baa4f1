// Places that an employer's own page names without a label: in the title, in its first sentences, in its only address.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawWith } from "../../reading.fixture.ts";
import { gazetteerFile } from "../gazetteer/gazetteer.fixture.ts";
import { type Gazetteer, openGazetteer } from "../gazetteer/gazetteer.ts";
import { placeRow, readPostingPlaces } from "./postedPlaces.ts";

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = openGazetteer(gazetteerFile());
});
afterAll(() => gazetteer.close());

function citiesOf(language: string, title: string, text: string, locations: unknown[] = []): string[] {
  const raw = rawWith({ title, page_text: `${title}\n\n${text}`, locations });
  return readPostingPlaces(raw, { gazetteer, language }, () => undefined).cities;
}

describe("a town in the title", () => {
  it.each([
    ["fi", "Kiinteistönhoitaja Lahteen", "Lahti"],
    ["fi", "Siivooja Jyväskylään", "Jyväskylä"],
    ["fi", "Isännöitsijä Turkuun", "Turku"],
    ["pl", "Kierowca-dostawca kat. B w Poznaniu", "Poznań"],
    ["pl", "Piekarz – Swarzędz", "Swarzędz"],
    ["cs", "Řidič v Přerově", "Přerov"],
    ["sv", "Lageransvarig i Ulricehamn", "Ulricehamn"],
    ["uk", "Розробник у Львові", "Lviv"],
  ])("%s: %s", (language, title, city) => {
    expect(citiesOf(language, title, "Text.")).toEqual([city]);
  });

  it.each([
    ["de", "Koch in Teilzeit"],
    ["fi", "Kokki Ravintolaan"],
    ["en", "Head of Reading"],
    // No country that writes the language has such a town.
    ["sv", "Lageransvarig i Totnes"],
  ])("none: %s: %s", (language, title) => {
    expect(citiesOf(language, title, "Text.")).toEqual([]);
  });
});

describe("the first sentences", () => {
  const ADVERT = "Zakres obowiązków:\n\nUdział w targach w Krakowie i prowadzenie rozmów z klientami naszej firmy.";

  it("name the only town", () => {
    const text = `Do naszego zakładu w Tarnowie szukamy stolarza, który lubi swoją pracę.\n\n${ADVERT}`;
    expect(citiesOf("pl", "Stolarz", text.replace(ADVERT, ""))).toEqual(["Tarnów"]);
  });

  it("precede the employer's address", () => {
    const text = "Nowe centrum obróbcze w Bochni czeka na operatora lub operatorkę.\n\n33-100 Tarnów";
    expect(citiesOf("pl", "Operator CNC", text)).toEqual(["Bochnia"]);
  });

  it("name several towns: none of them, unless one is the employer's", () => {
    const text = "Wir beliefern seit vielen Jahren die besten Häuser in Wien und in Graz mit Brot.";
    expect(citiesOf("de", "Bäcker", `${text}\n\n4020 Linz`)).toEqual([]);
    expect(citiesOf("de", "Bäcker", `${text}\n\n8010 Graz`)).toEqual(["Graz"]);
  });
});

describe("the employer's only address", () => {
  it.each([
    ["de", "4810 Gmunden", ["Gmunden"]],
    ["hu", "5600 Békéscsaba", ["Békéscsaba"]],
    ["cs", "779 00 Olomouc", ["Olomouc"]],
    ["en", "Penryn, Cornwall TR10 8AQ", ["Penryn"]],
    ["de", "Gmunden", []],
  ])("%s: the last line %s", (language, address, cities) => {
    expect(citiesOf(language, "Koch", `Vollzeit\n\nText.\n\n${address}`)).toEqual(cities);
  });

  it("is not the place of an opening that is remote or names another town", () => {
    expect(citiesOf("de", "Koch (remote)", "Text.\n\n4810 Gmunden")).toEqual([]);
    expect(citiesOf("de", "Koch", "Homeoffice\n\nText.\n\n4810 Gmunden")).toEqual([]);
    expect(citiesOf("de", "Koch", "Salzburg\n\nText.\n\n4810 Gmunden")).toEqual(["Salzburg"]);
    expect(citiesOf("de", "Koch in Salzburg", "Text.\n\n4810 Gmunden")).toEqual(["Salzburg"]);
  });
});

it("reads stated places that are inflected names", () => {
  const cities = ["Vilniuje", "Kaune", "Klaipėdoje"].map((text) => citiesOf("lt", "Vadybininkas", "Text.", [{ text }]));
  expect(cities).toEqual([["Vilnius"], ["Kaunas"], ["Klaipėda"]]);
});

it.each([
  ["de", "Für unsere Filiale Fulda suchen wir ab sofort eine Verstärkung im Verkauf.", ["Fulda"]],
  ["sk", "Do našej dielne v meste Stará Turá hľadáme kolegov na tieto pozície.", ["Stará Turá"]],
  ["de", "In der Berufsschule in Münster bist du in diesen drei Jahren zweimal in der Woche.", []],
])("%s: %s", (language, text, cities) => {
  expect(citiesOf(language, "Koch", text)).toEqual(cities);
});

it.each([
  ["nl", "Vestiging Deventer", ["Deventer"]],
  ["tr", "Burdur Mağazası · Yarı Zamanlı", ["Burdur"]],
  ["hu", "Devecser telephely", ["Devecser"]],
  ["de", "Werkstatt Fulda", []],
])("%s: a line for a workplace and its town: %s", (language, line, cities) => {
  expect(citiesOf(language, "Koch", `${line}\n\nText.`)).toEqual(cities);
});

it.each([
  ["de", "Klinik Fritzlar", ["Fritzlar"]],
  ["pt", "Casa de Braga", ["Braga"]],
  ["fr", "boutique de Bergerac", ["Bergerac"]],
  ["fr", "12 rue de Bergerac", []],
])("%s: a stated place that contains a town: %s", (language, text, cities) => {
  const raw = rawWith({ title: "Koch", page_text: "", locations: [{ text }] });
  expect(readPostingPlaces(raw, { gazetteer, language }, () => undefined).cities).toEqual(cities);
});

it("takes the town that only the introduction of a list names", () => {
  const list = "Na onze verhuizing zoeken wij in Deventer collega's die graag met de handen werken.";
  const text = (own: string) => `${own}\n\nKok\n${list}`;
  expect(citiesOf("nl", "Kok", text("Je kookt voor onze gasten."))).toEqual(["Deventer"]);
  expect(citiesOf("nl", "Kok", `${text("Je kookt.")}\n\n8011 AA Zwolle`)).toEqual(["Zwolle"]);
  expect(citiesOf("nl", "Kok", text("Voor ons restaurant in Apeldoorn zoeken wij een kok met ervaring."))).toEqual([
    "Apeldoorn",
  ]);
});

describe("a department", () => {
  it.each([
    ["Keuken", "Keuken"],
    ["Deventer", null],
  ])("%s: %s", (department, expected) => {
    const raw = rawWith({ title: "Kok", page_text: `Kok\n${department}\nTekst.`, locations: ["Deventer"], department });
    const places = readPostingPlaces(raw, { gazetteer, language: "nl" }, () => undefined);
    expect(placeRow(raw, places).department).toBe(expected);
  });
});
