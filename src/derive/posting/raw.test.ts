import { hash } from "node:crypto";
import { Compile } from "typebox/schema";
import { describe, expect, it } from "vitest";
import { rawSchema } from "../../contract/raw.ts";
import { PLAIN, rawWith } from "../reading.fixture.ts";
import { contentHash, isContentHash } from "./hash.ts";
import { readLanguage } from "./language.ts";
import { parseRawPosting } from "./raw.ts";

const reasonOf = (fields: unknown): string | null => {
  const read = parseRawPosting(fields);
  return "reason" in read ? read.reason : null;
};

describe("a raw posting", () => {
  it("requires five fields and fills the rest", () => {
    expect(rawWith({})).toEqual({
      ...PLAIN,
      requisition_id: null,
      organization: null,
      organization_url: null,
      organization_logo: null,
      description_html: null,
      description_text: null,
      locations: [],
      remote: null,
      workplace: null,
      location_requirements: null,
      salary: null,
      employment_type: null,
      department: null,
      language: null,
      date_posted: null,
      date_valid_through: null,
      date_updated: null,
      full_text: false,
      page_text: null,
      apply_url: null,
      employer: null,
    });
    for (const name of ["source", "board", "external_id", "title", "url"]) {
      expect(reasonOf({ ...PLAIN, [name]: null })).toBe(`${name}: missing`);
      expect(reasonOf({ ...PLAIN, [name]: "  " })).toBe(`${name}: missing`);
    }
  });

  it("is rejected with a reason that names the field", () => {
    expect(reasonOf([])).toBe("not an object");
    expect(reasonOf("x")).toBe("not an object");
    expect(reasonOf({ ...PLAIN, source: "nosuch" })).toBe(
      'source: "nosuch" is not a known source; postings of your own have the source "own"',
    );
    expect(reasonOf({ ...PLAIN, source: "greenhose" })).toContain('did you mean "greenhouse"');
    expect(reasonOf({ ...PLAIN, locations: "Berlin" })).toBe("locations: not a list");
    expect(reasonOf({ ...PLAIN, locations: [5] })).toBe("locations[0]: neither a text nor an object");
    expect(reasonOf({ ...PLAIN, locations: [{ text: 5 }] })).toBe("locations[0].text: not a text");
    expect(reasonOf({ ...PLAIN, locations: [{ lat: "5" }] })).toBe("locations[0].lat: not a number");
    expect(reasonOf({ ...PLAIN, remote: "yes" })).toBe("remote: not true or false");
    expect(reasonOf({ ...PLAIN, title: { a: 1 } })).toBe("title: not a text");
    expect(reasonOf({ ...PLAIN, employer: [] })).toBe("employer: not an object");
    expect(reasonOf({ ...PLAIN, employer: { headcount: "many" } })).toBe("employer.headcount: not a number");
    expect(reasonOf({ ...PLAIN, location_requirements: [1] })).toBe("location_requirements: not a list of texts");
    expect(reasonOf({ ...PLAIN, board: "b".repeat(301) })).toBe("board: longer than 300 characters");
    expect(reasonOf({ ...PLAIN, external_id: "b".repeat(501) })).toBe("external_id: longer than 500 characters");
  });

  it("is accepted or rejected exactly as its JSON Schema says", () => {
    const valid = Compile(rawSchema("https://feed.example/schemas/raw.json"));
    const lines: unknown[] = [
      ...[
        PLAIN,
        { ...PLAIN, locations: ["Berlin", { locality: "Graz", lat: 47 }] },
        { ...PLAIN, external_id: 7, more: 1 },
      ],
      ...[
        { ...PLAIN, employer: { headcount: 5 } },
        { ...PLAIN, remote: null, salary: null, employer: null },
      ],
      ...[[], "x", { ...PLAIN, title: undefined }, { ...PLAIN, url: null }, { ...PLAIN, locations: "Berlin" }],
      ...[
        { ...PLAIN, locations: [{ lat: "5" }] },
        { ...PLAIN, locations: [5] },
        { ...PLAIN, remote: "yes" },
      ],
      ...[
        { ...PLAIN, employer: [] },
        { ...PLAIN, employer: { domain: 5 } },
        { ...PLAIN, location_requirements: [1] },
      ],
    ];
    const judged = lines.map((line): unknown => JSON.parse(JSON.stringify(line)));
    expect(judged.map((line) => valid.Check(line))).toEqual(judged.map((line) => reasonOf(line) === null));
    expect(judged.filter((line) => reasonOf(line) === null)).toHaveLength(5);
  });

  it("accepts a place as a string", () => {
    expect(rawWith({ locations: ["Berlin"] }).locations).toEqual(
      rawWith({ locations: [{ text: "Berlin" }] }).locations,
    );
  });

  it("accepts numbers as ids and aliases as sources", () => {
    expect(rawWith({ external_id: 4012, source: "Lever.co" })).toMatchObject({ external_id: "4012", source: "lever" });
  });

  it("requires a web URL, and drops other invalid URLs", () => {
    for (const url of ["ftp://a.example", "javascript:alert(1)", "boards.example/1", "https://"]) {
      expect(reasonOf({ ...PLAIN, url })).toBe("url: not an http or https address");
    }
    const bad = {
      apply_url: "mailto:a@b.example",
      organization_logo: "data:image/png;base64,x",
      organization_url: "acme",
    };
    expect(rawWith(bad)).toMatchObject({ apply_url: null, organization_logo: null, organization_url: null });
  });

  it("has a title on one line without tags and control characters", () => {
    const titleOf = (title: string) => rawWith({ title }).title;
    expect(titleOf("<b>Bold</b> Tag Clerk")).toBe("Bold Tag Clerk");
    expect(titleOf("\tTabbed \u0000 Title\u2028Clerk ")).toBe("Tabbed Title Clerk");
    expect(titleOf("R&amp;D Engineer")).toBe("R&D Engineer");
    expect(titleOf("K&#252;chenhilfe f&#xFC;r M&uuml;nchen &ndash; Teilzeit&nbsp;&#8211; &#0;")).toBe(
      "Küchenhilfe für München – Teilzeit – \ufffd",
    );
    expect(titleOf("Sales &amp;amp; AT&T &copywriting, R&D; &unknown; &#xD800; &#99999999;")).toBe(
      "Sales & AT&T &copywriting, R&D; &unknown; \ufffd &#99999999;",
    );
    expect(titleOf("Cook 👩‍🍳 <3")).toBe("Cook 👩‍🍳 <3");
    expect(titleOf("Lone \ud800 half")).toBe("Lone \ufffd half");
    expect(reasonOf({ ...PLAIN, title: "<b></b>" })).toBe("title: missing");
  });

  it("is cut if too long, and is then incomplete", () => {
    expect(rawWith({ description_text: "Text." }).full_text).toBe(true);
    expect(rawWith({ description_text: "Text.", full_text: false }).full_text).toBe(false);
    const long = rawWith({ title: "😀".repeat(600), description_text: "Text." });
    expect([...long.title]).toHaveLength(500);
    expect(long.full_text).toBe(false);
    const text = rawWith({ description_text: "x".repeat(500_001) });
    expect(text).toMatchObject({ full_text: false });
    expect(text.description_text).toHaveLength(500_000);
    const places = rawWith({ description_text: "Text.", locations: Array(201).fill({ text: "Berlin" }) });
    expect(places.locations).toHaveLength(200);
    expect(places.full_text).toBe(false);
    const longPlaces = Array.from({ length: 200 }, (_, at) => ({
      text: `${at} ${"x".repeat(150)}`,
      region: "Bavaria",
    }));
    const cutPlaces = rawWith({ description_text: "Text.", locations: longPlaces });
    expect(cutPlaces.locations).toHaveLength(75);
    expect(cutPlaces.full_text).toBe(false);
    const ordinaryPlaces = Array.from({ length: 200 }, (_, at) => ({
      text: `Springfield ${at}, Illinois, United States`,
    }));
    expect(rawWith({ description_text: "Text.", locations: ordinaryPlaces }).locations).toHaveLength(200);
    const requirements = rawWith({ location_requirements: longPlaces.map(({ text }) => text) });
    expect(requirements.location_requirements).toHaveLength(78);
  });

  it("reads places and employers, with unusable figures as unknown", () => {
    const raw = rawWith({
      locations: [
        { text: " Berlin ", region: "", lat: 0, lon: 0, street: "Weg 1" },
        { lat: 99, lon: 5 },
      ],
      employer: { headcount: -3, founded_year: 1850, country: "DE" },
    });
    expect(raw.locations[0]).toMatchObject({ text: "Berlin", region: null, lat: null, lon: null, street: "Weg 1" });
    expect(raw.locations[1]).toMatchObject({ lat: null, lon: null });
    expect(raw.employer).toMatchObject({ headcount: null, founded_year: 1850, country: "DE", lei: null });
  });

  it.each([
    ["Confidential Company", null],
    ["Company Undisclosed", null],
    ["Empresa confidencial", null],
    ["Confidential Records Ltd", "Confidential Records Ltd"],
  ])("reads no employer from a name that hides it: %s", (organization, expected) => {
    expect(rawWith({ organization }).organization).toBe(expected);
  });

  it("ignores unknown keys at any depth", () => {
    const deep = JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`);
    expect(rawWith({ extra: deep, __proto__: { title: "x" } })).toEqual(rawWith({}));
  });
});

describe("the content hash", () => {
  it("changes with any stated value except the date of the last update", () => {
    const plain = contentHash(rawWith({ locations: [{ text: "Berlin" }] }));
    expect(contentHash(rawWith({ locations: [{ text: "Berlin" }], date_updated: "2026-01-01" }))).toBe(plain);
    expect(contentHash(rawWith({ locations: [{ text: "Bonn" }] }))).not.toBe(plain);
    expect(contentHash(rawWith({ locations: [{ text: "Berlin" }], salary: "1 EUR / HOUR" }))).not.toBe(plain);
  });

  it("matches hashes stored by earlier versions, so that an upgrade refetches nothing", () => {
    const fresh = contentHash(rawWith({}));
    const { date_updated: _, ...facts } = rawWith({});
    const sorted = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
    const whole = hash("sha256", JSON.stringify(sorted));
    expect([isContentHash(whole, fresh), isContentHash(fresh, fresh)]).toEqual([true, true]);
    expect([isContentHash(`0${whole.slice(1)}`, fresh), isContentHash("", fresh)]).toEqual([whole[0] === "0", false]);
  });
});

it.each([
  ["ms", "Deskripsi pekerjaan: staf dapur di perusahaan roti, karena tim kami bertambah.", "id"],
  ["id", "Syarikat roti mencari tukang masak kerana pasukan kami bertambah. Kelayakan: sijil.", "ms"],
  ["ms", "Kami mencari tukang masak untuk dapur yang besar di bandar.", "ms"],
])("distinguishes Indonesian and Malay: %s %s", (detected, text, expected) => {
  const language = readLanguage(
    rawWith({}),
    text,
    () => detected,
    () => undefined,
  );
  expect(language).toBe(expected);
});
