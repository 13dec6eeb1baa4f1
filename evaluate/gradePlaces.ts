// Grades country, city and region of the stated place. A label matches the derived name if both are known names of the
// same place: Göteborg is Gothenburg, NY is New York.

import { assertPresent } from "../src/contract/assertPresent.ts";
import type { PostingRow } from "../src/contract/posting.ts";
import { isRecord } from "../src/contract/storedValues.ts";
import type { PlaceKind } from "../src/derive/places/gazetteer/candidates.ts";
import type { Gazetteer } from "../src/derive/places/gazetteer/gazetteer.ts";
import { toPlaceKey } from "../src/derive/places/gazetteer/key.ts";
import { fold } from "../src/text/words/fold.ts";
import { type Grade, type Grader, type GradingContext, labelValues } from "./grade.ts";
import type { Sample } from "./sample.ts";

interface Parts {
  city: string | null;
  region: string | null;
  country: string | null;
}

const EMPTY_PARTS: Parts = { city: null, region: null, country: null };

/** "San Francisco, California, United States", "Tokyo, Japan", or the parts themselves. */
function splitPlace(place: unknown): Parts {
  if (typeof place === "string") {
    const words = place.split(",").map((word) => word.trim());
    if (words.length > 3 || words.length === 0) return EMPTY_PARTS;
    const middle = words.length === 3 ? assertPresent(words[1]) : null;
    return {
      city: words.length > 1 ? assertPresent(words[0]) : null,
      region: middle,
      country: assertPresent(words.at(-1)),
    };
  }
  if (!isRecord(place)) return EMPTY_PARTS;
  const text = (name: string): string | null => labelValues(place[name])[0] ?? null;
  // USAJOBS repeats the state in the city.
  return { city: text("city")?.split(",")[0] ?? null, region: text("region"), country: text("country") };
}

function readLabels({ labels }: Sample): Parts[] {
  const area = labelValues(labels.location_area);
  if (area.length > 0) return [{ ...EMPTY_PARTS, country: assertPresent(area[0]) }];
  const places = Array.isArray(labels.places) ? labels.places : [labels];
  return places.map(splitPlace).map((parts) => ({ ...parts, city: cityOf(parts.city) }));
}

/**
 * Labels that name a part of a city or something larger than a city, and town names with their rank ("海老名市" is Ebina).
 */
const DISTRICT = /\s\d{1,2}(?:er|e|ème)$/;
const NO_CITY = /\s(?:county|parish|borough|region)$|\p{sc=Han}区$/iu;
const RANK = /(?<=\p{sc=Han}{2})[市町村]$/u;

function cityOf(label: string | null): string | null {
  return label === null || NO_CITY.test(label) ? null : label.replace(DISTRICT, "").replace(RANK, "");
}

/** "Taipei City" is Taipei, both a city and a region. */
const RANK_AFTER = /(?<=\p{L}{3}) City$/u;
const SHORT_CODE = /^[\p{Lu}\d]{1,3}$/u;

/** Every canonical name that a label may represent. A code is valid only within its country. */
function namesOf(label: string, country: string | null, kind: PlaceKind, gazetteer: Gazetteer): Set<string> {
  const code = kind === "region" && SHORT_CODE.test(label);
  const inside = country === null || !code ? null : namesOf(country, null, "country", gazetteer);
  const candidates = gazetteer.candidates(toPlaceKey(label)).filter(({ kind: found, area }) => {
    const enclosingCountry = gazetteer.around(area, "country");
    return (
      found === kind &&
      (inside === null || (enclosingCountry !== 0 && inside.has(fold(gazetteer.area(enclosingCountry).name))))
    );
  });
  const names = candidates.map((candidate) =>
    kind === "city" ? gazetteer.city(candidate.id).name : gazetteer.area(candidate.id).name,
  );
  return new Set([...(code ? [] : [label, label.replace(RANK_AFTER, "")]), ...names].map(fold));
}

interface ExpectedNames {
  label: string;
  names: Set<string>;
}

/** Labels that can be compared; unknown codes are skipped. */
function findExpectedNames(
  sample: Sample,
  kind: "city" | "region" | "country",
  context: GradingContext,
): ExpectedNames[] {
  const found = new Map<string, ExpectedNames>();
  for (const parts of readLabels(sample)) {
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
    const statedPlace = fold(place);
    const allExpected = findExpectedNames(sample, kind, context);
    const visible = allExpected.filter(({ label, names }) =>
      [fold(label), ...names].some((name) => statedPlace.includes(name)),
    );
    // If the text states a town and the label its municipality, or vice versa, both are correct.
    const expected = kind === "city" || allExpected.length > 1 ? visible : allExpected;
    if (expected.length === 0) return null;
    const answers = derivedOf(row).map(fold);
    return {
      answered: answers.length,
      right: answers.filter((name) => allExpected.some(({ names }) => names.has(name))).length,
      expected: expected.length,
      found: expected.filter(({ names }) => answers.some((name) => names.has(name))).length,
      hinted: true,
      cued: visible.length > 0,
      label: expected.map(({ label }) => label).join("; "),
      answer: `${derivedOf(row).join("; ") || "-"}, from "${place}"`,
      shownWords: null,
    };
  };
}

export const gradeCountry = gradeNames("country", (row) => row.countries_derived);
export const gradeCity = gradeNames("city", (row) => row.cities_derived);
export const gradeRegion = gradeNames("region", (row) => row.regions_derived);
