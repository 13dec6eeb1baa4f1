// The small vocabulary from which the model test builds postings and queries: few enough words to collide, unusual
// enough to break things.

/** Employers: the same name under two domains, names with commas, with accents and without a domain. */
export const EMPLOYERS = [
  { name: "Acme, Inc.", other: "Acme", domain: "acme.example", agency: false },
  { name: "Acme", other: "ACME Robotics", domain: "acme-robotics.example", agency: false },
  { name: "Müller & Söhne GmbH", other: "Müller und Söhne", domain: "mueller.example", agency: false },
  { name: "Café Noir", other: "Café Noir", domain: null, agency: false },
  { name: "Quick Staff", other: "QUICK STAFF", domain: "quickstaff.example", agency: true },
  { name: "東京データ", other: "Tokyo Data", domain: "tokyodata.example", agency: false },
] as const;

export interface Place {
  city: string;
  local: string;
  region: string;
  country: string;
  code: string;
  zone: string;
  lat: number;
  lon: number;
}
export const PLACES: readonly Place[] = [
  ["Munich", "München", "Bavaria", "Germany", "DE", "Europe/Berlin", 48.13743, 11.57549],
  ["Berlin", "Berlin", "Berlin", "Germany", "DE", "Europe/Berlin", 52.52437, 13.41053],
  ["New York", "New York City", "New York", "United States", "US", "America/New_York", 40.71427, -74.00597],
  ["San José", "San José", "San José Province", "Costa Rica", "CR", "America/Costa_Rica", 9.93333, -84.08333],
  ["Łódź", "Łódź", "Lodz Voivodeship", "Poland", "PL", "Europe/Warsaw", 51.75, 19.46667],
  ["Tokyo", "東京", "Tokyo", "Japan", "JP", "Asia/Tokyo", 35.6895, 139.69171],
  ["Paris", "Paris", "Île-de-France", "France", "FR", "Europe/Paris", 48.85341, 2.3488],
].map(
  ([city, local, region, country, code, zone, lat, lon]) =>
    ({ city, local, region, country, code, zone, lat, lon }) as Place,
);

export const TITLE_WORDS = [
  ..."Senior Junior Lead Software Software Data Data Engineer Engineer Developer Manager Sales Analyst the of".split(
    " ",
  ),
  ..."C C++ C# F# .NET net ASP.NET Node.js node R&D R Front-End front end Café CAFE Straße strasse Ørsted".split(" "),
  ..."L'Oréal Pflegefachkraft Инженер 软件工程师 工程师 エンジニア Łukasz naïve 2026 3D".split(" "),
];
export const TEXT_WORDS = [
  ...TITLE_WORDS,
  ..."we build great teams and ship fast remote office benefits team experience years with python kubernetes".split(
    " ",
  ),
];
export const JOINERS = [" ", " ", " ", " ", " - ", ", ", "/", " (", ") ", ". ", "\n"];
/** Words for queries: those of postings, spelled differently, and one that never occurs. */
export const QUERY_WORDS = [
  ...new Set([...TITLE_WORDS, ..."ENGINEER cafe engineering python team zzyzx softw oersted łukasz".split(" ")]),
];
export const PREFIXES = ["eng", "so", "caf", "straß", "dev", "инж", "softwa", "软", "20", "zz"];
export const PLACE_WORDS = [
  ..."Munich München munchen Berlin Germany Bavaria york new Łódź lodz 東京 Tokyo paris France ile zzyzx".split(" "),
  ..."san josé Voivodeship united states".split(" "),
];
export const SKILLS = ["Python", "C++", "Kubernetes", "Machine Learning", "SQL", "Go"];

export const SOURCES = [
  ["greenhouse", "ats"],
  ["lever", "ats"],
  ["career_site", "career_site"],
  ["jobtech", "public_employment_service"],
] as const;
export const BOARDS = ["alpha", "beta"] as const;
export const FUNCTIONS = [
  "Software Engineering",
  "Data & AI",
  "Design",
  "Sales",
  "Environmental & Sustainability",
] as const;
export const SENIORITY = ["internship", "entry", "mid", "senior", "lead", "manager", "director", "executive"] as const;
export const ARRANGEMENTS = ["On-site", "Hybrid", "Remote OK", "Remote Solely"] as const;
export const TYPES = ["FULL_TIME", "PART_TIME", "CONTRACTOR", "INTERN", "PER_DIEM", "OTHER"] as const;
export const EDUCATION = ["high school", "associate degree", "bachelor degree", "postgraduate degree"] as const;
export const LEVELS = ["0-2", "2-5", "5-10", "10+"] as const;
export const UNITS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;
export const CURRENCIES = ["EUR", "USD", "JPY", "ARS"] as const;
export const LANGUAGES = ["English", "German", "French", "Japanese"] as const;
export const SECTORS = ["technology", "finance", "real estate"] as const;
export const HEADCOUNTS = [1, 2, 10, 11, 50, 51, 200, 501, 1000, 5001, 10_000, 10_001, 250_000] as const;
