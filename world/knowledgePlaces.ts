// The cities of the world as open knowledge sources see them: the organisations with headquarters there, and the
// employers' buildings on the map. The encyclopedia lacks small employers, and the map has only some of them.

import { COUNTRIES, type WorldCity } from "./data/countries.ts";
import { FIRST_ITEM, MIN_KNOWN_HEADCOUNT, toProfile } from "./employerProfile.ts";
import type { HiringEmployer } from "./employers.ts";
import type { WorldObject, WorldOrganisation, WorldPlace } from "./knowledgePlace.ts";
import { mixSeed } from "./random.ts";
import { getHome } from "./sites/site.ts";

const FIRST_PLACE = 800_000_000;

const KINDS: Readonly<Record<string, readonly [key: string, value: string]>> = {
  healthcare: ["amenity", "hospital"],
  hospitality: ["tourism", "hotel"],
  education: ["amenity", "school"],
  retail: ["shop", "supermarket"],
  food: ["shop", "bakery"],
};

export function createPlaces(employers: readonly HiringEmployer[]): WorldPlace[] {
  const byCity = Map.groupBy(
    employers.flatMap((employer) => employer.sites.map(({ city }, index) => ({ employer, city, seat: index === 0 }))),
    ({ city }) => city,
  );
  const cities = COUNTRIES.flatMap((country) => country.cities.map((city) => ({ country, city })));
  return cities.map(({ country, city }, index) => {
    const employersThere = byCity.get(city) ?? [];
    return {
      name: city.name,
      region: city.region ?? city.name,
      country: country.code,
      lat: city.lat,
      lon: city.lon,
      qid: `Q${FIRST_PLACE + index}`,
      relation: 60_000 + index,
      sitelinks: 150,
      upper: null,
      organisations: employersThere
        .filter(({ employer }) => employer.headcount >= MIN_KNOWN_HEADCOUNT)
        .map(({ employer, seat }) => organisationOf(employer, seat)),
      objects: employersThere
        .filter(({ employer, seat }) => seat || mixSeed(employer.number, index) % 3 === 0)
        .map(({ employer }) => objectOf(employer, city)),
    };
  });
}

function organisationOf(employer: HiringEmployer, headquartered: boolean): WorldOrganisation {
  const { number, name, country, headcount, founded, industry } = employer;
  const { lei, logo } = toProfile(employer);
  return {
    qid: `Q${FIRST_ITEM + number}`,
    names: { en: name, [country.tongue]: name },
    sites: [`${getHome(employer).origin}/`],
    seated: headquartered,
    sitelinks: Math.min(120, Math.round(headcount / 40)),
    claims: {
      P31: [{ value: "business" }],
      P452: [{ value: industry }],
      P1128: [{ value: headcount, at: "2025-01-01T00:00:00Z" }],
      P297: [{ value: country.code }],
      P159: [{ value: employer.sites[0].city.name }],
      P1278: [{ value: lei }],
      P154: [{ value: logo }],
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
    tags: { name, [key]: value, website: getHome(employer).origin, "addr:city": city.name },
  };
}
