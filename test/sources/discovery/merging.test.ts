import { describe, expect, it } from "vitest";
import { SECTORS } from "../../../src/contract/lists.ts";
import { addOwners, type FoundEmployer, groupByDomain, toFoundEmployer } from "../../../src/discovery/employerMerge.ts";
import { chooseName, similarity } from "../../../src/discovery/employerName.ts";
import { computeImportance, type ImportanceSignals } from "../../../src/discovery/importance.ts";
import { kindOfClasses, kindOfTags } from "../../../src/discovery/kinds.ts";
import type { MapObject } from "../../../src/discovery/overpass.ts";
import { employerDomain } from "../../../src/discovery/platforms.ts";
import { sectorOf } from "../../../src/discovery/sectors.ts";
import type { Organisation } from "../../../src/discovery/wikidata.ts";
import { GRAZ } from "./graz.ts";

const organisation = (
  qid: string,
  name: string | null,
  sites: string[],
  more: Partial<Organisation> = {},
): Organisation => ({
  qid,
  name,
  sites,
  classes: ["business"],
  industries: [],
  employees: null,
  lei: null,
  countries: [],
  headquarters: null,
  founded: null,
  logo: null,
  parent: null,
  jobs: null,
  sitelinks: 1,
  dissolved: false,
  seated: true,
  ...more,
});
const object = (id: number, name: string, url: string, more: Partial<MapObject> = {}): MapObject => ({
  ref: `node/${id}`,
  name,
  brand: null,
  url,
  kind: "company",
  qids: [],
  ...more,
});
const merged = (organisations: Organisation[], objects: MapObject[], owners: Organisation[] = []): FoundEmployer[] => {
  const drafts = groupByDomain(organisations, objects);
  addOwners(drafts, owners);
  return [...drafts.values()].map((draft) => toFoundEmployer(draft, GRAZ, new Map()));
};

describe("merging by registrable domain", () => {
  it("joins hosts, schemes, paths and a second domain of one organisation", () => {
    const [one, ...others] = merged(
      [organisation("Q1", "Acme", ["https://acme.example/en", "https://acme.test/"])],
      [
        object(1, "Acme Works", "http://www.acme.example/contact"),
        object(2, "Acme Shop", "https://shop.acme.example/"),
        object(3, "Acme Office", "https://jobs.acme.test/x"),
      ],
    );
    expect(others).toEqual([]);
    expect(one).toMatchObject({ domain: "acme.test", name: "Acme", url: "https://acme.test/" });
  });

  it("keeps two public bodies below one public suffix apart", () => {
    const found = merged([], [object(1, "A", "https://www.leeds.gov.uk/"), object(2, "B", "https://york.gov.uk/")]);
    expect(found.map(({ domain }) => domain)).toEqual(["leeds.gov.uk", "york.gov.uk"]);
  });

  it("prefers the organisation whose home page it is to its library", () => {
    const [one] = merged(
      [
        organisation("Q2", "Library of the University", ["https://uni.example/library/"], { sitelinks: 60 }),
        organisation("Q1", "University of Example", ["https://www.uni.example/"], { sitelinks: 40, employees: 3000 }),
      ],
      [],
    );
    expect(one).toMatchObject({ name: "University of Example", facts: { wikidata_id: "Q1", headcount: 3000 } });
  });

  it("gives outlets their owner's facts only if the site is the owner's", () => {
    const outlet = object(1, "Spar Lend", "https://www.sparky.example/a", { brand: "Sparky", qids: ["Q5", "Q6"] });
    const owners = [
      organisation("Q5", "Sparky Group", ["https://group.example/"], { employees: 9, seated: false }),
      organisation("Q6", "Sparky", ["https://sparky.example/"], { employees: 800, seated: false }),
    ];
    expect(merged([], [outlet], owners)).toMatchObject([
      { name: "Sparky", facts: { headcount: 800, wikidata_id: "Q6" } },
    ]);
    expect(merged([], [outlet], owners.slice(0, 1))).toMatchObject([{ name: "Sparky", facts: { wikidata_id: null } }]);
  });

  it("sets the country only if it is certain", () => {
    const country = (countries: string[]): string | null | undefined =>
      merged([organisation("Q1", "A", ["https://a.example/"], { countries })], [])[0]?.facts.country;
    expect([country(["DE", "AT"]), country(["CH"]), country(["CH", "DE"]), country([])]).toEqual([
      "AT",
      "CH",
      null,
      null,
    ]);
  });

  it("names an organisation without a label by the map's name, otherwise by its domain", () => {
    const nameless = organisation("Q1", null, ["https://acme.example/"]);
    expect(merged([nameless], [object(1, "Acme", "https://acme.example/")])[0]?.name).toBe("Acme");
    expect(merged([nameless], [])[0]?.name).toBe("acme.example");
  });

  it("finds a sector in the industry, then in the class, then in the kind", () => {
    const sector = (more: Partial<Organisation>, kind: MapObject["kind"]): string | null | undefined =>
      merged(
        [organisation("Q1", "A", ["https://a.example/"], more)],
        [object(1, "A", "https://a.example/", { kind })],
      )[0]?.facts.industry;
    expect(sector({ industries: ["banking"], classes: ["hospital"] }, "hotel")).toBe("finance");
    expect(sector({ classes: ["hospital"] }, "hotel")).toBe("healthcare");
    expect(sector({}, "hotel")).toBe("hospitality");
    expect(sector({}, null)).toBeNull();
  });
});

describe("platforms", () => {
  it.each([
    "https://www.facebook.com/acme",
    "https://m.facebook.com/",
    "https://linktr.ee/acme",
    "https://acme.github.io/",
    "https://acme.blogspot.com/",
    "https://acme.wixsite.com/home",
    "https://sites.google.com/view/acme",
    "https://www.booking.com/hotel/at/acme.html",
    "http://192.168.0.1/",
    "http://localhost/",
    "not an address",
  ])("%s is no employer's site", (url) => {
    expect([employerDomain(url, "any page"), employerDomain(url, "front page only")]).toEqual([null, null]);
  });

  it("a platform's home page belongs to the platform, for an organisation that names it", () => {
    expect(employerDomain("https://www.booking.com/", "front page only")).toBe("booking.com");
    expect(employerDomain("https://www.booking.com/", "any page")).toBeNull();
    expect(employerDomain("https://acme.example/x", "any page")).toBe("acme.example");
  });
});

describe("names of a domain with many map entries", () => {
  it.each([
    ["the one spelled by it", ["Bowe House", "Vienna Cafe", "Viennacafe"], "vienna-cafe.example", "Vienna Cafe"],
    [
      "the one with its initials",
      ["Bowe House", "Virginia Commonwealth University"],
      "vcu.example",
      "Virginia Commonwealth University",
    ],
    ["the closest echo", ["Kindergarten Graz Mitte", "Stadt Graz"], "graz.example", "Stadt Graz"],
    ["else the most frequent", ["Nord", "Süd Filiale", "Süd Filiale"], "xyz.example", "Süd Filiale"],
    ["else the longer", ["B", "Bowe House"], "xyz.example", "Bowe House"],
  ])("%s", (_what, names, domain, name) => {
    expect(chooseName(names, domain)).toBe(name);
    expect(chooseName([...names].reverse(), domain)).toBe(name);
  });

  it("no names give no name, and accents do not matter", () => {
    expect(chooseName([], "a.example")).toBeNull();
    expect(similarity("Müller", "muller.example")).toBe(1);
    expect(similarity("", "muller.example")).toBe(0);
  });
});

describe("importance", () => {
  const signs: ImportanceSignals = {
    employees: null,
    sitelinks: 0,
    kind: "shop",
    seated: false,
    sources: 1,
    pins: 1,
    delivered: 0,
  };
  const of = (more: Partial<ImportanceSignals>): number => computeImportance({ ...signs, ...more });
  it.each([
    ["more employees", { employees: 5000 }, { employees: 50 }],
    ["a figure of employees", { employees: 50 }, {}],
    ["more languages", { sitelinks: 30 }, { sitelinks: 2 }],
    ["a hospital", { kind: "hospital" }, { kind: "museum" }],
    ["headquarters", { seated: true }, { employees: 900 }],
    ["two sources", { sources: 2 }, { pins: 9 }],
    ["earlier delivery", { delivered: 100 }, { seated: true }],
    ["outlets, a little", { pins: 9 }, {}],
    [
      "a factory of 2,000",
      { kind: "works", employees: 2000, seated: true },
      { kind: "sports", sitelinks: 80, seated: true },
    ],
  ] as [string, Partial<ImportanceSignals>, Partial<ImportanceSignals>][])("%s ranks higher", (_what, more, less) => {
    expect(of(more)).toBeGreaterThan(of(less));
  });
});

describe("kinds and sectors", () => {
  it.each([
    [{ amenity: "hospital", healthcare: "hospital" }, "hospital"],
    [{ office: "insurance" }, "insurer"],
    [{ office: "yes" }, "company"],
    [{ office: "no", shop: "bakery" }, "shop"],
    [{ shop: "supermarket;bakery" }, "supermarket"],
    [{ man_made: "works" }, "works"],
    [{ tourism: "artwork" }, null],
    [{ amenity: "*", office: "__proto__", shop: 7 }, "company"],
    [{}, null],
  ])("%j is %s", (tags, kind) => {
    expect(kindOfTags(tags)).toBe(kind);
  });

  it.each([
    [["business", "university hospital"], "hospital"],
    [["public university"], "university"],
    [["commercial bank"], "bank"],
    [["public company"], "company"],
    [["urban park", "bridge"], null],
    [["brewery"], "works"],
  ])("classes %j are %s", (classes, kind) => {
    expect(kindOfClasses(classes)).toBe(kind);
  });

  it.each([
    ["automotive industry", "automotive"],
    ["software industry", "technology"],
    ["insurance industry", "insurance"],
    ["banking industry", "finance"],
    ["pharmaceutical industry", "pharma"],
    ["medical technology", "healthcare"],
    ["aerospace industry", "aerospace"],
    ["electric power industry", "energy"],
    ["retail", "retail"],
    ["e-commerce", "retail"],
    ["mechanical engineering", "manufacturing"],
    ["civil engineering", "engineering"],
    ["construction", "construction"],
    ["public transport", "transport"],
    ["telecommunications industry", "telecom"],
    ["mining industry", "mining"],
    ["food industry", "food"],
    ["tourism", "hospitality"],
    ["higher education", "education"],
    ["real estate", "real estate"],
    ["management consulting", "consulting"],
    ["waste management", "environment"],
    ["mass media", "media"],
    ["technology", "technology"],
    ["something else", null],
  ])("%s is %s", (industry, sector) => {
    expect(sectorOf([industry])).toBe(sector);
    if (sector !== null) expect(SECTORS).toContain(sector);
  });
});
