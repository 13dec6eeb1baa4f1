// The employers of a place from open sources of knowledge: Wikidata knows organisations, OpenStreetMap knows what stands where. One
// query at a time to each; a source that fails is named, and the other one's answer is used.
import type { Reading, Trouble, WantedPlace } from "../contract/reading.ts";
import { type Failure, isFailure } from "../sources/shared/reading/answers.ts";
import { type Endpoints, KNOWLEDGE_ENDPOINTS, LICENCES, type Licence } from "./endpoints.ts";
import { adopt, type EmployerDraft, employerOf, type FoundEmployer, gather } from "./merge.ts";
import { mapObjects } from "./overpass.ts";
import { type Organisations, organisationsOf } from "./wikidata.ts";
import { organisationFacts } from "./wikidataFacts.ts";
import { languageOf, placeItem } from "./wikidataPlace.ts";

export type { FoundEmployer } from "./merge.ts";

export interface FoundEmployers {
  /** The most important first. */
  employers: FoundEmployer[];
  /** Sources that failed, or gave only a part. */
  errors: { source: string; trouble: Trouble; because: string }[];
  /** Of the sources whose data this is. */
  licences: Licence[];
}

const MOST_EMPLOYERS = 1_000;
/** Owners of brands that are looked up, those with the most outlets first. */
const MOST_OWNERS = 300;
const NONE: Organisations = { organisations: [], failures: [] };

/** `delivered` has the postings each domain has had here before. */
export async function employersOf(
  place: WantedPlace,
  reading: Reading,
  delivered: ReadonlyMap<string, number>,
  endpoints: Endpoints = KNOWLEDGE_ENDPOINTS,
): Promise<FoundEmployers> {
  const errors: FoundEmployers["errors"] = [];
  const note = (source: string, failures: readonly (Failure | null)[]): void => {
    for (const failure of failures) {
      if (failure !== null) errors.push({ source, trouble: failure.trouble, because: failure.because });
    }
  };
  const item = await placeItem(place, reading, endpoints);
  note("wikidata", isFailure(item) ? [item] : []);
  const known = isFailure(item) ? null : item;
  const spoken = languageOf(place.country);
  const [said, map] = await Promise.all([
    known === null ? NONE : organisationsOf(known.qid, spoken, reading, endpoints),
    mapObjects(place, known?.relation ?? null, reading, endpoints),
  ]);
  note("wikidata", said.failures);
  note("openstreetmap", [map.failure]);
  const drafts = gather(said.organisations, map.objects);
  if (!isFailure(item) && said.failures.length === 0) {
    const owners = await organisationFacts(ownersIn(drafts), spoken, reading, endpoints.wikidata_query);
    note("wikidata", owners.failures);
    const alive = owners.claims.filter((claims) => !claims.dissolved);
    adopt(
      drafts,
      alive.map((claims) => ({ ...claims, seated: false })),
    );
  }
  const employers = [...drafts.values()]
    .map((draft) => employerOf(draft, place, delivered))
    .toSorted((a, b) => b.importance - a.importance || (a.domain < b.domain ? -1 : 1))
    .slice(0, MOST_EMPLOYERS);
  const used = new Set(employers.flatMap((employer) => employer.from.map(({ source }): string => source)));
  return { employers, errors, licences: LICENCES.filter(({ source }) => used.has(source)) };
}

/** Items that map objects name, where nothing is known of their domain yet. */
function ownersIn(drafts: ReadonlyMap<string, EmployerDraft>): string[] {
  const counts = new Map<string, number>();
  for (const { organisations, objects } of drafts.values()) {
    if (organisations.length > 0) continue;
    for (const qid of objects.flatMap((object) => object.qids)) counts.set(qid, (counts.get(qid) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_OWNERS)
    .map(([qid]) => qid);
}
