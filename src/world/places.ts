// The cities of the world as open sources of knowledge see them: who has its seat there, and which of the employers' houses stand on
// the map. Small employers are unknown to the encyclopedia, and the map knows only some of them.
import { mix } from "./chance.ts";
import { COUNTRIES, type WorldCity } from "./data/countries.ts";
import type { HiringEmployer } from "./employers.ts";
import type { WorldObject, WorldOrganisation, WorldPlace } from "./place.ts";
import { homeOf } from "./sites/site.ts";

const KNOWN_FROM = 60;
/** Numbers of invented items: beyond those that mean something. */
const FIRST_ITEM = 900_000_000;
const FIRST_PLACE = 800_000_000;

const KINDS: Readonly<Record<string, readonly [key: string, value: string]>> = {
  healthcare: ["amenity", "hospital"],
  hospitality: ["tourism", "hotel"],
  education: ["amenity", "school"],
  retail: ["shop", "supermarket"],
  food: ["shop", "bakery"],
};

export function placesOf(employers: readonly HiringEmployer[]): WorldPlace[] {
  const byCity = Map.groupBy(
    employers.flatMap((employer) => employer.sites.map(({ city }, at) => ({ employer, city, seat: at === 0 }))),
    ({ city }) => city,
  );
  const cities = COUNTRIES.flatMap((country) => country.cities.map((city) => ({ country, city })));
  return cities.map(({ country, city }, at) => {
    const there = byCity.get(city) ?? [];
    return {
      name: city.name,
      region: city.region ?? city.name,
      country: country.code,
      lat: city.lat,
      lon: city.lon,
      qid: `Q${FIRST_PLACE + at}`,
      relation: 60_000 + at,
      sitelinks: 150,
      upper: null,
      organisations: there
        .filter(({ employer }) => employer.headcount >= KNOWN_FROM)
        .map(({ employer, seat }) => organisationOf(employer, seat)),
      objects: there
        .filter(({ employer, seat }) => seat || mix(employer.number, at) % 3 === 0)
        .map(({ employer }) => objectOf(employer, city)),
    };
  });
}

function organisationOf(employer: HiringEmployer, seated: boolean): WorldOrganisation {
  const { number, name, country, headcount, founded, industry } = employer;
  return {
    qid: `Q${FIRST_ITEM + number}`,
    names: { en: name, [country.tongue]: name },
    sites: [`${homeOf(employer).origin}/`],
    seated,
    sitelinks: Math.min(120, Math.round(headcount / 40)),
    claims: {
      P31: [{ value: "business" }],
      P452: [{ value: industry }],
      P1128: [{ value: headcount, at: "2025-01-01T00:00:00Z" }],
      P297: [{ value: country.code }],
      P159: [{ value: employer.sites[0].city.name }],
      P571: [{ value: `${founded}-01-01T00:00:00Z` }],
    },
  };
}

function objectOf(employer: HiringEmployer, city: WorldCity): WorldObject {
  const { number, name, industry } = employer;
  const [key, value] = KINDS[industry] ?? ["office", "company"];
  return {
    type: number % 2 === 0 ? "node" : "way",
    id: FIRST_ITEM + number,
    tags: { name, [key]: value, website: homeOf(employer).origin, "addr:city": city.name },
  };
}
