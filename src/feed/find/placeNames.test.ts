import { describe, expect, it } from "vitest";
import { parseSimple } from "../../text/query/simple.ts";
import { widenPlaces } from "./placeNames.ts";

const meant = (location: string) => widenPlaces(parseSimple(location));

describe("a search for a place", () => {
  it.each([
    [
      "USA",
      [
        "US",
        "U.S.",
        "United States",
        "United States of America",
        "Vereinigte Staaten",
        '"Estados Unidos"',
        "États-Unis",
      ],
    ],
    ["UK", ["Great Britain", "Britain", "United Kingdom", "Vereinigtes Königreich", "Royaume-Uni", "Wielka Brytania"]],
    ["Germany", ["Deutschland", "Allemagne", "Alemania", "Niemcy"]],
    ["Nordics", ["the Nordics", "Norden", "Nordic countries", "Pays nordiques"]],
    ["EU", ["European Union", "Europäische Union", "Unión Europea"]],
    ["DACH", ["D-A-CH", "DACH region"]],
    ["Europe", ["Europa"]],
  ])("for %s has the same results under every common name", (name, others) => {
    for (const other of others) expect(meant(other), other).toEqual(meant(name));
  });

  it("expands a group to its members and an area to its cities", () => {
    expect(JSON.stringify(meant("DACH"))).toContain('"switzerland"');
    expect(JSON.stringify(meant("EMEA"))).toContain('"kenya"');
    expect(JSON.stringify(meant("Bay Area"))).toContain('["palo","alto"]');
    expect(JSON.stringify(meant("Greater London"))).toContain('"london"');
  });

  it("leaves other words unchanged, next to a name or inside a phrase", () => {
    expect(meant("Berlin")).toEqual({ type: "word", word: "berlin" });
    expect(meant('"New Mexico"')).toEqual({ type: "phrase", words: ["new", "mexico"] });
    const both = meant("Berlin USA");
    expect(both.type === "and" && both.parts[0]).toEqual({ type: "word", word: "berlin" });
    expect(both.type === "and" && both.parts[1]).toEqual(meant("USA"));
  });

  it("excludes everything that a name represents", () => {
    expect(meant("-UK")).toEqual({ type: "not", part: meant("UK") });
  });
});
