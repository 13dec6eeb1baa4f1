// Countries, cities and regions of the stated place. A label counts as the derived name when it is one of the known names
// of a place that is called so: Göteborg is Gothenburg, NY is New York.
import { placeKey } from "../../derive/gazetteerKey.ts";
import type { Kind } from "../../derive/gazetteerCandidates.ts";
import { fold } from "../../text/fold.ts";
import type { Context, Grade, Grader } from "./grade.ts";
import { valuesOf } from "./grade.ts";
import type { Sample } from "./sample.ts";

type Fields = Readonly<Record<string, unknown>>;

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
    const middle = words.length === 3 ? (words[1] as string) : null;
    return { city: words.length > 1 ? (words[0] as string) : null, region: middle, country: words.at(-1) as string };
  }
  if (typeof place !== "object" || place === null) return NOWHERE;
  const fields = place as Fields;
  const text = (name: string): string | null => valuesOf(fields[name])[0] ?? null;
  // USAJOBS repeats the state in the city.
  return { city: text("city")?.split(",")[0] ?? null, region: text("region"), country: text("country") };
}

function labelled({ labels }: Sample): Parts[] {
  if (Array.isArray(labels.places)) return labels.places.map(partsOf);
  const area = valuesOf(labels.location_area);
  if (area.length > 0) return [{ ...NOWHERE, country: area[0] as string }];
  return [partsOf(labels)];
}

/** Every canonical name that a label may stand for. */
function namesOf(label: string, kind: Kind, { gazetteer }: Context): Set<string> {
  const known = gazetteer.candidates(placeKey(label)).filter((each) => each.kind === kind);
  const names = known.map((each) => (kind === "city" ? gazetteer.city(each.id).name : gazetteer.area(each.id).name));
  return new Set([label, ...names].map(fold));
}

function gradeNames(kind: "city" | "region" | "country", derivedOf: (row: Row) => readonly string[]): Grader {
  return (sample, { row }, context): Grade | null => {
    const wanted = [...new Set(labelled(sample).flatMap((parts) => parts[kind] ?? []))];
    if (wanted.length === 0 || sample.raw.locations.length === 0) return null;
    const names = wanted.map((label) => namesOf(label, kind, context));
    const given = derivedOf(row).map(fold);
    const stated = fold(sample.raw.locations[0]?.text ?? "");
    // Only the first of many places stands in the string.
    const cued = wanted.some((label) => stated.includes(fold(label)));
    return {
      answered: given.length,
      right: given.filter((name) => names.some((each) => each.has(name))).length,
      wanted: wanted.length,
      found: names.filter((each) => given.some((name) => each.has(name))).length,
      hinted: true,
      cued,
      label: wanted.join("; "),
      answer: `${derivedOf(row).join("; ") || "-"}, from "${sample.raw.locations[0]?.text}"`,
      around: null,
    };
  };
}

type Row = Parameters<Grader>[1]["row"];

export const gradeCountry = gradeNames("country", (row) => row.countries_derived);
export const gradeCity = gradeNames("city", (row) => row.cities_derived);
export const gradeRegion = gradeNames("region", (row) => row.regions_derived);
