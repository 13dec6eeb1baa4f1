// Countries, cities and regions of the stated place. A label counts as the derived name when it is one of the known names
// of a place that is called so: Göteborg is Gothenburg, NY is New York.

import { isRecord } from "../contract/kept.ts";
import type { PostingRow } from "../contract/posting.ts";
import { there } from "../contract/there.ts";
import type { PlaceKind } from "../derive/places/gazetteer/candidates.ts";
import type { Gazetteer } from "../derive/places/gazetteer/gazetteer.ts";
import { placeKey } from "../derive/places/gazetteer/key.ts";
import { fold } from "../text/words/fold.ts";
import { type Context, type Grade, type Grader, valuesOf } from "./grade.ts";
import type { Sample } from "./sample.ts";

interface Parts {
  city: string | null;
  region: string | null;
  country: string | null;
}

const NOWHERE: Parts = { city: null, region: null, country: null };

/** "San Francisco, California, United States", "Tokyo, Japan", or the parts themselves. */
function partsOf(place: unknown): Parts {
  if (typeof place === "string") {
    const words = place.split(",").map((word) => word.trim());
    if (words.length > 3 || words.length === 0) return NOWHERE;
    const middle = words.length === 3 ? there(words[1]) : null;
    return { city: words.length > 1 ? there(words[0]) : null, region: middle, country: there(words.at(-1)) };
  }
  if (!isRecord(place)) return NOWHERE;
  const text = (name: string): string | null => valuesOf(place[name])[0] ?? null;
  // USAJOBS repeats the state in the city.
  return { city: text("city")?.split(",")[0] ?? null, region: text("region"), country: text("country") };
}

function labelled({ labels }: Sample): Parts[] {
  const area = valuesOf(labels.location_area);
  if (area.length > 0) return [{ ...NOWHERE, country: there(area[0]) }];
  const places = Array.isArray(labels.places) ? labels.places : [labels];
  return places.map(partsOf).map((parts) => ({ ...parts, city: cityOf(parts.city) }));
}

/** Labels that name a part of a city, or something larger than one; and a town's name with its rank ("海老名市" is Ebina). */
const DISTRICT = /\s\d{1,2}(?:er|e|ème)$/;
const NO_CITY = /\s(?:county|parish|borough|region)$|\p{sc=Han}区$/iu;
const RANK = /(?<=\p{sc=Han}{2})[市町村]$/u;

function cityOf(label: string | null): string | null {
  return label === null || NO_CITY.test(label) ? null : label.replace(DISTRICT, "").replace(RANK, "");
}

/** "Taipei City" is Taipei, a city as well as a region. */
const RANK_AFTER = /(?<=\p{L}{3}) City$/u;
const SHORT_CODE = /^[\p{Lu}\d]{1,3}$/u;

/** Every canonical name that a label may stand for. A code means something only within its country. */
function namesOf(label: string, country: string | null, kind: PlaceKind, gazetteer: Gazetteer): Set<string> {
  const code = kind === "region" && SHORT_CODE.test(label);
  const inside = country === null || !code ? null : namesOf(country, null, "country", gazetteer);
  const known = gazetteer.candidates(placeKey(label)).filter(({ kind: found, area }) => {
    const around = gazetteer.around(area, "country");
    return found === kind && (inside === null || (around !== 0 && inside.has(fold(gazetteer.area(around).name))));
  });
  const names = known.map((each) => (kind === "city" ? gazetteer.city(each.id).name : gazetteer.area(each.id).name));
  return new Set([...(code ? [] : [label, label.replace(RANK_AFTER, "")]), ...names].map(fold));
}

interface Wanted {
  label: string;
  names: Set<string>;
}

/** Labels that can be compared: a code nobody knows says nothing. */
function wantedNames(sample: Sample, kind: "city" | "region" | "country", context: Context): Wanted[] {
  const found = new Map<string, Wanted>();
  for (const parts of labelled(sample)) {
    const label = parts[kind];
    if (label === null || label === "N/A" || found.has(label)) continue;
    const names = namesOf(label, parts.country, kind, context.gazetteer);
    if (names.size > 0) found.set(label, { label, names });
  }
  return [...found.values()];
}

function gradeNames(kind: "city" | "region" | "country", derivedOf: (row: PostingRow) => readonly string[]): Grader {
  return (sample, { row }, context): Grade | null => {
    const place = sample.raw.locations[0]?.text ?? null;
    if (place === null) return null;
    const stated = fold(place);
    const all = wantedNames(sample, kind, context);
    const seen = all.filter(({ label, names }) => [fold(label), ...names].some((name) => stated.includes(name)));
    // Where a town is stated and its municipality labelled, or the other way, both are right.
    const wanted = kind === "city" || all.length > 1 ? seen : all;
    if (wanted.length === 0) return null;
    const given = derivedOf(row).map(fold);
    return {
      answered: given.length,
      right: given.filter((name) => all.some(({ names }) => names.has(name))).length,
      wanted: wanted.length,
      found: wanted.filter(({ names }) => given.some((name) => names.has(name))).length,
      hinted: true,
      cued: seen.length > 0,
      label: wanted.map(({ label }) => label).join("; "),
      answer: `${derivedOf(row).join("; ") || "-"}, from "${place}"`,
      around: null,
    };
  };
}

export const gradeCountry = gradeNames("country", (row) => row.countries_derived);
export const gradeCity = gradeNames("city", (row) => row.cities_derived);
export const gradeRegion = gradeNames("region", (row) => row.regions_derived);
