// Invented employers: a name, a domain under .example, a place, a size, and the channel they publish their jobs on.
import type { Chance } from "./chance.ts";
import { COUNTRIES, type Country } from "./data/countries.ts";
import type { Line } from "./data/trades.ts";

export interface Employer {
  name: string;
  slug: string;
  domain: string;
  country: Country;
  city: string;
  industry: string;
  headcount: number | null;
  founded: number | null;
  agency: boolean;
  lines: readonly Line[];
  source: string;
  board: string;
}

const FIRST =
  "Alder,Birch,Copper,Dune,Ember,Fjord,Granite,Harbour,Indigo,Juniper,Kestrel,Linden,Meadow,Nordlicht,Orchard,Pebble,Quarry,Rowan,Sable,Thistle,Umber,Valley,Willow,Yarrow,Zephyr,Amsel,Brise,Clairière,Drossel,Estrella".split(
    ",",
  );
const SECOND: readonly { word: string; industry: string; lines: readonly Line[] }[] = [
  { word: "Software", industry: "technology", lines: ["software", "office", "sales"] },
  { word: "Robotics", industry: "manufacturing", lines: ["software", "craft", "office"] },
  { word: "Care", industry: "healthcare", lines: ["care", "office"] },
  { word: "Clinics", industry: "healthcare", lines: ["care", "office", "software"] },
  { word: "Logistics", industry: "transport", lines: ["logistics", "office", "software"] },
  { word: "Foods", industry: "food", lines: ["sales", "craft", "logistics"] },
  { word: "Retail", industry: "retail", lines: ["sales", "logistics", "office"] },
  { word: "Energy", industry: "energy", lines: ["craft", "software", "office"] },
  { word: "Finance", industry: "finance", lines: ["office", "software", "sales"] },
  { word: "Schools", industry: "education", lines: ["care", "office"] },
  { word: "Staffing", industry: "staffing", lines: ["logistics", "craft", "care", "office"] },
];
const FORMS: Readonly<Record<string, string>> = {
  DE: " GmbH",
  AT: " GmbH",
  CH: " AG",
  FR: " SAS",
  BE: " SA",
  ES: " S.L.",
  MX: " S.A. de C.V.",
  NL: " B.V.",
  GB: " Ltd",
  IE: " Ltd",
  US: " Inc.",
  CA: " Inc.",
  SE: " AB",
  SG: " Pte Ltd",
};
const PLATFORMS = "greenhouse lever ashby workday smartrecruiters personio teamtailor recruitee workable".split(" ");
const SIZES: readonly [least: number, most: number][] = [
  [4, 10],
  [11, 50],
  [51, 200],
  [201, 500],
  [501, 1000],
  [1001, 5000],
  [5001, 10_000],
  [10_001, 60_000],
];

/** `count` employers with different names, as far as there are so many. */
export function inventEmployers(count: number, chance: Chance): Employer[] {
  const pairs = FIRST.flatMap((first) => SECOND.map((second) => ({ first, second })));
  return chance.several(pairs, count).map(({ first, second }) => inventEmployer(first, second, chance));
}

function inventEmployer(first: string, second: (typeof SECOND)[number], chance: Chance): Employer {
  const country = chance.pick(COUNTRIES);
  const slug = `${first} ${second.word}`
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const domain = `${slug}.example`;
  const ownSite = chance.happens(0.2);
  const [least, most] = chance.pick(SIZES);
  return {
    name: `${first} ${second.word}${FORMS[country.code] ?? ""}`,
    slug,
    domain,
    country,
    city: chance.pick(country.cities),
    industry: second.industry,
    headcount: chance.happens(0.2) ? null : chance.whole(least, most),
    founded: chance.happens(0.5) ? chance.whole(1890, 2020) : null,
    agency: second.industry === "staffing",
    lines: second.lines,
    source: ownSite ? "career_site" : chance.pick(PLATFORMS),
    board: ownSite ? domain : slug,
  };
}
