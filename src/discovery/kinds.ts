// Classifies employers by the tags of a map object or the English name of a Wikidata class. The kind provides a sector
// if the industry is not stated, and shows whether something with a website is a workplace at all: a park is not.

import type { Sector } from "../contract/lists.ts";
import { tableKeys } from "../contract/tables.ts";

interface KindFacts {
  readonly sector: Sector | null;
  /** How likely it is to have many openings, from 0 (a small shop) to 4 (a hospital). */
  readonly weight: number;
}

const KINDS = {
  hospital: { sector: "healthcare", weight: 4 },
  university: { sector: "education", weight: 4 },
  government: { sector: "government", weight: 4 },
  works: { sector: "manufacturing", weight: 4 },
  company: { sector: null, weight: 4 },
  care: { sector: "healthcare", weight: 3 },
  research: { sector: "education", weight: 3 },
  bank: { sector: "finance", weight: 3 },
  insurer: { sector: "insurance", weight: 3 },
  utility: { sector: "energy", weight: 3 },
  transport: { sector: "transport", weight: 3 },
  telecom: { sector: "telecom", weight: 3 },
  media: { sector: "media", weight: 3 },
  staffing: { sector: "staffing", weight: 3 },
  hotel: { sector: "hospitality", weight: 3 },
  supermarket: { sector: "retail", weight: 3 },
  clinic: { sector: "healthcare", weight: 2 },
  school: { sector: "education", weight: 2 },
  kindergarten: { sector: "education", weight: 2 },
  nonprofit: { sector: "nonprofit", weight: 2 },
  engineering: { sector: "engineering", weight: 2 },
  finance: { sector: "finance", weight: 2 },
  "real estate": { sector: "real estate", weight: 2 },
  technology: { sector: "technology", weight: 3 },
  shop: { sector: "retail", weight: 1 },
  restaurant: { sector: "food", weight: 1 },
  museum: { sector: "media", weight: 1 },
  theatre: { sector: "media", weight: 1 },
  law: { sector: "legal", weight: 1 },
  craft: { sector: null, weight: 1 },
  sports: { sector: "sports", weight: 1 },
  attraction: { sector: "hospitality", weight: 1 },
} as const satisfies Readonly<Record<string, KindFacts>>;

/** Weight of an unknown kind: between a shop and an office. */
const UNKNOWN_KIND_WEIGHT = 1;

export type EmployerKind = keyof typeof KINDS;

export function sectorOfKind(kind: EmployerKind | null): Sector | null {
  return kind === null ? null : KINDS[kind].sector;
}

export function weightOfKind(kind: EmployerKind | null): number {
  return kind === null ? UNKNOWN_KIND_WEIGHT : KINDS[kind].weight;
}

type Values = Readonly<Record<string, EmployerKind>>;

function values(table: Readonly<Partial<Record<EmployerKind, string>>>): Values {
  return Object.fromEntries(
    tableKeys(table).flatMap((kind) => (table[kind] ?? "").split(" ").map((word) => [word, kind])),
  );
}

/** By tag key. The first known key of an object decides; `*` represents any other value. */
const TAGS: readonly (readonly [string, Values])[] = [
  [
    "amenity",
    values({
      hospital: "hospital",
      clinic: "clinic doctors dentist veterinary",
      university: "university",
      school: "college school music_school language_school driving_school",
      kindergarten: "kindergarten childcare",
      care: "nursing_home social_facility",
      bank: "bank",
      government: "townhall courthouse police fire_station public_building prison customs",
      research: "research_institute",
      theatre: "theatre cinema arts_centre",
      restaurant: "restaurant fast_food cafe bar pub",
      transport: "bus_station ferry_terminal car_rental",
      media: "studio",
      attraction: "casino conference_centre events_venue",
    }),
  ],
  [
    "office",
    values({
      government: "government diplomatic administrative municipality",
      insurer: "insurance",
      finance: "financial financial_advisor accountant tax_advisor",
      law: "lawyer notary",
      nonprofit: "ngo association charity foundation religion political_party union",
      staffing: "employment_agency",
      school: "educational_institution tutoring",
      university: "university",
      research: "research",
      "real estate": "estate_agent property_management",
      telecom: "telecommunication",
      utility: "energy_supplier water_utility",
      engineering: "architect engineer surveyor construction_company construction",
      media: "newspaper publisher advertising_agency",
      transport: "logistics transport moving_company",
      technology: "it",
      clinic: "medical therapist physician",
      company: "*",
    }),
  ],
  ["healthcare", values({ hospital: "hospital", care: "nurse hospice rehabilitation nursing_home", clinic: "*" })],
  ["man_made", values({ works: "works" })],
  ["industrial", values({ works: "*" })],
  [
    "tourism",
    values({
      hotel: "hotel hostel motel resort guest_house",
      museum: "museum gallery",
      attraction: "attraction theme_park zoo",
    }),
  ],
  ["shop", values({ supermarket: "supermarket wholesale department_store mall doityourself furniture", shop: "*" })],
  ["craft", values({ craft: "*" })],
  ["landuse", values({ works: "industrial" })],
  ["leisure", values({ sports: "fitness_centre sports_centre stadium" })],
];

export function kindOfTags(tags: Readonly<Record<string, unknown>>): EmployerKind | null {
  for (const [key, kinds] of TAGS) {
    const value = Object.hasOwn(tags, key) ? tags[key] : undefined;
    if (typeof value !== "string" || value === "no") continue;
    const first = value.split(";")[0]?.trim().toLowerCase() ?? "";
    const kind = Object.hasOwn(kinds, first) ? kinds[first] : first === "*" ? undefined : kinds["*"];
    if (kind !== undefined) return kind;
  }
  return null;
}

/**
 * Classes by their English names: item numbers cannot be verified here, but names can be read. The first match decides.
 */
const CLASSES: readonly (readonly [RegExp, EmployerKind])[] = [
  [/\b(?:hospital|medical cent(?:er|re)|health system)s?\b/, "hospital"],
  [/\b(?:nursing home|retirement home|hospice|sanatorium|social care)\b/, "care"],
  [/\b(?:clinic|medical practice|pharmacy|laboratory chain)s?\b/, "clinic"],
  [/\b(?:universit(?:y|ies)|institute of technology|hochschule)\b|^college$/, "university"],
  [/\b(?:research (?:institute|cent(?:er|re)|organi[sz]ation)|academy of sciences|scientific society)\b/, "research"],
  [/\b(?:kindergarten|preschool|nursery school)\b/, "kindergarten"],
  [/\b(?:school|gymnasium \(school\)|lyceum|academy|educational institution|college|conservatory)\b/, "school"],
  [/\b(?:insurance|insurer|health fund|sickness fund)\b/, "insurer"],
  [/\b(?:bank|credit union|savings bank|financial institution)\b/, "bank"],
  [/\b(?:hotel|hostel|resort|motel|inn)s?\b(?! building)/, "hotel"],
  [/\b(?:supermarket|hypermarket|department store|retail chain|grocery|chain store)s?\b/, "supermarket"],
  [
    /\b(?:newspaper|broadcaster|publisher|publishing house|television (?:station|channel)|radio station|news agency|magazine|film studio|media company|record label)\b/,
    "media",
  ],
  [
    /\b(?:airline|railway company|public transport|transit|shipping line|airport|logistics company|transport company|bus company|postal service)\b/,
    "transport",
  ],
  [/\b(?:telecommunications? company|mobile (?:network|phone) operator|internet service provider)\b/, "telecom"],
  [
    /\b(?:electric utility|utility|energy company|power company|public utility|water supply company|stadtwerke)\b/,
    "utility",
  ],
  [/\b(?:museum|art gallery|library|archive)s?\b/, "museum"],
  [/\b(?:theat(?:er|re)|opera|orchestra|concert hall|festival)\b/, "theatre"],
  [/\b(?:law firm)\b/, "law"],
  [/\b(?:restaurant|fast food|café|coffeehouse|brewpub)s?\b/, "restaurant"],
  [/\b(?:football club|sports? (?:club|team)|association football|ice hockey|basketball team)\b/, "sports"],
  [
    /\b(?:government agency|ministry|municipal|city council|public authority|court|police|administration|chamber of commerce|parliament|consulate|embassy|government|public body|statutory corporation)\b/,
    "government",
  ],
  [
    /\b(?:non-?profit|nonprofit|charit|foundation|ngo|non-governmental|association|voluntary|political party|trade union|religious)/,
    "nonprofit",
  ],
  [/\b(?:software|technology company|it company|internet company|video game)/, "technology"],
  [
    /\b(?:factory|manufacturer|brewery|winery|steelworks|power station|plant|shipyard|car brand|automobile manufacturer)\b/,
    "works",
  ],
  [
    /\b(?:business|enterprise|company|corporation|conglomerate|startup|subsidiary|cooperative|firm|organi[sz]ation|holding|group|consultancy|agency|producer|developer|brand|store)\b/,
    "company",
  ],
];

/** The most specific of several classes. */
export function kindOfClasses(labels: readonly string[]): EmployerKind | null {
  const lower = labels.map((label) => label.toLowerCase().slice(0, 200));
  for (const [pattern, kind] of CLASSES) if (lower.some((label) => pattern.test(label))) return kind;
  return null;
}
