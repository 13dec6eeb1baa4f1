// Invented openings for the source suite: a board of any size with known truth.
import type { FakeBoard, Opening } from "../../world/fake.ts";

const TITLES = [
  "Nurse (m/f/d)",
  "Data Engineer",
  "Cook & Kitchen Lead",
  "Électricien",
  "Truck Driver <C+E>",
  "Buchhalterin",
];
const PLACES: readonly Opening["places"][number][] = [
  { city: "Berlin", region: "Berlin", country: "DE", country_name: "Germany", postcode: "10115" },
  { city: "Austin", region: "TX", country: "US", country_name: "United States", postcode: "78701" },
  { city: "Lyon", region: null, country: "FR", country_name: "France", postcode: "69001" },
];
const WORKPLACES = ["on-site", "hybrid", "remote"] as const;
const EMPLOYMENTS = ["full-time", "part-time", "contract", "internship"] as const;
export const NOW = Date.UTC(2026, 9, 20, 12);
const DAY = 86_400_000;

export function opening(at: number): Opening {
  const pays: readonly Opening["pay"][] = [
    null,
    { min: 60_000, max: 80_000, currency: "EUR", unit: "YEAR" },
    { min: 21, max: 27, currency: "USD", unit: "HOUR" },
    { min: 3_000, max: 3_500, currency: "EUR", unit: "MONTH" },
  ];
  return {
    id: String(700_001 + at * 3),
    requisition: `R-${100 + at}`,
    title: `${TITLES[at % TITLES.length]} ${at}`,
    html: `<p>You join team number ${at} &amp; learn.</p><ul><li>Plan the day</li><li>Keep records of ${at} things</li></ul><p>Second "paragraph" – with care.</p>`,
    places: [PLACES[at % PLACES.length] as Opening["places"][number]],
    workplace: WORKPLACES[at % WORKPLACES.length] as Opening["workplace"],
    employment: EMPLOYMENTS[at % EMPLOYMENTS.length] as Opening["employment"],
    department: `Department ${at % 5}`,
    pay: pays[at % pays.length] ?? null,
    language: "en",
    posted: NOW - (1 + (at % 40)) * DAY,
    updated: NOW - (at % 3) * DAY,
    valid_through: at % 4 === 0 ? NOW + 30 * DAY : null,
  };
}

export function boardOf(source: string, slug: string, count: number, gone: readonly number[] = []): FakeBoard {
  return {
    source,
    slug,
    company: "Acme & Sons",
    domain: "acme.example",
    openings: Array.from({ length: count }, (_, at) => opening(at)),
    removedIds: new Set(gone.map((at) => opening(at).id)),
  };
}
