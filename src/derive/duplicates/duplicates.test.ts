import { describe, expect, it } from "vitest";
import { toCodes } from "../../text/words/codes.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { similarityHash } from "../posting/hash.ts";
import { rawWith } from "../reading.fixture.ts";
import { toApplyKey, toDuplicateFacts, toPlaceKeys, toTitleKey } from "./duplicateFacts.ts";
import { type ComparedPosting, findDuplicateRule, MAX_TEXT_DISTANCE } from "./duplicates.ts";

const TEXT =
  "Our team looks after the delivery of spare parts to customers in many regions. You plan the tours together with colleagues from sales, keep the stock in order and write short reports for the people who decide. A good day here begins with coffee and ends with an empty dock. We care about honest feedback and careful work.";

const lettersOf = (text: string): Uint16Array => toCodes(tokenize(text).join(" "));

const BASE: ComparedPosting = {
  source: "greenhouse",
  board_id: 1,
  source_type: "ats",
  employer_domain: "acme.example",
  employer_name_key: "acme",
  apply_key: "boards.example/acme/1",
  requisition_id: null,
  title_key: "clerk",
  place_keys: ["berlin/berlin|de"],
  text_hash: similarityHash(lettersOf(TEXT)),
  text_exact: "one",
};
const OTHER: ComparedPosting = {
  ...BASE,
  source: "eures",
  board_id: 2,
  source_type: "public_employment_service",
  apply_key: "eures.example/9",
};
const rule = (a: Partial<ComparedPosting>, b: Partial<ComparedPosting>) =>
  findDuplicateRule({ ...BASE, ...a }, { ...OTHER, ...b })?.rule ?? null;

describe("two postings are one opening", () => {
  it("with the same application page, requisition or text", () => {
    expect(rule({}, { apply_key: BASE.apply_key, text_exact: "two", text_hash: null })).toBe("apply_url");
    expect(rule({ requisition_id: "R1" }, { requisition_id: "R1", title_key: "else", text_exact: "two" })).toBe(
      "requisition_id",
    );
    expect(rule({}, {})).toBe("text");
    expect(rule({}, { title_key: "else" })).toBeNull();
  });

  it("with a nearly identical text", () => {
    const near = similarityHash(lettersOf(`${TEXT} Apply online.`));
    expect(rule({}, { text_exact: "two", text_hash: near })).toBe("text");
    const far = similarityHash(
      lettersOf(
        "Somebody else wants nurses on the night shift, with training, a pension and a garden to rest in between the rounds through all the wards of the house.",
      ),
    );
    expect(rule({}, { text_exact: "two", text_hash: far })).toBeNull();
    expect(rule({ text_hash: null }, { text_exact: "two", text_hash: null })).toBeNull();
    expect(rule({ text_hash: "0".repeat(16) }, { text_exact: "two", text_hash: `${"0".repeat(14)}ff` })).toBe("text");
  });

  it("with a larger text distance for what an employer reports to a public service", () => {
    const [near, far] = [`${"0".repeat(13)}7ff`, `${"0".repeat(12)}ffff`];
    const reported = (text_hash: string) => ({ employer_domain: null, text_exact: "two", text_hash });
    expect(rule({ text_hash: "0".repeat(16) }, reported(near))).toBe("text");
    expect(rule({ text_hash: "0".repeat(16) }, reported(far))).toBeNull();
    expect(rule({ text_hash: "0".repeat(16) }, { ...reported(near), source_type: "ats" })).toBeNull();
  });

  it("with a smaller text distance if less else is known", () => {
    const bits = (count: number) => ((1n << BigInt(count)) - 1n).toString(16).padStart(16, "0");
    const none = "0".repeat(16);
    const at = (count: number, known: Partial<ComparedPosting>) =>
      rule({ text_hash: none, ...known }, { text_exact: "two", text_hash: bits(count), ...known });
    const cities = { employer_domain: "acme.example", place_keys: ["koln/north rhine-westphalia|de"] };
    expect([at(13, cities), at(14, cities)]).toEqual(["text", null]);
    const several = { place_keys: [...cities.place_keys, "bonn/north rhine-westphalia|de"] };
    const apart = (count: number, places: readonly string[]) =>
      rule({ text_hash: none, ...several }, { text_exact: "two", text_hash: bits(count), place_keys: [...places] });
    // One city of two counts as little as a country.
    expect([apart(MAX_TEXT_DISTANCE, cities.place_keys), apart(MAX_TEXT_DISTANCE + 1, cities.place_keys)]).toEqual([
      "text",
      null,
    ]);
    expect(apart(MAX_TEXT_DISTANCE + 1, [...cities.place_keys, "ulm/baden-wurttemberg|de"])).toBeNull();
    const country = { ...cities, place_keys: ["|de"] };
    expect([at(MAX_TEXT_DISTANCE, country), at(MAX_TEXT_DISTANCE + 1, country)]).toEqual(["text", null]);
    expect([at(4, { place_keys: [] }), at(5, { place_keys: [] })]).toEqual(["text", null]);
  });

  it("never by the title alone: a row without a text has no duplicates", () => {
    const silent = { text_exact: "", text_hash: null };
    expect(rule({ ...silent }, { ...silent })).toBeNull();
    expect(rule({ ...silent, place_keys: [] }, { place_keys: [] })).toBeNull();
  });

  it("only for the same employer, by domain if both have one", () => {
    expect(rule({}, { employer_domain: "other.example" })).toBeNull();
    expect(rule({}, { employer_domain: null })).toBe("text");
    expect(rule({ employer_domain: null }, { employer_domain: null, employer_name_key: "other" })).toBeNull();
    const hidden = { employer_domain: null, employer_name_key: null };
    expect(rule(hidden, hidden)).toBeNull();
  });

  it("only in overlapping places, where a country contains its cities", () => {
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

  it("on one board only if title, places and text are identical", () => {
    const board = { source: "greenhouse", board_id: 1, apply_key: BASE.apply_key };
    expect(rule({}, board)).toBe("text");
    expect(rule({}, { ...board, text_exact: "two" })).toBeNull();
    expect(rule({}, { ...board, title_key: "else" })).toBeNull();
    expect(rule({}, { ...board, place_keys: [] })).toBeNull();
    expect(rule({ text_exact: "" }, { ...board, text_exact: "" })).toBeNull();
  });

  it("symmetrically", () => {
    for (const change of [{}, { place_keys: ["|de"] }, { employer_domain: null }, { requisition_id: "R2" }]) {
      expect(findDuplicateRule({ ...OTHER, ...change }, BASE)).toEqual(
        findDuplicateRule(BASE, { ...OTHER, ...change }),
      );
    }
  });
});

describe("the compared facts", () => {
  it("are a title without gender marks", () => {
    for (const title of [
      "Pflegefachkraft (m/w/d)",
      "Pflegefachkraft",
      "pflegefachkraft (w/m/x)",
      "Pflegefachkraft – m/w/d",
    ]) {
      expect(toTitleKey(title)).toBe("pflegefachkraft");
    }
    expect(toTitleKey("Comptable H/F")).toBe("comptable");
    expect(toTitleKey("Café Manager")).toBe("cafe manager");
    expect(toTitleKey("C++ Engineer")).not.toBe(toTitleKey("C# Engineer"));
    expect(toTitleKey("C/C++ Developer")).toBe("c c++ developer");
  });

  it("are an application URL, unless many postings share the page", () => {
    const keyOf = (apply_url: string) => toApplyKey(rawWith({ apply_url }));
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

  it("are places, by the stated words if unknown", () => {
    const at = (text: string) => toPlaceKeys([], rawWith({ locations: [{ text }] }));
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
    const portland = (region: string) => toPlaceKeys([{ ...place, locality: "Portland", region }], rawWith({}));
    expect(portland("Oregon")).not.toEqual(portland("Maine"));
    expect(toPlaceKeys([{ ...place, locality: null, region: null }], rawWith({}))).toEqual(["|us"]);
  });

  it("are no text if there is none", () => {
    const facts = toDuplicateFacts(rawWith({}), null, [], lettersOf(""));
    expect(facts).toMatchObject({ text_exact: "", text_hash: null, employer_name_key: null });
    expect(toDuplicateFacts(rawWith({}), null, [], lettersOf("Too short to compare.")).text_hash).toBeNull();
  });
});
