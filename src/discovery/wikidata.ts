// Finds the organisations of a place in Wikidata: those with their headquarters in it or in a part of it, and
// institutions located there. It runs small queries in sequence: first the ids, most widely known first, then their
// facts.
import type { ReadContext } from "../contract/reading.ts";
import { type Failure, isFailure } from "../sources/shared/reading/answers.ts";
import { asNumber } from "../sources/shared/rows/values.ts";
import type { Endpoints } from "./endpoints.ts";
import { kindOfClasses } from "./kinds.ts";
import { type Binding, formatItem, itemOf, literalOf, runSparql } from "./sparql.ts";
import { type Claims, readOrganisationFacts } from "./wikidataFacts.ts";

export interface Organisation extends Claims {
  /** Its headquarters are in the place. */
  readonly seated: boolean;
}

export interface Organisations {
  readonly organisations: readonly Organisation[];
  readonly failures: readonly Failure[];
}

const MAX_ROWS = 1_500;
/** Limits per query, most widely known first. */
const MAX_HEADQUARTERED = 600;
const MAX_LOCATED = 300;

export async function findOrganisations(
  qid: string,
  language: string,
  reading: ReadContext,
  endpoints: Endpoints,
): Promise<Organisations> {
  const url = endpoints.wikidata_query;
  const failures: Failure[] = [];
  const findIds = async (patterns: readonly string[]): Promise<string[]> => {
    const rows = await runFirstSuccessful(patterns, reading, url);
    if (!isFailure(rows)) return rankedIds(rows);
    failures.push(rows);
    return [];
  };
  const seated = (await findIds(headquartersPatterns(qid))).slice(0, MAX_HEADQUARTERED);
  // After a failure, send no further queries to an overloaded service.
  const located =
    failures.length > 0
      ? []
      : (await findIds(locationPatterns(qid))).filter((qidOfLocated) => !seated.includes(qidOfLocated));
  const facts = await readOrganisationFacts([...seated, ...located.slice(0, MAX_LOCATED)], language, reading, url);
  const headquartered = new Set(seated);
  const organisations = facts.claims
    .map((claims): Organisation => ({ ...claims, seated: headquartered.has(claims.qid) }))
    .filter(isEmployer);
  return { organisations, failures: [...failures, ...facts.failures] };
}

/**
 * Located objects such as bridges and parks have websites, too: they are employers only if their class or headcount
 * indicates it.
 */
function isEmployer({ seated, dissolved, employees, classes }: Organisation): boolean {
  return !dissolved && (seated || employees !== null || kindOfClasses(classes) !== null);
}

/** Tries the wide pattern first, and the narrow one if that takes too long (truncated JSON is a sign of it, too). */
async function runFirstSuccessful(
  patterns: readonly string[],
  reading: ReadContext,
  url: string,
): Promise<readonly Binding[] | Failure> {
  let failure: Failure = { failure: "failed", reason: "no request was sent" };
  for (const pattern of patterns) {
    const rows = await runSparql(reading, url, organisationsQuery(pattern));
    if (!isFailure(rows)) return rows;
    failure = rows;
    if (!isOverload(rows)) break;
  }
  return failure;
}

function isOverload({ fault, status }: Failure): boolean {
  return fault === "too_long" || fault === "cut" || fault === "shape" || status === 500 || status === 504;
}

function organisationsQuery(pattern: string): string {
  return `SELECT DISTINCT ?org ?links WHERE {
  ${pattern}
  ?org wdt:P856 ?site ; wikibase:sitelinks ?links .
  FILTER NOT EXISTS { ?org wdt:P576 ?end }
} ORDER BY DESC(?links) LIMIT ${MAX_ROWS}`;
}

function headquartersPatterns(qid: string): string[] {
  return [`?hq wdt:P131* ${formatItem(qid)} . ?org wdt:P159 ?hq .`, `?org wdt:P159 ${formatItem(qid)} .`];
}

function locationPatterns(qid: string): string[] {
  return [`?org wdt:P131* ${formatItem(qid)} .`, `?org wdt:P131 ${formatItem(qid)} .`];
}

function rankedIds(rows: readonly Binding[]): string[] {
  const links = (row: Binding): number => asNumber(literalOf(row, "links")) ?? 0;
  const qids = rows.toSorted((a, b) => links(b) - links(a)).map((row) => itemOf(row, "org"));
  return [...new Set(qids.filter((qid) => qid !== null))];
}
