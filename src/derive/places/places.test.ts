// The strings are those that people and hiring platforms write; each expectation is what a careful reader would conclude.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCases } from "../../../test/cases/readCases.ts";
import type { RawLocation } from "../../contract/raw.ts";
import { rawWith } from "../reading.fixture.ts";
import { gazetteerFile } from "./gazetteer/gazetteer.fixture.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer/gazetteer.ts";
import { type PlaceHints, readPlaces } from "./places.ts";
import type { PlacesResult } from "./placesResult.ts";
import { boardCountry, readPostingPlaces } from "./posting/postedPlaces.ts";

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = openGazetteer(gazetteerFile());
});
afterAll(() => gazetteer.close());

const NOWHERE = { text: null, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null };
const NO_HINTS: PlaceHints = { employerCountry: null };

function read(location: string | Partial<RawLocation>, hints: PlaceHints = NO_HINTS): PlacesResult {
  const raw = typeof location === "string" ? { ...NOWHERE, text: location } : { ...NOWHERE, ...location };
  return readPlaces([raw], hints, gazetteer);
}

function derived(location: string | Partial<RawLocation>, hints: PlaceHints = NO_HINTS): string {
  return read(location, hints).locations_derived.join(" | ");
}

const PARIS = "Paris, Île-de-France, France";

describe.each(["one place", "an area without a city"])("%s, however it is written", (section) => {
  for (const line of readCases("places", section)) {
    const [place = "", written = ""] = line.split(" = ");
    for (const text of written.split(" · ")) it(`${text} is ${place}`, () => expect(derived(text)).toBe(place));
  }
});

it("says nothing where no place is named", () => {
  const strings =
    "Anywhere · Various · Field based · 2 Locations · Remote · EMEA · APAC · LATAM · Worldwide · Home Office, bundesweit · Not specified · Office of the Director · Home · Sales · 9 Bond Street ·  · 12345 · 🌍 · ул. Ломоносова, д.6";
  for (const text of strings.split(" · ")) expect([text, derived(text)]).toEqual([text, ""]);
});

describe("several places in one string", () => {
  const three = `Berlin, Berlin, Germany | Hamburg, Hamburg, Germany | Cologne, North Rhine-Westphalia, Germany`;
  for (const mark of ["; ", " | ", " / ", "/", ", ", " · ", " • ", "\n", " - ", " + "]) {
    it(`joined by ${JSON.stringify(mark)}`, () =>
      expect(derived(["Berlin", "Hamburg", "Köln"].join(mark))).toBe(three));
  }
  for (const word of ["or", "and", "&", "und", "oder"]) {
    it(`joined by ${word}`, () => {
      expect(derived(`Berlin ${word} Paris`)).toBe(`Berlin, Berlin, Germany | ${PARIS}`);
    });
  }

  it("keeps a region with the city it belongs to", () => {
    expect(derived("Austin, TX, United States; London, United Kingdom; Singapore")).toBe(
      "Austin, Texas, United States | London, England, United Kingdom | Singapore, Singapore",
    );
  });

  it("lets a region named once speak for the cities before it", () => {
    expect(derived("Portland or Bangor, ME")).toBe("Portland, Maine, United States | Bangor, Maine, United States");
    expect(derived("Casablanca / Rabat (Maroc)")).toBe(
      "Casablanca, Casablanca-Settat, Morocco | Rabat, Rabat-Salé-Kénitra, Morocco",
    );
  });

  it("reads a large city before its country, though another country is called so", () => {
    expect(derived("Salvador, Brazil")).toBe("Salvador, Bahia, Brazil");
    expect(derived("Armenia, Colombia")).toMatch(/^Armenia, Quind[ií]o.*, Colombia$/);
    expect(derived("Lubumbashi, Congo - Kinshasa")).toBe("Lubumbashi, Haut-Katanga, Congo - Kinshasa");
  });

  it("reads a list of countries as countries", () => {
    expect(read("Germany, Ireland, Netherlands, Peru, Chile").country_codes).toEqual(["DE", "IE", "NL", "PE", "CL"]);
  });

  it("takes a code behind a country's code for a part of it, never for another country", () => {
    expect(derived("GB, MAN, Wigan")).toBe("Wigan, England, United Kingdom");
    expect(read("GB, SOM,").country_codes).toEqual(["GB"]);
    expect(read("AT, 5,").country_codes).toEqual(["AT"]);
  });

  it("keeps to the region that was named where it does not know the town", () => {
    expect(derived("US, NY, Chautauqua")).toBe("New York, United States");
    expect(derived("US, OH, West Chester")).toBe("Ohio, United States");
  });

  it("takes a name before a country for a place in it, though a small island is called so", () => {
    expect(read("St. Martin, Austria").country_codes).toEqual(["AT"]);
  });

  it("lets a town whose name one country has tell of its neighbour", () => {
    expect(read("Smithfield, Parramatta Area").country_codes).toEqual(["AU"]);
    expect(read("Norwood, Otley").country_codes).toEqual(["GB"]);
    expect(read("Machelen, Halle-Vilvoorde").country_codes).toEqual(["BE"]);
    // Towns across a border are near each other.
    expect(read("Basel, Lörrach").country_codes).toEqual(["CH", "DE"]);
  });

  it("takes two large cities for two, though one is also a county around the other", () => {
    expect(read("Bonn/Köln").cities).toEqual(["Bonn", "Cologne"]);
    expect(read("Zürich, Winterthur").cities).toEqual(["Zurich", "Winterthur"]);
  });

  it("does not cut names that hold a joining word", () => {
    expect(derived("Bosnia and Herzegovina")).toBe("Bosnia & Herzegovina");
    expect(derived("Castilla y León")).toBe("Castile and León, Spain");
  });
});

describe("the line below the title of an employer's own page", () => {
  const below = (line: string, locations: unknown[] = [], language: string | null = null) => {
    const page_text = `Jobs\n\n# Data Engineer\n\n${line}\n\nWe build pipelines.`;
    const raw = rawWith({ title: "Data Engineer", page_text, locations });
    return readPostingPlaces(raw, { gazetteer, language }, () => undefined).locations_derived;
  };

  it.each([
    ["Totnes", "en", ["Totnes, England, United Kingdom"]],
    ["Pabianice", "pl", ["Pabianice, Łódź, Poland"]],
    ["Kendal, 30 hours", "en", ["Kendal, England, United Kingdom"]],
    ["Kendal yard, full time", "en", ["Kendal, England, United Kingdom"]],
    ["Rosewood House, Totnes", "en", ["Totnes, England, United Kingdom"]],
    ["Nursing, Totnes", "en", []],
    ["EngineeringDenver, CO", "en", ["Denver, Colorado, United States"]],
    ["McKinney, TX", "en", ["McKinney, Texas, United States"]],
    ["Mobile team", "en", []],
    ["Fribourg · dès août 2027 · 4 ans", "fr", ["Fribourg, Fribourg, Switzerland"]],
    ["10 November 2026\n\nTotnes", "en", ["Totnes, England, United Kingdom"]],
    ["Our founders met in Totnes.\n\nTotnes", "en", []],
    ["Kendal", "fr", []],
    ["Totnes", null, []],
  ])("a smaller town, where its country writes the text's language: %s (%s)", (line, language, places) => {
    expect(below(line, [], language)).toEqual(places);
  });

  it("no words for teams, contracts and hours are towns", () => {
    const words = {
      en: "Media Commerce Security Sales Design Finance Operations Retail Quality Kitchen Nursing Permanent Hybrid Night",
      de: "Vertrieb Produktion Pflege Einkauf Lager Werkstatt Vollzeit Minijob Befristet Montage Qualität Außendienst",
      fr: "Vente Atelier Cuisine Bureau Commerce Qualité Stage Alternance Direction Achats Accueil Soins",
    };
    const taken = Object.entries(words).flatMap(([language, all]) =>
      all.split(" ").filter((word) => below(word, [], language).length > 0),
    );
    expect(taken).toEqual([]);
  });

  it.each([
    ["Uppsala, Sverige", ["Uppsala, Uppsala, Sweden"]],
    ["Vollzeit · München", ["Munich, Bavaria, Germany"]],
    ["Kraków | Umowa o pracę", ["Krakow, Lesser Poland, Poland"]],
    ["Engineering - Austin, TX", ["Austin, Texas, United States"]],
  ])("%s", (line, places) => {
    expect(below(line)).toEqual(places);
  });

  it.each(["Engineering", "Marketing · Full time", "Reading", "Posted 3 May", "Join our team in Berlin.", "remote"])(
    "no place: %s",
    (line) => {
      expect(below(line)).toEqual([]);
    },
  );

  it("says nothing where the source states a place", () => {
    expect(below("München", [{ text: "Oslo, Norway" }])).toEqual(["Oslo, Oslo, Norway"]);
  });
});

describe("words that are places and something else", () => {
  for (const [word, country, place] of [
    ["Reading", "GB", "Reading, England, United Kingdom"],
    ["Nice", "FR", "Nice, Provence-Alpes-Côte d'Azur, France"],
    ["Mobile", "US", "Mobile, Alabama, United States"],
  ] as const) {
    it(`${word} alone is no place, but it is one of an employer in ${country}`, () => {
      expect(derived(word)).toBe("");
      expect(derived(word, { employerCountry: country })).toBe(place);
      expect(derived(`${word}, ${country}`)).toBe(place);
    });
  }

  it("Normal and March are towns beside their state or county", () => {
    expect(derived("Normal, IL")).toBe("Normal, Illinois, United States");
    expect(derived("March, Cambridgeshire")).toBe("March, England, United Kingdom");
  });

  it("a name of a country and a state needs support", () => {
    expect(derived("Georgia")).toBe("");
    expect(derived("Georgia", { employerCountry: "US" })).toBe("Georgia, United States");
    expect(derived("Georgia", { employerCountry: "GE" })).toBe("Georgia");
  });

  it("a code of a country and a state needs support", () => {
    expect(derived("CA")).toBe("");
    expect(derived("CA", { employerCountry: "CA" })).toBe("Canada");
    expect(derived("CA", { employerCountry: "US" })).toBe("California, United States");
  });

  it("the employer's country decides between cities of similar size, not against a world city", () => {
    expect(read("Cambridge", { employerCountry: "US" }).regions).toEqual(["Massachusetts"]);
    expect(read("Birmingham", { employerCountry: "US" }).regions).toEqual(["Alabama"]);
    expect(read("London", { employerCountry: "US" }).country_codes).toEqual(["GB"]);
  });

  it("a country known from elsewhere counts like the employer's own word, and after it", () => {
    const at = (employerCountry: string, country: string | null) => {
      const raw = rawWith({
        locations: [{ text: "Cambridge" }],
        ...(country === null ? {} : { employer: { country } }),
      });
      return readPostingPlaces(raw, { gazetteer, employerCountry }, () => undefined).country_codes;
    };
    expect([at("US", null), at("GB", null), at("US", "GB")]).toEqual([["US"], ["GB"], ["GB"]]);
  });

  it("so does the currency of the pay, unless it is shared", () => {
    const paid = (salary: string | null, text = "Ballina") =>
      readPostingPlaces(rawWith({ locations: [{ text }], salary }), { gazetteer }, () => undefined).country_codes;
    expect([paid(null), paid("€16.40 per hour"), paid("30000- EUR / YEAR"), paid("$30 per hour")]).toEqual([
      ["AU"],
      ["IE"],
      ["IE"],
      ["AU"],
    ]);
    expect(paid("€16.40 per hour", "Ballina, Australia")).toEqual(["AU"]);
    expect(paid("£60,000 a year", "New York")).toEqual(["US"]);
  });

  it("so do the board's other postings, and neither overrides a statement", () => {
    const board = (boardCountry: string) => ({ employerCountry: null, boardCountry });
    expect(read("Cambridge", board("US")).regions).toEqual(["Massachusetts"]);
    expect(read("Cambridge", board("GB")).country_codes).toEqual(["GB"]);
    expect(derived("Georgia", board("US"))).toBe("Georgia, United States");
    expect(derived("Reading", board("GB"))).toBe("Reading, England, United Kingdom");
    expect(read("London", board("US")).country_codes).toEqual(["GB"]);
    expect(derived("Paris, TX", board("FR"))).toBe("Paris, Texas, United States");
    expect(derived("Cambridge, MA", board("GB"))).toBe("Cambridge, Massachusetts, United States");
    expect(read({ locality: "Cambridge", country: "GB" }, board("US")).country_codes).toEqual(["GB"]);
    expect(read("Vienna, Austria", board("US")).country_codes).toEqual(["AT"]);
  });

  it("the country of a board is what nearly all of its postings state", () => {
    const at = (...locations: Partial<RawLocation>[]) => rawWith({ locations });
    const german = [
      at({ locality: "Ulm", country: "DE" }),
      at({ text: "Bonn, Germany" }),
      at({ text: "Köln, Germany" }),
    ];
    const boards = { german, few: german.slice(1), mixed: [...german, at({ text: "Lyon, France" })] };
    expect(boardCountry([...german, at({ text: "Neustadt" }), at({ text: "Remote" })])).toBe(boardCountry(german));
    expect(boardCountry(german)).not.toBeNull();
    expect([boardCountry(boards.few), boardCountry(boards.mixed), boardCountry([])]).toEqual([null, null, null]);
    // Two letters at the end are as often a state.
    expect(boardCountry([at({ text: "Dover, DE" }), at({ text: "Newark, DE" }), at({ text: "Lewes, DE" })])).toBeNull();
  });

  it("the country of a national source decides nearly always", () => {
    expect(read("Essen", NO_HINTS).country_codes).toEqual(["DE"]);
    expect(read("Essen", { employerCountry: null, sourceCountry: "BE" }).country_codes).toEqual(["BE"]);
  });
});

describe("a name beside another", () => {
  it("is a district of the famous city after it, or lies in the state after it", () => {
    expect(derived("Heliopolis, Cairo")).toBe("Cairo, Cairo, Egypt");
    expect(derived("Filer City, MI, USA")).toBe("Michigan, United States");
    expect(derived("Springfield")).toBe("");
    expect(derived("Springfield, IL")).toBe("Springfield, Illinois, United States");
    expect(derived("M5V 2T6")).toBe("Ontario, Canada");
  });
});

describe("many locations", () => {
  const junk = (from: number): string => Array.from({ length: 50 }, (_, at) => `zq${from + at}`).join(",");
  const all = (texts: readonly string[]): PlacesResult =>
    readPlaces(
      texts.map((text) => ({ ...NOWHERE, text })),
      { employerCountry: null },
      gazetteer,
    );

  it("are all read when they are addresses", () => {
    const { unread } = all(Array.from({ length: 200 }, (_, at) => `${at} Mill Lane, Austin, TX, United States`));
    expect(unread).toBe(0);
  });

  it("are read up to a budget of names, and the rest is counted", () => {
    const places = all(["Oslo, Norway", ...Array.from({ length: 199 }, (_, at) => junk(at * 50)), "Lima, Peru"]);
    expect(places.locations_derived).toEqual(["Oslo, Oslo, Norway"]);
    expect(places.unread).toBeGreaterThan(190);
  });

  it("that are equal are read once", () => {
    expect(all([...Array.from({ length: 199 }, () => junk(0)), "Lima, Peru"])).toMatchObject({
      countries: ["Peru"],
      unread: 0,
    });
  });
});
