// Counts open postings by place (with coordinates) and by employer, most frequent first.

import { largestFirst } from "../find/employerNumbers.ts";
import { countEmployers } from "../find/facets.ts";
import type { Bits } from "../memory/arrays/bits.ts";
import { namesAt } from "../memory/employers/employers.ts";
import { countMembers } from "../memory/members.ts";
import type { Memory } from "../memory/memory.ts";

export interface PlaceCount {
  place: string;
  country: string;
  lat: number;
  lon: number;
  count: number;
}

const MAX_PLACES = 100;

/** `countries` limits the places: a posting in one country may name places in others too. */
export function countPlaces(memory: Memory, open: Bits, countries: readonly string[] | undefined): PlaceCount[] {
  const found: PlaceCount[] = [];
  for (const terms of memory.facets.get("place")?.values() ?? []) {
    for (const { value, members } of terms) {
      const [country = "", place = "", lat, lon] = value.split("|");
      if (countries !== undefined && !countries.includes(country)) continue;
      const count = countMembers(members, open);
      if (count > 0) found.push({ place, country, lat: Number(lat), lon: Number(lon), count });
    }
  }
  return found.sort((a, b) => b.count - a.count || (a.place < b.place ? -1 : 1)).slice(0, MAX_PLACES);
}

export interface EmployerCount {
  organization: string;
  org_slug: string;
  count: number;
}

const MAX_EMPLOYERS = 20;

export function countTopEmployers(memory: Memory, open: Bits): EmployerCount[] {
  const { employers } = memory;
  const counts = countEmployers(memory, open);
  return largestFirst(employers, counts, 0, MAX_EMPLOYERS).flatMap((place) => {
    const entry = namesAt(employers, place);
    return entry === null ? [] : [{ organization: entry.name, org_slug: entry.slug, count: counts[place] ?? 0 }];
  });
}
