import { describe, expect, it } from "vitest";
import { codesOf } from "../../text/words/codes.ts";
import { tokens } from "../../text/words/tokens.ts";
import { roughHash } from "../posting/hash.ts";
import { rawWith } from "../reading.fixture.ts";
import { applyKey, placeKeys, sameFacts, titleKey } from "./facts.ts";
import { type SamePosting, same, TEXT_DISTANCE } from "./same.ts";

const TEXT =
  "Our team looks after the delivery of spare parts to customers in many regions. You plan the tours together with colleagues from sales, keep the stock in order and write short reports for the people who decide. A good day here begins with coffee and ends with an empty dock. We care about honest feedback and careful work.";

const lettersOf = (text: string): Uint16Array => codesOf(tokens(text).join(" "));

const BASE: SamePosting = {
  source: "greenhouse",
  board_id: 1,
  source_type: "ats",
  employer_domain: "acme.example",
  employer_name_key: "acme",
  apply_key: "boards.example/acme/1",
  requisition_id: null,
  title_key: "clerk",
  place_keys: ["berlin/berlin|de"],
  text_hash: roughHash(lettersOf(TEXT)),
  text_exact: "one",
};
const OTHER: SamePosting = {
  ...BASE,
  source: "eures",
  board_id: 2,
  source_type: "public_employment_service",
  apply_key: "eures.example/9",
};
const rule = (a: Partial<SamePosting>, b: Partial<SamePosting>) =>
  same({ ...BASE, ...a }, { ...OTHER, ...b })?.rule ?? null;

describe("two postings are one opening", () => {
  it("with the same place to apply, the same requisition or the same text", () => {
    expect(rule({}, { apply_key: BASE.apply_key, text_exact: "two", text_hash: null })).toBe("apply_url");
    expect(rule({ requisition_id: "R1" }, { requisition_id: "R1", title_key: "else", text_exact: "two" })).toBe(
      "requisition_id",
    );
    expect(rule({}, {})).toBe("text");
    expect(rule({}, { title_key: "else" })).toBeNull();
  });

  it("with a text that is nearly the same", () => {
    const near = roughHash(lettersOf(`${TEXT} Apply online.`));
    expect(rule({}, { text_exact: "two", text_hash: near })).toBe("text");
    const far = roughHash(
      lettersOf(
        "Somebody else wants nurses on the night shift, with training, a pension and a garden to rest in between the rounds through all the wards of the house.",
      ),
    );
    expect(rule({}, { text_exact: "two", text_hash: far })).toBeNull();
    expect(rule({ text_hash: null }, { text_exact: "two", text_hash: null })).toBeNull();
    expect(rule({ text_hash: "0".repeat(16) }, { text_exact: "two", text_hash: `${"0".repeat(14)}ff` })).toBe("text");
  });

  it("the nearer the less is known besides it", () => {
    const bits = (count: number) => ((1n << BigInt(count)) - 1n).toString(16).padStart(16, "0");
    const none = "0".repeat(16);
    const at = (count: number, known: Partial<SamePosting>) =>
      rule({ text_hash: none, ...known }, { text_exact: "two", text_hash: bits(count), ...known });
    const cities = { employer_domain: "acme.example", place_keys: ["koln/north rhine-westphalia|de"] };
    expect([at(13, cities), at(14, cities)]).toEqual(["text", null]);
    const several = { place_keys: [...cities.place_keys, "bonn/north rhine-westphalia|de"] };
    const apart = (count: number, places: readonly string[]) =>
      rule({ text_hash: none, ...several }, { text_exact: "two", text_hash: bits(count), place_keys: [...places] });
    // One city of two: as little as a country.
    expect([apart(TEXT_DISTANCE, cities.place_keys), apart(TEXT_DISTANCE + 1, cities.place_keys)]).toEqual([
      "text",
      null,
    ]);
    expect(apart(TEXT_DISTANCE + 1, [...cities.place_keys, "ulm/baden-wurttemberg|de"])).toBeNull();
    const country = { ...cities, place_keys: ["|de"] };
    expect([at(TEXT_DISTANCE, country), at(TEXT_DISTANCE + 1, country)]).toEqual(["text", null]);
    expect([at(4, { place_keys: [] }), at(5, { place_keys: [] })]).toEqual(["text", null]);
  });

  it("never by the title alone: a row without a text is nobody's twin", () => {
    const silent = { text_exact: "", text_hash: null };
    expect(rule({ ...silent }, { ...silent })).toBeNull();
    expect(rule({ ...silent, place_keys: [] }, { place_keys: [] })).toBeNull();
  });

  it("only of the same employer, by domain where both have one", () => {
    expect(rule({}, { employer_domain: "other.example" })).toBeNull();
    expect(rule({}, { employer_domain: null })).toBe("text");
    expect(rule({ employer_domain: null }, { employer_domain: null, employer_name_key: "other" })).toBeNull();
    const hidden = { employer_domain: null, employer_name_key: null };
    expect(rule(hidden, hidden)).toBeNull();
  });

  it("only in overlapping places, where a country holds its cities", () => {
    expect(rule({}, { place_keys: ["hamburg/hamburg|de"] })).toBeNull();
    expect(rule({}, { place_keys: ["hamburg/hamburg|de", "berlin/berlin|de"] })).toBe("text");
    expect(rule({}, { place_keys: ["|de"] })).toBe("text");
    expect(rule({}, { place_keys: ["/berlin|de"] })).toBe("text");
    expect(rule({}, { place_keys: ["/bavaria|de"] })).toBeNull();
    expect(rule({}, { place_keys: ["west berlin/berlin|de"] })).toBeNull();
    expect(rule({}, { place_keys: ["|fr"] })).toBeNull();
    expect(rule({}, { place_keys: [] })).toBe("text");
  });

  it("never with different requisitions of one source", () => {
    expect(
      rule({ requisition_id: "R1" }, { source: "greenhouse", requisition_id: "R2", apply_key: BASE.apply_key }),
    ).toBeNull();
    expect(rule({ requisition_id: "R1" }, { requisition_id: "R2" })).toBe("text");
  });

  it("on one board only when title, places and text are identical", () => {
    const board = { source: "greenhouse", board_id: 1, apply_key: BASE.apply_key };
    expect(rule({}, board)).toBe("text");
    expect(rule({}, { ...board, text_exact: "two" })).toBeNull();
    expect(rule({}, { ...board, title_key: "else" })).toBeNull();
    expect(rule({}, { ...board, place_keys: [] })).toBeNull();
    expect(rule({ text_exact: "" }, { ...board, text_exact: "" })).toBeNull();
  });

  it("reads the same both ways round", () => {
    for (const change of [{}, { place_keys: ["|de"] }, { employer_domain: null }, { requisition_id: "R2" }]) {
      expect(same({ ...OTHER, ...change }, BASE)).toEqual(same(BASE, { ...OTHER, ...change }));
    }
  });
});

describe("what is compared", () => {
  it("is a title without gender marks", () => {
    for (const title of [
      "Pflegefachkraft (m/w/d)",
      "Pflegefachkraft",
      "pflegefachkraft (w/m/x)",
      "Pflegefachkraft – m/w/d",
    ]) {
      expect(titleKey(title)).toBe("pflegefachkraft");
    }
    expect(titleKey("Comptable H/F")).toBe("comptable");
    expect(titleKey("Café Manager")).toBe("cafe manager");
    expect(titleKey("C++ Engineer")).not.toBe(titleKey("C# Engineer"));
    expect(titleKey("C/C++ Developer")).toBe("c c++ developer");
  });

  it("is an address to apply, unless it is a page that many postings share", () => {
    const keyOf = (apply_url: string) => applyKey(rawWith({ apply_url }));
    expect(keyOf("https://boards.example/acme/4012/apply")).toBe(
      keyOf("http://www.boards.example/acme/4012/?utm_source=x"),
    );
    for (const url of [
      "https://acme.example",
      "https://acme.example/careers/",
      "https://acme.example/de/karriere",
      "https://acme.example/en/jobs#list",
    ]) {
      expect(keyOf(url)).toBeNull();
    }
  });

  it("is a place, by the stated words where nobody knows it", () => {
    const at = (text: string) => placeKeys([], rawWith({ locations: [{ text }] }));
    expect(at("Kleinhinterdorf")).not.toEqual(at("Grosshinterdorf"));
    for (const nowhere of ["Anywhere", "Remote", "2 Locations", "Field based"]) expect(at(nowhere)).toEqual([]);
    const place = {
      lat: null,
      lon: null,
      county: null,
      continent: null,
      timezone: null,
      country: "United States",
      country_code: "US",
    };
    const portland = (region: string) => placeKeys([{ ...place, locality: "Portland", region }], rawWith({}));
    expect(portland("Oregon")).not.toEqual(portland("Maine"));
    expect(placeKeys([{ ...place, locality: null, region: null }], rawWith({}))).toEqual(["|us"]);
  });

  it("is no text where there is none", () => {
    const facts = sameFacts(rawWith({}), null, [], lettersOf(""));
    expect(facts).toMatchObject({ text_exact: "", text_hash: null, employer_name_key: null });
    expect(sameFacts(rawWith({}), null, [], lettersOf("Too short to compare.")).text_hash).toBeNull();
  });
});
