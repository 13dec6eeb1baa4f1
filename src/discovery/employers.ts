// Finds the employers of a place in open data: Wikidata lists organisations, OpenStreetMap lists what is located where.
// Each service gets one query at a time. If one fails, the error is reported and the result of the other is used.
import type { FailureKind, ReadContext, ResolvedPlace } from "../contract/reading.ts";
import { type Failure, isFailure } from "../sources/shared/reading/answers.ts";
import { addOwners, type EmployerDraft, type FoundEmployer, groupByDomain, toFoundEmployer } from "./employerMerge.ts";
import { DEFAULT_ENDPOINTS, type Endpoints, LICENCES, type Licence } from "./endpoints.ts";
import { findMapObjects } from "./overpass.ts";
import { findOrganisations, type Organisations } from "./wikidata.ts";
import { readOrganisationFacts } from "./wikidataFacts.ts";
import { findPlaceItem, languageOf } from "./wikidataPlace.ts";

export type { FoundEmployer } from "./employerMerge.ts";

export interface FoundEmployers {
  /** Sorted by importance, highest first. */
  employers: FoundEmployer[];
  /** Sources that failed or returned a partial result. */
  errors: { source: string; failure: FailureKind; reason: string }[];
  /** The licences of the sources in the result. */
  licences: Licence[];
}

const MAX_EMPLOYERS = 1_000;
/** Maximum number of brand owners that are looked up, those with the most outlets first. */
const MAX_OWNERS = 300;
const NO_ORGANISATIONS: Organisations = { organisations: [], failures: [] };

/** `delivered` maps each domain to the number of postings it has had here. */
export async function findEmployers(
  place: ResolvedPlace,
  reading: ReadContext,
  delivered: ReadonlyMap<string, number>,
  endpoints: Endpoints = DEFAULT_ENDPOINTS,
): Promise<FoundEmployers> {
  const errors: FoundEmployers["errors"] = [];
  const addErrors = (source: string, failures: readonly (Failure | null)[]): void => {
    for (const failure of failures) {
      if (failure !== null) errors.push({ source, failure: failure.failure, reason: failure.reason });
    }
  };
  const item = await findPlaceItem(place, reading, endpoints);
  addErrors("wikidata", isFailure(item) ? [item] : []);
  const placeId = isFailure(item) ? null : item;
  const language = languageOf(place.country);
  const [fromWikidata, fromMap] = await Promise.all([
    placeId === null ? NO_ORGANISATIONS : findOrganisations(placeId.qid, language, reading, endpoints),
    findMapObjects(place, placeId?.relation ?? null, reading, endpoints),
  ]);
  addErrors("wikidata", fromWikidata.failures);
  addErrors("openstreetmap", [fromMap.failure]);
  const drafts = groupByDomain(fromWikidata.organisations, fromMap.objects);
  if (!isFailure(item) && fromWikidata.failures.length === 0) {
    const owners = await readOrganisationFacts(findOwnerIds(drafts), language, reading, endpoints.wikidata_query);
    addErrors("wikidata", owners.failures);
    const activeOwners = owners.claims.filter((claims) => !claims.dissolved);
    addOwners(
      drafts,
      activeOwners.map((claims) => ({ ...claims, seated: false })),
    );
  }
  const employers = [...drafts.values()]
    .map((draft) => toFoundEmployer(draft, place, delivered))
    .toSorted((a, b) => b.importance - a.importance || (a.domain < b.domain ? -1 : 1))
    .slice(0, MAX_EMPLOYERS);
  const usedSources = new Set(employers.flatMap((employer) => employer.from.map(({ source }): string => source)));
  return { employers, errors, licences: LICENCES.filter(({ source }) => usedSources.has(source)) };
}

/** Items referenced by map objects whose domain has no organisation yet. */
function findOwnerIds(drafts: ReadonlyMap<string, EmployerDraft>): string[] {
  const counts = new Map<string, number>();
  for (const { organisations, objects } of drafts.values()) {
    if (organisations.length > 0) continue;
    for (const qid of objects.flatMap((object) => object.qids)) counts.set(qid, (counts.get(qid) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_OWNERS)
    .map(([qid]) => qid);
}
